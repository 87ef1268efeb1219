"""A bot that is another program: it reads and writes JSON lines, as docs/protocol.md says."""

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import Any

from vitral.bots import Bot, UnknownBot
from vitral.core.errors import BadAction, IllegalAction, VitralError
from vitral.core.known import Known

PROTOCOL = 1


class ProgramFailed(VitralError):
    """A program that plays ended, was too slow, or answered what it may not."""


class ProcessBot(Bot):
    """Starts a program and asks it; the program sees views, never states."""

    MAIN = "command"

    def __init__(self, command: str = "", seconds: float = 10.0, seed: int | None = None) -> None:
        if not command.strip():
            raise UnknownBot("The bot process needs a command, as in process:python3 examples/bot.py.")
        self.command, self.seconds, self.seed = command, seconds, seed
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()
        self._game = ""

    def pick(self, known: Known) -> int:
        if self._process is None or self._game != known.game.name:
            self.close()
            self._start(known)
        answer = self._ask(self._question(known), "choose")
        return self._checked(known, known.legal(), answer.get("action"))

    def _question(self, known: Known) -> dict[str, Any]:
        """What the program is asked."""
        actions = [{"id": a, "action": known.game.action(a)} for a in known.legal()]
        return {"do": "choose", "view": known.view(), "seconds": self.seconds, "legal": actions}

    def _start(self, known: Known) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                bufsize=1,
            )
        except OSError as error:
            raise ProgramFailed(f"The program {self.command!r} can't be started: {error.strerror}.") from None
        self._game = known.game.name
        threading.Thread(target=self._read, args=(self._process, self._lines), daemon=True).start()
        hello = {
            "do": "hello",
            "protocol": PROTOCOL,
            "game": self._game,
            "players": known.players,
            "options": known.options,
            "seed": self.seed,
        }
        if self._ask(hello, "hello").get("do") != "ready":
            raise self._failed('did not answer "hello" with "ready"')

    @staticmethod
    def _read(process: "subprocess.Popen[str]", lines: "queue.Queue[str]") -> None:
        assert process.stdout is not None
        with process.stdout as stdout:
            for line in stdout:
                lines.put(line)
        lines.put("")

    def _ask(self, message: dict[str, Any], what: str) -> dict[str, Any]:
        """Send a message, and wait for the answer; raises ProgramFailed."""
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self.seconds)
        except OSError:
            raise self._failed("has ended") from None
        except queue.Empty:
            raise self._failed(f'did not answer "{what}" in {self.seconds} s') from None
        if not line:
            raise self._failed("has ended")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._failed(f"answered what is no JSON object: {line.strip()!r:.80}")
        return answer

    def _checked(self, known: Known, legal: list[int], action: object) -> int:
        try:
            a = known.game.find(action) if isinstance(action, dict) else known.game.check_action(action)
            if a not in legal:
                raise IllegalAction(known.why_not(a))
        except (BadAction, IllegalAction) as error:
            raise self._failed(f"chose what it may not: {error}") from None
        return a

    def _failed(self, what: str) -> ProgramFailed:
        self.close()
        return ProgramFailed(f"The program {self.command!r} {what}.")

    def close(self) -> None:
        """Tell the program that it is not needed any more, and end it if it doesn't listen."""
        process, self._process = self._process, None
        if process is None or process.stdin is None:
            return
        with contextlib.suppress(OSError):
            process.stdin.write('{"do": "quit"}\n')
            process.stdin.flush()
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._lines = queue.Queue()
