"""Games from outside: parts are checked when a game registers, and an installed package's game is like our own."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import vitral
from vitral.core import verbs
from vitral.core.actions import Actions, Family
from vitral.core.fields import state_dtype
from vitral.core.game import Game
from vitral.core.rule import rule
from vitral.new_game import new_game
from vitral.testing import contract


@pytest.fixture(autouse=True)
def forget_games() -> Iterator[None]:
    before = dict(verbs._games)
    yield
    verbs._games.clear()
    verbs._games.update(before)


@rule
def nothing(s, *args):  # type: ignore[no-untyped-def]
    return 0


def parts(**other: Any) -> dict[str, Any]:
    state = SimpleNamespace(State=state_dtype(("parts_of_a_test", np.int8)), PHASES=("turn",))
    actions = SimpleNamespace(ACTIONS=Actions(Family("wait", phase="turn"), turn="turn"))
    rules = SimpleNamespace(setup=nothing, legal=nothing, apply=nothing, points=nothing)
    return {"state": state, "actions": actions, "rules": rules} | other


def made(parts: dict[str, Any]) -> Game:
    return Game("waiting", "vitral.core", parts, version=1, players=range(1, 3))


def test_three_parts_are_enough() -> None:
    g = made(parts())
    assert g.turn_phase == 0 and g.term_names == ("points",) and g.part("board") is None
    assert g.title("fr") == "Waiting"


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("rules", None, "The game waiting lacks rules.py, with setup, legal, apply, points."),
        ("rules", SimpleNamespace(setup=nothing), "rules.py of the game waiting lacks legal, apply, points."),
        ("state", SimpleNamespace(State=np.dtype([("x", "i1")]), PHASES=("turn",)), "made with state_dtype"),
        ("actions", SimpleNamespace(), "actions.py of the game waiting lacks ACTIONS."),
        (
            "actions",
            SimpleNamespace(ACTIONS=Actions(Family("wait", phase="turn"), turn="move")),
            "has no phase in which a move begins: Actions.turn=....* is one of turn, not 'move'.",
        ),
        (
            "actions",
            SimpleNamespace(ACTIONS=Actions(Family("wait", phase="rest"), turn="turn")),
            "The action wait of the game waiting belongs to no phase 'rest'.",
        ),
        (
            "rules",
            SimpleNamespace(setup=nothing, legal=nothing, apply=lambda s, a: None, points=nothing),
            "apply in rules.py of the game waiting is not compiled: put @rule above it.",
        ),
    ],
)
def test_what_is_missing_or_wrong_is_told_in_a_sentence(part: str, value: object, sentence: str) -> None:
    with pytest.raises(vitral.BadGame, match=sentence):
        made(parts(**{part: value}))


def test_an_optional_part_is_checked_when_it_is_needed() -> None:
    g = made(parts(evaluation=SimpleNamespace(NAMES=("cards", "points"), terms=nothing), knowledge=SimpleNamespace()))
    with pytest.raises(vitral.BadGame, match=r'first term in evaluation.py of the game waiting must be "points"'):
        _ = g.term_names
    with pytest.raises(vitral.BadGame, match=r"knowledge.py of the game waiting lacks hide, guess"):
        g.part("knowledge")


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a process in which a new game's package is installed."""
    new_game("tumble", tmp_path / "tumble")
    return with_package(tmp_path / "tumble", tmp_path / "site")


def with_package(package: Path, site: Path) -> dict[str, str]:
    """The environment of a process in which the package in a folder is installed, by what its pyproject.toml says."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    facts = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    facts.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (facts / "METADATA").write_text(metadata, "utf-8")
    groups = project["entry-points"].items()
    lines = [line for group, points in groups for line in (f"[{group}]", *(f"{k} = {v}" for k, v in points.items()))]
    (facts / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    places = [str(site), str(package / "src"), os.environ.get("PYTHONPATH", ""), *sys.path]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, places))}


SCRIPT = """
import vitral
b = vitral.batch("tumble", size=8, players=6, seed=1)
b.step(b.mask().argmax(axis=1))
print(b.payoffs.shape)
print((vitral.playouts("tumble", players=5, games=20, seed=1).ranks == 0).sum())
print("Leik" in vitral.game("tumble").new(players=6, seed=1).html(lang="is"))
"""


def run(variables: dict[str, str], *command: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command], env=variables, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_runs_everywhere(installed: dict[str, str], tmp_path: Path) -> None:
    """As it is written: the contract passes, and it plays in the terminal, in the arena and in batches."""
    tests = str(tmp_path / "tumble" / "tests")
    assert " passed" in run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", tests, tests)
    assert "tumble" in run(installed, "-m", "vitral", "games")
    played = run(installed, "-m", "vitral", "play", "tumble", "--bot", "greedy", typed="roll\nquit\n")
    assert "Roll the die" in played
    arena = run(
        installed, "-m", "vitral", "arena", "tumble", "greedy", "random", "--games", "4", "--out", str(tmp_path / "a")
    )
    assert "greedy" in arena
    assert run(installed, "-c", SCRIPT).split() == ["(8,", "6)", "20", "True"]


def test_the_example_keeps_the_contract_and_its_bot_plays(tmp_path: Path) -> None:
    """Its own tests, in a few settings; and a tournament with the bot that it brings."""
    package = Path(__file__).parents[2] / "examples" / "liars_dice"
    variables = with_package(package, tmp_path / "site")
    some = ("-k", "not contract or 2-plain or 6-wild")
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(package), *some, str(package / "tests"))
    assert " passed" in run(variables, *command)
    bots = ("reckoner", "greedy", "random", "reckoner:trust=0")
    arena = ("arena", "liars_dice", *bots, "--players", "6", "--games", "6", "--out", str(tmp_path / "a"))
    assert "reckoner" in run(variables, "-m", "vitral", *arena)


def test_a_game_that_can_not_be_loaded_harms_no_other(installed: dict[str, str], tmp_path: Path) -> None:
    rules = tmp_path / "tumble" / "src" / "tumble" / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("def points(s, seat):", "def score(s, seat):"), "utf-8")
    script = "import vitral; print('tumble' in vitral.game_names(), 'splendor' in vitral.game_names())"
    done = subprocess.run([sys.executable, "-c", script], env=installed, capture_output=True, text=True, check=True)
    assert done.stdout == "False True\n"
    assert "rules.py of the game tumble lacks points. It is left out." in done.stderr


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        (
            "s.pot += s.die",
            "s.pott += s.die",
            "The rule roll in .*rules.py uses 'pott', which is no field of the record.",
        ),
        ("p.banked >= GOAL", "p.banked >= GAOL", "can't be compiled: .*GAOL.*rules.py, line .*NUMBA_DISABLE_JIT=1"),
        ("@rule\ndef roll(s)", "def roll(s)", "can't be compiled: .*roll.*NUMBA_DISABLE_JIT=1"),
    ],
)
def test_a_rule_that_can_not_be_compiled_is_told_in_a_sentence(
    installed: dict[str, str], tmp_path: Path, right: str, wrong: str, sentence: str
) -> None:
    rules = tmp_path / "tumble" / "src" / "tumble" / "rules.py"
    source = rules.read_text("utf-8")
    assert right in source
    rules.write_text(source.replace(right, wrong), "utf-8")
    command = [sys.executable, "-m", "vitral", "play", "tumble"]
    done = subprocess.run(command, env=installed, input="q\n", capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert re.search(sentence, " ".join(done.stderr.split())), done.stderr


def test_rules_without_a_guide_are_the_summary(installed: dict[str, str]) -> None:
    assert "Roll as often as you dare" in run(installed, "-m", "vitral", "rules", "tumble", "--lang", "is")


def test_a_field_named_like_a_method_is_refused() -> None:
    with pytest.raises(vitral.BadGame, match="can't be named 'round'"):
        state_dtype(("round", np.int8))


def test_a_line_of_texts_that_is_no_message_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vitral.testing.contract.ftl", lambda package, lang: "title = Tumble\ndo-roll = Roll { $die")
    with pytest.raises(AssertionError, match=r"text/en.ftl of splendor has a line that is no message: 'do-roll"):
        contract.check_texts(vitral.game("splendor"))


def test_a_name_that_can_not_be_a_game_is_refused(tmp_path: Path) -> None:
    for name in ("Chess", "2048", "class", "a b", "", "../x", "x"):
        with pytest.raises(vitral.BadGame, match=r"small letters.*\.$"):
            new_game(name, tmp_path / "new")
    with pytest.raises(vitral.BadGame, match="There is a game splendor already"):
        new_game("splendor", tmp_path / "new")
    with pytest.raises(vitral.BadGame, match="exists already"):
        new_game("fresh", tmp_path)
    assert not (tmp_path / "new").exists()
