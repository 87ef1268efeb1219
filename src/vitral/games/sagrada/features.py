"""What a network sees of Sagrada: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.layout import ONE, layout
from vitral.core.rule import rule
from vitral.core.writing import write_all, write_bits, write_phase
from vitral.games.sagrada import components
from vitral.games.sagrada.components import COLOURS, MAX_TOKENS, NUM_CELLS, NUM_COLOURS, NUM_VALUES
from vitral.games.sagrada.state import MAX_PLAYERS, MAX_POOL, NO_CELL, NO_DIE, OPEN_DIE, PHASES

DIE, _DIE = layout(colour=COLOURS, value=range(1, NUM_VALUES + 1))
CARD, _CARD = layout("in_play", "tokens", "used", "in_use")
PLAYER, _PLAYER = layout(
    *("tokens", "turns_left", "skips", "decides"), private=COLOURS, window=(NUM_CELLS, _DIE), printed=(NUM_CELLS, _DIE)
)
AT, NAMES = layout(
    phase=PHASES,
    round=ONE,
    second=ONE,
    drafted=ONE,
    tooled=ONE,
    bag=COLOURS,
    objective=components.OBJECTIVES,
    tool=(range(1, components.NUM_TOOLS + 1), _CARD),
    pool=(MAX_POOL, _DIE),
    hand=_DIE,
    track=tuple(f"{colour}{value}" for colour in COLOURS for value in range(1, NUM_VALUES + 1)),
    lifted=NUM_CELLS,
    moved=NUM_CELLS,
    player=(MAX_PLAYERS, _PLAYER),
)


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    write_table(s, out)
    write_dice(s, out)
    for i in range(s.count):
        write_player(s, (max(0, seat) + i) % s.count, out, AT.player + i * PLAYER.size)


@rule
def write_table(s, out):
    """Where the game and the turn stand, what is in the bag, the public objectives and the tools."""
    write_phase(s, out, AT.phase)
    out[AT.round], out[AT.second] = s.round_number / components.ROUNDS, s.second
    out[AT.drafted], out[AT.tooled] = s.drafted, s.tooled
    write_all(s.bag, components.DICE_PER_COLOUR, out, AT.bag)
    write_bits(s.public, components.NUM_OBJECTIVES, out, AT.objective)
    for tool in range(1, components.NUM_TOOLS + 1):
        at = AT.tool + (tool - 1) * CARD.size
        out[at + CARD.in_play] = s.tools >> tool & 1
        out[at + CARD.tokens] = s.tokens[tool] / MAX_TOKENS
        out[at + CARD.used] = s.used >> tool & 1
        out[at + CARD.in_use] = s.tool == tool


@rule
def write_dice(s, out):
    """The pool, the die in hand, how many of each die lie on the round track, and the dice being moved."""
    for i in range(s.pool_size):
        write_die(s.pool[i], out, AT.pool + i * DIE.size)
    write_die(s.hand, out, AT.hand)
    for turn in range(components.ROUNDS):
        for i in range(s.track_size[turn]):
            out[AT.track + int(s.track[turn, i])] += 0.25
    if s.lifted != NO_CELL:
        out[AT.lifted + int(s.lifted)] = 1
    if s.moved != NO_CELL:
        out[AT.moved + int(s.moved)] = 1


@rule
def write_die(die, out, at):
    """A die as its colour and its value, if it has one yet."""
    if die != NO_DIE:
        out[at + DIE.colour + int(components.DIE_COLOUR[die])] = 1
        if die < OPEN_DIE:
            out[at + DIE.value + int(components.DIE_VALUE[die]) - 1] = 1


@rule
def write_player(s, seat, out, at):
    """A player's tokens and turns, the private objective as far as it is known, the window and its print."""
    p = s.players[seat]
    turns = 0
    for i in range(s.turns_left):
        turns += s.order[i] == seat
    out[at + PLAYER.tokens], out[at + PLAYER.turns_left] = p.tokens / MAX_TOKENS, turns / 2
    out[at + PLAYER.skips], out[at + PLAYER.decides] = p.skips, s.seat == seat and not s.over
    write_bits(p.private, NUM_COLOURS, out, at + PLAYER.private)
    for cell in range(NUM_CELLS):
        write_die(p.window[cell], out, at + PLAYER.window + cell * DIE.size)
        printed = int(components.PRINTED[p.pattern, cell]) if p.pattern >= 0 else -1
        if printed >= 0:
            out[at + PLAYER.printed + cell * DIE.size + printed] = 1
