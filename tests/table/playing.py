"""Helpers of the table's tests: programs that play over the API, and matches that are played without one."""

import random
from typing import Any

from starlette.testclient import TestClient

from vitral.core.game import Game, game, game_names
from vitral.table import events
from vitral.table.config import TableConfig
from vitral.table.events import Entry, Event
from vitral.table.fairness import new_secret
from vitral.table.match import Match
from vitral.testing.playing import Setting, settings

Data = dict[str, Any]
SECRET = "5e" * 32


class Program:
    """A guest that talks JSON."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.token = client.post("/api/guests").json()["token"]
        self.headers = {"authorization": f"Bearer {self.token}"}

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(f"/api{path}", headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Data | None = None, status: int = 200) -> Any:
        answer = self.client.post(f"/api{path}", headers=self.headers, json=body or {})
        assert answer.status_code == status, answer.text
        return answer.json()

    def make(self, game: str, seats: list[str], **more: Any) -> Data:
        made: Data = self.post("/tables", {"game": game, "seats": seats, **more}, 201)
        return made

    def connect(self, table: str, **query: Any) -> Any:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        return self.client.websocket_connect(f"/tables/{table}/socket?{asked}", headers=self.headers)


def two_at_a_table(alice: Program, bert: Program, game: str = "splendor", **more: Any) -> str:
    """A table where both have sat down and the game has begun."""
    g = alice.client.app.state.server.warmup.games  # type: ignore[attr-defined]
    assert game in g
    made = alice.make(game, ["me", "open"], **more)
    table: str = made["table"]
    alice.post(f"/tables/{table}/ready", {"entropy": "alice's own"})
    bert.post(f"/tables/{table}/sit", {"invite": made["invite"], "entropy": "bert's own"})
    return table


# ---------------------------------------------------------------- matches without a server


def few_settings() -> list[Setting]:
    """Of every game, each number of players with the usual options, and the most players with the last ones."""
    found = []
    for g in map(game, game_names()):
        every = list(settings(g, limit=2))
        usual = {option.name: option.default for option in g.options}
        found += [one for one in every if dict(one.options) == usual or one is every[-1]]
    return found


def new_match(game: Game, players: int, guests: int, **options: Any) -> Match:
    """A match that has begun, with so many guests and bots on the other seats."""
    full = {option.name: options.get(option.name, option.default) for option in game.options}
    match = Match(TableConfig("table", game.name, players, full, "guest 0", SECRET if guests else new_secret()))
    for i in range(players):
        do(match, [events.Sit(i, f"guest {i}", f"Name {i}") if i < guests else events.SeatBot(i, "random")])
    for i in range(guests):
        do(match, match.ready(i, f"text {i}"))
    return match


def do(match: Match, happened: list[Event], ref: str | None = None) -> list[Entry]:
    """Apply the events of a command."""
    entries = match.number(happened, 0.0, ref)
    for entry in entries:
        match.fold(entry)
    return entries


def play(match: Match, moves: int, seed: int = 1) -> None:
    """Play at random, for whoever decides."""
    chooser = random.Random(seed)
    for _ in range(moves):
        if match.acting_seat is None or match.state is None:
            return
        do(match, match.act(match.acting_seat, chooser.choice(match.state.legal()), match.seq))
