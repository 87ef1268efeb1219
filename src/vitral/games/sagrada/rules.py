"""The rules of Sagrada: set-up, what is legal, and how an action is carried out."""

import numpy as np

from vitral.core.begin import begin, fill
from vitral.core.bits import lowest_bit
from vitral.core.chance import draw_bit
from vitral.core.rule import rule
from vitral.games.sagrada import components, rounds, state, steps, tools, windows
from vitral.games.sagrada.actions import AFTER, FIRST
from vitral.games.sagrada.components import NUM_CELLS, TOOL
from vitral.games.sagrada.points import points, ranks, tie_break

__all__ = ["apply", "legal", "points", "ranks", "setup", "tie_break"]

# ---------------------------------------------------------------- set-up


@rule
def setup(s, options, key):
    """Tools and public objectives lie open; each player gets private objectives and two window cards to choose from."""
    begin(s, options, key, state.PATTERN)
    clear_table(s)
    s.tools = draw_set(s, ((1 << components.NUM_TOOLS) - 1) << 1, options[state.TOOLS_IN_PLAY] + 1)
    s.public = draw_set(s, (1 << components.NUM_OBJECTIVES) - 1, components.NUM_PUBLIC[s.count])
    cards, colours = (1 << components.NUM_CARDS) - 1, (1 << components.NUM_COLOURS) - 1
    for i in range(state.MAX_PLAYERS):
        p = s.players[i]
        clear_player(p)
        if i < s.count:
            p.private = draw_set(s, colours, components.NUM_PRIVATE[s.count])
            colours &= ~int(p.private)
            dealt = draw_set(s, cards, 2)
            cards &= ~dealt
            p.dealt[0], p.dealt[1] = lowest_bit(dealt) + 1, lowest_bit(dealt & (dealt - 1)) + 1


@rule
def draw_set(s, members, size):
    """Random members of a bit set, as a bit set."""
    found = 0
    for _ in range(size):
        bit = 1 << draw_bit(s, members & ~found)
        found |= bit
    return found


@rule
def clear_player(p):
    windows.clear_window(p)
    p.pattern, p.tokens, p.private, p.skips = state.NO_PATTERN, 0, 0, 0
    fill(p.dealt, 0)


@rule
def clear_table(s):
    """All dice in the bag, nothing on the tools and the track."""
    s.used, s.round_number, s.starter, s.turns_left, s.second, s.pool_size = 0, 1, 0, 0, 0, 0
    fill(s.tokens, 0)
    fill(s.bag, components.DICE_PER_COLOUR)
    fill(s.pool, state.NO_DIE)
    fill(s.track_colour, 0)
    fill(s.track_size, 0)
    for turn in range(components.ROUNDS):
        fill(s.track[turn], state.NO_DIE)
    fill(s.order, state.NO_SEAT)
    rounds.clear_turn(s)


@rule
def choose_pattern(s, p, pattern):
    """Favour tokens come with the pattern, none in a solo game."""
    p.pattern = pattern
    p.tokens = 0 if s.count == state.SOLO else components.DIFFICULTY[pattern]
    s.seat += 1


# ---------------------------------------------------------------- what is legal


@rule
def legal(s, out):
    """The legal actions of the seat to decide, ascending."""
    p = s.players[s.seat]
    if s.phase == state.TURN:
        return legal_turn(s, p, out)
    if s.phase == state.PATTERN:
        return legal_patterns(p, out)
    if s.phase == state.SPEND or s.phase == state.DIE:
        return legal_dice(s, p, out)
    if s.phase == state.VALUE:
        return legal_values(s, p, out)
    if s.phase == state.TRACK:
        return legal_track(s, p, out)
    if s.phase == state.LIFT:
        return legal_lifts(s, p, out)
    n = write_all(tools.landing_spaces(s, p), FIRST.cell, out, 0)
    return write_if(s.tool == TOOL.flux_remover, FIRST.give_back, out, n)


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
    for i in range(4):
        out[i] = FIRST.pattern + components.CARD_SIDES[p.dealt[i // 2] - 1, i % 2]
    return 4


@rule
def legal_turn(s, p, out):
    """Draft a die and use a tool, each once, in either order; or pass."""
    n = 0 if s.drafted else legal_places(s, p, out)
    if not s.tooled:
        left = s.tools
        while left:
            tool = lowest_bit(left)
            left &= left - 1
            n = write_if(tools.can_use(s, p, tool), FIRST.tool + tool - 1, out, n)
    out[n] = FIRST.pass_
    return n + 1


@rule
def legal_places(s, p, out):
    """Every die of the pool on every space that it may take."""
    room, fit, i, n = windows.reach(p.taken), 0, -1, 0
    while True:  # one action per iteration, so that threads of a GPU stay together and write side by side
        while fit == 0:
            i += 1
            if i == s.pool_size:
                return n
            fit = room & windows.fitting(p, s.pool[i])
        out[n] = FIRST.place + i * NUM_CELLS + lowest_bit(fit)
        fit &= fit - 1
        n += 1


@rule
def legal_dice(s, p, out):
    """A die of the pool: to pay for a tool with, or for the tool to work on."""
    dice = tools.workable(s, p, np.int64(s.tool))
    if s.phase == state.SPEND:
        return write_all(tools.spendable(s, s.tool, dice), FIRST.spend, out, 0)
    return write_all(dice, FIRST.die, out, 0)


@rule
def legal_values(s, p, out):
    """The Flux Remover gives any value; the Grozing Pliers one more or one less, if the die can then be placed."""
    if s.tool == TOOL.flux_remover:
        return write_all((1 << components.NUM_VALUES) - 1, FIRST.value, out, 0)
    same = FIRST.value + int(components.DIE_VALUE[s.hand]) - 1
    n = write_if(tools.can_step(p, s.hand, -1), same - 1, out, 0)
    return write_if(tools.can_step(p, s.hand, 1), same + 1, out, n)


@rule
def legal_track(s, p, out):
    """Every die on the round track that could be placed."""
    n = 0
    for turn in range(s.round_number - 1):
        for i in range(s.track_size[turn]):
            a = FIRST.track + turn * state.MAX_POOL + i
            n = write_if(windows.spaces(p, s.track[turn, i]) != 0, a, out, n)
    return n


@rule
def legal_lifts(s, p, out):
    """Every die of the window that the tool can move; the Tap Wheel may stop after one."""
    n = write_all(tools.liftable(s, p, s.tool, False), FIRST.lift, out, 0)
    return write_if(s.tool == TOOL.tap_wheel and s.moved != state.NO_CELL, FIRST.stop, out, n)


# ---------------------------------------------------------------- an action


@rule
def apply(s, a):
    """A choice, the end of the turn, the next round: each in one place, where threads of a GPU meet again."""
    s.turn += 1
    p = s.players[s.seat]
    if a < AFTER.pattern:
        choose_pattern(s, p, a - FIRST.pattern)
    elif a < AFTER.place:
        die, cell = (a - FIRST.place) // NUM_CELLS, (a - FIRST.place) % NUM_CELLS
        steps.draft(s, p, cell, rounds.take_from_pool(s, die))
    elif a < AFTER.tool:
        steps.use_tool(s, p, a - FIRST.tool + 1)
    elif a > FIRST.pass_:
        apply_step(s, p, a)
    if a == FIRST.pass_ or rounds.is_turn_over(s):
        rounds.end_turn(s)
    if rounds.is_between_rounds(s):
        rounds.start_round(s)


@rule
def apply_step(s, p, a):
    """A step of the tool in use."""
    if a < AFTER.spend:
        rounds.take_from_pool(s, a - FIRST.spend)
        steps.start_tool(s)
    elif a < AFTER.die:
        steps.take_die(s, p, a - FIRST.die)
    elif a < AFTER.value:
        s.hand, s.phase = rounds.with_value(s.hand, a - FIRST.value + 1), state.CELL
    elif a < AFTER.track:
        steps.swap_with_track(s, (a - FIRST.track) // state.MAX_POOL, (a - FIRST.track) % state.MAX_POOL)
    elif a < AFTER.lift:
        s.lifted, s.phase = a - FIRST.lift, state.CELL
    elif a < AFTER.cell:
        steps.put(s, p, a - FIRST.cell)
    elif a < AFTER.give_back:
        steps.give_back(s)
    else:
        steps.end_tool(s)
