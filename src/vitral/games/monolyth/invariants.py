"""What holds in every position of Monolyth: each stone, cube and token is in one place, and the counts agree."""

from vitral.core.bits import U, num_bits
from vitral.core.rule import rule
from vitral.games.monolyth import components, rules
from vitral.games.monolyth.components import NUM_COLOURS, NUM_QUARRIES, NUM_SHAPES, NUM_STONES, NUM_VALUES, SINGLE
from vitral.games.monolyth.state import FORGO, NO_BOARD, NO_QUARRY, NO_STONE, NO_TOKEN, PLACE, STRUCTURE, TURN

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
    if not is_in_range(s):
        return 1
    if not are_stones_whole(s):
        return 2
    for i in range(s.count):
        if not is_monolith_sound(s.players[i], components.LIMIT[s.count]):
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
def are_all_in(numbers, least, most):
    for i in range(len(numbers)):
        if not least <= numbers[i] <= most:
            return False
    return True


@rule
def is_in_range(s):
    for i in range(components.MAX_PLAYERS):
        if not (is_player_in_range(s, i) if i < s.count else is_seat_empty(s.players[i])):
            return False
    if not 0 <= s.crystal < NUM_QUARRIES or not NO_QUARRY <= s.start < NUM_QUARRIES or not 0 <= s.ending <= 1:
        return False
    if not NO_STONE <= s.taken < NUM_STONES or not are_all_in(s.ring, NO_STONE, NUM_STONES - 1):
        return False
    return s.card == s.options[STRUCTURE] - 1 if s.options[STRUCTURE] > 0 else 0 <= s.card < components.NUM_CARDS


@rule
def is_player_in_range(s, seat):
    p = s.players[seat]
    if (
        not 0 <= p.board < components.NUM_BOARDS
        or is_board_taken(s, seat)
        or not 0 <= p.complete <= components.LIMIT[s.count]
    ):
        return False
    is_token = NO_TOKEN <= p.structure < components.STRUCTURE_VALUE.shape[1]
    return is_token and are_all_in(p.slots, NO_TOKEN, NUM_VALUES - 1)


@rule
def is_seat_empty(p):
    has_nothing = p.filled == U(0) and p.levels == 0 and p.complete == 0 and p.structure == NO_TOKEN
    return has_nothing and p.board == NO_BOARD and are_all_in(p.slots, NO_TOKEN, NO_TOKEN)


@rule
def is_board_taken(s, seat):
    for other in range(seat):
        if s.players[other].board == s.players[seat].board:
            return True
    return False


# ---------------------------------------------------------------- 2: stones


@rule
def num_equal(numbers, value):
    n = 0
    for i in range(len(numbers)):
        n += int(numbers[i] == value)
    return n


@rule
def are_stones_whole(s):
    """Every stone is in one place: box, reserve, quarry, hand, monolith or out. Single cubes are never in the box."""
    in_box, on_ring = 0, 0
    for stone in range(NUM_STONES):
        is_single, shown = stone % NUM_SHAPES == SINGLE, num_equal(s.ring, stone)
        apart = int(s.reserve[stone // NUM_SHAPES]) if is_single else 0
        boxed, placed, gone = int(s.box[stone]), int(s.placed[stone]), int(s.discarded[stone])
        total = boxed + placed + gone + shown + apart + int(s.taken == stone)
        if min(boxed, placed, gone, apart) < 0 or total != components.COPIES[stone % NUM_SHAPES]:
            return False
        if is_single and shown + boxed > 0:
            return False
        in_box += boxed
        on_ring += shown
    return in_box == s.in_box and on_ring == s.on_ring


# ---------------------------------------------------------------- 3 and 4: cubes


@rule
def is_monolith_sound(p, limit):
    """No two cubes in one place, no hollow, no higher than the limit; and what fits is known."""
    filled = U(0)
    for colour in range(NUM_COLOURS):
        if filled & p.cubes[colour] != U(0):
            return False
        filled |= p.cubes[colour]
    hollow = (filled >> U(components.NUM_CELLS)) & ~filled
    is_within = filled & ~components.ROOM[limit] == U(0)
    fits = rules.fitting_shapes(rules.tops(filled), limit)
    return filled == p.filled and hollow == U(0) and is_within and p.fits == fits


@rule
def are_cubes_whole(s, colour):
    """The cubes of a colour on all monoliths are those of the stones placed."""
    cubes = 0
    for i in range(s.count):
        cubes += num_bits(s.players[i].cubes[colour])
    for shape in range(NUM_SHAPES):
        cubes -= int(s.placed[colour * NUM_SHAPES + shape]) * int(components.SIZE[shape])
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
    if levels != components.ALL_LEVELS[s.count] or structures != components.ALL_STRUCTURES[s.count]:
        return False
    return total == num_bits(levels) + num_bits(structures) and are_prophecies_whole(s)


@rule
def are_prophecies_whole(s):
    for kind in range(NUM_VALUES):
        total, all_ = int(s.prophecies[kind]), int(components.NUM_PROPHECIES[s.count, kind])
        for i in range(s.count):
            total += num_equal(s.players[i].slots, kind)
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
        if p.complete == components.LIMIT[s.count]:
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
    return rules.num_reachable(s) > 0 and s.players[s.seat].filled != components.ROOM[components.LIMIT[s.count]]
