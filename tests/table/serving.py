"""A table in a process of its own, as people run it; it can be killed and started again on the same file and port."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

COMMAND = "from vitral.cli import main; main()"
WAIT = 900.0  # seconds, for a machine that must compile everything first


class Served:
    """A running server."""

    def __init__(self, folder: Path, bot_delay: float = 0.0, bot: str = "random") -> None:
        self.folder, self.bot_delay, self.bot = folder, bot_delay, bot
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start it, and wait until every game can be played."""
        database = f"sqlite:///{self.folder / 'table.sqlite'}"
        arguments = [
            sys.executable,
            "-c",
            COMMAND,
            "serve",
            "--port",
            str(self.port),
            "--database",
            database,
            "--bot-delay",
            str(self.bot_delay),
            "--bot",
            self.bot,
            "--rate-limit-factor",
            "100",
        ]
        self.process = subprocess.Popen(
            arguments, stdout=subprocess.PIPE, text=True, env=os.environ | {"COLUMNS": "200"}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, f"the server said {line!r}"
        self.port = int(found[1])
        self._wait("/preparing", 100)

    def wait_for_bots(self) -> None:
        """Wait until bots answer at once, and can give hints."""
        self._wait("/preparing/bots", True)

    def _wait(self, path: str, done: object) -> None:
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}{path}", timeout=5) as answer:
                    if set(json.load(answer).values()) == {done}:
                        return
            except OSError:
                pass
            time.sleep(0.1)
        raise AssertionError(f"{path} is not {done} everywhere after {WAIT} seconds")

    def kill(self) -> None:
        """End it without any warning, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """Ask it to end, as Ctrl-C does; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        status = self.process.wait(60)
        self.process.stdout.close()
        return status
