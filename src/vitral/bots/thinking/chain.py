"""Looking one whole move ahead: a move may be a chain of decisions by the same seat, and ends when the next turn
begins.
"""

import math

import numpy as np

from vitral.bots.thinking.evaluation import evaluate, lead, standing_of
from vitral.bots.thinking.tree import SPARE
from vitral.core import chance
from vitral.core.rule import rule
from vitral.core.verbs import apply, guess, legal

U = np.uint64
MAX_CHAIN = 8  # decisions of one move that are looked at; then the evaluation is taken as it stands


@rule
def gumbel_noise(seed):
    """Noise to add, and the next seed: with it, each of several values is the highest as often as its exponential says.

    (Gumbel's distribution)
    """
    x, seed = chance.toss(seed, 1 << 20)
    return -math.log(-math.log((x + 0.5) / (1 << 20))), seed


@rule
def is_move_over(s, seat, turn_phase):
    return s.over or s.seat != seat or s.phase == turn_phase


@rule
def best_in_chain(states, seat, turn_phase, weights, out, cursor, term_values, standing, budget):
    """The best lead that a seat can reach in the rest of its move from states[1], with so many evaluations.

    All continuations are tried, depth first: states[d] is the state at depth d, out[d, :cursor[d]] the actions that are
    left to try there.
    """
    best, depth, opened = np.float32(-1e9), 1, False
    while depth >= 1:
        if not opened:
            s = states[depth]
            if is_move_over(s, seat, turn_phase) or depth + 1 >= len(states) or budget <= 0:
                budget -= 1
                evaluate(s, weights, term_values, standing)
                best = max(best, lead(s, standing, seat))
                depth, opened = depth - 1, True
                continue
            cursor[depth] = legal(s, out[depth])
        if cursor[depth] == 0 or depth == 0:
            depth, opened = depth - 1, True
            continue
        cursor[depth] -= 1
        states[depth + 1] = states[depth]
        apply(states[depth + 1], out[depth, cursor[depth]])
        depth, opened = depth + 1, False
    return best


@rule
def rate_actions(known, states, seeds, seat, turn_phase, weights, out, term_values, standing, budget, rated):
    """Add up for each legal action of a hidden state, over several guessed worlds, the lead after the best move that
    it begins.
    """
    cursor, n = np.zeros(len(states), np.int64), 0
    for k in range(len(seeds)):
        states[0] = known[0]
        world = states[0]
        world.key[0], world.key[1] = seeds[k], U(k)
        guess(world, seat)
        n = legal(world, out[0])
        for i in range(n):
            states[1] = world
            apply(states[1], out[0, i])
            rated[i] += best_in_chain(states, seat, turn_phase, weights, out, cursor, term_values, standing, budget)
    return n


@rule
def own_value(s, seat, weights, term_values, standing):
    """What a state is worth to a seat, at a glance: what it did to the others counts only once the game is over."""
    if s.over:
        evaluate(s, weights, term_values, standing)
        return lead(s, standing, seat)
    return standing_of(s, seat, weights, term_values)


@rule
def rollout(s, decisions, candidates, weights, workspace):
    """Play on for some decisions: of a few legal actions, evenly spread, the one that looks best. The next seed."""
    seed, out = workspace.iteration_seed[0], workspace.rollout_legal
    for _ in range(decisions):
        if s.over:
            break
        n, seat, best = legal(s, out), s.seat, np.float32(-1e9)
        first, seed = chance.toss(seed, n)
        chosen, tried = out[first], min(candidates, n)
        for k in range(tried if tried > 1 else 0):
            i = (first + k * n // tried) % n
            workspace.states[SPARE] = s
            apply(workspace.states[SPARE], out[i])
            worth = own_value(workspace.states[SPARE], seat, weights, workspace.term_values, workspace.standing)
            if worth > best:
                best, chosen = worth, out[i]
        apply(s, chosen)
    return seed
