"""Every bot plays legally and from what its seat may see."""

from typing import Any

import pytest

import vitral
from vitral.bots import UnknownBot, bot_names

QUICK: dict[str, dict[str, Any]] = {}  # settings that let a bot think briefly


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("game", vitral.game_names())
def test_a_bot_plays_a_game_to_the_end(name: str, game: str) -> None:
    s, bot = vitral.game(game).new(seed=2), vitral.bot(name, seed=1, **QUICK.get(name, {}))
    while not s.over:
        s.play(bot.choose(s))
    with pytest.raises(vitral.GameOver):
        bot.choose(s)


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("game", vitral.game_names())
def test_a_bot_chooses_by_what_its_seat_may_see(name: str, game: str) -> None:
    """In two worlds that look the same to the seat, the bot does the same."""
    s, settings = vitral.game(game).new(seed=3), QUICK.get(name, {})
    for turn in range(40):
        if s.over:
            break
        world = s.guess(s.s.seat, seed=turn + 1)
        assert vitral.bot(name, seed=turn, **settings).choose(world) == vitral.bot(name, seed=turn, **settings).choose(
            s
        )
        s.play(s.legal()[turn * 5 % len(s.legal())])


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'nobody'; there are"):
        vitral.bot("nobody")
    with pytest.raises(UnknownBot, match="can't be made like that"):
        vitral.bot("random", strength=3)
