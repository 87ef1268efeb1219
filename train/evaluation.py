"""Train a game's network.npz on games that the search itself plays: python -m train.evaluation GAME [--players 2]
[--minutes 60].

Each round has three parts, and every part continues where it was stopped, at any moment, by the same command:
  play   the best player so far plays itself, a modest search at each decision; positions go to shards in --folder
  fit    a network learns from the positions of the last rounds how games end: who wins, and with how many points
  gate   the network meets the best player so far on equal deals from every seat, with some settings of the search;
         it takes its place only if even the lower end of the 95 % interval of its wins is above an equal share
The time is shared among the parts. The linear weights are the first best player, and their scale, which turns a lead
into a chance to win, is fitted to the same positions. `--install` writes what won into the package.
"""

import argparse
import json
import os
import time
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import vitral
from train.match import Contender, Gate, play_match
from train.network import fit_network, fit_scale
from train.self_play import Positions, Shards, play_positions
from vitral.bots.search import default_config
from vitral.bots.thinking.evaluation import Weights, linear_weights, write_weights
from vitral.bots.thinking.network import FILE, Trained, digest, load_network, read_networks, write_networks
from vitral.bots.thinking.tree import SearchConfig
from vitral.core.game import Game

HEAD = "How bots weigh what evaluation.py counts, early and late in a game. Tuned by self-play with train/tune.py."
TRIAL_SHARE = 1 / 3  # of a gate's time, to find the settings of the search
VARIANTS: tuple[dict[str, float], ...] = (
    {},
    {"rollout_depth": 0},
    {"rollout_depth": 0, "prior_temperature": 1.0, "exploration": 1.0},
    {"rollout_depth": 0, "prior_temperature": 0.5, "exploration": 0.7},
)


@dataclass
class Run:
    """A training run: its folder holds all that it knows."""

    game: Game
    players: int
    folder: Path
    arguments: argparse.Namespace

    @property
    def log(self) -> Path:
        return self.folder / "rounds.jsonl"

    def rounds(self) -> list[dict[str, object]]:
        """What the rounds so far brought."""
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()] if self.log.exists() else []

    def best(self) -> Contender:
        """The best player so far: that of the last round that won its gate, or what the package holds."""
        path = self.folder / FILE
        trained = read_networks(self.game, path).get(self.players) if path.exists() else None
        return self.contender("best", trained or load_network(self.game, self.players))

    def contender(self, name: str, trained: Trained | None, **config: float) -> Contender:
        linear = self.calibrated()
        if trained is None:
            return Contender(name, linear, self.config(**config))
        suited = trained.about.get("search", {}) | config
        return Contender(name, linear._replace(network=trained.network), self.config(**suited))

    def config(self, **changed: float) -> dict[str, float]:
        return default_config(self.game, self.players) | changed

    def calibrated(self) -> Weights:
        """The linear weights, with the scale that was fitted in a round, if any was."""
        fitted = [one["scale"] for one in self.rounds() if one.get("uses_scale")]
        weights = linear_weights(self.game, self.players)
        return weights._replace(scale=float(str(fitted[-1]))) if fitted else weights

    def keep(self, facts: dict[str, object]) -> None:
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(facts) + "\n")
        print(f"{self.game.name} {json.dumps(facts)}", flush=True)


def run_round(run: Run, number: int, until: float) -> bool:
    """One round; False if the time was up before its end."""
    a, started = run.arguments, time.monotonic()
    left = until - started
    shards = Shards(run.folder / "positions", run.game, run.players)
    best = run.best()
    play_positions(shards, number, best, a.iterations, a.positions, started + a.play_share * left, a.processes)
    positions = shards.read(range(max(0, number + 1 - a.memory), number + 1))
    if not len(positions.inputs):
        return False
    linear = linear_weights(run.game, run.players)
    scale = fit_scale(positions, linear)
    network, figures = fit_network(
        positions, linear._replace(scale=scale), (a.hidden1, a.hidden2), a.epochs, seed=number
    )
    print(f"{run.game.name} round {number}: {figures}, {time.monotonic() - started:.0f} s", flush=True)
    write_networks(run.game, {run.players: Trained(network, figures)}, run.folder / f"candidate-{number}.npz")
    return gate(run, number, Trained(network, figures), scale, positions, until)


def gate(run: Run, number: int, trained: Trained, scale: float, positions: Positions, until: float) -> bool:
    """Let the network play under some settings of the search; a third of the time finds the settings, the rest is the
    match that counts.
    """
    a, best, rule = run.arguments, run.best(), Gate(run.arguments.enough)
    challengers = [run.contender(json.dumps(config), trained, **config) for config in distinct_variants(run)]
    if number == 0 and not trained_before(run):
        rescaled = run.calibrated()._replace(scale=scale)
        challengers.append(Contender("scale", rescaled, run.config()))
    trial = time.monotonic() + (until - time.monotonic()) * TRIAL_SHARE
    seen = play_match(run.game, run.players, challengers, best, a.seconds, 1000 + number, trial, a.processes, a.games)
    networks = [c for c in challengers if c.name != "scale"]
    chosen = max(networks, key=lambda c: seen[c.name].advantage(run.players))
    seed = 2000 + number
    final = play_match(run.game, run.players, [chosen], best, a.seconds, seed, until, a.processes, a.games)[chosen.name]
    won = rule.is_passed(final, run.players)
    facts = {
        "round": number,
        "players": run.players,
        "positions": len(positions.inputs),
        **trained.about,
        "digest": digest(trained.network),
        "search": json.loads(chosen.name),
        "trials": {name: str(tally) for name, tally in seen.items()},
        "gate": str(final),
        "won": won,
        "scale": scale,
        "uses_scale": "scale" in seen and rule.is_passed(seen["scale"], run.players),
    }
    if won:
        path = run.folder / FILE
        kept = read_networks(run.game, path) if path.exists() else {}
        about = trained.about | {key: facts[key] for key in ("round", "positions", "search", "gate")}
        write_networks(run.game, kept | {run.players: Trained(trained.network, about)}, path)
    run.keep(facts)
    return True


def trained_before(run: Run) -> bool:
    return len(run.best().weights.network.w1) > 0


def distinct_variants(run: Run) -> list[dict[str, float]]:
    """Settings of the search to try with a network: those that it would have anyway come first."""
    base = run.best().config
    found: dict[SearchConfig, dict[str, float]] = {}
    for variant in VARIANTS:
        found.setdefault(SearchConfig(**base | variant), variant)
    own = {key: value for key, value in base.items() if run.config().get(key) != value}
    return [own | variant for variant in found.values()]


def install(run: Run) -> None:
    """Write what won into the package: the network, and the scale of the linear weights."""
    package = Path(str(files(run.game.package)))
    if (run.folder / FILE).exists():
        own = read_networks(run.game, package / FILE) if (package / FILE).exists() else {}
        write_networks(run.game, own | read_networks(run.game, run.folder / FILE), package / FILE)
        print(f"wrote {package / FILE}")
    weights = run.calibrated()
    if weights.scale != linear_weights(run.game, run.players).scale:
        section = "any" if run.players == 2 else f"players-{run.players}"
        write_weights(run.game, section, weights, package / "weights.toml", HEAD)
        print(f"wrote {package / 'weights.toml'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--folder", type=Path, help="of the run; by default runs/GAME-PLAYERS")
    parser.add_argument("--minutes", type=float, default=60.0, help="of this call")
    parser.add_argument("--rounds", type=int, default=1, help="in this call, sharing its time")
    parser.add_argument("--iterations", type=int, default=96, help="of a search in self-play")
    parser.add_argument("--positions", type=int, default=1_000_000, help="after which a round's self-play ends")
    parser.add_argument("--play-share", type=float, default=0.6, help="of a round's time, for self-play")
    parser.add_argument("--memory", type=int, default=2, help="rounds whose positions a fit uses")
    parser.add_argument("--hidden1", type=int, default=64)
    parser.add_argument("--hidden2", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=0.03, help="of processor time for a decision in the gate")
    parser.add_argument("--games", type=int, default=400, help="at most, for each challenger of the gate")
    parser.add_argument("--enough", type=int, help="games after which a gate is content with an 80 %% interval")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--install", action="store_true", help="write what won into the package, and train no further")
    arguments = parser.parse_args()
    g = vitral.game(arguments.game)
    folder = arguments.folder or Path("runs") / f"{g.name}-{g.check_players(arguments.players)}"
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(g, arguments.players, folder, arguments)
    if arguments.install:
        install(run)
        return
    until = time.monotonic() + 60 * arguments.minutes
    for i in range(arguments.rounds):
        share = (until - time.monotonic()) / (arguments.rounds - i)
        run_round(run, len(run.rounds()), time.monotonic() + share)


if __name__ == "__main__":
    main()
