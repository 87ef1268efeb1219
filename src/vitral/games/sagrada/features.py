"""What a network sees of Sagrada: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.rule import rule
from vitral.games.sagrada.state import MAX_PLAYERS, MAX_POOL, NO_DIE, PHASES
from vitral.games.sagrada.tables import (
    COLOURS,
    DICE_PER_COLOUR,
    DIE_COLOUR,
    DIE_VALUE,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_DICE,
    NUM_OBJECTIVES,
    NUM_TOOLS,
    NUM_VALUES,
    OBJECTIVES,
    PRINTED,
    ROUNDS,
)

_VALUES = range(1, NUM_VALUES + 1)
_DIE = (*(f"colour_{c}" for c in COLOURS), *(f"value_{v}" for v in _VALUES))
_TOOL = ("in_play", "tokens", "used", "in_use")
_PLAYER = (
    *("tokens", "turns_left", "skips", "decides"),
    *(f"private_{c}" for c in COLOURS),
    *(f"window_{cell}_{f}" for cell in range(NUM_CELLS) for f in _DIE),
    *(f"printed_{cell}_{f}" for cell in range(NUM_CELLS) for f in _DIE),
)
NAMES = (
    *(f"phase_{phase}" for phase in PHASES),
    *("round", "second", "drafted", "tooled"),
    *(f"bag_{c}" for c in COLOURS),
    *(f"objective_{objective}" for objective in OBJECTIVES),
    *(f"tool_{tool}_{f}" for tool in range(1, NUM_TOOLS + 1) for f in _TOOL),
    *(f"pool_{i}_{f}" for i in range(MAX_POOL) for f in _DIE),
    *(f"hand_{f}" for f in _DIE),
    *(f"track_{c}{v}" for c in COLOURS for v in _VALUES),
    *(f"lifted_{cell}" for cell in range(NUM_CELLS)),
    *(f"moved_{cell}" for cell in range(NUM_CELLS)),
    *(f"player_{i}_{f}" for i in range(MAX_PLAYERS) for f in _PLAYER),
)


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    me = max(0, seat)
    n = write_turn(s, out)
    n = write_tools(s, out, n)
    for i in range(MAX_POOL):
        n = write_die(s.pool[i], out, n)
    n = write_die(s.hand, out, n)
    n = write_track(s, out, n)
    n = write_cell(s.lifted, out, n)
    n = write_cell(s.moved, out, n)
    for i in range(MAX_PLAYERS):
        n = write_player(s, (me + i) % s.count, out, n) if i < s.count else write_nothing(len(_PLAYER), out, n)


@rule
def write_turn(s, out):
    """Where the game and the turn stand, what is in the bag, and which public objectives count."""
    n = 0
    for phase in range(len(PHASES)):
        out[n + phase] = s.phase == phase and not s.over
    n += len(PHASES)
    out[n], out[n + 1], out[n + 2], out[n + 3] = s.round_number / ROUNDS, s.second, s.drafted, s.tooled
    n += 4
    for colour in range(NUM_COLOURS):
        out[n + colour] = s.bag[colour] / DICE_PER_COLOUR
    n += NUM_COLOURS
    for objective in range(NUM_OBJECTIVES):
        out[n + objective] = s.public >> objective & 1
    return n + NUM_OBJECTIVES


@rule
def write_tools(s, out, n):
    for tool in range(1, NUM_TOOLS + 1):
        out[n] = s.tools >> tool & 1
        out[n + 1] = s.tokens[tool] / 6
        out[n + 2] = s.used >> tool & 1
        out[n + 3] = s.tool == tool
        n += 4
    return n


@rule
def write_die(die, out, n):
    """A die as its colour and its value; an open value and no die as zeros."""
    for colour in range(NUM_COLOURS):
        out[n + colour] = die != NO_DIE and DIE_COLOUR[die] == colour
    n += NUM_COLOURS
    for value in range(1, NUM_VALUES + 1):
        out[n + value - 1] = die != NO_DIE and DIE_VALUE[die] == value
    return n + NUM_VALUES


@rule
def write_track(s, out, n):
    """How many of each die lie on the round track."""
    write_nothing(NUM_DICE, out, n)
    for turn in range(ROUNDS):
        for i in range(s.track_size[turn]):
            out[n + int(s.track[turn, i])] += 0.25
    return n + NUM_DICE


@rule
def write_cell(cell, out, n):
    for i in range(NUM_CELLS):
        out[n + i] = i == cell
    return n + NUM_CELLS


@rule
def write_player(s, seat, out, n):
    """A player's tokens and turns, the private objective as far as it is known, the window and its print."""
    p = s.players[seat]
    turns = 0
    for i in range(s.turns_left):
        turns += s.order[i] == seat
    out[n], out[n + 1], out[n + 2] = p.tokens / 6, turns / 2, p.skips
    out[n + 3] = s.seat == seat and not s.over
    n += 4
    for colour in range(NUM_COLOURS):
        out[n + colour] = p.private >> colour & 1
    n += NUM_COLOURS
    for cell in range(NUM_CELLS):
        n = write_die(p.window[cell], out, n)
    for cell in range(NUM_CELLS):
        for asked in range(NUM_COLOURS + NUM_VALUES):
            out[n + asked] = p.pattern >= 0 and PRINTED[p.pattern, cell] == asked
        n += NUM_COLOURS + NUM_VALUES
    return n


@rule
def write_nothing(count, out, n):
    for i in range(count):
        out[n + i] = 0
    return n + count
