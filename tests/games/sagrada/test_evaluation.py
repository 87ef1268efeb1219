"""What bots count in Sagrada, beside a plain count die by die."""

import random

import numpy as np

import vitral
from vitral.core.bits import members
from vitral.games.sagrada.components import DIE_COLOUR, NUM_DICE
from vitral.games.sagrada.evaluation import AT
from vitral.games.sagrada.windows import ALL, fitting

GAME = vitral.game("sagrada")


def test_spaces_are_counted_as_one_would_by_hand() -> None:
    for seed in range(6):
        s, chooser = GAME.new(2, seed=seed), random.Random(seed)
        while not s.over:
            s.play(chooser.choice(s.legal()))
            if s.phase == "turn" and not s.over and chooser.random() < 0.2:
                check(s, chooser.randrange(2))


def check(s: vitral.State, seat: int) -> None:
    out, p = np.zeros(len(GAME.term_names), np.float32), s.s.players[seat]
    GAME.verbs["terms"](s.s, seat, out)
    empty = members(ALL & ~int(p.taken))
    fits = [int(fitting(p, die)) for die in range(NUM_DICE)]
    kinds = [sum(fit >> cell & 1 for fit in fits) for cell in empty]
    own = [fit for die, fit in enumerate(fits) if int(p.private) >> DIE_COLOUR[die] & 1]
    assert out[AT.dead_spaces] == sum(n == 0 for n in kinds)
    assert out[AT.narrow_spaces] == sum(1 <= n <= 3 for n in kinds)
    assert out[AT.wide_spaces] == sum(n >= 10 for n in kinds)
    assert out[AT.fitting_dice] == np.float32(sum(kinds) / 30)
    assert out[AT.spaces_for_private] == sum(any(fit >> cell & 1 for fit in own) for cell in empty)
