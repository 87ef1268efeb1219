"""The tree of the search: information-set Monte Carlo tree search as a few functions over a struct of arrays.

Each iteration guesses all that the seat at the root can't know, with a new future, and descends: at each node the
seat that decides there maximises its own aim (max^n), among the actions that are legal in this world. An action's
first value and its prior come from the evaluation one decision ahead. A new leaf is judged by the evaluation, after
some quick play if that is wanted.

Arrays are named by their index: `edge_visits[edge]`. The edges of a node are a list, ascending by action, that grows
as worlds with other legal actions come by. An edge leads to one node, or to a few if `split`: one for each outcome of
chance that was met.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from vitral.bots.thinking.chain import MAX_CHAIN, play_quickly, toss_noise
from vitral.bots.thinking.evaluation import Weights, judge, standing_of
from vitral.core import chance
from vitral.core.game import Game
from vitral.core.rule import rule
from vitral.core.verbs import apply, guess, legal

U = np.uint64
Array = np.ndarray[Any, Any]

NONE = -1  # no such node or edge
ROOT = 0
NODES, EDGES = range(2)  # places of the counters
KNOWN, WORLD, TRIAL, SPARE = range(4)  # places of the states
DRAWS = 8  # of worlds, of which one is taken
MAX_DEPTH = 128  # decisions from the root to a leaf
KEY_WORDS = 3  # of a state's words: key and number of draws, which are no part of an outcome
NODE_BYTES, EDGE_BYTES = 28, 42
LIMIT = 20.0  # of the exponent of a prior


class Tree(NamedTuple):
    """Nodes and edges of one search."""

    used: Array  # [NODES or EDGES] how many are in use
    node_visits: Array  # [node]
    node_outcome: Array  # [node] what chance and the action made of the state, in one number
    node_sibling: Array  # [node] the next node that the same edge leads to
    node_first: Array  # [node] the first edge
    node_base: Array  # [node] the prospect that its priors are relative to
    edge_action: Array  # [edge]
    edge_next: Array  # [edge] the next edge of the same node
    edge_child: Array  # [edge] the first node that it leads to
    edge_visits: Array  # [edge]
    edge_seen: Array  # [edge] how often it was legal when its node was visited
    edge_guess: Array  # [edge] the aim one decision ahead
    edge_prior: Array  # [edge] relative to the other edges of the node
    edge_value: Array  # [edge] sum of what the deciding seat aims at
    edge_win: Array  # [edge] sum of its chances to win
    edge_margin: Array  # [edge] sum of its margins


class Room(NamedTuple):
    """Where an iteration works: nothing is allocated on the way."""

    states: Array  # [KNOWN, WORLD, TRIAL or SPARE]
    words: Array  # the same memory as 64-bit words
    legal: Array  # legal actions of the world
    quick: Array  # legal actions in quick play
    found: Array  # [i] the edge of the i-th legal action
    path: Array  # [depth] edges from the root
    deciders: Array  # [depth] who decided there
    counted: Array  # [term]
    standing: Array  # [seat]
    wins: Array  # [seat]
    margins: Array  # [seat]
    aims: Array  # [seat]
    base: Array  # [0] the seed of the whole search
    seed: Array  # [0] of an iteration's own tosses


class Manner(NamedTuple):
    """How a search thinks."""

    exploration: float = 1.5  # how much an action that was tried little is preferred
    temperature: float = 0.7  # of the priors, in the units of a chance's logarithm: high makes all actions alike
    trust: float = 1.0  # how many visits the value one decision ahead is worth
    steps: int = 0  # decisions of quick play before a leaf is judged
    tries: int = 6  # actions that quick play compares, and the end of a move that is judged
    width: int = 24  # new actions that a visit to a node looks at: wide nodes open up visit by visit
    split: int = 0  # outcomes of chance that an edge tells apart
    doubt: float = 0.0  # how much better others must stand in a world to make it e times as likely; 0: no matter
    turn_phase: int = 0  # the phase in which a move begins


def new_tree(num_nodes: int, num_edges: int) -> Tree:
    """An empty tree with room for so many nodes and edges."""
    nodes, edges = (lambda kind: np.zeros(num_nodes, kind)), (lambda kind: np.zeros(num_edges, kind))
    i, f, u = np.int32, np.float32, np.uint64
    return Tree(
        np.zeros(2, i),
        nodes(i),
        nodes(u),
        nodes(i),
        nodes(i),
        nodes(f),
        edges(np.int16),
        edges(i),
        edges(i),
        edges(i),
        edges(i),
        edges(f),
        edges(f),
        edges(f),
        edges(f),
        edges(f),
    )


def new_room(g: Game, players: int) -> Room:
    """Working space for a game."""
    states = np.zeros(4, g.dtype).view(np.recarray)
    words = states.view(np.uint64).view(np.ndarray).reshape(4, -1)
    actions, seats = (lambda kind: np.zeros(g.num_actions, kind)), (lambda: np.zeros(players, np.float32))
    return Room(
        states,
        words,
        actions(np.int16),
        actions(np.int16),
        actions(np.int32),
        np.zeros(MAX_DEPTH, np.int32),
        np.zeros(MAX_DEPTH, np.int8),
        np.zeros(len(g.term_names), np.float32),
        seats(),
        seats(),
        seats(),
        seats(),
        np.zeros(1, np.uint64),
        np.zeros(1, np.uint64),
    )


# ---------------------------------------------------------------- compiled


@rule
def clear(tree):
    """A tree of nothing but its root."""
    tree.used[NODES], tree.used[EDGES] = 0, 0
    add_node(tree, U(0))


@rule
def grow(tree, room, weights, manner, iterations):
    """So many iterations; how many decisions of quick play they took."""
    played = 0
    for _ in range(iterations):
        depth = descend(tree, room, weights, manner)
        world = room.states[WORLD]
        before = world.turn
        if manner.steps > 0:
            seed = play_quickly(
                world,
                room.states,
                SPARE,
                manner.steps,
                manner.tries,
                weights,
                room.quick,
                room.counted,
                room.standing,
                room.seed[0],
            )
            room.seed[0] = seed
        finish_move(world, room, weights, manner)
        played += world.turn - before
        judge(world, weights, room.counted, room.standing, room.wins, room.margins, room.aims)
        backpropagate(tree, room, depth)
    return played


@rule
def finish_move(s, room, weights, manner):
    """Carry a move that has begun to its end, quickly: the evaluation knows turns, and not the steps of one."""
    seat, left = s.seat, MAX_CHAIN
    while not s.over and s.seat == seat and s.phase != manner.turn_phase and left > 0:
        room.seed[0] = play_quickly(
            s, room.states, SPARE, 1, manner.tries, weights, room.quick, room.counted, room.standing, room.seed[0]
        )
        left -= 1


@rule
def start_world(room, weights, manner, number):
    """The so-manieth of the worlds that fit what the seat at the root knows, each with a future of its own.

    Every action of the root meets the same worlds in the same order, so that none of them is only lucky.
    """
    draw = 0
    if manner.doubt > 0 and room.states[KNOWN].count > 1:
        draw = likely_draw(room, weights, manner.doubt, number)
    draw_world(room, number, draw)


@rule
def likely_draw(room, weights, doubt, number):
    """Of several worlds, one: the better the others stand with what they hide, the likelier they have played for it."""
    best, chosen, seed = -1e9, 0, chance.siphash(room.base[0], U(2), U(number))
    for draw in range(DRAWS):
        draw_world(room, number, draw)
        world = room.states[WORLD]
        likely, seed = toss_noise(seed)
        for seat in range(world.count):
            if seat != world.seat:
                likely += standing_of(world, seat, weights, room.counted) / doubt
        if likely > best:
            best, chosen = likely, draw
    return chosen


@rule
def draw_world(room, number, draw):
    """A world that fits: always the same one for these numbers."""
    room.states[WORLD] = room.states[KNOWN]
    world = room.states[WORLD]
    for i in range(2):
        world.key[i] = chance.siphash(room.base[0], U(3 * draw + i), U(number))
    world.draws = 0
    room.seed[0] = chance.siphash(room.base[0], U(3 * draw + 2), U(number))
    guess(world, world.seat)


@rule
def descend(tree, room, weights, manner):
    """From the root to a leaf, choosing in the world at hand; how many edges. The world is then at the leaf."""
    draw_world(room, tree.node_visits[ROOT], 0)
    world, node, depth = room.states[WORLD], ROOT, 0
    while not world.over and depth < MAX_DEPTH:
        tree.node_visits[node] += 1
        edge = select(tree, room, weights, manner, node)
        if edge == NONE:
            break
        if node == ROOT:
            start_world(room, weights, manner, tree.edge_visits[edge])
        room.path[depth], room.deciders[depth] = edge, world.seat
        depth += 1
        draws = world.draws
        apply(world, tree.edge_action[edge])
        node = follow(tree, room, manner, edge, world.draws != draws)
        if node == NONE or tree.node_visits[node] == 0:
            if node != NONE:
                tree.node_visits[node] = 1
            break
    return depth


@rule
def select(tree, room, weights, manner, node):
    """Of the actions that are legal now, the edge with the best value and urge to explore. (PUCT)"""
    n = find_edges(tree, room, weights, manner, node)
    priors = np.float32(0)
    for i in range(n):
        priors += tree.edge_prior[room.found[i]]
    best, chosen = -1e9, NONE
    for i in range(n):
        edge = room.found[i]
        tree.edge_seen[edge] += 1
        visits = tree.edge_visits[edge]
        value = (tree.edge_value[edge] + manner.trust * tree.edge_guess[edge]) / (visits + manner.trust)
        urge = manner.exploration * tree.edge_prior[edge] / priors * math.sqrt(tree.edge_seen[edge]) / (1 + visits)
        if value + urge > best:
            best, chosen = value + urge, edge
    return chosen


@rule
def find_edges(tree, room, weights, manner, node):
    """The edges of the legal actions, in room.found; edges for actions not met before are put in order into the
    node's list.

    Of many such actions each visit adds some, evenly spread, until all are there. (progressive widening)
    """
    n = legal(room.states[WORLD], room.legal)
    stride = (n + manner.width - 1) // manner.width
    turn = tree.node_visits[node] % stride
    before, edge, found = NONE, tree.node_first[node], 0
    for i in range(n):
        action = room.legal[i]
        while edge != NONE and tree.edge_action[edge] < action:
            before, edge = edge, tree.edge_next[edge]
        if edge == NONE or tree.edge_action[edge] != action:
            if i % stride != turn:
                continue
            added = add_edge(tree, room, weights, manner, node, action)
            if added == NONE:
                continue
            tree.edge_next[added] = edge
            if before == NONE:
                tree.node_first[node] = added
            else:
                tree.edge_next[before] = added
            edge = added
        room.found[found] = edge
        found += 1
    return found


@rule
def add_edge(tree, room, weights, manner, node, action):
    """A new edge with its prior, or NONE when the tree is full."""
    edge = tree.used[EDGES]
    if edge == len(tree.edge_action):
        return NONE
    tree.used[EDGES] += 1
    seat = room.states[WORLD].seat
    look_ahead(room, weights, manner, action)
    win, margin = room.wins[seat], room.margins[seat]
    prospect = math.log((win + 1e-4) / (1 - win + 1e-4)) + weights.share * margin / weights.spread
    if tree.node_first[node] == NONE:
        tree.node_base[node] = prospect
    power = (prospect - tree.node_base[node]) / manner.temperature
    tree.edge_prior[edge] = math.exp(min(LIMIT, max(-LIMIT, power)))
    tree.edge_guess[edge] = room.aims[seat]
    tree.edge_action[edge], tree.edge_child[edge] = action, NONE
    tree.edge_visits[edge], tree.edge_seen[edge] = 0, 0
    tree.edge_value[edge], tree.edge_win[edge], tree.edge_margin[edge] = 0, 0, 0
    return edge


@rule
def look_ahead(room, weights, manner, action):
    """Judge what an action leads to, in a future that the world itself won't have.

    An action that leaves its seat in the middle of a move is judged by the end of that move.
    """
    room.states[TRIAL] = room.states[WORLD]
    trial, seat = room.states[TRIAL], room.states[WORLD].seat
    trial.key[0] ^= U(1)
    apply(trial, action)
    if trial.seat == seat:
        finish_move(trial, room, weights, manner)
    judge(trial, weights, room.counted, room.standing, room.wins, room.margins, room.aims)


@rule
def follow(tree, room, manner, edge, was_chance):
    """The node that an edge leads to, a new one if need be; NONE when the tree is full or knows enough outcomes."""
    outcome = outcome_of(room, was_chance and manner.split > 0)
    node, known = tree.edge_child[edge], 0
    while node != NONE:
        if tree.node_outcome[node] == outcome:
            return node
        node, known = tree.node_sibling[node], known + 1
    if manner.split > 0 and known >= manner.split:
        return NONE
    node = add_node(tree, outcome)
    if node != NONE:
        tree.node_sibling[node] = tree.edge_child[edge]
        tree.edge_child[edge] = node
    return node


@rule(wraps=True)
def outcome_of(room, is_split):
    """Who decides what, in one number; with `is_split`, together with all else that the state holds."""
    world = room.states[WORLD]
    mixed = U(world.phase) * U(64) + U(world.seat) * U(2) + U(world.over)
    if is_split:
        for i in range(KEY_WORDS, room.words.shape[1]):
            mixed = (mixed ^ room.words[WORLD, i]) * U(0x9E3779B97F4A7C15)
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
    tree.node_sibling[node], tree.node_first[node], tree.node_base[node] = NONE, NONE, 0
    return node


@rule
def backpropagate(tree, room, depth):
    """Every edge on the way learns what the seat that decided there got."""
    for i in range(depth):
        edge, seat = room.path[i], room.deciders[i]
        tree.edge_visits[edge] += 1
        tree.edge_win[edge] += room.wins[seat]
        tree.edge_margin[edge] += room.margins[seat]
        tree.edge_value[edge] += room.aims[seat]


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


def best_line(tree: Tree, length: int) -> list[int]:
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
    "Manner",
    "Room",
    "Tree",
    "Weights",
    "best_line",
    "clear",
    "grow",
    "memory_of",
    "new_room",
    "new_tree",
    "root_edges",
]
