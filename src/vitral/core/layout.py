"""Declared layouts: names and offsets of a vector's parts from one declaration, for features and evaluation terms.

CARD, CARD_NAMES = layout(known=ONE, cost=GEMS, points=ONE)
AT, NAMES = layout(bank=TOKENS, market=(range(1, 4), 4, CARD_NAMES))
out[AT.bank + token]; out[AT.market + (4 * tier + slot) * CARD.size + CARD.points]
"""

from collections.abc import Iterable
from itertools import product
from typing import Any

from vitral.core.actions import named

ONE = ()  # a single number


def layout(*scalars: str, **parts: Any) -> tuple[Any, tuple[str, ...]]:
    """Offsets by name, as constants for compiled code, with `size` behind the last; and the name of every number.

    A part is ONE, names (a tuple of strings), a count, a range, or several of these: then the last runs fastest.

    >>> AT, NAMES = layout("points", deck=range(1, 3), market=(2, ("cost", "bonus")))
    >>> AT.deck, AT.market, AT.size
    (1, 3, 7)
    >>> NAMES
    ('points', 'deck_1', 'deck_2', 'market_0_cost', 'market_0_bonus', 'market_1_cost', 'market_1_bonus')
    """
    starts, names = [], []
    for part, shape in {**dict.fromkeys(scalars, ONE), **parts}.items():
        starts.append(len(names))
        names += ["_".join([part, *place]) for place in product(*(_places(one) for one in _dimensions(shape)))]
    if len(set(names)) < len(names):
        raise ValueError("A layout has the same name twice.")
    return named("At", [*scalars, *parts, "size"], [*starts, len(names)]), tuple(names)


def _dimensions(shape: Any) -> tuple[Any, ...]:
    is_names = isinstance(shape, tuple) and shape and all(isinstance(one, str) for one in shape)
    return shape if isinstance(shape, tuple) and not is_names else (shape,)


def _places(dimension: int | Iterable[Any]) -> list[str]:
    return [str(place) for place in (range(dimension) if isinstance(dimension, int) else dimension)]
