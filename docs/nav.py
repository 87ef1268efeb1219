"""The documentation's list of games: every page in docs/games. MkDocs loads this file (mkdocs.yml)."""

from pathlib import Path
from typing import Any

PAGES = Path(__file__).parent / "games"


def on_config(config: Any) -> Any:
    """Fill in the section *Games* of the navigation, the index page first."""
    pages = sorted(PAGES.glob("*.md"), key=lambda path: (path.stem != "index", path.stem))
    section = next(entry for entry in config["nav"] if "Games" in entry)
    section["Games"] = [f"games/{path.name}" for path in pages]
    return config
