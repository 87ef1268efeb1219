"""What a bot counts in Sintra: points as they stand, windows begun and what they will still pay, the glazier's way."""

import numpy as np

from vitral.core.bits import U
from vitral.core.layout import ONE, layout
from vitral.core.rule import rule
from vitral.games.sintra import components
from vitral.games.sintra.components import LOSS, NUM_COLOURS, NUM_ROUNDS, NUM_SPACES, STRIP, WILD, WINDOW_POINTS
from vitral.games.sintra.fits import IN_REACH
from vitral.games.sintra.points import num_around, num_filled, num_panes_of, score
from vitral.games.sintra.state import NO_GLASS, NO_STRIP, NUM_PLACES, NUM_SLOTS, SIDE, SIDE_A

WHERE = ("ahead", "behind")  # under the glazier or to its right; to its left
AT, NAMES = layout(
    "points",  # as they would count if the game stopped now
    "one",
    "loss_now",
    "steps_to_next_loss",
    strips_with=("1_glass", "2_glass", "3_glass", "4_glass"),
    worth=WHERE,  # of strips, by how soon they can be complete
    soonest=ONE,
    second_soonest=ONE,
    soonest_ahead=ONE,
    complete=WHERE,  # strips by how soon they can be complete, each counted alike
    upper_panes=ONE,
    lower_panes=ONE,
    chain=ONE,  # points under glazed windows, once for every strip left to their left
    ornaments=("begun", "with_3"),
    bonus_ahead=ONE,  # glass of the round's colour, by how soon its strip can be complete
    bonus_glass_next_round=ONE,
    glazier=ONE,
    strips=WHERE,
    tile=ONE,
    to_move=ONE,
    useless_glass=ONE,  # on offer, of colours that fit no strip in reach
    colours_on_palace=ONE,
    best_colour_panes=ONE,
    complete_windows=ONE,
)
SOON = np.array([0.72**n for n in range(24)], np.float32)  # [half turns]
BYTE = U(0xFF)


@rule
def terms(s, seat, out):
    """Write what counts for a seat; 0 at the start of the game, 1 at its end."""
    p = s.players[seat]
    out[AT.points] = score(s, p)
    out[AT.one], out[AT.to_move], out[AT.tile] = 1, s.seat == seat, s.tile == seat
    out[AT.loss_now] = LOSS[p.broken]
    out[AT.steps_to_next_loss] = LOSS[p.broken + 1] - LOSS[p.broken]
    out[AT.glazier] = p.glazier
    count_palace(s, p, out)
    count_strips(s, p, out)
    return lateness(s, count_useless(s, p, out))


@rule
def lateness(s, left):
    """How much of the game is over: rounds, and of this round the glass taken."""
    taken = 1 - min(1.0, left / (components.GLASS_EACH * components.NUM_FACTORIES[s.count]))
    return min(1.0, (s.round_now - 1 + taken) / NUM_ROUNDS)


@rule
def count_useless(s, p, out):
    """Glass on offer that fits no strip in reach; returns how much glass is on offer in all."""
    fits, total = p.fits & IN_REACH[p.glazier], 0
    for c in range(NUM_COLOURS):
        on_offer = 0
        for place in range(NUM_PLACES):
            on_offer += int(s.glass[place, c])
        total += on_offer
        if fits >> U(c * NUM_SLOTS) & BYTE == 0:
            out[AT.useless_glass] += on_offer
    return total


@rule
def count_palace(s, p, out):
    """Windows with glass, what they will pay again, and the bonus of the palace's side on the way."""
    strips = 0
    for window in range(components.NUM_WINDOWS):
        filled = num_filled(p, window)
        strips += 2 - filled
        out[AT.upper_panes] += filled > 0
        out[AT.lower_panes] += filled > 1
        if filled > 0:
            out[AT.chain] += WINDOW_POINTS[s.options[SIDE], window] * strips
    if s.options[SIDE] == SIDE_A:
        count_ornaments(p, out)
    else:
        out[AT.complete_windows] = out[AT.lower_panes]
        count_colours(p, out)


@rule
def count_ornaments(p, out):
    """Side A: ornaments on the way."""
    for ornament in range(components.NUM_ORNAMENTS):
        filled = num_around(p, ornament)
        out[AT.ornaments] += filled == 1 or filled == 2
        out[AT.ornaments + 1] += filled == 3


@rule
def count_colours(p, out):
    """Side B: panes of the colour that the player has most of, and how many colours there are."""
    for c in range(NUM_COLOURS):
        panes = num_panes_of(p, c)
        out[AT.colours_on_palace] += panes > 0
        out[AT.best_colour_panes] = max(out[AT.best_colour_panes], panes)


@rule
def count_strips(s, p, out):
    """All strips from the right, each with what its window would pay."""
    sizes, glazed = offered_sizes(s), 0
    for i in range(NUM_SLOTS):
        slot = NUM_SLOTS - 1 - i
        worth = glazed + WINDOW_POINTS[s.options[SIDE], slot]
        if p.window[slot, 0] != NO_GLASS:
            glazed = worth
        if p.strip[slot] != NO_STRIP:
            count_strip(s, p, slot, worth, sizes, out)


@rule
def offered_sizes(s):
    """For each colour, a byte: the bit set of how many glass of it can be taken at once."""
    sizes = U(0)
    for place in range(NUM_PLACES):
        for c in range(NUM_COLOURS):
            count = min(7, int(s.glass[place, c]))
            if count > 0:
                sizes |= U(1) << U(8 * c + count)
    return sizes


@rule
def count_strip(s, p, slot, worth, sizes, out):
    """A strip: how far it is, how soon it can be complete, and what its window would then pay."""
    glass, bonus, missing, wilds = 0, 0, U(0), 0
    topmost, after = s.indicator[s.round_now - 1], s.indicator[min(s.round_now, NUM_ROUNDS - 1)]
    for space in range(NUM_SPACES):
        held, kind = p.placed[slot, space], STRIP[p.strip[slot], p.side[slot], space]
        if held != NO_GLASS:
            glass += 1
            bonus += held == topmost
            out[AT.bonus_glass_next_round] += held == after
        elif kind == WILD:
            wilds += 1
        else:
            missing += U(1) << U(8 * kind)
    if glass > 0 and glass < NUM_SPACES:
        out[AT.strips_with + glass - 1] += 1
    behind = int(slot < p.glazier)  # a place in WHERE
    soon = SOON[half_turns(missing, wilds, sizes) + 2 * behind]
    gain = (worth + bonus) * soon
    out[AT.strips + behind] += 1
    out[AT.worth + behind] += gain
    out[AT.complete + behind] += soon
    if not behind:
        out[AT.bonus_ahead] += bonus * soon
        out[AT.soonest_ahead] = max(out[AT.soonest_ahead], gain)
    if gain > out[AT.soonest]:
        out[AT.second_soonest], out[AT.soonest] = out[AT.soonest], gain
    elif gain > out[AT.second_soonest]:
        out[AT.second_soonest] = gain


@rule
def half_turns(missing, wilds, sizes):
    """About how long a strip takes, in half turns: a take per colour, longer if too little of it lies together now."""
    total = wilds
    for c in range(NUM_COLOURS):
        lacks = missing >> U(8 * c) & BYTE
        if lacks > 0:
            offered = sizes >> U(8 * c) & BYTE
            total += 2 if offered >> lacks != 0 else 3 if offered != 0 or lacks == 1 else 4
    return total
