"""The rules of Sagrada: set-up, what is legal, and how an action is carried out."""

import numpy as np

from vitral.core.begin import begin
from vitral.core.bits import lowest_bit
from vitral.core.chance import draw_bit
from vitral.core.rule import rule
from vitral.games.sagrada.actions import (
    CHOOSE_PATTERN,
    GIVE_BACK,
    LIFT_DIE,
    PASS,
    PLACE,
    PUT_DIE,
    SET_VALUE,
    SPEND_DIE,
    STOP,
    TAKE_DIE,
    TAKE_TRACK,
    USE_TOOL,
)
from vitral.games.sagrada.points import ranks, scores
from vitral.games.sagrada.rounds import (
    clear_turn,
    end_turn,
    is_between_rounds,
    is_turn_over,
    start_round,
    take_from_pool,
    with_value,
)
from vitral.games.sagrada.state import (
    CELL,
    DIE,
    FLUX_REMOVER,
    LIFT,
    MAX_PLAYERS,
    MAX_POOL,
    MAX_TURNS,
    NO_CELL,
    NO_DIE,
    NO_PATTERN,
    NO_SEAT,
    PATTERN,
    SOLO,
    SPEND,
    TAP_WHEEL,
    TOOLS_IN_PLAY,
    TRACK,
    TURN,
    VALUE,
)
from vitral.games.sagrada.steps import (
    draft,
    end_tool,
    give_back,
    put,
    start_tool,
    swap_with_track,
    take_die,
    use_tool,
)
from vitral.games.sagrada.tables import (
    CARD_SIDES,
    DICE_PER_COLOUR,
    DIE_VALUE,
    DIFFICULTY,
    NUM_CARDS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_OBJECTIVES,
    NUM_PRIVATE,
    NUM_PUBLIC,
    NUM_TOOLS,
    NUM_VALUES,
    ROUNDS,
)
from vitral.games.sagrada.tools import (
    can_lift,
    can_step,
    can_use,
    candidates,
    landing_spaces,
    spendable,
    workable,
)
from vitral.games.sagrada.windows import clear_window, fitting, reach, spaces

__all__ = ["apply", "legal", "ranks", "scores", "setup"]

# ---------------------------------------------------------------- set-up


@rule
def setup(s, options, key):
    """Tools and public objectives lie open; each player gets private objectives and two window cards to choose from."""
    begin(s, options, key, PATTERN)
    clear_table(s)
    s.tools = draw_set(s, ((1 << NUM_TOOLS) - 1) << 1, options[TOOLS_IN_PLAY] + 1)
    s.public = draw_set(s, (1 << NUM_OBJECTIVES) - 1, NUM_PUBLIC[s.count])
    cards, colours = (1 << NUM_CARDS) - 1, (1 << NUM_COLOURS) - 1
    for i in range(MAX_PLAYERS):
        p = s.players[i]
        clear_player(p)
        if i < s.count:
            p.private = draw_set(s, colours, NUM_PRIVATE[s.count])
            colours &= ~int(p.private)
            dealt = draw_set(s, cards, 2)
            cards &= ~dealt
            p.dealt[0], p.dealt[1] = lowest_bit(dealt) + 1, lowest_bit(dealt & (dealt - 1)) + 1


@rule
def draw_set(s, members, size):
    """So many random members of a bit set, as a bit set."""
    found = 0
    for _ in range(size):
        bit = 1 << draw_bit(s, members & ~found)
        found |= bit
    return found


@rule
def clear_player(p):
    clear_window(p)
    p.pattern, p.tokens, p.private, p.skips = NO_PATTERN, 0, 0, 0
    p.dealt[0], p.dealt[1] = 0, 0


@rule
def clear_table(s):
    """All dice in the bag, nothing on the tools and the track."""
    s.used, s.round_number, s.starter, s.turns_left, s.second, s.pool_size = 0, 1, 0, 0, 0, 0
    for tool in range(NUM_TOOLS + 1):
        s.tokens[tool] = 0
    for colour in range(NUM_COLOURS):
        s.bag[colour], s.track_colour[colour] = DICE_PER_COLOUR, 0
    for i in range(MAX_POOL):
        s.pool[i] = NO_DIE
    for turn in range(ROUNDS):
        s.track_size[turn] = 0
        for i in range(MAX_POOL):
            s.track[turn, i] = NO_DIE
    for i in range(MAX_TURNS):
        s.order[i] = NO_SEAT
    clear_turn(s)


@rule
def choose_pattern(s, p, pattern):
    """Favour tokens come with the pattern, none in a solo game."""
    p.pattern = pattern
    p.tokens = 0 if s.count == SOLO else DIFFICULTY[pattern]
    s.seat += 1


# ---------------------------------------------------------------- what is legal


@rule
def legal(s, out):
    """The legal actions of the seat to decide, ascending."""
    p = s.players[s.seat]
    if s.phase == TURN:
        return legal_turn(s, p, out)
    if s.phase == PATTERN:
        return legal_patterns(p, out)
    if s.phase == SPEND or s.phase == DIE:
        return legal_dice(s, p, out)
    if s.phase == VALUE:
        return legal_values(s, p, out)
    if s.phase == TRACK:
        return legal_track(s, p, out)
    if s.phase == LIFT:
        return legal_lifts(s, p, out)
    n = write_all(landing_spaces(s, p), PUT_DIE, out, 0)
    return write_if(s.tool == FLUX_REMOVER, GIVE_BACK, out, n)


@rule
def write_all(members, first, out, n):
    """Write an action for every member of a bit set."""
    while members:
        out[n] = first + lowest_bit(members)
        members &= members - 1
        n += 1
    return n


@rule
def write_if(is_legal, a, out, n):
    if is_legal:
        out[n] = a
        return n + 1
    return n


@rule
def legal_patterns(p, out):
    """The four patterns on the two window cards."""
    n = 0
    for card in range(2):
        for side in range(2):
            out[n] = CHOOSE_PATTERN + CARD_SIDES[p.dealt[card] - 1, side]
            n += 1
    return n


@rule
def legal_turn(s, p, out):
    """Draft a die and use a tool, each once, in either order; or pass."""
    n = 0 if s.drafted else legal_places(s, p, out)
    if not s.tooled:
        left = s.tools
        while left:
            tool = lowest_bit(left)
            left &= left - 1
            n = write_if(can_use(s, p, tool), USE_TOOL + tool, out, n)
    out[n] = PASS
    return n + 1


@rule
def legal_places(s, p, out):
    """Every die of the pool on every space that it may take."""
    room, fit, i, n = reach(p.taken), 0, -1, 0
    while True:  # an action each time round: lanes of a GPU then stay together, and the n-th actions lie side by side
        while fit == 0:
            i += 1
            if i == s.pool_size:
                return n
            fit = room & fitting(p, s.pool[i])
        out[n] = PLACE + i * NUM_CELLS + lowest_bit(fit)
        fit &= fit - 1
        n += 1


@rule
def legal_dice(s, p, out):
    """A die of the pool: to pay for a tool with, or for the tool to work on."""
    dice = workable(s, p, np.int64(s.tool))
    if s.phase == SPEND:
        return write_all(spendable(s, s.tool, dice), SPEND_DIE, out, 0)
    return write_all(dice, TAKE_DIE, out, 0)


@rule
def legal_values(s, p, out):
    """The Flux Remover gives any value; the Grozing Pliers one more or one less, if the die can then be placed."""
    n = 0
    value = int(DIE_VALUE[s.hand])
    if s.tool == FLUX_REMOVER:
        return write_all((1 << NUM_VALUES) - 1, SET_VALUE + 1, out, 0)
    n = write_if(can_step(p, s.hand, -1), SET_VALUE + value - 1, out, n)
    return write_if(can_step(p, s.hand, 1), SET_VALUE + value + 1, out, n)


@rule
def legal_track(s, p, out):
    """Every die on the round track that could be placed."""
    n = 0
    for turn in range(s.round_number - 1):
        for i in range(s.track_size[turn]):
            n = write_if(spaces(p, s.track[turn, i]) != 0, TAKE_TRACK + turn * MAX_POOL + i, out, n)
    return n


@rule
def legal_lifts(s, p, out):
    """Every die of the window that the tool can move; the Tap Wheel may stop after one."""
    n, left = 0, candidates(s, p, s.tool)
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        n = write_if(can_lift(s, p, s.tool, cell), LIFT_DIE + cell, out, n)
    return write_if(s.tool == TAP_WHEEL and s.moved != NO_CELL, STOP, out, n)


# ---------------------------------------------------------------- an action


@rule
def apply(s, a):
    """A choice, the end of the turn, the next round: each at one place, where lanes of a GPU meet again."""
    s.turn += 1
    p = s.players[s.seat]
    if a < PLACE:
        choose_pattern(s, p, a - CHOOSE_PATTERN)
    elif a <= USE_TOOL:
        draft(s, p, (a - PLACE) % NUM_CELLS, take_from_pool(s, (a - PLACE) // NUM_CELLS))
    elif a < PASS:
        use_tool(s, p, a - USE_TOOL)
    elif a > PASS:
        apply_step(s, p, a)
    if a == PASS or is_turn_over(s):
        end_turn(s)
    if is_between_rounds(s):
        start_round(s)


@rule
def apply_step(s, p, a):
    """A step of the tool in use."""
    if a < TAKE_DIE:
        take_from_pool(s, a - SPEND_DIE)
        start_tool(s)
    elif a <= SET_VALUE:
        take_die(s, p, a - TAKE_DIE)
    elif a < TAKE_TRACK:
        s.hand, s.phase = with_value(s.hand, a - SET_VALUE), CELL
    elif a < LIFT_DIE:
        swap_with_track(s, (a - TAKE_TRACK) // MAX_POOL, (a - TAKE_TRACK) % MAX_POOL)
    elif a < PUT_DIE:
        s.lifted, s.phase = a - LIFT_DIE, CELL
    elif a < GIVE_BACK:
        put(s, p, a - PUT_DIE)
    elif a == GIVE_BACK:
        give_back(s)
    else:
        end_tool(s)
