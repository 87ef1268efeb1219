"""PyTorch: games side by side, on the CPU or the GPU, as tensors that share the memory of the batch."""

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from vitral.core.game import Choice
from vitral.sim.batch import batch

Policy = torch.distributions.Categorical


class TimeStep(NamedTuple):
    """The decisions that are due, one a lane, and what the last step brought.

    `features` and `mask` share memory with the batch: on a GPU the next step changes them. Keep a `copy`.
    """

    features: Tensor  # [lane, feature] float32, from the seat that decides
    mask: Tensor  # [lane, action] bool, what it may play
    seat: Tensor  # [lane] int64, who decides
    done: Tensor  # [lane] bool, whether the last step ended a game; a new one has begun already
    payoffs: Tensor  # [lane, seat] float32, of the games that the last step ended; zeros elsewhere

    def copy(self) -> "TimeStep":
        """One that the next step leaves as it is."""
        return TimeStep(*(part.clone() for part in self))


class VectorEnv:
    """Games side by side, all seats asked in turn.

    >>> env = VectorEnv("splendor", size=4, players=2, seed=1)
    >>> turn = env.observe()
    >>> turn.mask.shape, turn.seat.tolist()
    (torch.Size([4, 260]), [0, 0, 0, 0])
    >>> env.step(turn.mask.float().argmax(dim=1)).seat.tolist()
    [1, 1, 1, 1]
    """

    def __init__(
        self, name: str, size: int, players: int = 2, device: str = "cpu", seed: int = 0, **options: Choice
    ) -> None:
        self.device = torch.device(device)
        self.batch: Any = batch(name, size, players, seed, self.device.type, True, **options)
        self.size, self.players = size, players
        self.num_actions, self.num_features = self.batch.game.num_actions, self.batch.game.num_features

    def observe(self) -> TimeStep:
        """What is to decide now."""
        return TimeStep(
            self._shared(self.batch.features()),
            self._shared(self.batch.mask()),
            self._shared(self.batch.seat).long(),
            self._shared(self.batch.done).clone(),
            self._shared(self.batch.payoffs).clone(),
        )

    def step(self, actions: Tensor) -> TimeStep:
        """Play an action a lane; raises IllegalAction."""
        self.batch.step(actions.detach() if self.device.type == "cuda" else actions.numpy(force=True))
        return self.observe()

    def _shared(self, array: Any) -> Tensor:
        """The same memory as a tensor."""
        return torch.as_tensor(array, device=self.device)


class Network(nn.Module):
    """Features to a choice among the legal actions, and the payoff that the seat expects."""

    def __init__(self, env: VectorEnv, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(env.num_features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, env.num_actions), nn.Linear(width, 1)

    def forward(self, features: Tensor, mask: Tensor) -> tuple[Policy, Tensor]:
        x = self.body(features)
        return Policy(logits=self.policy(x).masked_fill(~mask, -1e9), validate_args=False), self.value(x).squeeze(-1)

    def sample(self, turn: TimeStep) -> Tensor:
        action: Tensor = self(turn.features, turn.mask)[0].sample()
        return action


def random_actions(mask: Tensor, generator: torch.Generator | None = None) -> Tensor:
    """A legal action a lane, each equally likely."""
    return torch.multinomial(mask.float(), 1, generator=generator).squeeze(1)


@torch.no_grad()
def wins_against_random(choose: Callable[[TimeStep], Tensor], env: VectorEnv) -> float:
    """The share of games that a player wins against random ones, from all seats, one new game a lane."""
    lanes = torch.arange(env.size, device=env.device)
    own, won, finished, turn = lanes % env.players, torch.zeros_like(lanes).float(), lanes < 0, env.observe()
    while not finished.all():
        turn = env.step(torch.where(turn.seat == own, choose(turn), random_actions(turn.mask)))
        won += turn.payoffs[lanes, own] * (turn.done & ~finished)
        finished |= turn.done
    return float(won.mean())
