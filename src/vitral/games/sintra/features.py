"""What a network sees of Sintra: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.rule import rule
from vitral.games.sintra.rules import leftover_points, num_filled, side_bonus, window_points
from vitral.games.sintra.state import IN_CENTRE, MAX_PLAYERS, NO_GLASS, NO_STRIP, NUM_PLACES, NUM_SLOTS, PHASES, SIDE
from vitral.games.sintra.tables import (
    COLOURS,
    GLASS_EACH,
    GLASS_PER_COLOUR,
    LAST_SPACE,
    LOSS,
    NUM_COLOURS,
    NUM_PANES,
    NUM_ROUNDS,
    NUM_SPACES,
    SPACES,
    STRIP,
    WINDOW_POINTS,
)

_SLOT = (
    "strip",
    *(f"open_{kind}" for kind in SPACES),  # empty spaces of the side that is up
    *(f"placed_{c}" for c in COLOURS),
    *(f"next_{kind}" for kind in SPACES),  # spaces of the side that comes up after a flip
    *(f"panes_{c}" for c in COLOURS),
    *("filled", "worth", "pays", "in_reach"),
)
_PLAYER = (
    *("plays", "decides", "started", "has_tile", "points", "score", "lost", "marker", "marker_loss"),
    *(f"glazier_{slot}" for slot in range(NUM_SLOTS)),
    *(f"slot_{slot}_{f}" for slot in range(NUM_SLOTS) for f in _SLOT),
)
NAMES = (
    *(f"phase_{phase}" for phase in PHASES),
    *("side_b", "round", "tile_in_centre"),
    *(f"round_{r + 1}_{c}" for r in range(NUM_ROUNDS) for c in COLOURS),
    *(f"bag_{c}" for c in COLOURS),
    *(f"tower_{c}" for c in COLOURS),
    *(f"place_{place}_{c}" for place in range(NUM_PLACES) for c in COLOURS),
    *(f"player_{i}_{f}" for i in range(MAX_PLAYERS) for f in _PLAYER),
)
POINTS_SCALE = 100


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    me = max(0, seat)
    n = write_table(s, out)
    for i in range(MAX_PLAYERS):
        n = write_player(s, (me + i) % s.count, out, n) if i < s.count else write_nothing(len(_PLAYER), out, n)


@rule
def write_table(s, out):
    n = 0
    for phase in range(len(PHASES)):
        out[n + phase] = s.phase == phase and not s.over
    n += len(PHASES)
    out[n] = s.options[SIDE]
    out[n + 1] = s.round_now / NUM_ROUNDS
    out[n + 2] = s.tile == IN_CENTRE
    n += 3
    for r in range(NUM_ROUNDS):
        for c in range(NUM_COLOURS):
            out[n + c] = s.indicator[r] == c and r + 1 >= s.round_now and not s.over
        n += NUM_COLOURS
    for c in range(NUM_COLOURS):
        out[n + c] = s.bag[c] / GLASS_PER_COLOUR
        out[n + NUM_COLOURS + c] = s.tower[c] / GLASS_PER_COLOUR
    n += 2 * NUM_COLOURS
    for place in range(NUM_PLACES):
        for c in range(NUM_COLOURS):
            out[n + c] = s.glass[place, c] / GLASS_EACH
        n += NUM_COLOURS
    return n


@rule
def write_player(s, seat, out, n):
    p = s.players[seat]
    gain = 0 if s.over else int(leftover_points(p)) + int(side_bonus(s, p)) - int(LOSS[p.broken])
    out[n] = 1
    out[n + 1] = s.seat == seat and not s.over
    out[n + 2] = s.starter == seat
    out[n + 3] = s.tile == seat
    out[n + 4] = p.points / POINTS_SCALE
    out[n + 5] = (int(p.points) + gain) / POINTS_SCALE
    out[n + 6] = p.lost / POINTS_SCALE
    out[n + 7] = p.broken / LAST_SPACE
    out[n + 8] = LOSS[p.broken] / LOSS[LAST_SPACE]
    n += 9
    for slot in range(NUM_SLOTS):
        out[n + slot] = p.glazier == slot
    n += NUM_SLOTS
    for slot in range(NUM_SLOTS):
        n = write_slot(s, p, slot, out, n)
    return n


@rule
def write_slot(s, p, slot, out, n):
    """A strip and the window below it, with what the window would pay now if it were glazed."""
    last = n + len(_SLOT) - 4
    write_nothing(len(_SLOT), out, n)
    filled = num_filled(p, slot)
    if p.strip[slot] != NO_STRIP:
        out[n] = 1
        write_spaces(p, slot, out, n + 1)
        out[last + 2] = window_points(s, p, slot) + (WINDOW_POINTS[s.options[SIDE], slot] if filled == 0 else 0)
        out[last + 2] /= 20
        out[last + 3] = slot >= p.glazier
    for pane in range(NUM_PANES):
        if p.window[slot, pane] != NO_GLASS:
            out[last - NUM_COLOURS + int(p.window[slot, pane])] += 0.5
    out[last] = filled / NUM_PANES
    out[last + 1] = WINDOW_POINTS[s.options[SIDE], slot] / 4
    return last + 4


@rule
def write_spaces(p, slot, out, n):
    """Empty spaces, glass placed, and the side that is still to come, each by colour."""
    strip, side = p.strip[slot], p.side[slot]
    for space in range(NUM_SPACES):
        if p.placed[slot, space] == NO_GLASS:
            out[n + int(STRIP[strip, side, space])] += 0.25
        else:
            out[n + NUM_COLOURS + 1 + int(p.placed[slot, space])] += 0.25
        if p.window[slot, 0] == NO_GLASS:
            out[n + 2 * NUM_COLOURS + 1 + int(STRIP[strip, 1 - side, space])] += 0.25


@rule
def write_nothing(count, out, n):
    for i in range(count):
        out[n + i] = 0
    return n + count
