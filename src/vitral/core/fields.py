"""The fields that the record of every game has."""

from typing import Any

import numpy as np

from vitral.core.errors import BadGame

NUM_OPTIONS = 4
SPECTATOR = -1  # the seat of one who watches

_COMMON: list[Any] = [
    ("key", np.uint64, 2),  # the secret of all draws; zeros in a hidden state
    ("draws", np.uint64),  # how many draws were made; zero in a hidden state
    ("options", np.int16, NUM_OPTIONS),  # [0] the number of players, then the index of each option's choice
    ("turn", np.int32),  # actions played so far
    ("count", np.int8),  # number of players
    ("seat", np.int8),  # who decides
    ("phase", np.int8),  # which kind of decision
    ("over", np.int8),  # 1 at the end
]
COMMON_FIELDS: tuple[str, ...] = tuple(field[0] for field in _COMMON)


def state_dtype(*fields: Any) -> np.dtype[Any]:
    """The record type of a game's state: the common fields, then the game's own. Raises BadGame."""
    for name in [field[0] for field in fields]:
        if hasattr(np.record, name):
            raise BadGame(f"A field can't be named {name!r}: records of NumPy have a method of that name.")
    return np.dtype(_COMMON + list(fields), align=True)
