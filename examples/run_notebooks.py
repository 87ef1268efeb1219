"""Turn examples/notebooks/*.py into notebooks and run them: python examples/run_notebooks.py [NAME...] [--out FOLDER].

A notebook is a plain file in which `# %%` starts a code cell and `# %% [markdown]` a text cell, so that diffs are easy
to read. With `--out`, the executed notebooks are saved with their output.
"""

import argparse
import re
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent / "notebooks"
CELL = re.compile(r"^# %%(?: \[(markdown)\])?\n", re.MULTILINE)


def notebook(source: str) -> Any:
    """Make a notebook from the source of a file with cells."""
    parts = CELL.split(source)[1:]
    cells = []
    for kind, text in zip(parts[::2], parts[1::2], strict=True):
        if kind == "markdown":
            lines = [line.removeprefix("#").removeprefix(" ") for line in text.strip().splitlines()]
            cells.append(nbformat.v4.new_markdown_cell("\n".join(lines)))
        else:
            cells.append(nbformat.v4.new_code_cell(text.strip()))
    return nbformat.v4.new_notebook(cells=cells)


def run(path: Path) -> Any:
    """Run all cells of a notebook; raises the first error."""
    made = notebook(path.read_text("utf-8"))
    kernel = NotebookClient(
        made, timeout=1200, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    )
    kernel.execute()
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=sorted(path.stem for path in NOTEBOOKS.glob("*.py")))
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    for name in chosen.names:
        print(name, flush=True)
        made = run(NOTEBOOKS / f"{name}.py")
        if chosen.out:
            chosen.out.mkdir(parents=True, exist_ok=True)
            nbformat.write(made, chosen.out / f"{name}.ipynb")


if __name__ == "__main__":
    main()
