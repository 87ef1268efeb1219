"""What an action reveals, and to whom: worked out from the verbs alone, for any game.

Whoever looks on can't tell the true state from any world that `guess` makes of what they know. If an action leads
to the same knowledge in all these worlds and in the truth, it told them nothing new.
"""

from vitral.core.fields import SPECTATOR
from vitral.core.known import Known
from vitral.core.state import State

WORLDS = 6  # that are compared; one that differs is proof, agreement of all of them is good evidence


def _observers(state: State) -> range:
    return range(SPECTATOR, state.players)


def _played(state: State, action: int) -> State | None:
    """The state after an action; None where it is illegal."""
    return _after(state, action) if action in state.legal() else None


def _after(state: State, action: int) -> State:
    """The state after an action that is known to be legal."""
    after = state.copy()
    after.play(action, checked=False)
    return after


def _drew(before: State, after: State) -> bool:
    return int(before.s.draws) != int(after.s.draws)


def is_secret(before: State, action: int, after: State, observer: int) -> bool:
    """Can't the observer tell which action was played? So it is if another one would have looked the same to them."""
    if observer == before.seat or after.known(observer) == after.known(before.s.seat):
        return False
    seen, truth = after.known(observer), bytes(after)
    for other in before.legal():
        instead = _after(before, other) if other != action else after
        if bytes(instead) != truth and instead.known(observer) == seen:
            return True
    return False


def _tells(before: State, action: int, after: State, observer: int) -> bool:
    """Does the observer know something after the action that did not follow from what they knew?"""
    if is_secret(before, action, after, observer):
        return False
    seen = after.known(observer)
    for i in range(WORLDS):
        world = before.guess(observer, i)
        result = _played(world, action)
        if result is None or _drew(world, result) or result.known(observer) != seen:
            return True
    return False


def reveals(before: State, action: int, after: State) -> bool:
    """Did the action bring something random or hidden to light, for anybody? Then it can't simply be undone."""
    return (
        after.over or _drew(before, after) or any(_tells(before, action, after, i) for i in _differing(before, after))
    )


def _differing(before: State, after: State) -> list[int]:
    """One observer for each different knowledge of what was and what is."""
    known = {(before.known(i), after.known(i)): i for i in _observers(before)}
    return list(known.values())


def foresee(state: State, action: int) -> Known | None:
    """The position after an action as its player can work it out; None if chance or a secret has a part in it.

    It is made from what the seat knows, never from the truth, so that it can't tell anything else.
    """
    seat = int(state.s.seat)
    ends: list[Known] = []
    for i in range(WORLDS):
        world = state.guess(seat, i)
        end = _played(world, action)
        if end is None or end.over or _drew(world, end):
            return None
        ends.append(end.known(seat))
    return ends[0] if len(set(ends)) == 1 else None
