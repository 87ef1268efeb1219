"""What a bot counts in Sintra: the points as they stand, the windows begun and what they will still pay, and the glazier's way."""

import numpy as np

from vitral.core.rule import rule
from vitral.games.sintra.rules import leftover_points, num_filled, side_bonus
from vitral.games.sintra.state import NO_GLASS, NO_STRIP, NUM_PLACES, NUM_SLOTS, SIDE, SIDE_A, TURN
from vitral.games.sintra.tables import (
    GLASS_EACH,
    LOSS,
    NUM_COLOURS,
    NUM_FACTORIES,
    NUM_ORNAMENTS,
    NUM_ROUNDS,
    NUM_SPACES,
    NUM_WINDOWS,
    ORNAMENT,
    STRIP,
    WILD,
    WINDOW_POINTS,
)

NAMES = (
    "points",  # as they would count if the game stopped now
    "one",
    "loss_now",
    "steps_to_next_loss",
    *(f"strips_with_{n}_glass" for n in (1, 2, 3, 4)),
    *(f"worth_of_strips_with_{n}_glass" for n in (1, 2, 3, 4)),
    "worth_of_strips_ahead",
    "worth_of_strips_behind",
    "worth_of_flipped_strips",
    "upper_panes",
    "lower_panes",
    "chain",  # points under glazed windows, once for every strip left to their left
    "ornaments_begun",
    "ornaments_with_3",
    "completed_by_one_take",
    "completed_by_a_larger_take",
    "helped_by_one_take",
    "bonus_glass",
    "bonus_glass_next_round",
    "glazier",
    "strips_ahead",
    "strips_behind",
    "tile",
    "to_move",
    "colours_on_palace",
    "best_colour_panes",
)
(POINTS, ONE, LOSS_NOW, NEXT_LOSS) = range(4)
COUNT_OF, WORTH_OF = 3, 7  # + glass on the strip, 1 to 4
AHEAD, BEHIND, FLIPPED, UPPER, LOWER, CHAIN, BEGUN, WITH_3, BY_ONE, BY_LARGER, HELPED, BONUS, NEXT_BONUS = range(12, 25)
GLAZIER, STRIPS_AHEAD, STRIPS_BEHIND, TILE, TO_MOVE, KINDS, BEST_PANES = range(25, 32)


@rule
def terms(s, seat, out):
    """Write what counts for a seat; 0 at the start of the game, 1 at its end."""
    p = s.players[seat]
    for i in range(len(NAMES)):
        out[i] = 0
    out[ONE], out[TO_MOVE], out[TILE] = 1, s.seat == seat, s.tile == seat
    out[POINTS] = p.points
    if not s.over:
        out[POINTS] += leftover_points(p) + side_bonus(s, p) - int(LOSS[p.broken])
    out[LOSS_NOW] = LOSS[p.broken]
    out[NEXT_LOSS] = LOSS[p.broken + 1] - LOSS[p.broken]
    count_palace(s, p, out)
    sizes = offered_sizes(s)
    worth = 0
    for i in range(NUM_SLOTS):
        slot = NUM_SLOTS - 1 - i
        points = WINDOW_POINTS[s.options[SIDE], slot]
        if p.window[slot, 0] != NO_GLASS:
            worth += points
            count_strip(s, p, slot, worth, sizes, out)
        else:
            count_strip(s, p, slot, worth + points, sizes, out)
    out[GLAZIER] = p.glazier
    return lateness(s)


@rule
def lateness(s):
    """How much of the game is over: rounds, and of this round the glass taken."""
    left = 0
    for place in range(NUM_PLACES):
        for c in range(NUM_COLOURS):
            left += int(s.glass[place, c])
    taken = 1 - min(1.0, left / (GLASS_EACH * NUM_FACTORIES[s.count]))
    return min(1.0, (s.round_now - 1 + taken) / NUM_ROUNDS)


@rule
def count_palace(s, p, out):
    """Windows with glass, what they will pay again, and ornaments on the way."""
    strips = 0
    for window in range(NUM_WINDOWS):
        filled = num_filled(p, window)
        strips += 2 - filled
        out[UPPER] += filled > 0
        out[LOWER] += filled > 1
        if filled > 0:
            out[CHAIN] += WINDOW_POINTS[s.options[SIDE], window] * strips
    if s.options[SIDE] == SIDE_A:
        for i in range(NUM_ORNAMENTS):
            filled = num_filled(p, ORNAMENT[i, 0]) + num_filled(p, ORNAMENT[i, 1])
            out[BEGUN] += filled == 1 or filled == 2
            out[WITH_3] += filled == 3
    else:
        count_colours(p, out)


@rule
def count_colours(p, out):
    """Side B: panes of the colour that the player has most of, and how many colours there are."""
    for c in range(NUM_COLOURS):
        panes = 0
        for window in range(NUM_WINDOWS):
            panes += int(p.window[window, 0] == c) + int(p.window[window, 1] == c)
        out[KINDS] += panes > 0
        out[BEST_PANES] = max(out[BEST_PANES], panes)


@rule
def offered_sizes(s):
    """For each colour, a byte: the bit set of how many glass of it can be taken at once."""
    sizes = np.uint64(0)
    for place in range(NUM_PLACES):
        for c in range(NUM_COLOURS):
            count = min(7, int(s.glass[place, c]))
            if count > 0:
                sizes |= np.uint64(1) << np.uint64(8 * c + count)
    return sizes


@rule
def count_strip(s, p, slot, worth, sizes, out):
    """A strip: how far it is, what its window would pay, and whether glass on offer would complete it."""
    if p.strip[slot] == NO_STRIP:
        return
    is_ahead = slot >= p.glazier
    out[STRIPS_AHEAD] += is_ahead
    out[STRIPS_BEHIND] += not is_ahead
    glass, missing, colours, wilds, need = 0, 0, 0, 0, 0
    topmost = s.indicator[s.round_now - 1]
    after = s.indicator[min(s.round_now, NUM_ROUNDS - 1)]
    for space in range(NUM_SPACES):
        held = p.placed[slot, space]
        if held != NO_GLASS:
            glass += 1
            out[BONUS] += held == topmost
            out[NEXT_BONUS] += held == after
        else:
            missing += 1
            asked = STRIP[p.strip[slot], p.side[slot], space]
            wilds += asked == WILD
            if asked != WILD and not colours >> asked & 1:
                colours |= 1 << int(asked)
                need = asked
    out[FLIPPED] += worth if p.window[slot, 0] == NO_GLASS else 0
    if glass == 0:
        return
    out[COUNT_OF + glass] += 1
    out[WORTH_OF + glass] += worth
    if is_ahead:
        out[AHEAD] += worth * glass
        if s.phase == TURN and colours & (colours - 1) == 0 and colours != 0:
            offered = sizes >> np.uint64(8 * need) & np.uint64(0xFF)
            count_offer(offered, missing, worth, out)
    else:
        out[BEHIND] += worth * glass


@rule
def count_offer(offered, missing, worth, out):
    """Glass of the one colour that a strip lacks: just enough of it, too much, or some."""
    if offered >> np.uint64(missing) & np.uint64(1):
        out[BY_ONE] += worth
    elif offered >> np.uint64(missing) != 0:
        out[BY_LARGER] += worth
    elif offered != 0:
        out[HELPED] += worth
