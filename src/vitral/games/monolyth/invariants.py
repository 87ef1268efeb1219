"""What holds in every position of Monolyth: each stone, cube and token is in one place, and the counts agree."""

from vitral.core.bits import U, num_bits
from vitral.core.rule import rule
from vitral.games.monolyth import rules, tables
from vitral.games.monolyth.state import FORGO, NO_BOARD, NO_QUARRY, NO_STONE, NO_TOKEN, PLACE, STRUCTURE, TURN
from vitral.games.monolyth.tables import NUM_COLOURS, NUM_EDGES, NUM_SHAPES, NUM_VALUES, SINGLE

NUM_STONES = NUM_COLOURS * NUM_SHAPES
INVARIANTS = (
    "every field must be in its range",
    "every stone must be in exactly one place",
    "a monolith must be solid, and what fits on it must be known",
    "the cubes of the monoliths must be those of the stones placed",
    "every token must be in exactly one place",
    "full levels and structures must be paid",
    "the phase must agree with the stone taken and the quarries",
)


@rule
def broken_invariant(s):
    """Which of INVARIANTS is broken, counted from 1; 0 if none."""
    if is_out_of_range(s):
        return 1
    if not are_stones_whole(s):
        return 2
    for i in range(s.count):
        if not is_monolith_sound(s.players[i], tables.LIMIT[s.count]):
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
def is_any_out(numbers, least, most):
    for i in range(len(numbers)):
        if is_out(numbers[i], least, most):
            return True
    return False


@rule
def is_out_of_range(s):
    last = tables.NUM_QUARRIES - 1
    if is_out(s.crystal, 0, last) or is_out(s.start, NO_QUARRY, last) or is_any_out(s.ring, NO_STONE, NUM_STONES - 1):
        return True
    if is_out(s.taken, NO_STONE, NUM_STONES - 1) or is_out(s.ending, 0, 1) or is_out(s.card, 0, tables.NUM_CARDS - 1):
        return True
    for i in range(tables.MAX_PLAYERS):
        if is_player_out_of_range(s, i):
            return True
    return s.options[STRUCTURE] > 0 and s.card != s.options[STRUCTURE] - 1


@rule
def is_player_out_of_range(s, seat):
    p = s.players[seat]
    if is_out(p.complete, 0, tables.LIMIT[s.count]) or is_any_out(p.slots, NO_TOKEN, NUM_VALUES - 1):
        return True
    if seat < s.count:
        is_board_wrong = is_out(p.board, 0, tables.NUM_BOARDS - 1) or is_board_taken(s, seat)
        return is_board_wrong or is_out(p.structure, NO_TOKEN, tables.STRUCTURE_VALUE.shape[1] - 1)
    has_something = p.filled != U(0) or p.levels != 0 or p.complete != 0 or p.structure != NO_TOKEN
    return has_something or p.board != NO_BOARD or is_any_out(p.slots, NO_TOKEN, NO_TOKEN)


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
    for stone in range(NUM_STONES):
        colour, shape = stone // NUM_SHAPES, stone % NUM_SHAPES
        boxed, placed, gone = int(s.box[colour, shape]), int(s.placed[colour, shape]), int(s.discarded[colour, shape])
        shown, apart = num_shown(s, stone), int(s.reserve[colour]) if shape == SINGLE else 0
        total = boxed + placed + gone + shown + apart + int(s.taken == stone)
        if min(boxed, placed, gone, apart) < 0 or total != tables.COPIES[shape]:
            return False
        if shape == SINGLE and shown + boxed > 0:
            return False
        in_box += boxed
        on_ring += shown
    return in_box == s.in_box and on_ring == s.on_ring


@rule
def num_shown(s, stone):
    """How many quarries hold a stone of this kind."""
    n = 0
    for quarry in range(tables.NUM_QUARRIES):
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
    hollow = (filled >> U(tables.NUM_CELLS)) & ~filled
    is_within = filled & ~tables.ROOM[limit] == U(0)
    fits = rules.fitting_shapes(rules.tops(filled), limit)
    return filled == p.filled and hollow == U(0) and is_within and p.fits == fits


@rule
def are_cubes_whole(s, colour):
    """The cubes of a colour on all monoliths are those of the stones placed."""
    cubes = 0
    for i in range(s.count):
        cubes += num_bits(s.players[i].cubes[colour])
    for shape in range(NUM_SHAPES):
        cubes -= int(s.placed[colour, shape]) * int(tables.SIZE[shape])
    return cubes == 0


# ---------------------------------------------------------------- 5 and 6: tokens


@rule
def are_tokens_whole(s):
    """Level and structure tokens are on the main board or with a player; prophecies too, or, in a solo game, gone."""
    levels, structures = int(s.levels), int(s.structures)
    total = num_bits(levels) + num_bits(structures)
    for i in range(s.count):
        p = s.players[i]
        levels |= int(p.levels)
        total += num_bits(p.levels)
        if p.structure != NO_TOKEN:
            structures |= 1 << int(p.structure)
            total += 1
    if levels != tables.ALL_LEVELS[s.count] or structures != tables.ALL_STRUCTURES[s.count]:
        return False
    return total == num_bits(levels) + num_bits(structures) and are_prophecies_whole(s)


@rule
def are_prophecies_whole(s):
    for kind in range(NUM_VALUES):
        total, all_ = int(s.prophecies[kind]), int(tables.NUM_PROPHECIES[s.count, kind])
        for i in range(s.count):
            for edge in range(NUM_EDGES):
                total += int(s.players[i].slots[edge] == kind)
        if s.prophecies[kind] < 0 or total > all_ or (total < all_ and s.count > 1):
            return False
    return True


@rule
def are_awards_right(s):
    """At the end of each turn the full levels and the structure were paid; a complete top level means the end."""
    ending = 0
    for i in range(s.count):
        p = s.players[i]
        paid_later = s.phase == FORGO and i == s.seat
        full = rules.num_full_levels(p.filled)
        if p.complete > full or (p.complete < full and not paid_later) or num_bits(p.levels) > p.complete:
            return False
        has_built = rules.has_structure(p.filled, s.card) and s.structures != 0
        if has_built and p.structure == NO_TOKEN and not paid_later:
            return False
        if p.complete == tables.LIMIT[s.count]:
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
        return rules.has_fitting(s.players[s.seat], s.taken % NUM_SHAPES)
    if s.phase == FORGO:
        return s.count == 1 and rules.num_kinds_left(s) > 1
    return rules.num_reachable(s) > 0 and s.players[s.seat].filled != tables.ROOM[tables.LIMIT[s.count]]
