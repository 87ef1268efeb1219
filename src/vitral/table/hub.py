"""Which connections are open at which table, and the bus that wakes them when something happens there.

The log is the truth; the bus carries only (table, seq). A bus between processes needs no more than this interface.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

Listener = Callable[[str, int], None]


class Bus(Protocol):
    """Publishes changes of tables, possibly between processes."""

    def publish(self, table: str, seq: int) -> None:
        """Announce that a table's log has grown to this entry."""

    def subscribe(self, listener: Listener) -> None:
        """Call the listener for every announcement."""


class LocalBus:
    """The bus of a server that is a single process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, table: str, seq: int) -> None:
        for listener in self._listeners:
            listener(table, seq)

    def subscribe(self, listener: Listener) -> None:
        self._listeners.append(listener)


@dataclass(eq=False)
class Connection:
    """One open page or program at a table."""

    table: str
    guest: str
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Hub:
    """The connections of this process."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self._connections: dict[str, set[Connection]] = defaultdict(set)
        bus.subscribe(self._on_change)

    def _on_change(self, table: str, seq: int) -> None:
        for connection in self._connections.get(table, ()):
            connection.changed.set()

    def join(self, connection: Connection) -> None:
        self._connections[connection.table].add(connection)
        self._on_change(connection.table, 0)

    def leave(self, connection: Connection) -> None:
        here = self._connections[connection.table]
        here.discard(connection)
        if not here:
            del self._connections[connection.table]
        self._on_change(connection.table, 0)

    def guests(self, table: str) -> set[str]:
        """The guests who have the table open."""
        return {connection.guest for connection in self._connections.get(table, ())}

    def tables(self) -> list[str]:
        """The tables that someone has open."""
        return list(self._connections)

    def close(self) -> None:
        """Wake every connection, so that it notices that the server is stopping."""
        for table in self.tables():
            self._on_change(table, 0)
