"""The tree of the search: information-set Monte Carlo tree search as a few functions over a struct of arrays.

Each iteration guesses all that the seat at the root can't know, with a new future, and descends: at each node the
seat to act there maximises its own utility (max^n), among the actions that are legal in this world. An action's
first value and its prior come from the evaluation one decision ahead. A new leaf is evaluated, after a truncated
rollout if the configuration has one.

Arrays are named by their index: `edge_visits[edge]`. The edges of a node are a list, ascending by action, that grows
as worlds with other legal actions come by. An edge leads to one node, or to a few with `max_outcomes`: one for each
outcome of chance that was met.
"""

import math
from typing import Annotated, Any, NamedTuple, get_type_hints

import numpy as np

from vitral.bots.thinking.chain import KNOWN, MAX_CHAIN, TRIAL, WORLD, gumbel_noise, rollout
from vitral.bots.thinking.evaluation import Weights, estimate_outcomes, standing_of
from vitral.core import chance
from vitral.core.game import Game
from vitral.core.rule import rule
from vitral.core.verbs import apply, guess, legal

U = np.uint64
Array = np.ndarray[Any, Any]

NONE = -1  # no such node or edge
ROOT = 0
NODES, EDGES = range(2)  # places of the counters
NUM_STATES = 4
NUM_CANDIDATE_WORLDS = 8  # of worlds, of which one is taken
MAX_DEPTH = 128  # decisions from the root to a leaf
KEY_WORDS = 3  # of a state's words: key and number of draws, which are no part of an outcome
EDGES_PER_NODE = 10  # on average: most nodes are leaves and have none
MAX_EXPONENT = 20.0  # of the exponent of a prior


I16, I32, U64, F32 = np.int16, np.int32, np.uint64, np.float32


class Tree(NamedTuple):
    """Nodes and edges of one search: each array is annotated with what indexes it, and the type of its items."""

    used: Annotated[Array, "counter", I32]  # [NODES or EDGES] how many are in use
    node_visits: Annotated[Array, "node", I32]
    node_outcome: Annotated[Array, "node", U64]  # what chance and the action made of the state, in one number
    node_sibling: Annotated[Array, "node", I32]  # the next node that the same edge leads to
    node_first: Annotated[Array, "node", I32]  # the first edge
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


class Workspace(NamedTuple):
    """Preallocated buffers for one iteration."""

    states: Array  # [KNOWN, WORLD, TRIAL or SPARE]
    words: Array  # the same memory as 64-bit words
    legal: Annotated[Array, "action", I16]  # legal actions of the world
    rollout_legal: Annotated[Array, "action", I16]  # legal actions in a rollout
    legal_edges: Annotated[Array, "action", I32]  # [i] the edge of the i-th legal action
    path: Annotated[Array, "depth", I32]  # edges from the root
    deciders: Annotated[Array, "depth", np.int8]  # the seat to act there
    term_values: Annotated[Array, "term", F32]
    standing: Annotated[Array, "seat", F32]
    wins: Annotated[Array, "seat", F32]
    margins: Annotated[Array, "seat", F32]
    utilities: Annotated[Array, "seat", F32]
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


def new_workspace(g: Game, players: int) -> Workspace:
    """Buffers for the iterations of a search in a game."""
    states = np.zeros(NUM_STATES, g.dtype).view(np.recarray)
    words = states.view(np.uint64).view(np.ndarray).reshape(NUM_STATES, -1)
    sizes = {"action": g.num_actions, "depth": MAX_DEPTH, "term": len(g.term_names), "seat": players, "one": 1}
    return Workspace(states=states, words=words, **allocate(Workspace, sizes))


# ---------------------------------------------------------------- compiled


@rule
def clear(tree):
    """A tree of nothing but its root."""
    tree.used[NODES], tree.used[EDGES] = 0, 0
    add_node(tree, U(0))


@rule
def grow(tree, workspace, weights, config, iterations):
    """Run `iterations` iterations. Return the number of rollout decisions."""
    played = 0
    for _ in range(iterations):
        depth = descend(tree, workspace, weights, config)
        world = workspace.states[WORLD]
        before = world.turn
        if config.rollout_depth > 0:
            play_on(world, workspace, weights, config, config.rollout_depth)
        finish_move(world, workspace, weights, config)
        played += world.turn - before
        estimate_outcomes(world, weights, workspace)
        backpropagate(tree, workspace, depth)
    return played


@rule
def play_on(s, workspace, weights, config, decisions):
    """A rollout of some decisions."""
    workspace.iteration_seed[0] = rollout(s, decisions, config.rollout_candidates, weights, workspace)


@rule
def finish_move(s, workspace, weights, config):
    """Carry a move that has begun to its end, quickly: the evaluation knows turns, and not the steps of one."""
    seat, left = s.seat, MAX_CHAIN
    while not s.over and s.seat == seat and s.phase != config.turn_phase and left > 0:
        play_on(s, workspace, weights, config, 1)
        left -= 1


@rule
def sample_root_world(workspace, weights, config, number):
    """The n-th determinization: a complete state consistent with what the root seat knows, with its own future.

    All root actions share the same worlds in the same order (common random numbers).
    """
    draw = 0
    if config.belief_temperature > 0 and workspace.states[KNOWN].count > 1:
        draw = sample_by_belief(workspace, weights, config.belief_temperature, number)
    determinize(workspace, number, draw)


@rule
def sample_by_belief(workspace, weights, temperature, number):
    """Sample a world by belief: worlds in which opponents do well with what they hide are more likely."""
    best, chosen, seed = -1e9, 0, chance.siphash(workspace.search_seed[0], U(2), U(number))
    for draw in range(NUM_CANDIDATE_WORLDS):
        determinize(workspace, number, draw)
        world = workspace.states[WORLD]
        likely, seed = gumbel_noise(seed)
        for seat in range(world.count):
            if seat != world.seat:
                likely += standing_of(world, seat, weights, workspace.term_values) / temperature
        if likely > best:
            best, chosen = likely, draw
    return chosen


@rule
def determinize(workspace, number, draw):
    """A complete state consistent with what the root seat knows, always the same one for these numbers."""
    workspace.states[WORLD] = workspace.states[KNOWN]
    world = workspace.states[WORLD]
    for i in range(2):
        world.key[i] = chance.siphash(workspace.search_seed[0], U(3 * draw + i), U(number))
    world.draws = 0
    workspace.iteration_seed[0] = chance.siphash(workspace.search_seed[0], U(3 * draw + 2), U(number))
    guess(world, world.seat)


@rule
def descend(tree, workspace, weights, config):
    """From the root to a leaf, choosing in the world at hand; how many edges. The world is then at the leaf."""
    determinize(workspace, tree.node_visits[ROOT], 0)
    world, node, depth = workspace.states[WORLD], ROOT, 0
    while not world.over and depth < MAX_DEPTH:
        tree.node_visits[node] += 1
        edge = select(tree, workspace, weights, config, node)
        if edge == NONE:
            break
        if node == ROOT:
            sample_root_world(workspace, weights, config, tree.edge_visits[edge])
        workspace.path[depth], workspace.deciders[depth] = edge, world.seat
        depth += 1
        draws = world.draws
        apply(world, tree.edge_action[edge])
        node = follow(tree, workspace, config, edge, world.draws != draws)
        if node == NONE or tree.node_visits[node] == 0:
            if node != NONE:
                tree.node_visits[node] = 1
            break
    return depth


@rule
def select(tree, workspace, weights, config, node):
    """Of the actions that are legal now, the edge with the best value and urge to explore. (PUCT)"""
    n = find_edges(tree, workspace, weights, config, node)
    priors = np.float32(0)
    for i in range(n):
        priors += tree.edge_prior[workspace.legal_edges[i]]
    best, chosen = -1e9, NONE
    for i in range(n):
        edge = workspace.legal_edges[i]
        tree.edge_seen[edge] += 1
        visits = tree.edge_visits[edge]
        value = (tree.edge_value[edge] + config.prior_visits * tree.edge_prior_value[edge]) / (
            visits + config.prior_visits
        )
        urge = config.exploration * tree.edge_prior[edge] / priors * math.sqrt(tree.edge_seen[edge]) / (1 + visits)
        if value + urge > best:
            best, chosen = value + urge, edge
    return chosen


@rule
def find_edges(tree, workspace, weights, config, node):
    """The edges of the legal actions, in workspace.legal_edges; edges for actions not met before are put in order
    into the node's list.

    Of many such actions each visit adds some, evenly spread, until all are there. (progressive widening)
    """
    n = legal(workspace.states[WORLD], workspace.legal)
    stride = (n + config.expansions_per_visit - 1) // config.expansions_per_visit
    turn = tree.node_visits[node] % stride
    before, edge, found = NONE, tree.node_first[node], 0
    for i in range(n):
        action = workspace.legal[i]
        while edge != NONE and tree.edge_action[edge] < action:
            before, edge = edge, tree.edge_next[edge]
        if edge == NONE or tree.edge_action[edge] != action:
            if i % stride != turn:
                continue
            added = add_edge(tree, workspace, weights, config, node, action)
            if added == NONE:
                continue
            tree.edge_next[added] = edge
            if before == NONE:
                tree.node_first[node] = added
            else:
                tree.edge_next[before] = added
            edge = added
        workspace.legal_edges[found] = edge
        found += 1
    return found


@rule
def add_edge(tree, workspace, weights, config, node, action):
    """A new edge with its prior, or NONE when the tree is full."""
    edge = tree.used[EDGES]
    if edge == len(tree.edge_action):
        return NONE
    tree.used[EDGES] += 1
    seat = workspace.states[WORLD].seat
    look_ahead(workspace, weights, config, action)
    win, margin = workspace.wins[seat], workspace.margins[seat]
    prospect = math.log((win + 1e-4) / (1 - win + 1e-4)) + weights.margin_weight * margin / weights.margin_scale
    if tree.node_first[node] == NONE:
        tree.node_prior_offset[node] = prospect
    power = (prospect - tree.node_prior_offset[node]) / config.prior_temperature
    tree.edge_prior[edge] = math.exp(min(MAX_EXPONENT, max(-MAX_EXPONENT, power)))
    tree.edge_prior_value[edge] = workspace.utilities[seat]
    tree.edge_action[edge], tree.edge_child[edge] = action, NONE
    tree.edge_visits[edge], tree.edge_seen[edge] = 0, 0
    tree.edge_value[edge], tree.edge_win[edge], tree.edge_margin[edge] = 0, 0, 0
    return edge


@rule
def look_ahead(workspace, weights, config, action):
    """Judge what an action leads to, in a future that the world itself won't have.

    An action that leaves its seat in the middle of a move is judged by the end of that move.
    """
    workspace.states[TRIAL] = workspace.states[WORLD]
    trial, seat = workspace.states[TRIAL], workspace.states[WORLD].seat
    trial.key[0] ^= U(1)
    apply(trial, action)
    if trial.seat == seat:
        finish_move(trial, workspace, weights, config)
    estimate_outcomes(trial, weights, workspace)


@rule
def follow(tree, workspace, config, edge, was_chance):
    """The node that an edge leads to, a new one if need be; NONE when the tree is full or knows enough outcomes."""
    outcome = outcome_of(workspace, was_chance and config.max_outcomes > 0)
    node, known = tree.edge_child[edge], 0
    while node != NONE:
        if tree.node_outcome[node] == outcome:
            return node
        node, known = tree.node_sibling[node], known + 1
    if config.max_outcomes > 0 and known >= config.max_outcomes:
        return NONE
    node = add_node(tree, outcome)
    if node != NONE:
        tree.node_sibling[node] = tree.edge_child[edge]
        tree.edge_child[edge] = node
    return node


@rule(wraps=True)
def outcome_of(workspace, is_split):
    """Who decides what, in one number; with `is_split`, together with all else that the state holds."""
    world = workspace.states[WORLD]
    mixed = U(world.phase) * U(64) + U(world.seat) * U(2) + U(world.over)
    if is_split:
        for i in range(KEY_WORDS, workspace.words.shape[1]):
            mixed = (mixed ^ workspace.words[WORLD, i]) * U(0x9E3779B97F4A7C15)
            mixed ^= mixed >> U(29)
    return mixed


@rule
def add_node(tree, outcome):
    """A new node without edges, or NONE when the tree is full."""
    node = tree.used[NODES]
    if node == len(tree.node_first):
        return NONE
    tree.used[NODES] += 1
    tree.node_visits[node], tree.node_outcome[node] = 0, outcome
    tree.node_sibling[node], tree.node_first[node], tree.node_prior_offset[node] = NONE, NONE, 0
    return node


@rule
def backpropagate(tree, workspace, depth):
    """Add each acting seat's outcome to the edges on the path."""
    for i in range(depth):
        edge, seat = workspace.path[i], workspace.deciders[i]
        tree.edge_visits[edge] += 1
        tree.edge_win[edge] += workspace.wins[seat]
        tree.edge_margin[edge] += workspace.margins[seat]
        tree.edge_value[edge] += workspace.utilities[seat]


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


__all__ = [
    "SearchConfig",
    "Tree",
    "Weights",
    "Workspace",
    "clear",
    "grow",
    "memory_of",
    "new_tree",
    "new_workspace",
    "principal_variation",
    "root_edges",
]
