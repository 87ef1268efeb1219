"""What a network sees of Sintra: numbers of about 0 to 1, the seat's own things first, then the others' clockwise."""

from vitral.core.layout import ONE, layout
from vitral.core.rule import rule
from vitral.core.writing import write_all, write_phase
from vitral.games.sintra import components
from vitral.games.sintra.components import COLOURS, NUM_COLOURS, NUM_PANES, NUM_ROUNDS, SPACES, STRIP
from vitral.games.sintra.points import num_filled, score, window_points
from vitral.games.sintra.state import IN_CENTRE, MAX_PLAYERS, NO_GLASS, NO_STRIP, NUM_PLACES, NUM_SLOTS, PHASES, SIDE

SLOT, _SLOT = layout(
    strip=ONE,
    open=SPACES,  # empty spaces of the side that is up
    placed=COLOURS,
    next=SPACES,  # spaces of the side that comes up after a flip
    panes=COLOURS,
    **dict.fromkeys(("filled", "worth", "pays", "in_reach"), ONE),
)
PLAYER, _PLAYER = layout(
    *("plays", "decides", "started", "has_tile", "points", "score", "lost", "marker", "marker_loss"),
    glazier=NUM_SLOTS,
    slot=(NUM_SLOTS, _SLOT),
)
AT, NAMES = layout(
    phase=PHASES,
    side_b=ONE,
    round=ONE,
    tile_in_centre=ONE,
    **{f"round_{r + 1}": COLOURS for r in range(NUM_ROUNDS)},
    bag=COLOURS,
    tower=COLOURS,
    place=(NUM_PLACES, COLOURS),
    player=(MAX_PLAYERS, _PLAYER),
)
POINTS_SCALE = 100


@rule
def features(s, seat, out):
    """A hidden state from the point of view of a seat (of seat 0 for a spectator)."""
    write_common(s, out)
    for i in range(s.count):
        write_player(s, (max(0, seat) + i) % s.count, out, AT.player + i * PLAYER.size)


@rule
def write_common(s, out):
    write_phase(s, out, AT.phase)
    out[AT.side_b] = s.options[SIDE]
    out[AT.round] = s.round_now / NUM_ROUNDS
    out[AT.tile_in_centre] = s.tile == IN_CENTRE
    if not s.over:
        for r in range(s.round_now - 1, NUM_ROUNDS):
            out[AT.round_1 + r * NUM_COLOURS + int(s.indicator[r])] = 1
    write_all(s.bag, components.GLASS_PER_COLOUR, out, AT.bag)
    write_all(s.tower, components.GLASS_PER_COLOUR, out, AT.tower)
    for place in range(NUM_PLACES):
        write_all(s.glass[place], components.GLASS_EACH, out, AT.place + place * NUM_COLOURS)


@rule
def write_player(s, seat, out, at):
    p = s.players[seat]
    out[at + PLAYER.plays] = 1
    out[at + PLAYER.decides] = s.seat == seat and not s.over
    out[at + PLAYER.started] = s.starter == seat
    out[at + PLAYER.has_tile] = s.tile == seat
    out[at + PLAYER.points] = p.points / POINTS_SCALE
    out[at + PLAYER.score] = score(s, p) / POINTS_SCALE
    out[at + PLAYER.lost] = p.lost / POINTS_SCALE
    out[at + PLAYER.marker] = p.broken / components.LAST_SPACE
    out[at + PLAYER.marker_loss] = components.LOSS[p.broken] / components.LOSS[components.LAST_SPACE]
    out[at + PLAYER.glazier + int(p.glazier)] = 1
    for slot in range(NUM_SLOTS):
        write_slot(s, p, slot, out, at + PLAYER.slot + slot * SLOT.size)


@rule
def write_slot(s, p, slot, out, at):
    """A strip and the window below it, with what the window would pay now if it were glazed."""
    filled, worth = num_filled(p, slot), components.WINDOW_POINTS[s.options[SIDE], slot]
    if p.strip[slot] != NO_STRIP:
        out[at + SLOT.strip] = 1
        write_spaces(p, slot, out, at)
        out[at + SLOT.pays] = (window_points(s, p, slot) + (worth if filled == 0 else 0)) / 20
        out[at + SLOT.in_reach] = slot >= p.glazier
    for pane in range(NUM_PANES):
        if p.window[slot, pane] != NO_GLASS:
            out[at + SLOT.panes + int(p.window[slot, pane])] += 0.5
    out[at + SLOT.filled] = filled / NUM_PANES
    out[at + SLOT.worth] = worth / 4


@rule
def write_spaces(p, slot, out, at):
    """Empty spaces, glass placed, and the side that is still to come, each by colour."""
    strip, side = p.strip[slot], p.side[slot]
    for space in range(components.NUM_SPACES):
        if p.placed[slot, space] == NO_GLASS:
            out[at + SLOT.open + int(STRIP[strip, side, space])] += 0.25
        else:
            out[at + SLOT.placed + int(p.placed[slot, space])] += 0.25
        if p.window[slot, 0] == NO_GLASS:
            out[at + SLOT.next + int(STRIP[strip, 1 - side, space])] += 0.25
