from collections.abc import Iterator

import pytest

from tests.sim import circles
from vitral.core.game import Game


@pytest.fixture
def circle_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game that can go round in circles, known by its name."""
    with circles.registered(monkeypatch) as g:
        yield g
