import pytest

from tests.sim import circles
from vitral.core.game import Game


@pytest.fixture
def circle_game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game that can go round in circles, found by its name."""
    return circles.install(monkeypatch)
