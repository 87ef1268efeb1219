"""Fit a network to positions and how their games ended, with NumPy alone. (Adam; Kingma and Ba, 2015)"""

from typing import Any

import numpy as np

from train.self_play import Positions
from vitral.bots.thinking.evaluation import EARLY, LATE, Weights
from vitral.bots.thinking.network import Network, shapes

Array = np.ndarray[Any, Any]
BATCH = 4096
RATE, FINAL_RATE = 4e-3, 2e-5  # of learning: warmed up, then lowered along a cosine
DECAY = 1e-4  # of the weights, at each step times the rate
HELD_OUT = 20  # one part in this many of the positions is kept to measure with, whole stretches of games
POINTS_SHARE = 0.5  # of the loss: the error of the points, in units of their spread


def fit_network(
    positions: Positions, hidden: tuple[int, int], epochs: int, seed: int
) -> tuple[Network, dict[str, float]]:
    """A network that foretells how games end, and its errors on positions that it has not seen."""
    random = np.random.default_rng(seed)
    x, y, points = positions.inputs, positions.wins, positions.points
    test = is_held_out(len(x))
    mean, spread = x[~test].mean(axis=0), np.maximum(x[~test].std(axis=0), 1e-2)
    level, unit = points[~test].mean(), max(1e-2, float(points[~test].std()))
    data = [(x - mean) / spread, y, (points - level) / unit]
    parts = initial(x.shape[1], hidden, 2 * y.shape[1], random)
    train_parts(parts, [one[~test] for one in data], epochs, random)
    logits, estimated = heads(parts, data[0][test])
    figures = {
        "log_loss": round(float(win_loss(logits, data[1][test])), 4),
        "points_error": round(float(np.sqrt(((estimated - data[2][test]) ** 2).mean()) * unit), 3),
    }
    return absorb(parts, mean, spread, float(level), unit), figures


def is_held_out(count: int) -> Array:
    """Whole stretches of positions, so that hardly a game is on both sides."""
    block = 500
    return (
        (np.arange(count) // block) % HELD_OUT == HELD_OUT - 1
        if count > block * HELD_OUT
        else np.arange(count) % 20 == 0
    )


def initial(inputs: int, hidden: tuple[int, int], outputs: int, random: np.random.Generator) -> list[Array]:
    """Random weights, zero biases. (He et al., 2015)"""
    return [
        (random.standard_normal(shape) * np.sqrt(2 / shape[0]) * (0.3 if i == 4 else 1)).astype(np.float32)
        if len(shape) == 2
        else np.zeros(shape, np.float32)
        for i, shape in enumerate(shapes(inputs, hidden, outputs))
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


def gradients(parts: list[Array], x: Array, y: Array, points: Array) -> list[Array]:
    """Of the loss, for each part."""
    _, _, w2, _, w3, _ = parts
    h1, h2, out = layers(parts, x)
    half = y.shape[1]
    d3 = np.empty_like(out)
    d3[:, :half] = (chances(out[:, :half]) - y) / len(x)
    d3[:, half:] = POINTS_SHARE * 2 * (out[:, half:] - points) / (len(x) * half)
    d2 = (d3 @ w3.T) * (h2 > 0)
    d1 = (d2 @ w2.T) * (h1 > 0)
    return [x.T @ d1, d1.sum(axis=0), h1.T @ d2, d2.sum(axis=0), h2.T @ d3, d3.sum(axis=0)]


def train_parts(parts: list[Array], data: list[Array], epochs: int, random: np.random.Generator) -> None:
    """Adam over random batches."""
    means, squares = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]
    count = len(data[0])
    per_epoch = max(1, count // BATCH)
    total = max(1, epochs * per_epoch)
    for step in range(total):
        if step % per_epoch == 0:
            order = random.permutation(count)
        chosen = order[(step % per_epoch) * BATCH :][:BATCH]
        rate = learning_rate(step / total)
        for i, gradient in enumerate(gradients(parts, *(one[chosen] for one in data))):
            means[i] += 0.1 * (gradient - means[i])
            squares[i] += 0.001 * (gradient**2 - squares[i])
            scaled = (means[i] / (1 - 0.9 ** (step + 1))) / (np.sqrt(squares[i] / (1 - 0.999 ** (step + 1))) + 1e-8)
            parts[i] -= (rate * (scaled + DECAY * parts[i])).astype(np.float32)


def learning_rate(done: float) -> float:
    if done < 0.1:
        return RATE * (0.1 + 9 * done)
    return FINAL_RATE + (RATE - FINAL_RATE) * 0.5 * (1 + float(np.cos(np.pi * (done - 0.1) / 0.9)))


def absorb(parts: list[Array], mean: Array, spread: Array, level: float, unit: float) -> Network:
    """The same network for inputs as they are, and with points as they are: the norms go into its weights."""
    w1, b1, w2, b2, w3, b3 = (part.astype(np.float64) for part in parts)
    half = len(b3) // 2
    b1 = b1 - (mean / spread) @ w1
    w1 = w1 / spread[:, None]
    w3[:, half:], b3[half:] = w3[:, half:] * unit, b3[half:] * unit + level
    return Network(*(np.ascontiguousarray(part, np.float32) for part in (w1, b1, w2, b2, w3, b3)))


def fit_scale(positions: Positions, weights: Weights) -> float:
    """The lead in the linear evaluation that makes winning e times as likely: the likeliest of many."""
    players, width = positions.wins.shape[1], weights.term.shape[1]
    if players == 1:
        return weights.scale
    late = positions.inputs[:, -1:]
    terms = positions.inputs[:, :-1].reshape(-1, players, width)
    standing = terms @ weights.term[EARLY] * (1 - late) + terms @ weights.term[LATE] * late
    return float(
        min(np.geomspace(0.3, 120, 150), key=lambda scale: win_loss(standing / np.float32(scale), positions.wins))
    )
