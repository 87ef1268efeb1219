"""`vitral serve --reload` restarts the server when a source changes, and survives one that doesn't compile."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

import vitral
from vitral.table import reload

COMMAND = "from vitral.cli import main; main()"
WAIT = 300.0  # seconds, on a machine that has much else to do


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package whose sources may be edited."""
    package = Path(vitral.__file__).parent
    shutil.copytree(package, tmp_path / "vitral", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture
def url(copied: Path) -> Iterator[str]:
    """The address of a server on that copy, which ends as Ctrl-C ends it."""
    arguments = ["serve", "--reload", "--port", "0", "--database", f"sqlite:///{copied / 'table.sqlite'}"]
    environment = os.environ | {"PYTHONPATH": str(copied), "COLUMNS": "200"}
    command = [sys.executable, "-c", COMMAND, *arguments]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://localhost:\d+", process.stdout.readline())
        assert found
        yield found[0]
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(found[0], timeout=5)


def wait_for_version(url: str, version: str | None) -> None:
    """Wait until the server says so; None: until it says nothing."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        if version_at(url) == version:
            return
        time.sleep(0.1)
    raise AssertionError(f"the server does not have version {version} after {WAIT} seconds")


def version_at(url: str) -> str | None:
    try:
        with urllib.request.urlopen(f"{url}/api/openapi.json", timeout=2) as answer:
            return str(json.load(answer)["info"]["version"])
    except OSError:
        return None


def test_a_changed_source_restarts_the_server(copied: Path, url: str) -> None:
    source = copied / "vitral/__init__.py"
    text = source.read_text("utf-8")
    wait_for_version(url, vitral.__version__)
    source.write_text(text.replace(vitral.__version__, "0.0.1"), "utf-8")
    wait_for_version(url, "0.0.1")
    source.write_text("this is no Python", "utf-8")
    wait_for_version(url, None)
    source.write_text(text.replace(vitral.__version__, "0.0.2"), "utf-8")
    wait_for_version(url, "0.0.2")


def test_sources_that_change_appear_or_vanish_are_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("rules.py", "components.toml", "text.ftl"):
        (tmp_path / name).write_text("old", "utf-8")
    watching = reload.Reload(lambda sockets: None, [], [tmp_path])
    monkeypatch.setattr(watching, "pause", lambda: None)
    assert watching.should_restart() == []
    os.utime(tmp_path / "components.toml", ns=(0, 0))
    (tmp_path / "text.ftl").unlink()
    (tmp_path / "board.css").write_text("new", "utf-8")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__/rules.pyc").write_text("compiled", "utf-8")
    assert watching.should_restart() == [tmp_path / name for name in ("board.css", "components.toml", "text.ftl")]
    assert watching.should_restart() == []


def test_the_sources_are_those_of_vitral_and_of_games_from_elsewhere() -> None:
    folders = reload.source_folders()
    assert folders[0] == Path(vitral.__file__).parent
    assert {"rules.py", "components.toml", "en.ftl", "board.css"} <= {p.name for p in reload.source_times(folders)}
