"""What a tree search works on: the tree as a struct of arrays, the workspace of an iteration, and the settings.

Arrays are named by their index: `edge_visits[edge]`. The edges of a node are a list, ascending by action. An edge leads
to a node, or to several that are siblings, one for each outcome of chance.
"""

from typing import Annotated, Any, NamedTuple, get_type_hints

import numpy as np

from vitral.bots.thinking.network import MAX_WIDTH, num_inputs
from vitral.core.game import Game
from vitral.core.rule import rule

Array = np.ndarray[Any, Any]

NONE = -1  # no such node or edge
ROOT = 0
NODES, EDGES = range(2)  # places of the counters
KNOWN, WORLD, TRIAL, SPARE, START = range(5)  # places of the states
NUM_STATES = 5
# Flags. HAS_START: states[START] is what the root seat knew when its move began. IS_EXACT: nothing is hidden from it.
# IN_ROOT_MOVE: the world is still in the move that the root is part of. IS_IDLE: that move has changed nothing.
HAS_START, IS_EXACT, IN_ROOT_MOVE, IS_IDLE = range(4)
NUM_FLAGS = 4
LOST, OPEN, WON, UNPROVABLE = -1, 0, 1, 2  # what is proven of an edge, for the seat to act there
MAX_DEPTH = 128  # decisions from the root to a leaf
EDGES_PER_NODE = 10  # on average: most nodes are leaves and have none
I8, I16, I32, U64, F32 = np.int8, np.int16, np.int32, np.uint64, np.float32


class Tree(NamedTuple):
    """Nodes and edges of one search: each array is annotated with what indexes it, and the type of its items."""

    used: Annotated[Array, "counter", I32]  # [NODES or EDGES] how many are in use
    node_visits: Annotated[Array, "node", I32]
    node_outcome: Annotated[Array, "node", U64]  # what chance and the action made of the state, in one number
    node_sibling: Annotated[Array, "node", I32]  # the next node that the same edge leads to
    node_first: Annotated[Array, "node", I32]  # the first edge
    node_seat: Annotated[Array, "node", I8]  # the seat to act
    node_is_complete: Annotated[Array, "node", I8]  # 1: there is an edge for every legal action
    node_prior_offset: Annotated[Array, "node", F32]  # the logit that its priors are relative to
    edge_action: Annotated[Array, "edge", I16]
    edge_next: Annotated[Array, "edge", I32]  # the next edge of the same node
    edge_child: Annotated[Array, "edge", I32]  # the first node that it leads to
    edge_visits: Annotated[Array, "edge", I32]
    edge_seen: Annotated[Array, "edge", I32]  # how often it was legal when its node was visited
    edge_prior_value: Annotated[Array, "edge", F32]  # the utility one decision ahead
    edge_prior: Annotated[Array, "edge", F32]  # relative to the other edges of the node
    edge_value: Annotated[Array, "edge", F32]  # sum of the acting seat's utilities
    edge_win: Annotated[Array, "edge", F32]  # sum of its chances to win
    edge_margin: Annotated[Array, "edge", F32]  # sum of its margins
    edge_proof: Annotated[Array, "edge", I8]  # LOST, OPEN, WON or UNPROVABLE
    edge_endings: Annotated[Array, "edge", I16]  # visits that ended the game here, negative if it was lost
    edge_is_chance: Annotated[Array, "edge", I8]  # 1: the action was followed by a random draw


class Workspace(NamedTuple):
    """Preallocated buffers for one iteration."""

    states: Array  # [KNOWN, WORLD, TRIAL, SPARE or START]
    words: Array  # the same memory as 64-bit words
    legal: Annotated[Array, "action", I16]  # legal actions of the world
    rollout_legal: Annotated[Array, "action", I16]  # legal actions in a rollout
    legal_edges: Annotated[Array, "action", I32]  # [i] the edge of the i-th legal action
    path: Annotated[Array, "depth", I32]  # edges from the root
    nodes: Annotated[Array, "depth", I32]  # nodes from the root
    deciders: Annotated[Array, "depth", I8]  # the seat to act there
    term_values: Annotated[Array, "term", F32]
    standing: Annotated[Array, "seat", F32]
    wins: Annotated[Array, "seat", F32]
    margins: Annotated[Array, "seat", F32]
    utilities: Annotated[Array, "seat", F32]
    inputs: Annotated[Array, "input", F32]  # of the network
    hidden1: Annotated[Array, "unit", F32]
    hidden2: Annotated[Array, "unit", F32]
    outputs: Annotated[Array, "output", F32]
    flags: Annotated[Array, "flag", I8]  # [HAS_START, IS_EXACT, IN_ROOT_MOVE or IS_IDLE]
    search_seed: Annotated[Array, "one", U64]  # of the whole search
    iteration_seed: Annotated[Array, "one", U64]  # of an iteration's own random choices


class SearchConfig(NamedTuple):
    """The settings of a search."""

    exploration: float = 1.5  # how much an action that was tried little is preferred
    prior_temperature: float = 0.7  # in the units of a win probability's logit: high makes all priors alike
    prior_visits: float = 1.0  # how many visits the value one decision ahead counts for
    rollout_depth: int = 0  # decisions of a rollout before a leaf is evaluated
    rollout_candidates: int = 6  # actions that a rollout compares, also at the end of a move that is evaluated
    expansions_per_visit: int = 24  # new actions that a visit to a node adds (progressive widening)
    max_outcomes: int = 0  # outcomes of chance that an edge tells apart; 0: they share a node
    belief_temperature: float = 0.0  # of the softmax over worlds by how well others stand in them; 0: all alike
    tempo: float = 0.002  # how much a utility is nearer to an even one for each decision that it is further ahead
    turn_phase: int = 0  # the phase in which a move begins


def allocate(kind: type, sizes: dict[str, int]) -> dict[str, Array]:
    """The arrays that a class declares, by name, filled with zeros; `sizes` gives the length of each index."""
    declared = get_type_hints(kind, include_extras=True).items()
    parts = {name: hint.__metadata__ for name, hint in declared if hasattr(hint, "__metadata__")}
    return {name: np.zeros(sizes[index], dtype) for name, (index, dtype) in parts.items()}


def new_tree(memory_mb: int) -> Tree:
    """An empty tree that takes at most `memory_mb` megabytes; only what is touched is really taken."""
    bytes_per_node = memory_of(Tree(**allocate(Tree, {"counter": 0, "node": 1, "edge": EDGES_PER_NODE})))
    num_nodes = memory_mb * 1_000_000 // bytes_per_node
    return Tree(**allocate(Tree, {"counter": 2, "node": num_nodes, "edge": num_nodes * EDGES_PER_NODE}))


def new_states(g: Game, count: int) -> Array:
    """Room for states of a game."""
    return np.zeros(count, g.dtype).view(np.recarray)


def words_of(states: Array) -> Array:
    """The same memory as 64-bit words: [state, word]."""
    return states.view(np.uint64).view(np.ndarray).reshape(len(states), -1)


def new_workspace(g: Game, players: int) -> Workspace:
    """Buffers for the iterations of a search in a game."""
    states = new_states(g, NUM_STATES)
    sizes = {
        "action": g.num_actions,
        "depth": MAX_DEPTH,
        "term": len(g.term_names),
        "seat": players,
        "input": num_inputs(g, players),
        "unit": MAX_WIDTH,
        "output": 2 * players,
        "flag": NUM_FLAGS,
        "one": 1,
    }
    return Workspace(states=states, words=words_of(states), **allocate(Workspace, sizes))


def root_edges(tree: Tree) -> list[int]:
    """The edges of the root, ascending by action."""
    return node_edges(tree, ROOT)


def node_edges(tree: Tree, node: int) -> list[int]:
    """The edges of a node, ascending by action."""
    edges, edge = [], int(tree.node_first[node])
    while edge != NONE:
        edges.append(edge)
        edge = int(tree.edge_next[edge])
    return edges


def principal_variation(tree: Tree, length: int) -> list[int]:
    """The actions most visited, one after the other, from the root on."""
    line: list[int] = []
    node = ROOT
    while node != NONE and len(line) < length:
        edges = [e for e in node_edges(tree, node) if tree.edge_visits[e] > 0]
        if not edges:
            break
        edge = max(edges, key=lambda e: int(tree.edge_visits[e]))
        line.append(int(tree.edge_action[edge]))
        node = most_visited(tree, int(tree.edge_child[edge]))
    return line


def most_visited(tree: Tree, node: int) -> int:
    """Of a node and its siblings, the one visited most often."""
    best = node
    while node != NONE:
        if tree.node_visits[node] > tree.node_visits[best]:
            best = node
        node = int(tree.node_sibling[node])
    return best


def memory_of(tree: Tree) -> int:
    """Bytes that a tree takes."""
    return sum(part.nbytes for part in tree)


# ---------------------------------------------------------------- compiled


@rule
def add_node(tree, outcome, seat):
    """A new node without edges, or NONE when the tree is full."""
    node = tree.used[NODES]
    if node == len(tree.node_first):
        return NONE
    tree.used[NODES] += 1
    tree.node_visits[node], tree.node_outcome[node] = 0, outcome
    tree.node_seat[node], tree.node_is_complete[node] = seat, 0
    tree.node_sibling[node], tree.node_first[node], tree.node_prior_offset[node] = NONE, NONE, 0
    return node
