"""What a game gets that has no part of its own for it: a view, words, reasons, a score sheet, text and a board."""

from typing import Any

import numpy as np

from vitral.core.actions import Data
from vitral.core.contract import Lines
from vitral.core.drawing import esc, tag, target
from vitral.core.fields import COMMON_FIELDS
from vitral.core.messages import Messages

COMMON_KEYS = ("game", "players", "options", "seat", "phase", "turn", "over", "scores", "ranks", "seats")


# ---------------------------------------------------------------- view


def details(s: np.record, truth: bool) -> Data:
    """The fields of the record by their names; those of the players as seats."""
    names = [name for name in s.dtype.names or () if name not in COMMON_FIELDS]
    own: Data = {name: _plain(s[name]) for name in names if name != "players"}
    seats = [fields_of(s.players[i]) for i in range(s.count)] if "players" in names else [{} for _ in range(s.count)]
    return own | {"seats": seats}


def fields_of(p: np.record) -> Data:
    """The fields of a record by their names, as plain data."""
    return {name: _plain(p[name]) for name in p.dtype.names or ()}


def _plain(value: Any) -> Any:
    if getattr(value, "dtype", None) is not None and value.dtype.names:
        return [fields_of(one) for one in value] if value.shape else fields_of(value)
    return value.tolist()


# ---------------------------------------------------------------- words


def describe(data: Data, t: Messages) -> str:
    """An action in words: the message `do-NAME` with its parameters, or just their names and values."""
    values = {key: value_name(key, value, t) for key, value in data.items() if key != "do"}
    message = f"do-{data['do'].replace('_', '-')}"
    if t.has(message):
        return t(message, **values)
    name = data["do"].replace("_", " ").capitalize()
    return " ".join([name, *(f"{key} {value}" for key, value in values.items())])


def value_name(key: str, value: Any, t: Messages) -> Any:
    """A parameter's value: the message `KEY-VALUE` where there is one."""
    if isinstance(value, list):
        return ", ".join(str(value_name(key, one, t)) for one in value)
    message = f"{key}-{value}"
    return t(message) if isinstance(value, str) and t.has(message) else value


def wrong_phase(view: Data, t: Messages) -> str:
    """Why an action of another phase can't be chosen."""
    message = f"why-phase-{view['phase']}"
    return t(message) if t.has(message) else t("why-other-phase", phase=view["phase"])


def reason(view: Data, data: Data, t: Messages) -> str:
    return t("why-illegal")


def lines(view: Data, t: Messages) -> list[Lines]:
    """The points in one line."""
    return [[(t("score-points"), points or 0)] for points in view["scores"]]


# ---------------------------------------------------------------- seats


def seat_order(view: Data, seat: int) -> list[int]:
    """The seats clockwise, the reader's first."""
    return [(max(0, seat) + i) % view["players"] for i in range(view["players"])]


def seat_title(i: int, seat: int, t: Messages) -> str:
    """A seat for the reader of a board: "You", or "Player n"."""
    return t("you") if i == seat else t("player", number=i + 1)


def points_of(view: Data, i: int, t: Messages) -> str:
    """The points of a seat in words; nothing if the reader can't know them."""
    points = view["scores"][i]
    return "" if points is None else t("points", count=points)


# ---------------------------------------------------------------- text and board


def write(view: Data, seat: int, t: Messages) -> str:
    """The whole view, a line a key, the reader's seat first."""
    rows = [f"{key}: {_shown(value)}" for key, value in view.items() if key not in COMMON_KEYS]
    for i in seat_order(view, seat):
        mark = ">" if view["seat"] == i else " "
        rows.append(f"{mark} {seat_title(i, seat, t)}  {points_of(view, i, t)}".rstrip())
        rows += [f"    {key}: {_shown(value)}" for key, value in view["seats"][i].items()]
    return "\n".join(row.replace("[", r"\[") for row in rows)


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_shown(one) for one in value) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(one)}" for key, one in value.items())
    return "?" if value is None else str(value)


def draw(view: Data, seat: int, t: Messages, title: str, steps: list[str]) -> str:
    """A plain board: a button for each step of a legal action, the common things, then the players."""
    buttons = [target(step, step_name(step, t), esc(step_name(step, t)), class_="button") for step in steps]
    common = {key: value for key, value in view.items() if key not in COMMON_KEYS}
    players = [_player(view, i, seat, t) for i in seat_order(view, seat)]
    return tag(
        "section",
        tag("div", _facts(common), tag("div", *buttons, class_="buttons"), class_="common"),
        tag("div", *players, class_="players"),
        class_="vitral generic",
        aria_label=title,
    )


def step_name(step: str, t: Messages) -> str:
    """A board element in words: the message `step-ELEMENT` where there is one."""
    message = f"step-{step}"
    return t(message) if t.has(message) else step.replace("-", " ").replace("_", " ").capitalize()


def seat_head(view: Data, i: int, seat: int, t: Messages, *marks: str) -> str:
    """The heading of a player's panel: who it is, whether they decide, marks of the game's own, and the points."""
    decides = tag("span", esc(t("decides")), class_="decides") if view["seat"] == i else ""
    points = tag("span", esc(points_of(view, i, t)), class_="points")
    return tag("h3", tag("span", esc(seat_title(i, seat, t)), data_player=i), decides, *marks, points)


def _player(view: Data, i: int, seat: int, t: Messages) -> str:
    look = "panel player mine" if i == seat else "panel player"
    return tag("section", seat_head(view, i, seat, t), _facts(view["seats"][i]), class_=look)


def _facts(facts: Data) -> str:
    rows = [tag("dt", esc(key.replace("_", " "))) + tag("dd", esc(_shown(value))) for key, value in facts.items()]
    return tag("dl", *rows, class_="facts")
