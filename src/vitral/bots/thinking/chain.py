"""Looking one whole move ahead: a move may be a chain of decisions by the same seat, and ends when the next turn
begins.
"""

import math

import numpy as np

from vitral.bots.thinking.evaluation import estimate_outcomes, evaluate, lead, standing_of
from vitral.bots.thinking.tree import SPARE
from vitral.core import chance
from vitral.core.rule import rule
from vitral.core.verbs import apply, guess, hide, legal

U = np.uint64
COMMON_WORDS = 5  # of a state's words: the fields that every game has
IDLE_PROSPECT = -1e6  # of a move that changes nothing
MAX_CHAIN = 8  # decisions of one move that are looked at; then the evaluation is taken as it stands
CHAIN_SPARE, CHAIN_START, NUM_CHAIN_STATES = MAX_CHAIN, MAX_CHAIN + 1, MAX_CHAIN + 2  # places after the chain's


@rule
def gumbel_noise(seed):
    """Noise to add, and the next seed: with it, each of several values is the highest as often as its exponential says.

    (Gumbel's distribution)
    """
    x, seed = chance.fast_random(seed, 1 << 20)
    return -math.log(-math.log((x + 0.5) / (1 << 20))), seed


@rule
def is_move_over(s, seat, turn_phase):
    return s.over or s.seat != seat or s.phase == turn_phase


@rule
def is_alike(words, one, other):
    """Whether two states differ at most in what every game has: the key, the seat to act and the like."""
    for i in range(COMMON_WORDS, words.shape[1]):
        if words[one, i] != words[other, i]:
            return False
    return True


@rule
def is_idle(states, words, place, spare, start, seat):
    """Whether the move that ends in a state has changed nothing that its seat knew when the move began."""
    if states[place].over:
        return False
    states[spare] = states[place]
    hide(states[spare], seat)
    return is_alike(words, start, spare)


@rule
def prospect(s, seat, weights, workspace):
    """The lead of a seat in logits of winning; what it did to the margin counts too, as much as for a search."""
    if s.over or len(weights.network.w1) == 0:
        evaluate(s, weights, workspace.term_values, workspace.standing)
        return lead(s, workspace.standing, seat) / weights.scale
    estimate_outcomes(s, weights, workspace)
    for i in range(s.count):
        workspace.standing[(s.seat + i) % s.count] = workspace.outputs[i]
    share = weights.margin_weight * workspace.margins[seat] / weights.margin_scale
    return (1 - weights.margin_weight) * lead(s, workspace.standing, seat) + share


@rule
def best_in_chain(states, words, seat, turn_phase, has_start, weights, workspace, out, cursor, budget):
    """The best prospect that a seat can reach in the rest of its move from states[1], with at most `budget` estimates.

    All continuations are tried, depth first: states[d] is the state at depth d, out[d, :cursor[d]] the actions that are
    left to try there. A move that changes nothing is worse than all others.
    """
    best, depth, opened = -1e12, 1, False
    while depth >= 1:
        if not opened:
            s = states[depth]
            is_end = is_move_over(s, seat, turn_phase)
            if is_end or depth + 1 >= MAX_CHAIN or budget <= 0:
                budget -= 1
                if is_end and has_start and is_idle(states, words, depth, CHAIN_SPARE, CHAIN_START, seat):
                    best = max(best, IDLE_PROSPECT)
                else:
                    best = max(best, prospect(s, seat, weights, workspace))
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
def rate_actions(known, states, words, seeds, turn_phase, has_start, weights, workspace, out, budget, rated):
    """Add up for each legal action of the seat to act, over several determinizations, the prospect after the best move
    that it begins. states[CHAIN_START] is what the seat knew when its move began, with `has_start`.
    """
    cursor, n, seat = np.zeros(MAX_CHAIN, np.int64), 0, known[0].seat
    for k in range(len(seeds)):
        states[0] = known[0]
        world = states[0]
        world.key[0], world.key[1] = seeds[k], U(k)
        guess(world, seat)
        n = legal(world, out[0])
        for i in range(n):
            states[1] = world
            apply(states[1], out[0, i])
            rated[i] += best_in_chain(
                states, words, seat, turn_phase, has_start, weights, workspace, out, cursor, budget
            )
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
        first, seed = chance.fast_random(seed, n)
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
