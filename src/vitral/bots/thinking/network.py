"""A small network that estimates how a game ends, evaluated in compiled code: its file, and the forward pass.

Its input are the terms of every seat, in the order of play from the seat to act, and how late it is. Its output, by
seat in the same order: the logits of the chances to win, then the final points. It only learns what a linear evaluation
misses: the linear logits are added to its own (a skip connection). A game's `network.npz` holds a network
for each number of players that one was trained for; without one, bots use the linear weights.
"""

import functools
import hashlib
import json
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from vitral.core.errors import VitralError
from vitral.core.game import Game
from vitral.core.rule import rule

Floats = np.ndarray[Any, np.dtype[np.float32]]
FILE = "network.npz"
MAX_WIDTH = 512  # of a hidden layer


class BadNetwork(VitralError):
    """A file that holds no network for the game."""


class Network(NamedTuple):
    """Weights and biases of three layers, and of the linear part; those of no network are empty."""

    w1: Floats  # [input, hidden 1]
    b1: Floats  # [hidden 1]
    w2: Floats  # [hidden 1, hidden 2]
    b2: Floats  # [hidden 2]
    w3: Floats  # [hidden 2, output]
    b3: Floats  # [output]
    linear: Floats  # [early or late, term] weights of the linear logits
    points_per_logit: Floats  # [0] points for each unit of the linear logits


class Trained(NamedTuple):
    """A network with what is known about it: the figures of its training, and settings of a search that suit it."""

    network: Network
    about: dict[str, Any]


def shapes(num_terms: int, players: int, hidden: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """The shapes of a network's arrays."""
    (h1, h2), inputs, outputs = hidden, players * num_terms + 1, 2 * players
    return (inputs, h1), (h1,), (h1, h2), (h2,), (h2, outputs), (outputs,), (2, num_terms), (1,)


NO_NETWORK = Network(*(np.zeros((0,) * len(shape), np.float32) for shape in shapes(0, 0, (0, 0))))


def num_inputs(g: Game, players: int) -> int:
    return players * len(g.term_names) + 1


@functools.cache
def load_network(g: Game, players: int) -> Trained | None:
    """The network that a game ships for a number of players, if there is one."""
    place = files(g.package).joinpath(FILE)
    if not place.is_file():
        return None
    with as_file(place) as path:
        return read_networks(g, path).get(players)


def read_networks(g: Game, path: Path) -> dict[int, Trained]:
    """The networks of a file by number of players; raises BadNetwork."""
    try:
        with np.load(path, allow_pickle=False) as data:
            about = json.loads(str(data["about"]))
            parts = {name: np.ascontiguousarray(data[name], np.float32) for name in data.files if name != "about"}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadNetwork(f"{path} is no file of networks as train/evaluation.py writes them: {error}.") from None
    if about.get("game") != g.name or about.get("terms") != list(g.term_names):
        raise BadNetwork(f"{path} was trained for {about.get('game')!r} with other terms than {g.name} has now.")
    found = {}
    for players, facts in about["networks"].items():
        network = Network(*(parts[f"{players}.{field}"] for field in Network._fields))
        _check(g, int(players), network, facts.get("digest"), path)
        found[int(players)] = Trained(network, facts)
    return found


def _check(g: Game, players: int, network: Network, named: object, path: Path) -> None:
    hidden = network.b1.size, network.b2.size
    expected = shapes(len(g.term_names), players, hidden)
    if tuple(part.shape for part in network) != expected or max(hidden) > MAX_WIDTH:
        raise BadNetwork(f"The network for {players} players in {path} has not the shapes {expected}.")
    if not all(np.isfinite(part).all() for part in network) or digest(network) != named:
        raise BadNetwork(f"The network for {players} players in {path} is damaged: its digest is not {named!r}.")


def write_networks(g: Game, networks: dict[int, Trained], path: Path) -> None:
    """Write the networks of a game into one file, all at once."""
    facts = {str(n): one.about | {"digest": digest(one.network)} for n, one in sorted(networks.items())}
    about = {"game": g.name, "terms": list(g.term_names), "networks": facts}
    parts = {f"{n}.{field}": part for n, one in networks.items() for field, part in one.network._asdict().items()}
    temporary = path.with_name(path.name + ".new.npz")
    np.savez_compressed(temporary, about=np.array(json.dumps(about)), **parts)
    temporary.replace(path)


def digest(network: Network) -> str:
    """A name for just these numbers."""
    found = hashlib.sha256()
    for part in network:
        found.update(str(part.shape).encode() + np.ascontiguousarray(part, "<f4").tobytes())
    return found.hexdigest()[:16]


# ---------------------------------------------------------------- compiled


@rule
def forward(network, inputs, hidden1, hidden2, outputs):
    """The outputs for these inputs. (Two hidden layers of rectified linear units; zero inputs cost nothing.)"""
    num1, num2, num3 = len(network.b1), len(network.b2), len(network.b3)
    for j in range(num1):
        hidden1[j] = network.b1[j]
    for i in range(len(network.w1)):
        x, row = inputs[i], network.w1[i]
        if x != 0:
            for j in range(num1):
                hidden1[j] += x * row[j]
    for j in range(num2):
        hidden2[j] = network.b2[j]
    for i in range(num1):
        x, row = hidden1[i], network.w2[i]
        if x > 0:
            for j in range(num2):
                hidden2[j] += x * row[j]
    for j in range(num3):
        outputs[j] = network.b3[j]
    for i in range(num2):
        x, row = hidden2[i], network.w3[i]
        if x > 0:
            for j in range(num3):
                outputs[j] += x * row[j]
