# %% [markdown]
# # Quick start
#
# A game, a position, actions in words, and thousands of games at once.

# %%
import vitral

vitral.game_names()

# %% [markdown]
# A game has options, phases, numbered actions, and features for neural networks.

# %%
g = vitral.game("splendor")
print(g.players, [option.name for option in g.options], g.num_actions, g.num_features)

# %% [markdown]
# In a notebook, a position is displayed as a board. Actions are numbers; each can be shown as data and in words, in
# five languages.

# %%
s = g.new(players=2, seed=7)
s

# %%
for a in s.legal()[:5]:
    print(a, g.action(a), "-", s.describe(a), "/", s.describe(a, lang="es"))

# %%
s.play({"do": "take", "gems": ["white", "blue", "red"]})
print(s.seat, s.turn, s.scores())

# %% [markdown]
# An illegal action raises an exception with the reason and leaves the state unchanged.

# %%
try:
    s.play({"do": "buy", "card": 89})
except vitral.IllegalAction as error:
    print(error)

# %% [markdown]
# A seat's view has only what that seat may know, and bots are given nothing else.

# %%
s.play({"do": "reserve", "deck": 3})
print("seat 1 sees", s.view(1)["seats"][1]["reserved"])
print("seat 0 sees", s.view(0)["seats"][1]["reserved"])

# %%
bot = vitral.bot("random", seed=1)
while not s.over:
    s.play(bot.choose(s))
print(s.scores(), s.ranks())

# %% [markdown]
# The log is the game: it replays to identical bytes.

# %%
text = s.record().to_json()
assert bytes(vitral.replay(text)) == bytes(s)
print(text[:200])

# %% [markdown]
# Many random games at once, on all cores. Any of them can be replayed.

# %%
r = vitral.playouts("splendor", players=2, games=20_000, seed=1)
print(f"{r.decisions_per_second:,.0f} decisions per second")
print("win rate by seat:", (r.ranks == 0).mean(axis=0))
r.replay(17)
