# %% [markdown]
# # How balanced is a game?
#
# Random players know nothing of strategy, but they are quick, and everything that they show is a property of the game
# itself. All intervals are for 95 of 100 cases.

# %%
import numpy as np

import vitral

GAMES = 20_000


def share(won: np.ndarray) -> str:
    """A share with its interval."""
    p, half = won.mean(), 1.96 * np.sqrt(won.mean() * (1 - won.mean()) / len(won))
    return f"{p:.1%} ± {half:.1%}"


# %% [markdown]
# ## Does it help to begin?
#
# The share of wins of each seat; a shared win counts for each winner's part.

# %%
for name in vitral.game_names():
    for players in range(2, 5):
        r = vitral.playouts(name, players=players, games=GAMES, seed=1)
        payoffs = (r.ranks == 0) / (r.ranks == 0).sum(axis=1, keepdims=True)
        print(f"{name:9} {players} players:", ", ".join(f"seat {i} {share(payoffs[:, i])}" for i in range(players)))

# %% [markdown]
# ## Points

# %%
import matplotlib.pyplot as plt

figure, axes = plt.subplots(1, 4, figsize=(14, 3))
for axis, name in zip(axes, vitral.game_names(), strict=True):
    r = vitral.playouts(name, players=2, games=GAMES, seed=2)
    axis.hist(r.scores.ravel(), bins=40)
    axis.set(title=name, xlabel="points", yticks=[])
plt.show()

# %% [markdown]
# ## Both sides of Sintra
#
# Sides A and B differ in the final scoring. How do points and their spread differ in random play?

# %%
for side in ("A", "B"):
    r = vitral.playouts("sintra", players=2, games=GAMES, seed=3, side=side)
    print(f"side {side}: {r.scores.mean():.2f} points, spread {r.scores.std():.2f}, {r.decisions.mean():.1f} decisions")

# %% [markdown]
# ## What is one tool more worth in Sagrada?
#
# Alone, one chooses the number of tools. Random players use them badly, but how points move is still to be seen.

# %%
before = None
for tools in (1, 2, 3, 4, 5):
    r = vitral.playouts("sagrada", players=1, games=GAMES, seed=4, tools=tools)
    points = r.scores[:, 0]
    half = 1.96 * points.std() / np.sqrt(len(points))
    more = "" if before is None else f", {points.mean() - before:+.2f} for this tool"
    print(f"{tools} tools: {points.mean():.2f} ± {half:.2f} points{more}")
    before = points.mean()

# %% [markdown]
# ## Which nobles win in Splendor?
#
# For each noble: how often the player whom it visited won, in the games in which it came. Random players need long
# games to meet a noble at all, so the last position of each game is looked at.

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
        print(f"noble {noble}: came {visits[noble]:.0f} times, its host won {wins[noble] / visits[noble]:.0%}")
