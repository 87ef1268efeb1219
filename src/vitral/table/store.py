"""What is stored: tables, their logs, guests. Append-only under unique (table, seq): commit first, then announce."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from platformdirs import user_data_path
from sqlalchemy.engine import Connection, Engine

from vitral.core.errors import VitralError
from vitral.table.config import TableConfig
from vitral.table.events import BadLog, Entry, Sit, from_row, to_row

DATABASE = "table.sqlite"
metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("terms", sa.Text, nullable=False),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("ref", sa.String(80)),
    sa.UniqueConstraint("table_id", "ref"),
)
members = sa.Table(
    "members",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
)
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
)
settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)


class Conflict(VitralError):
    """Another process wrote the same entry number first, or the same request was written already."""


def default_url() -> str:
    """VITRAL_DATABASE, or a file in the user's data directory."""
    if named := os.environ.get("VITRAL_DATABASE"):
        return named
    return f"sqlite:///{data_folder() / DATABASE}"


def data_folder() -> Path:
    """The folder of the user's games; the one that version 0.1.0 used, where it has left a file."""
    folder = user_data_path("vitral", appauthor=False)
    old = Path.home() / "Library/Application Support/vitral"  # on a Mac, whatever XDG_DATA_HOME said
    moved = sys.platform == "darwin" and (old / DATABASE).exists() and not (folder / DATABASE).exists()
    return old if moved else folder


def make_engine(url: str) -> Engine:
    """A database. SQLite uses a write-ahead log, waits for others, and locks before it reads what it will change."""
    try:
        parsed = sa.make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = sa.create_engine(parsed)
    except (sa.exc.ArgumentError, ImportError) as error:
        raise VitralError(f"The database can't be opened: {error}.") from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin explicitly
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the database to the schema of this version."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Store:
    """Everything that must outlive the process."""

    def __init__(self, url: str | None = None) -> None:
        self.engine = make_engine(url or default_url())
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection

    # ------------------------------------------------------------ tables

    def make_table(self, config: TableConfig, first: list[Entry], made: float) -> None:
        """A new table with the first entries of its log."""
        row = {"id": config.table, "made": made, "secret": config.secret, "terms": _config_text(config)}
        with self._writing() as connection:
            connection.execute(sa.insert(tables), row)
            self._insert(connection, config.table, first)

    def config(self, table: str) -> TableConfig | None:
        """A table's configuration; None if there is no such table."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).one_or_none()
        return None if row is None else _config(row.id, row.secret, json.loads(row.terms))

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The log of a table after an entry, in order; raises BadLog if this version can't read it."""
        query = sa.select(events).where(events.c.table_id == table, events.c.seq > since).order_by(events.c.seq)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [_entry(table, row) for row in rows]

    def append(self, table: str, new: list[Entry]) -> None:
        """Add entries, all or none; raises Conflict if a number or request is taken. On return, they are stored."""
        try:
            with self._writing() as connection:
                self._insert(connection, table, new)
        except sa.exc.IntegrityError:
            raise Conflict(f"Entry {new[0].seq} of table {table} was written by another process.") from None

    def append_all(self, batch: list[tuple[str, list[Entry]]]) -> list[Conflict | None]:
        """Add entries of several tables in one commit; for each table, the conflict that prevented it, or None."""
        try:
            with self._writing() as connection:
                for table, new in batch:
                    self._insert(connection, table, new)
            return [None] * len(batch)
        except sa.exc.IntegrityError:
            return [self._try(table, new) for table, new in batch]

    def _try(self, table: str, new: list[Entry]) -> Conflict | None:
        try:
            self.append(table, new)
        except Conflict as conflict:
            return conflict
        return None

    def _insert(self, connection: Connection, table: str, new: list[Entry]) -> None:
        if not new:
            return
        connection.execute(sa.insert(events), [_row(table, entry) for entry in new])
        for guest in {entry.event.guest for entry in new if isinstance(entry.event, Sit)}:
            known = sa.select(members).where(members.c.guest == guest, members.c.table_id == table)
            if connection.execute(known).first() is None:
                connection.execute(sa.insert(members), {"guest": guest, "table_id": table})

    def tables_of(self, guest: str, limit: int) -> list[str]:
        """The tables at which a guest has sat, newest first."""
        query = sa.select(tables.c.id).join(members, members.c.table_id == tables.c.id).where(members.c.guest == guest)
        with self.engine.connect() as connection:
            return list(connection.execute(query.order_by(tables.c.made.desc()).limit(limit)).scalars())

    # ------------------------------------------------------------ guests and settings

    def guest_name(self, guest: str) -> str | None:
        """The name that a guest chose."""
        with self.engine.connect() as connection:
            return connection.execute(sa.select(guests.c.name).where(guests.c.id == guest)).scalar_one_or_none()

    def name_guest(self, guest: str, name: str) -> None:
        with self._writing() as connection:
            if connection.execute(sa.update(guests).where(guests.c.id == guest).values(name=name)).rowcount == 0:
                connection.execute(sa.insert(guests), {"id": guest, "name": name})

    def setting(self, name: str, first: str) -> str:
        """A value that is chosen once, when it is first needed."""
        query = sa.select(settings.c.value).where(settings.c.name == name)
        with self._writing() as connection:
            value = connection.execute(query).scalar_one_or_none()
            if value is None:
                connection.execute(sa.insert(settings), {"name": name, "value": first})
            return first if value is None else str(value)


def _row(table: str, entry: Entry) -> dict[str, Any]:
    kind, seat, data = to_row(entry.event)
    row = {"table_id": table, "seq": entry.seq, "at": entry.at, "ref": entry.ref}
    return row | {"kind": kind, "seat": seat, "data": json.dumps(data)}


def _entry(table: str, row: sa.Row[Any]) -> Entry:
    try:
        return Entry(row.seq, from_row(row.kind, row.seat, json.loads(row.data)), row.at, row.ref)
    except (BadLog, ValueError, TypeError) as error:
        raise BadLog(f"Entry {row.seq} of table {table} can't be read: {error}") from None


def _config_text(config: TableConfig) -> str:
    kept = {key: value for key, value in vars(config).items() if key not in ("table", "secret")}
    return json.dumps(kept | {"seed": None if config.seed is None else str(config.seed)})


def _config(table: str, secret: str, kept: dict[str, Any]) -> TableConfig:
    seed = kept.pop("seed")
    kept["opening"] = tuple(kept["opening"])
    kept["branches"] = tuple((after, branch) for after, branch in kept.get("branches", []))
    return TableConfig(table=table, secret=secret, seed=None if seed is None else int(seed), **kept)
