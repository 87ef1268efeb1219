"""Compiling ahead: the verbs of a game, one after the other, so that somebody can watch."""

from collections.abc import Iterator

import numpy as np

from vitral.core.game import Game


def warm_verbs(g: Game) -> Iterator[str]:
    """Compile each verb as a State calls it, or load it from the cache; yields each verb's name when it is ready."""
    s = np.zeros(1, g.dtype).view(np.recarray)[0]
    whole, real = np.zeros(g.num_actions, np.int64), np.zeros(g.num_features, np.float32)
    options = g.option_vector(max(2, g.players[0]), {})
    arguments = {
        "setup": (s, options, np.zeros(2, np.uint64)),
        "legal": (s, np.zeros(g.num_actions, np.int16)),
        "scores": (s, whole),
        "ranks": (s, whole),
        "flaw": (s,),
        "features": (s, 0, real),
        "hide": (s, 0),
        "guess": (s, 0),
    }
    for verb, values in arguments.items():
        g.verbs[verb](*values)
        yield verb
    g.verbs["setup"](*arguments["setup"])
    g.verbs["legal"](*arguments["legal"])
    g.verbs["apply"](s, int(arguments["legal"][1][0]))
    yield "apply"


NUM_STEPS = 9
