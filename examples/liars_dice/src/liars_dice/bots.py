"""The reckoner: knows how likely each bid is, and believes others a little."""

import random

from liars_dice.view import counts_for
from vitral.bots import Bot
from vitral.core.actions import Data
from vitral.core.known import Known


class Reckoner(Bot):
    """Weighs a doubt against every bid. `trust`: how much likelier a die shows the face that its owner has bid;
    `noise`: how far it may err, in dice, so that others can't read its cup."""

    def __init__(self, trust: float = 0.2, noise: float = 0.03, seed: int | None = None) -> None:
        self._trust, self._noise, self._random = trust, noise, random.Random(seed)

    def pick(self, known: Known) -> int:
        view = known.view()
        odds = {(face, sees): self._odds(view, known.viewer, face, sees) for face in range(1, 7) for sees in (0, 1)}
        gain = 1 / (sum(p["left"] > 0 for p in view["seats"]) - 1)  # what a rival's die is worth, in my own

        def worth(a: int) -> float:
            data = known.game.action(a)
            bid = view["bid"] if data["do"] == "doubt" else data
            true, error = odds[bid["face"], 1][bid["count"]], self._noise * self._random.uniform(-1, 1)
            if data["do"] == "doubt":
                return (1 - true) * gain - true + error
            doubted = 1 - odds[bid["face"], 0][bid["count"]]
            return doubted * (true * gain - (1 - true)) + error

        return max(known.legal(), key=worth)

    def _odds(self, view: Data, viewer: int, face: int, sees: bool) -> list[float]:
        """[count]: how likely so many dice count for a face, for me, who sees my dice, or for others, who would hear
        me bid it."""
        just, base = [1.0], sum(counts_for(view, die, face) for die in range(1, 7)) / 6
        for i, p in enumerate(view["seats"]):
            has_bid = i == viewer or (p["bid"] and p["bid"]["face"] == face)
            chance = base + self._trust * (1 - base) * bool(has_bid)
            known = [float(counts_for(view, die, face)) for die in p["dice"]] if sees and i == viewer else None
            for one in known or [chance] * p["left"]:
                just = [a * (1 - one) + b * one for a, b in zip([*just, 0.0], [0.0, *just], strict=True)]
        return [sum(just[n:]) for n in range(len(just))]
