"""The search bot: information-set Monte Carlo tree search, on all cores, for a time or for a number of iterations."""

import functools
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from vitral.bots import Analysis, Bot, Line, UnknownBot
from vitral.bots.thinking import tree as trees
from vitral.bots.thinking.evaluation import Weights, load_weights, load_weights_file
from vitral.bots.thinking.tree import KNOWN, SearchConfig, Tree, Workspace
from vitral.core.game import Game
from vitral.core.state import State

SLICE_SECONDS = 0.01  # between two looks at the clock
LINE = 8  # actions of a main line


@dataclass
class Root:
    """What all threads found about the root: by action, summed over their trees."""

    visits: dict[int, int]
    wins: dict[int, float]
    margins: dict[int, float]
    values: dict[int, float]
    iterations: int


class Player(Bot):
    """Thinks for `seconds`, or for `iterations`; the latter is deterministic for a given seed and number of threads."""

    MAIN = "seconds"
    SIDE_BY_SIDE: ClassVar[dict[str, Any]] = {"threads": 1}

    def __init__(
        self,
        seconds: float = 1.0,
        iterations: int | None = None,
        threads: int | None = None,
        seed: int | None = None,
        memory: int = 100,
        weights: Weights | None = None,
        **config: float,
    ) -> None:
        if (iterations is None and not 0 < seconds < 3600) or (iterations is not None and iterations < 1):
            raise UnknownBot("The bot search thinks for some seconds, or for some iterations, more than none.")
        if unknown := config.keys() - set(SearchConfig._fields):
            raise TypeError(f"it has no setting {', '.join(sorted(unknown))}")
        self.seconds, self.iterations, self.memory, self.weights, self.config = (
            seconds,
            iterations,
            memory,
            weights,
            config,
        )
        self.threads = threads or os.cpu_count() or 1
        self._random = random.Random(seed)

    def pick(self, known: State) -> int:
        legal = known.legal()
        if len(legal) == 1:
            return legal[0]
        root = self._root(self._think(known))
        return max(root.visits, key=lambda a: (root.visits[a], root.values[a]))

    def examine(self, known: State, best: int, lang: str) -> Analysis:
        grown = self._think(known)
        root = self._root(grown)
        order = sorted(root.visits, key=lambda a: (-root.visits[a], -root.values[a]))[:best]
        lines = [self._line(known, root, action) for action in order]
        main = max(grown, key=lambda one: int(one[0].node_visits[0]))[0]
        words = describe_line(known, trees.principal_variation(main, LINE), self._random.getrandbits(64), lang)
        return Analysis(lines, words, root.iterations)

    @staticmethod
    def _line(known: State, root: Root, action: int) -> Line:
        visits = max(1, root.visits[action])
        share = root.visits[action] / max(1, root.iterations)
        return Line(action, share, root.wins[action] / visits, root.margins[action] / visits)

    # ------------------------------------------------------------ threads

    def _think(self, known: State) -> list[tuple[Tree, Workspace]]:
        """Grow a tree in each thread."""
        g, weights = known.game, self.weights or load_weights(known.game, known.players)
        config = SearchConfig(**(default_config(g, known.players) | self.config))
        until = time.perf_counter() + self.seconds
        seeds = [self._random.getrandbits(64) for _ in range(self.threads)]
        count = [None if self.iterations is None else -(-self.iterations // self.threads)] * self.threads
        make = functools.partial(grow_tree, known, weights, config, self.memory, until)
        if self.threads == 1:
            return [make(seeds[0], count[0])]
        with ThreadPoolExecutor(self.threads) as pool:
            return list(pool.map(make, seeds, count))

    def _root(self, grown: list[tuple[Tree, Workspace]]) -> Root:
        root = Root({}, {}, {}, {}, 0)
        for tree, _ in grown:
            for edge in trees.root_edges(tree):
                action = int(tree.edge_action[edge])
                for table, sums in (
                    (root.wins, tree.edge_win),
                    (root.margins, tree.edge_margin),
                    (root.values, tree.edge_value),
                ):
                    table[action] = table.get(action, 0.0) + float(sums[edge])
                root.visits[action] = root.visits.get(action, 0) + int(tree.edge_visits[edge])
                root.iterations += int(tree.edge_visits[edge])
        return root


def grow_tree(
    known: State, weights: Weights, config: SearchConfig, memory: int, until: float, seed: int, iterations: int | None
) -> tuple[Tree, Workspace]:
    """One thread's tree from a hidden state."""
    tree, workspace = new_search(known, memory, seed)
    if iterations is not None:
        trees.grow(tree, workspace, weights, config, iterations)
        return tree, workspace
    piece, now = 8, time.perf_counter()
    while True:  # once at least, however late it is
        trees.grow(tree, workspace, weights, config, piece)
        before, now = now, time.perf_counter()
        if now >= until:
            return tree, workspace
        piece = max(1, min(2 * piece, int(piece * min(SLICE_SECONDS, until - now) / max(1e-6, now - before))))


def new_search(known: State, memory: int, seed: int) -> tuple[Tree, Workspace]:
    """A tree of `memory` megabytes and its workspace, to search from what a seat knows."""
    tree, workspace = trees.new_tree(memory), trees.new_workspace(known.game, known.players)
    workspace.states[KNOWN] = np.frombuffer(bytes(known), known.game.dtype)[0]
    workspace.search_seed[0] = seed
    trees.clear(tree)
    return tree, workspace


def default_config(g: Game, players: int) -> dict[str, Any]:
    """The settings of a search in a game, where its weights.toml differs from the usual for this number of players."""
    table = load_weights_file(g)
    own: dict[str, Any] = table.get(f"search-{players}", table.get("search", {}))
    return {"turn_phase": g.phases.index("turn")} | own


def describe_line(known: State, actions: list[int], seed: int, lang: str) -> list[str]:
    """Actions one after the other in words, in a world that fits what is known, as far as they are legal there."""
    s, words = known.guess(known.s.seat, seed), []
    for action in actions:
        if s.over or action not in s.legal():
            break
        words.append(s.describe(action, lang))
        s.play(action)
    return words
