"""What the commands share: output, error messages, and options that several of them take."""

import json
import locale
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console

from vitral.core.errors import BadOption, VitralError
from vitral.core.game import Choice, Game
from vitral.core.messages import LANGUAGES, check_language
from vitral.core.record import Record

console = Console()
stderr = Console(stderr=True)
F = TypeVar("F", bound=Callable[..., Any])

BAD_INPUT, INTERRUPTED = 2, 130  # exit codes
Lang = Annotated[str, typer.Option(help=f"Language ({', '.join(LANGUAGES)}); default: the system's.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Name = Annotated[str, typer.Argument(help="A game; `vitral games` lists them.", metavar="GAME")]
File = Annotated[Path, typer.Argument(help="A recorded game.", metavar="FILE")]
Players = Annotated[int, typer.Option(help="Number of players.")]
Options = Annotated[list[str], typer.Option("--option", "-o", help="A game option, as name=choice; repeatable.")]


def exit_with(sentence: str) -> None:
    """Print an error message and exit."""
    stderr.print(f"vitral: {sentence}", style="red", markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(BAD_INPUT) from None


def report_errors(command: F) -> F:
    """Report an error in one sentence, without a traceback."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except VitralError as error:
            exit_with(str(error))
        except OSError as error:
            exit_with(f"Cannot open {error.filename or 'a file'}: {error.strerror or error}.")
        except UnicodeDecodeError:
            exit_with("The file is not UTF-8 text.")
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None

    return run  # type: ignore[return-value]


def language(lang: str) -> str:
    """The language given, or the system's if Vitral has it, or English."""
    if lang:
        return check_language(lang)
    system = (locale.getlocale()[0] or "en")[:2]
    return system if system in LANGUAGES else "en"


def read_options(g: Game, pairs: list[str]) -> dict[str, Choice]:
    """Parse name=choice pairs; choices are numbers if the option's are. Raises BadOption."""
    options: dict[str, Choice] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"Options have the form name=choice, not {pair!r}.")
        numbers = any(option.name == name and isinstance(option.default, int) for option in g.options)
        options[name] = int(value) if numbers and value.isdecimal() else value
    return options


def read_record(path: Path) -> Record:
    return Record.from_json(path.read_bytes())


def print_json(data: object) -> None:
    print(json.dumps(data, indent=1, ensure_ascii=False))
