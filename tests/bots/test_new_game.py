"""Bots in a game as `vitral new-game` writes it: no weights, no evaluation of its own, up to six players."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import vitral
from vitral.bots import bot
from vitral.bots.thinking.evaluation import load_weights
from vitral.core import verbs
from vitral.new_game import new_game


@pytest.fixture
def tumble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[vitral.Game]:
    before = dict(verbs._games)
    new_game("tumble", tmp_path / "tumble")
    monkeypatch.syspath_prepend(str(tmp_path / "tumble" / "src"))
    game = importlib.import_module("tumble").GAME
    assert isinstance(game, vitral.Game)
    yield game
    verbs._games.clear()
    verbs._games.update(before)


def test_bots_play_it_with_any_number_of_players(tumble: vitral.Game) -> None:
    assert load_weights(tumble, 6).term.tolist() == [[1.0], [1.0]]
    for players in (min(tumble.players), 5, max(tumble.players)):
        s = tumble.new(players, seed=1)
        bots = [bot("search", iterations=20, threads=1, memory=2, seed=1), bot("greedy", guesses=1, seed=1)]
        for i in range(12):
            if s.over:
                break
            action = bots[i % 2].choose(s)
            assert action in s.legal()
            s.play(action)
        assert s.over or bots[0].analyse(s).iterations == 20
    assert max(tumble.players) > 4
