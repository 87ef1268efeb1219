"""Proximal policy optimisation by self-play: python train/ppo.py splendor. It learns in a minute."""

import json
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import torch
import typer
from torch import Tensor

from vitral.rl.torch import Network, VectorEnv, wins_against_random

Name = Annotated[str, typer.Argument()]
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
STEPS, EPOCHS, PARTS, CLIP, DECAY, ENTROPY = 128, 2, 8, 0.2, 0.95, 0.01


@torch.no_grad()
def play(network: Network, env: VectorEnv) -> list[Tensor]:
    """STEPS decisions a lane, all by the network: features, mask, action, its log-probability, value and return."""
    rows, after, turn = [], [], env.observe().copy()
    for _ in range(STEPS):
        policy, value = network(turn.features, turn.mask)
        action = policy.sample()
        rows.append([turn.features, turn.mask, action, policy.log_prob(action), value, turn.seat])
        turn = env.step(action).copy()
        after.append(turn)
    lanes, value = torch.arange(env.size, device=env.device), network(turn.features, turn.mask)[1]
    ahead = ((1 - value) / max(1, env.players - 1)).unsqueeze(1).repeat(1, env.players)  # [lane, seat] sums to 1
    ahead[lanes, turn.seat] = value
    for row, turn in zip(rows[::-1], after[::-1], strict=True):  # what each seat gets, back from its own next decision
        value, seat = row[4], row.pop()
        ahead = torch.where(turn.done.unsqueeze(1), turn.payoffs, ahead)
        row.append(ahead[lanes, seat])
        ahead[lanes, seat] = (1 - DECAY) * value + DECAY * row[-1]
    return [torch.cat(column) for column in zip(*rows, strict=True)]


def learn(network: Network, optimiser: torch.optim.Optimizer, rows: list[Tensor]) -> None:
    """Make better choices than expected likelier, a little at a time, in random parts."""
    for part in (p for _ in range(EPOCHS) for p in torch.randperm(len(rows[0]), device=rows[0].device).chunk(PARTS)):
        features, mask, action, before, value, returns = (column[part] for column in rows)
        policy, expected = network(features, mask)
        gain = (returns - value - (returns - value).mean()) / ((returns - value).std() + 1e-8)
        ratio = (policy.log_prob(action) - before).exp()
        surprise = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        loss = 0.5 * (expected - returns).square().mean() - surprise - ENTROPY * policy.entropy().mean()
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        optimiser.step()


def save(network: Network, name: str, players: int, path: Path) -> None:
    """Write the policy as `vitral.bot("network:FILE")` reads it: layers from the features to the actions."""
    numbers = {key: part.cpu().numpy() for key, part in network.state_dict().items()}
    parts: dict[str, Any] = {}
    for i, layer in enumerate(("body.0", "body.2", "policy")):
        parts[f"w{i}"], parts[f"b{i}"] = numbers[f"{layer}.weight"].T, numbers[f"{layer}.bias"]
    about = {"kind": "policy", "game": name, "players": players, "layers": 3}
    np.savez_compressed(path, about=np.array(json.dumps(about)), **parts)


def main(
    name: Name = "splendor",
    players: int = 2,
    size: int = 128,
    rounds: int = 40,
    device: str = DEVICE,
    out: Path | None = None,
) -> None:
    """Learn with `size` games side by side, on a GPU if there is one; write the policy to `out`."""
    torch.manual_seed(0)
    env = VectorEnv(name, size, players, device)
    network = Network(env).to(env.device)
    optimiser = torch.optim.Adam(network.parameters(), lr=1e-3)
    for round in range(rounds + 1):
        if round % 5 == 0:
            share = wins_against_random(network.sample, VectorEnv(name, 512, players, device, seed=1 + round))
            print(f"{round * STEPS * size:10,} decisions: wins {share:4.0%} against random", flush=True)
        learn(network, optimiser, play(network, env))
        if out:
            save(network, name, players, out)


if __name__ == "__main__":
    typer.run(main)
