"""The log is the game: options, seed and actions re-create every state, everywhere, for ever."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vitral.core.actions import Data
from vitral.core.errors import BadAction, BadRecord, IllegalAction, VitralError
from vitral.core.game import Choice, Game, check_seed, game
from vitral.core.state import State

FORMAT = 1
MAX_ACTIONS = 100_000
KEYS = {
    "vitral",
    "game",
    "rules",
    "players",
    "options",
    "seed",
    "actions",
    "digest",
    "branches",
    "proof",
}  # a proof is for the table


@dataclass(frozen=True)
class Record:
    """A game as it was played.

    >>> import vitral
    >>> s = vitral.game("splendor").new(players=2, seed=7)
    >>> s.play(s.legal()[0])
    >>> bytes(vitral.replay(s.record().to_json())) == bytes(s)
    True
    """

    game: Game
    players: int
    options: Mapping[str, Choice]
    seed: int
    actions: tuple[int, ...]
    digest: str | None = None  # of the last state's bytes, to check a replay by
    branches: tuple[tuple[int, int], ...] = ()  # (n, seed): after n actions, chance went on from another seed

    @classmethod
    def of(cls, state: State) -> "Record":
        """The record of a state."""
        actions = tuple(state.log or ())
        return cls(state.game, state.players, state.options, state.seed, actions, digest(state))

    def to_data(self) -> Data:
        """The record as plain data."""
        return {
            "vitral": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.players,
            "options": dict(self.options),
            "seed": str(self.seed),
            "actions": [self.game.action(a) for a in self.actions],
            "digest": self.digest,
        } | ({"branches": [[after, str(seed)] for after, seed in self.branches]} if self.branches else {})

    def to_json(self) -> str:
        """The record as text, one action a line."""
        data = self.to_data()
        actions = ",\n".join("  " + json.dumps(action) for action in data.pop("actions"))
        head = json.dumps(data, indent=1)[:-2]
        return f'{head},\n "actions": [\n{actions}\n ]\n}}\n' if actions else f'{head},\n "actions": []\n}}\n'

    @classmethod
    def from_json(cls, text: str | bytes) -> "Record":
        """Read a record; raises BadRecord with what was expected."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"A record is JSON text; this one can't be read: {error}.") from None
        return cls.from_data(data)

    @classmethod
    def from_data(cls, data: object) -> "Record":
        """Check plain data; raises BadRecord with what was expected."""
        if not isinstance(data, dict) or "vitral" not in data:
            raise BadRecord(
                'A record is a JSON object with the keys "vitral", "game", "players", "seed" and "actions".'
            )
        if data["vitral"] != FORMAT:
            raise BadRecord(f"This program reads records of format {FORMAT}, not {data['vitral']!r:.80}.")
        if missing := {"game", "rules", "players", "seed", "actions"} - data.keys():
            raise BadRecord(f"The record lacks {', '.join(sorted(missing))}.")
        if unknown := data.keys() - KEYS:
            raise BadRecord(f"A record has no {', '.join(sorted(map(repr, unknown)))}.")
        try:
            return cls._checked(data)
        except BadRecord:
            raise
        except VitralError as error:
            raise BadRecord(f"The record is faulty: {error}") from None

    @classmethod
    def _checked(cls, data: Data) -> "Record":
        g = game(_expect(data, "game", str))
        if data["rules"] != g.version:
            raise BadRecord(
                f"The record follows rules version {data['rules']!r:.80} of {g.name}; "
                f"this program plays version {g.version}."
            )
        options = _expect(data, "options", dict) if "options" in data else {}
        players = g.check_players(data["players"])
        g.option_vector(players, options)
        full = {option.name: options.get(option.name, option.default) for option in g.options}
        digest = data.get("digest")
        if digest is not None and not isinstance(digest, str):
            raise BadRecord("The digest of a record is text or null.")
        actions = _actions(g, _expect(data, "actions", list))
        branches = _branches(data.get("branches", []), len(actions))
        return cls(g, players, full, _seed(data["seed"]), actions, digest, branches)

    def start(self) -> State:
        """The state before the first action."""
        return self.game.new(self.players, self.seed, **self.options)

    def state(self, upto: int | None = None) -> State:
        """The state after all actions, or after the first `upto`; raises BadRecord where one is illegal."""
        for n, s in enumerate(self.states()):
            if n == upto:
                return s
        return s

    def states(self) -> Iterator[State]:
        """The state before each action, and the last one; the same object, as it goes on."""
        s, branches = self.start(), dict(self.branches)
        for i, a in enumerate(self.actions):
            if i in branches:
                s.reseed(branches[i])
            yield s
            try:
                s.play(a)
            except IllegalAction as error:
                raise BadRecord(
                    f"Action {i + 1} of {len(self.actions)} ({self.game.action(a)}) is illegal: {error}"
                ) from None
        if len(self.actions) in branches:
            s.reseed(branches[len(self.actions)])
        yield s

    @property
    def last_seed(self) -> int:
        """The seed that chance came from at the end."""
        return self.branches[-1][1] if self.branches else self.seed

    def verify(self) -> State:
        """Replay the whole game and compare its end with the record; raises BadRecord, returns the last state."""
        s = self.state()
        if self.digest is not None and self.digest != digest(s):
            raise BadRecord(
                "The record replays, but not to the state that it names: it was altered, or is not complete."
            )
        return s


def digest(state: State) -> str:
    """A short name of a state's bytes."""
    return hashlib.sha256(bytes(state)).hexdigest()


def replay(source: str | bytes | Path) -> State:
    """The last state of a record, given as JSON text or as the path of a file; raises BadRecord if it doesn't replay.

    >>> import vitral
    >>> s = vitral.game("splendor").new(players=2, seed=7)
    >>> vitral.replay(s.record().to_json()) == s
    True
    """
    return Record.from_json(_text_of(source)).verify()


def _text_of(source: str | bytes | Path) -> str | bytes:
    """The text of a record: what begins with a brace is the text itself, all else names a file."""
    if isinstance(source, bytes) or (isinstance(source, str) and source.lstrip().startswith("{")):
        return source
    try:
        return Path(source).read_bytes()
    except (OSError, ValueError) as error:
        raise BadRecord(
            f"A record is JSON text or a file with it; {str(source)[:80]!r} can't be read: {error}."
        ) from None


def _expect(data: Data, key: str, kind: type) -> Any:
    if not isinstance(data[key], kind):
        raise BadRecord(f'"{key}" of a record is a {kind.__name__}, not {data[key]!r:.80}.')
    return data[key]


def _seed(seed: object) -> int:
    if isinstance(seed, str) and seed.isascii() and seed.isdigit() and len(seed) < 40:
        seed = int(seed)
    if seed is None:
        raise BadRecord("The record lacks a seed.")
    return check_seed(seed)


def _branches(branches: object, most: int) -> tuple[tuple[int, int], ...]:
    try:
        found = tuple((after, _seed(seed)) for after, seed in branches)  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        raise BadRecord('"branches" of a record are pairs: how many actions came before, and the new seed.') from None
    places = [after for after, _ in found]
    if not all(type(after) is int and 0 <= after <= most for after in places) or places != sorted(set(places)):
        raise BadRecord(f'The places of "branches" are numbers from 0 to {most}, ascending.')
    return found


def _actions(g: Game, actions: list[Any]) -> tuple[int, ...]:
    if len(actions) > MAX_ACTIONS:
        raise BadRecord(f"A record has at most {MAX_ACTIONS} actions.")
    try:
        return tuple(g.number(a) for a in actions)
    except BadAction as error:
        raise BadRecord(f"The record has an action that is none: {error}") from None
