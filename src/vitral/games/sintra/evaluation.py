"""What a bot counts in Sintra: the points as they stand, the windows begun and what they will still pay, and the
glazier's way.
"""

import numpy as np

from vitral.core.bits import U
from vitral.core.rule import rule
from vitral.games.sintra.rules import leftover_points, num_filled, side_bonus
from vitral.games.sintra.state import IN_REACH, NO_GLASS, NO_STRIP, NUM_PLACES, NUM_SLOTS, SIDE, SIDE_A
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
    "worth_ahead",  # of strips by how soon they can be complete: under the glazier or to its right
    "worth_behind",  # to its left
    "soonest",
    "second_soonest",
    "soonest_ahead",
    "complete_ahead",  # strips by how soon they can be complete, each counted alike
    "complete_behind",
    "upper_panes",
    "lower_panes",
    "chain",  # points under glazed windows, once for every strip left to their left
    "ornaments_begun",
    "ornaments_with_3",
    "bonus_ahead",  # glass of the round's colour, by how soon its strip can be complete
    "bonus_glass_next_round",
    "glazier",
    "strips_ahead",
    "strips_behind",
    "tile",
    "to_move",
    "useless_glass",  # on offer, of colours that fit no strip in reach
    "colours_on_palace",
    "best_colour_panes",
    "complete_windows",
)
(POINTS, ONE, LOSS_NOW, NEXT_LOSS) = range(4)
COUNT_OF = 3  # + glass on the strip, 1 to 4
(
    AHEAD,
    BEHIND,
    SOONEST,
    SECOND,
    SOONEST_AHEAD,
    DONE_AHEAD,
    DONE_BEHIND,
    UPPER,
    LOWER,
    CHAIN,
    BEGUN,
    WITH_3,
    BONUS,
    NEXT_BONUS,
    GLAZIER,
    STRIPS_AHEAD,
    STRIPS_BEHIND,
    TILE,
    TO_MOVE,
    USELESS,
    KINDS,
    BEST_PANES,
    COMPLETE,
) = range(8, len(NAMES))
SOON = np.array([0.72**n for n in range(24)], np.float32)  # [half turns]


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
    fits = p.fits & IN_REACH[p.glazier]
    for c in range(NUM_COLOURS):
        if fits >> U(c * NUM_SLOTS) & U(0xFF) == 0:
            for place in range(NUM_PLACES):
                out[USELESS] += s.glass[place, c]
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
        out[COMPLETE] += (filled > 1) and s.options[SIDE] != SIDE_A
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
    """A strip: how far it is, how soon it can be complete, and what its window would then pay."""
    if p.strip[slot] == NO_STRIP:
        return
    is_ahead = slot >= p.glazier
    out[STRIPS_AHEAD] += is_ahead
    out[STRIPS_BEHIND] += not is_ahead
    glass, bonus, missing, wilds = 0, 0, np.uint64(0), 0
    topmost, after = s.indicator[s.round_now - 1], s.indicator[min(s.round_now, NUM_ROUNDS - 1)]
    for space in range(NUM_SPACES):
        held = p.placed[slot, space]
        if held != NO_GLASS:
            glass += 1
            bonus += held == topmost
            out[NEXT_BONUS] += held == after
        elif STRIP[p.strip[slot], p.side[slot], space] == WILD:
            wilds += 1
        else:
            missing += np.uint64(1) << np.uint64(8 * STRIP[p.strip[slot], p.side[slot], space])
    if glass > 0 and glass < NUM_SPACES:
        out[COUNT_OF + glass] += 1
    soon = SOON[half_turns(missing, wilds, sizes) + (0 if is_ahead else 2)]
    gain = (worth + bonus) * soon
    out[AHEAD if is_ahead else BEHIND] += gain
    out[DONE_AHEAD if is_ahead else DONE_BEHIND] += soon
    if is_ahead:
        out[BONUS] += bonus * soon
        out[SOONEST_AHEAD] = max(out[SOONEST_AHEAD], gain)
    if gain > out[SOONEST]:
        out[SECOND], out[SOONEST] = out[SOONEST], gain
    elif gain > out[SECOND]:
        out[SECOND] = gain


@rule
def half_turns(missing, wilds, sizes):
    """About how long a strip takes, in half turns: a take for each colour, more if not enough of it lies together
    now.
    """
    total = wilds
    for c in range(NUM_COLOURS):
        lacks = missing >> np.uint64(8 * c) & np.uint64(0xFF)
        if lacks > 0:
            offered = sizes >> np.uint64(8 * c) & np.uint64(0xFF)
            total += 2 if offered >> lacks != 0 else 3 if offered != 0 or lacks == 1 else 4
    return total
