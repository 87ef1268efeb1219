"""Gymnasium: one agent at a table of bots.

An observation is the feature vector of the agent's seat; `info["action_mask"]` and `action_masks()` tell what is legal.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from vitral.bots import Bot, bot
from vitral.core.errors import BadOption, GameOver
from vitral.core.game import Choice, Game, game, game_names
from vitral.core.state import State
from vitral.rl.common import MOST, Array, check_reward, legal_mask, plain, rewards

Opponent = str | Bot
Info = dict[str, Any]


class VitralEnv(gymnasium.Env[Array, np.int64]):
    """A game in which the agent has one seat and bots have the others.

    >>> env = VitralEnv("splendor", players=2, opponents="random")
    >>> observation, info = env.reset(seed=1)
    >>> done = False
    >>> while not done:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, done, truncated, info = env.step(action)
    >>> reward in (0.0, 0.5, 1.0)
    True
    """

    metadata = {"render_modes": ["human", "ansi", "html"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        name: str,
        players: int | None = None,
        seat: int | None = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        reward: str = "win",
        render_mode: str | None = None,
        **options: Choice,
    ) -> None:
        """`seat=None` takes another seat every game; `opponents` is a bot for all, or one each, clockwise."""
        self.game: Game = game(name)
        self.players = self.game.new(players, 0, **options).players
        self.options, self.reward, self.render_mode = options, check_reward(reward), render_mode
        if seat is not None and seat not in range(self.players):
            raise BadOption(f"The agent's seat is one of 0 to {self.players - 1}, or None for any, not {seat!r:.80}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadOption(f"The render mode is human, ansi or html, not {render_mode!r:.80}.")
        self._wanted_seat, self._opponents = seat, self._one_each(opponents)
        self.observation_space = spaces.Box(-MOST, MOST, (self.game.num_features,), np.float32)
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.state: State | None = None
        self.seat = 0  # the agent's, in this game
        self._bots: list[Bot] = []

    def _one_each(self, opponents: Opponent | Sequence[Opponent]) -> list[Opponent]:
        if isinstance(opponents, str | Bot):
            return [opponents] * (self.players - 1)
        if len(opponents) != self.players - 1:
            raise BadOption(
                f"With {self.players} players there are {self.players - 1} opponents, not {len(opponents)}."
            )
        return list(opponents)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """A new game, played up to the agent's first decision."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.players)) if self._wanted_seat is None else self._wanted_seat
        self.state = self.game.new(self.players, int.from_bytes(self.np_random.bytes(16), "little"), **self.options)
        self.close()
        seeds = self.np_random.integers(2**31, size=len(self._opponents))
        self._bots = [
            bot(one, seed=int(number)) if isinstance(one, str) else one
            for one, number in zip(self._opponents, seeds, strict=True)
        ]
        self._let_others_play(self.state)
        return self._observation(self.state), self._info(self.state)

    def step(self, action: Any) -> tuple[Array, float, bool, bool, Info]:
        """Play an action and all that the bots answer; an illegal one raises the reason and changes nothing."""
        s = self._started()
        s.play(action)
        self._let_others_play(s)
        return self._observation(s), rewards(s, self.reward)[self.seat], s.over, False, self._info(s)

    def action_masks(self) -> Array:
        """Which actions are legal, as truth values: the name that trainers with masks ask for."""
        return legal_mask(self._started(), self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table from the agent's seat: printed (human), as lines of text (ansi) or as a page (html)."""
        if self.render_mode == "html":
            return self._started().html(self.seat)
        text = plain(self._started(), self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Let go of the bots that were made here."""
        for one, made in zip(self._opponents, self._bots, strict=False):
            if isinstance(one, str):
                made.close()
        self._bots = []

    def _started(self) -> State:
        if self.state is None:
            raise GameOver("No game has begun: call reset() first.")
        return self.state

    def _let_others_play(self, s: State) -> None:
        while s.seat is not None and s.seat != self.seat:
            s.play(self._bots[(s.seat - self.seat - 1) % self.players].choose(s))

    def _observation(self, s: State) -> Array:
        return s.features(self.seat)

    def _info(self, s: State) -> Info:
        return {"action_mask": legal_mask(s, self.seat), "scores": s.scores() if s.over else None, "seat": self.seat}


def register() -> list[str]:
    """Make all games known to `gymnasium.make`; their names there, such as `vitral/splendor-v1`."""
    ids = [f"vitral/{name}-v{game(name).version}" for name in game_names()]
    for id, name in zip(ids, game_names(), strict=True):
        if id not in gymnasium.registry:
            gymnasium.register(id, entry_point="vitral.rl.gymnasium:VitralEnv", kwargs={"name": name})
    return ids
