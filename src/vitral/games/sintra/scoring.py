"""The score of each seat, line by line."""

from vitral.core.actions import Data
from vitral.core.contract import Lines
from vitral.core.messages import Messages
from vitral.games.sintra.components import COLOURS, LAST_SPACE, LEFTOVER_PER_POINT, LOSS, ORNAMENT, ORNAMENT_POINTS

Windows = list[list[str | None]]


def lines(view: Data, t: Messages) -> list[Lines]:
    """What each seat scored for what, with the final scoring as it stands; the lines add up to its score."""
    return [seat_lines(view, seat, t) for seat in view["seats"]]


def seat_lines(view: Data, seat: Data, t: Messages) -> Lines:
    """One seat: what it earned on the way, what its glass broke, and the final scoring."""
    last = final_lines(view["options"]["side"], seat["windows"], num_left(seat), t)
    loss = int(LOSS[seat["broken"]])
    lost = seat["lost"] if view["over"] else seat["lost"] + loss
    earned = seat["points"] + seat["lost"] - (sum(points for _, points in last) if view["over"] else 0)
    laps = (lost - loss) // int(LOSS[LAST_SPACE])
    return [(t("score-earned"), earned), (t("score-broken", laps=laps, marker=-loss), -lost), *last]


def final_lines(side: str, windows: Windows, left: int, t: Messages) -> Lines:
    """Glass left on the strips, and the bonus of the palace's side."""
    leftover = (t("score-leftover", count=left), left // LEFTOVER_PER_POINT)
    if side == "B":
        return [leftover, colour_line(windows, t)]
    return [leftover, *(_ornament_line(windows, i, t) for i in range(len(ORNAMENT)))]


def _ornament_line(windows: Windows, i: int, t: Messages) -> tuple[str, int]:
    filled = filled_around(windows, i)
    return t("score-ornament", number=i + 1, filled=filled), int(ORNAMENT_POINTS[filled])


def colour_line(windows: Windows, t: Messages) -> tuple[str, int]:
    """Side B: complete windows times the panes of the best colour."""
    panes = [pane for window in windows for pane in window]
    complete = sum(None not in window for window in windows)
    best = max(COLOURS, key=panes.count)
    words = t("score-colour", complete=complete, best=panes.count(best), colour=t(f"colour-{best}"))
    return words, complete * panes.count(best)


def num_left(seat: Data) -> int:
    """Glass on all strips together."""
    return sum(placed is not None for strip in seat["strips"] if strip for placed in strip["placed"])


def filled_around(windows: Windows, ornament: int) -> int:
    """Filled panes around an ornament."""
    return sum(pane is not None for w in ORNAMENT[ornament] for pane in windows[w])
