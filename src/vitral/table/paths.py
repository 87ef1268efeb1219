"""Actions as paths of board elements: what can be chosen next, and why something can't be chosen.

The page walks along the same paths (`static/walk.js`); the cases of `tests/table/data/path-cases.json` test both.
"""

from functools import cache

from vitral.core.game import Game
from vitral.core.known import Known

MAX_TRIED = 200  # actions whose reasons are looked up
Path = tuple[str, ...]


def kind(element: str) -> str:
    """What kind of element it is: its name without the last part."""
    return element.rpartition("-")[0] or element


def _run(path: Path) -> int:
    """How many elements of one kind the path begins with."""
    n = 1
    while n < len(path) and kind(path[n]) == kind(path[0]):
        n += 1
    return n


def rest(path: Path, chosen: Path, free: bool) -> Path | None:
    """What is left of a path after these choices; None if they don't lead along it.

    With `free`, adjacent elements of one kind may be chosen in any order.

    >>> rest(("bank-red", "bank-blue", "take"), ("bank-blue",), True)
    ('bank-red', 'take')
    """
    for element in chosen:
        first = choices(path, free)
        if element not in first:
            return None
        i = first.index(element)
        path = path[:i] + path[i + 1 :]
    return path


def choices(path: Path, free: bool) -> Path:
    """The elements of a path that can be chosen first."""
    return path[: _run(path) if free else 1] if path else ()


def _ordered(path: Path) -> Path:
    """The path with adjacent elements of one kind sorted."""
    if not path:
        return ()
    n = _run(path)
    return (*sorted(path[:n]), *_ordered(path[n:]))


@cache
def is_free(game: Game) -> bool:
    """May adjacent elements of one kind be chosen in any order? Yes, if no two actions differ only in that order."""
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
    """Why these elements can't be chosen now: at most two reasons that the rules give, or none.

    `known` is what the acting seat knows. If no action begins with the whole path, its last element is tried alone.
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
