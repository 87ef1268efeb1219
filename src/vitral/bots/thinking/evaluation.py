"""The evaluation: what a game's verb `terms` counts, weighed with the numbers of the game's weights.toml.

The evaluation of a seat is in points: an estimate of its final standing. The weights of a term change linearly from
`early` to `late` in the course of a game. How the evaluation turns into a chance to win is part of the weights too:
`scale` is the lead that makes winning e times as likely.
"""

import functools
import math
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from vitral.bots.thinking.network import NO_NETWORK, Network, forward, load_network
from vitral.core.game import Game
from vitral.core.rule import rule
from vitral.core.verbs import payoffs, scores, terms

Floats = np.ndarray[Any, np.dtype[np.float32]]
EARLY, LATE = range(2)
VICTORY = 100.0
MIN_WIN = 0.005  # the least chance to win that an estimate gives a seat: only a game that is over is certain
POINTS = 0  # the first term of every game: the points as they stand; alone, less those that must be reached


class Weights(NamedTuple):
    """The weights of a game's terms, for a number of players."""

    term: Floats  # [EARLY or LATE, term]
    scale: float  # the lead in the evaluation that makes winning e times as likely
    points_per_unit: float  # points at the end for each unit of the evaluation
    margin_scale: float  # a margin in points that is about halfway to the best imaginable
    par: float  # points that must be reached alone; the evaluation is before them
    margin_weight: float  # 0..1: how much of a search's utility is the margin, the rest is winning
    rivalry: float  # 0..1: how much of that margin is the lead over others; the rest is one's own points above par
    network: Network = NO_NETWORK  # estimates how the game ends, where there is one: its first layer then has inputs


NUMBERS = Weights._fields[1:-1]


PLAIN = {  # without a weights.toml
    "scale": 2.0,
    "points_per_unit": 1.0,
    "margin_scale": 10.0,
    "par": 0.0,
    "margin_weight": 0.25,
    "rivalry": 1.0,
}


@functools.cache
def load_weights(g: Game, players: int) -> Weights:
    """The weights of a game from its weights.toml, where a number of players may have its own section."""
    trained = load_network(g, players)
    linear = linear_weights(g, players)
    return linear._replace(network=trained.network) if trained else linear


def linear_weights(g: Game, players: int) -> Weights:
    """The weights of a game without a network."""
    data = load_weights_file(g)
    return read_weights(g, data.get(f"players-{players}", data["any"]))


@functools.cache
def load_weights_file(g: Game) -> dict[str, Any]:
    """All of a game's weights.toml; without one, the points alone count."""
    file = files(g.package).joinpath("weights.toml")
    if file.is_file():
        return tomllib.loads(file.read_text("utf-8"))
    terms = {name: [float(name == "points")] * 2 for name in g.term_names}
    return {"any": PLAIN | {"terms": terms}}


def read_weights(g: Game, data: dict[str, Any]) -> Weights:
    """Weights from the data of one section; every term has an early and a late weight."""
    term = np.array([data["terms"][name] for name in g.term_names], np.float32).T.copy()
    numbers: dict[str, Any] = {name: float(data[name]) for name in NUMBERS}
    return Weights(term, **numbers)


def write_weights(g: Game, section: str, weights: Weights, path: Path, head: str) -> None:
    """Write one section of weights.toml, `any` or `players-N`; the other sections stay."""
    data = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    searches = {name: part for name, part in data.items() if name.startswith("search")}
    sections = {name: read_weights(g, part) for name, part in data.items() if name not in searches} | {section: weights}
    lines = [f"# {head}"]
    for name, part in searches.items():
        lines += ["", f"[{name}]  # how the search thinks", *(f"{key} = {value}" for key, value in part.items())]
    for name, w in sorted(sections.items()):
        lines += ["", f"[{name}]", *(f"{field} = {getattr(w, field):.4g}" for field in NUMBERS)]
        lines += ["", f"[{name}.terms]  # early, late"]
        lines += [f"{term} = [{w.term[EARLY, i]:.4g}, {w.term[LATE, i]:.4g}]" for i, term in enumerate(g.term_names)]
    path.write_text("\n".join(lines) + "\n", "utf-8")


# ---------------------------------------------------------------- compiled


@rule
def evaluate(s, weights, term_values, out):
    """The standing of each seat, in the evaluation's units; `term_values` is workspace for the terms."""
    if s.over:
        evaluate_terminal(s, weights, term_values, out)
        return
    for seat in range(s.count):
        out[seat] = standing_of(s, seat, weights, term_values)


@rule
def standing_of(s, seat, weights, term_values):
    """The standing of one seat while the game goes on."""
    late = np.float32(terms(s, seat, term_values))
    total = weigh(weights.term, term_values, late)
    return total if s.count > 1 else total - weights.par


@rule
def weigh(weights, values, late):
    """The sum of terms with weights that change from early to late in a game."""
    total = np.float32(0)
    for i in range(len(values)):
        early = weights[EARLY, i]
        total += values[i] * (early + late * (weights[LATE, i] - early))
    return total


@rule
def evaluate_terminal(s, weights, term_values, out):
    """The standing at the end: the points, and so much for winning that nothing else counts against it."""
    payoffs(s, out)
    for seat in range(s.count):
        terms(s, seat, term_values)
        out[seat] = term_values[POINTS] + (VICTORY * out[seat] if s.count > 1 else -weights.par)


@rule
def lead(s, standing, seat):
    """How far a seat is before the best of the others; alone, before what it must reach."""
    if s.count == 1:
        return standing[0]
    best = np.float32(-1e9)
    for other in range(s.count):
        if other != seat:
            best = max(best, standing[other])
    return standing[seat] - best


@rule
def estimate_outcomes(s, weights, workspace):
    """The chance to win, the expected margin and the utility of each seat; of a game that is over, the result."""
    unit = np.float32(1)
    if s.over:
        write_result(s, weights, workspace)
    elif len(weights.network.w1) > 0:
        ask_network(s, weights.network, workspace)
    else:
        unit = np.float32(weights.points_per_unit)
        ask_weights(s, weights, workspace)
    standing, margins, share = workspace.standing, workspace.margins, weights.margin_weight
    for seat in range(s.count):
        margins[seat] = unit * lead(s, standing, seat)
        mark = margins[seat]
        if s.count > 1:
            mark = weights.rivalry * mark + (1 - weights.rivalry) * (unit * standing[seat] - weights.par)
        bent = mark / (weights.margin_scale + abs(mark))
        workspace.utilities[seat] = (1 - share) * workspace.wins[seat] + share * 0.5 * (1 + bent)


@rule
def write_result(s, weights, workspace):
    """The result of a game that is over; solo, how far the target was exceeded counts too."""
    if s.count == 1:
        evaluate_terminal(s, weights, workspace.term_values, workspace.standing)
        workspace.wins[0] = logistic(workspace.standing[0] / weights.scale)
    else:
        payoffs(s, workspace.wins)
        scores(s, workspace.standing)


@rule
def ask_weights(s, weights, workspace):
    """Estimate by the linear evaluation."""
    evaluate(s, weights, workspace.term_values, workspace.standing)
    if s.count == 1:
        workspace.wins[0] = logistic(workspace.standing[0] / weights.scale)
    else:
        softmax_win_probabilities(s.count, weights.scale, workspace.standing, workspace.wins)


@rule
def ask_network(s, network, workspace):
    """Estimate by the network, from the point of view of the seat to act."""
    count, outputs, inputs, num_terms = s.count, workspace.outputs, workspace.inputs, len(workspace.term_values)
    write_inputs(s, inputs, num_terms)
    forward(network, inputs, workspace.hidden1, workspace.hidden2, outputs)
    for i in range(count):
        logit = weigh(network.linear, inputs[i * num_terms : (i + 1) * num_terms], inputs[count * num_terms])
        outputs[i] += logit
        outputs[count + i] += logit * network.points_per_logit[0]
    for i in range(count):
        workspace.standing[(s.seat + i) % count] = outputs[i]
    if count == 1:
        workspace.wins[0] = logistic(outputs[0])
    else:
        softmax_win_probabilities(count, 1.0, workspace.standing, workspace.wins)
    for i in range(count):
        workspace.standing[(s.seat + i) % count] = outputs[count + i]


@rule
def write_inputs(s, out, num_terms):
    """What a network sees: the terms of every seat, in the order of play from the seat to act, and how late it is."""
    for i in range(s.count):
        seat = (s.seat + i) % s.count
        late = terms(s, seat, out[i * num_terms : (i + 1) * num_terms])
        if i == 0:
            out[s.count * num_terms] = late


@rule
def logistic(x):
    return 1 / (1 + math.exp(-x))


@rule
def softmax_win_probabilities(count, scale, standing, wins):
    """Chances to win from standings: in proportion to their exponentials, and never quite certain."""
    best = standing[0]
    for seat in range(1, count):
        best = max(best, standing[seat])
    total = 0.0
    for seat in range(count):
        wins[seat] = math.exp((standing[seat] - best) / scale)
        total += wins[seat]
    for seat in range(count):
        wins[seat] = MIN_WIN + (1 - count * MIN_WIN) * wins[seat] / total
