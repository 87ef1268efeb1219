"""Who is connected to which table, and the bell that tells them that something happened there.

The log is the truth; the bus only rings (table, seq). So a bus over many processes needs no more than this interface.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

Listener = Callable[[str, int], None]


class Bus(Protocol):
    """Carries the bell between processes; what is rung anywhere is heard by all that listen."""

    def ring(self, table: str, seq: int) -> None:
        """Say that a table has got as far as this event."""

    def listen(self, listener: Listener) -> None:
        """Call the listener for every ring."""


class LocalBus:
    """The bus of a server that is one process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def ring(self, table: str, seq: int) -> None:
        for listener in self._listeners:
            listener(table, seq)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)


@dataclass(eq=False)
class Connection:
    """One open page or program at a table."""

    table: str
    guest: str
    bell: asyncio.Event = field(default_factory=asyncio.Event)


class Hub:
    """The connections of this process."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self._connections: dict[str, set[Connection]] = defaultdict(set)
        bus.listen(self._rung)

    def _rung(self, table: str, seq: int) -> None:
        for connection in self._connections.get(table, ()):
            connection.bell.set()

    def join(self, connection: Connection) -> None:
        self._connections[connection.table].add(connection)
        self._rung(connection.table, 0)

    def leave(self, connection: Connection) -> None:
        here = self._connections[connection.table]
        here.discard(connection)
        if not here:
            del self._connections[connection.table]
        self._rung(connection.table, 0)

    def guests(self, table: str) -> set[str]:
        """The guests who have the table open."""
        return {connection.guest for connection in self._connections.get(table, ())}

    def tables(self) -> list[str]:
        """The tables that somebody has open."""
        return list(self._connections)

    def close(self) -> None:
        """Wake everybody, so that connections notice that the server ends."""
        for table in self.tables():
            self._rung(table, 0)
