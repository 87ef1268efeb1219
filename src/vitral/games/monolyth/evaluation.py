"""What a bot counts in Monolyth: tokens won, levels and structure on the way, walls in the colour of their edge, and
smooth tops.
"""

import numpy as np

from vitral.core.bits import U, num_bits
from vitral.core.rule import rule
from vitral.games.monolyth.rules import GROUND, num_full_levels, num_matching, points
from vitral.games.monolyth.state import NO_STONE, NO_TOKEN, PLACE
from vitral.games.monolyth.tables import (
    EDGE_COLOUR,
    FULL_ALLOWED,
    LEVEL_VALUE,
    LIMIT,
    MAX_IMAGES,
    MAX_LEVELS,
    NUM_CARDS,
    NUM_CELLS,
    NUM_EDGES,
    NUM_LEVEL_TOKENS,
    NUM_PROPHECIES,
    NUM_SHAPES,
    NUM_STRUCTURE_TOKENS,
    NUM_VALUES,
    PROPHECY_VALUE,
    ROOM,
    SIDE,
    SIZE,
    STRUCTURE_VALUE,
    TOPS_ALLOWED,
    WALL,
)

NAMES = (
    "points",  # as they stand
    "one",
    "cubes",
    "missing_on_level",  # in the lowest level that is not complete
    "level_nearly_done",
    "level_token_near",
    "levels_left",
    "roughness",
    "shapes_that_fit",
    "structure_near",
    "structure_worth",
    "structure_won",
    "promised",  # values of prophecies not yet fulfilled
    "promised_in_part",
    "promised_nearly",
    "promised_in_vain",
    "slots_free",
    "claimable",  # free slots: the best prophecies that the walls fulfil already
    "claimable_soon",
    "walls_in_colour",
    "walls_in_colour_squared",
    "room_in_free_walls",
    "best_token_left",
    "in_hand",
    "in_hand_in_colour",
    "to_move",
    "ending",
)
(
    POINTS,
    ONE,
    CUBES,
    MISSING,
    NEARLY,
    LEVEL_NEAR,
    LEVELS_LEFT,
    ROUGH,
    FIT,
    STRUCTURE_NEAR,
    STRUCTURE_WORTH,
    STRUCTURE_WON,
    PROMISED,
    IN_PART,
    PROMISED_NEARLY,
    IN_VAIN,
    FREE,
    CLAIMABLE,
    CLAIMABLE_SOON,
    WALLS,
    WALLS_SQUARED,
    WALL_ROOM,
    TOKEN_LEFT,
    HAND,
    HAND_COLOUR,
    TO_MOVE,
    ENDING,
) = range(len(NAMES))

FAR = 60  # steps to a structure that can't be built any more
NEAR = np.array([0.88**n for n in range(FAR)] + [0.0], np.float32)  # [steps]
STEPS = np.full(
    (NUM_CARDS, MAX_IMAGES, NUM_CELLS, MAX_LEVELS + 1), FAR, np.int8
)  # [card, image, column, height] cubes to the next allowed height
for _card in range(NUM_CARDS):
    for _image in range(MAX_IMAGES):
        for _cell in range(NUM_CELLS):
            _tops, _full = int(TOPS_ALLOWED[_card, _image]), int(FULL_ALLOWED[_card, _image])
            _allowed = [h for h in range(MAX_LEVELS) if _tops >> (NUM_CELLS * h + _cell) & 1] + [MAX_LEVELS] * (
                _full >> _cell & 1
            )
            for _height in range(MAX_LEVELS + 1):
                STEPS[_card, _image, _cell, _height] = min([h - _height for h in _allowed if h >= _height], default=FAR)


@rule
def terms(s, seat, out):
    """Write what counts for a seat; 0 at the start of the game, 1 at its end."""
    p, limit = s.players[seat], LIMIT[s.count]
    for i in range(len(NAMES)):
        out[i] = 0
    out[ONE], out[TO_MOVE], out[ENDING] = 1, s.seat == seat, s.ending
    out[POINTS] = points(s, p)
    if s.over:
        return 1.0
    count_levels(s, p, limit, out)
    count_tops(s, p, out)
    best = 0
    for kind in range(NUM_VALUES):
        if s.prophecies[kind] > 0:
            best = max(best, int(PROPHECY_VALUE[kind]))
    out[TOKEN_LEFT] = best
    for edge in range(NUM_EDGES):
        count_wall(s, p, edge, limit, out)
    if s.seat == seat and s.phase == PLACE and s.taken != NO_STONE:
        count_hand(s, p, out)
    return lateness(s, limit)


@rule
def lateness(s, limit):
    """How full the fullest monolith is; alone, also how few prophecies are left."""
    most = 0
    for i in range(s.count):
        most = max(most, num_bits(s.players[i].filled))
    late = most / (NUM_CELLS * limit)
    if s.count == 1:
        left, all_ = 0, 0
        for kind in range(NUM_VALUES):
            left += s.prophecies[kind]
            all_ += NUM_PROPHECIES[1, kind]
        late = max(late, 1 - left / all_)
    return min(1.0, late)


@rule
def count_levels(s, p, limit, out):
    out[CUBES] = num_bits(p.filled)
    full = num_full_levels(p.filled)
    out[LEVELS_LEFT] = limit - full
    if full == limit:
        return
    missing = NUM_CELLS - num_bits(p.filled >> U(NUM_CELLS * full) & GROUND)
    out[MISSING] = missing
    out[NEARLY] = missing <= 4
    out[LEVEL_NEAR] = NEAR[2 * missing] * level_value(s)


@rule
def level_value(s):
    """What the next level token pays."""
    last = int(NUM_LEVEL_TOKENS[s.count]) - 1
    for i in range(last + 1):
        token = i if s.count == 1 else last - i
        if s.levels >> token & 1:
            return int(LEVEL_VALUE[s.count, token])
    return 0


@rule
def packed_heights(filled):
    """The heights of all columns, four bits each: columns are solid, so that each level adds one where it is filled."""
    heights = U(0)
    for cell in range(NUM_CELLS):
        column = filled >> U(cell)
        tall = (column & U(1)) + (column >> U(16) & U(1)) + (column >> U(32) & U(1)) + (column >> U(48) & U(1))
        heights |= tall << U(4 * cell)
    return heights


@rule
def height(heights, cell):
    return np.int64(heights >> U(4 * cell) & U(0xF))


@rule
def steps_to_structure(heights, card):
    """The cubes that lack to the structure in its nearest image; FAR if no image can be reached any more."""
    best = FAR
    for image in range(MAX_IMAGES):
        steps = 0
        for cell in range(NUM_CELLS):
            steps += STEPS[card, image, cell, height(heights, cell)]
            if steps >= best:
                break
        best = min(best, steps)
    return best


@rule
def count_tops(s, p, out):
    """How even the columns are, and how far from the structure card in its nearest image."""
    out[FIT] = num_bits(p.fits)
    heights, rough = packed_heights(p.filled), 0
    for cell in range(NUM_CELLS):
        here = height(heights, cell)
        if cell % SIDE < SIDE - 1:
            rough += abs(here - height(heights, cell + 1))
        if cell < NUM_CELLS - SIDE:
            rough += abs(here - height(heights, cell + SIDE))
    out[ROUGH] = rough
    out[STRUCTURE_WON] = p.structure != NO_TOKEN
    if p.structure == NO_TOKEN and s.structures != 0:
        token = int(NUM_STRUCTURE_TOKENS[s.count]) - 1
        while not s.structures >> token & 1:
            token -= 1
        best = steps_to_structure(heights, s.card)
        out[STRUCTURE_NEAR] = NEAR[best]
        out[STRUCTURE_WORTH] = NEAR[best] * NEAR[best] * STRUCTURE_VALUE[s.count, token]


@rule
def count_wall(s, p, edge, limit, out):
    """A wall: what was promised for it and how far that is, or what could be."""
    mine = num_matching(p, edge)
    room = num_bits(WALL[edge] & ROOM[limit] & ~p.filled)
    if p.slots[edge] != NO_TOKEN:
        value = int(PROPHECY_VALUE[p.slots[edge]])
        if mine >= value:
            return
        if value - mine > room:
            out[IN_VAIN] += value
            return
        out[PROMISED] += value
        out[IN_PART] += mine / value * mine
        out[PROMISED_NEARLY] += value if value - mine <= 2 else 0
        return
    out[FREE] += 1
    out[WALLS] += mine
    out[WALLS_SQUARED] += mine * mine / 10
    out[WALL_ROOM] += room / 10
    now, soon = 0, 0
    for kind in range(NUM_VALUES):
        if s.prophecies[kind] > 0:
            value = int(PROPHECY_VALUE[kind])
            if value <= mine:
                now = max(now, value)
            if value <= mine + min(3, room):
                soon = max(soon, value)
    out[CLAIMABLE] += now
    out[CLAIMABLE_SOON] += soon


@rule
def count_hand(s, p, out):
    """The stone that is being placed: its cubes, and whether an edge has its colour."""
    colour, shape = s.taken // NUM_SHAPES, s.taken % NUM_SHAPES
    out[HAND] = SIZE[shape]
    for edge in range(NUM_EDGES):
        out[HAND_COLOUR] += SIZE[shape] if EDGE_COLOUR[p.board, edge] == colour else 0
