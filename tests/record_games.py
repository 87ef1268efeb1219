"""Make the golden records and the playthroughs anew: `python -m tests.record_games [GAME...]`. Then read the diff.

A change of rules that breaks a golden record needs a new rules version: old records are refused then, not misread.
"""

import importlib
import random
import sys
from collections.abc import Iterable
from pathlib import Path

from rich.text import Text

import vitral
from vitral.testing.playing import Setting, settings

GOLDEN = Path(__file__).parent / "games" / "golden"
PLAYTHROUGHS = Path(__file__).parent / "games" / "playthroughs"


def golden_seeds(setting: Setting) -> Iterable[int]:
    """Two games of each setting; a game's oracle may choose others, so that rare things occur in them."""
    oracle = importlib.import_module(f"tests.games.{setting.game.name}.oracle")
    seeds: Iterable[int] = oracle.golden_seeds(setting) if hasattr(oracle, "golden_seeds") else range(2)
    return seeds


def finished(setting: Setting, seed: int) -> vitral.State:
    s, chooser = setting.new(seed), random.Random(seed)
    while not s.over:
        s.play(chooser.choice(s.legal()))
    return s


def playthrough(name: str) -> str:
    """A recorded game as readable text: its golden record, the board at every tenth action, each action in words."""
    record = vitral.Record.from_json((GOLDEN / f"{name}.0.json").read_text("utf-8"))
    s, lines = record.start(), [f"{name}, seed {record.seed}"]
    for i, a in enumerate(record.actions):
        if i % 10 == 0:
            lines += ["", Text.from_markup(s.text(s.seat)).plain.rstrip()]
        lines.append(f"{i + 1:4}. seat {s.seat}, {len(s.legal())} legal: {s.describe(a)}")
        s.play(a)
    lines += ["", Text.from_markup(s.text()).plain.rstrip(), f"scores {s.scores()}, ranks {s.ranks()}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def main(names: list[str]) -> None:
    GOLDEN.mkdir(exist_ok=True)
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name in names or vitral.game_names():
        for path in (*GOLDEN.glob(f"{name}-*"), *PLAYTHROUGHS.glob(f"{name}-*")):
            path.unlink()
        for setting in settings(vitral.game(name)):
            for i, seed in enumerate(golden_seeds(setting)):
                (GOLDEN / f"{setting}.{i}.json").write_text(finished(setting, seed).record().to_json(), "utf-8")
            if is_shown(setting):
                (PLAYTHROUGHS / f"{setting}.txt").write_text(playthrough(str(setting)), "utf-8")


def is_shown(setting: Setting) -> bool:
    """A playthrough for the default options, and for the other choice where an option has two."""
    pairs = zip(setting.game.options, setting.options, strict=True)
    return all(value == option.default or len(option.choices) == 2 for option, (_, value) in pairs)


if __name__ == "__main__":
    main(sys.argv[1:])
