"""The command line as people and programs use it: each command, its help, and each kind of bad input."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

import vitral
from vitral.cli import app

COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed, env={"COLUMNS": "200", "LANG": "C"})


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    s = vitral.game("splendor").new(players=2, seed=3)
    while not s.over:
        s.play(s.legal()[-1])
    path = tmp_path / "game.json"
    path.write_text(s.record().to_json(), "utf-8")
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    done = run(command, "--help")
    assert done.exit_code == 0
    assert "Usage" in done.output


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_no_meaningless_default(command: str) -> None:
    shown = run(command, "--help").output
    assert not re.search(r"--(players|jobs) .*\[default: 0\]", shown)
    assert "[default: no-" not in shown
    assert "...]..." not in shown


def test_without_the_web_stack_serve_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "vitral.table.serve", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    done = run("serve")
    assert done.exit_code == 2
    assert done.output == "vitral: The web server needs uvicorn: pip install 'vitral[table]'.\n"


def test_games_are_listed() -> None:
    done = run("games", "--lang", "en")
    assert done.exit_code == 0
    for name in vitral.game_names():
        assert f"({name})" in done.output
    data = json.loads(run("games", "--json", "--lang", "es").output)
    assert {one["name"] for one in data} == set(vitral.game_names())
    splendor = next(one for one in data if one["name"] == "splendor")
    assert splendor["options"] == [{"name": "payment", "choices": ["minimum", "free"], "default": "minimum"}]


def test_rules_in_each_language() -> None:
    assert "Cómo se juega" in run("rules", "splendor", "--lang", "es").output
    assert "Svona er Splendor" in run("rules", "splendor", "--lang", "is").output


def test_a_record_is_verified_and_shown(saved: Path) -> None:
    done = run("verify", str(saved))
    assert done.exit_code == 0
    assert done.output.startswith("Valid: splendor, 2 players, ")
    assert json.loads(run("verify", str(saved), "--json").output)["sound"] is True
    shown = run("replay", str(saved), "--lang", "en")
    assert shown.exit_code == 0
    assert "   1. Player 1: " in shown.output
    assert "Bank:" in run("replay", str(saved), "--move", "5", "--lang", "en").output
    assert json.loads(run("replay", str(saved), "--json").output)["view"]["over"] is True
    assert run("replay", str(saved), "--boards", "--lang", "fr").output.count("Banque") > 20


def test_a_side_is_scored(tmp_path: Path) -> None:
    sheet = tmp_path / "side.txt"
    sheet.write_text("cards 3 12 89\nnobles 1\n", "utf-8")
    done = run("score", "splendor", str(sheet), "--lang", "en")
    assert done.exit_code == 0
    assert [line.split() for line in done.output.splitlines()] == [["5", "3", "cards"], ["3", "1", "noble"], ["8", "="]]
    assert json.loads(run("score", "splendor", "-", "--json", typed="cards 89").output)["total"] == 5


def test_bench_compares_runs(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    done = run("bench", "splendor", "--seconds", "0.01", "--save", str(figures))
    assert done.exit_code == 0
    assert "splendor 4 payment=minimum" in done.output
    data = json.loads(figures.read_text("utf-8"))
    assert all(row["decisions_per_second"] > 0 for row in data.values())
    again = run("bench", "splendor", "--seconds", "0.01", "--compare", str(figures))
    assert "ratio" in again.output


def test_warm_compiles_in_another_process() -> None:
    done = run("warm", "splendor")
    assert done.exit_code == 0
    assert "100%" in done.output


def test_the_package_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "vitral", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == run("--version").output


def test_version() -> None:
    assert run("--version").output == f"vitral {vitral.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play"], "Which game?"),
        (["play", "splendor", "--players", "9"], "2 to 4 players, not 9"),
        (["play", "splendor", "-o", "payment=gold"], "minimum, free, not 'gold'"),
        (["play", "splendor", "-o", "payment"], "name=choice"),
        (["play", "splendor", "-o", "x=y"], "no option 'x'"),
        (["play", "splendor", "--seed", "-4"], "whole number from 0"),
        (["play", "splendor", "--seat", "3"], "Seats are numbered 1 to 2, not 3"),
        (["play", "splendor", "--bot", "nobody"], "There is no bot 'nobody'"),
        (["play", "splendor", "--lang", "xx"], "en, es, fr, nl, is"),
        (["play", "--resume", "missing.json"], "Cannot open missing.json: No such file"),
        (["verify", "missing.json"], "Cannot open missing.json: No such file"),
        (["verify", "."], "Cannot open .: Is a directory"),
        (["rules", "chess"], "There is no game"),
        (["rules", "splendor", "--lang", "de"], "No texts in 'de'"),
        (["score", "splendor", "missing"], "No such file"),
        (["warm", "chess"], "There is no game"),
        (["bench", "chess"], "There is no game"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert message in done.output
    assert done.output.startswith("vitral: ")
    assert done.output.count("\n") == 1


def test_a_faulty_file_is_refused(saved: Path, tmp_path: Path) -> None:
    whole = saved.read_text("utf-8")
    for text, message in [
        (whole[: len(whole) // 2], "A record is JSON text"),
        (whole.replace('"seed": "3"', '"seed": "4"'), "is illegal|not to the state"),
        ("cards", "A record is JSON text"),
    ]:
        path = tmp_path / "faulty.json"
        path.write_text(text, "utf-8")
        for command in ("verify", "replay"):
            done = run(command, str(path))
            assert done.exit_code == 2
            assert any(part in done.output for part in message.split("|"))
    path.write_bytes(b"\xff\xfe\x00")
    assert run("verify", str(path)).exit_code == 2
    assert run("score", "splendor", str(path)).exit_code == 2
    assert run("replay", str(saved), "--move", "9999").exit_code == 2
    assert run("bench", "splendor", "--compare", str(saved)).exit_code == 2
    assert run("score", "splendor", "-", typed="gems 5").exit_code == 2
    other = run("play", "splendor", "--resume", str(path))
    assert other.exit_code == 2


def test_the_command_is_installed() -> None:
    start = [sys.executable, "-c", "from vitral.cli import main; main()", "--version"]
    assert subprocess.run(start, capture_output=True, text=True, check=True).stdout.startswith("vitral ")
