"""What a bot counts in Monolyth: tokens won, levels and the structure on the way, walls in colour, and even tops."""

import numpy as np

from vitral.core.bits import U, highest_bit, num_bits
from vitral.core.layout import layout
from vitral.core.rule import rule
from vitral.games.monolyth import components
from vitral.games.monolyth.components import (
    MAX_IMAGES,
    NUM_CELLS,
    NUM_EDGES,
    NUM_SHAPES,
    NUM_VALUES,
    PROPHECY_VALUE,
    SIDE,
)
from vitral.games.monolyth.rules import GROUND, next_level_token, num_full_levels, num_matching, points
from vitral.games.monolyth.state import NO_STONE, NO_TOKEN, PLACE

AT, NAMES = layout(
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
FAR = 60  # steps to a structure that can't be built any more
NEAR = np.array([0.88**n for n in range(FAR)] + [0.0], np.float32)  # [steps]
ALL_SOLO = int(components.NUM_PROPHECIES[1].sum())  # prophecy tokens at the start of a solo game


def _steps(need: str) -> list[int]:
    """[height] the cubes that a column needs up to the next allowed height."""
    allowed, heights = components.heights_allowed(need), range(components.MAX_LEVELS + 1)
    return [min((h - height for h in allowed if h >= height), default=FAR) for height in heights]


STEPS = np.array(  # [card, image, column, height]
    [[[_steps(need) for row in image for need in row] for image in card] for card in components.EIGHT_IMAGES], np.int8
)


@rule
def terms(s, seat, out):
    """Write what counts for a seat; 0 at the start of the game, 1 at its end."""
    p, limit = s.players[seat], components.LIMIT[s.count]
    out[AT.one], out[AT.to_move], out[AT.ending] = 1, s.seat == seat, s.ending
    out[AT.points] = points(s, seat)
    if s.over:
        return 1.0
    count_levels(s, p, limit, out)
    count_tops(s, p, out)
    for kind in range(NUM_VALUES):  # ascending by value
        if s.prophecies[kind] > 0:
            out[AT.best_token_left] = PROPHECY_VALUE[kind]
    for edge in range(NUM_EDGES):
        count_wall(s, p, edge, limit, out)
    if s.seat == seat and s.phase == PLACE and s.taken != NO_STONE:
        count_hand(s, p, out)
    return lateness(s, limit)


@rule
def lateness(s, limit):
    """How full the fullest monolith is; in a solo game, also how few prophecies are left."""
    most = 0
    for i in range(s.count):
        most = max(most, num_bits(s.players[i].filled))
    late = most / (NUM_CELLS * limit)
    if s.count == 1:
        left = 0
        for kind in range(NUM_VALUES):
            left += s.prophecies[kind]
        late = max(late, 1 - left / ALL_SOLO)
    return min(1.0, late)


@rule
def count_levels(s, p, limit, out):
    out[AT.cubes] = num_bits(p.filled)
    full = num_full_levels(p.filled)
    out[AT.levels_left] = limit - full
    if full == limit:
        return
    missing = NUM_CELLS - num_bits(p.filled >> U(NUM_CELLS * full) & GROUND)
    out[AT.missing_on_level] = missing
    out[AT.level_nearly_done] = missing <= 4
    if s.levels != 0:
        out[AT.level_token_near] = NEAR[2 * missing] * int(components.LEVEL_VALUE[s.count, next_level_token(s)])


@rule
def packed_heights(filled):
    """The heights of all columns, four bits each: columns are solid, so each filled level adds one."""
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
    """The cubes missing for the structure in its nearest image; FAR if no image can be reached any more."""
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
    out[AT.shapes_that_fit] = num_bits(p.fits)
    heights, rough = packed_heights(p.filled), 0
    for cell in range(NUM_CELLS):
        here = height(heights, cell)
        if cell % SIDE < SIDE - 1:
            rough += abs(here - height(heights, cell + 1))
        if cell < NUM_CELLS - SIDE:
            rough += abs(here - height(heights, cell + SIDE))
    out[AT.roughness] = rough
    out[AT.structure_won] = p.structure != NO_TOKEN
    if p.structure == NO_TOKEN and s.structures != 0:
        near = NEAR[steps_to_structure(heights, s.card)]
        out[AT.structure_near] = near
        out[AT.structure_worth] = near * near * components.STRUCTURE_VALUE[s.count, highest_bit(s.structures)]


@rule
def count_wall(s, p, edge, limit, out):
    """A wall: what was promised for it and how far that is, or what could be."""
    mine = num_matching(p, edge)
    room = num_bits(components.WALL[edge] & components.ROOM[limit] & ~p.filled)
    if p.slots[edge] == NO_TOKEN:
        count_free_wall(s, mine, room, out)
    else:
        count_promise(int(PROPHECY_VALUE[p.slots[edge]]), mine, room, out)


@rule
def count_promise(value, mine, room, out):
    if value - mine > room:
        out[AT.promised_in_vain] += value
    elif value > mine:
        out[AT.promised] += value
        out[AT.promised_in_part] += mine / value * mine
        out[AT.promised_nearly] += value if value - mine <= 2 else 0


@rule
def count_free_wall(s, mine, room, out):
    out[AT.slots_free] += 1
    out[AT.walls_in_colour] += mine
    out[AT.walls_in_colour_squared] += mine * mine / 10
    out[AT.room_in_free_walls] += room / 10
    now, soon = 0, 0
    for kind in range(NUM_VALUES):  # ascending by value
        value = int(PROPHECY_VALUE[kind])
        if s.prophecies[kind] > 0 and value <= mine + min(3, room):
            soon = value
            now = value if value <= mine else now
    out[AT.claimable] += now
    out[AT.claimable_soon] += soon


@rule
def count_hand(s, p, out):
    """The stone that is being placed: its cubes, and whether an edge has its colour."""
    colour, shape = s.taken // NUM_SHAPES, s.taken % NUM_SHAPES
    out[AT.in_hand] = components.SIZE[shape]
    for edge in range(NUM_EDGES):
        out[AT.in_hand_in_colour] += components.SIZE[shape] if components.EDGE_COLOUR[p.board, edge] == colour else 0
