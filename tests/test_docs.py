"""The documentation is up to date, its examples and commands work, and it loads nothing from other sites."""

import ast
import importlib.util
import os
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import vitral
from vitral.bots import Bot
from vitral.cli import app

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "CONTRIBUTING.md", *(str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("docs/**/*.md")))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^    (vitral .*|python .*|make .*)$", re.MULTILINE)
INLINE = re.compile(r"`((?:vitral|make|python|pip) [^`]+)`")
PLACEHOLDERS = {"GAME": "splendor", "FILE": "game.json", "DIR": "folder", "BOT...": "greedy", "NAME": "new_game_name"}


def script(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in a language; "" is the language of shell commands."""
    return [text for name, text in FENCE.findall((ROOT / page).read_text("utf-8")) if name == language]


def commands(page: str) -> Iterator[list[str]]:
    """Every command on a page, as arguments: in blocks, and within sentences where it has arguments."""
    text = (ROOT / page).read_text("utf-8")
    lines = [line for block in blocks(page, "") for line in block.splitlines()]
    for line in [*lines, *INDENTED.findall(text), *INLINE.findall(FENCE.sub("", text))]:
        words = shlex.split(line, comments=True)
        yield [PLACEHOLDERS.get(word, word) for word in words]


COMMANDS = [pytest.param(words, id=f"{page}: {' '.join(words)}") for page in PAGES for words in commands(page) if words]


# ---------------------------------------------------------------- pages made from the games


GENERATE = script("docs/generate.py")


@pytest.mark.parametrize("name", GENERATE.bundled_games())
def test_the_page_of_a_game_is_up_to_date(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    assert {found[2] for found in GENERATE.BLOCK.finditer(page)} == set(GENERATE.BLOCKS)
    assert GENERATE.fill_blocks(page, vitral.game(name)) == page, "run python docs/generate.py"


def test_the_list_of_games_is_up_to_date() -> None:
    page = (ROOT / "docs" / "games" / "index.md").read_text("utf-8")
    assert GENERATE.fill_blocks(page) == page, "run python docs/generate.py"
    nav: list[dict[str, Any]] = [{"Start": "index.md"}, {"Games": []}]
    script("docs/nav.py").on_config({"nav": nav})
    assert nav[1]["Games"] == ["games/index.md", *(f"games/{name}.md" for name in GENERATE.bundled_games())]


# ---------------------------------------------------------------- examples


def run_block(source: str, names: dict[str, Any]) -> int:
    """Run a block; where a comment gives the value of a line as a literal, compare it. The number of comparisons."""
    lines, compared = source.splitlines(), 0
    for node in ast.parse(source).body:
        assert node.end_lineno is not None
        comment = lines[node.end_lineno - 1].partition("  # ")[2]
        if isinstance(node, ast.Expr):
            value = eval(compile(ast.Expression(node.value), "example", "eval"), names)
            if (expected := literal(comment)) is not None:
                assert value == expected, lines[node.end_lineno - 1]
                compared += 1
        else:
            exec(compile(ast.Module([node], []), "example", "exec"), names)
    return compared


def literal(comment: str) -> object:
    try:
        return ast.literal_eval(comment)
    except (SyntaxError, ValueError):
        return None


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")])
def test_the_python_examples_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks(page, "python"):
        run_block(block, names)
    if page == "README.md":
        ranks = ast.literal_eval(capsys.readouterr().out.splitlines()[0].partition("] ")[2])
        assert sorted(ranks) in ([0, 1], [0, 0])


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "py")])
def test_excerpts_of_files_are_python(page: str) -> None:
    """`python` blocks run; `py` blocks are excerpts, which need their surroundings to run."""
    for block in blocks(page, "py"):
        ast.parse(block)


def test_values_in_comments_are_compared() -> None:
    assert run_block("x = 1\nx, [x]  # (1, [1])\nx  # a number\n", {}) == 1
    with pytest.raises(AssertionError):
        run_block("1 + 1  # 3\n", {})


def test_the_bot_of_the_guide_plays() -> None:
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks("docs/guides/add-a-bot.md", "python"):
        run_block(block, names)
    patient: Any
    [patient] = [one for one in names.values() if isinstance(one, type) and issubclass(one, Bot) and one is not Bot]
    s = vitral.game("splendor").new(players=2, seed=7)
    assert patient(worlds=1, seed=1).choose(s) == patient(worlds=1, seed=1).choose(s)


# ---------------------------------------------------------------- commands


@pytest.mark.parametrize("words", COMMANDS)
def test_commands_exist_and_take_these_arguments(words: list[str]) -> None:
    match words:
        case ["vitral", name, *arguments]:
            group = typer.main.get_command(app)
            command = group.commands[name]  # type: ignore[attr-defined]
            if arguments and "--help" not in arguments:  # else it is only mentioned
                command.make_context(name, arguments).close()
        case ["make", *arguments]:
            targets = [one for one in arguments if "=" not in one]
            makefile = (ROOT / "Makefile").read_text("utf-8")
            assert all(re.search(rf"^{re.escape(target)}:", makefile, re.MULTILINE) for target in targets)
        case ["python" | "python3", "-m", module, *arguments] if module != "venv":
            path = ROOT / "src" if module == "vitral" else ROOT
            assert path.joinpath(*module.split(".")).with_suffix(".py").exists() or (path / module).is_dir()
        case ["python" | "python3", file, *arguments] if not file.startswith("-"):
            source = (ROOT / file).read_text("utf-8")
            assert [one for one in arguments if one.startswith("--") and f'"{one}"' not in source] == []
        case ["pip", "install", package] if package.startswith("vitral["):
            assert_extras_exist(package)


def assert_extras_exist(package: str) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(package.removeprefix("vitral[").removesuffix("]").split(",")) <= set(extras)


@pytest.mark.parametrize(
    ("page", "command", "typed", "shown"),
    [
        ("docs/index.md", "vitral games", "", "(splendor)"),
        ("docs/index.md", "vitral rules splendor --lang es", "", "Cómo se juega"),
        ("docs/index.md", "vitral play splendor", "q\n", "vitral play --resume"),
    ],
)
def test_cheap_commands_work_as_written(
    page: str, command: str, typed: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command.split() in list(commands(page))
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, command.split()[1:], input=typed, env=os.environ | {"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    assert shown in done.output


# ---------------------------------------------------------------- links, other sites, notebooks


@pytest.mark.parametrize("page", [*PAGES, "NOTICE.md", "CHANGELOG.md"])
def test_links_within_the_repository_lead_somewhere(page: str) -> None:
    text = FENCE.sub("", (ROOT / page).read_text("utf-8"))
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_what_is_loaded_from_elsewhere_is_found(tmp_path: Path) -> None:
    loads = script("docs/loads.py")
    page, style = tmp_path / "a.html", tmp_path / "a.css"
    page.write_text(
        '<a href="https://e.org/a"></a><script src="b.js"></script><script src="//e.org/c.js"></script>'
        '<link rel="preconnect" href="https://e.org/d"><img src="https://e.org/e.png">'
    )
    style.write_text("a { background: url(f.png) } @import 'https://e.org/g.css'; b { src: url('https://e.org/h') }")
    assert loads.foreign(page) == ["//e.org/c.js", "https://e.org/d", "https://e.org/e.png"]
    assert loads.foreign(style) == ["https://e.org/g.css", "https://e.org/h"]


def test_notebooks_are_made_of_their_cells() -> None:
    runner = script("examples/run_notebooks.py")
    made = runner.notebook("# %% [markdown]\n# # Title\n#\n# Text.\n\n# %%\nx = 1\nx\n")
    assert [(cell.cell_type, cell.source) for cell in made.cells] == [
        ("markdown", "# Title\n\nText."),
        ("code", "x = 1\nx"),
    ]
    for path in sorted(runner.NOTEBOOKS.glob("*.py")):
        cells = runner.notebook(path.read_text("utf-8")).cells
        assert cells[0].cell_type == "markdown" and sum(cell.cell_type == "code" for cell in cells) >= 3
