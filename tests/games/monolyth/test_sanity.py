"""The sanity figures of the rules by random play, and stones that an owner switches on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import vitral


def test_random_players_mostly_run_out_of_stones() -> None:
    for players in (2, 3, 4):
        games = [vitral.playouts("monolyth", players=players, games=400, seed=1).replay(i) for i in range(0, 400, 20)]
        assert sum(not s.view(None)["ending"] for s in games) > len(games) / 2


def test_a_random_solo_game_scores_about_one_point() -> None:
    scores = vitral.playouts("monolyth", players=1, games=4000, seed=1).scores
    assert 0.5 < scores.mean() < 2


def test_every_seat_can_win() -> None:
    ranks = vitral.playouts("monolyth", players=4, games=4000, seed=2).ranks
    wins = (ranks == 0).mean(axis=0)
    assert wins.sum() == 1 and wins.min() > 0.15


def test_an_owner_can_switch_on_the_stones_that_dont_lie_flat(tmp_path: Path) -> None:
    """A change of the TOML alone: one of each in each colour, fewer of others; then games keep every invariant."""
    source = Path(vitral.__file__).parent
    shutil.copytree(source, tmp_path / "vitral", ignore=shutil.ignore_patterns("__pycache__"))
    components = tmp_path / "vitral/games/monolyth/components.toml"
    text = components.read_text("utf-8").replace("copies = 0", "copies = 1")
    for shape in ("l4", "s4", "v3"):
        before, after = text.split(f'id = "{shape}"')
        text = before + f'id = "{shape}"' + after.replace("copies = 2", "copies = 1", 1)
    components.write_text(text, "utf-8")
    program = """
import random, vitral
g, seen = vitral.game("monolyth"), set()
for seed in range(2):
    s, chooser = g.new(2, seed), random.Random(seed)
    while not s.over:
        seen.add((s.view(None)["taken"] or {}).get("shape"))
        s.play(chooser.choice(s.legal()))
        assert g.verbs["broken_invariant"](s.s) == 0
print(sorted(seen - {None}))
"""
    variables = os.environ | {"PYTHONPATH": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "tripod4" in done.stdout and "screw4_a" in done.stdout
