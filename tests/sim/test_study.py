"""A study: its games are counted rightly, and told on a page that loads nothing."""

import importlib.util
import json
import re
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

import vitral
from vitral.cli import app
from vitral.core.game import Game
from vitral.sim.arena import Tournament, run, serial_runner
from vitral.sim.results import GAMES, GameRow, Proportion
from vitral.sim.study import BalanceStats, best, records, unfinished
from vitral.sim.study_report import report, verdict

ROOT = Path(__file__).parents[2]


def loads() -> ModuleType:
    spec = importlib.util.spec_from_file_location("loads", ROOT / "docs" / "loads.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def studied(
    folder: Path, name: str, players: int, games: int, **options: str | int
) -> tuple[Tournament, list[GameRow]]:
    plan = Tournament(name, ("random",), games, players, options)
    return plan, run(plan, folder, serial_runner)


@pytest.mark.parametrize("name", vitral.game_names())
def test_a_report_of_every_game(name: str, tmp_path: Path) -> None:
    """Also alone, where a game can be played so."""
    for players in {vitral.game(name).players[0], 2}:
        plan, rows = studied(tmp_path / str(players), name, players, games=4)
        found = BalanceStats.from_records(records(plan, rows), players)
        page = tmp_path / f"{players}.html"
        page.write_text(report(plan, found), "utf-8")
        assert len(found.decisions) == 4 and sum(map(len, found.points)) == 4 * players
        assert page.read_text("utf-8").count("<svg") == (4 if players > 1 else 3)
        assert loads().foreign(page) == []


def test_only_the_games_that_were_asked_for_count(tmp_path: Path) -> None:
    plan, rows = studied(tmp_path, "splendor", players=2, games=6)
    fewer = records(replace(plan, games=4), rows[::-1])
    assert fewer == [row.record() for row in rows[:4]]


def test_findings_are_what_the_games_say(tmp_path: Path) -> None:
    plan, rows = studied(tmp_path, "splendor", players=3, games=5, payment="free")
    games = records(plan, rows)
    found = BalanceStats.from_records(games, 3)
    ends = [record.state() for record in games]
    won = [sum(end.payoffs()[seat] for end in ends) for seat in range(3)]
    assert [share.total for share in found.seats] == pytest.approx(won)
    assert found.points == [[end.scores()[seat] for end in ends] for seat in range(3)]
    assert found.decisions == [end.turn for end in ends]
    legal = [len(record.state(n).legal()) for record in games for n in range(len(record.actions))]
    assert found.branching == pytest.approx(sum(legal) / len(legal))
    assert sum(share.count for share in found.openings.values()) == 5
    assert games[0].start().describe(games[0].actions[0]) in found.openings
    took = [any(a < 30 for a in record.actions) for record in games]  # actions 0 to 29 take gems
    assert sum(s.count for words, s in found.actions.items() if words.startswith("Take")) >= sum(took) == 5


def test_shares_and_verdicts() -> None:
    assert Proportion(50, 100).interval() == pytest.approx(
        (0.4038, 0.5962), abs=1e-4
    )  # Wilson's, as published tables have it
    assert Proportion(0, 10).interval()[0] == pytest.approx(0, abs=1e-12)
    many = {"good": Proportion(30, 40), "bad": Proportion(5, 40), "lucky": Proportion(2, 2)}
    assert [words for words, _ in best(many, 5)] == ["good", "bad"]
    assert [words for words, _ in best(many, 1, worst=True)] == ["bad"]
    even = BalanceStats(2, [Proportion(51, 100), Proportion(49, 100)], [[], []])
    uneven = BalanceStats(2, [Proportion(80, 100), Proportion(20, 100)], [[], []])
    assert verdict(even).startswith("No seat differs significantly")
    assert re.search(r"seat 1 \(80.0%\) and seat 2 \(20.0%\) differ", verdict(uneven))


def test_six_players_and_unfinished_games(circle_game: Game, tmp_path: Path) -> None:
    """The statistics are those of the finished games, and the page lists the others."""
    plan = Tournament("circles", ("random",), 30, 6, max_decisions=3)
    rows = run(plan, tmp_path, serial_runner)
    cut, games = unfinished(plan, rows), records(plan, rows)
    assert cut and games and len(cut) + len(games) == 30 and all(row.capped for row in cut)
    found = BalanceStats.from_records(games, 6)
    assert len(found.seats) == 6 and max(found.decisions) <= 3 and sum(s.total for s in found.seats) == len(games)
    page = report(plan, found, cut)
    assert "seat 6" in page and f"Unfinished games: {len(cut)}" in page and page.count("a draw, since") == len(cut)
    assert "Unfinished" not in report(plan, found)


def test_a_study_without_a_finished_game_says_so(circle_game: Game, tmp_path: Path) -> None:
    plan = Tournament("circles", ("random",), 2, 2, {"way_out": "closed"}, max_decisions=3)
    with pytest.raises(vitral.VitralError, match=r"None of the games .* Game 0: random, random: a draw"):
        records(plan, run(plan, tmp_path, serial_runner))


def test_the_command(tmp_path: Path) -> None:
    runner = CliRunner()
    asked = ["study", "splendor", "--games", "5", "--jobs", "1", "--out", str(tmp_path / "s")]
    done = runner.invoke(app, [*asked, "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert len(told["seats"]) == 2 and Path(told["report"]).exists() and (tmp_path / "s" / GAMES).exists()
    again = runner.invoke(app, asked)
    assert again.exit_code == 0 and "seat" in again.stdout
    wrong = runner.invoke(app, [*asked, "--bot", "nobody"])
    assert wrong.exit_code == 2 and "no bot 'nobody'" in wrong.output
