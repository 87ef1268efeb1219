"""The rules of Stained Glass of Sintra, in the order of a round."""

import numpy as np

from vitral.core.begin import begin
from vitral.core.bits import BIT, U, lowest_bit
from vitral.core.chance import divided, draw
from vitral.core.rule import rule
from vitral.games.sintra.actions import BACK, KEEPING, NUM_TARGETS
from vitral.games.sintra.state import (
    ALL_SPACES,
    CENTRE,
    COLUMN,
    IN_CENTRE,
    IN_REACH,
    KEEP,
    MAX_PLAYERS,
    NO_GLASS,
    NO_SLOT,
    NO_STRIP,
    NUM_PLACES,
    NUM_SLOTS,
    ROOM,
    SIDE,
    SIDE_A,
    TURN,
)
from vitral.games.sintra.tables import (
    GLASS_EACH,
    GLASS_PER_COLOUR,
    HAS_WILD,
    LAST_SPACE,
    LEFTOVER_PER_POINT,
    LOSS,
    NUM_COLOURS,
    NUM_FACTORIES,
    NUM_ORNAMENTS,
    NUM_PANES,
    NUM_ROUNDS,
    NUM_SPACES,
    NUM_STRIPS,
    NUM_WINDOWS,
    ORNAMENT,
    ORNAMENT_POINTS,
    ROUND_BONUS,
    STRIP,
    TILE_STEPS,
    WILD,
    WINDOW_POINTS,
)

STRIP_ORDERS = 40_320 * 2**NUM_STRIPS  # ways to lay out eight strips, each with either side up
COLOUR_ORDERS = 120
BREAKING = 1 << NO_SLOT  # as a set of slots: none of them

# ---------------------------------------------------------------- set-up


@rule
def setup(s, options, key):
    """Each player lays out eight strips; the round indicator takes a glass for each round; factories are filled."""
    begin(s, options, key, TURN)
    s.round_now, s.starter, s.tile, s.offered = 1, 0, IN_CENTRE, 0
    for c in range(NUM_COLOURS):
        s.bag[c], s.tower[c] = GLASS_PER_COLOUR, 0
        for place in range(NUM_PLACES):
            s.glass[place, c] = 0
    for i in range(MAX_PLAYERS):
        clear_player(s.players[i])
        if i < s.count:
            lay_out_strips(s, s.players[i])
    set_indicator(s)
    fill_factories(s)


@rule
def clear_player(p):
    p.fits, p.points, p.lost, p.broken, p.glazier = 0, 0, 0, 0, 0
    for slot in range(NUM_SLOTS):
        p.strip[slot], p.side[slot] = NO_STRIP, 0
        clear_strip(p, slot)
        for pane in range(NUM_PANES):
            p.window[slot, pane] = NO_GLASS


@rule
def clear_strip(p, slot):
    for space in range(NUM_SPACES):
        p.placed[slot, space] = NO_GLASS


@rule
def lay_out_strips(s, p):
    """The strips in random order with a random side up; but the side with the wild spaces starts face down."""
    order = draw(s, STRIP_ORDERS)
    for slot in range(NUM_SLOTS):
        p.strip[slot] = slot
    for slot in range(NUM_SLOTS):
        order, step = divided(order, NUM_SLOTS - slot)
        other = slot + step
        p.strip[slot], p.strip[other] = p.strip[other], p.strip[slot]
        order, side = divided(order, 2)
        p.side[slot] = 1 - side if HAS_WILD[p.strip[slot], side] else side
        p.fits |= ROOM[p.strip[slot], p.side[slot], ALL_SPACES] << U(slot)


@rule
def set_indicator(s):
    """One glass of each colour in random order for rounds II to VI; then any other glass for round I."""
    order = draw(s, COLOUR_ORDERS)
    for c in range(NUM_COLOURS):
        s.indicator[1 + c] = c
    for c in range(NUM_COLOURS):
        order, step = divided(order, NUM_COLOURS - c)
        other = c + step
        s.indicator[1 + c], s.indicator[1 + other] = s.indicator[1 + other], s.indicator[1 + c]
        s.bag[c] -= 1
    s.indicator[0] = pick(s.bag, draw(s, num_glass(s.bag)))


# ---------------------------------------------------------------- filling the factories


@rule
def fill_factories(s):
    """Four glass on each factory, one after the other; if the glass runs out, the round starts with what there is."""
    for factory in range(NUM_FACTORIES[s.count]):
        missing = GLASS_EACH
        while missing > 0:
            if num_glass(s.bag) == 0:
                refill_bag(s)
            count = min(missing, num_glass(s.bag))
            if count == 0:
                return
            fill_factory(s, factory, count)
            missing -= count


@rule
def num_glass(glass):
    total = 0
    for c in range(NUM_COLOURS):
        total += int(glass[c])
    return total


@rule
def refill_bag(s):
    """An empty bag is refilled from the tower when a further glass is needed."""
    for c in range(NUM_COLOURS):
        s.bag[c], s.tower[c] = s.tower[c], 0


@rule
def fill_factory(s, factory, count):
    """Draw so many glass from a bag that holds them: one draw among all the ways in which they can come out."""
    in_bag, ways = num_glass(s.bag), 1
    for i in range(GLASS_EACH):
        if i < count:
            ways *= in_bag - i
    way = draw(s, ways)
    for i in range(GLASS_EACH):
        if i < count:
            way, n = divided(way, in_bag - i)
            put(s, factory, pick(s.bag, n), 1)


@rule
def pick(bag, n):
    """Take the n-th glass out of a bag, counted from 0, as if sorted by colour; its colour."""
    colour, before = 0, 0
    for c in range(NUM_COLOURS - 1):
        before += int(bag[c])
        colour += n >= before
    bag[colour] -= 1
    return colour


@rule
def put(s, place, colour, count):
    """Lay glass on a factory or into the centre."""
    s.glass[place, colour] += count
    s.offered |= BIT[place * NUM_COLOURS + colour]


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
def is_complete(p, slot):
    if p.strip[slot] == NO_STRIP:
        return False
    for space in range(NUM_SPACES):
        if p.placed[slot, space] == NO_GLASS:
            return False
    return True


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
    count = int(s.glass[place, colour])
    s.glass[place, colour] = 0
    s.offered &= ~BIT[place * NUM_COLOURS + colour]
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
            put(s, CENTRE, c, s.glass[factory, c])
            s.glass[factory, c] = 0
            s.offered &= ~BIT[factory * NUM_COLOURS + c]


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
def empty_spaces(p, slot):
    """The empty spaces of a strip, as a bit set."""
    spaces = 0
    for space in range(NUM_SPACES):
        spaces |= (p.placed[slot, space] == NO_GLASS) << space
    return spaces


@rule
def note_fits(p, slot):
    """Keep the set of colours that find an empty space on the slot's strip."""
    fits = U(0)
    if p.strip[slot] != NO_STRIP:
        fits = ROOM[p.strip[slot], p.side[slot], empty_spaces(p, slot)]
    p.fits = (p.fits & ~(COLUMN << U(slot))) | (fits << U(slot))


@rule
def step_down(p, steps):
    """Down the broken-glass track; at the last space its points are lost and the marker goes on from the top."""
    space = int(p.broken) + steps
    while space >= LAST_SPACE:
        space -= LAST_SPACE
        lose(p, LOSS[LAST_SPACE])
    p.broken = space


@rule
def lose(p, points):
    """Points lost on the broken-glass track; they decide ties."""
    p.points -= points
    p.lost += points


# ---------------------------------------------------------------- A 3: a complete strip


@rule
def check_strip(s, p):
    """A complete strip earns the round bonus; then one of its glass is kept, by choice if there are several colours.

    The colour that is kept, or NO_GLASS.
    """
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
def round_bonus(s, p, slot):
    """One point for each glass on the strip of the colour that lies topmost on the round indicator."""
    topmost = s.indicator[s.round_now - 1]
    points = 0
    for space in range(NUM_SPACES):
        if p.placed[slot, space] == topmost:
            points += ROUND_BONUS
    return points


@rule
def keep(s, p, colour):
    """One glass goes into the window below, the others into the tower; the window scores."""
    slot, s.phase = p.glazier, TURN
    for space in range(NUM_SPACES):
        s.tower[p.placed[slot, space]] += 1
    s.tower[colour] -= 1
    clear_strip(p, slot)
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


@rule
def window_points(s, p, window):
    """The points under the window, and those under every window to its right that holds glass."""
    points = 0
    for w in range(NUM_WINDOWS):
        if w >= window and p.window[w, 0] != NO_GLASS:
            points += WINDOW_POINTS[s.options[SIDE], w]
    return points


# ---------------------------------------------------------------- the end of a turn, a round and the game


@rule
def end_turn(s):
    """Clockwise, until factories and centre hold no glass."""
    if s.offered == 0:
        end_round(s)
    else:
        s.seat = 0 if s.seat == s.count - 1 else s.seat + 1


@rule
def end_round(s):
    """The topmost glass of the round indicator goes to the tower; after the last round comes the final scoring."""
    s.tower[s.indicator[s.round_now - 1]] += 1
    if s.round_now == NUM_ROUNDS:
        end_game(s)
    else:
        start_round(s)


@rule
def start_round(s):
    """The holder of the tile starts; if nobody took it, the same player as before. The tile goes back to the centre."""
    s.round_now += 1
    if s.tile != IN_CENTRE:
        s.starter = s.tile
    s.seat, s.tile = s.starter, IN_CENTRE
    fill_factories(s)


@rule
def end_game(s):
    """Final scoring: glass left over, the broken-glass marker, and the bonus of the palace's side."""
    s.over = 1
    for i in range(s.count):
        p = s.players[i]
        p.points += leftover_points(p) + side_bonus(s, p)
        lose(p, LOSS[p.broken])


@rule
def leftover_points(p):
    """One point for every three glass left on all strips together."""
    glass = 0
    for slot in range(NUM_SLOTS):
        for space in range(NUM_SPACES):
            glass += p.placed[slot, space] != NO_GLASS
    return glass // LEFTOVER_PER_POINT


@rule
def side_bonus(s, p):
    return ornament_points(p) if s.options[SIDE] == SIDE_A else colour_points(p)


@rule
def num_filled(p, window):
    return int(p.window[window, 0] != NO_GLASS) + int(p.window[window, 1] != NO_GLASS)


@rule
def ornament_points(p):
    """Side A: each ornament pays for the filled panes among the four around it."""
    points = 0
    for i in range(NUM_ORNAMENTS):
        points += int(ORNAMENT_POINTS[num_filled(p, ORNAMENT[i, 0]) + num_filled(p, ORNAMENT[i, 1])])
    return points


@rule
def colour_points(p):
    """Side B: the number of complete windows times the number of panes of one colour, the best one."""
    complete, best = 0, 0
    for window in range(NUM_WINDOWS):
        complete += num_filled(p, window) == NUM_PANES
    for c in range(NUM_COLOURS):
        best = max(best, num_panes_of(p, c))
    return complete * best


@rule
def num_panes_of(p, colour):
    panes = 0
    for window in range(NUM_WINDOWS):
        for pane in range(NUM_PANES):
            panes += p.window[window, pane] == colour
    return panes


# ---------------------------------------------------------------- the verbs


@rule
def legal(s, out):
    """The legal actions of the seat to decide, ascending."""
    p = s.players[s.seat]
    return legal_keeps(p, out) if s.phase == KEEP else legal_turns(s, p, out)


@rule
def legal_turns(s, p, out):
    """Advance a pattern, or move the glazier back."""
    n = legal_takes(s, p, out)
    out[n] = BACK
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
    """The slots where glass of a group fits, as a bit set; NO_SLOT is a further member of it."""
    return np.int64(fits >> U(group % NUM_COLOURS * NUM_SLOTS) & U(BREAKING - 1)) | BREAKING


@rule
def legal_keeps(p, out):
    """A glass of any colour that is on the complete strip."""
    n, colours = 0, colours_on(p, p.glazier)
    for c in range(NUM_COLOURS):
        if colours >> c & 1:
            out[n] = KEEPING + c
            n += 1
    return n


@rule
def apply(s, a):
    """A move, the glass kept from a complete strip, the next player: each at one place, where lanes of a GPU meet."""
    s.turn += 1
    p, kept = s.players[s.seat], NO_GLASS
    if a >= KEEPING:
        kept = a - KEEPING
    elif a == BACK:
        p.glazier = leftmost_strip(p)
    else:
        kept = advance_pattern(s, p, a // NUM_TARGETS, a % NUM_TARGETS)
    if kept != NO_GLASS:
        keep(s, p, kept)
    note_fits(p, p.glazier)
    if s.phase == TURN:
        end_turn(s)


@rule
def advance_pattern(s, p, group, slot):
    """Take glass, place it on a strip, and see whether the strip is complete; the colour that is then kept, if any."""
    place, colour = group // NUM_COLOURS, group % NUM_COLOURS
    count = take_glass(s, p, place, colour)
    place_glass(s, p, slot, colour, count)
    return NO_GLASS if slot == NO_SLOT else check_strip(s, p)


@rule
def scores(s, out):
    """The points of each seat with the final scoring of the position as it stands; at the end they include it."""
    for i in range(s.count):
        p = s.players[i]
        out[i] = p.points
        if not s.over:
            out[i] += leftover_points(p) + side_bonus(s, p) - int(LOSS[p.broken])


@rule
def is_better(p, q):
    """Most points win; on a tie, who lost fewest on the broken-glass track."""
    return p.points > q.points or (p.points == q.points and p.lost < q.lost)


@rule
def ranks(s, out):
    for i in range(s.count):
        out[i] = 0
        for j in range(s.count):
            if is_better(s.players[j], s.players[i]):
                out[i] += 1
