"""The rules of Monolyth, in the order of a turn."""

from vitral.core.begin import begin, fill
from vitral.core.bits import BIT, U, highest_bit, lowest_bit, num_bits
from vitral.core.chance import draw, draw_bit
from vitral.core.rule import rule
from vitral.games.monolyth import components
from vitral.games.monolyth.actions import FIRST, NUM_TAKES
from vitral.games.monolyth.components import LIMIT, NUM_CELLS, NUM_EDGES, NUM_SHAPES, NUM_VALUES, SINGLE
from vitral.games.monolyth.state import FORGO, NO_BOARD, NO_QUARRY, NO_STONE, NO_TOKEN, PLACE, STRUCTURE, TURN
from vitral.games.monolyth.stones import FIRST_ROTATION, INSIDE, MAX_FEET, PLACEMENT, PLACEMENT_CUBES, SHIFT

GROUND = U((1 << NUM_CELLS) - 1)  # all columns, as bits of the lowest level

# ---------------------------------------------------------------- set-up


@rule
def setup(s, options, key):
    """A random board for each, one structure card, tokens by the number of players, random stones on the ring."""
    begin(s, options, key, TURN)
    s.ending = 0
    s.card = options[STRUCTURE] - 1 if options[STRUCTURE] > 0 else draw(s, components.NUM_CARDS)
    boards = U((1 << components.NUM_BOARDS) - 1)
    for i in range(components.MAX_PLAYERS):
        clear_player(s.players[i], LIMIT[s.count])
        if i < s.count:
            board = draw_bit(s, boards)
            boards ^= BIT[board]
            s.players[i].board = board
    for kind in range(NUM_VALUES):
        s.prophecies[kind] = components.NUM_PROPHECIES[s.count, kind]
    s.levels, s.structures = components.ALL_LEVELS[s.count], components.ALL_STRUCTURES[s.count]
    lay_out_stones(s)


@rule
def clear_player(p, limit):
    fill(p.cubes, 0)
    fill(p.slots, NO_TOKEN)
    p.filled, p.levels, p.board, p.complete, p.structure = 0, 0, NO_BOARD, 0, NO_TOKEN
    p.fits = fitting_shapes(GROUND, limit)


@rule
def lay_out_stones(s):
    """Single cubes form the reserve; the crystal is in quarry 0, and every other quarry gets a stone from the box."""
    s.in_box, s.on_ring = 0, 0
    fill(s.placed, 0)
    fill(s.discarded, 0)
    for stone in range(components.NUM_STONES):
        s.box[stone] = components.COPIES[stone % NUM_SHAPES]
        if stone % NUM_SHAPES == SINGLE:
            s.reserve[stone // NUM_SHAPES], s.box[stone] = s.box[stone], 0
        s.in_box += s.box[stone]
    s.crystal, s.start, s.taken, s.ring[0] = 0, NO_QUARRY, NO_STONE, NO_STONE
    for quarry in range(1, components.STONES_SHOWN + 1):
        refill(s, quarry)


@rule
def refill(s, quarry):
    """A random stone from the box goes into a quarry; with the box empty it stays empty."""
    s.ring[quarry] = NO_STONE
    if s.in_box > 0:
        stone = draw_stone(s)
        s.box[stone] -= 1
        s.in_box -= 1
        s.ring[quarry] = stone
        s.on_ring += 1


@rule
def draw_stone(s):
    """A random stone of the box, each piece equally likely; the box is not empty and stays as it is."""
    stone, n = 0, draw(s, s.in_box)
    while n >= s.box[stone]:
        n -= s.box[stone]
        stone += 1
    return stone


# ---------------------------------------------------------------- questions about a monolith


@rule
def tops(filled):
    """Where the next cube of each column would rest: one bit per column, none for a column at the highest level."""
    return ((filled << U(NUM_CELLS)) | GROUND) & ~filled


@rule
def corners(top, limit, rotation):
    """Where the corner of a rotation can be: each of its feet exactly on a top, all within the grid and the limit."""
    where = INSIDE[limit, rotation]
    for foot in range(MAX_FEET):
        where &= top >> SHIFT[rotation, foot]
    return where


@rule
def can_place(top, limit, shape):
    for rotation in range(FIRST_ROTATION[shape], FIRST_ROTATION[shape + 1]):
        if corners(top, limit, rotation) != U(0):
            return True
    return False


@rule
def fitting_shapes(top, limit):
    """The shapes of the box and the reserve that can be placed in some rotation, as a bit set."""
    shapes = 0
    for shape in range(NUM_SHAPES):
        if components.COPIES[shape] > 0 and can_place(top, limit, shape):
            shapes |= 1 << shape
    return shapes


@rule
def num_full_levels(filled):
    """How many levels are completely filled: columns are solid, so it is the height of the lowest column."""
    levels = 0
    while filled & GROUND == GROUND:
        levels += 1
        filled >>= U(NUM_CELLS)
    return levels


@rule
def has_structure(filled, card):
    """Whether the heights of all columns fit the card, turned and mirrored in any way."""
    top = tops(filled)
    highest = filled >> U((components.MAX_LEVELS - 1) * NUM_CELLS)
    for image in range(components.MAX_IMAGES):
        if top & ~components.TOPS_ALLOWED[card, image] == U(0) and highest & ~components.FULL_ALLOWED[card, image] == U(
            0
        ):
            return True
    return False


@rule
def num_matching(p, edge):
    """The cubes in an edge's colour in its wall; inner cubes never count."""
    return num_bits(p.cubes[components.EDGE_COLOUR[p.board, edge]] & components.WALL[edge])


@rule
def points_of_slot(p, edge):
    """A prophecy pays its value if the wall has at least that many cubes in the edge's colour, else nothing."""
    if p.slots[edge] == NO_TOKEN:
        return 0
    value = int(components.PROPHECY_VALUE[p.slots[edge]])
    return value if num_matching(p, edge) >= value else 0


# ---------------------------------------------------------------- questions about the ring


@rule
def next_stone(s, quarry):
    """The next quarry clockwise that holds a stone; there is one. Empty ones are skipped."""
    while True:
        quarry = quarry + 1 if quarry + 1 < components.NUM_QUARRIES else 0
        if s.ring[quarry] != NO_STONE:
            return quarry


@rule
def num_reachable(s):
    """How many stones the crystal can move to: the next four, but no further than once around."""
    return min(components.MAX_STEPS, int(s.on_ring))


@rule
def has_fitting(p, shape):
    return p.fits >> shape & 1 != 0


@rule
def num_kinds_left(s):
    """How many different values of prophecies are left on the main board."""
    kinds = 0
    for kind in range(NUM_VALUES):
        kinds += s.prophecies[kind] > 0
    return kinds


# ---------------------------------------------------------------- moving the crystal


@rule
def move_crystal(s, steps):
    """Move the crystal and pick up the stone where it stops. Where it started stays empty for now."""
    s.start = s.crystal
    for _ in range(steps):
        s.crystal = next_stone(s, s.crystal)
    stone = s.ring[s.crystal]
    s.ring[s.crystal] = NO_STONE
    s.on_ring -= 1
    return stone


@rule
def take_stone(s, steps, is_single):
    """Take the stone; or discard it from the game and take a single cube of its colour from the reserve."""
    s.taken = move_crystal(s, steps)
    if is_single:
        s.discarded[s.taken] += 1
        colour = s.taken // NUM_SHAPES
        s.reserve[colour] -= 1
        s.taken = colour * NUM_SHAPES + SINGLE
    s.phase = PLACE


@rule
def place_stone(s, p, placement):
    """The stone taken becomes part of the player's monolith."""
    p.cubes[s.taken // NUM_SHAPES] |= PLACEMENT_CUBES[placement]
    p.filled |= PLACEMENT_CUBES[placement]
    p.fits = fitting_shapes(tops(p.filled), LIMIT[s.count])
    s.placed[s.taken] += 1
    s.taken = NO_STONE


@rule
def settle_stone(s, p):
    """Refill the quarry where the crystal started. A solo player then gives up a prophecy token of choice."""
    refill(s, s.start)
    s.start = NO_QUARRY
    if s.count > 1:
        end_turn(s, p)
    elif num_kinds_left(s) > 1:
        s.phase = FORGO
    else:
        for kind in range(NUM_VALUES):
            s.prophecies[kind] = max(0, int(s.prophecies[kind]) - 1)
        end_turn(s, p)


# ---------------------------------------------------------------- announcing a prophecy


@rule
def announce(s, p, kind, edge):
    """A prophecy token goes from the main board into a free slot, for good."""
    s.prophecies[kind] -= 1
    p.slots[edge] = kind


# ---------------------------------------------------------------- the end of a turn


@rule
def end_turn(s, p):
    """Pay awards. A complete top level makes this the last round; with no stones left the game ends at once."""
    award_levels(s, p)
    award_structure(s, p)
    if p.complete == LIMIT[s.count]:
        s.ending = 1
    is_round_over = s.seat == s.count - 1
    s.over = (s.ending and is_round_over) or s.on_ring + s.in_box == 0 or (s.count == 1 and num_kinds_left(s) == 0)
    s.seat = 0 if is_round_over else s.seat + 1
    s.phase = TURN


@rule
def award_levels(s, p):
    """Each level filled for the first time pays one token."""
    full = num_full_levels(p.filled)
    while p.complete < full:
        p.complete += 1
        if s.levels != 0:
            token = 1 << next_level_token(s)
            s.levels ^= token
            p.levels |= token


@rule
def next_level_token(s):
    """The highest level token left; in a solo game, the lowest."""
    return lowest_bit(s.levels) if s.count == 1 else highest_bit(s.levels)


@rule
def award_structure(s, p):
    """A player who has built the structure takes the highest token left, once in a game."""
    if p.structure == NO_TOKEN and s.structures != 0 and has_structure(p.filled, s.card):
        p.structure = highest_bit(s.structures)
        s.structures ^= 1 << int(p.structure)


# ---------------------------------------------------------------- the verbs


@rule
def legal(s, out):
    """The legal actions of the seat to decide, ascending."""
    p = s.players[s.seat]
    if s.phase == PLACE:
        return legal_placements(p, LIMIT[s.count], s.taken % NUM_SHAPES, out)
    if s.phase == FORGO:
        return legal_forgone(s, out)
    n = legal_moves(s, p, out)
    if n == 0:
        n = legal_discards(s, out)
    return legal_prophecies(s, p, out, n)


@rule
def legal_moves(s, p, out):
    """Take a reachable stone that can be placed, or instead of it a single cube of its colour, if one is left."""
    n, quarry, one_fits = 0, int(s.crystal), has_fitting(p, SINGLE)
    for step in range(num_reachable(s)):
        quarry = next_stone(s, quarry)
        colour, shape = s.ring[quarry] // NUM_SHAPES, s.ring[quarry] % NUM_SHAPES
        if has_fitting(p, shape):
            out[n] = FIRST.move + step * NUM_TAKES
            n += 1
        if one_fits and s.reserve[colour] > 0:
            out[n] = FIRST.move + step * NUM_TAKES + 1
            n += 1
    return n


@rule
def legal_discards(s, out):
    """If nothing can be placed, the crystal still moves, and the stone there is discarded."""
    for step in range(num_reachable(s)):
        out[step] = FIRST.discard + step
    return num_reachable(s)


@rule
def legal_prophecies(s, p, out, n):
    """Any token of the main board into any free slot."""
    for kind in range(NUM_VALUES):
        if s.prophecies[kind] > 0:
            for edge in range(NUM_EDGES):
                if p.slots[edge] == NO_TOKEN:
                    out[n] = FIRST.prophecy + kind * NUM_EDGES + edge
                    n += 1
    return n


@rule
def legal_forgone(s, out):
    n = 0
    for kind in range(NUM_VALUES):
        if s.prophecies[kind] > 0:
            out[n] = FIRST.forgo + kind
            n += 1
    return n


@rule
def legal_placements(p, limit, shape, out):
    """Every rotation of the stone at every place where it can lie."""
    n, top = 0, tops(p.filled)
    for rotation in range(FIRST_ROTATION[shape], FIRST_ROTATION[shape + 1]):
        where = corners(top, limit, rotation)
        while where != U(0):
            out[n] = FIRST.place + PLACEMENT[rotation, lowest_bit(where)]
            where &= where - U(1)
            n += 1
    return n


@rule
def apply(s, a):
    s.turn += 1
    p = s.players[s.seat]
    if a >= FIRST.place:
        place_stone(s, p, a - FIRST.place)
        settle_stone(s, p)
    elif a >= FIRST.forgo:
        s.prophecies[a - FIRST.forgo] -= 1
        end_turn(s, p)
    elif a >= FIRST.prophecy:
        announce(s, p, (a - FIRST.prophecy) // NUM_EDGES, (a - FIRST.prophecy) % NUM_EDGES)
        end_turn(s, p)
    elif a >= FIRST.discard:
        s.discarded[move_crystal(s, a - FIRST.discard + 1)] += 1
        settle_stone(s, p)
    else:
        take_stone(s, (a - FIRST.move) // NUM_TAKES + 1, (a - FIRST.move) % NUM_TAKES)


@rule
def points(s, seat):
    """Level tokens, the structure token, and the prophecies fulfilled as the monolith stands now."""
    p = s.players[seat]
    total = 0 if p.structure == NO_TOKEN else int(components.STRUCTURE_VALUE[s.count, p.structure])
    won = U(p.levels)
    while won != U(0):
        total += int(components.LEVEL_VALUE[s.count, lowest_bit(won)])
        won &= won - U(1)
    for edge in range(NUM_EDGES):
        total += points_of_slot(p, edge)
    return total


@rule
def tie_break(s, seat):
    """A tie goes to whoever had the first turn latest, so no place is shared."""
    return seat
