"""What holds in every position of Sagrada: each die and token is in exactly one place, and derived fields agree."""

from vitral.core.bits import num_bits
from vitral.core.rule import rule
from vitral.games.sagrada.state import (
    CELL,
    LATHEKIN,
    LIFT,
    MAX_PLAYERS,
    MAX_POOL,
    MAX_TURNS,
    NO_CELL,
    NO_DIE,
    NO_PATTERN,
    NO_SEAT,
    NO_TOOL,
    OPEN_DIE,
    PATTERN,
    PHASES,
    SOLO,
    SPEND,
    TAP_WHEEL,
    TOOLS_IN_PLAY,
    TRACK,
    TURN,
    VALUE,
)
from vitral.games.sagrada.tables import (
    CARD_OF,
    DICE_PER_COLOUR,
    DIE_COLOUR,
    DIE_VALUE,
    DIFFICULTY,
    NUM_CARDS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_DICE,
    NUM_OBJECTIVES,
    NUM_PATTERNS,
    NUM_PRIVATE,
    NUM_PUBLIC,
    NUM_TOOLS,
    NUM_VALUES,
    ROUNDS,
    SPACE,
    TOOL_COLOUR,
)
from vitral.games.sagrada.tools import is_move
from vitral.games.sagrada.windows import beside


@rule
def flaw(s):
    """0 if all is well; else 1 numbers, 2 cards, 3 windows, 4 dice, 5 tokens, 6 turns, 7 the tool in use."""
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
    if (
        not is_between(s.count, 1, MAX_PLAYERS)
        or not is_between(s.seat, 0, s.count - 1)
        or not is_between(s.phase, 0, len(PHASES) - 1)
    ):
        return False
    if (
        not is_between(s.round_number, 1, ROUNDS)
        or s.starter != (s.round_number - 1) % s.count
        or not is_between(s.turns_left, 0, 2 * s.count)
    ):
        return False
    if not is_between(s.tool, NO_TOOL, NUM_TOOLS) or not is_between(s.hand, NO_DIE, OPEN_DIE + NUM_COLOURS - 1):
        return False
    if not is_between(s.lifted, NO_CELL, NUM_CELLS - 1) or not is_between(s.moved, NO_CELL, NUM_CELLS - 1):
        return False
    for flag in (s.over, s.second, s.drafted, s.tooled):
        if not is_between(flag, 0, 1):
            return False
    return (
        s.options[0] == s.count
        and is_between(s.options[TOOLS_IN_PLAY], 0, 4)
        and (s.count == SOLO or s.options[TOOLS_IN_PLAY] == 2)
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
    if not is_row_closed(s.pool, s.pool_size):
        return False
    for turn in range(ROUNDS):
        if not is_row_closed(s.track[turn], s.track_size[turn]):
            return False
        if s.track_size[turn] > 0 and turn >= s.round_number - 1 + s.over:
            return False
    return True


@rule
def are_cards_whole(s):
    """As many tools and objectives as were dealt; private colours and window cards of all players differ."""
    if not is_subset(s.tools, ((1 << NUM_TOOLS) - 1) << 1, s.options[TOOLS_IN_PLAY] + 1) or not is_subset(
        s.used, s.tools, num_bits(s.used & 0x1FFE)
    ):
        return False
    if not is_subset(s.public, (1 << NUM_OBJECTIVES) - 1, NUM_PUBLIC[s.count]):
        return False
    colours, cards = 0, 0
    for i in range(s.count):
        p = s.players[i]
        if not is_subset(p.private, (1 << NUM_COLOURS) - 1 & ~colours, NUM_PRIVATE[s.count]):
            return False
        if not is_between(p.dealt[0], 1, p.dealt[1] - 1) or p.dealt[1] > NUM_CARDS or not is_pattern_sound(s, p, i):
            return False
        dealt = 1 << int(p.dealt[0]) | 1 << int(p.dealt[1])
        if cards & dealt:
            return False
        colours, cards = colours | int(p.private), cards | dealt
    return True


@rule
def is_subset(members, of, size):
    """Whether a bit set is part of another and has so many members."""
    return members >= 0 and members & ~of == 0 and num_bits(members) == size


@rule
def is_pattern_sound(s, p, i):
    """Patterns are chosen in the order of the seats, each from a card that was dealt."""
    if s.phase == PATTERN and i >= s.seat:
        return p.pattern == NO_PATTERN
    return is_between(p.pattern, 0, NUM_PATTERNS - 1) and (
        CARD_OF[p.pattern] == p.dealt[0] or CARD_OF[p.pattern] == p.dealt[1]
    )


@rule
def is_window_sound(p):
    """The bit sets say what the window holds, and no die is beside one of its colour or value."""
    for cell in range(NUM_CELLS):
        die = p.window[cell]
        if not is_between(die, NO_DIE, NUM_DICE - 1) or ((p.taken & SPACE[cell]) != 0) != (die != NO_DIE):
            return False
        for colour in range(NUM_COLOURS):
            if ((p.colour[colour] & SPACE[cell]) != 0) != (die != NO_DIE and DIE_COLOUR[die] == colour):
                return False
        for value in range(NUM_VALUES + 1):
            if ((p.value[value] & SPACE[cell]) != 0) != (die != NO_DIE and DIE_VALUE[die] == value):
                return False
    return is_ban_kept(p.colour) and is_ban_kept(p.value) and is_between(p.taken, 0, (1 << NUM_CELLS) - 1)


@rule
def is_ban_kept(sets):
    for i in range(len(sets)):
        if not is_between(sets[i], 0, (1 << NUM_CELLS) - 1) or sets[i] & beside(sets[i]):
            return False
    return True


@rule
def are_dice_whole(s):
    """Bag, pool, hand, track, windows and what was spent are all dice; the track's colours are counted right."""
    for colour in range(NUM_COLOURS):
        on_track = num_of_colour_on_track(s, colour)
        total = int(s.bag[colour]) + on_track + num_spent(s, colour)
        for i in range(s.pool_size):
            total += DIE_COLOUR[s.pool[i]] == colour
        for i in range(MAX_PLAYERS):
            total += num_bits(s.players[i].colour[colour])
        if s.hand != NO_DIE:
            total += DIE_COLOUR[s.hand] == colour
        if s.bag[colour] < 0 or total != DICE_PER_COLOUR or on_track != s.track_colour[colour]:
            return False
    return True


@rule
def num_of_colour_on_track(s, colour):
    found = 0
    for turn in range(ROUNDS):
        for i in range(s.track_size[turn]):
            found += DIE_COLOUR[s.track[turn, i]] == colour
    return found


@rule
def num_spent(s, colour):
    """Every tool used in a solo game has cost a die of its colour, but for one that is still to be paid."""
    from_tools = 0
    for tool in range(1, NUM_TOOLS + 1):
        is_paid = s.used >> tool & 1 and not (s.phase == SPEND and s.tool == tool)
        from_tools += is_paid and TOOL_COLOUR[tool] == colour
    return from_tools


@rule
def are_tokens_whole(s):
    """Favour tokens came with the patterns and are now with the players or on tools in play; a solo game has none."""
    total = 0
    for tool in range(NUM_TOOLS + 1):
        if s.tokens[tool] < 0 or (s.tokens[tool] > 0 and not s.tools >> tool & 1):
            return False
        total += s.tokens[tool]
    for i in range(MAX_PLAYERS):
        p = s.players[i]
        if p.tokens < 0:
            return False
        total += p.tokens
        if i < s.count and s.count != SOLO and p.pattern != NO_PATTERN:
            total -= DIFFICULTY[p.pattern]
    return total == 0 and (s.used == 0 or s.count == SOLO)


@rule
def is_order_sound(s):
    """The order is what is left of once round and back, less the turns given up; `second` says which turn it is."""
    for i in range(MAX_TURNS):
        if not (is_between(s.order[i], 0, s.count - 1) if i < s.turns_left else s.order[i] == NO_SEAT):
            return False
    if s.over or s.phase == PATTERN:
        return s.turns_left == 0 and not s.second and not s.drafted and not s.tooled
    if s.turns_left == 0 or s.order[0] != s.seat:
        return False
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
    if turn_seat(s, first) != s.seat or s.second != (first >= s.count):
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
    """A tool is in use just in its phases; a die is in hand or lifted just in their steps."""
    if s.phase == PATTERN or s.phase == TURN:
        return s.tool == NO_TOOL and s.hand == NO_DIE and s.lifted == NO_CELL and s.moved == NO_CELL
    if s.over or not s.tooled or s.tool == NO_TOOL or not s.tools >> s.tool & 1:
        return False
    p, moves = s.players[s.seat], is_move(s.tool)
    in_hand = s.phase == VALUE or s.phase == TRACK or (s.phase == CELL and not moves)
    if (
        in_hand != (s.hand != NO_DIE)
        or (s.phase == CELL and moves) != (s.lifted != NO_CELL)
        or (s.phase == LIFT and not moves)
    ):
        return False
    if (s.hand >= OPEN_DIE and s.phase != VALUE) or (s.lifted != NO_CELL and p.window[s.lifted] == NO_DIE):
        return False
    return s.moved == NO_CELL or (
        s.tool in (LATHEKIN, TAP_WHEEL) and p.window[s.moved] != NO_DIE and s.moved != s.lifted
    )
