"""The contract of a batch: what the vectorised environments on the CPU and on a GPU have in common."""

from typing import Any, Protocol

import numpy as np

from vitral.core.errors import BadAction, BadOption, IllegalAction
from vitral.core.game import Game
from vitral.core.state import State

Array = np.ndarray[Any, Any]


class GameBatch(Protocol):
    """A vectorised environment: many games of one kind, stepped together.

    Arrays are indexed by environment first. On the CPU they are NumPy arrays, on a GPU device arrays with the CUDA
    array interface, of the same shapes and dtypes. A later call may overwrite them: copy what you keep.
    """

    game: Game
    size: int  # the number of environments
    players: int
    auto_reset: bool  # whether a finished game is replaced by a new one within the step that ends it
    done: Any  # [env] bool: whether the last step ended the game
    payoffs: Any  # [env, seat] float32: of the game that has ended; zeros while a game is in progress

    @property
    def seat(self) -> Any:
        """[env] int8: the seat to act."""

    @property
    def states(self) -> Array:
        """[env] A copy of all states, as records on the host."""

    def state(self, i: int) -> State:
        """A copy of the state of one environment."""

    def mask(self) -> Any:
        """[env, action] bool: which actions are legal; none where a game is over."""

    def features(self) -> Any:
        """[env, feature] float32: what a network sees from the seat to act, and nothing hidden from that seat."""

    def step(self, actions: Any, checked: bool = True) -> None:
        """Play one action per environment. Environments whose game is over ignore theirs.

        All actions are checked before any is played: an illegal one raises IllegalAction with the first environment
        that has one, and changes nothing in any environment. With `checked=False` the caller promises that all actions
        are legal; if one is not, its environment is undefined from then on.
        """

    def reset(self, which: Any = None, seed: int | None = None) -> None:
        """Start new games: in all environments, or in those of `which` (one truth value per environment).

        New games get seeds that this batch has not used yet. With `seed`, all environments restart as in a new batch
        made with that seed.
        """


def check_actions(actions: Any, size: int) -> None:
    """Raise BadAction unless there is one whole number per environment."""
    if tuple(actions.shape) != (size,) or actions.dtype.kind not in "iu":
        raise BadAction(f"A step takes {size} whole numbers, one action per environment.")


def illegal_action(action: object, env: object) -> IllegalAction:
    return IllegalAction(f"Action {action} is not legal in environment {env}.")


def check_reset(which: Any, seed: int | None, size: int) -> Array:
    """The environments to reset, as truth values; raises BadOption."""
    if which is None:
        return np.ones(size, np.bool_)
    if seed is not None:
        raise BadOption("A seed restarts all environments: give either the environments to reset or a seed.")
    chosen = np.asarray(which)
    if chosen.shape != (size,) or chosen.dtype != np.bool_:
        raise BadOption(f"The environments to reset are {size} truth values, one per environment.")
    return chosen
