"""The compile cache: an edit compiles again exactly what depends on it, in a package that isn't ours."""

import dis
import json
import os
import shutil
import subprocess
import sys
import time
import types
from pathlib import Path
from typing import Any

import pytest

import vitral
from vitral.core import cache, digest

GAME = {  # the files of a game, in which NAME and FIELD stand for its own words
    "__init__.py": "",
    "components.toml": "points = [3, 5]\n",
    "board.py": 'TITLE = "NAME"\n\n\ndef draw(s):\n    return f"<p>{TITLE}: {s.FIELD}</p>"\n',
    "tables.py": """
import tomllib
from pathlib import Path

import numpy as np

DATA = tomllib.loads((Path(__file__).parent / "components.toml").read_text("utf-8"))
POINTS = np.array(DATA["points"], np.int8)
""",
    "rules.py": '''
import numpy as np

from toys import helpers
from toys.NAME.tables import POINTS
from vitral.core.rule import rule

State = np.dtype([("FIELD", np.int64), ("count", np.int64)])
STEP = 1


@rule
def apply(s, a):
    """Add an action."""
    s.FIELD += helpers.doubled(a) + STEP  # and a step


@rule
def scores(s, out):
    out[0] = s.FIELD * POINTS[s.count]
''',
}
PACKAGE = {
    "__init__.py": "",
    "helpers.py": """
from vitral.core.rule import rule


@rule
def doubled(a):
    return factor(a) * a


@rule
def factor(a):
    return 2
""",
    "generic.py": '''
from vitral.core.rule import rule
from vitral.core.verbs import apply, scores


@rule
def play(states, manner, out):
    """Play two actions."""
    apply(states[0], manner.first)
    apply(states[0], manner.second)
    scores(states[0], out)
''',
    "run.py": '''
import importlib, json, sys
from typing import NamedTuple

import numpy as np
from numba.core.dispatcher import Dispatcher

from toys import generic, helpers
from vitral.core import verbs


class Manner(NamedTuple):
    first: int
    second: int


def played(name):
    """The points of two actions, once by the generic function and once by the game's own."""
    rules = importlib.import_module(f"toys.{name}.rules")
    importlib.import_module(f"toys.{name}.board")
    verbs.register(rules.State, {"apply": rules.apply, "scores": rules.scores})
    states, out = np.zeros(2, rules.State).view(np.recarray), np.zeros(2, np.int64)
    rules.apply(states[1], 10)
    rules.apply(states[1], 1)
    rules.scores(states[1], out[1:])
    generic.play(states, Manner(first=10, second=1), out)
    return [int(points) for points in out]


def compiled(kind):
    """How often functions were compiled or loaded: those of a module, by its name."""
    found = {}
    for module in [m for name, m in sys.modules.items() if name.startswith("toys.")]:
        for f in vars(module).values():
            if isinstance(f, Dispatcher) and f.__module__ == module.__name__:
                name = f"{module.__name__.removeprefix('toys.')}.{f.__name__}"
                if times := sum(getattr(f.stats, kind).values()):
                    found[name] = times
    return found


if __name__ == "__main__":
    results = [played(name) for name in sys.argv[1:]]
    print(json.dumps([results, compiled("cache_misses"), compiled("cache_hits")]))
''',
}
BOTH = [[72, 72], [72, 72]]  # points of each game, by the generic function and by its own


def write(folder: Path) -> None:
    for name, source in PACKAGE.items():
        path = folder / "toys" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source.lstrip("\n"), "utf-8")
    for game, field in (("heads", "up"), ("tails", "down")):
        (folder / "toys" / game).mkdir()
        for name, source in GAME.items():
            own = source.replace("NAME", game).replace("FIELD", field)
            (folder / "toys" / game / name).write_text(own.lstrip("\n"), "utf-8")


def run(folder: Path, *games: str, code: str = "", **environment: str) -> Any:
    """Play both games, or these, in a process of its own: [results, what was compiled, what was loaded]."""
    paths = os.pathsep.join([str(folder), str(Path(vitral.__file__).parents[1])])
    environment = os.environ | {"PYTHONPATH": paths, "VITRAL_CACHE": str(folder / "cache")} | environment
    call = ["-c", code] if code else ["-m", "toys.run", *(games or ("heads", "tails"))]
    done = subprocess.run([sys.executable, *call], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def edit(path: Path, old: str, new: str) -> None:
    source = path.read_text("utf-8")
    assert source.count(old) == 1
    path.write_text(source.replace(old, new), "utf-8")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package of two games that share a helper, compiled."""
    folder = tmp_path_factory.mktemp("compiled")
    write(folder)
    results, misses, _ = run(folder)
    assert results == BOTH
    own = {f"{game}.rules.{verb}": 1 for game in ("heads", "tails") for verb in ("apply", "scores")}
    assert misses == {"generic.play": 2} | own  # helpers are compiled as parts of these
    return folder


@pytest.fixture
def copied(compiled: Path, tmp_path: Path) -> Path:
    """A copy of that package and its cache, whose sources may be edited."""
    shutil.copytree(compiled, tmp_path, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    return tmp_path


ABSOLUTE = """import ctypes

absolute = ctypes.CDLL(None).abs
absolute.argtypes, absolute.restype = [ctypes.c_int], ctypes.c_int
"""
NOTHING: dict[str, int] = {}
EDITS = {
    "nothing": ("heads/board.py", "TITLE = ", "TITLE = ", NOTHING, 72),
    "board": ("heads/board.py", "<p>", "<p class='new'>", NOTHING, 72),
    "comment": ("heads/rules.py", "# and a step", "\n    # nothing else", NOTHING, 72),
    "docstring": ("heads/rules.py", "Add an action.", "Add an action,\n    twice, and a step.", NOTHING, 72),
    "new function": ("heads/rules.py", "STEP = 1\n", "STEP = 1\n\n\ndef title():\n    return 'heads'\n", NOTHING, 72),
    "unused table": ("heads/components.toml", "points", "name = 'Heads'\npoints", NOTHING, 72),
    "constant": ("heads/rules.py", "STEP = 1", "STEP = 2", {"generic.play": 1, "heads.rules.apply": 1}, 78),
    "table": ("heads/components.toml", "[3, 5]", "[4, 5]", {"generic.play": 1, "heads.rules.scores": 1}, 96),
    "type of a table": ("heads/tables.py", "np.int8", "np.int16", {"generic.play": 1, "heads.rules.scores": 1}, 72),
    "rule": ("heads/rules.py", "+ STEP", "- STEP", {"generic.play": 1, "heads.rules.apply": 1}, 60),
    "generic": ("generic.py", "manner.second", "2 * manner.second", {"generic.play": 2}, 78),
    "fields": ("run.py", "first: int\n    second: int", "second: int\n    first: int", {"generic.play": 2}, 72),
}


@pytest.mark.parametrize(("file", "old", "new", "misses", "result"), EDITS.values(), ids=EDITS.keys())
def test_an_edit_compiles_again_what_depends_on_it(
    copied: Path, file: str, old: str, new: str, misses: dict[str, int], result: int
) -> None:
    edit(copied / "toys" / file, old, new)
    results, compiled, loaded = run(copied)
    assert compiled == misses
    assert results == ([[result, 72]] * 2 if file in ("generic.py", "run.py") else [[result, result], [72, 72]])
    assert loaded.get("generic.play", 0) == 2 - misses.get("generic.play", 0)


def test_a_helper_in_another_file_compiles_both_games_again(copied: Path) -> None:
    edit(copied / "toys/helpers.py", "return 2", "return 3")
    results, compiled, _ = run(copied)
    assert results == [[105, 105], [105, 105]]
    assert compiled == {"generic.play": 2, "heads.rules.apply": 1, "tails.rules.apply": 1}


def test_a_change_undone_finds_the_old_entries(copied: Path) -> None:
    rules = copied / "toys/heads/rules.py"
    edit(rules, "STEP = 1", "STEP = 2")
    assert run(copied)[0] == [[78, 78], [72, 72]]
    edit(rules, "STEP = 2", "STEP = 1")
    assert run(copied)[:2] == [BOTH, {}]


def test_a_game_alone_is_loaded_from_what_both_were_compiled_for(copied: Path) -> None:
    assert run(copied, "tails")[:2] == [BOTH[1:], {}]


def test_what_changes_while_a_process_runs_is_not_kept(copied: Path) -> None:
    """A helper was compiled with the old value; what calls it is then neither old nor new."""
    edit(copied / "toys/helpers.py", "return 2", "return FACTOR")
    edit(copied / "toys/helpers.py", "from vitral", "FACTOR = 2\n\nfrom vitral")
    code = "from toys import helpers, run\nhelpers.factor(1)\nhelpers.FACTOR = 5\nprint([run.played('heads')])"
    assert run(copied, code=code) == BOTH[:1]
    edit(copied / "toys/helpers.py", "FACTOR = 2", "FACTOR = 5")
    results, compiled, _ = run(copied, "heads")
    assert results == [[(50 + 5 + 2) * 3] * 2]
    assert compiled == {"generic.play": 1, "heads.rules.apply": 1}


def test_what_has_no_exact_description_is_compiled_each_time_and_told(copied: Path) -> None:
    edit(copied / "toys/helpers.py", "from vitral", f"{ABSOLUTE}\n\nfrom vitral")
    edit(copied / "toys/helpers.py", "return factor(a) * a", "return factor(a) * absolute(a)")
    code = """
import json, warnings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    from toys import run
    results = run.played("heads")
print(json.dumps([results, run.compiled("cache_misses"), sorted({str(w.message) for w in told})]))
"""
    for _ in range(2):
        result, compiled, told = run(copied, code=code)
        assert result == [72, 72]
        assert compiled == {"generic.play": 1, "heads.rules.apply": 1}
        assert told[0].startswith("toys.generic.play is compiled by every process, and can't be cached: it depends on")
        assert "absolute: a value of type" in told[0]


def test_processes_may_compile_side_by_side(tmp_path: Path) -> None:
    write(tmp_path)
    paths = os.pathsep.join([str(tmp_path), str(Path(vitral.__file__).parents[1])])
    environment = os.environ | {"PYTHONPATH": paths, "VITRAL_CACHE": str(tmp_path / "cache")}
    call = [sys.executable, "-m", "toys.run", "heads", "tails"]
    both = [subprocess.Popen(call, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [json.loads(one.communicate()[0])[0] for one in both] == [BOTH, BOTH]
    assert run(tmp_path)[:2] == [BOTH, {}]
    assert all(len(path.name.rpartition("-")[2]) == 40 for path in (tmp_path / "cache").glob("*/*"))  # no half entry


def test_a_broken_entry_is_compiled_again(copied: Path) -> None:
    for path in (copied / "cache").glob("*/*"):
        path.write_bytes(path.read_bytes()[:100])
    assert run(copied)[0] == BOTH
    assert run(copied)[:2] == [BOTH, {}]


def test_a_cache_that_cannot_be_written_hinders_nobody(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "cache").write_text("a file where the folder should be")
    assert run(tmp_path, "heads")[0] == BOTH[:1]


def test_interpreted_rules_need_no_cache(tmp_path: Path) -> None:
    write(tmp_path)
    assert run(tmp_path, NUMBA_DISABLE_JIT="1") == [BOTH, {}, {}]
    assert not (tmp_path / "cache").exists()


def test_every_version_and_setting_has_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.cache_folder.__wrapped__()
    with monkeypatch.context() as other:
        other.setattr("numba.__version__", "0.0")
        assert cache.cache_folder.__wrapped__() != before
    with monkeypatch.context() as other:
        other.setattr("numba.core.config.BOUNDSCHECK", 1)
        assert cache.cache_folder.__wrapped__() != before
    with monkeypatch.context() as other:
        other.setattr(cache, "COMPILER", cache.COMPILER[:-1])
        assert cache.cache_folder.__wrapped__() != before
    assert cache.cache_folder.__wrapped__() == before


def test_the_cache_lies_where_the_user_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VITRAL_CACHE", str(tmp_path))
    assert cache.cache_root() == tmp_path
    monkeypatch.delenv("VITRAL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_root() == tmp_path / "vitral" or sys.platform != "linux"


def test_entries_long_unused_are_pruned(tmp_path: Path) -> None:
    age(tmp_path / "a/old", days=31)
    age(tmp_path / "b/old", days=40)
    age(tmp_path / "b/new", days=1)
    cache.prune(tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")] == ["b", "b/new"]


def test_the_least_used_entries_are_pruned_when_there_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "KEEP_BYTES", 25)
    for days in range(5):
        age(tmp_path / f"a/{days}", days)
    cache.prune(tmp_path)
    assert {path.name for path in tmp_path.glob("*/*")} == {"0", "1"}


def age(path: Path, days: int) -> None:
    """An entry of ten bytes that was last used so long ago."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(bytes(10))
    used = time.time() - days * 24 * 3600
    os.utime(path, (used, used))


@pytest.mark.parametrize("name", vitral.game_names())
def test_the_globals_of_rules_are_those_that_python_finds(name: str) -> None:
    game = vitral.game(name)
    functions = {f.py_func for f in game.verbs.values() if hasattr(f, "py_func")}
    reached = set(functions)
    while functions:
        functions = {f for g in functions for f in digest.part(g).functions} - reached
        reached |= functions
    assert len(reached) > 50
    for f in reached:
        assert digest.names_of(f.__code__) == globals_of(f.__code__)


def globals_of(code: types.CodeType) -> set[str]:
    inside = [globals_of(c) for c in code.co_consts if isinstance(c, types.CodeType)]
    return {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}.union(*inside)
