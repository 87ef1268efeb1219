"""Actions as paths of board elements: what can be chosen next, and what an illegal choice would have meant."""

from functools import cache

from vitral.core.game import Game
from vitral.core.known import Known

MAX_TRIED = 200  # actions that are asked for a reason
Path = tuple[str, ...]


def kind(element: str) -> str:
    """What sort of element it is: its name without the last part."""
    return element.rpartition("-")[0] or element


def _run(path: Path) -> int:
    """How many elements of one kind the path begins with."""
    n = 1
    while n < len(path) and kind(path[n]) == kind(path[0]):
        n += 1
    return n


def rest(path: Path, chosen: Path, free: bool) -> Path | None:
    """What is left of a path after these choices; None if they don't lead along it.

    With `free`, neighbours of one kind may be chosen in any order.

    >>> rest(("bank-red", "bank-blue", "take"), ("bank-blue",), True)
    ('bank-red', 'take')
    """
    for element in chosen:
        first = path[: _run(path) if free else 1] if path else ()
        if element not in first:
            return None
        i = first.index(element)
        path = path[:i] + path[i + 1 :]
    return path


def _ordered(path: Path) -> Path:
    """The path with neighbours of one kind sorted."""
    if not path:
        return ()
    n = _run(path)
    return (*sorted(path[:n]), *_ordered(path[n:]))


@cache
def is_free(game: Game) -> bool:
    """May neighbours of one kind be chosen in any order? Yes, if no two actions differ in that order alone."""
    seen: dict[Path, Path] = {}
    return all(seen.setdefault(_ordered(path), path) == path for path in paths(game))


@cache
def paths(game: Game) -> tuple[Path, ...]:
    """The path of every action."""
    return tuple(tuple(game.path(a)) for a in range(game.num_actions))


def _leading(game: Game, chosen: Path) -> list[int]:
    """The actions whose paths begin with these choices, the shortest first."""
    free = is_free(game)
    found = [a for a, path in enumerate(paths(game)) if rest(path, chosen, free) is not None]
    return sorted(found, key=lambda a: len(paths(game)[a]))


def why_not(known: Known, chosen: Path, lang: str) -> list[str]:
    """Why these elements can't be chosen now: the reasons that the rules give, at most two; none if nothing is known.

    `known` is what the seat that decides knows. If the whole path means nothing, its last element is asked alone.
    """
    legal = set(known.legal())
    for path in (chosen, chosen[-1:]):
        candidates = _leading(known.game, path)[:MAX_TRIED]
        if any(a in legal for a in candidates):
            return []
        reasons = dict.fromkeys(known.why_not(a, lang) for a in candidates)
        if reasons:
            return list(reasons)[:2]
    return []
