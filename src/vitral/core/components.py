"""The printed facts of a game: its components.toml."""

import tomllib
from importlib.resources import files
from typing import Any


def load_components(package: str) -> dict[str, Any]:
    """The components.toml of a game's package."""
    return tomllib.loads(files(package).joinpath("components.toml").read_text("utf-8"))
