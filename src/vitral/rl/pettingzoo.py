"""PettingZoo: all seats as agents that take turns, with action masks."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from vitral.core.errors import BadOption
from vitral.core.fields import SPECTATOR
from vitral.core.game import Choice, Game, game
from vitral.core.state import State
from vitral.rl.common import MOST, Array, check_reward, legal_mask, plain, rewards

Observation = dict[str, Array]


class VitralAECEnv(AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """A game among agents `player_0`, `player_1`, ...; `env` below adds PettingZoo's check of the order of calls."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Choice,
    ) -> None:
        super().__init__()
        self.game: Game = game(name)
        self.players = self.game.new(players, 0, **options).players
        self.options, self.reward, self.render_mode = options, check_reward(reward), render_mode
        self.metadata = {
            "name": f"vitral_{name}_v{self.game.version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        if render_mode not in (None, "human", "ansi"):
            raise BadOption(f"The render mode is human or ansi, not {render_mode!r:.80}.")
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def _observations(self) -> spaces.Space[Any]:
        features = spaces.Box(-MOST, MOST, (self.game.num_features,), np.float32)
        return spaces.Dict({"observation": features, "action_mask": spaces.MultiBinary(self.game.num_actions)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The features of the agent's seat, and which actions it may play now."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed, and then without, always the same games in turn."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        game_seed = int.from_bytes(self._random.bytes(16), "little")
        self.table: State = self.game.new(self.players, game_seed, **self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Nothing that the agent's seat can't know."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.features(seat), "action_mask": legal_mask(self.table, seat)}

    def step(self, action: Any) -> None:
        """Play an action for the agent that decides; raises IllegalAction with the reason, and nothing changes then."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, rewards(self.table, self.reward), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        seat = self.table.seat
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def render(self) -> Any:
        """The table as everybody may see it: printed (human) or as lines of text (ansi)."""
        text = plain(self.table, SPECTATOR)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def env(name: str, **settings: Any) -> OrderEnforcingWrapper[str, Observation, Any]:
    """A game for PettingZoo, with its check of the order of calls.

    >>> table = env("splendor", players=3)
    >>> table.reset(seed=4)
    >>> for agent in table.agent_iter():
    ...     observation, reward, over, truncated, info = table.last()
    ...     table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
    >>> table.agents
    []
    """
    return OrderEnforcingWrapper(VitralAECEnv(name, **settings))
