"""What a network sees of Monolyth: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.bits import U
from vitral.core.rule import rule
from vitral.games.monolyth.rules import has_fitting, num_matching, points, tops
from vitral.games.monolyth.state import NO_STONE, NO_TOKEN, PHASES
from vitral.games.monolyth.tables import (
    COLOURS,
    COPIES,
    EDGE_COLOUR,
    EDGES,
    FULL_ALLOWED,
    LIMIT,
    MAX_LEVELS,
    MAX_PLAYERS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_EDGES,
    NUM_LEVEL_TOKENS,
    NUM_QUARRIES,
    NUM_SHAPES,
    NUM_STRUCTURE_TOKENS,
    NUM_VALUES,
    PROPHECY_VALUE,
    SHAPES,
    STRUCTURE_VALUE,
    TOPS_ALLOWED,
    VALUES,
)

NUM_PLACES = NUM_CELLS * MAX_LEVELS
MOST_LEVELS, MOST_STRUCTURES = int(NUM_LEVEL_TOKENS.max()), int(NUM_STRUCTURE_TOKENS.max())
MOST_VALUE = max(VALUES)

_STONE = (*COLOURS, *SHAPES)
_PLAYER = (
    *("here", "decides", "points", "complete", "structure"),
    *(f"level_token_{i}" for i in range(MOST_LEVELS)),
    *(f"fits_{shape}" for shape in SHAPES),
    *(f"{edge}_{f}" for edge in EDGES for f in (*COLOURS, "announced", "cubes")),
    *(f"{colour}_{place}" for colour in COLOURS for place in range(NUM_PLACES)),
    *(f"top_{place}" for place in range(NUM_PLACES)),
)
NAMES = (
    *(f"phase_{phase}" for phase in PHASES),
    *("limit", "ending", "in_box"),
    *(f"taken_{f}" for f in _STONE),
    *(f"ring_{i}_{f}" for i in range(NUM_QUARRIES) for f in _STONE),
    *(f"box_{colour}_{shape}" for colour in COLOURS for shape in SHAPES),
    *(f"reserve_{colour}" for colour in COLOURS),
    *(f"prophecies_{value}" for value in VALUES),
    *(f"level_token_{i}" for i in range(MOST_LEVELS)),
    *(f"structure_token_{i}" for i in range(MOST_STRUCTURES)),
    *(f"card_{place}" for place in range(NUM_PLACES)),
    *(f"card_full_{cell}" for cell in range(NUM_CELLS)),
    *(f"player_{i}_{f}" for i in range(MAX_PLAYERS) for f in _PLAYER),
)


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    me = max(0, seat)
    n = write_stones(s, out, write_phase(s, out))
    n = write_tokens(s, out, n)
    n = write_bits(TOPS_ALLOWED[s.card, 0], NUM_PLACES, out, n)
    n = write_bits(FULL_ALLOWED[s.card, 0], NUM_CELLS, out, n)
    for i in range(MAX_PLAYERS):
        n = write_player(s, (me + i) % s.count, out, n) if i < s.count else write_nothing(len(_PLAYER), out, n)


@rule
def write_phase(s, out):
    for phase in range(len(PHASES)):
        out[phase] = s.phase == phase and not s.over
    n = len(PHASES)
    out[n] = LIMIT[s.count] / MAX_LEVELS
    out[n + 1] = s.ending
    out[n + 2] = s.in_box / 64
    return n + 3


@rule
def write_stones(s, out, n):
    """The stone taken, the ring from the crystal on clockwise, the box and the reserve."""
    n = write_stone(s.taken, out, n)
    for i in range(NUM_QUARRIES):
        n = write_stone(s.ring[(s.crystal + i) % NUM_QUARRIES], out, n)
    for colour in range(NUM_COLOURS):
        for shape in range(NUM_SHAPES):
            out[n + colour * NUM_SHAPES + shape] = s.box[colour, shape] / max(1, COPIES[shape])
    n += NUM_COLOURS * NUM_SHAPES
    for colour in range(NUM_COLOURS):
        out[n + colour] = s.reserve[colour] / 3
    return n + NUM_COLOURS


@rule
def write_stone(stone, out, n):
    for colour in range(NUM_COLOURS):
        out[n + colour] = stone != NO_STONE and stone // NUM_SHAPES == colour
    n += NUM_COLOURS
    for shape in range(NUM_SHAPES):
        out[n + shape] = stone != NO_STONE and stone % NUM_SHAPES == shape
    return n + NUM_SHAPES


@rule
def write_tokens(s, out, n):
    for kind in range(NUM_VALUES):
        out[n + kind] = s.prophecies[kind] / 3
    n = write_bits(U(s.levels), MOST_LEVELS, out, n + NUM_VALUES)
    return write_bits(U(s.structures), MOST_STRUCTURES, out, n)


@rule
def write_player(s, seat, out, n):
    p = s.players[seat]
    out[n] = 1
    out[n + 1] = seat == s.seat and not s.over
    out[n + 2] = points(s, p) / 50
    out[n + 3] = p.complete / MAX_LEVELS
    out[n + 4] = 0 if p.structure == NO_TOKEN else STRUCTURE_VALUE[s.count, p.structure] / 10
    n = write_bits(U(p.levels), MOST_LEVELS, out, n + 5)
    for shape in range(NUM_SHAPES):
        out[n + shape] = has_fitting(p, shape)
    n = write_edges(p, out, n + NUM_SHAPES)
    for colour in range(NUM_COLOURS):
        n = write_bits(p.cubes[colour], NUM_PLACES, out, n)
    return write_bits(tops(p.filled), NUM_PLACES, out, n)


@rule
def write_edges(p, out, n):
    """Of each edge: its colour, the prophecy announced, and the cubes that count for it."""
    for edge in range(NUM_EDGES):
        for colour in range(NUM_COLOURS):
            out[n + colour] = EDGE_COLOUR[p.board, edge] == colour
        n += NUM_COLOURS
        out[n] = 0 if p.slots[edge] == NO_TOKEN else PROPHECY_VALUE[p.slots[edge]] / MOST_VALUE
        out[n + 1] = num_matching(p, edge) / MOST_VALUE
        n += 2
    return n


@rule
def write_bits(bits, count, out, n):
    for i in range(count):
        out[n + i] = (bits >> U(i)) & U(1)
    return n + count


@rule
def write_nothing(count, out, n):
    for i in range(count):
        out[n + i] = 0
    return n + count
