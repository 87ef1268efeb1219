"""A study: the same games every time, resumable at any point, counted rightly, told on a page that loads nothing."""

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
from vitral.sim.results import Share
from vitral.sim.study import GAMES, Findings, Plan, best, read_records, run
from vitral.sim.study_report import report, verdict

ROOT = Path(__file__).parents[2]


def loads() -> ModuleType:
    spec = importlib.util.spec_from_file_location("loads", ROOT / "docs" / "loads.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", vitral.game_names())
def test_a_report_of_every_game(name: str, tmp_path: Path) -> None:
    """Also alone, where a game can be played so."""
    for players in {vitral.game(name).players[0], 2}:
        plan = Plan(name, players=players, games=4)
        path = run(plan, tmp_path / str(players), workers=1)
        found = Findings.of(read_records(path, 4), players)
        page = tmp_path / f"{players}.html"
        page.write_text(report(plan, found), "utf-8")
        assert len(found.decisions) == 4 and sum(map(len, found.points)) == 4 * players
        assert page.read_text("utf-8").count("<svg") == (4 if players > 1 else 3)
        assert loads().foreign(page) == []


def test_a_study_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    plan = Plan("splendor", games=6, seed=1)
    whole = run(plan, tmp_path / "whole", workers=1).read_bytes()
    told: list[int] = []
    path = run(replace(plan, games=3), tmp_path / "cut", told.append, workers=1)
    path.write_bytes(path.read_bytes()[:-5])  # killed in the middle of a line
    assert run(plan, tmp_path / "cut", told.append, workers=1).read_bytes() == whole
    assert told == [0, 3, 2, 6]
    with pytest.raises(vitral.BadOption, match="another study"):
        run(replace(plan, seed=2), tmp_path / "cut")
    path.write_text("{}\n" + path.read_text("utf-8"), "utf-8")
    with pytest.raises(vitral.BadRecord, match="Line 1 of"):
        list(read_records(path, 1))


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    plan = Plan("splendor", games=20, seed=3)
    one, two = (run(plan, tmp_path / str(workers), workers=workers).read_bytes() for workers in (1, 2))
    assert one == two


def test_findings_are_what_the_games_say(tmp_path: Path) -> None:
    plan = Plan("splendor", players=3, games=5, options={"payment": "free"})
    records = list(read_records(run(plan, tmp_path, workers=1), 5))
    found = Findings.of(records, 3)
    ends = [record.state() for record in records]
    assert [share.total for share in found.seats] == pytest.approx(
        [sum(e.payoffs()[i] for e in ends) for i in range(3)]
    )
    assert found.points == [[e.scores()[i] for e in ends] for i in range(3)]
    assert found.decisions == [e.turn for e in ends]
    legal = [len(record.state(n).legal()) for record in records for n in range(len(record.actions))]
    assert found.branching == pytest.approx(sum(legal) / len(legal))
    assert sum(share.count for share in found.openings.values()) == 5
    s = records[0].start()
    assert s.describe(records[0].actions[0]) in found.openings
    buyers = {(i, seat) for i, e in enumerate(ends) for seat in range(3) if e.view(None)["seats"][seat]["cards"]}
    bought = [share for words, share in found.actions.items() if words.startswith("Buy")]
    assert len(buyers) <= sum(share.count for share in bought)


def test_shares_and_verdicts() -> None:
    assert Share(50, 100).interval() == pytest.approx(
        (0.4038, 0.5962), abs=1e-4
    )  # Wilson's, as published tables have it
    assert Share(0, 10).interval()[0] == pytest.approx(0, abs=1e-12)
    many = {"good": Share(30, 40), "bad": Share(5, 40), "lucky": Share(2, 2)}
    assert [words for words, _ in best(many, 5)] == ["good", "bad"]
    assert [words for words, _ in best(many, 1, worst=True)] == ["bad"]
    even = Findings(2, [Share(51, 100), Share(49, 100)], [[], []])
    uneven = Findings(2, [Share(80, 100), Share(20, 100)], [[], []])
    assert verdict(even).startswith("No seat differs")
    assert re.search(r"seat 1 \(80.0%\) and seat 2 \(20.0%\) differ", verdict(uneven))


def test_the_command(tmp_path: Path) -> None:
    runner = CliRunner()
    asked = ["study", "splendor", "--games", "5", "--workers", "1", "--out", str(tmp_path / "s")]
    done = runner.invoke(app, [*asked, "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert len(told["seats"]) == 2 and Path(told["report"]).exists() and (tmp_path / "s" / GAMES).exists()
    again = runner.invoke(app, asked)
    assert again.exit_code == 0 and "seat" in again.stdout
    wrong = runner.invoke(app, [*asked, "--bot", "nobody"])
    assert wrong.exit_code == 2 and "no bot 'nobody'" in wrong.output
