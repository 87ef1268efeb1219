"""`vitral serve --reload`: the server runs in a process of its own, which starts again when a source changes."""

import importlib.util
import socket
from collections.abc import Callable, Iterable
from importlib.metadata import entry_points
from pathlib import Path

import uvicorn
from uvicorn.supervisors.basereload import BaseReload

SECONDS = 0.5  # between two looks at the sources
Target = Callable[[list[socket.socket] | None], None]


def source_folders() -> list[Path]:
    """The folder of Vitral, and those of the games that are packages of their own."""
    packages = ["vitral", *(point.module for point in entry_points(group="vitral.games"))]
    found = {name: importlib.util.find_spec(name) for name in packages}
    return [Path(place) for spec in found.values() if spec for place in spec.submodule_search_locations or ()]


def source_times(folders: Iterable[Path]) -> dict[Path, int]:
    """When each source was last changed: code, tables, texts, styles."""
    paths = [path for folder in folders for path in folder.rglob("*") if "__pycache__" not in path.parts]
    return {path: time for path in paths if (time := _changed(path)) is not None}


def _changed(path: Path) -> int | None:
    try:
        return path.stat().st_mtime_ns if path.is_file() else None
    except OSError:  # gone by now
        return None


class Reload(BaseReload):
    """Starts a server again whenever sources were changed, added or removed."""

    def __init__(self, target: Target, sockets: list[socket.socket], folders: list[Path]) -> None:
        super().__init__(uvicorn.Config("vitral", log_level="warning", reload_delay=SECONDS), target, sockets)
        self.folders, self.reloader_name = folders, "Vitral"
        self.times = source_times(folders)

    def should_restart(self) -> list[Path] | None:
        """The sources that changed since the server was started."""
        self.pause()
        before, self.times = self.times, source_times(self.folders)
        return sorted(path for path in before.keys() | self.times.keys() if before.get(path) != self.times.get(path))
