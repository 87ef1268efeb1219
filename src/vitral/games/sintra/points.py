"""The points of Sintra: for a complete strip, for its window, and in the final scoring. Nothing here changes state."""

from vitral.core.rule import rule
from vitral.games.sintra import components
from vitral.games.sintra.components import NUM_COLOURS, NUM_PANES, NUM_SPACES, NUM_WINDOWS
from vitral.games.sintra.state import NO_GLASS, NUM_SLOTS, SIDE, SIDE_A


@rule
def score(s, p):
    """A player's points with the final scoring of the position as it stands; at the end they include it."""
    return p.points if s.over else p.points + final_points(s, p) - int(components.LOSS[p.broken])


@rule
def final_points(s, p):
    """Final scoring without the broken-glass marker: glass left over, and the bonus of the palace's side."""
    return leftover_points(p) + (ornament_points(p) if s.options[SIDE] == SIDE_A else colour_points(p))


@rule
def num_of(places, colour):
    """How many of the places hold glass of a colour, or NO_GLASS."""
    total = 0
    for i in range(len(places)):
        total += places[i] == colour
    return total


@rule
def round_bonus(s, p, slot):
    """One point for each glass on the strip of the colour that lies topmost on the round indicator."""
    return components.ROUND_BONUS * num_of(p.placed[slot], s.indicator[s.round_now - 1])


@rule
def window_points(s, p, window):
    """The points under the window, and those under every window to its right that holds glass."""
    points = 0
    for w in range(NUM_WINDOWS):
        if w >= window and p.window[w, 0] != NO_GLASS:
            points += components.WINDOW_POINTS[s.options[SIDE], w]
    return points


@rule
def leftover_points(p):
    """One point for every three glass left on all strips together."""
    glass = 0
    for slot in range(NUM_SLOTS):
        glass += NUM_SPACES - num_of(p.placed[slot], NO_GLASS)
    return glass // components.LEFTOVER_PER_POINT


@rule
def num_filled(p, window):
    return NUM_PANES - num_of(p.window[window], NO_GLASS)


@rule
def num_around(p, ornament):
    """Filled panes among the four around an ornament."""
    return num_filled(p, components.ORNAMENT[ornament, 0]) + num_filled(p, components.ORNAMENT[ornament, 1])


@rule
def ornament_points(p):
    """Side A: each ornament pays for the filled panes among the four around it."""
    points = 0
    for ornament in range(components.NUM_ORNAMENTS):
        points += int(components.ORNAMENT_POINTS[num_around(p, ornament)])
    return points


@rule
def colour_points(p):
    """Side B: the number of complete windows times the number of panes of one colour, the best one."""
    complete, best = 0, 0
    for window in range(NUM_WINDOWS):
        complete += num_filled(p, window) == NUM_PANES
    for c in range(NUM_COLOURS):
        best = max(best, num_panes_of(p, c))
    return complete * best


@rule
def num_panes_of(p, colour):
    panes = 0
    for window in range(NUM_WINDOWS):
        panes += num_of(p.window[window], colour)
    return panes
