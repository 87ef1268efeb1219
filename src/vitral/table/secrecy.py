"""What a seat knows, and what an action reveals to whom: derived from the verbs alone, for any game.

An observer can't tell the true state from any determinization that `guess` samples from what they know. If an action
leads to the same knowledge in all these worlds and in the true state, it told the observer nothing new.
"""

from vitral.core.fields import SPECTATOR
from vitral.core.known import Known
from vitral.core.state import State

WORLDS = 6  # that are compared: one that differs is proof, agreement of all of them is good evidence


def known_to_actor(state: State) -> Known:
    """What the seat to act knows."""
    return state.known(acting_seat(state))


def acting_seat(state: State) -> int:
    """The seat to act in a game that is not over; afterwards, the last one."""
    return int(state.s.seat)


def _observers(state: State) -> range:
    return range(SPECTATOR, state.players)


def _played(state: State, action: int) -> State | None:
    """The state after an action; None if it is illegal."""
    return _after(state, action) if action in state.legal() else None


def _after(state: State, action: int) -> State:
    """The state after an action that is known to be legal."""
    after = state.copy()
    after.play(action, checked=False)
    return after


def _drew(before: State, after: State) -> bool:
    return int(before.s.draws) != int(after.s.draws)


def is_secret(before: State, action: int, after: State, observer: int) -> bool:
    """Is the action hidden from the observer? It is if another one would have looked the same to them."""
    seen = after.known(observer)
    if observer == before.seat or seen == after.known(acting_seat(before)):
        return False
    truth = bytes(after)
    for other in before.legal():
        instead = _after(before, other) if other != action else after
        if bytes(instead) != truth and instead.known(observer) == seen:
            return True
    return False


def _tells(before: State, action: int, after: State, observer: int) -> bool:
    """Does the observer know something after the action that did not follow from what they knew before?"""
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
    """Did the action reveal something random or hidden to anyone? Then it can't be undone without asking."""
    return (
        after.over or _drew(before, after) or any(_tells(before, action, after, i) for i in _differing(before, after))
    )


def _differing(before: State, after: State) -> list[int]:
    """One observer for each distinct knowledge of the states before and after."""
    known = {(before.known(i), after.known(i)): i for i in _observers(before)}
    return list(known.values())


def preview(state: State, action: int) -> Known | None:
    """What the acting seat would know after an action; None if that depends on chance or hidden information.

    It is derived from what the seat knows, never from the true state, so it can't reveal anything else.
    """
    seat = acting_seat(state)
    ends: list[Known] = []
    for i in range(WORLDS):
        world = state.guess(seat, i)
        end = _played(world, action)
        if end is None or end.over or _drew(world, end):
            return None
        ends.append(end.known(seat))
    return ends[0] if len(set(ends)) == 1 else None
