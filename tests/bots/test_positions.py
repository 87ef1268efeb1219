"""Positions that bots once got wrong: wins are taken, and no move changes nothing."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vitral
from vitral.bots import Bot, bot, levels
from vitral.bots.search import new_search
from vitral.bots.thinking import mcts
from vitral.bots.thinking.evaluation import linear_weights
from vitral.bots.thinking.proof import prove
from vitral.bots.thinking.tree import HAS_START, IS_EXACT, LOST, NONE, OPEN, WON, SearchConfig, root_edges

POSITIONS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "positions" / "splendor.json").read_text("utf-8"))
COMMON_BYTES = 40  # of a record: key, draws, options, turn, seat and the like
STRONG = [level for level in levels() if level.name != "apprentice"]


def replay(position: dict[str, Any], count: int | None = None) -> vitral.State:
    s = vitral.game("splendor").new(position["players"], seed=position["seed"])
    for action in position["actions"][:count]:
        s.play(action)
    return s


def made(spec: str) -> Bot:
    """A bot of a level that thinks for a number of iterations: processor time would make the test depend on it."""
    iterations = {"search:0.1": 1000, "search:1.0": 4000}.get(spec)
    if iterations:
        return bot("search", iterations=iterations, threads=1, seed=3)
    return bot(spec, seed=3, **({"threads": 1} if spec.startswith("search") else {}))


@pytest.mark.parametrize("level", STRONG, ids=lambda level: level.name)
@pytest.mark.parametrize("position", [p for p in POSITIONS if "winning_cards" in p], ids=lambda p: p["name"])
def test_a_win_at_once_is_taken(position: dict[str, Any], level: Any) -> None:
    s = replay(position)
    action = s.game.action(made(level.bot).choose(s))
    assert action["do"] == "buy" and action["card"] in position["winning_cards"]


@pytest.mark.parametrize("level", STRONG, ids=lambda level: level.name)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p["name"])
def test_no_move_changes_nothing(position: dict[str, Any], level: Any) -> None:
    """Wherever the seat once idled, and where it could buy, its whole move now changes something."""
    for count in idle_moves(position) or [len(position["actions"])]:
        s, player = replay(position, count), made(level.bot)
        seat, before = s.seat, known_bytes(s)
        while s.seat == seat and not s.over:
            s.play(player.choose(s))
        assert s.over or known_bytes(s) != before


def idle_moves(position: dict[str, Any]) -> list[int]:
    """Where in the game the seat began a move that changed nothing."""
    s, found, start, before = replay(position, 0), [], 0, b""
    for i, action in enumerate(position["actions"]):
        if s.phase == "turn":
            start, before, seat = i, known_bytes(s), s.seat
        s.play(action)
        if (s.over or s.phase == "turn") and seat == position["seat"] and known_bytes(s) == before:
            found.append(start)
    return found[:3]


def known_bytes(s: vitral.State) -> bytes:
    """All that everyone knows of a position, but for whose turn it is."""
    return bytes(s.known(-1))[COMMON_BYTES:]


def test_the_old_games_hold_idle_moves() -> None:
    assert len(idle_moves(POSITIONS[-1])) == 3


def test_a_win_is_proven() -> None:
    s = replay(POSITIONS[0])
    config = SearchConfig(turn_phase=s.game.turn_phase)
    tree, workspace = new_search(s.known(1), memory=4, seed=1, config=config)
    mcts.grow(tree, workspace, linear_weights(s.game, 2), config, 10_000)
    won = {int(tree.edge_action[e]) for e in root_edges(tree) if tree.edge_proof[e] == WON}
    assert won and all(s.game.action(a)["card"] in POSITIONS[0]["winning_cards"] for a in won)
    assert int(tree.node_visits[0]) < 1000  # the search has stopped


@pytest.mark.parametrize(("is_chance", "proof"), [(0, LOST), (1, OPEN)])
def test_nothing_is_proven_after_a_random_draw(is_chance: int, proof: int) -> None:
    """The outcomes of a draw share a node: what loses in one world may win in another."""
    s = vitral.game("splendor").new(2, seed=1)
    tree, workspace = new_search(s.known(0), 1, 1, SearchConfig())
    workspace.path[:2], workspace.nodes[:2], workspace.deciders[:2] = (0, 1), (0, 1), (0, 1)
    tree.node_first[:2], tree.edge_next[:2], tree.node_seat[1] = (0, 1), NONE, 1
    tree.edge_visits[:2], tree.edge_is_chance[0] = 1, is_chance
    workspace.wins[:] = (1, 0)
    prove(tree, workspace, 2)
    assert tree.edge_proof[1] == proof


def test_what_is_hidden_is_noticed() -> None:
    s = vitral.game("splendor").new(2, seed=1)
    config = SearchConfig(turn_phase=0)
    assert new_search(s.known(0), 1, 1, config)[1].flags[IS_EXACT] == 1
    s.play({"do": "reserve", "deck": 1})
    flags = new_search(s.known(1), 1, 1, config)[1].flags
    assert flags[IS_EXACT] == 0 and flags[HAS_START] == 1


def test_sooner_wins_are_worth_more() -> None:
    s = vitral.game("splendor").new(2, seed=1)
    config = SearchConfig()
    _, workspace = new_search(s.known(0), 1, 1, config)
    utilities = []
    for ahead in (1, 20):
        workspace.states[1].turn = workspace.states[0].turn + ahead
        workspace.utilities[:] = np.array([1, 0], np.float32)
        mcts.discount(workspace, linear_weights(s.game, 2), 0.002)
        utilities.append(workspace.utilities.copy())
    assert utilities[0][0] > utilities[1][0] > 0.5 > utilities[1][1] > utilities[0][1]
