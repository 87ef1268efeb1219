"""Play in a terminal: the board in colour, choices by number or words, undo, save and resume."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text as Styled

from vitral.bots import Bot
from vitral.core.game import Game
from vitral.core.messages import Messages
from vitral.core.state import State
from vitral.core.warm import TO_PLAY, warm_calls

SHOWN = 30  # choices listed at a time
Ask = Callable[[str], str]


def warm_with_progress(console: Console, g: Game, t: Messages) -> None:
    """Compile the game's verbs, or load them, with a progress bar."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(t("terminal-preparing", game=g.title(t.lang)), total=len(TO_PLAY))
        for _ in warm_calls(g):
            progress.advance(task)


def write_record(state: State, path: Path) -> None:
    """Write the log atomically: a crash leaves the old file intact."""
    part = path.with_name(path.name + ".part")
    part.write_text(state.record().to_json(), "utf-8")
    part.replace(path)


def has(words: str, typed: str) -> bool:
    """Whether a choice has what was typed in it; a number must be there whole: 3 is not in 13."""
    return typed in re.findall(r"\d+", words) if typed.isdecimal() else typed in words


class TerminalGame:
    """One game in a terminal, with people and bots on its seats."""

    def __init__(
        self, console: Console, state: State, bots: Sequence[Bot | None], path: Path, t: Messages, ask: Ask
    ) -> None:
        self.console, self.state, self.bots, self.path, self.ask = console, state, bots, path, ask
        self.t, self.words = t, state.game.messages(t.lang)
        self.past: list[State] = []  # the states before each decision of a person

    def run(self) -> State:
        """Play to the end, or until the person quits; an unfinished game is saved."""
        try:
            while not self.state.over:
                if not self.step():
                    self.leave()
                    return self.state
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self.leave()
            return self.state
        self.show_end()
        return self.state

    def step(self) -> bool:
        """One decision, of a bot or a person. False if the person quits."""
        seat = int(self.state.s.seat)
        if bot := self.bots[seat]:
            action = bot.choose(self.state)
            name = self.t("player", number=seat + 1)
            self.console.print(f"  {name}: {self.state.describe(action, self.t.lang)}", style="dim", markup=False)
            self.state.play(action)
            return True
        self.show(seat)
        return self.decide(seat)

    # ------------------------------------------------------------ a person's decision

    def decide(self, seat: int) -> bool:
        """Ask until an action is chosen. False if the person quits."""
        choices = [(a, self.state.describe(a, self.t.lang)) for a in self.state.legal()]
        shown = choices
        self.list_choices(shown)
        while True:
            typed = self.ask(self.t("terminal-prompt", seat=seat + 1) + " ").strip()
            match typed.lower().split():
                case []:
                    self.list_choices(shown)
                case ["q" | "quit"]:
                    return False
                case ["u" | "undo"]:
                    if self.undo():
                        return True
                case ["s" | "save", *_]:
                    self.save(typed.partition(" ")[2].strip())
                case ["b" | "board"]:
                    self.show(seat)
                case ["?" | "h" | "help"]:
                    self.console.print(self.t("terminal-help"), markup=False)
                case [number] if number.isdecimal():
                    if 1 <= int(number) <= len(shown):
                        self.play(shown[int(number) - 1][0])
                        return True
                    self.say("terminal-no-number", most=len(shown))
                case words:
                    found = [c for c in choices if all(has(c[1].lower(), word) for word in words)]
                    if len(found) == 1:
                        self.play(found[0][0])
                        return True
                    if not found:
                        self.say("terminal-no-match", typed=typed)
                    shown = found or choices
                    self.list_choices(shown)

    def play(self, action: int) -> None:
        self.past.append(self.state.copy())
        self.console.print(f"  {self.state.describe(action, self.t.lang)}", style="bold", markup=False)
        self.state.play(action)

    def undo(self) -> bool:
        """Return to the state before the last decision of a person."""
        if not self.past:
            self.say("terminal-nothing-to-undo")
            return False
        self.state = self.past.pop()
        return True

    def save(self, name: str) -> None:
        path = Path(name) if name else self.path
        try:
            write_record(self.state, path)
        except OSError as error:
            self.say("terminal-not-saved", reason=str(error))
        else:
            self.path = path
            self.say("terminal-saved", file=str(path))

    # ------------------------------------------------------------ showing

    def show(self, seat: int) -> None:
        self.console.print()
        self.console.print(Styled.from_markup(self.state.text(seat, self.t.lang)))

    def list_choices(self, choices: list[tuple[int, str]]) -> None:
        for i, (_, words) in enumerate(choices[:SHOWN], 1):
            self.console.print(f"{i:4}  {words}", markup=False, highlight=False, soft_wrap=True)
        if len(choices) > SHOWN:
            self.say("terminal-more", count=len(choices) - SHOWN)

    def show_end(self) -> None:
        self.show(next((i for i, bot in enumerate(self.bots) if bot is None), 0))
        ranks, lines = self.state.ranks() or [], self.state.game.explain_scores(self.state.view(None), self.words)
        for i, points in enumerate(self.state.scores()):
            self.console.print()
            self.console.print(
                self.t("terminal-result", player=self.t("player", number=i + 1), place=ranks[i] + 1, points=points)
            )
            for words, part in lines[i]:
                self.console.print(f"{part:6}  {words}", markup=False, highlight=False)

    def leave(self) -> None:
        self.save("")
        self.console.print(self.t("terminal-resume", command=f"vitral play --resume {self.path}"), markup=False)

    def say(self, message: str, **values: object) -> None:
        self.console.print(self.t(message, **values), markup=False)
