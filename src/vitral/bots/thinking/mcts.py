"""The tree of the search: information-set Monte Carlo tree search as a few functions over a struct of arrays.

Each iteration guesses all that the seat at the root can't know, with a new future, and descends: at each node the
seat to act there maximises its own utility (max^n), among the actions that are legal in this world. An action's
first value and its prior come from the evaluation one decision ahead. A new leaf is evaluated, after a truncated
rollout if the configuration has one.

Arrays are named by their index: `edge_visits[edge]`. The edges of a node are a list, ascending by action, that grows
as worlds with other legal actions come by. An edge leads to one node, or to a few with `max_outcomes`: one for each
outcome of chance that was met.

What is decided is proven (MCTS-Solver, Winands et al., 2008): an edge that ends the game, and from there towards the
root as long as neither chance nor hidden information intervenes. Elsewhere the results of games that end in the tree
are averaged like all others. A sooner win is worth more than a later one, and a later loss more than a sooner one.
"""

import math

import numpy as np

from vitral.bots.thinking.chain import MAX_CHAIN, gumbel_noise, is_alike, is_idle, is_move_over, rollout
from vitral.bots.thinking.evaluation import estimate_outcomes, standing_of
from vitral.bots.thinking.proof import prove
from vitral.bots.thinking.tree import (
    EDGES,
    HAS_START,
    IN_ROOT_MOVE,
    IS_EXACT,
    IS_IDLE,
    KNOWN,
    LOST,
    MAX_DEPTH,
    NODES,
    NONE,
    OPEN,
    ROOT,
    SPARE,
    START,
    TRIAL,
    WON,
    WORLD,
    add_node,
)
from vitral.core import chance
from vitral.core.rule import rule
from vitral.core.verbs import apply, guess, legal

U = np.uint64
NUM_CANDIDATE_WORLDS = 8  # of which one is chosen by belief
KEY_WORDS = 3  # of a state's words: key and number of draws, which are no part of an outcome
MAX_EXPONENT = 20.0  # of a prior
CERTAIN = 1e6  # more than any value and urge to explore
IDLE = -1.0  # the utility of a move that changes nothing
MAX_TEMPO = 100  # decisions after which a later end is no worse


@rule
def clear(tree):
    """A tree of nothing but its root."""
    tree.used[NODES], tree.used[EDGES] = 0, 0
    add_node(tree, U(0), 0)


@rule
def begin_search(tree, workspace, config):
    """Look at what is known at the root: whether anything is hidden, and whether a move begins there."""
    clear(tree)
    known = workspace.states[KNOWN]
    tree.node_seat[ROOT] = known.seat
    if known.phase == config.turn_phase:
        workspace.states[START], workspace.flags[HAS_START] = known, 1
    determinize(workspace, 1, 0)
    workspace.states[TRIAL] = workspace.states[WORLD]
    determinize(workspace, 0, 0)
    workspace.flags[IS_EXACT] = is_alike(workspace.words, TRIAL, WORLD)


@rule
def grow(tree, workspace, weights, config, iterations):
    """Run `iterations` iterations, fewer if a win is proven. Return the number of rollout decisions."""
    played = 0
    for _ in range(iterations):
        depth = descend(tree, workspace, weights, config)
        world, is_idle = workspace.states[WORLD], workspace.flags[IS_IDLE]
        before, is_over = world.turn, world.over
        if config.rollout_depth > 0 and not is_idle:
            play_on(world, workspace, weights, config, config.rollout_depth)
        finish_move(world, workspace, weights, config)
        played += world.turn - before
        estimate_outcomes(world, weights, workspace)
        discount(workspace, weights, config.tempo)
        backpropagate(tree, workspace, depth)
        if is_over and prove(tree, workspace, depth):
            break
    return played


@rule
def discount(workspace, weights, tempo):
    """The later a game is won or lost, the less that counts; a root move that changes nothing is the worst of all."""
    known, world = workspace.states[KNOWN], workspace.states[WORLD]
    if world.count > 1:
        weight = 1 - tempo * min(world.turn - known.turn, MAX_TEMPO)
        even = (1 - weights.margin_weight) / world.count + weights.margin_weight / 2
        for seat in range(world.count):
            workspace.utilities[seat] = even + weight * (workspace.utilities[seat] - even)
    if workspace.flags[IS_IDLE]:
        workspace.utilities[known.seat] = IDLE


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
    workspace.flags[IN_ROOT_MOVE], workspace.flags[IS_IDLE] = workspace.flags[HAS_START], 0
    world, node, depth = workspace.states[WORLD], ROOT, 0
    while not world.over and depth < MAX_DEPTH:
        tree.node_visits[node] += 1
        edge = select(tree, workspace, weights, config, node)
        if edge == NONE:
            break
        if node == ROOT:
            sample_root_world(workspace, weights, config, tree.edge_visits[edge])
        workspace.path[depth], workspace.nodes[depth], workspace.deciders[depth] = edge, node, world.seat
        depth += 1
        was_chance = take_action(tree, workspace, config, edge)
        if workspace.flags[IS_IDLE]:
            break
        node = follow(tree, workspace, config, edge, was_chance)
        if node == NONE or tree.node_visits[node] == 0:
            if node != NONE:
                tree.node_visits[node] = 1
            break
    return depth


@rule
def take_action(tree, workspace, config, edge):
    """Carry out an edge's action in the world; whether anything was drawn."""
    world = workspace.states[WORLD]
    draws, seat = world.draws, world.seat
    apply(world, tree.edge_action[edge])
    if workspace.flags[IN_ROOT_MOVE] and is_move_over(world, seat, config.turn_phase):
        workspace.flags[IN_ROOT_MOVE] = 0
        workspace.flags[IS_IDLE] = is_idle(workspace.states, workspace.words, WORLD, SPARE, START, seat)
    was_chance = world.draws != draws
    if was_chance:
        tree.edge_is_chance[edge] = 1
    return was_chance


@rule
def select(tree, workspace, weights, config, node):
    """Of the actions that are legal now, the edge with the best value and urge to explore. (PUCT)

    A proven win is chosen at once, a proven loss only where there is nothing else.
    """
    n = find_edges(tree, workspace, weights, config, node)
    priors = np.float32(0)
    for i in range(n):
        priors += tree.edge_prior[workspace.legal_edges[i]]
    best, chosen, prior_visits = -1e9, NONE, config.prior_visits
    for i in range(n):
        edge = workspace.legal_edges[i]
        tree.edge_seen[edge] += 1
        visits, proof = tree.edge_visits[edge], tree.edge_proof[edge]
        value = (tree.edge_value[edge] + prior_visits * tree.edge_prior_value[edge]) / (visits + prior_visits)
        value += config.exploration * tree.edge_prior[edge] / priors * math.sqrt(tree.edge_seen[edge]) / (1 + visits)
        if proof in (WON, LOST):
            value += proof * CERTAIN
        if value > best:
            best, chosen = value, edge
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
    tree.node_is_complete[node] = found == n
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
    if workspace.utilities[seat] == IDLE:
        prospect = -MAX_EXPONENT * config.prior_temperature + tree.node_prior_offset[node]
    if tree.node_first[node] == NONE:
        tree.node_prior_offset[node] = prospect
    power = (prospect - tree.node_prior_offset[node]) / config.prior_temperature
    tree.edge_prior[edge] = math.exp(min(MAX_EXPONENT, max(-MAX_EXPONENT, power)))
    tree.edge_prior_value[edge] = workspace.utilities[seat]
    tree.edge_action[edge], tree.edge_child[edge] = action, NONE
    tree.edge_visits[edge], tree.edge_seen[edge] = 0, 0
    tree.edge_value[edge], tree.edge_win[edge], tree.edge_margin[edge] = 0, 0, 0
    tree.edge_proof[edge], tree.edge_endings[edge], tree.edge_is_chance[edge] = OPEN, 0, 0
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
    is_end = workspace.flags[IN_ROOT_MOVE] and is_move_over(trial, seat, config.turn_phase)
    if trial.seat == seat:
        finish_move(trial, workspace, weights, config)
    estimate_outcomes(trial, weights, workspace)
    if is_end and is_idle(workspace.states, workspace.words, TRIAL, SPARE, START, seat):
        workspace.utilities[seat] = IDLE


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
    node = add_node(tree, outcome, workspace.states[WORLD].seat)
    if node != NONE:
        tree.node_sibling[node] = tree.edge_child[edge]
        tree.edge_child[edge] = node
    return node


@rule(wrapping=True)
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
def backpropagate(tree, workspace, depth):
    """Add each acting seat's outcome to the edges on the path."""
    for i in range(depth):
        edge, seat = workspace.path[i], workspace.deciders[i]
        tree.edge_visits[edge] += 1
        tree.edge_win[edge] += workspace.wins[seat]
        tree.edge_margin[edge] += workspace.margins[seat]
        tree.edge_value[edge] += workspace.utilities[seat]
