"""Declared actions: a game names its families of actions once, and numbers, data, phases, words and paths follow.

ACTIONS = Actions(
    Family("take", phase="turn", gems=TAKES, path=lambda data: (*data["gems"], "take")),
    Family("pay", phase="pay", colour=GEMS, gold=range(6), path="gold-{gold}"),
    turn="turn",
)
FIRST, AFTER = ACTIONS.first, ACTIONS.after  # FIRST.pay + 6 * gem + gold: plain integers in compiled code
"""

import functools
import json
import keyword
from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from vitral.core.errors import BadAction

Data = dict[str, Any]
Path = tuple[str, ...]


class Family:
    """Actions of one kind: `{"do": do, parameter: value, ...}` for each combination of values, the last one fastest."""

    def __init__(
        self,
        do: str,
        *,
        phase: str | tuple[str, ...],
        name: str | None = None,
        path: str | Callable[[Data], Path] | None = None,
        **parameters: Iterable[Any],
    ) -> None:
        self.do = do
        self.name = name or do  # tells families of the same `do` apart
        self.phases = (phase,) if isinstance(phase, str) else phase
        self.parameters = {key.rstrip("_"): tuple(values) for key, values in parameters.items()}
        self.size = 1
        for values in self.parameters.values():
            self.size *= len(values)
        self._path = path

    def data(self, i: int) -> Data:
        """The i-th action of the family as data."""
        chosen: list[Any] = []
        for values in reversed(self.parameters.values()):
            i, place = divmod(i, len(values))
            chosen.append(plain(values[place]))
        return {"do": self.do} | dict(zip(self.parameters, reversed(chosen), strict=True))

    def path(self, data: Data) -> Path:
        """The board elements that a person clicks one after the other; by default one for each parameter."""
        if callable(self._path):
            return self._path(data)
        if self._path is not None:
            return tuple(element.format_map(data) for element in self._path.split())
        return tuple(f"{key}-{word(data[key])}" for key in self.parameters) or (self.do.replace("_", "-"),)


class Actions:
    """All actions of a game, numbered in the order of their families; `turn` is the phase in which a move begins."""

    def __init__(self, *families: Family, turn: str) -> None:
        self.families, self.turn = families, turn
        names = [f"{family.name}_" if keyword.iskeyword(family.name) else family.name for family in families]
        starts = [0]
        for family in families:
            starts.append(starts[-1] + family.size)
        self._starts = starts
        self.first: Any = named("First", names, starts[:-1])  # the number of each family's first action
        self.after: Any = named("After", names, starts[1:])  # and of the first one behind it

    def __len__(self) -> int:
        return self._starts[-1]

    def family(self, a: int) -> Family:
        """The family of an action."""
        return next(family for family, after in zip(self.families, self._starts[1:], strict=True) if a < after)

    def to_data(self, a: int) -> Data:
        """An action as data."""
        family = self.family(a)
        return family.data(a - self._starts[self.families.index(family)])

    def find(self, data: Mapping[str, Any]) -> int | None:
        """The number of an action that is given as data; None if there is none."""
        try:
            return self._numbers.get(canonical(data))
        except (TypeError, ValueError):
            return None

    def phases_of(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        """The phases in which such an action can be chosen."""
        number = self.find(data)
        if number is None:
            raise BadAction(f"No such action: {dict(data)!r:.80}.")
        return self.family(number).phases

    def path(self, a: int) -> Path:
        """The board elements that a person clicks for an action; no path is the beginning of another in its phase."""
        family, data = self.family(a), self.to_data(a)
        path = family.path(data)
        shared = any(self._is_alike(family, other) for other in self.families if other is not family)
        return (*path, family.do) if shared else path

    @staticmethod
    def _is_alike(one: Family, other: Family) -> bool:
        """Whether both take the default path and would lead to the same elements in a phase."""
        by_default = one._path is None and other._path is None
        return by_default and bool({*one.phases} & {*other.phases}) and [*one.parameters] == [*other.parameters]

    def examples(self) -> dict[str, Data]:
        """One action as data for each kind."""
        return {family.do: family.data(family.size - 1) for family in self.families}

    @functools.cached_property
    def _numbers(self) -> dict[str, int]:
        return {canonical(self.to_data(a)): a for a in range(len(self))}


def named(title: str, names: Sequence[str], numbers: Sequence[int]) -> Any:
    """Integers by name: a named tuple, which compiled code takes for constants."""
    kind: Any = namedtuple(title, names)  # type: ignore[misc]
    return kind(*numbers)


def canonical(data: Mapping[str, Any]) -> str:
    """Equal text for equal data."""
    return json.dumps(dict(data), sort_keys=True)


def plain(value: Any) -> Any:
    """A value as JSON has it: tuples become lists."""
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


def word(value: Any) -> str:
    """A value inside an element's name."""
    if isinstance(value, list):
        return "-".join(map(word, value))
    return "none" if value is None else str(value)
