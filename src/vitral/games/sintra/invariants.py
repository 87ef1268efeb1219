"""What holds in every position of Stained Glass of Sintra: each glass is in exactly one place, and the parts agree."""

from vitral.core.bits import BIT, U
from vitral.core.rule import rule
from vitral.games.sintra.rules import is_complete
from vitral.games.sintra.state import (
    CENTRE,
    IN_CENTRE,
    KEEP,
    MAX_PLAYERS,
    NO_GLASS,
    NO_STRIP,
    NUM_PLACES,
    NUM_SLOTS,
    SIDE,
    SIDE_A,
    SIDE_B,
    SPREAD,
    TURN,
)
from vitral.games.sintra.tables import (
    FITTING,
    GLASS_EACH,
    GLASS_PER_COLOUR,
    HAS_WILD,
    LAST_SPACE,
    LOSS,
    NUM_COLOURS,
    NUM_FACTORIES,
    NUM_PANES,
    NUM_ROUNDS,
    NUM_SPACES,
    NUM_STRIPS,
    STRIP,
)

MOST_POINTS = 2000  # far above what a game can give or take


@rule
def flaw(s):
    """0 if all is well; else 1 a value out of range, 2 the table, 3 strips or windows, 4 glass, 5 the course of it."""
    if is_out_of_range(s):
        return 1
    if not is_table_right(s):
        return 2
    for i in range(MAX_PLAYERS):
        if not (is_player_right(s, s.players[i]) if i < s.count else is_player_clear(s.players[i])):
            return 3
    for c in range(NUM_COLOURS):
        if num_of_colour(s, c) != GLASS_PER_COLOUR:
            return 4
    return 0 if is_course_right(s) else 5


# ---------------------------------------------------------------- ranges


@rule
def is_out(value, least, most):
    return value < least or value > most


@rule
def is_out_of_range(s):
    if is_out(s.count, 2, MAX_PLAYERS) or s.options[0] != s.count or is_out(s.options[SIDE], SIDE_A, SIDE_B):
        return True
    if is_out(s.seat, 0, s.count - 1) or is_out(s.phase, TURN, KEEP) or is_out(s.over, 0, 1) or s.turn < 0:
        return True
    if (
        is_out(s.round_now, 1, NUM_ROUNDS)
        or is_out(s.starter, 0, s.count - 1)
        or is_out(s.tile, IN_CENTRE, s.count - 1)
    ):
        return True
    for i in range(MAX_PLAYERS):
        if is_player_out_of_range(s.players[i]):
            return True
    return False


@rule
def is_player_out_of_range(p):
    if is_out(p.broken, 0, LAST_SPACE - 1) or is_out(p.glazier, 0, NUM_SLOTS - 1):
        return True
    if is_out(p.lost, 0, MOST_POINTS) or is_out(p.points, -MOST_POINTS, MOST_POINTS):
        return True
    for slot in range(NUM_SLOTS):
        if is_out(p.strip[slot], NO_STRIP, NUM_STRIPS - 1) or is_out(p.side[slot], 0, 1):
            return True
        for space in range(NUM_SPACES):
            if is_out(p.placed[slot, space], NO_GLASS, NUM_COLOURS - 1):
                return True
        for pane in range(NUM_PANES):
            if is_out(p.window[slot, pane], NO_GLASS, NUM_COLOURS - 1):
                return True
    return False


# ---------------------------------------------------------------- the table


@rule
def is_table_right(s):
    """Factories in play hold up to four glass; what is offered follows; rounds II to VI show each colour once."""
    offered, shown = U(0), 0
    for place in range(NUM_PLACES):
        total = 0
        for c in range(NUM_COLOURS):
            if s.glass[place, c] < 0:
                return False
            total += int(s.glass[place, c])
            if s.glass[place, c] > 0:
                offered |= BIT[place * NUM_COLOURS + c]
        if place < CENTRE and total > (GLASS_EACH if place < NUM_FACTORIES[s.count] else 0):
            return False
    for r in range(NUM_ROUNDS):
        if s.indicator[r] < 0 or s.indicator[r] >= NUM_COLOURS:
            return False
        if r > 0:
            shown |= 1 << int(s.indicator[r])
    return offered == s.offered and shown == (1 << NUM_COLOURS) - 1


# ---------------------------------------------------------------- players


@rule
def is_player_right(s, p):
    """No strip is there twice; windows, strips and what fits agree; whole laps of the track were lost."""
    seen, fits = 0, U(0)
    for slot in range(NUM_SLOTS):
        if not is_slot_right(p, slot):
            return False
        if p.strip[slot] != NO_STRIP:
            if seen >> int(p.strip[slot]) & 1:
                return False
            seen |= 1 << int(p.strip[slot])
            fits |= SPREAD[fitting_colours(p, slot)] << U(slot)
    final = int(LOSS[p.broken]) if s.over else 0
    return fits == p.fits and p.lost >= final and (int(p.lost) - final) % int(LOSS[LAST_SPACE]) == 0


@rule
def is_slot_right(p, slot):
    """A strip for each window that is not complete; its wild side only after a flip; glass lies where it fits."""
    upper, lower = p.window[slot, 0] != NO_GLASS, p.window[slot, 1] != NO_GLASS
    if (lower and not upper) or (p.strip[slot] == NO_STRIP) != lower:
        return False
    if p.strip[slot] == NO_STRIP:
        return p.side[slot] == 0 and is_strip_empty(p, slot)
    if HAS_WILD[p.strip[slot], p.side[slot]] and not upper:
        return False
    return is_glass_right(p, slot)


@rule
def is_strip_empty(p, slot):
    for space in range(NUM_SPACES):
        if p.placed[slot, space] != NO_GLASS:
            return False
    return True


@rule
def is_glass_right(p, slot):
    """Glass lies on its own colour or on a wild space; spaces of one kind fill from the left."""
    for space in range(NUM_SPACES):
        glass = p.placed[slot, space]
        kind = STRIP[p.strip[slot], p.side[slot], space]
        if glass == NO_GLASS:
            continue
        if not FITTING[p.strip[slot], p.side[slot], space] >> glass & 1:
            return False
        for before in range(space):
            if STRIP[p.strip[slot], p.side[slot], before] == kind and p.placed[slot, before] == NO_GLASS:
                return False
    return True


@rule
def fitting_colours(p, slot):
    colours = 0
    for space in range(NUM_SPACES):
        if p.placed[slot, space] == NO_GLASS:
            colours |= int(FITTING[p.strip[slot], p.side[slot], space])
    return colours


@rule
def is_player_clear(p):
    """A seat that nobody sits on has nothing."""
    if p.fits != 0 or p.points != 0 or p.lost != 0 or p.broken != 0 or p.glazier != 0:
        return False
    for slot in range(NUM_SLOTS):
        if p.strip[slot] != NO_STRIP or p.side[slot] != 0 or not is_strip_empty(p, slot):
            return False
        if p.window[slot, 0] != NO_GLASS or p.window[slot, 1] != NO_GLASS:
            return False
    return True


# ---------------------------------------------------------------- glass and the course of play


@rule
def num_of_colour(s, colour):
    """All glass of a colour, wherever it is; -1 if bag or tower is wrong in itself."""
    if s.bag[colour] < 0 or s.tower[colour] < 0:
        return -1
    total = int(s.bag[colour]) + int(s.tower[colour])
    for place in range(NUM_PLACES):
        total += int(s.glass[place, colour])
    if not s.over:
        for r in range(s.round_now - 1, NUM_ROUNDS):
            total += s.indicator[r] == colour
    for i in range(s.count):
        total += num_of_player(s.players[i], colour)
    return total


@rule
def num_of_player(p, colour):
    total = 0
    for slot in range(NUM_SLOTS):
        for space in range(NUM_SPACES):
            total += p.placed[slot, space] == colour
        for pane in range(NUM_PANES):
            total += p.window[slot, pane] == colour
    return total


@rule
def is_course_right(s):
    """A strip is complete only while its owner chooses what to keep; else glass is on offer, until all is over."""
    for i in range(s.count):
        p = s.players[i]
        for slot in range(NUM_SLOTS):
            is_chosen_from = s.phase == KEEP and i == s.seat and slot == p.glazier
            if is_complete(p, slot) != is_chosen_from:
                return False
    if s.over:
        return s.offered == 0 and s.round_now == NUM_ROUNDS and s.phase != KEEP
    return s.offered != 0 or s.phase == KEEP
