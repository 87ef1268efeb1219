"""Generate the Markdown tables in docs/games/*.md from the games themselves: python docs/generate.py [--check].

A page has blocks between `<!-- begin: NAME -->` and `<!-- end -->`; this script writes them, and a test compares them.
"""

import argparse
import json
import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

import vitral
from vitral import Game

PAGES = Path(__file__).parent / "games"
BLOCK = re.compile(r"(<!-- begin: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
GAMES, SEED = 2000, 7


def markdown_table(*rows: tuple[object, ...]) -> str:
    """A Markdown table; the first row is the header."""
    lines = ["| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]]) + "\n"


def code(text: object) -> str:
    return f"`{text}`"


def bundled_games() -> list[str]:
    """The games of this repository; installed packages may add others, which have their own documentation."""
    return [name for name in vitral.game_names() if vitral.game(name).package.startswith("vitral.games.")]


def games() -> str:
    """All games of this repository, for the index page."""
    rows = []
    for g in map(vitral.game, bundled_games()):
        title = f"[{g.messages('en')('title')}]({g.name}.md)"
        rows.append((title, code(g.name), _players(g), g.minutes, _options(g), g.num_actions, g.num_features))
    return markdown_table(("game", "name", "players", "minutes", "options", "actions", "features"), *rows)


def facts(g: Game) -> str:
    """The basic facts of a game."""
    return markdown_table(
        ("", g.messages("en")("title")),
        ("players", _players(g)),
        ("options", _options(g)),
        ("phases", ", ".join(map(code, g.phases))),
        ("actions", g.num_actions),
        ("features", g.num_features),
        ("bytes per state", g.dtype.itemsize),
        ("rules version", g.version),
    )


def _players(g: Game) -> str:
    return f"{g.players[0]} to {g.players[-1]}"


def _options(g: Game) -> str:
    """Options with their choices, the default in bold."""
    return "; ".join(
        f"`{o.name}`: {', '.join(f'**{c}**' if c == o.default else str(c) for c in o.choices)}{_limits(o)}"
        for o in g.options
    )


def _limits(option: vitral.Option) -> str:
    return "".join(
        f"; with {n} players {', '.join(map(str, choices))}" for n, choices in option.choices_by_players.items()
    )


def actions(g: Game) -> str:
    """The action numbers: each run of actions of the same form."""
    rows = []
    for form, run in groupby(range(g.num_actions), lambda a: (g.action(a)["do"], *g.action(a))):
        first, *rest = run
        last = rest[-1] if rest else first
        numbers = f"{first} to {last}" if rest else str(first)
        rows.append((numbers, code(form[0]), len(rest) + 1, code(json.dumps(g.action(first)))))
    return markdown_table(("numbers", "do", "count", "first"), *rows)


def view(g: Game) -> str:
    """The keys of a seat's view, with their values at the start of a game."""
    shown = g.new(max(2, g.players[0]), SEED).view(0)
    return markdown_table(("key", "type", "at the start of a game"), *_keys(shown, ""))


def _keys(data: dict[str, Any], prefix: str) -> Iterator[tuple[str, str, str]]:
    for key, value in data.items():
        yield code(prefix + key), _type(value), code(_short(value))
        if key == "seats":
            yield from _keys(value[0], "seats[].")


def _type(value: Any) -> str:
    names = {dict: "object", list: "list", str: "string", bool: "boolean", int: "number", type(None): "null or a value"}
    return names[type(value)]


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def features(g: Game) -> str:
    """The feature names, with numbers as # and names with a common stem grouped."""
    patterns: dict[str, list[int]] = {}
    for i, name in enumerate(g.feature_names):
        patterns.setdefault(re.sub(r"(?<=_)\d+(?=_|$)", "#", name), []).append(i)
    rows = []
    for stem, group in groupby(patterns, lambda pattern: pattern.rpartition("_")[0]):
        names = list(group)
        places = sorted(i for name in names for i in patterns[name])
        ends = [name.removeprefix(f"{stem}_") for name in names]
        shown = names[0] if len(names) == 1 else f"{stem}_{{{','.join(ends)}}}" if stem else ", ".join(names)
        rows.append((places[0], len(places), code(shown)))
    return markdown_table(("offset", "count", "names"), *rows)


def figures(g: Game) -> str:
    """Results of random play, to compare with another implementation of the rules."""
    rows = []
    for players in g.players:
        r = vitral.playouts(g.name, players=players, games=GAMES, seed=SEED)
        points = ", ".join(f"{mean:.2f}" for mean in r.scores.mean(axis=0))
        wins = ", ".join(f"{share:.3f}" for share in (r.ranks == 0).mean(axis=0))
        rows.append((players, f"{np.mean(r.decisions):.1f}", points, wins))
    return markdown_table(
        ("players", "decisions per game", "mean points by seat", "win rate by seat (ties count for each winner)"), *rows
    )


BLOCKS: dict[str, Callable[[Game], str]] = {
    "facts": facts,
    "actions": actions,
    "view": view,
    "features": features,
    "figures": figures,
}


def fill_blocks(page: str, g: Game | None = None) -> str:
    """The page with its blocks regenerated; the index page belongs to no game."""

    def block(name: str) -> str:
        return games() if g is None else BLOCKS[name](g)

    return BLOCK.sub(lambda found: found[1] + "\n" + block(found[2]) + "\n" + found[3], page)


def stale_pages(write: bool) -> list[str]:
    """The pages whose blocks are out of date; with `write`, update them."""
    stale = []
    for name in ["index", *bundled_games()]:
        path = PAGES / f"{name}.md"
        before = path.read_text("utf-8")
        after = fill_blocks(before, None if name == "index" else vitral.game(name))
        if after != before:
            stale.append(path.name)
            if write:
                path.write_text(after, "utf-8")
    return stale


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a block is out of date")
    check = parser.parse_args().check
    stale = stale_pages(write=not check)
    if check and stale:
        raise SystemExit(f"Out of date: {', '.join(stale)}. Run: python docs/generate.py")


if __name__ == "__main__":
    main()
