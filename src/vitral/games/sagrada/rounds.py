"""Dice, the pool and the rounds of Sagrada: drawing and rolling, the order of turns, the round track."""

from vitral.core.chance import draw, draw_from_counts
from vitral.core.rule import rule
from vitral.games.sagrada.components import DICE_DRAWN, DIE_COLOUR, NUM_VALUES, ROUNDS
from vitral.games.sagrada.state import MAX_POOL, MAX_TURNS, NO_CELL, NO_DIE, NO_SEAT, NO_TOOL, PATTERN, TURN

# ---------------------------------------------------------------- dice and the pool


@rule
def draw_colour(s):
    """A die from the bag, not yet rolled."""
    colour = draw_from_counts(s, s.bag)
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
    close_up(s.pool, i, NO_DIE)
    s.pool_size -= 1
    return die


@rule
def close_up(row, i, nothing):
    """Take one out of a row: the later ones move up."""
    for j in range(len(row) - 1):
        if j >= i:
            row[j] = row[j + 1]
    row[len(row) - 1] = nothing


@rule
def reroll_pool(s):
    for i in range(s.pool_size):
        s.pool[i] = rolled(s, int(DIE_COLOUR[s.pool[i]]))


# ---------------------------------------------------------------- rounds


@rule
def is_between_rounds(s):
    """All turns of a round are over and there is another one, or all patterns are chosen."""
    return s.turns_left == 0 and not s.over and (s.phase != PATTERN or s.seat == s.count)


@rule
def start_round(s):
    """The dice of the round are drawn and rolled. Turns go clockwise once, then back."""
    for _ in range(DICE_DRAWN[s.count]):
        add_to_pool(s, rolled(s, draw_colour(s)))
    for i in range(s.count):
        seat = s.starter + i if s.starter + i < s.count else s.starter + i - s.count
        s.order[i], s.order[2 * s.count - 1 - i] = seat, seat
    s.turns_left = 2 * s.count
    start_turn(s)


@rule
def start_turn(s):
    s.phase, s.seat = TURN, s.order[0]
    s.second = 1
    for i in range(1, MAX_TURNS):
        if s.order[i] == s.seat:
            s.second = 0


@rule
def leave_order(s, place):
    """A turn is over, or given up: later ones close up."""
    close_up(s.order, place, NO_SEAT)
    s.turns_left -= 1


@rule
def clear_turn(s):
    s.drafted, s.tooled, s.tool, s.hand, s.lifted, s.moved = 0, 0, NO_TOOL, NO_DIE, NO_CELL, NO_CELL


@rule
def is_turn_over(s):
    """A turn in which a die was drafted and a tool was used is over, once the tool has done its work."""
    return s.phase == TURN and s.drafted and s.tooled


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
        s.starter = 0 if s.starter == s.count - 1 else s.starter + 1


@rule
def fill_track(s):
    turn = s.round_number - 1
    for i in range(MAX_POOL):
        if i < s.pool_size:
            s.track_colour[DIE_COLOUR[s.pool[i]]] += 1
        s.track[turn, i], s.pool[i] = s.pool[i], NO_DIE
    s.track_size[turn], s.pool_size = s.pool_size, 0
