"""The compile cache is never stale, is shared, and is pruned."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from vitral.core import rule

PACKAGE = Path(rule.__file__).parents[1]
LOOK = """
import vitral
g = vitral.game("splendor")
s = g.new(players=2, seed=1)
print(s.view(None)["bank"]["white"], len(s.view(None)["nobles"]), sum(g.verbs["setup"].stats.cache_hits.values()))
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package whose sources may be edited."""
    shutil.copytree(PACKAGE, tmp_path / "vitral", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def look(folder: Path) -> list[int]:
    environment = os.environ | {"PYTHONPATH": str(folder), "VITRAL_CACHE": str(folder / "cache")}
    done = subprocess.run([sys.executable, "-c", LOOK], env=environment, capture_output=True, text=True, check=True)
    return [int(n) for n in done.stdout.split()]


def edit(path: Path, old: str, new: str) -> None:
    source = path.read_text("utf-8")
    assert source.count(old) == 1
    path.write_text(source.replace(old, new), "utf-8")


def test_a_new_process_sees_edited_tables_and_helpers_and_otherwise_uses_the_cache(copied: Path) -> None:
    assert look(copied) == [4, 3, 0]  # tokens, nobles, functions from the cache
    assert look(copied) == [4, 3, 1]
    edit(copied / "vitral/games/splendor/components.toml", "gem_tokens = { 2 = 4,", "gem_tokens = { 2 = 6,")
    assert look(copied) == [6, 3, 0]
    edit(copied / "vitral/core/chance.py", "return nth_bit(bits, draw(s, num_bits(bits)))", "return 1")
    assert look(copied)[:1] == [6]
    assert look(copied)[1] == 1  # every noble drawn was number 1: the helper in another file took effect


def test_the_digest_is_of_sources_and_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rule.source_digest()
    monkeypatch.setattr("numba.__version__", "0.0")
    assert rule.source_digest.__wrapped__() != before


def test_folders_long_unused_are_pruned(tmp_path: Path) -> None:
    now = time.time()
    for i in range(rule.KEEP_FOLDERS + 3):
        folder = tmp_path / f"{i:016x}"
        folder.mkdir()
        os.utime(folder, (now - i, now - i))
    old, mine = tmp_path / "old", tmp_path / "mine"
    for folder in (old, mine):
        folder.mkdir()
        os.utime(folder, (now - 2 * rule.KEEP_SECONDS,) * 2)
    rule._prune(tmp_path, keep=mine)
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {f"{i:016x}" for i in range(rule.KEEP_FOLDERS)} | {"mine"}


def test_the_cache_lies_where_the_user_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VITRAL_CACHE", str(tmp_path))
    assert rule.cache_root() == tmp_path
    monkeypatch.delenv("VITRAL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert rule.cache_root() == tmp_path / "vitral" or sys.platform != "linux"


def test_what_is_left_out_of_the_digest_holds_no_rules() -> None:
    sources = [*(PACKAGE / "table").rglob("*.py"), PACKAGE / "terminal.py", PACKAGE / "cli.py"]
    assert {path.relative_to(PACKAGE).parts[0] for path in sources} == rule.NO_RULES
    for path in sources:
        assert "core.rule" not in path.read_text("utf-8"), path
        assert not rule._may_be_compiled(path)
    assert rule._may_be_compiled(PACKAGE / "core" / "chance.py")
