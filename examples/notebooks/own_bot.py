# %% [markdown]
# # Your own bot in ten minutes
#
# A bot gets a position from which everything that its seat can't know is gone, and returns a legal action.

# %%
import random

import vitral
from vitral.bots import Bot


class Greedy(Bot):
    """Plays whatever gives the most points at once, and otherwise at random."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def pick(self, known: vitral.State) -> int:
        seat = known.s.seat

        def points(a: int) -> float:
            world = known.guess(seat, seed=1)  # what can't be known is filled in, so that the action can be tried
            world.play(a)
            return world.scores()[seat] + self._random.random() / 2

        return max(known.legal(), key=points)


# %% [markdown]
# Let it play. `choose` hides the position before the bot sees it.


# %%
def winner(bots: list[Bot], seed: int) -> list[float]:
    s = vitral.game("splendor").new(players=len(bots), seed=seed)
    while s.seat is not None:
        s.play(bots[s.seat].choose(s))
    return s.payoffs()


def compare(one: Bot, other: Bot, games: int) -> float:
    """The first bot's share of wins; each deal is played from both seats."""
    won = 0.0
    for seed in range(games // 2):
        won += winner([one, other], seed)[0] + winner([other, one], seed)[1]
    return won / games


won = compare(Greedy(), vitral.bot("random", seed=1), games=40)
print(f"greedy wins {won:.0%} against random")
assert won > 0.6

# %% [markdown]
# ## Looking ahead
#
# A guess is a random world that fits all that the seat knows, with a random future. To try an action in some worlds,
# and to play on at random, is a search already.


# %%
class Patient(Bot):
    """Tries each of a few actions in guessed worlds and plays on with the greedy bot's first idea."""

    def __init__(self, worlds: int = 3, seed: int = 0) -> None:
        self._worlds, self._random, self._greedy = worlds, random.Random(seed), Greedy(seed)

    def pick(self, known: vitral.State) -> int:
        candidates = self._random.sample(known.legal(), min(4, len(known.legal())))
        candidates.append(self._greedy.pick(known))
        return max(candidates, key=lambda a: sum(self._outcome(known, a) for _ in range(self._worlds)))

    def _outcome(self, known: vitral.State, a: int) -> float:
        seat = known.s.seat
        world = known.guess(seat, self._random.getrandbits(128))
        world.play(a)
        for _ in range(20):
            if not world.over:
                world.play(self._random.choice(world.legal()))
        points = world.scores()
        return points[seat] - max(points[:seat] + points[seat + 1 :])


s = vitral.game("splendor").new(players=2, seed=3)
print(s.describe(Patient().choose(s)))

# %% [markdown]
# To have it at hand everywhere — in the terminal, in tournaments, in the tests — put the class into a file in
# `src/vitral/bots` and call it `Player`.
