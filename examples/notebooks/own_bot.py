# %% [markdown]
# # Your own bot in ten minutes
#
# A bot is given what its seat may know, a `Known`, and returns a legal action.

# %%
import random

import vitral
from vitral.bots import Bot


class GreedyBot(Bot):
    """Plays the action that scores the most points at once; ties are broken at random."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def pick(self, known: vitral.Known) -> int:
        def points(a: int) -> float:
            world = known.guess(seed=1)  # fill in what is hidden, to try the action
            world.play(a)
            return world.scores()[known.viewer] + self._random.random() / 2

        return max(known.legal(), key=points)


# %% [markdown]
# Let it play. `choose` turns the position into what the seat knows.


# %%
def play_game(bots: list[Bot], seed: int) -> list[float]:
    """The payoff of each seat."""
    s = vitral.game("splendor").new(players=len(bots), seed=seed)
    while s.seat is not None:
        s.play(bots[s.seat].choose(s))
    return s.payoffs()


def compare(one: Bot, other: Bot, games: int) -> float:
    """The first bot's win rate; each deal is played from both seats."""
    won = 0.0
    for seed in range(games // 2):
        won += play_game([one, other], seed)[0] + play_game([other, one], seed)[1]
    return won / games


won = compare(GreedyBot(), vitral.bot("random", seed=1), games=40)
print(f"greedy wins {won:.0%} against random")
assert won > 0.6

# %% [markdown]
# ## Looking ahead
#
# `guess` samples a determinization: a complete state consistent with everything the seat knows, with fresh randomness.
# Trying an action in several determinizations, and finishing each at random, is already a search.


# %%
class PatientBot(Bot):
    """Tries a few random actions and the greedy bot's choice in determinizations, each followed by random play."""

    def __init__(self, worlds: int = 3, seed: int = 0) -> None:
        self._worlds, self._random, self._greedy = worlds, random.Random(seed), GreedyBot(seed)

    def pick(self, known: vitral.Known) -> int:
        candidates = self._random.sample(known.legal(), min(4, len(known.legal())))
        candidates.append(self._greedy.pick(known))
        return max(candidates, key=lambda a: sum(self._outcome(known, a) for _ in range(self._worlds)))

    def _outcome(self, known: vitral.Known, a: int) -> float:
        seat = known.viewer
        world = known.guess(self._random.getrandbits(128))
        world.play(a)
        for _ in range(20):
            if not world.over:
                world.play(self._random.choice(world.legal()))
        points = world.scores()
        return points[seat] - max(points[:seat] + points[seat + 1 :])


s = vitral.game("splendor").new(players=2, seed=3)
print(s.describe(PatientBot().choose(s)))

# %% [markdown]
# To use it everywhere — in the terminal, in tournaments, in the tests — put the class into a file in `src/vitral/bots`
# and call it `Player`.
