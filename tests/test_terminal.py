"""Playing in a terminal, typed line by line."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import vitral
from vitral.bots import Bot, bot
from vitral.core.messages import messages
from vitral.terminal import TerminalGame, has, warm_with_progress


class Typed:
    """Someone who types these lines and then goes away."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def start(
    path: Path, *lines: str, bots: list[Bot | None] | None = None, lang: str = "en"
) -> tuple[TerminalGame, StringIO]:
    out = StringIO()
    state = vitral.game("splendor").new(players=2, seed=5)
    players = bots if bots is not None else [None, bot("random", seed=1)]
    return TerminalGame(Console(file=out, width=200), state, players, path, messages(lang=lang), Typed(*lines)), out


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saved.json"


def test_a_number_plays_that_choice(path: Path) -> None:
    game, out = start(path, "2", "q")
    s = game.run()
    assert (s.log or [])[0] == vitral.game("splendor").new(players=2, seed=5).legal()[1]
    assert s.turn >= 2
    assert "Player 2: " in out.getvalue()


def test_words_narrow_the_list_until_one_is_left(path: Path) -> None:
    game, _ = start(path, "take diamond", "take diamond diamond ruby", "q")
    s = game.run()
    assert s.turn == 0
    game, _ = start(path, "top card tier 2", "q")
    assert vitral.game("splendor").action((game.run().log or [])[0]) == {"do": "reserve", "deck": 2}


def test_a_number_among_words_is_a_whole_one() -> None:
    assert has("bid 3 fives", "3") and has("bid 3 fives", "five")
    assert not has("bid 13 fives", "3") and not has("bid 30 fives", "3")


def test_numbers_count_in_the_narrowed_list(path: Path) -> None:
    game, _ = start(path, "reserve the top", "3", "q")
    assert vitral.game("splendor").action((game.run().log or [])[0]) == {"do": "reserve", "deck": 3}


def test_nonsense_is_answered_and_nothing_happens(path: Path) -> None:
    game, out = start(path, "xyzzy", "999", "0", "", "u", "?", "b", "q")
    assert game.run().turn == 0
    said = out.getvalue()
    assert "No choice matches “xyzzy”." in said
    assert said.count("Choose a number from 1 to 30.") == 2
    assert "There is nothing to take back." in said
    assert "quit (q) saves and leaves" in said
    assert said.count("Bank:") == 2


def test_undo_takes_the_last_decision_back_with_the_bots_answer(path: Path) -> None:
    game, _ = start(path, "1", "u", "q")
    s = game.run()
    assert s.turn == 0
    assert s.log == []


def test_leaving_saves_and_the_game_goes_on_later(path: Path) -> None:
    game, out = start(path, "1", "1")
    s = game.run()  # the lines run out
    assert f"vitral play --resume {path}" in out.getvalue()
    assert bytes(vitral.replay(path.read_text("utf-8"))) == bytes(s)


def test_saving_elsewhere_and_where_it_can_t_be(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    game, out = start(path, "1", f"save {other}", f"save {tmp_path / 'no' / 'where.json'}", "q")
    game.run()
    assert other.exists()
    assert not path.exists()
    assert "Could not be saved: " in out.getvalue()


def test_a_whole_game_to_the_end_in_another_language(path: Path) -> None:
    game, out = start(path, *["1"] * 2000, lang="nl")
    s = game.run()
    assert s.over
    said = out.getvalue()
    assert "Speler 1: plaats " in said
    assert "punten" in said
    assert not path.exists()


def test_bots_alone_need_nobody(path: Path) -> None:
    game, _ = start(path, bots=[bot("random", seed=1), bot("random", seed=2)])
    assert game.run().over


def test_compiling_shows_progress() -> None:
    out = StringIO()
    warm_with_progress(Console(file=out, width=100, force_terminal=True), vitral.game("splendor"), messages(lang="es"))
    assert "Preparando Splendor" in out.getvalue()
    assert "100 %" in out.getvalue()
