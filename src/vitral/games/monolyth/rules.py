"""The rules of Monolyth, in the order of a turn."""

from vitral.core.begin import begin
from vitral.core.bits import BIT, U, lowest_bit, num_bits
from vitral.core.chance import draw, draw_bit
from vitral.core.rule import rule
from vitral.games.monolyth.actions import ANNOUNCING, DISCARDING, FORGOING, MOVING, NUM_TAKES, PLACING
from vitral.games.monolyth.state import FORGO, NO_BOARD, NO_QUARRY, NO_STONE, NO_TOKEN, PLACE, STRUCTURE, TURN
from vitral.games.monolyth.stones import FIRST_ROTATION, INSIDE, MAX_FEET, PLACEMENT, PLACEMENT_CUBES, SHIFT
from vitral.games.monolyth.tables import (
    COPIES,
    EDGE_COLOUR,
    FULL_ALLOWED,
    LEVEL_VALUE,
    LIMIT,
    MAX_IMAGES,
    MAX_LEVELS,
    MAX_PLAYERS,
    MAX_STEPS,
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
    PROPHECY_VALUE,
    SINGLE,
    STONES_SHOWN,
    STRUCTURE_VALUE,
    TOPS_ALLOWED,
    WALL,
)

GROUND = U((1 << NUM_CELLS) - 1)  # all columns, as bits of the lowest level

# ---------------------------------------------------------------- set-up


@rule
def setup(s, options, key):
    """A random board for each, one structure card, tokens by the number of players, random stones on the ring."""
    begin(s, options, key, TURN)
    s.ending = 0
    s.card = options[STRUCTURE] - 1 if options[STRUCTURE] > 0 else draw(s, NUM_CARDS)
    boards = U((1 << NUM_BOARDS) - 1)
    for i in range(MAX_PLAYERS):
        clear_player(s.players[i], LIMIT[s.count])
        if i < s.count:
            board = draw_bit(s, boards)
            boards ^= BIT[board]
            s.players[i].board = board
    lay_out_tokens(s)
    lay_out_stones(s)


@rule
def clear_player(p, limit):
    for colour in range(NUM_COLOURS):
        p.cubes[colour] = 0
    for edge in range(NUM_EDGES):
        p.slots[edge] = NO_TOKEN
    p.filled, p.levels, p.board, p.complete, p.structure = 0, 0, NO_BOARD, 0, NO_TOKEN
    p.fits = fitting_shapes(GROUND, limit)


@rule
def lay_out_tokens(s):
    for kind in range(NUM_VALUES):
        s.prophecies[kind] = NUM_PROPHECIES[s.count, kind]
    s.levels = (1 << int(NUM_LEVEL_TOKENS[s.count])) - 1
    s.structures = (1 << int(NUM_STRUCTURE_TOKENS[s.count])) - 1


@rule
def lay_out_stones(s):
    """Single cubes lie apart; the crystal stands in quarry 0, and every other quarry gets a stone from the box."""
    s.in_box, s.on_ring = 0, 0
    for colour in range(NUM_COLOURS):
        s.reserve[colour] = COPIES[SINGLE]
        for shape in range(NUM_SHAPES):
            copies = COPIES[shape] if shape != SINGLE else 0
            s.box[colour, shape], s.placed[colour, shape], s.discarded[colour, shape] = copies, 0, 0
            s.in_box += copies
    s.crystal, s.start, s.taken, s.ring[0] = 0, NO_QUARRY, NO_STONE, NO_STONE
    for quarry in range(1, STONES_SHOWN + 1):
        refill(s, quarry)


@rule
def refill(s, quarry):
    """A random stone from the box goes into a quarry; with the box empty it stays empty."""
    s.ring[quarry] = NO_STONE
    if s.in_box > 0:
        stone = draw_stone(s)
        s.box[stone // NUM_SHAPES, stone % NUM_SHAPES] -= 1
        s.in_box -= 1
        s.ring[quarry] = stone
        s.on_ring += 1


@rule
def draw_stone(s):
    """A random stone of the box, each piece equally likely; the box is not empty and stays as it is."""
    n = draw(s, s.in_box)
    for colour in range(NUM_COLOURS):
        for shape in range(NUM_SHAPES):
            n -= s.box[colour, shape]
            if n < 0:
                return colour * NUM_SHAPES + shape
    return NO_STONE


# ---------------------------------------------------------------- questions about a monolith


@rule
def tops(filled):
    """Where a cube would stand exactly on each column's top: one bit a column, none where it is as high as can be."""
    return ((filled << U(NUM_CELLS)) | GROUND) & ~filled


@rule
def corners(top, limit, rotation):
    """Where a turned stone's corner can be: each of its feet stands exactly on a top, inside the grid and the limit."""
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
        if COPIES[shape] > 0 and can_place(top, limit, shape):
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
    """The heights of all columns fit the card, turned and mirrored in any way."""
    top = tops(filled)
    highest = filled >> U((MAX_LEVELS - 1) * NUM_CELLS)
    for image in range(MAX_IMAGES):
        if top & ~TOPS_ALLOWED[card, image] == U(0) and highest & ~FULL_ALLOWED[card, image] == U(0):
            return True
    return False


@rule
def num_matching(p, edge):
    """The cubes in an edge's colour in its wall; inner cubes never count."""
    return num_bits(p.cubes[EDGE_COLOUR[p.board, edge]] & WALL[edge])


@rule
def points_of_slot(p, edge):
    """A prophecy pays its value if the wall has at least so many cubes in the edge's colour, else nothing."""
    if p.slots[edge] == NO_TOKEN:
        return 0
    value = int(PROPHECY_VALUE[p.slots[edge]])
    return value if num_matching(p, edge) >= value else 0


# ---------------------------------------------------------------- questions about the ring


@rule
def next_stone(s, quarry):
    """The next quarry clockwise that holds a stone; there is one. Empty ones are skipped."""
    while True:
        quarry = quarry + 1 if quarry + 1 < NUM_QUARRIES else 0
        if s.ring[quarry] != NO_STONE:
            return quarry


@rule
def num_reachable(s):
    """The crystal moves to the 1st, 2nd, 3rd or 4th stone, but no further than once around."""
    return min(MAX_STEPS, int(s.on_ring))


@rule
def quarry_after(s, steps):
    quarry = int(s.crystal)
    for _ in range(steps):
        quarry = next_stone(s, quarry)
    return quarry


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
    s.crystal = quarry_after(s, steps)
    stone = s.ring[s.crystal]
    s.ring[s.crystal] = NO_STONE
    s.on_ring -= 1
    return stone


@rule
def take_stone(s, steps):
    s.taken = move_crystal(s, steps)
    s.phase = PLACE


@rule
def take_single(s, steps):
    """The stone is out of the game; a single cube of its colour is taken from the reserve."""
    colour = discard_stone(s, move_crystal(s, steps))
    s.reserve[colour] -= 1
    s.taken = colour * NUM_SHAPES + SINGLE
    s.phase = PLACE


@rule
def discard_stone(s, stone):
    """A stone leaves the game; its colour."""
    colour = stone // NUM_SHAPES
    s.discarded[colour, stone % NUM_SHAPES] += 1
    return colour


@rule
def place_stone(s, p, placement):
    """The stone taken becomes part of the player's monolith."""
    colour, shape = s.taken // NUM_SHAPES, s.taken % NUM_SHAPES
    p.cubes[colour] |= PLACEMENT_CUBES[placement]
    p.filled |= PLACEMENT_CUBES[placement]
    p.fits = fitting_shapes(tops(p.filled), LIMIT[s.count])
    s.placed[colour, shape] += 1
    s.taken = NO_STONE


@rule
def settle_stone(s, p):
    """The quarry where the crystal started is refilled. Alone, the player then gives up a prophecy token of choice."""
    refill(s, s.start)
    s.start = NO_QUARRY
    if s.count > 1:
        end_turn(s, p)
    elif num_kinds_left(s) > 1:
        s.phase = FORGO
    else:
        forgo_only_kind(s)
        end_turn(s, p)


@rule
def forgo_only_kind(s):
    for kind in range(NUM_VALUES):
        s.prophecies[kind] = max(0, int(s.prophecies[kind]) - 1)


# ---------------------------------------------------------------- announcing a prophecy


@rule
def announce(s, p, kind, edge):
    """A prophecy token goes from the main board into a free slot, for good."""
    s.prophecies[kind] -= 1
    p.slots[edge] = kind


# ---------------------------------------------------------------- the end of a turn


@rule
def end_turn(s, p):
    """Awards; with a complete top level the round is played out; without any stones the game ends at once."""
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
            token = next_level_token(s)
            s.levels ^= 1 << token
            p.levels |= 1 << token


@rule
def next_level_token(s):
    """The highest level token left; alone, the lowest."""
    last = int(NUM_LEVEL_TOKENS[s.count]) - 1
    for i in range(last + 1):
        token = i if s.count == 1 else last - i
        if s.levels >> token & 1:
            return token
    return NO_TOKEN


@rule
def award_structure(s, p):
    """Who has built the structure takes the highest structure token left; one a player and game."""
    if p.structure == NO_TOKEN and s.structures != 0 and has_structure(p.filled, s.card):
        token = int(NUM_STRUCTURE_TOKENS[s.count]) - 1
        while not s.structures >> token & 1:
            token -= 1
        s.structures ^= 1 << token
        p.structure = token


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
    """Take any reachable stone that can be placed, or for any a single cube of its colour, if there is one."""
    n, quarry, one_fits = 0, int(s.crystal), has_fitting(p, SINGLE)
    for step in range(num_reachable(s)):
        quarry = next_stone(s, quarry)
        colour, shape = s.ring[quarry] // NUM_SHAPES, s.ring[quarry] % NUM_SHAPES
        if has_fitting(p, shape):
            out[n] = MOVING + step * NUM_TAKES
            n += 1
        if one_fits and s.reserve[colour] > 0:
            out[n] = MOVING + step * NUM_TAKES + 1
            n += 1
    return n


@rule
def legal_discards(s, out):
    """Where nothing can be placed, the crystal moves all the same, and the stone there is discarded."""
    for step in range(num_reachable(s)):
        out[step] = DISCARDING + step
    return num_reachable(s)


@rule
def legal_prophecies(s, p, out, n):
    """Any token of the main board into any free slot."""
    for kind in range(NUM_VALUES):
        if s.prophecies[kind] > 0:
            for edge in range(NUM_EDGES):
                if p.slots[edge] == NO_TOKEN:
                    out[n] = ANNOUNCING + kind * NUM_EDGES + edge
                    n += 1
    return n


@rule
def legal_forgone(s, out):
    n = 0
    for kind in range(NUM_VALUES):
        if s.prophecies[kind] > 0:
            out[n] = FORGOING + kind
            n += 1
    return n


@rule
def legal_placements(p, limit, shape, out):
    """Every rotation of the stone at every place where it can lie."""
    n, top = 0, tops(p.filled)
    for rotation in range(FIRST_ROTATION[shape], FIRST_ROTATION[shape + 1]):
        where = corners(top, limit, rotation)
        while where != U(0):
            out[n] = PLACING + PLACEMENT[rotation, lowest_bit(where)]
            where &= where - U(1)
            n += 1
    return n


@rule
def apply(s, a):
    s.turn += 1
    p = s.players[s.seat]
    if a >= PLACING:
        place_stone(s, p, a - PLACING)
        settle_stone(s, p)
    elif a >= FORGOING:
        s.prophecies[a - FORGOING] -= 1
        end_turn(s, p)
    elif a >= ANNOUNCING:
        announce(s, p, (a - ANNOUNCING) // NUM_EDGES, (a - ANNOUNCING) % NUM_EDGES)
        end_turn(s, p)
    elif a >= DISCARDING:
        discard_stone(s, move_crystal(s, a - DISCARDING + 1))
        settle_stone(s, p)
    elif (a - MOVING) % NUM_TAKES == 0:
        take_stone(s, (a - MOVING) // NUM_TAKES + 1)
    else:
        take_single(s, (a - MOVING) // NUM_TAKES + 1)


@rule
def points(s, p):
    """Level tokens, the structure token, and the prophecies fulfilled as the monolith stands now."""
    total = 0 if p.structure == NO_TOKEN else int(STRUCTURE_VALUE[s.count, p.structure])
    for token in range(NUM_LEVEL_TOKENS[s.count]):
        if p.levels >> token & 1:
            total += int(LEVEL_VALUE[s.count, token])
    for edge in range(NUM_EDGES):
        total += points_of_slot(p, edge)
    return total


@rule
def scores(s, out):
    for i in range(s.count):
        out[i] = points(s, s.players[i])


@rule
def ranks(s, out):
    """Most points win; a tie goes to whoever had the first turn latest, so no place is shared."""
    for i in range(s.count):
        out[i] = 0
        mine = points(s, s.players[i])
        for j in range(s.count):
            theirs = points(s, s.players[j])
            if theirs > mine or (theirs == mine and j > i):
                out[i] += 1
