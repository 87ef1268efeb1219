"""What holds in every position of Stained Glass of Sintra: each glass is in exactly one place, and the parts agree."""

from vitral.core.bits import BIT, U
from vitral.core.rule import rule
from vitral.games.sintra import components
from vitral.games.sintra.components import FITTING, LAST_SPACE, LOSS, NUM_COLOURS, NUM_ROUNDS, NUM_SPACES, STRIP
from vitral.games.sintra.fits import ROOM
from vitral.games.sintra.points import num_of
from vitral.games.sintra.rules import empty_spaces, is_complete
from vitral.games.sintra.state import CENTRE, IN_CENTRE, KEEP, MAX_PLAYERS, NO_GLASS, NO_STRIP, NUM_PLACES, NUM_SLOTS

MAX_POINTS = 2000  # far above what a game can give or take

INVARIANTS = (
    "every field must be in its range",
    "factories, centre and round indicator must hold what the rules put there",
    "strips, windows and losses of each player must agree",
    "glass must be neither lost nor added",
    "a complete strip must await a choice, and glass must be on offer until the end",
)


@rule
def broken_invariant(s):
    """Which of INVARIANTS is broken, counted from 1; 0 if none."""
    if is_out_of_range(s):
        return 1
    if not is_table_right(s):
        return 2
    for i in range(MAX_PLAYERS):
        if not (is_player_right(s, s.players[i]) if i < s.count else is_player_clear(s.players[i])):
            return 3
    for c in range(NUM_COLOURS):
        if num_of_colour(s, c) != components.GLASS_PER_COLOUR:
            return 4
    return 0 if is_course_right(s) else 5


@rule
def is_any_out(values, least, most):
    for value in values.flat:
        if value < least or value > most:
            return True
    return False


@rule
def is_out_of_range(s):
    if not (1 <= s.round_now <= NUM_ROUNDS and 0 <= s.starter < s.count and IN_CENTRE <= s.tile < s.count):
        return True
    if is_any_out(s.indicator, 0, NUM_COLOURS - 1):
        return True
    most = components.GLASS_PER_COLOUR
    if is_any_out(s.bag, 0, most) or is_any_out(s.tower, 0, most) or is_any_out(s.glass, 0, most):
        return True
    for i in range(MAX_PLAYERS):
        if is_player_out_of_range(s.players[i]):
            return True
    return False


@rule
def is_player_out_of_range(p):
    if not (0 <= p.broken < LAST_SPACE and 0 <= p.glazier < NUM_SLOTS):
        return True
    if not (0 <= p.lost <= MAX_POINTS and -MAX_POINTS <= p.points <= MAX_POINTS):
        return True
    if is_any_out(p.strip, NO_STRIP, components.NUM_STRIPS - 1) or is_any_out(p.side, 0, 1):
        return True
    return is_any_out(p.placed, NO_GLASS, NUM_COLOURS - 1) or is_any_out(p.window, NO_GLASS, NUM_COLOURS - 1)


@rule
def is_table_right(s):
    """Factories in play hold up to four glass; what is offered follows; rounds II to VI show each colour once."""
    offered, shown = U(0), 0
    for place in range(NUM_PLACES):
        total = 0
        for c in range(NUM_COLOURS):
            total += int(s.glass[place, c])
            if s.glass[place, c] > 0:
                offered |= BIT[place * NUM_COLOURS + c]
        if place < CENTRE and total > (components.GLASS_EACH if place < components.NUM_FACTORIES[s.count] else 0):
            return False
    for r in range(1, NUM_ROUNDS):
        shown |= 1 << int(s.indicator[r])
    return offered == s.offered and shown == (1 << NUM_COLOURS) - 1


@rule
def is_player_right(s, p):
    """No strip occurs twice; windows, strips and what fits agree; whole laps of the track were lost."""
    seen, fits = 0, U(0)
    for slot in range(NUM_SLOTS):
        if not is_slot_right(p, slot):
            return False
        if p.strip[slot] != NO_STRIP:
            if seen >> int(p.strip[slot]) & 1:
                return False
            seen |= 1 << int(p.strip[slot])
            fits |= ROOM[p.strip[slot], p.side[slot], empty_spaces(p, slot)] << U(slot)
    laps = int(p.lost) - (int(LOSS[p.broken]) if s.over else 0)
    return fits == p.fits and laps >= 0 and laps % int(LOSS[LAST_SPACE]) == 0


@rule
def is_slot_right(p, slot):
    """A strip for each window that is not complete; its wild side only after a flip; glass lies where it fits."""
    upper, lower = p.window[slot, 0] != NO_GLASS, p.window[slot, 1] != NO_GLASS
    if (lower and not upper) or (p.strip[slot] == NO_STRIP) != lower:
        return False
    if p.strip[slot] == NO_STRIP:
        return p.side[slot] == 0 and num_of(p.placed[slot], NO_GLASS) == NUM_SPACES
    return (upper or not components.HAS_WILD[p.strip[slot], p.side[slot]]) and is_glass_right(p, slot)


@rule
def is_glass_right(p, slot):
    """Glass lies on its own colour or on a wild space; spaces of one kind fill from the left."""
    kinds, fitting = STRIP[p.strip[slot], p.side[slot]], FITTING[p.strip[slot], p.side[slot]]
    for space in range(NUM_SPACES):
        glass = p.placed[slot, space]
        if glass == NO_GLASS:
            continue
        if not fitting[space] >> glass & 1:
            return False
        for before in range(space):
            if kinds[before] == kinds[space] and p.placed[slot, before] == NO_GLASS:
                return False
    return True


@rule
def is_player_clear(p):
    """An unused seat has nothing."""
    if p.fits != 0 or p.points != 0 or p.lost != 0 or p.broken != 0 or p.glazier != 0:
        return False
    if is_any_out(p.strip, NO_STRIP, NO_STRIP) or is_any_out(p.side, 0, 0):
        return False
    return not is_any_out(p.placed, NO_GLASS, NO_GLASS) and not is_any_out(p.window, NO_GLASS, NO_GLASS)


@rule
def num_of_colour(s, colour):
    """All glass of a colour, wherever it is."""
    total = int(s.bag[colour]) + int(s.tower[colour])
    for place in range(NUM_PLACES):
        total += int(s.glass[place, colour])
    if not s.over:
        total += num_of(s.indicator[s.round_now - 1 :], colour)
    for i in range(s.count):
        for slot in range(NUM_SLOTS):
            total += num_of(s.players[i].placed[slot], colour) + num_of(s.players[i].window[slot], colour)
    return total


@rule
def is_course_right(s):
    """A strip is complete only while its owner chooses what to keep; otherwise glass is on offer until the end."""
    for i in range(s.count):
        p = s.players[i]
        for slot in range(NUM_SLOTS):
            is_chosen_from = s.phase == KEEP and i == s.seat and slot == p.glazier
            if is_complete(p, slot) != is_chosen_from:
                return False
    if s.over:
        return s.offered == 0 and s.round_now == NUM_ROUNDS and s.phase != KEEP
    return s.offered != 0 or s.phase == KEEP
