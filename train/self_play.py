"""Positions for a network to learn from: games that a search plays against itself, in several processes, in shards."""

import multiprocessing as mp
import os
import random
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import vitral
from train.match import Contender
from vitral.bots.search import begin, find_root
from vitral.bots.thinking import mcts
from vitral.bots.thinking.evaluation import POINTS, write_inputs
from vitral.bots.thinking.network import num_inputs
from vitral.bots.thinking.tree import SearchConfig, new_tree, new_workspace
from vitral.core.game import Choice, Game
from vitral.core.known import Known
from vitral.core.verbs import terms

Process = mp.get_context("fork").Process if "fork" in mp.get_all_start_methods() else mp.Process
Array = np.ndarray[Any, Any]
RANDOM_MOVES = 0.06  # of the decisions: games also visit what the player itself would avoid
OTHER_OPTIONS = 0.3  # of the options are others than the default
MAX_DECISIONS = 1200  # of a game; a longer one is dropped
SHARD_SECONDS = 20.0  # after which a process writes what it has
MEMORY_MB = 8


@dataclass
class Positions:
    """Positions at the start of a move, from the seat to act; seats in the order of play from there."""

    inputs: Array  # [position, input] what the network sees
    wins: Array  # [position, seat] its share of the win in the end
    points: Array  # [position, seat] its points in the end
    value: Array  # [position] the chance to win that the search gave the seat to act

    @classmethod
    def empty(cls, g: Game, players: int) -> "Positions":
        width = (num_inputs(g, players), players, players, None)
        return cls(*(np.zeros((0,) if n is None else (0, n), np.float32) for n in width))


class Shards:
    """A folder of positions: files are added and never changed, so that a run can be stopped at any moment."""

    def __init__(self, folder: Path, g: Game, players: int) -> None:
        self.folder, self.game, self.players = folder, g, players
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, number: int, positions: Positions) -> None:
        path = self.folder / f"{number:03}-{os.getpid()}-{time.time_ns()}.npz"
        temporary = path.with_suffix(".part")
        with temporary.open("wb") as file:
            np.savez_compressed(file, **{name: part.astype(np.float16) for name, part in vars(positions).items()})
        temporary.replace(path)

    def count(self, number: int) -> int:
        """The positions of a round."""
        total = 0
        for path in self.folder.glob(f"{number:03}-*.npz"):
            with np.load(path, allow_pickle=False) as data:
                total += len(data["value"])
        return total

    def read(self, rounds: Iterable[int]) -> Positions:
        """All positions of some rounds."""
        found = [Positions.empty(self.game, self.players)]
        for path in sorted(path for number in rounds for path in self.folder.glob(f"{number:03}-*.npz")):
            with np.load(path, allow_pickle=False) as data:
                found.append(Positions(*(data[name].astype(np.float32) for name in vars(found[0]))))
        return Positions(*(np.concatenate([getattr(one, name) for one in found]) for name in vars(found[0])))


def play_positions(
    shards: Shards, number: int, player: Contender, iterations: int, wanted: int, until: float, processes: int
) -> None:
    """Let a player play itself in several processes until there are enough positions or the time is up."""
    missing = wanted - shards.count(number)
    if missing <= 0:
        return
    SelfPlay(shards.game, shards.players, player, iterations, seed=0).play()  # compile once, before the processes start
    workers = [
        Process(target=work, args=(shards, number, player, iterations, -(-missing // processes), until, i))
        for i in range(processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def work(
    shards: Shards, number: int, player: Contender, iterations: int, wanted: int, until: float, index: int
) -> None:
    """Play in one process."""
    seed = hash((number, index, os.getpid(), time.time_ns()))
    play = SelfPlay(shards.game, shards.players, player, iterations, seed)
    rows: list[Positions] = []
    total, flushed = 0, time.monotonic()
    while time.monotonic() < until and total < wanted:
        game = play.play(until)
        if game is not None:
            rows.append(game)
            total += len(game.value)
        if rows and (time.monotonic() - flushed > SHARD_SECONDS or time.monotonic() >= until or total >= wanted):
            shards.add(number, join(rows))
            rows, flushed = [], time.monotonic()
    if rows:
        shards.add(number, join(rows))


def join(rows: list[Positions]) -> Positions:
    return Positions(*(np.concatenate([getattr(one, name) for one in rows]) for name in vars(rows[0])))


class SelfPlay:
    """One process's games: the tree and the workspace serve all of them."""

    def __init__(self, g: Game, players: int, player: Contender, iterations: int, seed: int) -> None:
        self.game, self.players, self.player, self.iterations = g, players, player, iterations
        self.config = SearchConfig(**player.config)
        self.tree, self.workspace = new_tree(MEMORY_MB), new_workspace(g, players)
        self.random, self.num_terms = random.Random(seed), len(g.term_names)

    def play(self, until: float = float("inf")) -> Positions | None:
        """A game; None if the time was up before its end."""
        s = self.game.new(self.players, self.random.getrandbits(62), **self.options())
        inputs, seats, values = [], [], []
        start: Known | None = None
        while not s.over:
            if s.turn >= MAX_DECISIONS or time.monotonic() > until:
                return None
            known = s.known(int(s.s.seat))
            start = known if s.s.phase == self.config.turn_phase else start
            action, value = self.search(known, start)
            if s.s.phase == self.config.turn_phase:
                inputs.append(self.inputs(s))
                seats.append(int(s.s.seat))
                values.append(value)
            s.play(action)
        return self.positions(s, inputs, seats, values)

    def options(self) -> dict[str, Choice]:
        """Mostly the default options; some games are played with others."""
        return {
            option.name: self.random.choice(option.allowed(self.players))
            for option in self.game.options
            if self.random.random() < OTHER_OPTIONS
        }

    def search(self, known: Known, start: Known | None) -> tuple[int, float]:
        """What the search chooses, or now and then any action; and its chance to win."""
        legal = known.legal()
        begin(self.tree, self.workspace, known, self.random.getrandbits(63), self.config, start)
        mcts.grow(self.tree, self.workspace, self.player.weights, self.config, self.iterations if len(legal) > 1 else 4)
        root = find_root([self.tree])
        action = root.order()[0]
        value = root.wins[action] / max(1, root.visits[action])
        return (self.random.choice(legal) if self.random.random() < RANDOM_MOVES else action), value

    def inputs(self, s: "vitral.State") -> Array:
        out = np.zeros(num_inputs(self.game, self.players), np.float32)
        write_inputs(s.s, out, self.num_terms)
        return out

    def positions(self, s: "vitral.State", inputs: list[Array], seats: list[int], values: list[float]) -> Positions:
        """The positions of a finished game, with how it ended."""
        final, counted = np.zeros(self.players, np.float32), np.zeros(self.num_terms, np.float32)
        for seat in range(self.players):
            terms(s.s, seat, counted)
            final[seat] = counted[POINTS] - (self.player.weights.par if self.players == 1 else 0)
        wins = np.array(s.payoffs(), np.float32)
        if self.players == 1:
            wins[0] = 1 / (1 + np.exp(-final[0] / self.player.weights.scale))
        order = [(seat + np.arange(self.players)) % self.players for seat in seats]
        return Positions(
            np.array(inputs, np.float32),
            np.array([wins[seats] for seats in order], np.float32),
            np.array([final[seats] for seats in order], np.float32),
            np.array(values, np.float32),
        )
