"""The twelve tools: when each may be used, and what may be chosen at each of its steps.

Questions only. A tool is offered if it can be carried out from here, and so is every choice on the way.
"""

from vitral.core.bits import lowest_bit
from vitral.core.rule import rule
from vitral.games.sagrada import components
from vitral.games.sagrada.components import DIE_COLOUR, DIE_VALUE, NUM_COLOURS, NUM_VALUES, SPACE, STRICT, TOOL
from vitral.games.sagrada.state import MAX_POOL, NO_CELL, SOLO
from vitral.games.sagrada.windows import lonely_spaces, placeable_colours, spaces, targets, targets_after

ANY_DIE = (1 << MAX_POOL) - 1 << 1  # more than one, so that some die is left whichever pays

# tools as bit sets
MOVING = 1 << TOOL.eglomise_brush | 1 << TOOL.copper_foil_burnisher | 1 << TOOL.lathekin | 1 << TOOL.tap_wheel
CHANCY = 1 << TOOL.flux_brush | 1 << TOOL.flux_remover  # the die that they give is not known before

# ---------------------------------------------------------------- may the tool be used


@rule
def price(tokens):
    """One favour token if the card has none on it, otherwise two, whoever put them there."""
    return components.FIRST_PRICE if tokens == 0 else components.LATER_PRICE


@rule
def is_move(tool):
    """Tools that move dice of the player's window: before or after the draft, on either turn."""
    return MOVING >> int(tool) & 1


@rule
def is_timely(s, tool):
    """Tools that change the drafted die come before it is placed; two have their own time in the round."""
    if is_move(tool):
        return True
    if tool == TOOL.running_pliers:
        return s.drafted == 1 and s.second == 0
    if tool == TOOL.glazing_hammer:
        return s.second == 1 and s.drafted == 0
    return s.drafted == 0


@rule
def can_use(s, p, tool):
    """A tool is offered at its time, if it can be paid, and if its effect can be carried out."""
    if not is_timely(s, tool) or not can_pay(s, p, tool):
        return False
    dice = workable(s, p, tool)
    return (spendable(s, tool, dice) if s.count == SOLO else dice) != 0


@rule
def can_pay(s, p, tool):
    """With favour tokens; in a solo game once, with a die of the pool."""
    return not s.used >> tool & 1 if s.count == SOLO else p.tokens >= price(s.tokens[tool])


@rule
def spendable(s, tool, dice):
    """The pool dice that may pay for a tool in a solo game, as a bit set: of its colour, not the die that it needs."""
    found = 0
    for i in range(s.pool_size):
        if DIE_COLOUR[s.pool[i]] == components.TOOL_COLOUR[tool] and dice & ~(1 << i):
            found |= 1 << i
    return found


# ---------------------------------------------------------------- which die of the pool


@rule(noinline=True)
def workable(s, p, tool):
    """The pool dice with which the tool can be carried out, as a bit set; a tool that moves dice needs none of them."""
    if is_move(tool):
        return ANY_DIE if liftable(s, p, tool, True) else 0
    if tool == TOOL.lens_cutter:
        return (1 << int(s.pool_size)) - 1 if has_lens_die(s, p) else 0
    if CHANCY >> int(tool) & 1:
        return workable_by_chance(s, p, tool)
    found = 0
    for i in range(s.pool_size):
        if can_draft(p, tool, s.pool[i]):
            found |= 1 << i
    return found


@rule
def workable_by_chance(s, p, tool):
    """Some outcome must be placeable: any value of the die's colour; for the Flux Remover of any colour in the bag."""
    open_colours, in_bag = placeable_colours(p), 0
    if tool == TOOL.flux_remover:
        for colour in range(NUM_COLOURS):
            if s.bag[colour] > 0:
                in_bag |= 1 << colour
    found = 0
    for i in range(s.pool_size):
        if open_colours & (in_bag | 1 << int(DIE_COLOUR[s.pool[i]])):
            found |= 1 << i
    return found


@rule
def can_draft(p, tool, die):
    """Whether a die can be placed once the tool has changed it or its rules; the Glazing Hammer takes any die."""
    if tool == TOOL.grozing_pliers:
        return can_step(p, die, -1) or can_step(p, die, 1)
    if tool == TOOL.cork_backed_straightedge:
        return lonely_spaces(p, die) != 0
    return tool == TOOL.glazing_hammer or spaces(p, opposite(die) if tool == TOOL.grinding_stone else die) != 0


@rule
def opposite(die):
    """A die turned to its opposite face: opposite faces add up to seven."""
    return die + NUM_VALUES + 1 - 2 * DIE_VALUE[die]


@rule
def can_step(p, die, step):
    """Whether a die can be placed with its value one higher or lower; 1 never becomes 6, nor 6 becomes 1."""
    value = DIE_VALUE[die] + step
    return 1 <= value <= NUM_VALUES and spaces(p, die + step) != 0


@rule
def has_lens_die(s, p):
    """Whether some die on the round track could be placed."""
    for turn in range(s.round_number - 1):
        for i in range(s.track_size[turn]):
            if spaces(p, s.track[turn, i]):
                return True
    return False


# ---------------------------------------------------------------- moving dice of the window


@rule
def mode_of(tool):
    """What of a printed space a moved die may ignore."""
    if tool == TOOL.eglomise_brush:
        return components.ANY_COLOUR
    return components.ANY_VALUE if tool == TOOL.copper_foil_burnisher else STRICT


@rule
def candidates(s, p, tool):
    """The spaces whose die the tool may lift: for the Tap Wheel of one colour on the track; no die moves twice."""
    found = p.taken
    if tool == TOOL.tap_wheel:
        found = tapped(s, p)
    if s.moved != NO_CELL:
        found = found & ~SPACE[s.moved]
    return found


@rule
def tapped(s, p):
    """The spaces of dice in a colour that is on the round track; after a first move, in the colour of that die."""
    if s.moved != NO_CELL:
        return p.colour[DIE_COLOUR[p.window[s.moved]]]
    found = 0
    for colour in range(NUM_COLOURS):
        if s.track_colour[colour] > 0:
            found |= p.colour[colour]
    return found


@rule
def can_lift(s, p, tool, cell):
    """Whether the die of a space can go somewhere; the first die of Lathekin must leave a second move."""
    if tool == TOOL.lathekin and s.moved == NO_CELL:
        return lathekin_targets(p, cell, True) != 0
    return targets(p, cell, mode_of(tool)) != 0


@rule
def liftable(s, p, tool, is_one_enough):
    """The spaces whose die the tool can move; the first such space, if one is enough."""
    found, left = 0, candidates(s, p, tool)
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        if can_lift(s, p, tool, cell):
            found |= SPACE[cell]
            if is_one_enough:
                return found
    return found


@rule
def lathekin_targets(p, cell, is_one_enough):
    """Where the first die may be moved so that a second one can move; the first such space, if one is enough."""
    found, left = 0, targets(p, cell, STRICT)
    while left:
        target = lowest_bit(left)
        left &= left - 1
        if has_second_move(p, cell, target):
            found |= SPACE[target]
            if is_one_enough:
                return found
    return found


@rule
def has_second_move(p, came_from, went_to):
    """Whether another die can move once the die of one space has gone to another."""
    left = p.taken & ~SPACE[came_from]
    while left:
        if targets_after(p, lowest_bit(left), STRICT, came_from, went_to):
            return True
        left &= left - 1
    return False


@rule
def landing_spaces(s, p):
    """Where the lifted die, or the die in hand, may be put."""
    if s.lifted != NO_CELL:
        if s.tool == TOOL.lathekin and s.moved == NO_CELL:
            return lathekin_targets(p, s.lifted, False)
        return targets(p, s.lifted, mode_of(s.tool))
    if s.tool == TOOL.cork_backed_straightedge:
        return lonely_spaces(p, s.hand)
    return spaces(p, s.hand)
