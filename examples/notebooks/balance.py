# %% [markdown]
# # How balanced is a game?
#
# Random players have no strategy, but they are fast, and whatever they show is a property of the game itself. All
# intervals are 95 % confidence intervals.

# %%
import numpy as np

import vitral

GAMES = 20_000


def proportion(won: np.ndarray) -> str:
    """A proportion with its confidence interval."""
    p, half = won.mean(), 1.96 * np.sqrt(won.mean() * (1 - won.mean()) / len(won))
    return f"{p:.1%} ± {half:.1%}"


# %% [markdown]
# ## Is it an advantage to start?
#
# The win rate of each seat; a shared win is split among the winners.

# %%
for name in vitral.game_names():
    for players in (n for n in vitral.game(name).players if n > 1):
        r = vitral.playouts(name, players=players, games=GAMES, seed=1)
        payoffs = (r.ranks == 0) / (r.ranks == 0).sum(axis=1, keepdims=True)
        print(
            f"{name:9} {players} players:", ", ".join(f"seat {i} {proportion(payoffs[:, i])}" for i in range(players))
        )

# %% [markdown]
# ## Points

# %%
import matplotlib.pyplot as plt

names = [name for name in vitral.game_names() if 2 in vitral.game(name).players]
figure, axes = plt.subplots(1, len(names), figsize=(14, 3))
for axis, name in zip(axes, names, strict=True):
    r = vitral.playouts(name, players=2, games=GAMES, seed=2)
    axis.hist(r.scores.ravel(), bins=40)
    axis.set(title=name, xlabel="points", yticks=[])
plt.show()

# %% [markdown]
# ## Both sides of Sintra
#
# Sides A and B differ in the final scoring. How does that change the points, and their spread, in random play?

# %%
for side in ("A", "B"):
    r = vitral.playouts("sintra", players=2, games=GAMES, seed=3, side=side)
    print(
        f"side {side}: {r.scores.mean():.2f} points, standard deviation {r.scores.std():.2f}, "
        f"{r.decisions.mean():.1f} decisions"
    )

# %% [markdown]
# ## What is one more tool worth in Sagrada?
#
# In a solo game you choose the number of tools. Random players use them badly, but the trend is still visible.

# %%
before = None
for tools in (1, 2, 3, 4, 5):
    r = vitral.playouts("sagrada", players=1, games=GAMES, seed=4, tools=tools)
    points = r.scores[:, 0]
    half = 1.96 * points.std() / np.sqrt(len(points))
    more = "" if before is None else f", {points.mean() - before:+.2f} for the last tool"
    print(f"{tools} tools: {points.mean():.2f} ± {half:.2f} points{more}")
    before = points.mean()

# %% [markdown]
# ## Which nobles win in Splendor?
#
# For each noble: how often the player it visited won the game. Nobles are counted in the final position of each game.

# %%
r = vitral.playouts("splendor", players=2, games=2000, seed=5)
visits, wins = np.zeros(10), np.zeros(10)
for i in range(len(r)):
    end = r.replay(i)
    for seat, payoff in zip(end.view(None)["seats"], end.payoffs(), strict=True):
        for noble in seat["nobles"]:
            visits[noble] += 1
            wins[noble] += payoff
for noble in np.argsort(-wins / np.maximum(visits, 1)):
    if visits[noble]:
        print(f"noble {noble}: {visits[noble]:.0f} visits, {wins[noble] / visits[noble]:.0%} of the hosts won")
