"""What a player does in a turn of Sagrada: drafting a die, and using a tool step by step."""

from vitral.core.rule import rule
from vitral.games.sagrada import rounds, state, windows
from vitral.games.sagrada.components import DIE_COLOUR, TOOL
from vitral.games.sagrada.tools import is_move, opposite, price

# ---------------------------------------------------------------- a turn: draft a die, use a tool, or pass


@rule
def draft(s, p, cell, die):
    windows.put_die(p, cell, die)
    s.drafted = 1


@rule
def use_tool(s, p, tool):
    """Pay first: favour tokens go onto the card; in a solo game the tool is used up and a die is to be spent."""
    s.tool, s.tooled = tool, 1
    if tool == TOOL.running_pliers:
        give_up_second_turn(s, p)
    if s.count == state.SOLO:
        s.used |= 1 << tool
        s.phase = state.SPEND
        return
    cost = price(s.tokens[tool])
    p.tokens -= cost
    s.tokens[tool] += cost
    start_tool(s)


@rule
def give_up_second_turn(s, p):
    place = 1
    while s.order[place] != s.seat:
        place += 1
    rounds.leave_order(s, place)
    p.skips = 1


@rule
def start_tool(s):
    """A tool that is paid begins with a die of the window, or of the pool; the Glazing Hammer rolls all of it."""
    if s.tool == TOOL.glazing_hammer:
        rounds.reroll_pool(s)
        end_tool(s)
    elif is_move(s.tool):
        s.phase = state.LIFT
    else:
        s.phase = state.DIE


@rule
def end_tool(s):
    s.tool, s.hand, s.lifted, s.moved = state.NO_TOOL, state.NO_DIE, state.NO_CELL, state.NO_CELL
    s.phase = state.TURN


# ---------------------------------------------------------------- the steps of a tool


@rule
def take_die(s, p, i):
    """Take a die from the pool and go on to what the tool asks next."""
    die = rounds.take_from_pool(s, i)
    if s.tool == TOOL.flux_remover:
        s.bag[DIE_COLOUR[die]] += 1
        die = state.OPEN_DIE + rounds.draw_colour(s)
    elif s.tool == TOOL.flux_brush:
        die = rounds.rolled(s, int(DIE_COLOUR[die]))
    elif s.tool == TOOL.grinding_stone:
        die = opposite(die)
    s.hand, s.phase = die, state.CELL
    if s.tool == TOOL.lens_cutter:
        s.phase = state.TRACK
    elif s.tool == TOOL.grozing_pliers or s.tool == TOOL.flux_remover:
        s.phase = state.VALUE
    elif s.tool == TOOL.flux_brush and windows.spaces(p, die) == 0:
        give_back(s)


@rule
def give_back(s):
    """A die that is not placed returns to the pool as it is, and uses up this turn's draft."""
    rounds.add_to_pool(s, s.hand)
    s.drafted = 1
    end_tool(s)


@rule
def swap_with_track(s, turn, i):
    """The drafted die takes the very place of the die on the track."""
    die = s.track[turn, i]
    s.track[turn, i] = s.hand
    s.track_colour[DIE_COLOUR[s.hand]] += 1
    s.track_colour[DIE_COLOUR[die]] -= 1
    s.hand, s.phase = die, state.CELL


@rule
def put(s, p, cell):
    """Put the lifted die, or the die in hand, on a space; Lathekin and Tap Wheel go on to a second die."""
    if s.lifted == state.NO_CELL:
        draft(s, p, cell, s.hand)
        end_tool(s)
        return
    windows.put_die(p, cell, windows.lift_die(p, s.lifted))
    s.lifted = state.NO_CELL
    if s.moved == state.NO_CELL and (s.tool == TOOL.lathekin or s.tool == TOOL.tap_wheel):
        s.moved, s.phase = cell, state.LIFT
    else:
        end_tool(s)
