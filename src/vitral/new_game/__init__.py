"""`vitral new-game NAME`: write a small game as a package of its own, complete and running, to be changed."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from vitral.core.errors import BadGame
from vitral.core.game import game_names

NAME = re.compile(r"[a-z][a-z0-9_]{1,39}")


def new_game(name: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder that does not exist yet; returns its files. Raises BadGame."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadGame(f"A game's name is small letters, digits and underscores, as in liars_dice, not {name!r:.80}.")
    if name in game_names():
        raise BadGame(f"There is a game {name} already.")
    if folder.exists():
        raise BadGame(f"{folder} exists already; name another folder with --into.")
    return [_write(source, folder / path, name) for path, source in _sources(name)]


def _sources(name: str) -> list[tuple[str, Traversable]]:
    """The template's files: where each goes, by its name in the template, in which `-` separates folders."""
    sources = files(__name__).joinpath("template").iterdir()
    found = {source.name.removesuffix(".txt"): source for source in sources}
    return [(path.replace("-", "/").replace("NAME", name), found[path]) for path in sorted(found)]


def _write(source: Traversable, path: Path, name: str) -> Path:
    title = name.replace("_", " ").capitalize()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source.read_text("utf-8").replace("NAME", name).replace("TITLE", title), "utf-8")
    return path
