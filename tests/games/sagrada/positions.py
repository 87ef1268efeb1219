"""Positions of Sagrada for tests: a window and a pool as people write them, all else as it would be."""

from collections.abc import Callable
from typing import Any

import numpy as np

import vitral
from vitral.games.sagrada.components import (
    CARD_OF,
    COLOURS,
    DICE_PER_COLOUR,
    DIE_COLOUR,
    DIFFICULTY,
    NUM_CARDS,
    NUM_PUBLIC,
    OBJECTIVES,
    PATTERNS,
)
from vitral.games.sagrada.state import NO_DIE, NO_SEAT, TURN
from vitral.games.sagrada.windows import clear_window, put_die

G = vitral.game("sagrada")
EMPTY = ".. .. .. .. .."


def dice(text: str) -> list[int]:
    """'R5 B1' as the numbers of dice."""
    return [COLOURS.index(word[0]) * 6 + int(word[1]) - 1 for word in text.split()]


def position(
    window: str = "",
    pool: str = "",
    *,
    pattern: str = "lux_astram",
    tools: tuple[int, ...] = (2, 3, 4),
    public: tuple[str, ...] = ("light_shades", "medium_shades", "deep_shades"),
    track: str = "",
    players: int = 2,
    tokens: int | None = None,
    on_tools: int = 0,
    number: int = 1,
    place: int = 0,
    drafted: bool = False,
) -> vitral.State:
    """It is the turn at a place of the order of round `number`; `track` lists the dice of earlier rounds by '/'."""
    state = G.new(players, seed=1, tools=len(tools) if players == 1 else 3)
    for _ in range(players):
        state.play(state.legal()[0])
    s = state.s
    _set_turn(s, number, place)
    s.drafted = drafted
    s.tools = sum(1 << tool for tool in tools)
    s.public = sum(1 << OBJECTIVES.index(name) for name in public)
    _set_row(s.pool, dice(pool))
    s.pool_size = len(pool.split())
    _set_track(s, track)
    _set_window(s, s.players[s.seat], window, pattern)
    _set_tokens(s, tokens, on_tools, tools[0])
    _fill_bag(s)
    broken = G.broken_invariant(s)
    assert not broken or len(public) != NUM_PUBLIC[players], "the position itself must be sound"
    return state


def _set_turn(s: np.record, number: int, place: int) -> None:
    count = int(s.count)
    s.round_number, s.starter, s.phase = number, (number - 1) % count, TURN
    once = [(s.starter + i) % count for i in range(count)]
    order = [*once, *reversed(once)][place:]
    s.order[:] = order + [NO_SEAT] * (len(s.order) - len(order))
    s.turns_left, s.seat, s.second = len(order), order[0], place >= count


def _set_row(row: Any, found: list[int]) -> None:
    row[:] = found + [NO_DIE] * (len(row) - len(found))


def _set_track(s: np.record, track: str) -> None:
    s.track[:] = NO_DIE
    s.track_size[:] = 0
    s.track_colour[:] = 0
    for turn, text in enumerate(track.split("/") if track else []):
        found = dice(text)
        _set_row(s.track[turn], found)
        s.track_size[turn] = len(found)
        for die in found:
            s.track_colour[DIE_COLOUR[die]] += 1


def _set_window(s: np.record, p: np.record, window: str, pattern: str) -> None:
    """Deal the pattern's card to the player, and put the dice on its spaces."""
    wanted = int(CARD_OF[PATTERNS.index(pattern)])
    others = [c for c in range(1, NUM_CARDS + 1) if c != wanted]
    p.pattern = PATTERNS.index(pattern)
    for i in range(s.count):
        q = s.players[i]
        cards = [wanted, others.pop()] if q is p or i == s.seat else [others.pop(), others.pop()]
        q.dealt[:] = sorted(cards)
        if i != s.seat:
            q.pattern = next(k for k in range(len(PATTERNS)) if CARD_OF[k] == q.dealt[0])
    clear_window(p)
    for cell, word in enumerate(window.split()):
        if word != "..":
            put_die(p, cell, dice(word)[0])


def _set_tokens(s: np.record, tokens: int | None, on_tools: int, tool: int) -> None:
    """Favour tokens come with the patterns; what is missing lies on the first tool."""
    s.tokens[:] = 0
    if s.count == 1:
        return
    for i in range(s.count):
        s.players[i].tokens = DIFFICULTY[s.players[i].pattern]
    me = s.players[s.seat]
    if tokens is not None:
        s.tokens[tool] += me.tokens - tokens
        me.tokens = tokens
    other = s.players[(s.seat + 1) % s.count]
    s.tokens[tool] += on_tools
    other.tokens -= on_tools


def _fill_bag(s: np.record) -> None:
    """All dice that are nowhere else."""
    for colour in range(len(COLOURS)):
        used = sum(int(d) != NO_DIE and DIE_COLOUR[d] == colour for d in s.pool)
        used += int(s.track_colour[colour])
        used += sum(int(p.colour[colour]).bit_count() for p in s.players)
        s.bag[colour] = DICE_PER_COLOUR - used


# ---------------------------------------------------------------- asking


def actions(state: vitral.State, do: str) -> list[dict[str, Any]]:
    """The legal actions of a kind, as data."""
    return [data for data in map(G.action, state.legal()) if data["do"] == do]


def cells(state: vitral.State, do: str = "cell", **more: Any) -> set[tuple[int, int]]:
    """The cells of the legal actions of a kind."""
    return {(d["cell"][0], d["cell"][1]) for d in actions(state, do) if more.items() <= d.items()}


def tools(state: vitral.State) -> set[int]:
    return {data["tool"] for data in actions(state, "tool")}


def first(do: str) -> Callable[[vitral.State], dict[str, Any]]:
    """For `play`: the first legal action of a kind, found when its turn comes."""
    return lambda state: actions(state, do)[0]


def play(state: vitral.State, *steps: Any) -> vitral.State:
    """Play actions: data, or short forms: a word, a word and its one value, or `first(...)`."""
    keys = {"tool": "tool", "spend": "die", "die": "die", "value": "value", "lift": "cell", "cell": "cell"}
    for step in steps:
        data = {"do": step} if isinstance(step, str) else step(state) if callable(step) else step
        if isinstance(step, tuple):
            data = {"do": step[0], keys[step[0]]: list(step[1]) if isinstance(step[1], tuple) else step[1]}
        state.play(data)
        assert G.broken_invariant(state.s) == ""
    return state


def window(state: vitral.State, seat: int = 0) -> list[str]:
    """A seat's window as people write it."""
    rows = state.view(None)["seats"][seat]["window"]
    return [" ".join(f"{d['colour']}{d['value']}" if d else ".." for d in row) for row in rows]


def pool(state: vitral.State) -> str:
    return " ".join(f"{d['colour']}{d['value']}" for d in state.view(None)["pool"])
