"""`pip install vitral` alone is the engine: it needs no library of the table, and says what the table needs."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
IMPORTED_AS = {"markdown-it-py": "markdown_it"}
SHARED = {"markdown-it-py", "pydantic"}  # come with Rich and Typer, which the terminal needs

BLOCK = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
"""
ENGINE = """
import importlib, pkgutil
import vitral
from vitral.table import fairness  # `vitral verify` checks proofs without the table

for package in ("core", "games", "bots", "sim"):
    found = importlib.import_module(f"vitral.{package}")
    for module in pkgutil.iter_modules(found.__path__, f"vitral.{package}."):
        if module.name not in ("vitral.sim.cuda", "vitral.sim.plots", "vitral.bots.neural"):
            importlib.import_module(module.name)
import vitral.terminal, vitral.cli
assert vitral.game_names() and vitral.bots.levels()
print("imported")
"""
RUN = "import sys; from vitral.cli import main; sys.argv = ['vitral', *{arguments!r}]; main()"


def blocked() -> list[str]:
    """The libraries of the extra `table`, and the web framework that they are built on."""
    extras = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    named = {Requirement(one).name for one in extras["table"]} - SHARED
    return sorted({IMPORTED_AS.get(name, name) for name in named} | {"starlette"})


def run(code: str) -> subprocess.CompletedProcess[str]:
    whole = BLOCK.format(blocked=blocked()) + code
    return subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, timeout=600)


def test_the_engine_imports_without_the_web_stack() -> None:
    done = run(ENGINE)
    assert done.stdout.strip() == "imported", done.stderr


@pytest.mark.parametrize("arguments", [["serve"], []])
def test_the_table_says_what_to_install(arguments: list[str]) -> None:
    done = run(RUN.format(arguments=arguments))
    assert done.returncode == 2 and done.stdout == ""
    assert "pip install 'vitral[table]'" in done.stderr and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_extra_names_every_library_that_the_table_imports() -> None:
    """And the engine's own dependencies name none of them."""
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    engine = {Requirement(one).name for one in project["dependencies"]}
    extra = {Requirement(one).name for one in project["optional-dependencies"]["table"]}
    assert not engine & extra
    sources = "\n".join(path.read_text("utf-8") for path in ROOT.joinpath("src/vitral/table").rglob("*.py"))
    for name in extra - {"websockets"}:  # which uvicorn loads by its name
        assert f"import {IMPORTED_AS.get(name, name)}" in sources or f"from {IMPORTED_AS.get(name, name)}" in sources
