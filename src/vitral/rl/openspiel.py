"""OpenSpiel: each game as a Python game, with sampled chance and information states of perfect recall.

An action that draws cards or dice leads to a chance node with the one outcome "sample", where the draws are made anew
each time: a copy of a state foresees nothing. OpenSpiel calls this sampled stochastic. Searches that need a fixed tree
ask for `determinize`, in which chance is settled beforehand; `resample_from_infostate` guesses what a seat can't know.
"""

import hashlib
import json
import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from vitral.core.game import Choice, Game, game, game_names
from vitral.core.known import WORD
from vitral.core.state import State

MAX_LENGTH = 10_000  # actions; the rules of some games set no bound
START, NOTHING = -2, -1  # what waits for chance: the set-up, or nothing
SAMPLE = 0  # the outcome of every chance node

Bytes = tuple[bytes, ...]


def game_type(g: Game) -> Any:
    """What OpenSpiel wants to know about a game before it is played."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"vitral_{g.name}",
        long_name=g.title(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if 1 in g.players else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=g.players[-1],
        min_num_players=g.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, g.players[0]),
            "seed": -1,  # of chance nodes; -1: nobody can foresee them
            **{option.name: option.default for option in g.options},
        },
    )


class VitralGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options; `register` makes a class for each game."""

    name: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        g = game(self.name)
        given = {key: value for key, value in (parameters or {}).items() if key not in ("players", "seed")}
        self.players = g.check_players((parameters or {}).get("players", max(2, g.players[0])))
        self.vector = g.option_vector(self.players, given)
        seed = (parameters or {}).get("seed", -1)
        self.chance: random.Random = random.SystemRandom() if seed < 0 else random.Random(seed)
        self.table = g
        info = pyspiel.GameInfo(
            num_distinct_actions=g.num_actions,
            max_chance_outcomes=1,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if 1 in g.players else 1.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(game_type(g), info, parameters or {})

    def new_initial_state(self) -> "VitralState":
        """Before the set-up: the first node is one of chance."""
        return VitralState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "VitralObserver":
        """An observer, as OpenSpiel asks for it."""
        return VitralObserver(self.table, kind or pyspiel.IIGObservationType(perfect_recall=False), parameters)


class VitralState(pyspiel.State):  # type: ignore[misc]
    """A position, as plain bytes, so that OpenSpiel can copy and store it."""

    def __init__(self, parent: VitralGame) -> None:
        super().__init__(parent)
        self.name = parent.table.name
        self.data = b""  # the record; empty before the set-up
        self.waiting = START  # the action whose draws a chance node makes
        self.seen: Bytes = (b"",) * parent.players  # [seat] a digest of all that it has seen and done so far
        self.is_fixed = False  # whether chance is settled beforehand, by the record's own key

    @property
    def position(self) -> State:
        """The position as Vitral knows it, a copy."""
        return State(game(self.name), self.data)

    # ------------------------------------------------------------ what OpenSpiel asks

    def current_player(self) -> int:
        if self.waiting != NOTHING:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.waiting == NOTHING and self.position.over

    def returns(self) -> list[float]:
        return self.position.payoffs() if self.data else [0.0] * len(self.seen)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(SAMPLE, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def _apply_action(self, action: int) -> None:
        if self.waiting == START:
            parent = self.get_game()
            self._reach(State.start(parent.table, parent.vector, self._key()), NOTHING)
        elif self.waiting != NOTHING:
            s = self.position
            if not self.is_fixed:
                set_key(s, self._key())
            s.play(self.waiting, checked=False)
            self._reach(s, self.waiting)
        else:
            s = self.position
            before = int(s.s.draws)
            s.play(action)
            if int(s.s.draws) == before:
                self._reach(s, action)
            else:
                self.waiting = action

    def _action_to_string(self, player: int, action: int) -> str:
        return "sample" if player == pyspiel.PlayerId.CHANCE else json.dumps(game(self.name).action(action))

    def __str__(self) -> str:
        if not self.data:
            return f"{self.name} before the set-up"
        waiting = "" if self.waiting == NOTHING else f" waiting for chance: {self._action_to_string(0, self.waiting)}"
        return json.dumps(self.position.view(None)) + waiting

    # ------------------------------------------------------------ chance and knowledge

    def resample_from_infostate(self, player: int, probability: Any) -> "VitralState":
        """A random world that this player can't tell from the true one; `probability` gives numbers from 0 to 1."""
        return self.resample(player, sum(int(probability() * 2**32) << 32 * i for i in range(4)))

    def resample(self, player: int, seed: int) -> "VitralState":
        """A random world that this player can't tell from the true one, by a seed of 128 bits."""
        copy, world = self.clone(), self.position.guess(player, seed)
        copy.data = bytes(world)
        copy.seen = tuple(
            seen if seat == player else digest(b"guessed", bytes(world.known(seat)))
            for seat, seen in enumerate(self.seen)
        )
        return copy  # type: ignore[no-any-return]

    def determinize(self, player: int, seed: int) -> "VitralState":
        """Such a world in which the future is settled too, for searches that need a tree without chance."""
        world = self.resample(player, seed)
        world.is_fixed = True
        return world

    def _key(self) -> int:
        return int(self.get_game().chance.getrandbits(128))

    def _reach(self, s: State, action: int) -> None:
        """Come to a position; every seat remembers what it sees there, and who decided what it did."""
        decided = self.position.seat if self.data else None
        self.seen = tuple(
            digest(seen, bytes(s.known(seat)), str(action).encode() if seat == decided else b"")
            for seat, seen in enumerate(self.seen)
        )
        self.data, self.waiting = bytes(s), NOTHING


class VitralObserver:
    """What a player sees: the features and the view of its seat, or, with perfect recall, all that it has ever seen.

    The latter is a string only: a digest of every view so far and of the player's own actions.
    """

    def __init__(self, g: Game, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"An observation takes no parameters, not {parameters}.")
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("An observation is all that one player sees, or what is public.")
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        self.tensor = None if self._recalls else np.zeros(g.num_features, np.float32)
        self.dict = {} if self._recalls else {"features": self.tensor}

    def set_from(self, state: VitralState, player: int) -> None:
        """Write the features; zeros before the set-up."""
        if self.tensor is not None:
            self.tensor[:] = state.position.features(player if self._is_private else -1) if state.data else 0

    def string_from(self, state: VitralState, player: int) -> str:
        """The view as JSON, or the digest of all that the player has seen."""
        if not state.data:
            return "before the set-up"
        seat = player if self._is_private else -1
        if not self._recalls:
            return json.dumps(state.position.view(seat))
        if not self._is_private:
            raise ValueError("Only a player's own memory is kept, not what all have seen.")
        return f"{state.name} player {player} after {state.position.turn} actions: {state.seen[player].hex()}"


class DeterminizedMCTSBot(pyspiel.Bot):  # type: ignore[misc]
    """OpenSpiel's MCTS for games with chance and secrets: it searches guessed worlds and plays what most favour."""

    def __init__(self, parent: VitralGame, worlds: int = 4, simulations: int = 50, seed: int = 0) -> None:
        super().__init__()
        self._random, self._worlds = random.Random(seed), worlds
        state = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, state)
        self._search = mcts.MCTSBot(parent, 1.4, simulations, evaluator, random_state=state)

    def restart_at(self, state: VitralState) -> None:
        """Nothing is remembered."""

    def step(self, state: VitralState) -> int:
        """The action that is best in most worlds; of several, the one with the lowest number."""
        player = state.current_player()
        worlds = (state.determinize(player, self._random.getrandbits(128)) for _ in range(self._worlds))
        chosen = [int(self._search.step(world)) for world in worlds]
        return max(sorted(set(chosen)), key=chosen.count)


def digest(*parts: bytes) -> bytes:
    """A short name of parts that can't be mistaken for other parts."""
    return hashlib.blake2b(b"".join(len(part).to_bytes(4, "little") + part for part in parts), digest_size=16).digest()


def set_key(s: State, key: int) -> None:
    """Give a position another future."""
    s.s.key[0], s.s.key[1] = key & WORD, key >> 64


def register() -> list[str]:
    """Make all games known to `pyspiel.load_game`; their names there, such as `vitral_splendor`."""
    for name in game_names():
        if f"vitral_{name}" not in pyspiel.registered_names():
            pyspiel.register_game(game_type(game(name)), type(f"{name.title()}Game", (VitralGame,), {"name": name}))
    return [f"vitral_{name}" for name in game_names()]


def load(name: str, players: int | None = None, seed: int = -1, **options: Choice) -> Any:
    """A game for OpenSpiel.

    >>> splendor = load("splendor", players=2, seed=1)
    >>> state = splendor.new_initial_state()
    >>> while not state.is_terminal():
    ...     state.apply_action(state.legal_actions()[-1])
    >>> sum(state.returns())
    1.0
    """
    register()
    chosen = {} if players is None else {"players": game(name).check_players(players)}
    return pyspiel.load_game(f"vitral_{name}", chosen | {"seed": seed} | options)
