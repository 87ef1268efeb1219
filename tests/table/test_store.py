"""What is kept: append-only, unique, whole; and the same for a process that opens the file later."""

import json
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.table.playing import new_match, play
from vitral import VitralError, game
from vitral.table import events
from vitral.table.config import TableConfig
from vitral.table.events import BadLog, Entry
from vitral.table.match import Match
from vitral.table.store import DATABASE, Conflict, Store, data_folder, default_url, metadata

CONFIG = TableConfig(
    "t1",
    "splendor",
    2,
    {"payment": "free"},
    "guest",
    "5e" * 32,
    seed=2**128 - 1,
    opening=(1, 2),
    branches=((1, 2**127),),
    fresh=True,
    before="t0",
)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'folder' / 'table.sqlite'}"


def sit(seq: int, ref: str | None = None) -> Entry:
    return Entry(seq, events.Sit(0, "g", "N"), 1.5, ref)


def test_a_table_comes_back_as_it_was(url: str) -> None:
    store = Store(url)
    store.make_table(CONFIG, [sit(1)], 7.0)
    store.append("t1", [Entry(2, events.Ready(0, "ö"), 2.0, "g:x"), Entry(3, events.Start(), 2.0)])
    store.close()
    again = Store(url)
    assert again.config("t1") == CONFIG
    assert [e.seq for e in again.entries("t1")] == [1, 2, 3]
    assert again.entries("t1", 1)[0] == Entry(2, events.Ready(0, "ö"), 2.0, "g:x")
    assert again.config("t2") is None and again.entries("t2") == []
    assert again.tables_of("g", 5) == ["t1"] and again.tables_of("h", 5) == []
    again.close()


def test_a_number_is_given_once_and_all_or_nothing_is_written(url: str) -> None:
    store = Store(url)
    store.make_table(CONFIG, [sit(1)], 7.0)
    with pytest.raises(Conflict):
        store.append("t1", [Entry(2, events.Chat(0, "a")), sit(1)])
    assert [e.seq for e in store.entries("t1")] == [1]
    store.append("t1", [sit(2, "g:x")])
    with pytest.raises(Conflict):
        store.append("t1", [sit(3, "g:x")])
    assert [e.seq for e in store.entries("t1")] == [1, 2]
    store.close()


def test_two_processes_share_one_file(url: str) -> None:
    one, two = Store(url), Store(url)
    one.make_table(CONFIG, [sit(1)], 7.0)
    two.append("t1", [sit(2)])
    with pytest.raises(Conflict):
        one.append("t1", [sit(2)])
    one.append("t1", [sit(3)])
    assert [e.seq for e in two.entries("t1")] == [1, 2, 3]
    one.close()
    two.close()


def test_settings_are_chosen_once(url: str) -> None:
    store = Store(url)
    assert store.setting("key", "first") == "first"
    assert store.setting("key", "second") == "first"
    store.name_guest("g", "Ada")
    store.name_guest("g", "Bo")
    assert store.guest_name("g") == "Bo" and store.guest_name("h") is None
    store.close()


def test_the_file_is_written_ahead(url: str) -> None:
    store = Store(url)
    with sqlite3.connect(url.removeprefix("sqlite:///")) as direct:
        assert direct.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    direct.close()
    store.close()


def test_migrations_make_what_the_program_uses(url: str) -> None:
    """Every table and column that the code names is what the migrations have made."""
    store = Store(url)
    found = sa.inspect(store.engine)
    for table in metadata.sorted_tables:
        made = {c["name"]: c for c in found.get_columns(table.name)}
        assert made.keys() == {c.name for c in table.columns}
        for column in table.columns:
            assert made[column.name]["nullable"] == column.nullable
            assert str(made[column.name]["type"]) == str(column.type)
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [c.name for c in table.primary_key]
    assert [u["column_names"] for u in found.get_unique_constraints("events")] == [["table_id", "ref"]]
    store.close()


def test_a_match_is_recreated_from_the_store(url: str) -> None:
    match = new_match(game("splendor"), 3, 3)
    play(match, 40)
    store = Store(url)
    store.make_table(match.config, match.entries[:5], 1.0)
    store.append(match.config.table, match.entries[5:])
    config = store.config(match.config.table)
    assert config is not None
    again = Match(config)
    for entry in store.entries(config.table):
        again.fold(entry)
    assert again.state is not None and match.state is not None
    assert bytes(again.state) == bytes(match.state)
    store.close()


def test_the_secret_is_not_in_the_configuration(url: str) -> None:
    store = Store(url)
    store.make_table(CONFIG, [], 1.0)
    with store.engine.connect() as connection:
        row = connection.execute(sa.text("select terms from tables")).one()
    assert CONFIG.secret not in json.dumps(json.loads(row.terms))
    store.close()


@pytest.mark.parametrize("url", ["nonsense", "nosuch://x/y"])
def test_a_database_that_there_is_not_is_named(url: str) -> None:
    with pytest.raises(VitralError, match="The database can't be opened"):
        Store(url)


def test_several_tables_are_kept_with_one_commit_and_a_conflict_keeps_only_its_own_out(url: str) -> None:
    store = Store(url)
    for name in ("t1", "t2", "t3"):
        store.make_table(replace(CONFIG, table=name), [sit(1)], 1.0)
    batch = [("t1", [sit(2)]), ("t2", [sit(1)]), ("t3", [sit(2), sit(3)])]
    assert [conflict is None for conflict in store.append_all(batch)] == [True, False, True]
    assert [len(store.entries(name)) for name in ("t1", "t2", "t3")] == [2, 1, 3]
    store.close()


def load(url: str, kind: str | None = None, data: str | None = None) -> Store:
    """A store with the table of version 0.1.0; the last entry may get another kind or other data."""
    kept = json.loads(Path(__file__).with_name("data").joinpath("log-0.1.0.json").read_text("utf-8"))
    last = kept["events"][-1]
    last |= ({} if kind is None else {"kind": kind}) | ({} if data is None else {"data": data})
    store = Store(url)
    with store.engine.begin() as connection:
        for table in metadata.sorted_tables:
            if rows := kept.get(table.name):
                connection.execute(sa.insert(table), rows)
    return store


def test_a_log_of_version_0_1_0_still_loads(url: str) -> None:
    """It was written by that version, and has every kind of event that it knew."""
    store = load(url)
    config = store.config("old-table")
    assert config is not None
    match = Match(config)
    for entry in store.entries("old-table"):
        match.fold(entry)
    assert {type(entry.event) for entry in match.entries} == {*events.KINDS.values()} - {events.BotFailed}
    kept = json.loads(Path(__file__).with_name("data").joinpath("log-0.1.0.json").read_text("utf-8"))
    assert match.record.to_data() == kept["record"]
    assert [seat.name for seat in match.seats] == ["Zoë", "Bo", "Cy", ""] and match.rematch == "next-table"
    store.close()


def test_an_event_that_this_version_does_not_know_is_named(url: str) -> None:
    store = load(url, kind="fly")
    with pytest.raises(BadLog, match=r"Entry 56 of table old-table .* kind “fly”, which this version does not know"):
        store.entries("old-table")
    store.close()


@pytest.mark.parametrize("data", ['{"table": 7}', "{}", '{"table": "t", "more": 1}', "{", "[]"])
def test_a_damaged_event_is_named(url: str, data: str) -> None:
    store = load(url, data=data)
    with pytest.raises(BadLog, match="Entry 56 of table old-table can't be read"):
        store.entries("old-table")
    store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="where files lie on Linux")
def test_files_of_version_0_1_0_are_found_at_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VITRAL_DATABASE", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_url() == f"sqlite:///{tmp_path}/.local/share/vitral/table.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "vitral"
    old = tmp_path / "Library" / "Application Support" / "vitral"
    old.mkdir(parents=True)
    old.joinpath(DATABASE).touch()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == old
    monkeypatch.setenv("VITRAL_DATABASE", "sqlite:///x")
    assert default_url() == "sqlite:///x"
