"""The documentation can't go stale, and loads nothing from elsewhere."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import vitral

ROOT = Path(__file__).parents[1]


def script(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", vitral.game_names())
def test_the_tables_of_a_game_are_true(name: str) -> None:
    tables = script("docs/tables.py")
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    assert {found[2] for found in tables.BLOCK.finditer(page)} == set(tables.BLOCKS)
    assert tables.written(page, vitral.game(name)) == page, "python docs/tables.py makes them anew"
    assert f"games/{name}.md" in (ROOT / "mkdocs.yml").read_text("utf-8")


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
