"""The network bot: plays by a trained network from a file, a value in a search or a policy alone.

`network:FILE` reads what train/evaluation.py writes (values; the search uses them) or what train/ppo.py writes (a
policy; its likeliest action is played). After a comma come settings of the search: `network:FILE,seconds=0.1`.
"""

import itertools
import json
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from vitral.bots import Analysis, Bot, UnknownBot
from vitral.bots.search import SearchBot
from vitral.bots.thinking.evaluation import linear_weights
from vitral.bots.thinking.network import BadNetwork, read_networks
from vitral.core.game import Game
from vitral.core.known import Known

Array = np.ndarray[Any, Any]
POLICY = "policy"  # the kind of a file that holds a policy


class NetworkBot(Bot):
    """Plays any game and number of players that its file holds a network for."""

    MAIN = "file"
    SIDE_BY_SIDE: ClassVar[dict[str, Any]] = {"threads": 1}

    def __init__(self, file: str = "", seed: int | None = None, threads: int | None = None, **settings: Any) -> None:
        if not file:
            raise UnknownBot("The bot network needs a file, as in network:games/splendor/network.npz.")
        if not Path(file).is_file():
            raise UnknownBot(f"The bot network needs a file that is there, not {file!r}.")
        self.path, self.seed, self.threads, self.settings = Path(file), seed, threads, settings
        SearchBot(**settings)  # what is wrong is told at once
        self._players: dict[tuple[str, int], Bot] = {}

    def pick(self, known: Known) -> int:
        return self._player(known).pick(known)

    def examine(self, known: Known, best: int, lang: str) -> Analysis:
        return self._player(known).examine(known, best, lang)

    def _player(self, known: Known) -> Bot:
        key = known.game.name, known.players
        if key not in self._players:
            self._players[key] = self._make(known.game, known.players)
        return self._players[key]

    def _make(self, g: Game, players: int) -> Bot:
        if kind_of(self.path) == POLICY:
            return Policy(g, players, self.path)
        trained = read_networks(g, self.path).get(players)
        if trained is None:
            raise BadNetwork(f"{self.path} has no network for {players} players.")
        weights = linear_weights(g, players)._replace(network=trained.network)
        settings = trained.about.get("search", {}) | self.settings
        return SearchBot(seed=self.seed, threads=self.threads, weights=weights, **settings)


def kind_of(path: Path) -> str:
    """What a file holds; raises BadNetwork."""
    try:
        with np.load(path, allow_pickle=False) as data:
            return str(json.loads(str(data["about"])).get("kind", "values"))
    except (OSError, ValueError, KeyError) as error:
        raise BadNetwork(f"{path} is no file of a network: {error}.") from None


class Policy(Bot):
    """Plays the likeliest of the legal actions."""

    def __init__(self, g: Game, players: int, path: Path) -> None:
        with np.load(path, allow_pickle=False) as data:
            about = json.loads(str(data["about"]))
            self.layers = [(data[f"w{i}"], data[f"b{i}"]) for i in range(int(about["layers"]))]
        if (about["game"], about["players"]) != (g.name, players):
            raise BadNetwork(f"{path} is for {about['game']} with {about['players']} players.")
        widths = [g.num_features, *(len(b) for _, b in self.layers)]
        expected = list(itertools.pairwise(widths))
        if [w.shape for w, _ in self.layers] != expected or widths[-1] != g.num_actions:
            raise BadNetwork(f"{path} has layers of other sizes than {expected}.")

    def pick(self, known: Known) -> int:
        legal = known.legal()
        x = known.features()
        for w, b in self.layers[:-1]:
            x = np.maximum(x @ w + b, 0)
        w, b = self.layers[-1]
        return legal[int(np.argmax((x @ w + b)[legal]))]
