# %% [markdown]
# # Train a network on a GPU
#
# The trainer is `train/ppo.py`, one short file. Here it learns Splendor by self-play: on a GPU if there is one,
# otherwise on the CPU, with fewer environments.

# %%
import sys
from pathlib import Path

import torch

root = next(p for p in (Path.cwd(), *Path.cwd().parents) if (p / "train" / "ppo.py").exists())
sys.path.insert(0, str(root / "train"))

import ppo

from vitral.rl.torch import Network, VectorEnv, wins_against_random

device = "cuda" if torch.cuda.is_available() else "cpu"
size, rounds = (4096, 60) if device == "cuda" else (64, 12)
print("training on", device)

# %%
torch.manual_seed(0)
env = VectorEnv("splendor", size, players=2, device=device)
network = Network(env).to(env.device)
optimiser = torch.optim.Adam(network.parameters(), lr=1e-3)

shares = []
for round in range(rounds + 1):
    if round % (rounds // 4) == 0:
        shares.append(wins_against_random(network.sample, VectorEnv("splendor", 256, device=device, seed=1 + round)))
        print(f"{round * ppo.STEPS * size:10,} decisions: wins {shares[-1]:.0%} against random")
    ppo.learn(network, optimiser, ppo.play(network, env))

# %%
import matplotlib.pyplot as plt

plt.plot([i * (rounds // 4) * ppo.STEPS * size for i in range(len(shares))], shares, marker="o")
plt.xlabel("decisions")
plt.ylabel("win rate against random")
plt.show()
assert shares[-1] > shares[0]

# %% [markdown]
# ## Playing with the trained network
#
# The network sees only the `features` of the seat to act and the legal actions.

# %%
import vitral

s = vitral.game("splendor").new(players=2, seed=3)
bot = vitral.bot("random", seed=3)
while s.seat is not None:
    if s.seat == 0:
        mask = torch.zeros(s.game.num_actions, dtype=torch.bool, device=device)
        mask[s.legal()] = True
        policy, _ = network(torch.from_numpy(s.features(0)).to(device).unsqueeze(0), mask.unsqueeze(0))
        s.play(int(policy.logits.argmax()))
    else:
        s.play(bot.choose(s))
print(s.scores(), s.ranks())
