"""The command `vitral`."""

import json
import locale
import os
import sys
from collections.abc import Callable
from functools import wraps
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress
from rich.table import Table
from rich.text import Text as Styled

from vitral import __version__
from vitral.core.errors import BadOption, VitralError
from vitral.core.game import Choice, Game, check_seed, game, game_names
from vitral.core.record import Record
from vitral.core.text import LANGUAGES, check_language, text

app = typer.Typer(
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Four modern board games of glass, gems and stone, to play and to study.",
)
console = Console()
problems = Console(stderr=True)
F = TypeVar("F", bound=Callable[..., Any])

BAD_INPUT = 2
Lang = Annotated[str, typer.Option(help=f"Language: {', '.join(LANGUAGES)}; by default the system's.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
Name = Annotated[str, typer.Argument(help="The name of a game; `vitral games` lists them.", metavar="GAME")]
File = Annotated[Path, typer.Argument(help="A recorded game.", metavar="FILE")]
Address = Annotated[
    str | None, typer.Option(help="The address of the cluster; by default the one of the environment, or a local one.")
]
MaxDecisions = Annotated[
    int | None,
    typer.Option(help="Cut a game off after this many decisions; default: a number that no real game reaches.", min=1),
]
Options = Annotated[
    list[str], typer.Option("--option", "-o", help="An option of the game, as name=choice; may be given again.")
]


def fail(sentence: str) -> None:
    """Say what is wrong, and leave."""
    problems.print(f"vitral: {sentence}", style="red", markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(BAD_INPUT) from None


def told(command: F) -> F:
    """Say what is wrong in one sentence, not in a traceback."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except VitralError as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename or 'A file'} can't be used: {error.strerror or error}.")
        except UnicodeDecodeError:
            fail("The file is not text in UTF-8.")
        except KeyboardInterrupt:
            raise typer.Exit(130) from None

    return run  # type: ignore[return-value]


def language(lang: str) -> str:
    """The language asked for, or the system's if we have it."""
    if lang:
        return check_language(lang)
    system = (locale.getlocale()[0] or "en")[:2]
    return system if system in LANGUAGES else "en"


def read_options(g: Game, pairs: list[str]) -> dict[str, Choice]:
    """name=choice pairs, with numbers where the choices are numbers; raises BadOption."""
    options: dict[str, Choice] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"An option is given as name=choice, not {pair!r}.")
        numbers = any(option.name == name and isinstance(option.default, int) for option in g.options)
        options[name] = int(value) if numbers and value.isdecimal() else value
    return options


def read_record(path: Path) -> Record:
    return Record.from_json(path.read_bytes())


def answer(data: object) -> None:
    print(json.dumps(data, indent=1, ensure_ascii=False))


@app.command("games")
@told
def list_games(lang: Lang = "", as_json: AsJson = False) -> None:
    """List the games, their players and options, and which printed facts nobody has checked."""
    lang = language(lang)
    if as_json:
        return answer([_game_data(game(name), lang) for name in game_names()])
    for name in game_names():
        _print_game(game(name), lang)
    return None


def _game_data(g: Game, lang: str) -> dict[str, Any]:
    t = g.text(lang)
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
    t, common = g.text(lang), text(lang=lang)
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
@told
def play(
    name: Annotated[str, typer.Argument(help="The name of a game; `vitral games` lists them.", metavar="GAME")] = "",
    players: Annotated[int, typer.Option(help="How many players; by default 2.")] = 0,
    seat: Annotated[
        list[int], typer.Option(help="A seat that a person takes, from 1 on; may be given again; by default 1.")
    ] = [],  # noqa: B006
    bot: Annotated[str, typer.Option(help="The bot or level that takes the other seats.")] = "journeyman",
    seed: Annotated[int | None, typer.Option(help="Deal by this number, to play the same game again.")] = None,
    option: Options = [],  # noqa: B006
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was saved.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where `save` writes; by default GAME.vitral.json.")] = None,
    lang: Lang = "",
) -> None:
    """Play in the terminal: type a number or words; `?` lists what else can be typed."""
    from vitral import terminal
    from vitral.bots import bot as make_bot

    lang = language(lang)
    if resume is None and not name:
        raise VitralError(f"Which game? There are {', '.join(game_names())}; or give a saved one with --resume.")
    record = read_record(resume) if resume else None
    if record and name and record.game.name != name:
        raise BadOption(f"{resume} is a game of {record.game.name}, not of {name}.")
    g = record.game if record else game(name)
    choices = read_options(g, option)
    count = record.players if record else g.check_players(players or max(2, g.players[0]))
    g.option_vector(count, choices)
    seed = check_seed(seed)
    people = {_check_seat(one, count) for one in seat} or {0}
    bots = [None if i in people else make_bot(bot) for i in range(count)]
    terminal.warm_with_progress(console, g, text(lang=lang))
    state = record.verify() if record else g.new(count, seed, **choices)
    if rival := next(filter(None, bots), None):  # its first move compiles what it thinks with
        with console.status(text(lang=lang)("terminal-preparing", game=g.title(lang))):
            rival.choose(g.new(count, seed=0, **choices))
    path = save or resume or Path(f"{g.name}.vitral.json")
    terminal.Table(
        console, state, bots, path, text(lang=lang), lambda prompt: console.input(prompt, markup=False)
    ).run()


def _check_seat(seat: int, count: int) -> int:
    if not 1 <= seat <= count:
        raise BadOption(f"Seats are 1 to {count}, not {seat}.")
    return seat - 1


@app.command()
@told
def rules(name: Name, lang: Lang = "") -> None:
    """How to play a game, in our own words."""
    guide = files(game(name).package).joinpath("guide", f"{language(lang)}.md").read_text("utf-8")
    console.print(Markdown(guide))


@app.command()
@told
def replay(
    file: File,
    move: Annotated[int | None, typer.Option(help="Show the position after so many actions, and no more.")] = None,
    boards: Annotated[bool, typer.Option(help="Show the board before every action.")] = False,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Show a recorded game: every action in words, and the board at the end or after any action."""
    record, lang = read_record(file), language(lang)
    if move is not None and not 0 <= move <= len(record.actions):
        raise BadOption(f"The game has {len(record.actions)} actions: --move is a number from 0 to that, not {move}.")
    last = record.state(move) if move is not None else record.verify()
    if as_json:
        return answer({"record": record.to_data(), "view": last.view(-1)})
    if move is None:
        _print_log(record, boards, lang)
    console.print(Styled.from_markup(last.text(lang=lang)))
    return None


def _print_log(record: Record, boards: bool, lang: str) -> None:
    t = text(lang=lang)
    for i, (s, action) in enumerate(zip(record.states(), record.actions, strict=False), 1):
        if boards:
            console.print(Styled.from_markup(s.text(lang=lang)))
        console.print(
            f"{i:4}. {t('player', number=int(s.s.seat) + 1)}: {s.describe(action, lang)}", markup=False, highlight=False
        )


@app.command()
@told
def verify(file: File, as_json: AsJson = False) -> None:
    """Check that a recorded game replays, action by action, to the state that it names, and that its deal was fair."""
    from vitral.table.fairness import Proof

    record = read_record(file)
    s = record.verify()
    proof = json.loads(file.read_bytes()).get("proof")
    if proof is not None:
        Proof.from_data(proof).check(record.last_seed)
    if as_json:
        return answer(
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
    sealed = "" if record.digest else " It names no digest, so that its end could not be compared."
    fair = " Fair: the deal comes from the secret that was promised and the texts of the seats." if proof else ""
    console.print(
        f"Sound: {s.game.name}, {s.players} player(s), {s.turn} actions, {state}.{sealed}{fair}", highlight=False
    )
    return None


@app.command()
@told
def score(
    name: Name,
    file: Annotated[
        Path, typer.Argument(help="A finished player's side as text; `-` reads what is typed.", metavar="FILE")
    ],
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Score a game that was played with the real box, line by line; `vitral rules GAME` says what to write."""
    g = game(name)
    typed = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    sheet = g.score(typed, g.text(language(lang)))
    if as_json:
        return answer(
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
        problems.print(fault, style="yellow", markup=False, highlight=False)
    if sheet.faults:
        raise typer.Exit(1)
    return None


@app.command()
@told
def arena(
    name: Name,
    bots: Annotated[
        list[str], typer.Argument(help="Bots or levels, such as greedy, search:0.1 or master.", metavar="BOT...")
    ],
    games: Annotated[int, typer.Option(help="How many games, at least.", min=1)] = 100,
    players: Annotated[int, typer.Option(help="How many players; by default 2.")] = 2,
    option: Options = [],  # noqa: B006
    seed: Annotated[int, typer.Option(help="Deal other games than with another number.", min=0)] = 0,
    gauntlet: Annotated[bool, typer.Option(help="Only games with the first bot.")] = False,
    sprt: Annotated[
        str,
        typer.Option(
            help="Stop as soon as it is clear which of two shares of wins the first bot has, such as 0.5:0.55."
        ),
    ] = "",
    out: Annotated[Path | None, typer.Option(help="The folder of the games; the same command goes on with it.")] = None,
    jobs: Annotated[int, typer.Option(help="Games at once; by default one a core.", min=0)] = 0,
    cluster: Annotated[bool, typer.Option(help="Spread the games over a Ray cluster.")] = False,
    address: Address = None,
    max_decisions: MaxDecisions = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other on the same deals from every seat; Ctrl-C stops, the same command goes on."""
    from vitral.sim import arena as arenas

    g = game(name)
    chosen = read_options(g, option)
    tournament = arenas.Tournament(name, tuple(bots), games, players, chosen, seed, gauntlet, max_decisions)
    tournament.check()
    folder = out or Path("arena") / f"{name}-{players}-{seed}"
    play = _hands(g, tournament, jobs, cluster, address)
    with Progress(*Progress.get_default_columns(), "{task.completed}/{task.total}", console=problems) as progress:
        task, told = progress.add_task(name, total=None), 0

        def told_of(rows: list[Any], total: int) -> None:
            progress.update(task, completed=len(rows), total=total, description=_running(rows))
            nonlocal told
            _tell_unfinished(rows[told:], progress.console)
            told = len(rows)

        rows = arenas.run(tournament, folder, play, _read_sprt(sprt), told_of)
    return _show_tournament(rows, folder, as_json)


def _hands(g: Game, plan: Any, jobs: int, cluster: bool, address: str | None) -> Any:
    """What plays the games of a tournament: processes here, or a cluster."""
    if cluster:
        from vitral.sim.cluster import ray_runner

        return ray_runner(address)
    from vitral.sim.arena import process_runner
    from vitral.sim.warm import warm_bots

    if set(plan.bots) != {"random"}:  # which needs nothing that takes long to compile
        with problems.status(f"{g.name} …"):
            warm_bots(g, plan.players)  # once here, so that the processes need not all compile the same
    return process_runner(jobs or os.cpu_count() or 1)


def _tell_unfinished(rows: list[Any], console: Console) -> None:
    """Print why games did not end by their rules."""
    for row in rows:
        if not row.finished:
            console.print(row.note, style="yellow", markup=False, highlight=False)


def _running(rows: list[Any]) -> str:
    from vitral.sim.results import wins

    return "  ".join(f"{name} {share.mean:.0%}" for name, share in wins(rows).items())


def _read_sprt(typed: str) -> Any:
    from vitral.sim.results import Sprt

    if not typed:
        return None
    try:
        low, high = (float(part) for part in typed.split(":"))
    except ValueError:
        raise BadOption(f"--sprt takes two shares of wins, such as 0.5:0.55, not {typed!r}.") from None
    if not 0 < low < high < 1:
        raise BadOption("--sprt takes a lower and a higher share of wins, both between 0 and 1.")
    return Sprt(low, high)


def _show_tournament(rows: list[Any], folder: Path, as_json: bool) -> None:
    from vitral.sim.ratings import ratings
    from vitral.sim.results import Mean, scores_of, seconds_of, wins

    won, points, seconds, rated = wins(rows), scores_of(rows), seconds_of(rows), ratings(rows)
    if as_json:
        data = {
            n: {"games": w.count, "wins": w.mean, "interval": w.interval(), "points": Mean.of(points[n]).mean}
            for n, w in won.items()
        }
        unfinished = [row.note for row in rows if not row.finished]
        return answer({"folder": str(folder), "games": len(rows), "bots": data, "unfinished": unfinished})
    table = Table("bot", "share of wins", "points", "seconds a decision", "rating")
    for name, share in won.items():
        rating = f"{rated[name].mu:.1f} ± {2 * rated[name].sigma:.1f}" if name in rated else "–"
        table.add_row(name, str(share), str(Mean.of(points[name])), f"{Mean.of(seconds[name]).mean:.4f}", rating)
    console.print(table)
    if cut := sum(not row.finished for row in rows):
        console.print(f"{cut} of the games did not end by the rules; the report says why.", highlight=False)
    console.print(
        f"{len(rows)} games in {folder}; `vitral report {folder}` makes a page of them.", markup=False, highlight=False
    )
    return None


@app.command()
@told
def report(folder: Annotated[Path, typer.Argument(help="The folder of a tournament.", metavar="DIR")]) -> None:
    """Make a page with all figures and plots of a tournament, in one file that needs nothing else."""
    from vitral.sim.report import write_report

    console.print(str(write_report(folder)), markup=False, highlight=False)


@app.command()
@told
def bench(
    names: Annotated[list[str], typer.Argument(help="Games; by default all.", metavar="[GAME]...")] = [],  # noqa: B006
    seconds: Annotated[float, typer.Option(help="How long to play in each setting.", min=0.01)] = 1.0,
    save: Annotated[Path | None, typer.Option(help="Write the figures to a file.")] = None,
    compare: Annotated[Path | None, typer.Option(help="Show the ratio to the figures of an earlier run.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play and the search on one core: decisions and games a second by setting, iterations a second by
    game.
    """
    from vitral.sim import benchmark

    before = _read_figures(compare) if compare else {}
    table = Table("setting", "decisions/s", "games/s", "decisions/game", *(["ratio"] if compare else []))
    figures = []
    for g in [game(name) for name in names or game_names()]:
        for players, options in benchmark.settings(g):
            with problems.status(f"{g.name} {players}"):
                one = benchmark.measure(g, players, options, seconds)
            figures.append(one)
            ratio = (
                [f"{one.decisions_per_second / before[one.key]:.2f}" if one.key in before else "-"] if compare else []
            )
            row = (f"{one.decisions_per_second:,.0f}", f"{one.games_per_second:,.0f}", f"{one.decisions_per_game:.1f}")
            table.add_row(one.key, *row, *ratio)
    thinking = [_measure_search(g, seconds) for g in map(game, names or game_names())]
    data = {
        one.key: {"decisions_per_second": one.decisions_per_second, "games_per_second": one.games_per_second}
        for one in figures
    }
    data |= {
        two.key: {
            "decisions_per_second": two.rollout_decisions_per_second,
            "iterations_per_second": two.iterations_per_second,
        }
        for two in thinking
    }
    if save:
        save.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    if as_json:
        return answer(data)
    console.print(table)
    console.print(_search_table(thinking, before))
    return None


def _measure_search(g: Game, seconds: float) -> Any:
    from vitral.sim import benchmark

    with problems.status(f"{g.name} search"):
        return benchmark.measure_search(g, max(2, g.players[0]), seconds)


def _search_table(thinking: list[Any], before: dict[str, float]) -> Table:
    table = Table("search", "iterations/s", "rollout decisions/s", *(["ratio"] if before else []))
    for one in thinking:
        speed = one.rollout_decisions_per_second
        ratio = [f"{speed / before[one.key]:.2f}" if one.key in before else "-"] if before else []
        table.add_row(one.key, f"{one.iterations_per_second:,.0f}", f"{speed:,.0f}", *ratio)
    return table


def _read_figures(path: Path) -> dict[str, float]:
    try:
        return {key: float(row["decisions_per_second"]) for key, row in json.loads(path.read_text("utf-8")).items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        raise VitralError(f"{path} holds no figures; `vitral bench --save FILE` writes them.") from None


@app.command()
@told
def study(
    name: Name,
    players: Annotated[int, typer.Option(help="How many play.")] = 2,
    bot: Annotated[str, typer.Option(help="The bot or level that has all seats, such as search:0.1.")] = "random",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 2000,
    option: Options = [],  # noqa: B006
    seed: Annotated[int, typer.Option(help="Deal other games than with another number.", min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help="The folder of games and report.")] = None,
    jobs: Annotated[int, typer.Option(help="Games at once; by default one a core.", min=0)] = 0,
    cluster: Annotated[bool, typer.Option(help="Spread the games over a Ray cluster.")] = False,
    address: Address = None,
    max_decisions: MaxDecisions = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Study the balance of a game: seats, points, length, choices, openings and what wins, as a page with figures.

    Games are kept in the folder as they are played: Ctrl-C stops, the same command goes on.
    """
    from vitral.sim import arena as arenas
    from vitral.sim import study as studies
    from vitral.sim import study_report

    g = game(name)
    chosen = read_options(g, option)
    plan = arenas.Tournament(name, (bot,), games, players, chosen, seed, max_decisions=max_decisions)
    plan.check()
    folder = out or Path("study") / f"{name}-{players}-{seed}"
    play = _hands(g, plan, jobs, cluster, address)
    with Progress(*Progress.get_default_columns(), "{task.completed}/{task.total}", console=problems) as progress:
        task = progress.add_task("games", total=games)
        rows = arenas.run(plan, folder, play, None, lambda rows, total: progress.update(task, completed=len(rows)))
        records = progress.track(studies.records(plan, rows), description="report")
        found = studies.BalanceStats.from_records(records, players, language(lang))
    unfinished = studies.unfinished(plan, rows)
    _tell_unfinished(unfinished, problems)
    page = folder / "study.html"
    page.write_text(study_report.report(plan, found, unfinished), "utf-8")
    if as_json:
        return answer(_study_data(found) | {"report": str(page), "unfinished": [row.note for row in unfinished]})
    told = f"{study_report.verdict(found)} " if players > 1 else ""
    console.print(f"{told}The report is {page}.", highlight=False)
    return None


def _study_data(found: Any) -> dict[str, Any]:
    seats = [{"wins": share.mean, "interval": share.interval()} for share in found.seats]
    points = [sum(values) / len(values) for values in found.points]
    decisions = sum(found.decisions) / len(found.decisions)
    return {"seats": seats, "points": points, "decisions": decisions, "branching": found.branching}


@app.command()
@told
def warm(names: Annotated[list[str], typer.Argument(help="Games; by default all.", metavar="[GAME]...")] = []) -> None:  # noqa: B006
    """Compile the games ahead of time, in parallel, so that everything starts quickly later."""
    from vitral.sim.warm import NUM_STEPS, warm_games

    chosen = names or game_names()
    for name in chosen:
        if name not in game_names():
            game(name)  # raises, with the names that there are
    with Progress(console=console) as progress:
        tasks = {name: progress.add_task(name, total=NUM_STEPS) for name in chosen}
        for name in warm_games(chosen):
            progress.advance(tasks[name])


@app.command("new-game")
@told
def make_game(
    name: Annotated[str, typer.Argument(help="The game's name, as in liars_dice.", metavar="NAME")],
    into: Annotated[Path | None, typer.Option(help="The folder to write; default: NAME.")] = None,
) -> None:
    """Write a small, running game as a package of its own, to be changed into yours."""
    from vitral.new_game import new_game

    folder = into or Path(name)
    for path in new_game(name, folder):
        console.print(f"  {path}", highlight=False, markup=False)
    console.print(f"Next: pip install -e {folder}, then vitral play {name}. {folder}/README.md names the steps.")


def show_version(wanted: bool) -> None:
    if wanted:
        console.print(f"vitral {__version__}", highlight=False)
        raise typer.Exit


@app.command()
@told
def serve(
    browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    host: Annotated[
        str, typer.Option(help="Who can come: this machine alone, or with 0.0.0.0 everybody in the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes one that is free.", min=0, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="Where games are kept; by default VITRAL_DATABASE or a file of yours.", metavar="URL")
    ] = "",
    pace: Annotated[
        float, typer.Option(help="Seconds between the moves of bots, so that people can follow.", min=0, max=60)
    ] = 0.4,
    bot: Annotated[str, typer.Option(help="How strong bots are if nobody says otherwise.", metavar="LEVEL")] = "",
    allowance: Annotated[
        float,
        typer.Option(
            help="How many times the usual number of requests one guest or address may send: raise it for many "
            "players behind one address, or to measure.",
            min=0.1,
            max=1e6,
        ),
    ] = 1.0,
    reload: Annotated[
        bool,
        typer.Option("--reload", help="Restart when a source file of Vitral or of a game changes: for who edits them."),
    ] = False,
) -> None:
    """Play in the browser: serve the table until Ctrl-C."""
    from vitral.table.serve import serve as run

    run(host, port, database or None, browser, pace, bot or None, allowance, console.print, reload)


@app.callback()
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Four modern board games of glass, gems and stone, to play and to study. Alone, it opens the table."""
    if context.invoked_subcommand is None:
        serve(browser=True, host="127.0.0.1", port=8000, database="", pace=0.4, bot="", allowance=1.0, reload=False)


def main() -> None:
    """What the command runs."""
    app()
