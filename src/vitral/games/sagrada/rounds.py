"""Dice, the pool and the rounds of Sagrada: drawing and rolling, the order of turns, the round track."""

from vitral.core.chance import draw, draw_count
from vitral.core.rule import rule
from vitral.games.sagrada.state import NO_CELL, NO_DIE, NO_SEAT, NO_TOOL, TURN
from vitral.games.sagrada.tables import DICE_DRAWN, DIE_COLOUR, NUM_VALUES, ROUNDS

# ---------------------------------------------------------------- dice and the pool


@rule
def draw_colour(s):
    """A die from the bag, not yet rolled."""
    colour = draw_count(s, s.bag)
    s.bag[colour] -= 1
    return colour


@rule
def rolled(s, colour):
    """A die of a colour with a random value."""
    return colour * NUM_VALUES + draw(s, NUM_VALUES)


@rule
def with_value(die, value):
    return DIE_COLOUR[die] * NUM_VALUES + value - 1


@rule
def add_to_pool(s, die):
    """A die that comes into the pool is its last."""
    s.pool[s.pool_size] = die
    s.pool_size += 1


@rule
def take_from_pool(s, i):
    """The other dice close up."""
    die = s.pool[i]
    last = s.pool_size - 1
    for j in range(i, last):
        s.pool[j] = s.pool[j + 1]
    s.pool[last] = NO_DIE
    s.pool_size = last
    return die


@rule
def reroll_pool(s):
    for i in range(s.pool_size):
        s.pool[i] = rolled(s, int(DIE_COLOUR[s.pool[i]]))


# ---------------------------------------------------------------- rounds


@rule
def start_round(s):
    """The dice of the round are drawn and rolled. Turns go clockwise once, then back."""
    for _ in range(DICE_DRAWN[s.count]):
        add_to_pool(s, rolled(s, draw_colour(s)))
    for i in range(s.count):
        seat = (s.starter + i) % s.count
        s.order[i], s.order[2 * s.count - 1 - i] = seat, seat
    s.turns_left = 2 * s.count
    start_turn(s)


@rule
def start_turn(s):
    s.phase, s.seat = TURN, s.order[0]
    s.second = 1
    for i in range(1, s.turns_left):
        if s.order[i] == s.seat:
            s.second = 0


@rule
def leave_order(s, place):
    """A turn is over, or given up: later ones close up."""
    last = s.turns_left - 1
    for i in range(place, last):
        s.order[i] = s.order[i + 1]
    s.order[last] = NO_SEAT
    s.turns_left = last


@rule
def clear_turn(s):
    s.drafted, s.tooled, s.tool, s.hand, s.lifted, s.moved = 0, 0, NO_TOOL, NO_DIE, NO_CELL, NO_CELL


@rule
def end_turn(s):
    clear_turn(s)
    leave_order(s, 0)
    if s.turns_left > 0:
        start_turn(s)
    else:
        end_round(s)


@rule
def end_round(s):
    """Dice left in the pool go onto the round track. The bag passes clockwise; after round 10 the game is over."""
    fill_track(s)
    for i in range(s.count):
        s.players[i].skips = 0
    if s.round_number == ROUNDS:
        s.over, s.seat, s.second = 1, 0, 0
    else:
        s.round_number += 1
        s.starter = (s.starter + 1) % s.count
        start_round(s)


@rule
def fill_track(s):
    turn = s.round_number - 1
    for i in range(s.pool_size):
        s.track[turn, i] = s.pool[i]
        s.track_colour[DIE_COLOUR[s.pool[i]]] += 1
        s.pool[i] = NO_DIE
    s.track_size[turn], s.pool_size = s.pool_size, 0
