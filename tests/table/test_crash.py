"""The server is killed in the middle of games and started again: nothing that was told is lost, nothing is doubled."""

import json
import random
import urllib.request
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.table.serving import Served
from vitral import Record, game_names

Data = dict[str, Any]


def ask(served: Served, path: str, token: str = "", body: Data | None = None) -> Data:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(served.url + path, data, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: Data = json.load(answer)
        return found


class Seat:
    """A player who goes on after every crash, as the page does: with `since`, and repeating what was not answered."""

    def __init__(self, served: Served, table: str, token: str) -> None:
        self.served, self.table, self.token = served, table, token
        self.seq = 0
        self.heard: dict[int, str] = {}  # words by event
        self.pending: Data | None = None
        self.sent: dict[str, int] = {}  # actions by the name of the request
        self.over = False

    def play(self, moves: int, chooser: random.Random) -> None:
        """Play until so many actions are answered, or the connection breaks."""
        url = f"{self.served.url.replace('http', 'ws')}/tables/{self.table}/socket?board=0&since={self.seq}"
        with connect(url, additional_headers={"authorization": f"Bearer {self.token}"}) as socket:
            if self.pending:
                socket.send(json.dumps(self.pending))
            latest: Data | None = None
            while moves and not self.over:
                message = json.loads(socket.recv(timeout=30))
                if message["type"] == "table":
                    self._hear(message)
                    latest = message
                elif self.pending and message["id"] == self.pending["id"]:
                    assert message["type"] == "done", message
                    self.pending, moves = None, moves - 1
                if moves and self.pending is None and latest and latest["table"]["legal"]:
                    self._send(socket, latest, chooser)
                    latest = None

    def _hear(self, message: Data) -> None:
        assert message["since"] <= self.seq
        for event in message["events"]:
            if event["seq"] in self.heard:
                assert self.heard[event["seq"]] == event["words"]
            self.heard[event["seq"]] = event["words"]
        self.seq, self.over = message["seq"], message["table"]["status"] == "over"

    def _send(self, socket: Any, message: Data, chooser: random.Random) -> None:
        action = chooser.choice(message["table"]["legal"])["action"]
        self.pending = {"type": "act", "id": f"m{len(self.sent)}", "action": action, "seq": message["seq"]}
        self.sent[self.pending["id"]] = action
        socket.send(json.dumps(self.pending))


def test_killed_and_started_again_the_game_goes_on(tmp_path: Path) -> None:
    served, chooser = Served(tmp_path), random.Random(4)
    token = ask(served, "/api/guests", body={})["token"]
    seats = []
    for name in game_names():
        made = ask(served, "/api/tables", token, {"game": name, "seats": ["me", "bot:random"]})
        ask(served, f"/api/tables/{made['table']}/ready", token, {"entropy": "mine"})
        seats.append(Seat(served, made["table"], token))
    for _ in range(3):
        for seat in seats:
            seat.play(3, chooser)
        _break_off(served, seats[0])
        served.start()
    for seat in seats:
        seat.play(10_000, chooser)
        _compare(served, seat)
    assert served.stop() in (0, 130)


def _break_off(served: Served, seat: Seat) -> None:
    """Kill the server with a move on its way."""
    url = f"{served.url.replace('http', 'ws')}/tables/{seat.table}/socket?board=0&since={seat.seq}"
    with connect(url, additional_headers={"authorization": f"Bearer {seat.token}"}) as socket:
        message = json.loads(socket.recv(timeout=30))
        seat._hear(message)
        if seat.pending is None and message["table"]["legal"]:
            seat._send(socket, message, random.Random(1))
        served.kill()
        try:
            while True:
                socket.recv(timeout=5)
        except (ConnectionClosed, TimeoutError):
            pass


def _compare(served: Served, seat: Seat) -> None:
    """The whole log has every action that was sent, once, and replays to the end that the record names."""
    record = Record.from_data(ask(served, f"/api/tables/{seat.table}/record", seat.token))
    assert record.verify().over
    log = _whole_log(served, seat)
    words = {event["seq"]: event["words"] for event in log}
    assert len(words) == len(log)
    assert all(words[seq] == said or said.endswith("in secret.") for seq, said in seat.heard.items())
    acts = [event for event in log if event["kind"] == "act"]
    own = [action for event, action in zip(acts, record.actions, strict=True) if event["seat"] == 0]
    assert own == list(seat.sent.values())


def _whole_log(served: Served, seat: Seat) -> list[Data]:
    events: list[Data] = []
    found: Data = {"last": 0, "seq": 1}
    while found["last"] < found["seq"]:
        found = ask(served, f"/api/tables/{seat.table}/log?since={found['last']}", seat.token)
        events += found["events"]
    return events
