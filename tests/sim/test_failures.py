"""Games that do not end by their rules: bots that fail, games that go round in circles, processes that die. All of it
is recorded and told.
"""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import vitral
from tests.sim.circles import LEAVE
from vitral.bots import Bot
from vitral.cli import app
from vitral.core.game import Game
from vitral.sim import arena
from vitral.sim.arena import Job, Tournament, WorkerDied, process_runner, serial_runner
from vitral.sim.ratings import ratings
from vitral.sim.report import write_report
from vitral.sim.results import (
    COLUMNS,
    FIRST_COLUMNS,
    GAMES,
    Failure,
    GameLog,
    GameRow,
    read_rows,
    scores_of,
    win_matrix,
    wins,
)


class Choosing(Bot):
    """Always gives the same answer."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def pick(self, known: Any) -> Any:
        return self.answer


class Raising(Bot):
    def pick(self, known: Any) -> int:
        raise ZeroDivisionError("no idea\nat all")


class Closing(Choosing):
    """Counts how often it was closed."""

    closed = 0

    def close(self) -> None:
        Closing.closed += 1


SLEEPER = f"{sys.executable} -c 'import time; time.sleep(600)'"


def make(text: str, seed: int) -> Bot:
    kind = text.partition(":")[0]
    made: dict[str, Any] = {
        "stay": lambda: Choosing(0),
        "leave": lambda: Closing(LEAVE),
        "illegal": lambda: Choosing(7),
        "none": lambda: Choosing(None),
        "raise": Raising,
        "sleep": lambda: vitral.bot("process", command=SLEEPER, seconds=0.1),
        "random": lambda: vitral.bot("random", seed=seed),
    }
    return made[kind]()  # type: ignore[no-any-return]


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "seated", make)


def play(folder: Path, *bots: str, players: int = 2, **plan: Any) -> list[GameRow]:
    return arena.run(Tournament("circles", bots, games=1, players=players, **plan), folder, serial_runner)


@pytest.mark.usefixtures("bots")
class TestFailures:
    @pytest.mark.parametrize(
        ("bot", "words"),
        [
            ("raise", r"ZeroDivisionError: no idea at all \(test_failures.py, line \d+\)"),
            ("illegal", r"BadAction: it chose 7\. Actions of circles are"),
            ("none", r"BadAction: it chose None\."),
            ("sleep", r"ProgramFailed: .* did not answer \"hello\" in 0.1 s"),
        ],
    )
    def test_a_bot_that_fails_loses_and_is_named(self, circle_game: Game, tmp_path: Path, bot: str, words: str) -> None:
        rows = play(tmp_path, bot, "stay")
        first, second = sorted(rows, key=lambda row: row.index)
        assert first.bots == (bot, "stay") and first.failure and (first.failure.seat, first.failure.turn) == (0, 0)
        assert second.failure and (second.failure.seat, second.failure.turn) == (1, 1)
        assert (first.ranks, first.payoffs) == ((1, 0), (0.0, 1.0)) == (second.ranks[::-1], second.payoffs[::-1])
        assert second.decided == (1, 0) and second.actions == (0,) and not second.capped and not second.finished
        assert re.fullmatch(rf"Game 1: {bot} \(seat 1\) lost at turn 1: {words}.*", second.note), second.note
        assert [row.failure for row in read_rows(tmp_path / GAMES)] == [first.failure, second.failure]
        assert second.replay().turn == 1

    def test_an_action_that_is_illegal_now(self, circle_game: Game, tmp_path: Path) -> None:
        (row,) = play(tmp_path, "leave", players=1, options={"way_out": "closed"})
        assert "IllegalAction: it chose 1. There is no way out." in row.note and row.payoffs == (0.0,)

    def test_the_others_share_the_win(self, circle_game: Game, tmp_path: Path) -> None:
        row = play(tmp_path, "raise", "stay", "random:1", "random:2", "random:3", "random:4", players=6)[0]
        assert row.ranks == (5, 0, 0, 0, 0, 0) and row.payoffs == (0.0, *[0.2] * 5)

    def test_bots_are_closed_after_a_failure(self, circle_game: Game, tmp_path: Path) -> None:
        before = Closing.closed
        row = play(tmp_path, "leave", "raise")[1]
        assert row.failure and Closing.closed == before + 3  # both games, and the check before them

    def test_an_error_of_the_rules_is_no_failure_of_a_bot(
        self, circle_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(self: Any, action: Any) -> None:
            raise RuntimeError("rules")

        monkeypatch.setattr(vitral.State, "play", broken)
        with pytest.raises(RuntimeError, match="rules"):
            play(tmp_path, "stay", "leave")


@pytest.mark.usefixtures("bots")
class TestCircles:
    def test_a_game_that_goes_round_in_circles_is_a_draw(self, circle_game: Game, tmp_path: Path) -> None:
        rows = play(tmp_path, "stay", "stay:2", options={"way_out": "closed"}, max_decisions=50)
        row = rows[0]
        assert row.capped and row.decisions == 50 and (row.ranks, row.payoffs) == ((0, 0), (0.5, 0.5))
        assert row.note == "Game 0: stay, stay:2: a draw, since the game was not over after 50 decisions."
        assert read_rows(tmp_path / GAMES)[0].capped and row.replay().turn == 50
        rated = ratings(rows)
        assert rated["stay"].mu == pytest.approx(rated["stay:2"].mu)

    def test_the_default_limit(self, circle_game: Game, tmp_path: Path) -> None:
        """64 medians of random play: here two or three decisions, so that the bots reach it soon."""
        row = play(tmp_path, "stay", "stay:2")[0]
        assert row.capped and row.decisions in (64, 128, 192)

    def test_alone_an_unfinished_game_is_not_won(self, circle_game: Game, tmp_path: Path) -> None:
        (row,) = play(tmp_path, "stay", players=1, max_decisions=5)
        assert row.capped and row.payoffs == (0.0,)

    def test_a_game_that_ends_with_the_last_decision_is_not_capped(self, circle_game: Game, tmp_path: Path) -> None:
        row = play(tmp_path, "stay", "leave", max_decisions=2)[0]
        assert row.finished and row.note == "" and row.payoffs == (0.0, 1.0)

    def test_a_limit_that_is_none(self) -> None:
        with pytest.raises(vitral.BadOption, match="maximum number of decisions"):
            Tournament("splendor", ("random",), max_decisions=0).check()


@pytest.mark.usefixtures("bots")
def test_statistics_and_report_tell_of_them(circle_game: Game, tmp_path: Path) -> None:
    """Six players; failures and draws count for wins, never for points."""
    names = ("raise", "stay:1", "stay:2", "stay:3", "leave", "stay:4")
    rows = play(tmp_path, *names, players=6, max_decisions=2)
    failed, capped = sum(row.failure is not None for row in rows), sum(row.capped for row in rows)
    assert (failed, capped, len(rows)) == (2, 2, 6)
    assert wins(rows)["raise"].mean < 1 / 6 and win_matrix(rows)["stay:1", "raise"].mean > 0.5
    assert all(len(points) == 6 - failed - capped for points in scores_of(rows).values())
    assert list(ratings(rows))[-1] == "raise" and len(ratings(rows)) == 6
    page = write_report(tmp_path).read_text("utf-8")
    assert f"Unfinished games: {failed + capped} of 6" in page and page.count("<li>") == failed + capped
    assert page.count("ZeroDivisionError") == failed and page.count("a draw, since") == capped


@pytest.mark.usefixtures("bots")
def test_a_report_without_a_finished_game(circle_game: Game, tmp_path: Path) -> None:
    play(tmp_path, "raise", "stay")
    page = write_report(tmp_path).read_text("utf-8")
    assert "Unfinished games: 2 of 2" in page and "nan" in page


def test_the_command_tells_of_them(tmp_path: Path) -> None:
    asked = [
        "arena",
        "splendor",
        "random",
        "--games",
        "1",
        "--jobs",
        "1",
        "--max-decisions",
        "5",
        "--out",
        str(tmp_path),
    ]
    done = CliRunner().invoke(app, [*asked, "--json"])
    assert done.exit_code == 0, done.output
    words = "Game 0: random, random: a draw, since the game was not over after 5 decisions."
    assert json.loads(done.stdout)["unfinished"] == [words] and words in " ".join(done.stderr.split())
    again = CliRunner().invoke(app, asked)  # which finds the game in the folder
    assert "1 of the games did not end by the rules" in again.stdout


def test_files_of_earlier_versions_are_read_and_continued(tmp_path: Path) -> None:
    old = '0,splendor,1,0.1,2,{},7,"[""a"", ""b""]",3 4,1 0,0.0 1.0,2,1 1,0.5 0.5,,1 2\n'
    path = tmp_path / GAMES
    path.write_text(",".join(FIRST_COLUMNS) + "\n" + old)
    (row,) = read_rows(path)
    assert row.finished and row.actions == (1, 2)
    log = GameLog(tmp_path)
    log.append(GameRow(1, "splendor", 1, "0", 1, {}, 1, ("a",), (1,), (0,), (0.0,), 0, (0,), (0.0,), "", (), True))
    log.append(GameRow(2, "splendor", 1, "0", 1, {}, 1, ("a",), (1,), (0,), (0.0,), 0, (0,), (0.0,), "", (), False, F))
    assert path.read_text().startswith(",".join(COLUMNS) + "\n") and log.rows()[0] == row
    assert [r.capped for r in log.rows()] == [False, True, False] and log.rows()[2].failure == F


F = Failure(0, 3, 'ValueError: "quoted", and a comma')


class Deadly:
    """Ends the process that unpickles it."""

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return os._exit, (1,)


def test_a_process_that_dies_is_told_with_its_games() -> None:
    job: Any = Job(Deadly(), 4, 0, ("search:1", "random"))  # type: ignore[arg-type]
    with pytest.raises(WorkerDied, match=r"game 4 \(search:1, random\). Finished games are saved"):
        list(process_runner(1)([job]))
