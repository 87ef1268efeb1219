"""What holds in every position of Sagrada: each die and token is in exactly one place, and derived fields agree."""

from vitral.core.bits import num_bits
from vitral.core.rule import rule
from vitral.games.sagrada import components, state
from vitral.games.sagrada.components import DIE_COLOUR, DIE_VALUE, NUM_CELLS, NUM_COLOURS, NUM_DICE, ROUNDS, SPACE, TOOL
from vitral.games.sagrada.state import MAX_PLAYERS, MAX_POOL, NO_CELL, NO_DIE, SOLO
from vitral.games.sagrada.tools import is_move
from vitral.games.sagrada.windows import beside

INVARIANTS = (
    "every field must be in its range",
    "tools, objectives and window cards must be as they were dealt",
    "windows must obey the ban on equal neighbours, and their bit sets must agree with them",
    "every die must be in exactly one place",
    "favour tokens must be neither lost nor added",
    "the order must be what is left of the round",
    "the tool in use must agree with the phase and the dice",
)


@rule
def broken_invariant(s):
    """Which of INVARIANTS is broken, counted from 1; 0 if none."""
    if not are_numbers_possible(s) or not are_rows_closed(s):
        return 1
    if not are_cards_whole(s):
        return 2
    for i in range(MAX_PLAYERS):
        if not is_window_sound(s.players[i]):
            return 3
    if not are_dice_whole(s):
        return 4
    if not are_tokens_whole(s):
        return 5
    if not is_order_sound(s):
        return 6
    return 0 if is_tool_sound(s) else 7


@rule
def is_between(x, least, most):
    return least <= x <= most


@rule
def are_numbers_possible(s):
    """Every plain number is in its range."""
    for flag in (s.second, s.drafted, s.tooled):
        if not is_between(flag, 0, 1):
            return False
    for cell in (s.lifted, s.moved):
        if not is_between(cell, NO_CELL, NUM_CELLS - 1):
            return False
    return (
        is_between(s.round_number, 1, ROUNDS)
        and s.starter == (s.round_number - 1) % s.count
        and is_between(s.turns_left, 0, 2 * s.count)
        and is_between(s.tool, state.NO_TOOL, components.NUM_TOOLS)
        and is_between(s.hand, NO_DIE, state.OPEN_DIE + NUM_COLOURS - 1)
    )


@rule
def is_row_closed(dice, size):
    """Dice without gaps, then nothing."""
    if not is_between(size, 0, MAX_POOL):
        return False
    closed = True
    for i in range(MAX_POOL):
        closed &= is_between(dice[i], 0, NUM_DICE - 1) if i < size else dice[i] == NO_DIE
    return closed


@rule
def are_rows_closed(s):
    """The pool has no gaps, nor has the track, which is filled up to the last round that is over."""
    closed = is_row_closed(s.pool, s.pool_size)
    for turn in range(ROUNDS):
        closed &= is_row_closed(s.track[turn], s.track_size[turn])
        closed &= s.track_size[turn] == 0 or turn < s.round_number - 1 + s.over
    return closed


# ---------------------------------------------------------------- cards


@rule
def are_cards_whole(s):
    """As many tools and objectives as were dealt; private colours and window cards of all players differ."""
    if not is_subset(s.tools, ((1 << components.NUM_TOOLS) - 1) << 1, s.options[state.TOOLS_IN_PLAY] + 1):
        return False
    if s.used & ~s.tools or not is_subset(
        s.public, (1 << components.NUM_OBJECTIVES) - 1, components.NUM_PUBLIC[s.count]
    ):
        return False
    colours, cards = 0, 0
    for i in range(s.count):
        p = s.players[i]
        if not is_subset(p.private, (1 << NUM_COLOURS) - 1 & ~colours, components.NUM_PRIVATE[s.count]):
            return False
        if not is_between(p.dealt[0], 1, p.dealt[1] - 1) or p.dealt[1] > components.NUM_CARDS:
            return False
        dealt = 1 << int(p.dealt[0]) | 1 << int(p.dealt[1])
        if cards & dealt or not is_pattern_sound(s, p, i):
            return False
        colours, cards = colours | int(p.private), cards | dealt
    return True


@rule
def is_subset(members, of, size):
    """Whether a bit set is part of another and has `size` members."""
    return members >= 0 and members & ~of == 0 and num_bits(members) == size


@rule
def is_pattern_sound(s, p, i):
    """Patterns are chosen in the order of the seats, each from a card that was dealt."""
    if s.phase == state.PATTERN and i >= s.seat:
        return p.pattern == state.NO_PATTERN
    if not is_between(p.pattern, 0, components.NUM_PATTERNS - 1):
        return False
    return components.CARD_OF[p.pattern] == p.dealt[0] or components.CARD_OF[p.pattern] == p.dealt[1]


# ---------------------------------------------------------------- dice and tokens


@rule
def is_window_sound(p):
    """The bit sets say what the window holds, and no die is beside one of its colour or value."""
    taken = 0
    for cell in range(NUM_CELLS):
        die = p.window[cell]
        if not is_between(die, NO_DIE, NUM_DICE - 1):
            return False
        if die != NO_DIE:
            taken |= SPACE[cell]
            if not p.colour[DIE_COLOUR[die]] & p.value[DIE_VALUE[die]] & SPACE[cell]:
                return False
    return p.taken == taken and are_sets_sound(p.colour, taken) and are_sets_sound(p.value, taken)


@rule
def are_sets_sound(sets, taken):
    """Every taken space is in one set, no other space in any, and no two spaces of a set share a side."""
    seen = 0
    for i in range(len(sets)):
        if sets[i] & (seen | beside(sets[i])):
            return False
        seen |= sets[i]
    return seen == taken


@rule
def are_dice_whole(s):
    """Bag, pool, hand, track, windows and what was spent are all dice; the track's colours are counted right."""
    for colour in range(NUM_COLOURS):
        on_track = 0
        for turn in range(ROUNDS):
            on_track += num_of_colour(s.track[turn], s.track_size[turn], colour)
        total = int(s.bag[colour]) + on_track + num_spent(s, colour) + num_of_colour(s.pool, s.pool_size, colour)
        for i in range(MAX_PLAYERS):
            total += num_bits(s.players[i].colour[colour])
        if s.hand != NO_DIE:
            total += DIE_COLOUR[s.hand] == colour
        if s.bag[colour] < 0 or total != components.DICE_PER_COLOUR or on_track != s.track_colour[colour]:
            return False
    return True


@rule
def num_of_colour(dice, size, colour):
    found = 0
    for i in range(size):
        found += DIE_COLOUR[dice[i]] == colour
    return found


@rule
def num_spent(s, colour):
    """Every tool used in a solo game has cost a die of its colour, but for one that is still to be paid."""
    from_tools = 0
    for tool in range(1, components.NUM_TOOLS + 1):
        is_paid = s.used >> tool & 1 and not (s.phase == state.SPEND and s.tool == tool)
        from_tools += is_paid and components.TOOL_COLOUR[tool] == colour
    return from_tools


@rule
def are_tokens_whole(s):
    """Favour tokens came with the patterns and are now with the players or on tools in play; a solo game has none."""
    total = 0
    for tool in range(components.NUM_TOOLS + 1):
        if s.tokens[tool] < 0 or (s.tokens[tool] > 0 and not s.tools >> tool & 1):
            return False
        total += s.tokens[tool]
    for i in range(MAX_PLAYERS):
        p = s.players[i]
        if p.tokens < 0:
            return False
        total += p.tokens
        if i < s.count and s.count != SOLO and p.pattern != state.NO_PATTERN:
            total -= components.DIFFICULTY[p.pattern]
    return total == 0 and (s.used == 0 or s.count == SOLO)


# ---------------------------------------------------------------- turns


@rule
def is_order_sound(s):
    """The order is what is left of once round and back, less the turns given up; `second` says which turn it is."""
    for i in range(state.MAX_TURNS):
        if not (is_between(s.order[i], 0, s.count - 1) if i < s.turns_left else s.order[i] == state.NO_SEAT):
            return False
    if s.over or s.phase == state.PATTERN:
        return s.turns_left == 0 and not s.second and not s.drafted and not s.tooled
    found = False
    for first in range(2 * s.count):
        found |= is_rest_of_round(s, first)
    return found


@rule
def turn_seat(s, place):
    """Whose turn it would be at a place of the round: clockwise once, then back."""
    step = place if place < s.count else 2 * s.count - 1 - place
    return (s.starter + step) % s.count


@rule
def is_rest_of_round(s, first):
    """Whether the order is the round's from a place on, without the second turns that were given up."""
    if turn_seat(s, first) != s.seat or s.order[0] != s.seat or s.second != (first >= s.count):
        return False
    n = 0
    for place in range(first, 2 * s.count):
        seat = turn_seat(s, place)
        if place < s.count or not s.players[seat].skips:
            if n >= s.turns_left or s.order[n] != seat:
                return False
            n += 1
    return n == s.turns_left


@rule
def is_tool_sound(s):
    """A tool is in use only in its phases; a die is in hand or lifted only in the steps for it."""
    if s.phase == state.PATTERN or s.phase == state.TURN:
        return s.tool == state.NO_TOOL and s.hand == NO_DIE and s.lifted == NO_CELL and s.moved == NO_CELL
    if s.over or not s.tooled or s.tool == state.NO_TOOL or not s.tools >> s.tool & 1:
        return False
    moves = is_move(s.tool)
    in_hand = s.phase == state.VALUE or s.phase == state.TRACK or (s.phase == state.CELL and not moves)
    if in_hand != (s.hand != NO_DIE) or (s.hand >= state.OPEN_DIE and s.phase != state.VALUE):
        return False
    if (s.phase == state.CELL and moves) != (s.lifted != NO_CELL) or (s.phase == state.LIFT and not moves):
        return False
    return are_moves_sound(s, s.players[s.seat])


@rule
def are_moves_sound(s, p):
    """A die that is being moved lies in the window, and so does the first of two, which is another one."""
    if s.lifted != NO_CELL and p.window[s.lifted] == NO_DIE:
        return False
    moves_two = s.tool == TOOL.lathekin or s.tool == TOOL.tap_wheel
    return s.moved == NO_CELL or (moves_two and p.window[s.moved] != NO_DIE and s.moved != s.lifted)
