"""Tournaments: fair schedules, rows that replay, going on after an interruption, and what the results add up to."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import vitral
from vitral.core.errors import BadOption, BadRecord
from vitral.sim import arena
from vitral.sim.arena import Job, Tournament
from vitral.sim.ratings import ratings
from vitral.sim.results import (
    GAMES,
    GameLog,
    GameRow,
    Mean,
    Proportion,
    Sprt,
    read_rows,
    scores_of,
    win_matrix,
    wins,
)

SMALL = Tournament("splendor", ("greedy:guesses=1", "random"), games=6)


def first(n: int) -> arena.JobRunner:
    """Plays that many jobs, then is interrupted."""

    def play(jobs: Iterable[Job]) -> Iterator[GameRow]:
        for i, job in enumerate(jobs):
            if i == n:
                raise KeyboardInterrupt
            yield arena.play_job(job)

    return play


class TestSchedule:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_everyone_sits_everywhere_on_every_deal(self, players: int) -> None:
        t = Tournament("splendor", ("random", "greedy", "search:0.1", "process:x"), games=100, players=players)
        jobs = t.schedule()
        assert len(jobs) >= 100 and [job.index for job in jobs] == list(range(len(jobs)))
        seats = Counter((job.seed, seat, name) for job in jobs for seat, name in enumerate(job.bots))
        assert len(set(seats.values())) == 1

    def test_fewer_bots_than_seats(self) -> None:
        t = Tournament("splendor", ("random", "greedy"), players=3)
        assert t.line_ups() == [("random", "random", "greedy"), ("random", "greedy", "greedy")]
        assert Tournament("splendor", ("random",), players=3).line_ups() == [("random",) * 3]

    def test_gauntlet(self) -> None:
        t = Tournament("splendor", ("random", "greedy", "search:0.1"), gauntlet=True)
        assert all("random" in line_up for line_up in t.line_ups()) and len(t.line_ups()) == 2

    @pytest.mark.parametrize(
        ("change", "words"),
        [
            ({"bots": ("random", "random")}, "all differ"),
            ({"games": 0}, "from 1 on"),
            ({"players": 9}, "is for 2 to 4"),
            ({"bots": ("nobody",)}, "no bot 'nobody'"),
            ({"options": {"payment": "later"}}, "is one of"),
        ],
    )
    def test_what_is_wrong(self, change: dict[str, object], words: str) -> None:
        with pytest.raises(vitral.VitralError, match=words):
            Tournament(**{"game": "splendor", "bots": ("random",), **change}).check()  # type: ignore[arg-type]


class TestRunning:
    def test_rows_replay(self, tmp_path: Path) -> None:
        rows = arena.run(SMALL, tmp_path, arena.serial_runner)
        assert len(rows) == 6 and read_rows(tmp_path / GAMES) == [_rounded(row) for row in rows]
        for row in read_rows(tmp_path / GAMES):
            s = row.replay()
            assert (s.scores(), s.ranks()) == (list(row.scores), list(row.ranks)) and sum(row.decided) == row.decisions

    def test_same_seed_same_games(self, tmp_path: Path) -> None:
        one, two = (arena.run(SMALL, tmp_path / name, arena.serial_runner) for name in "ab")
        assert [row.actions for row in one] == [row.actions for row in two]

    def test_goes_on_where_it_stopped(self, tmp_path: Path) -> None:
        with pytest.raises(KeyboardInterrupt):
            arena.run(SMALL, tmp_path, first(2))
        with (tmp_path / GAMES).open("a") as file:
            file.write("3,splendor,1,0.1")  # a line that a kill cut off
        played: list[int] = []

        def play(jobs: Iterable[Job]) -> Iterator[GameRow]:
            for job in jobs:
                played.append(job.index)
                yield arena.play_job(job)

        rows = arena.run(SMALL, tmp_path, play)
        assert played == [2, 3, 4, 5] and sorted(row.index for row in rows) == list(range(6))
        assert arena.run(SMALL, tmp_path, first(0)) and len(read_rows(tmp_path / GAMES)) == 6

    def test_another_tournament_is_refused(self, tmp_path: Path) -> None:
        arena.keep_plan(SMALL, tmp_path)
        with pytest.raises(BadOption, match="another tournament"):
            arena.keep_plan(Tournament("splendor", ("random",)), tmp_path)
        assert arena.read_plan(tmp_path) == SMALL

    def test_stops_when_it_is_clear(self, tmp_path: Path) -> None:
        many = Tournament("splendor", SMALL.bots, games=1000)
        assert len(arena.run(many, tmp_path, arena.serial_runner, Sprt(0.3, 0.7))) < 40
        with pytest.raises(BadOption, match="two bots"):
            arena.run(Tournament("splendor", ("random",)), tmp_path / "x", arena.serial_runner, Sprt())

    def test_a_killed_process_loses_nothing(self, tmp_path: Path) -> None:
        """Killed for good in the middle, started again: every game is there once."""
        command = [
            sys.executable,
            "-c",
            "from vitral.cli import main; main()",
            "arena",
            "splendor",
            "greedy:guesses=1",
            "random",
        ]
        command += ["--games", "30", "--jobs", "1", "--out", str(tmp_path / "t"), "--json"]
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        path, deadline = tmp_path / "t" / GAMES, time.monotonic() + 300
        while (not path.exists() or path.read_text().count("\n") < 4) and time.monotonic() < deadline:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert json.loads(done.stdout)["games"] == 30
        rows = read_rows(path)
        assert sorted(row.index for row in rows) == list(range(30)) and rows[3].replay().over


def _rounded(row: GameRow) -> GameRow:
    return GameRow.from_csv(next(__import__("csv").reader([row.to_csv().rstrip("\n")])))


class TestResults:
    def row(self, index: int, bots: tuple[str, ...], ranks: tuple[int, ...]) -> GameRow:
        payoffs = tuple(1.0 * (rank == 0) for rank in ranks)
        n = len(bots)
        return GameRow(
            index, "splendor", 1, "0", n, {}, 1, bots, (10,) * n, ranks, payoffs, 4, (2,) * n, (0.5,) * n, "", ()
        )

    def test_adding_up(self) -> None:
        rows = [self.row(0, ("a", "b"), (0, 1)), self.row(1, ("b", "a"), (1, 0)), self.row(2, ("a", "b"), (1, 0))]
        assert wins(rows)["a"] == Proportion(2.0, 3) and win_matrix(rows)["b", "a"] == Proportion(1.0, 3)
        assert scores_of(rows) == {"a": [10, 10, 10], "b": [10, 10, 10]}
        rated = ratings(rows)
        assert list(rated) == ["a", "b"] and rated["a"].mu > 25 > rated["b"].mu

    def test_intervals(self) -> None:
        low, high = Proportion(50, 100).interval()
        assert low == pytest.approx(0.4038, abs=1e-3) and high == pytest.approx(0.5962, abs=1e-3)
        assert Proportion(0, 0).interval() == (0.0, 1.0) and Mean.of([1, 2, 3]).mean == 2

    def test_sprt(self) -> None:
        assert Sprt().verdict([1.0] * 200) == "high" and Sprt().verdict([0.0, 1.0] * 800) == "low"
        assert Sprt().verdict([1.0, 0.0]) is None

    def test_what_is_no_list_of_games(self, tmp_path: Path) -> None:
        (tmp_path / "x.csv").write_text("a,b\n1,2\n")
        with pytest.raises(BadRecord, match="no list of games"):
            read_rows(tmp_path / "x.csv")
        log = GameLog(tmp_path)
        with log.path.open("a") as file:
            file.write("1,2,3\n")
        with pytest.raises(BadRecord, match="18 cells"):
            log.rows()


def test_report(tmp_path: Path) -> None:
    """One page with all plots in it, and no link to anything outside."""
    from vitral.sim.report import write_report

    with pytest.raises(vitral.VitralError, match="no tournament"):
        write_report(tmp_path)
    arena.run(SMALL, tmp_path, arena.serial_runner)
    html = write_report(tmp_path).read_text("utf-8")
    assert html.count("<svg") == 5 and "greedy:guesses=1" in html and "<script" not in html
    assert 'src="http' not in html and 'href="http' not in html


@pytest.mark.ray
def test_cluster(tmp_path: Path) -> None:
    """A real local Ray plays the same games."""
    import ray

    from vitral.sim.cluster import ray_runner

    try:
        rows = arena.run(SMALL, tmp_path, ray_runner())
    finally:
        ray.shutdown()
    assert sorted(row.index for row in rows) == list(range(6))
