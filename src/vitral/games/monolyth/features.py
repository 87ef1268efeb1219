"""What a network sees of Monolyth: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.layout import ONE, layout
from vitral.core.rule import rule
from vitral.core.writing import write_all, write_bits, write_phase
from vitral.games.monolyth import components
from vitral.games.monolyth.components import (
    COLOURS,
    EDGES,
    MAX_LEVELS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_SHAPES,
    SHAPES,
    VALUES,
)
from vitral.games.monolyth.rules import num_matching, points, tops
from vitral.games.monolyth.state import NO_STONE, NO_TOKEN, PHASES

NUM_PLACES = NUM_CELLS * MAX_LEVELS
MOST_LEVELS, MOST_STRUCTURES = components.LEVEL_VALUE.shape[1], components.STRUCTURE_VALUE.shape[1]
MOST_VALUE = max(VALUES)

STONE, _STONE = layout(*COLOURS, *SHAPES)
EDGE, _EDGE = layout(*COLOURS, "announced", "cubes")
PLAYER, _PLAYER = layout(
    *("here", "decides", "points", "complete", "structure"),
    level_token=MOST_LEVELS,
    fits=SHAPES,
    **dict.fromkeys(EDGES, _EDGE),
    **dict.fromkeys(COLOURS, NUM_PLACES),
    top=NUM_PLACES,
)
FIRST_EDGE, FIRST_COLOUR = getattr(PLAYER, EDGES[0]), getattr(PLAYER, COLOURS[0])
AT, NAMES = layout(
    phase=PHASES,
    limit=ONE,
    ending=ONE,
    in_box=ONE,
    taken=_STONE,
    ring=(components.NUM_QUARRIES, _STONE),
    box=(COLOURS, SHAPES),
    reserve=COLOURS,
    prophecies=[*VALUES],
    level_token=MOST_LEVELS,
    structure_token=MOST_STRUCTURES,
    card=NUM_PLACES,
    card_full=NUM_CELLS,
    player=(components.MAX_PLAYERS, _PLAYER),
)


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    write_phase(s, out, AT.phase)
    out[AT.limit] = components.LIMIT[s.count] / MAX_LEVELS
    out[AT.ending] = s.ending
    write_stones(s, out)
    write_all(s.prophecies, 3, out, AT.prophecies)
    write_bits(s.levels, MOST_LEVELS, out, AT.level_token)
    write_bits(s.structures, MOST_STRUCTURES, out, AT.structure_token)
    write_bits(components.TOPS_ALLOWED[s.card, 0], NUM_PLACES, out, AT.card)
    write_bits(components.FULL_ALLOWED[s.card, 0], NUM_CELLS, out, AT.card_full)
    for i in range(s.count):
        write_player(s, (max(0, seat) + i) % s.count, out, AT.player + i * PLAYER.size)


@rule
def write_stones(s, out):
    """The stone taken, the ring from the crystal on clockwise, the box and the reserve."""
    write_stone(s.taken, out, AT.taken)
    for i in range(components.NUM_QUARRIES):
        write_stone(s.ring[(s.crystal + i) % components.NUM_QUARRIES], out, AT.ring + i * STONE.size)
    out[AT.in_box] = s.in_box / 64
    for stone in range(components.NUM_STONES):
        out[AT.box + stone] = s.box[stone] / max(1, components.COPIES[stone % NUM_SHAPES])
    write_all(s.reserve, 3, out, AT.reserve)


@rule
def write_stone(stone, out, at):
    if stone != NO_STONE:
        out[at + int(stone) // NUM_SHAPES] = 1
        out[at + NUM_COLOURS + int(stone) % NUM_SHAPES] = 1


@rule
def write_player(s, seat, out, at):
    p = s.players[seat]
    out[at + PLAYER.here] = 1
    out[at + PLAYER.decides] = seat == s.seat and not s.over
    out[at + PLAYER.points] = points(s, seat) / 50
    out[at + PLAYER.complete] = p.complete / MAX_LEVELS
    if p.structure != NO_TOKEN:
        out[at + PLAYER.structure] = components.STRUCTURE_VALUE[s.count, p.structure] / 10
    write_bits(p.levels, MOST_LEVELS, out, at + PLAYER.level_token)
    write_bits(p.fits, NUM_SHAPES, out, at + PLAYER.fits)
    for edge in range(components.NUM_EDGES):
        write_edge(p, edge, out, at + FIRST_EDGE + edge * EDGE.size)
    for colour in range(NUM_COLOURS):
        write_bits(p.cubes[colour], NUM_PLACES, out, at + FIRST_COLOUR + colour * NUM_PLACES)
    write_bits(tops(p.filled), NUM_PLACES, out, at + PLAYER.top)


@rule
def write_edge(p, edge, out, at):
    """The colour of an edge, the prophecy announced, and the cubes that count for it."""
    out[at + int(components.EDGE_COLOUR[p.board, edge])] = 1
    if p.slots[edge] != NO_TOKEN:
        out[at + EDGE.announced] = components.PROPHECY_VALUE[p.slots[edge]] / MOST_VALUE
    out[at + EDGE.cubes] = num_matching(p, edge) / MOST_VALUE
