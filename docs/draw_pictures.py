"""Draw a board of every game as a PNG, with the code that draws boards in notebooks and at the table.

    python docs/draw_pictures.py

Needs Chromium or Chrome on the PATH, to turn HTML into pixels.
"""

import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import vitral

HERE = Path(__file__).parent / "pictures"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = "--headless --no-sandbox --disable-gpu --hide-scrollbars --no-first-run --disable-background-networking"
SIZES = {"splendor": (1280, 800), "sintra": (1280, 1000), "sagrada": (1280, 1100), "monolyth": (1280, 1100)}


def middle(name: str) -> vitral.State:
    """A position from the second half of a random two-player game."""
    s, chooser = vitral.game(name).new(players=2, seed=11), random.Random(5)
    length = vitral.playouts(name, players=2, games=50).decisions.mean()
    while not s.over and s.turn < 0.7 * length:
        s.play(chooser.choice(s.legal()))
    return s


def page(s: vitral.State) -> str:
    head = '<!doctype html><html data-theme="light"><meta charset="utf-8"><body style="margin:0">'
    return head + s.html(seat=0)


def main() -> None:
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        sys.exit(f"No browser found; install one of: {', '.join(BROWSERS)}.")
    for name in vitral.game_names():
        width, height = SIZES.get(name, (1280, 1000))
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "board.html"
            source.write_text(page(middle(name)), "utf-8")
            size, profile = f"--window-size={width},{height}", f"--user-data-dir={folder}/profile"
            target = f"--screenshot={HERE / name}.png"
            subprocess.run(
                [browser, *QUIET.split(), size, profile, target, source.as_uri()], check=True, capture_output=True
            )
        print(HERE / f"{name}.png")


if __name__ == "__main__":
    main()
