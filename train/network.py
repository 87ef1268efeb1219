"""Fit a network to positions and how their games ended, with NumPy alone. (Adam; Kingma and Ba, 2015)"""

from typing import Any

import numpy as np

from train.self_play import Positions
from vitral.bots.thinking.evaluation import EARLY, LATE, Weights
from vitral.bots.thinking.network import Network, shapes

Array = np.ndarray[Any, Any]
BATCH = 4096
RATE, FINAL_RATE = 2e-3, 1e-5  # of learning: warmed up, then lowered along a cosine
DECAY = 1e-2  # of the weights, at each step times the rate
MIN_STEPS = 1500  # however few positions there are
VALUE_SHARE = 0.3  # of the aim: the chance to win that the search saw; the rest is how the game ended
HELD_OUT = 20  # one part in this many of the positions is kept to measure with, whole stretches of games
POINTS_SHARE = 0.5  # of the loss: the error of the points, in units of their spread


def fit_network(
    positions: Positions, weights: Weights, hidden: tuple[int, int], epochs: int, seed: int
) -> tuple[Network, dict[str, float]]:
    """A network that foretells what the linear weights miss of how games end, and both errors on unseen positions."""
    random, players = np.random.default_rng(seed), positions.wins.shape[1]
    x, test = positions.inputs, is_held_out(len(positions.inputs))
    logits = standings(positions, weights) / np.float32(weights.scale)
    per_logit = points_per_logit(logits, positions.points)
    rest = positions.points - per_logit * logits
    mean, spread = x[~test].mean(axis=0), np.maximum(x[~test].std(axis=0), 1e-2)
    level, unit = float(rest[~test].mean()), max(1e-2, float(rest[~test].std()))
    data = [(x - mean) / spread, aims(positions), (rest - level) / unit, logits]
    parts = initial(weights.term.shape[1], players, hidden, random)
    parts = train_parts(parts, [one[~test] for one in data], [one[test] for one in data], epochs, random)
    won, estimated = heads(parts, data[0][test])
    figures = {
        "log_loss": round(win_loss(won + logits[test], positions.wins[test]), 4),
        "linear_log_loss": round(win_loss(logits[test], positions.wins[test]), 4),
        "points_error": round(float(np.sqrt(((estimated - data[2][test]) ** 2).mean()) * unit), 3),
    }
    return absorb(parts, mean, spread, level, unit, weights, per_logit), figures


def points_per_logit(logits: Array, points: Array) -> float:
    """By least squares, among the seats of a position; solo, among positions."""
    axis = 1 if points.shape[1] > 1 else 0
    lead, margin = logits - logits.mean(axis=axis, keepdims=True), points - points.mean(axis=axis, keepdims=True)
    return float((lead * margin).sum() / max(1e-9, float((lead**2).sum())))


def aims(positions: Positions) -> Array:
    """What the chances to win are fitted to: how the game ended, blended with what the search saw coming."""
    players = positions.wins.shape[1]
    if players > 2:
        return positions.wins
    value = np.clip(positions.value, 0, 1)[:, None]
    seen = value if players == 1 else np.concatenate([value, 1 - value], axis=1)
    return np.asarray((1 - VALUE_SHARE) * positions.wins + VALUE_SHARE * seen)


def standings(positions: Positions, weights: Weights) -> Array:
    """The linear evaluation of every seat."""
    late = positions.inputs[:, -1:]
    terms = positions.inputs[:, :-1].reshape(len(late), -1, weights.term.shape[1])
    return np.asarray(terms @ weights.term[EARLY] * (1 - late) + terms @ weights.term[LATE] * late)


def is_held_out(count: int) -> Array:
    """Whole stretches of positions, so that hardly a game is on both sides."""
    block = max(1, min(500, count // (2 * HELD_OUT)))
    return np.asarray(np.arange(count) // block % HELD_OUT == HELD_OUT - 1)


def initial(num_terms: int, players: int, hidden: tuple[int, int], random: np.random.Generator) -> list[Array]:
    """Random weights, zero biases (He et al., 2015); the last layer begins at zero, so that the linear part is all."""
    return [
        (random.standard_normal(shape) * np.sqrt(2 / shape[0])).astype(np.float32)
        if i in (0, 2)
        else np.zeros(shape, np.float32)
        for i, shape in enumerate(shapes(num_terms, players, hidden)[:6])
    ]


def heads(parts: list[Array], x: Array) -> tuple[Array, Array]:
    """Logits of the wins, and points."""
    out = layers(parts, x)[-1]
    half = out.shape[1] // 2
    return out[:, :half], out[:, half:]


def layers(parts: list[Array], x: Array) -> list[Array]:
    w1, b1, w2, b2, w3, b3 = parts
    h1 = np.maximum(x @ w1 + b1, 0)
    h2 = np.maximum(h1 @ w2 + b2, 0)
    return [h1, h2, h2 @ w3 + b3]


def chances(logits: Array) -> Array:
    """Softmax over the seats; solo, the logistic function."""
    if logits.shape[1] == 1:
        return np.asarray(1 / (1 + np.exp(-logits)))
    p = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(p / p.sum(axis=1, keepdims=True))


def win_loss(logits: Array, y: Array) -> float:
    """Cross-entropy."""
    p = np.clip(chances(logits), 1e-7, 1 - 1e-7)
    if y.shape[1] == 1:
        return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())
    return float(-(y * np.log(p)).sum(axis=1).mean())


def gradients(parts: list[Array], x: Array, y: Array, points: Array, linear: Array) -> list[Array]:
    """Of the loss, for each part."""
    _, _, w2, _, w3, _ = parts
    h1, h2, out = layers(parts, x)
    half = y.shape[1]
    d3 = np.empty_like(out)
    d3[:, :half] = (chances(out[:, :half] + linear) - y) / len(x)
    d3[:, half:] = POINTS_SHARE * 2 * (out[:, half:] - points) / (len(x) * half)
    d2 = (d3 @ w3.T) * (h2 > 0)
    d1 = (d2 @ w2.T) * (h1 > 0)
    return [x.T @ d1, d1.sum(axis=0), h1.T @ d2, d2.sum(axis=0), h2.T @ d3, d3.sum(axis=0)]


def train_parts(
    parts: list[Array], data: list[Array], unseen: list[Array], epochs: int, random: np.random.Generator
) -> list[Array]:
    """Adam over random batches; the parts that did best on unseen positions, looked at after every epoch."""
    means, squares = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]
    per_epoch = max(1, len(data[0]) // BATCH)
    total = max(MIN_STEPS, epochs * per_epoch)
    order, best, lowest = random.permutation(len(data[0])), parts, np.inf
    for step in range(total):
        chosen = order[(step % per_epoch) * BATCH :][:BATCH]
        rate = learning_rate(step / total)
        for i, gradient in enumerate(gradients(parts, *(one[chosen] for one in data))):
            means[i] += 0.1 * (gradient - means[i])
            squares[i] += 0.001 * (gradient**2 - squares[i])
            scaled = (means[i] / (1 - 0.9 ** (step + 1))) / (np.sqrt(squares[i] / (1 - 0.999 ** (step + 1))) + 1e-8)
            parts[i] -= (rate * (scaled + DECAY * parts[i])).astype(np.float32)
        if (step + 1) % per_epoch == 0:
            order = random.permutation(len(data[0]))
        if (step + 1) % max(per_epoch, 50) == 0 and (loss := total_loss(parts, *unseen)) < lowest:
            best, lowest = [part.copy() for part in parts], loss
    return best


def total_loss(parts: list[Array], x: Array, y: Array, points: Array, linear: Array) -> float:
    """Of the wins and the points together."""
    won, estimated = heads(parts, x)
    return win_loss(won + linear, y) + POINTS_SHARE * float(((estimated - points) ** 2).mean())


def learning_rate(done: float) -> float:
    if done < 0.1:
        return RATE * (0.1 + 9 * done)
    return FINAL_RATE + (RATE - FINAL_RATE) * 0.5 * (1 + float(np.cos(np.pi * (done - 0.1) / 0.9)))


def absorb(
    parts: list[Array], mean: Array, spread: Array, level: float, unit: float, weights: Weights, per_logit: float
) -> Network:
    """The same network for inputs as they are, and with points as they are: the norms go into its weights."""
    w1, b1, w2, b2, w3, b3 = (part.astype(np.float64) for part in parts)
    half = len(b3) // 2
    b1 = b1 - (mean / spread) @ w1
    w1 = w1 / spread[:, None]
    w3[:, half:], b3[half:] = w3[:, half:] * unit, b3[half:] * unit + level
    linear = weights.term / weights.scale
    found = (w1, b1, w2, b2, w3, b3, linear, np.array([per_logit]))
    return Network(*(np.ascontiguousarray(part, np.float32) for part in found))


def fit_scale(positions: Positions, weights: Weights) -> float:
    """The lead in the linear evaluation that makes winning e times as likely: the likeliest of many."""
    if positions.wins.shape[1] == 1:
        return weights.scale
    lead = standings(positions, weights)
    return float(min(np.geomspace(0.3, 120, 150), key=lambda scale: win_loss(lead / np.float32(scale), positions.wins)))
