"""What holds in every position of Monolyth: each stone, cube and token is in one place, and the counts agree."""

from vitral.core.bits import U, num_bits
from vitral.core.rule import rule
from vitral.games.monolyth.rules import (
    fitting_shapes,
    has_fitting,
    has_structure,
    num_full_levels,
    num_kinds_left,
    num_reachable,
    tops,
)
from vitral.games.monolyth.state import FORGO, NO_BOARD, NO_QUARRY, NO_STONE, NO_TOKEN, PHASES, PLACE, STRUCTURE, TURN
from vitral.games.monolyth.tables import (
    COPIES,
    LIMIT,
    MAX_PLAYERS,
    NUM_BOARDS,
    NUM_CARDS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_EDGES,
    NUM_LEVEL_TOKENS,
    NUM_PROPHECIES,
    NUM_QUARRIES,
    NUM_SHAPES,
    NUM_STRUCTURE_TOKENS,
    NUM_VALUES,
    ROOM,
    SINGLE,
    SIZE,
)

NUM_STONES = NUM_COLOURS * NUM_SHAPES


@rule
def flaw(s):
    """0, or what is broken: 1 a range, 2 a stone, 3 a monolith, 4 a cube, 5 a token, 6 an award, 7 the phase."""
    if is_table_out_of_range(s) or are_players_out_of_range(s):
        return 1
    if not are_stones_whole(s):
        return 2
    for i in range(s.count):
        if not is_monolith_sound(s.players[i], LIMIT[s.count]):
            return 3
    for colour in range(NUM_COLOURS):
        if not are_cubes_whole(s, colour):
            return 4
    if not are_tokens_whole(s):
        return 5
    if not are_awards_right(s):
        return 6
    return 0 if is_phase_right(s) else 7


# ---------------------------------------------------------------- 1: ranges


@rule
def is_out(n, least, most):
    return n < least or n > most


@rule
def is_table_out_of_range(s):
    if is_out(s.count, 1, MAX_PLAYERS) or s.options[0] != s.count or is_out(s.options[STRUCTURE], 0, NUM_CARDS):
        return True
    if s.options[2] != 0 or s.options[3] != 0 or s.turn < 0:
        return True
    if (
        is_out(s.seat, 0, s.count - 1)
        or is_out(s.phase, 0, len(PHASES) - 1)
        or is_out(s.over, 0, 1)
        or is_out(s.ending, 0, 1)
    ):
        return True
    if is_out(s.card, 0, NUM_CARDS - 1) or (s.options[STRUCTURE] > 0 and s.card != s.options[STRUCTURE] - 1):
        return True
    if is_out(s.crystal, 0, NUM_QUARRIES - 1) or is_out(s.start, NO_QUARRY, NUM_QUARRIES - 1):
        return True
    return is_out(s.taken, NO_STONE, NUM_STONES - 1) or are_counts_out_of_range(s)


@rule
def are_counts_out_of_range(s):
    for quarry in range(NUM_QUARRIES):
        if is_out(s.ring[quarry], NO_STONE, NUM_STONES - 1):
            return True
    for kind in range(NUM_VALUES):
        if is_out(s.prophecies[kind], 0, NUM_PROPHECIES[s.count, kind]):
            return True
    for colour in range(NUM_COLOURS):
        if s.reserve[colour] < 0:
            return True
        for shape in range(NUM_SHAPES):
            if s.box[colour, shape] < 0 or s.placed[colour, shape] < 0 or s.discarded[colour, shape] < 0:
                return True
    return False


@rule
def are_players_out_of_range(s):
    for i in range(MAX_PLAYERS):
        p = s.players[i]
        if i >= s.count and (p.board != NO_BOARD or p.filled != U(0) or p.levels != 0 or p.complete != 0):
            return True
        if i < s.count and (is_out(p.board, 0, NUM_BOARDS - 1) or is_board_taken(s, i)):
            return True
        if is_out(p.complete, 0, LIMIT[s.count]) or is_out(p.structure, NO_TOKEN, NUM_STRUCTURE_TOKENS[s.count] - 1):
            return True
        for edge in range(NUM_EDGES):
            if is_out(p.slots[edge], NO_TOKEN, NUM_VALUES - 1) or (i >= s.count and p.slots[edge] != NO_TOKEN):
                return True
    return False


@rule
def is_board_taken(s, seat):
    for other in range(seat):
        if s.players[other].board == s.players[seat].board:
            return True
    return False


# ---------------------------------------------------------------- 2: stones


@rule
def are_stones_whole(s):
    """Every stone is in one place: box, reserve, quarry, hand, monolith or out. Single cubes are never in the box."""
    in_box, on_ring = 0, 0
    for colour in range(NUM_COLOURS):
        for shape in range(NUM_SHAPES):
            shown = num_shown(s, colour * NUM_SHAPES + shape)
            total = shown + int(s.box[colour, shape]) + int(s.placed[colour, shape]) + int(s.discarded[colour, shape])
            total += int(s.taken == colour * NUM_SHAPES + shape)
            total += int(s.reserve[colour]) if shape == SINGLE else 0
            if total != COPIES[shape] or (shape == SINGLE and shown + int(s.box[colour, shape]) > 0):
                return False
            in_box += int(s.box[colour, shape])
            on_ring += shown
    return in_box == s.in_box and on_ring == s.on_ring


@rule
def num_shown(s, stone):
    """How many quarries hold a stone of this kind."""
    n = 0
    for quarry in range(NUM_QUARRIES):
        n += int(s.ring[quarry] == stone)
    return n


# ---------------------------------------------------------------- 3 and 4: cubes


@rule
def is_monolith_sound(p, limit):
    """No two cubes in one place, no hollow, no higher than the limit; and what fits is known."""
    filled = U(0)
    for colour in range(NUM_COLOURS):
        if filled & p.cubes[colour] != U(0):
            return False
        filled |= p.cubes[colour]
    hollow = (filled >> U(NUM_CELLS)) & ~filled
    return (
        filled == p.filled
        and hollow == U(0)
        and filled & ~ROOM[limit] == U(0)
        and p.fits == fitting_shapes(tops(filled), limit)
    )


@rule
def are_cubes_whole(s, colour):
    """The cubes of a colour on all monoliths are those of the stones placed."""
    cubes = 0
    for i in range(s.count):
        cubes += num_bits(s.players[i].cubes[colour])
    for shape in range(NUM_SHAPES):
        cubes -= int(s.placed[colour, shape]) * int(SIZE[shape])
    return cubes == 0


# ---------------------------------------------------------------- 5 and 6: tokens


@rule
def are_tokens_whole(s):
    """Level and structure tokens are on the main board or with a player; prophecies too; alone, some are given up."""
    levels, structures = int(s.levels), int(s.structures)
    total = num_bits(s.levels) + num_bits(s.structures)
    for i in range(s.count):
        p = s.players[i]
        levels |= int(p.levels)
        total += num_bits(p.levels)
        if p.structure != NO_TOKEN:
            structures |= 1 << int(p.structure)
            total += 1
    if (
        levels != (1 << int(NUM_LEVEL_TOKENS[s.count])) - 1
        or structures != (1 << int(NUM_STRUCTURE_TOKENS[s.count])) - 1
    ):
        return False
    return total == int(NUM_LEVEL_TOKENS[s.count]) + int(NUM_STRUCTURE_TOKENS[s.count]) and are_prophecies_whole(s)


@rule
def are_prophecies_whole(s):
    for kind in range(NUM_VALUES):
        total = int(s.prophecies[kind])
        for i in range(s.count):
            for edge in range(NUM_EDGES):
                total += int(s.players[i].slots[edge] == kind)
        if total > NUM_PROPHECIES[s.count, kind] or (s.count > 1 and total != NUM_PROPHECIES[s.count, kind]):
            return False
    return True


@rule
def are_awards_right(s):
    """At the end of each turn the full levels and the structure were paid; a complete top level means the end."""
    ending = 0
    for i in range(s.count):
        p = s.players[i]
        paid_later = s.phase == FORGO and i == s.seat
        full = num_full_levels(p.filled)
        if p.complete > full or (p.complete < full and not paid_later) or num_bits(p.levels) > p.complete:
            return False
        has_built = has_structure(p.filled, s.card) and s.structures != 0
        if has_built and p.structure == NO_TOKEN and not paid_later:
            return False
        if p.complete == LIMIT[s.count]:
            ending = 1
    return ending == s.ending


# ---------------------------------------------------------------- 7: what is asked


@rule
def is_phase_right(s):
    """A stone is in the hand just while it is being placed; the crystal's quarry is empty; something can be done."""
    if (s.phase == PLACE) != (s.taken != NO_STONE) or (s.phase == PLACE) != (s.start != NO_QUARRY):
        return False
    if s.ring[s.crystal] != NO_STONE or (s.phase == PLACE and s.ring[s.start] != NO_STONE):
        return False
    if s.over:
        return s.phase == TURN and (s.ending or s.on_ring + s.in_box == 0 or s.count == 1)
    if s.ending and s.seat == 0:
        return False
    if s.phase == PLACE:
        return has_fitting(s.players[s.seat], s.taken % NUM_SHAPES)
    if s.phase == FORGO:
        return s.count == 1 and num_kinds_left(s) > 1
    return num_reachable(s) > 0 and s.players[s.seat].filled != ROOM[LIMIT[s.count]]
