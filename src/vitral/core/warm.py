"""Compiling ahead: the verbs of a game, one after the other, so that somebody can watch."""

from collections.abc import Iterator

import numpy as np

from vitral.core.game import Game

TO_PLAY = ("setup", "legal", "scores", "ranks", "hide", "apply")
TO_STUDY = ("guess", "features", "flaw")


def warm_verbs(g: Game, verbs: tuple[str, ...] = TO_PLAY) -> Iterator[str]:
    """Compile verbs as a State calls them, or load them from the cache; yields each verb's name when it is ready."""
    s = np.zeros(1, g.dtype).view(np.recarray)[0]
    out, points = np.zeros(g.num_actions, np.int16), np.zeros(len(s.options), np.int64)
    options = g.option_vector(max(2, g.players[0]), {})
    g.verbs["setup"](s, options, np.zeros(2, np.uint64))
    g.verbs["legal"](s, out)
    arguments = {
        "scores": (points,),
        "ranks": (points,),
        "hide": (0,),
        "guess": (0,),
        "features": (0, np.zeros(g.num_features, np.float32)),
        "flaw": (),
        "apply": (int(out[0]),),
    }
    for verb in verbs:
        if verb in arguments:
            g.verbs[verb](s, *arguments[verb])
        yield verb
