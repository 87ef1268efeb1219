"""The printed facts as read-only arrays, checked once."""

import numpy as np

from vitral.core.components import load_components

COMPONENTS = load_components(__package__)

COLOURS: tuple[str, ...] = tuple(COMPONENTS["glass"]["colours"])
SPACES = (*COLOURS, "wild")
SIDES = ("front", "back")
NUM_COLOURS, WILD = len(COLOURS), len(COLOURS)
GLASS_PER_COLOUR: int = COMPONENTS["glass"]["per_colour"]
SHAPE: dict[str, str] = {colour: COMPONENTS["shapes"][colour] for colour in COLOURS}

NUM_ROUNDS: int = COMPONENTS["rounds"]
NUM_FACTORIES = np.zeros(5, np.int8)  # [players]
for _players, _count in COMPONENTS["factories"]["by_players"].items():
    NUM_FACTORIES[int(_players)] = _count
GLASS_EACH: int = COMPONENTS["factories"]["glass_each"]  # on a factory
ROUND_BONUS: int = COMPONENTS["round_indicator"]["bonus_per_glass"]
TILE_STEPS: int = COMPONENTS["starting_player_tile"]["steps"]

_strips = COMPONENTS["strips"]["sides"]
NUM_STRIPS, NUM_SPACES = len(_strips), 5
# [strip, side, space] a colour or WILD
STRIP = np.array([[[SPACES.index(c) for c in strip[side]] for side in SIDES] for strip in _strips], np.int8)
HAS_WILD = (STRIP == WILD).any(axis=2).astype(np.int8)  # [strip, side]
# [strip, side, space] bit set of colours
FITTING = np.where(STRIP == WILD, (1 << NUM_COLOURS) - 1, 1 << STRIP.astype(int)).astype(np.int8)

NUM_WINDOWS, NUM_PANES = 8, 2
_windows = COMPONENTS["windows"]
WINDOW_POINTS = np.array([_windows["points_a"], _windows["points_b"]], np.int8)  # [side of the palace, window]
ORNAMENT = np.array(COMPONENTS["ornaments"]["windows"], np.int8) - 1  # [ornament, 0..1] a window
ORNAMENT_POINTS = np.array(COMPONENTS["ornament_points"]["points"], np.int8)  # [panes filled]
NUM_ORNAMENTS = len(ORNAMENT)

LOSS = -np.array(COMPONENTS["broken_glass_track"]["values"], np.int8)  # [space of the broken-glass track] points
LAST_SPACE = len(LOSS) - 1
LEFTOVER_PER_POINT: int = COMPONENTS["leftover_glass"]["per_point"]

# what has not been compared with the printed parts, as names of messages
_unverified = [name for name, part in COMPONENTS.items() if isinstance(part, dict) and not part["verified"]]
UNVERIFIED = tuple(f"unverified-{name.replace('_', '-')}" for name in _unverified)


def _check() -> None:
    if NUM_COLOURS != 5 or len(set(SHAPE.values())) != NUM_COLOURS:
        raise ValueError("components.toml: five colours, each with a shape of its own")
    ids = [strip["id"] for strip in _strips]
    if ids != list(range(1, NUM_WINDOWS + 1)) or STRIP.shape != (NUM_STRIPS, 2, NUM_SPACES):
        raise ValueError("components.toml: strips 1 to 8, each with a front and a back of five spaces")
    if (HAS_WILD.sum(axis=1) > 1).any() or (STRIP == WILD).sum(axis=2).max() > 2:
        raise ValueError("components.toml: a strip has wild spaces on one side at most, and there at most two")
    if WINDOW_POINTS.shape != (2, NUM_WINDOWS) or len(ORNAMENT_POINTS) != 2 * NUM_PANES + 1 or ORNAMENT.shape[1] != 2:
        raise ValueError("components.toml: points for eight windows on each side; ornaments between two windows")
    if LOSS[0] != 0 or (np.diff(LOSS) <= 0).any():
        raise ValueError("components.toml: the broken-glass track starts at 0 and gets worse with each space")


_check()
