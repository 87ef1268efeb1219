"""What a game consists of: one Protocol for each file of its folder, and the checks that name what is missing.

A game must have state.py, actions.py and rules.py, and knowledge.py where something is hidden. Every other part has a
generic version, so a new game can be played on its first day. Parts are loaded when they are first needed.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from vitral.core.actions import Actions, Data
from vitral.core.errors import BadGame
from vitral.core.fields import COMMON_FIELDS, NUM_OPTIONS

if TYPE_CHECKING:
    from vitral.core.game import Game, Sheet
    from vitral.core.messages import Messages

Lines = list[tuple[str, int]]  # what for, and the points
Rule = Callable[..., Any]  # a compiled function; Numba infers its types


# ---------------------------------------------------------------- required


class StatePart(Protocol):
    """state.py: the record, and the phases that its field `phase` counts."""

    State: np.dtype[Any]
    PHASES: tuple[str, ...]


class ActionsPart(Protocol):
    """actions.py: the declared actions. Optional: `describe(view, data, t)`, None where the default words will do."""

    ACTIONS: Actions


class RulesPart(Protocol):
    """rules.py: the verbs of playing. Optional: `tie_break(s, seat)`, `scores(s, out)`, `ranks(s, out)`."""

    setup: Rule
    legal: Rule
    apply: Rule
    points: Rule


# ---------------------------------------------------------------- optional


class KnowledgePart(Protocol):
    """knowledge.py, where something is hidden. Optional: `is_score_known(s, seat)`."""

    hide: Rule
    guess: Rule


class InvariantsPart(Protocol):
    """invariants.py: which rule of INVARIANTS a state breaks, counted from 1; 0 if none."""

    INVARIANTS: tuple[str, ...]
    broken_invariant: Rule


class FeaturesPart(Protocol):
    """features.py: what a network sees."""

    NAMES: tuple[str, ...]
    features: Rule


class EvaluationPart(Protocol):
    """evaluation.py: what bots count; the first term is the points."""

    NAMES: tuple[str, ...]
    terms: Rule


class ViewPart(Protocol):
    """view.py: a record as plain data; True: the whole truth, else the record is hidden."""

    def details(self, s: np.record, truth: bool, /) -> Data: ...


class ReasonsPart(Protocol):
    """reasons.py: why an action of the present phase is not legal, from the view of the seat that decides."""

    def reason(self, view: Data, data: Data, t: "Messages", /) -> str: ...


class ScoringPart(Protocol):
    """scoring.py: the score of each seat, line by line."""

    def lines(self, view: Data, t: "Messages", /) -> list[Lines]: ...


class BoardTextPart(Protocol):
    """board_text.py: a view as lines of text, with Rich's colour marks."""

    def write(self, view: Data, seat: int, t: "Messages", /) -> str: ...


class BoardPart(Protocol):
    """board.py: a view as HTML and SVG."""

    def draw(self, view: Data, seat: int, t: "Messages", /) -> str: ...


class SheetPart(Protocol):
    """sheet.py: scores a player's side of a game with the real box, typed in line by line."""

    def score(self, typed: str, t: "Messages", /) -> "Sheet": ...


PARTS: dict[str, type[Any]] = {
    "state": StatePart,
    "actions": ActionsPart,
    "rules": RulesPart,
    "knowledge": KnowledgePart,
    "invariants": InvariantsPart,
    "features": FeaturesPart,
    "evaluation": EvaluationPart,
    "view": ViewPart,
    "reasons": ReasonsPart,
    "scoring": ScoringPart,
    "board_text": BoardTextPart,
    "board": BoardPart,
    "sheet": SheetPart,
}
REQUIRED = ("state", "actions", "rules")
VERB_MODULES = {  # in which part each verb stands
    "setup": "rules",
    "legal": "rules",
    "apply": "rules",
    "points": "rules",
    "tie_break": "rules",
    "scores": "rules",
    "ranks": "rules",
    "hide": "knowledge",
    "guess": "knowledge",
    "is_score_known": "knowledge",
    "broken_invariant": "invariants",
    "features": "features",
    "terms": "evaluation",
}


class Folder(Mapping[str, Any]):
    """The parts of a game that is a package: a module each, imported when it is first asked for."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._loaded: dict[str, ModuleType | None] = {}

    def __getitem__(self, part: str) -> ModuleType:
        if part not in self._loaded:
            name = f"{self.package}.{part}"
            self._loaded[part] = importlib.import_module(name) if importlib.util.find_spec(name) else None
        module = self._loaded[part]
        if module is None:
            raise KeyError(part)
        return module

    def __iter__(self) -> Iterator[str]:
        return (part for part in PARTS if importlib.util.find_spec(f"{self.package}.{part}"))

    def __len__(self) -> int:
        return sum(1 for _ in self)


# ---------------------------------------------------------------- checks


def members(part: str) -> tuple[str, ...]:
    """The names that a part must have."""
    protocol = PARTS[part]
    functions = [name for name, value in vars(protocol).items() if callable(value) and not name.startswith("_")]
    return (*protocol.__annotations__, *functions)


def load(parts: Mapping[str, Any], name: str, part: str) -> Any | None:
    """A part of the game with this name, checked; None if an optional one is missing. Raises BadGame."""
    found = parts.get(part)
    if found is None:
        if part in REQUIRED:
            raise BadGame(f"The game {name} lacks {part}.py, with {', '.join(members(part))}.")
        return None
    if missing := [member for member in members(part) if not hasattr(found, member)]:
        raise BadGame(f"{part}.py of the game {name} lacks {', '.join(missing)}.")
    from vitral.core.rule import INTERPRETED

    for verb in (verb for verb, home in VERB_MODULES.items() if home == part and hasattr(found, verb)):
        if not INTERPRETED and not hasattr(getattr(found, verb), "py_func"):
            raise BadGame(f"{verb} in {part}.py of the game {name} is not compiled: put @rule above it.")
    if part == "evaluation" and (not found.NAMES or found.NAMES[0] != "points"):
        raise BadGame(f'The first term in evaluation.py of the game {name} must be "points".')
    return found


def check(game: "Game") -> None:
    """What can be told without playing: raises BadGame with the first thing that is wrong, in a sentence."""
    name, phases, actions = game.name, game.phases, game.actions
    fields = game.dtype.names or ()
    if fields[: len(COMMON_FIELDS)] != COMMON_FIELDS:
        raise BadGame(f"The record of the game {name} must be made with state_dtype(...): it lacks the common fields.")
    if len(game.options) >= NUM_OPTIONS:
        raise BadGame(f"The game {name} has {len(game.options)} options; a record holds {NUM_OPTIONS - 1}.")
    if actions.turn not in phases:
        raise BadGame(
            f"The game {name} has no phase in which a move begins: Actions(turn=...) is one of {', '.join(phases)}, "
            f"not {actions.turn!r}."
        )
    for family in actions.families:
        if unknown := [phase for phase in family.phases if phase not in phases]:
            raise BadGame(f"The action {family.name} of the game {name} belongs to no phase {unknown[0]!r}.")
    if len(actions) > np.iinfo(np.int16).max:
        raise BadGame(f"The game {name} has {len(actions)} actions; at most {np.iinfo(np.int16).max} have a number.")
