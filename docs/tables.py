"""The tables of docs/games/*.md, made from the games themselves: python docs/tables.py [--check].

A page holds blocks between `<!-- begin: NAME -->` and `<!-- end -->`; this script writes them, a test compares them.
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


def table(*rows: tuple[object, ...]) -> str:
    """Rows, the first of which names the columns, as Markdown."""
    lines = ["| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]]) + "\n"


def code(text: object) -> str:
    return f"`{text}`"


def facts(g: Game) -> str:
    """What everybody asks first."""
    options = [
        f"`{o.name}`: {', '.join(f'**{c}**' if c == o.default else str(c) for c in o.choices)}{_limits(o)}"
        for o in g.options
    ]
    return table(
        ("", g.text("en")("title")),
        ("players", f"{g.players[0]} to {g.players[-1]}"),
        ("options", "; ".join(options)),
        ("phases", ", ".join(map(code, g.phases))),
        ("actions", g.num_actions),
        ("features", g.num_features),
        ("bytes of a state", g.dtype.itemsize),
        ("version of the rules", g.version),
    )


def _limits(option: vitral.Option) -> str:
    return "".join(f"; with {n} players {', '.join(map(str, choices))}" for n, choices in option.limited.items())


def actions(g: Game) -> str:
    """The numbering: each run of actions that have the same form."""
    rows = []
    for form, run in groupby(range(g.num_actions), lambda a: (g.action(a)["do"], *g.action(a))):
        first, *rest = run
        last = rest[-1] if rest else first
        numbers = f"{first} to {last}" if rest else str(first)
        rows.append((numbers, code(form[0]), len(rest) + 1, code(json.dumps(g.action(first)))))
    return table(("numbers", "do", "how many", "the first of them"), *rows)


def view(g: Game) -> str:
    """The keys of a seat's view, with what they hold in a game just begun."""
    shown = g.new(max(2, g.players[0]), SEED).view(0)
    return table(("key", "kind", "in a game just begun"), *_keys(shown, ""))


def _keys(data: dict[str, Any], prefix: str) -> Iterator[tuple[str, str, str]]:
    for key, value in data.items():
        yield code(prefix + key), _kind(value), code(_short(value))
        if key == "seats":
            yield from _keys(value[0], "seats[].")


def _kind(value: Any) -> str:
    names = {dict: "object", list: "list", str: "text", bool: "yes or no", int: "number", type(None): "null or more"}
    return names[type(value)]


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def features(g: Game) -> str:
    """The feature names, numbers as # and the last words of equal stems together."""
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
    return table(("first at", "how many", "names"), *rows)


def figures(g: Game) -> str:
    """What random play gives, so that somebody who writes the rules again can compare."""
    rows = []
    for players in g.players:
        r = vitral.playouts(g.name, players=players, games=GAMES, seed=SEED)
        points = ", ".join(f"{mean:.2f}" for mean in r.scores.mean(axis=0))
        wins = ", ".join(f"{share:.3f}" for share in (r.ranks == 0).mean(axis=0))
        rows.append((players, f"{np.mean(r.decisions):.1f}", points, wins))
    return table(("players", "decisions a game", "mean points by seat", "first or shared first, by seat"), *rows)


BLOCKS: dict[str, Callable[[Game], str]] = {
    "facts": facts,
    "actions": actions,
    "view": view,
    "features": features,
    "figures": figures,
}


def written(page: str, g: Game) -> str:
    """A page with its blocks made anew."""
    return BLOCK.sub(lambda found: found[1] + "\n" + BLOCKS[found[2]](g) + "\n" + found[3], page)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a table is not what it should be")
    check, stale = parser.parse_args().check, []
    for name in vitral.game_names():
        path = PAGES / f"{name}.md"
        before = path.read_text("utf-8")
        after = written(before, vitral.game(name))
        if after != before:
            stale.append(path.name)
            if not check:
                path.write_text(after, "utf-8")
    if check and stale:
        raise SystemExit(f"Stale tables in {', '.join(stale)}: python docs/tables.py makes them anew.")


if __name__ == "__main__":
    main()
