"""The rules of Stained Glass of Sintra, in the order of a turn."""

import numpy as np

from vitral.core.begin import begin, fill
from vitral.core.bits import U, lowest_bit
from vitral.core.chance import divmod32, draw
from vitral.core.rule import rule
from vitral.games.sintra.actions import FIRST, NUM_TARGETS
from vitral.games.sintra.components import HAS_WILD, LAST_SPACE, LOSS, NUM_COLOURS, NUM_SPACES, STRIP, TILE_STEPS, WILD
from vitral.games.sintra.fits import ALL_SPACES, COLUMN, IN_REACH, ROOM
from vitral.games.sintra.points import round_bonus, score, window_points
from vitral.games.sintra.rounds import end_round, fill_bag, fill_factories, lift, lose, put, set_indicator
from vitral.games.sintra.state import CENTRE, IN_CENTRE, KEEP, MAX_PLAYERS, NO_GLASS, NO_SLOT, NO_STRIP, NUM_SLOTS, TURN

STRIP_ORDERS = 40_320 * 2**NUM_SLOTS  # ways to lay out eight strips, each with either side up
BREAKING = 1 << NO_SLOT  # as a set of slots: none of them

# ---------------------------------------------------------------- set-up


@rule
def setup(s, options, key):
    """Each player lays out eight strips; the round indicator takes a glass for each round; factories are filled."""
    begin(s, options, key, TURN)
    s.round_now, s.starter, s.tile = 1, 0, IN_CENTRE
    fill_bag(s)
    for i in range(MAX_PLAYERS):
        clear_player(s.players[i])
        if i < s.count:
            lay_out_strips(s, s.players[i])
    set_indicator(s)
    fill_factories(s)


@rule
def clear_player(p):
    p.fits, p.points, p.lost, p.broken, p.glazier = 0, 0, 0, 0, 0
    fill(p.strip, NO_STRIP)
    fill(p.side, 0)
    for slot in range(NUM_SLOTS):
        fill(p.placed[slot], NO_GLASS)
        fill(p.window[slot], NO_GLASS)


@rule
def lay_out_strips(s, p):
    """The strips in random order with a random side up; but the side with the wild spaces starts face down."""
    order = draw(s, STRIP_ORDERS)
    for slot in range(NUM_SLOTS):
        p.strip[slot] = slot
    for slot in range(NUM_SLOTS):
        order, step = divmod32(order, NUM_SLOTS - slot)
        other = slot + step
        p.strip[slot], p.strip[other] = p.strip[other], p.strip[slot]
        order, side = divmod32(order, 2)
        p.side[slot] = 1 - side if HAS_WILD[p.strip[slot], side] else side
        p.fits |= ROOM[p.strip[slot], p.side[slot], ALL_SPACES] << U(slot)


# ---------------------------------------------------------------- questions


@rule
def leftmost_strip(p):
    """The slot of the leftmost strip that is left, or NO_SLOT."""
    for slot in range(NUM_SLOTS):
        if p.strip[slot] != NO_STRIP:
            return slot
    return NO_SLOT


@rule
def can_go_back(p):
    """Back to the leftmost strip, unless the glazier stands there already or no strip is left."""
    slot = leftmost_strip(p)
    return slot != NO_SLOT and slot != p.glazier


@rule
def empty_spaces(p, slot):
    """The empty spaces of a strip, as a bit set."""
    spaces = 0
    for space in range(NUM_SPACES):
        spaces |= (p.placed[slot, space] == NO_GLASS) << space
    return spaces


@rule
def is_complete(p, slot):
    return p.strip[slot] != NO_STRIP and empty_spaces(p, slot) == 0


@rule
def colours_on(p, slot):
    """The colours of the glass on a strip, as a bit set."""
    colours = 0
    for space in range(NUM_SPACES):
        if p.placed[slot, space] != NO_GLASS:
            colours |= 1 << int(p.placed[slot, space])
    return colours


# ---------------------------------------------------------------- A 1: taking glass


@rule
def take_glass(s, p, place, colour):
    """All glass of one colour from one factory, its other glass goes to the centre; or from the centre. How many."""
    count = lift(s, place, colour)
    if place == CENTRE:
        take_tile(s, p)
    else:
        push_to_centre(s, place)
    return count


@rule
def take_tile(s, p):
    """The first in a round to take from the centre takes the tile: one step down on the broken-glass track."""
    if s.tile == IN_CENTRE:
        s.tile = s.seat
        step_down(p, TILE_STEPS)


@rule
def push_to_centre(s, factory):
    for c in range(NUM_COLOURS):
        if s.glass[factory, c] > 0:
            put(s, CENTRE, c, lift(s, factory, c))


# ---------------------------------------------------------------- A 2: placing glass


@rule
def place_glass(s, p, slot, colour, count):
    """The glazier moves to the strip, as many as fit are placed, the rest breaks; without a strip all of it breaks."""
    if slot != NO_SLOT:
        p.glazier = slot
        count = fill_spaces(p, slot, colour, colour, count)
        count = fill_spaces(p, slot, WILD, colour, count)
    s.tower[colour] += count
    step_down(p, count)


@rule
def fill_spaces(p, slot, kind, colour, count):
    """Glass on the empty spaces of a kind, from the left; how many find none."""
    for space in range(NUM_SPACES):
        if count > 0 and p.placed[slot, space] == NO_GLASS and STRIP[p.strip[slot], p.side[slot], space] == kind:
            p.placed[slot, space] = colour
            count -= 1
    return count


@rule
def note_fits(p, slot):
    """Update `fits` for the slot: the colours that find an empty space on its strip."""
    fits = U(0)
    if p.strip[slot] != NO_STRIP:
        fits = ROOM[p.strip[slot], p.side[slot], empty_spaces(p, slot)]
    p.fits = (p.fits & ~(COLUMN << U(slot))) | (fits << U(slot))


@rule
def step_down(p, steps):
    """Down the broken-glass track; at the last space its points are lost and the marker continues from the top."""
    space = int(p.broken) + steps
    while space >= LAST_SPACE:
        space -= LAST_SPACE
        lose(p, LOSS[LAST_SPACE])
    p.broken = space


# ---------------------------------------------------------------- A 3: a complete strip


@rule
def check_strip(s, p):
    """A complete strip earns the round bonus; then one glass is kept: its colour, or NO_GLASS if there is a choice."""
    slot = p.glazier
    if not is_complete(p, slot):
        return NO_GLASS
    p.points += round_bonus(s, p, slot)
    colours = colours_on(p, slot)
    if colours & (colours - 1):
        s.phase = KEEP
        return NO_GLASS
    return lowest_bit(colours)


@rule
def keep(s, p, colour):
    """One glass goes into the window below, the others into the tower; the window scores."""
    slot, s.phase = p.glazier, TURN
    for space in range(NUM_SPACES):
        s.tower[p.placed[slot, space]] += 1
        p.placed[slot, space] = NO_GLASS
    s.tower[colour] -= 1
    glaze(p, slot, colour)
    p.points += window_points(s, p, slot)


@rule
def glaze(p, slot, colour):
    """Into the upper pane, then the strip is flipped; or into the lower, then the strip is removed."""
    if p.window[slot, 0] == NO_GLASS:
        p.window[slot, 0] = colour
        p.side[slot] = 1 - p.side[slot]
    else:
        p.window[slot, 1] = colour
        p.strip[slot], p.side[slot] = NO_STRIP, 0


# ---------------------------------------------------------------- the verbs


@rule
def legal(s, out):
    """Advance a pattern, or move the glazier back; or, with a complete strip, choose which glass to keep."""
    p = s.players[s.seat]
    if s.phase == KEEP:
        return legal_keeps(p, out)
    n = legal_takes(s, p, out)
    out[n] = FIRST.back
    return n + can_go_back(p)


@rule
def legal_takes(s, p, out):
    """Glass of one colour from one place, onto any strip in reach where some fits; only if none does, all breaks."""
    n, fits, left = 0, p.fits & IN_REACH[p.glazier], s.offered
    group = lowest_bit(left)
    slots = slots_for(fits, group)
    while True:  # an action each time round: lanes of a GPU then stay together, and the n-th actions lie side by side
        out[n] = group * NUM_TARGETS + lowest_bit(slots)
        n += 1
        slots &= slots - 1
        if slots <= BREAKING:
            left &= left - U(1)
            if left == 0:
                return n
            group = lowest_bit(left)
            slots = slots_for(fits, group)


@rule
def slots_for(fits, group):
    """The slots where glass of a group fits, as a bit set; NO_SLOT is always a member."""
    return np.int64(fits >> U(group % NUM_COLOURS * NUM_SLOTS) & U(BREAKING - 1)) | BREAKING


@rule
def legal_keeps(p, out):
    """A glass of any colour that is on the complete strip."""
    n, colours = 0, colours_on(p, p.glazier)
    for c in range(NUM_COLOURS):
        if colours >> c & 1:
            out[n] = FIRST.keep + c
            n += 1
    return n


@rule
def apply(s, a):
    """A move, the glass kept from a complete strip, the next player: each at one place, where lanes of a GPU meet."""
    s.turn += 1
    p, kept = s.players[s.seat], NO_GLASS
    if a >= FIRST.keep:
        kept = a - FIRST.keep
    elif a == FIRST.back:
        p.glazier = leftmost_strip(p)
    else:
        kept = advance_pattern(s, p, a // NUM_TARGETS, a % NUM_TARGETS)
    if kept != NO_GLASS:
        keep(s, p, kept)
    note_fits(p, p.glazier)
    if s.phase == TURN:
        end_turn(s)


@rule
def end_turn(s):
    """Clockwise, until factories and centre hold no glass."""
    if s.offered == 0:
        end_round(s)
    else:
        s.seat = 0 if s.seat == s.count - 1 else s.seat + 1


@rule
def advance_pattern(s, p, group, slot):
    """Take glass, place it on a strip, and check whether that is complete; the colour then kept, or NO_GLASS."""
    place, colour = group // NUM_COLOURS, group % NUM_COLOURS
    count = take_glass(s, p, place, colour)
    place_glass(s, p, slot, colour, count)
    return NO_GLASS if slot == NO_SLOT else check_strip(s, p)


@rule
def points(s, seat):
    """The points with the final scoring of the position as it stands. Most points win."""
    return score(s, s.players[seat])


@rule
def tie_break(s, seat):
    """On a tie, the player who lost fewest points on the broken-glass track wins."""
    return -s.players[seat].lost
