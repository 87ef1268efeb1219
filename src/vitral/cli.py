"""The command `vitral`: playing, records and the web server. cli_study.py has the commands that study games."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markdown import Markdown
from rich.progress import Progress
from rich.text import Text as Styled

from vitral import __version__, cli_study
from vitral.cli_common import (
    AsJson,
    File,
    Lang,
    Name,
    Options,
    console,
    language,
    print_json,
    read_options,
    read_record,
    report_errors,
    stderr,
)
from vitral.core.errors import BadOption, VitralError
from vitral.core.game import Game, check_seed, game, game_names
from vitral.core.messages import messages
from vitral.core.record import Record

app = typer.Typer(invoke_without_command=True, add_completion=False, pretty_exceptions_enable=False)
app.add_typer(cli_study.commands)


@app.command("games")
@report_errors
def list_games(lang: Lang = "", as_json: AsJson = False) -> None:
    """List the games with their player counts, options and unverified component data."""
    lang = language(lang)
    if as_json:
        return print_json([_game_data(game(name), lang) for name in game_names()])
    for name in game_names():
        _print_game(game(name), lang)
    return None


def _game_data(g: Game, lang: str) -> dict[str, Any]:
    t = g.messages(lang)
    options = [{"name": o.name, "choices": list(o.choices), "default": o.default} for o in g.options]
    return {
        "name": g.name,
        "title": g.title(lang),
        "summary": g.summary(lang),
        "players": [g.players[0], g.players[-1]],
        "minutes": g.minutes,
        "options": options,
        "rules": g.version,
        "actions": g.num_actions,
        "unverified": [t(message) for message in g.unverified],
    }


def _print_game(g: Game, lang: str) -> None:
    t, common = g.messages(lang), messages(lang=lang)
    console.print(f"[bold]{g.title(lang)}[/]  ({g.name})", highlight=False)
    if summary := g.summary(lang):
        console.print(f"  {summary}", highlight=False)
    console.print(f"  {common('players-minutes', least=g.players[0], most=g.players[-1], minutes=g.minutes)}")
    for option in g.options:
        choices = ", ".join(f"{c}*" if c == option.default else str(c) for c in option.choices)
        console.print(f"  {option.name}: {choices}  ({g.option_title(option, lang)})", highlight=False)
    for message in g.unverified:
        console.print(f"  {common('unverified')}: {t(message)}", style="yellow", highlight=False)
    if g.unverified:
        console.print(f"  {t('unverified-how')}", style="yellow", highlight=False)


@app.command()
@report_errors
def play(
    name: Name = "",
    players: Annotated[int, typer.Option(help="Number of players; default: 2.", show_default=False)] = 0,
    seat: Annotated[list[int], typer.Option(help="A seat played by a person, from 1; repeatable; default: 1.")] = [],  # noqa: B006
    bot: Annotated[str, typer.Option(help="The bot or level that plays the other seats.")] = "journeyman",
    seed: Annotated[int | None, typer.Option(help="Random seed; the same seed deals the same game.")] = None,
    option: Options = [],  # noqa: B006
    resume: Annotated[Path | None, typer.Option(help="Resume a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="File to save to; default: GAME.vitral.json.")] = None,
    lang: Lang = "",
) -> None:
    """Play in the terminal. Type `?` during the game for help."""
    from vitral import terminal
    from vitral.bots import bot as make_bot

    lang = language(lang)
    if resume is None and not name:
        raise VitralError(f"Which game? Name one of {', '.join(game_names())}, or a saved game with --resume.")
    record = read_record(resume) if resume else None
    if record and name and record.game.name != name:
        raise BadOption(f"{resume} is a game of {record.game.name}, not {name}.")
    g = record.game if record else game(name)
    choices = read_options(g, option)
    count = record.players if record else g.check_players(players or max(2, g.players[0]))
    g.option_vector(count, choices)
    seed = check_seed(seed)
    people = {_check_seat(one, count) for one in seat} or {0}
    bots = [None if i in people else make_bot(bot) for i in range(count)]
    terminal.warm_with_progress(console, g, messages(lang=lang))
    state = record.verify() if record else g.new(count, seed, **choices)
    if rival := next(filter(None, bots), None):  # its first move compiles its code
        with console.status(messages(lang=lang)("terminal-preparing", game=g.title(lang))):
            rival.choose(g.new(count, seed=0, **choices))
    path = save or resume or Path(f"{g.name}.vitral.json")
    terminal.TerminalGame(
        console, state, bots, path, messages(lang=lang), lambda prompt: console.input(prompt, markup=False)
    ).run()


def _check_seat(seat: int, count: int) -> int:
    if not 1 <= seat <= count:
        raise BadOption(f"Seats are numbered 1 to {count}, not {seat}.")
    return seat - 1


@app.command()
@report_errors
def rules(name: Name, lang: Lang = "") -> None:
    """Explain how to play a game."""
    console.print(Markdown(game(name).guide(language(lang))))


@app.command()
@report_errors
def replay(
    file: File,
    move: Annotated[int | None, typer.Option(help="Show only the position after this many actions.")] = None,
    boards: Annotated[bool, typer.Option("--boards", help="Show the board before each action.")] = False,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Show a recorded game: every action in words, and the final board."""
    record, lang = read_record(file), language(lang)
    if move is not None and not 0 <= move <= len(record.actions):
        raise BadOption(f"--move takes a number from 0 to {len(record.actions)}, the length of the game, not {move}.")
    last = record.state(move) if move is not None else record.verify()
    if as_json:
        return print_json({"record": record.to_data(), "view": last.view(-1)})
    if move is None:
        _print_log(record, boards, lang)
    console.print(Styled.from_markup(last.text(lang=lang)))
    return None


def _print_log(record: Record, boards: bool, lang: str) -> None:
    t = messages(lang=lang)
    for i, (s, action) in enumerate(zip(record.states(), record.actions, strict=False), 1):
        if boards:
            console.print(Styled.from_markup(s.text(lang=lang)))
        console.print(
            f"{i:4}. {t('player', number=int(s.s.seat) + 1)}: {s.describe(action, lang)}", markup=False, highlight=False
        )


@app.command()
@report_errors
def verify(file: File, as_json: AsJson = False) -> None:
    """Check that a recorded game replays to the state it claims and, if it has a proof, that its deal was fair."""
    from vitral.table.fairness import Proof

    record = read_record(file)
    s = record.verify()
    proof = json.loads(file.read_bytes()).get("proof")
    if proof is not None:
        Proof.from_data(proof).check(record.last_seed)
    if as_json:
        return print_json(
            {
                "sound": True,
                "fair": True if proof else None,
                "game": s.game.name,
                "actions": s.turn,
                "over": s.over,
                "scores": s.scores(),
                "ranks": s.ranks(),
            }
        )
    state = f"final scores {s.scores()}, ranks {s.ranks()}" if s.over else "not over yet"
    sealed = "" if record.digest else " The record has no digest, so its final state could not be compared."
    fair = " Fair: the deal follows from the committed secret and the players' texts." if proof else ""
    console.print(
        f"Valid: {s.game.name}, {_count(s.players, 'player')}, {_count(s.turn, 'action')}, {state}.{sealed}{fair}",
        highlight=False,
    )
    return None


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


@app.command()
@report_errors
def score(
    name: Name,
    file: Annotated[
        Path, typer.Argument(help="One player's final position, as text; `-` reads standard input.", metavar="FILE")
    ],
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Score a game played with the physical box, item by item. `vitral rules GAME` explains the format."""
    g = game(name)
    typed = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    sheet = g.score(typed, g.messages(language(lang)))
    if as_json:
        return print_json(
            {
                "lines": [{"for": words, "points": n} for words, n in sheet.lines],
                "total": sheet.total,
                "faults": sheet.faults,
            }
        )
    for words, points in sheet.lines:
        console.print(f"{points:6}  {words}", markup=False, highlight=False)
    if not sheet.faults:
        console.print(f"{sheet.total:6}  =", style="bold", highlight=False)
    for fault in sheet.faults:
        stderr.print(fault, style="yellow", markup=False, highlight=False)
    if sheet.faults:
        raise typer.Exit(1)
    return None


@app.command()
@report_errors
def warm(names: Annotated[list[str], typer.Argument(help="Games; default: all.", metavar="GAME")] = []) -> None:  # noqa: B006
    """Compile the games in advance, in parallel, so that later starts are fast."""
    from vitral.sim.warm import NUM_STEPS, warm_games

    chosen = names or game_names()
    for name in chosen:
        if name not in game_names():
            game(name)  # raises UnknownGame
    with Progress(console=console) as progress:
        tasks = {name: progress.add_task(name, total=NUM_STEPS) for name in chosen}
        for name in warm_games(chosen):
            progress.advance(tasks[name])


@app.command("new-game")
@report_errors
def make_game(
    name: Annotated[str, typer.Argument(help="The name of the new game, for example liars_dice.", metavar="NAME")],
    into: Annotated[Path | None, typer.Option(help="The folder to write to; default: NAME.")] = None,
) -> None:
    """Write a small runnable game as a package, to turn into your own."""
    from vitral.new_game import new_game

    folder = into or Path(name)
    for path in new_game(name, folder):
        console.print(f"  {path}", highlight=False, markup=False)
    console.print(
        f"Next: pip install -e {folder}, then vitral play {name}. {folder}/README.md lists the next steps.",
        highlight=False,
        markup=False,
        soft_wrap=True,
    )


@app.command()
@report_errors
def serve(
    browser: Annotated[bool, typer.Option("--open", help="Open the start page in your browser.")] = False,
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 accepts connections from the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; 0 picks a free one.", min=0, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="Database for the games; default: VITRAL_DATABASE, or a local file.", metavar="URL")
    ] = "",
    bot_delay: Annotated[
        float, typer.Option(help="Minimum time of a bot's move in seconds, so that people can follow.", min=0, max=60)
    ] = 0.4,
    bot: Annotated[str, typer.Option(help="Default level of the bots.", metavar="LEVEL")] = "",
    rate_limit_factor: Annotated[
        float,
        typer.Option(
            help="Factor applied to the rate limits; raise it if many players share an address.", min=0.1, max=1e6
        ),
    ] = 1.0,
    reload: Annotated[
        bool, typer.Option("--reload", help="Restart when a source file changes, for development.")
    ] = False,
) -> None:
    """Play in the browser: run the web server until Ctrl-C."""
    try:
        from vitral.table.serve import serve as run
    except ModuleNotFoundError as error:
        raise VitralError(f"The web server needs {error.name}: pip install 'vitral[table]'.") from None

    run(host, port, database or None, browser, bot_delay, bot or None, rate_limit_factor, console.print, reload)


def show_version(wanted: bool) -> None:
    if wanted:
        console.print(f"vitral {__version__}", highlight=False)
        raise typer.Exit


@app.callback()
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Modern board games to play in the browser or the terminal, and to study.

    Without a command, start the web server and open the games in your browser.
    """
    if context.invoked_subcommand is None:
        serve(browser=True)


def main() -> None:
    """The entry point of the command."""
    app()
