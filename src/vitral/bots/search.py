"""The search bot: information-set Monte Carlo tree search, on all cores, for a time or for a number of iterations."""

import functools
import math
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from vitral.bots import Analysis, Bot, MoveEstimate, UnknownBot
from vitral.bots.thinking import mcts
from vitral.bots.thinking import tree as trees
from vitral.bots.thinking.evaluation import Weights, load_weights, load_weights_file
from vitral.bots.thinking.moves import MoveMemory
from vitral.bots.thinking.network import load_network
from vitral.bots.thinking.tree import HAS_START, KNOWN, LOST, START, WON, SearchConfig, Tree, Workspace
from vitral.core.game import Game
from vitral.core.known import Known

SLICE_SECONDS = 0.01  # between two looks at the clock
MAX_PIECE = 1 << 16  # iterations at once: those of a tree that is all proven take no time
SLICES = 8  # of a search for a number of iterations, between which it may stop early
MAX_WALL = 10.0  # times the budget: a search that gets little of a busy processor stops then
MAX_EXTRA = 2.0  # times the budget: what a decision may take of the time that earlier ones saved
MAX_DEBT = 0.5  # times the budget: what a decision may lack because earlier ones took too long
LINE = 8  # actions of a principal variation


@dataclass
class Root:
    """What all threads found about the root: by action, summed over their trees."""

    visits: dict[int, int] = field(default_factory=dict)
    wins: dict[int, float] = field(default_factory=dict)
    margins: dict[int, float] = field(default_factory=dict)
    values: dict[int, float] = field(default_factory=dict)
    proofs: dict[int, int] = field(default_factory=dict)
    iterations: int = 0

    def order(self) -> list[int]:
        """The actions, the best first: proven wins, then by visits and value; proven losses last."""
        return sorted(self.visits, key=lambda a: (-self.proofs[a], -self.visits[a], -self.values[a]))


class Budget:
    """How long one tree may grow, and when it has grown enough. The clock is the processor time of the thread."""

    def __init__(self, seconds: float, iterations: int | None, may_stop: bool) -> None:
        self.seconds, self.iterations, self.may_stop = seconds, iterations, may_stop
        self.started, self.wall_started = time.thread_time(), time.perf_counter()
        self.done, self.piece = 0, 8 if iterations is None else max(1, -(-iterations // SLICES))

    @property
    def spent(self) -> float:
        return time.thread_time() - self.started

    def next_piece(self, tree: Tree) -> int:
        """How many iterations to run now; 0 to stop. A search for a time runs some at least, however short it is."""
        if not self.done:
            return self.piece
        spent = self.spent
        rate = self.done / max(1e-6, spent)
        left = self._seconds_left(spent)
        iterations_left = rate * left if self.iterations is None else self.iterations - self.done
        if is_decided(tree, iterations_left if self.may_stop else math.inf):
            return 0
        if self.iterations is not None:
            return min(self.piece, self.iterations - self.done)
        if left <= 0:
            return 0
        self.piece = max(1, min(2 * self.piece, int(rate * min(SLICE_SECONDS, left)), MAX_PIECE))
        return self.piece

    def _seconds_left(self, spent: float) -> float:
        wall = MAX_WALL * self.seconds - (time.perf_counter() - self.wall_started)
        return min(wall, self.seconds - spent)


def is_decided(tree: Tree, iterations_left: float) -> bool:
    """Whether a win is proven, or no other action can be visited as often any more."""
    first, second, is_won = leaders(tree)
    return is_won or first - second > iterations_left


def leaders(tree: Tree) -> tuple[int, int, bool]:
    """The visits of the two most visited actions, and whether one is proven won."""
    edges = trees.root_edges(tree)
    visits = sorted((int(tree.edge_visits[edge]) for edge in edges if tree.edge_proof[edge] != LOST), reverse=True)
    first, second = [*visits, 0, 0][:2]
    return first, second, any(tree.edge_proof[edge] == WON for edge in edges)


class SearchBot(Bot):
    """Thinks for `seconds`, or for `iterations`; the latter is deterministic for a given seed and number of threads.

    It stops early when its choice can't change any more, and saves the time for close decisions.
    """

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
        self.seconds, self.iterations, self.memory, self.weights = seconds, iterations, memory, weights
        self.config = config
        self.threads = threads or os.cpu_count() or 1
        self._random = random.Random(seed)
        self._saved = 0.0  # seconds that earlier decisions did not need; negative if they took more
        self._memory = MoveMemory()

    def pick(self, known: Known) -> int:
        started, start = time.thread_time(), self._memory.note(known)
        legal = known.legal()
        if len(legal) == 1:
            return legal[0]
        action = find_root(self._think(known, start, self.seconds + self._extra(), may_stop=True)).order()[0]
        self._saved += self.seconds - (time.thread_time() - started)
        return action

    def _extra(self) -> float:
        """Seconds more or less than the budget, so that all decisions together keep to it."""
        if self.threads > 1:  # their processor time is not that of the thread which asks them
            return 0.0
        self._saved = max(self._saved, -MAX_DEBT * self.seconds)
        return min(self._saved, MAX_EXTRA * self.seconds)

    def examine(self, known: Known, best: int, lang: str) -> Analysis:
        grown = self._think(known, None, self.seconds, may_stop=False)
        root = find_root(grown)
        lines = [self._line(root, action) for action in root.order()[:best]]
        main = max(grown, key=lambda tree: int(tree.node_visits[0]))
        words = describe_line(known, trees.principal_variation(main, LINE), self._random.getrandbits(64), lang)
        return Analysis(lines, words, root.iterations)

    @staticmethod
    def _line(root: Root, action: int) -> MoveEstimate:
        visits = max(1, root.visits[action])
        share = root.visits[action] / max(1, root.iterations)
        return MoveEstimate(action, share, root.wins[action] / visits, root.margins[action] / visits)

    # ------------------------------------------------------------ threads

    def _think(self, known: Known, start: Known | None, seconds: float, may_stop: bool) -> list[Tree]:
        """Grow a tree in each thread."""
        weights = self.weights or load_weights(known.game, known.players)
        config = SearchConfig(**(default_config(known.game, known.players) | self.config))
        seeds = [self._random.getrandbits(64) for _ in range(self.threads)]
        count = None if self.iterations is None else -(-self.iterations // self.threads)
        new_budget = functools.partial(Budget, seconds, count, may_stop and self.threads == 1)
        make = functools.partial(grow_tree, known, start, weights, config, self.memory, new_budget)
        if self.threads == 1:
            return [make(seeds[0])]
        with ThreadPoolExecutor(self.threads) as pool:
            return list(pool.map(make, seeds))


def find_root(grown: list[Tree]) -> Root:
    """What several trees found about the root."""
    root = Root()
    for tree in grown:
        for edge in trees.root_edges(tree):
            action, proof = int(tree.edge_action[edge]), int(tree.edge_proof[edge])
            for sums, part in (
                (root.wins, tree.edge_win),
                (root.margins, tree.edge_margin),
                (root.values, tree.edge_value),
            ):
                sums[action] = sums.get(action, 0.0) + float(part[edge])
            root.visits[action] = root.visits.get(action, 0) + int(tree.edge_visits[edge])
            root.proofs[action] = root.proofs.get(action, 0) or (proof if proof in (WON, LOST) else 0)
            root.iterations += int(tree.edge_visits[edge])
    return root


class KeptTree(threading.local):
    """The last tree of each thread, to use again: clearing memory for a new one takes as long as many iterations."""

    tree: Tree | None = None
    memory = 0

    def tree_of(self, memory: int) -> Tree:
        if self.tree is None or self.memory != memory:
            self.tree, self.memory = trees.new_tree(memory), memory
        return self.tree


kept = KeptTree()


def grow_tree(
    known: Known,
    start: Known | None,
    weights: Weights,
    config: SearchConfig,
    memory: int,
    new_budget: Callable[[], Budget],
    seed: int,
) -> Tree:
    """One thread's tree from what a seat knows; it lasts until the thread grows the next one."""
    budget = new_budget()
    tree, workspace = kept.tree_of(memory), trees.new_workspace(known.game, known.players)
    begin(tree, workspace, known, seed, config, start)
    while piece := budget.next_piece(tree):
        mcts.grow(tree, workspace, weights, config, piece)
        budget.done += piece
    return tree


def new_search(
    known: Known, memory: int, seed: int, config: SearchConfig, start: Known | None = None
) -> tuple[Tree, Workspace]:
    """A tree of `memory` megabytes and its workspace, to search from what a seat knows (and knew as its move began)."""
    tree, workspace = trees.new_tree(memory), trees.new_workspace(known.game, known.players)
    begin(tree, workspace, known, seed, config, start)
    return tree, workspace


def begin(
    tree: Tree, workspace: Workspace, known: Known, seed: int, config: SearchConfig, start: Known | None = None
) -> None:
    """Begin a search with a tree and a workspace that may have served another one."""
    workspace.states[KNOWN] = np.frombuffer(bytes(known), known.game.dtype)[0]
    workspace.flags[HAS_START] = start is not None
    if start is not None:
        workspace.states[START] = np.frombuffer(bytes(start), known.game.dtype)[0]
    workspace.search_seed[0] = seed
    mcts.begin_search(tree, workspace, config)


def default_config(g: Game, players: int) -> dict[str, Any]:
    """The settings of a search in a game: where its weights.toml differs from the usual for this number of players, or
    its network was trained and tested with others.
    """
    data = load_weights_file(g)
    own: dict[str, Any] = data.get(f"search-{players}", data.get("search", {}))
    trained = load_network(g, players)
    suited: dict[str, Any] = trained.about.get("search", {}) if trained else {}
    return {"turn_phase": g.turn_phase} | own | suited


def describe_line(known: Known, actions: list[int], seed: int, lang: str) -> list[str]:
    """Actions one after the other in words, in a world that fits what is known, as far as they are legal there."""
    s, words = known.guess(seed), []
    for action in actions:
        if s.over or action not in s.legal():
            break
        words.append(s.describe(action, lang))
        s.play(action)
    return words
