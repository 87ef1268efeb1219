"""What a player does in a turn of Sagrada: drafting a die, and using a tool step by step."""

from vitral.core.rule import rule
from vitral.games.sagrada.rounds import (
    add_to_pool,
    draw_colour,
    leave_order,
    reroll_pool,
    rolled,
    take_from_pool,
)
from vitral.games.sagrada.state import (
    CELL,
    DIE,
    FLUX_BRUSH,
    FLUX_REMOVER,
    GLAZING_HAMMER,
    GRINDING_STONE,
    GROZING_PLIERS,
    LATHEKIN,
    LENS_CUTTER,
    LIFT,
    NO_CELL,
    NO_DIE,
    NO_TOOL,
    OPEN_DIE,
    RUNNING_PLIERS,
    SOLO,
    SPEND,
    TAP_WHEEL,
    TRACK,
    TURN,
    VALUE,
)
from vitral.games.sagrada.tables import DIE_COLOUR
from vitral.games.sagrada.tools import is_move, opposite, price
from vitral.games.sagrada.windows import move_die, put_die, spaces

# ---------------------------------------------------------------- a turn: draft a die, use a tool, or pass


@rule
def draft(s, p, cell, die):
    put_die(p, cell, die)
    s.drafted = 1


@rule
def use_tool(s, p, tool):
    """Pay first: favour tokens go onto the card; in a solo game the tool is used up and a die is to be spent."""
    s.tool, s.tooled = tool, 1
    if tool == RUNNING_PLIERS:
        give_up_second_turn(s, p)
    if s.count == SOLO:
        s.used |= 1 << tool
        s.phase = SPEND
        return
    cost = price(s, tool)
    p.tokens -= cost
    s.tokens[tool] += cost
    start_tool(s)


@rule
def give_up_second_turn(s, p):
    place = 1
    while s.order[place] != s.seat:
        place += 1
    leave_order(s, place)
    p.skips = 1


@rule
def start_tool(s):
    """A tool that is paid begins with a die of the window, or of the pool; the Glazing Hammer rolls all of it."""
    if s.tool == GLAZING_HAMMER:
        reroll_pool(s)
        end_tool(s)
    elif is_move(s.tool):
        s.phase = LIFT
    else:
        s.phase = DIE


@rule
def end_tool(s):
    s.tool, s.hand, s.lifted, s.moved = NO_TOOL, NO_DIE, NO_CELL, NO_CELL
    s.phase = TURN


# ---------------------------------------------------------------- the steps of a tool


@rule
def take_die(s, p, i):
    """Take a die from the pool and go on to what the tool asks next."""
    die = take_from_pool(s, i)
    if s.tool == FLUX_REMOVER:
        s.bag[DIE_COLOUR[die]] += 1
        die = OPEN_DIE + draw_colour(s)
    elif s.tool == FLUX_BRUSH:
        die = rolled(s, int(DIE_COLOUR[die]))
    elif s.tool == GRINDING_STONE:
        die = opposite(die)
    s.hand, s.phase = die, CELL
    if s.tool == LENS_CUTTER:
        s.phase = TRACK
    elif s.tool == GROZING_PLIERS or s.tool == FLUX_REMOVER:
        s.phase = VALUE
    elif s.tool == FLUX_BRUSH and spaces(p, die) == 0:
        give_back(s)


@rule
def give_back(s):
    """A die that is not placed returns to the pool as it is, and uses up this turn's draft."""
    add_to_pool(s, s.hand)
    s.drafted = 1
    end_tool(s)


@rule
def swap_with_track(s, turn, i):
    """The drafted die takes the very place of the die on the track."""
    die = s.track[turn, i]
    s.track[turn, i] = s.hand
    s.track_colour[DIE_COLOUR[s.hand]] += 1
    s.track_colour[DIE_COLOUR[die]] -= 1
    s.hand, s.phase = die, CELL


@rule
def put(s, p, cell):
    """Put the lifted die, or the die in hand, on a space; Lathekin and Tap Wheel go on to a second die."""
    if s.lifted == NO_CELL:
        put_die(p, cell, s.hand)
        s.drafted = 1
        end_tool(s)
        return
    move_die(p, s.lifted, cell)
    s.lifted = NO_CELL
    if s.moved == NO_CELL and (s.tool == LATHEKIN or s.tool == TAP_WHEEL):
        s.moved, s.phase = cell, LIFT
    else:
        end_tool(s)
