"""Every bot in every game: it plays what is legal, sees only what it may, and repeats itself from the same seed."""

import sys
from pathlib import Path

import pytest

import vitral
from vitral.bots import Bot, UnknownBot, bot, bot_names, levels, read_settings, seated
from vitral.bots.search import new_search
from vitral.bots.thinking.evaluation import load_weights
from vitral.bots.thinking.mcts import sample_root_world
from vitral.bots.thinking.tree import WORLD, SearchConfig
from vitral.testing.playing import Setting, settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
THRIFTY = {
    "random": "random:seed=1",
    "greedy": "greedy:guesses=1,seed=1",
    "search": "search:iterations=30,threads=1,memory=2,seed=1",
    "process": f"process:{sys.executable} {EXAMPLE}",
}  # network has tests of its own: it needs a file for each game
FIRST_AND_LAST = [
    found[i] for name in vitral.game_names() for found in [list(settings(vitral.game(name)))] for i in (0, -1)
]


def made(name: str) -> Bot:
    return bot(THRIFTY[name])


def test_every_bot_is_tested() -> None:
    assert set(THRIFTY) | {"network"} == set(bot_names())


@pytest.mark.parametrize("name", sorted(THRIFTY))
@pytest.mark.parametrize("setting", FIRST_AND_LAST, ids=str)
def test_plays_what_is_legal(setting: Setting, name: str) -> None:
    s, player, filler = setting.new(5), made(name), bot("random:seed=2")
    try:
        for i in range(40):
            if s.over:
                break
            action = (player if i % 4 == 0 else filler).choose(s)
            assert action in s.legal()
            s.play(action)
    finally:
        player.close()


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
@pytest.mark.parametrize("setting", FIRST_AND_LAST, ids=str)
def test_noninterference(setting: Setting, name: str) -> None:
    """Worlds that differ only in what a seat can't know get the same choice from a bot of the same seed."""
    s, filler = setting.new(3), bot("random:seed=3")
    for i in range(24):
        if s.over:
            return
        if i % 6 == 5:
            seat = int(s.s.seat)
            worlds = [s.guess(seat, seed=100 + k) for k in range(3)]
            assert len({made(name).choose(world) for world in (s, *worlds)}) == 1
        s.play(filler.choose(s))


def test_program_sees_views_only() -> None:
    """What is sent to a program says nothing that the seat can't know."""
    s = vitral.game("splendor").new(2, seed=2**100 + 7)
    s.play({"do": "reserve", "deck": 1})
    sent: list[dict[str, object]] = []

    class Spy(type(made("process"))):  # type: ignore[misc]
        def _start(self, known: vitral.State) -> None:
            self._process, self._game = object(), known.game.name

        def _ask(self, message: dict[str, object], what: str) -> dict[str, object]:
            sent.append(message)
            return {"action": message["legal"][0]["id"]}  # type: ignore[index]

        def close(self) -> None:
            self._process = None

    spy = Spy("unused")
    choices = {spy.choose(world) for world in (s, s.guess(1, 1), s.guess(1, 2))}
    assert len(choices) == 1 and len({repr(message) for message in sent}) == 1
    assert "deck_size" in str(sent[0]) and str(s.seed) not in str(sent[0])


class TestSearch:
    def test_same_seed_same_thoughts(self) -> None:
        s = vitral.game("splendor").new(3, seed=7)
        analyses = [bot("search:iterations=200,memory=4,seed=9", threads=2).analyse(s) for _ in range(2)]
        assert analyses[0] == analyses[1]

    def test_analysis_adds_up(self) -> None:
        s = vitral.game("splendor").new(2, seed=7)
        found = bot("search:iterations=400,memory=8,seed=1", threads=1).analyse(s, best=100, lang="es")
        assert found.iterations == 400
        assert sum(move.visit_share for move in found.moves) == pytest.approx(1)
        assert all(0 <= move.win_probability <= 1 for move in found.moves) and found.moves[0].visit_share == max(
            move.visit_share for move in found.moves
        )
        assert found.moves[0].action in s.legal() and found.principal_variation[0] == s.describe(
            found.moves[0].action, "es"
        )

    def test_takes_the_win(self) -> None:
        """In the last turn of a tie, only a card with points wins: whoever looks ahead buys one."""
        s = vitral.game("splendor").new(2, seed=7)
        s.s.players[0].points = s.s.players[1].points = 15
        s.s.last_round, s.s.seat = 1, 1
        for gem in range(5):
            s.s.players[1].tokens[gem] = s.s.players[1].bonus[gem] = 2
        winning = {a for a in s.legal() if s.game.action(a)["do"] == "buy" and _after(s, a).payoffs()[1] == 1}
        assert 0 < len(winning) < len(s.legal())
        for name in ("greedy", "search"):
            assert made(name).choose(s) in winning

    def test_a_full_tree_goes_on(self) -> None:
        s = vitral.game("splendor").new(2, seed=7)
        found = bot("search:iterations=3000,threads=1,memory=1,seed=1").analyse(s)
        assert found.iterations == 3000

    @pytest.mark.parametrize("text", ["search:0", "search:iterations=0", "search:-1"])
    def test_needs_time(self, text: str) -> None:
        with pytest.raises(UnknownBot, match="more than none"):
            bot(text)


def _after(s: vitral.State, action: int) -> vitral.State:
    after = s.copy()
    after.play(action)
    return after


def test_greedy_beats_random() -> None:
    """In every game, by far, on equal deals from both seats."""
    for name in vitral.game_names():
        won = 0.0
        for seed in range(3):
            for seat in range(2):
                s = vitral.game(name).new(2, seed)
                players = [bot("random", seed=seed), bot("random", seed=seed + 1)]
                players[seat] = bot("greedy", guesses=1, seed=seed)
                while not s.over:
                    s.play(players[int(s.s.seat)].choose(s))
                won += s.payoffs()[seat]
        assert won >= 5, f"greedy wins {won} of 6 games of {name}"


def test_thinking_bots_need_an_evaluation() -> None:
    for name in vitral.game_names():
        g = vitral.game(name)
        assert g.term_names[0] == "points" and len(set(g.term_names)) == len(g.term_names)


def test_over() -> None:
    s = vitral.game("splendor").new(2, seed=7)
    while not s.over:
        s.play(bot("random", seed=s.turn).choose(s))
    for name in ("random", "greedy", "search"):
        with pytest.raises(vitral.GameOver):
            made(name).choose(s)
    with pytest.raises(vitral.GameOver):
        made("search").analyse(s)


class TestTexts:
    def test_settings(self) -> None:
        from vitral.bots.search import SearchBot

        assert read_settings(SearchBot, "search", "0.1") == {"seconds": 0.1}
        assert read_settings(SearchBot, "search", "iterations=200,seed=3") == {"iterations": 200, "seed": 3}

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("nobody", "There is no bot 'nobody'"),
            ("random:5", "as name=value"),
            ("search:fast", "is a number, not 'fast'"),
            ("search:speed=3", "no setting speed"),
            ("process:", "needs a command"),
        ],
    )
    def test_what_is_wrong(self, text: str, words: str) -> None:
        with pytest.raises(UnknownBot, match=words):
            bot(text)

    def test_only_search_explains(self) -> None:
        with pytest.raises(UnknownBot, match="search can"):
            bot("greedy").analyse(vitral.game("splendor").new(2, seed=1))

    def test_levels_can_be_made(self) -> None:
        for level in levels():
            seated(level.name, 1).close()
            assert set(level.titles) == {"en", "es", "fr", "nl", "is"}


READY = 'input(); print(\'{"do": "ready"}\', flush=True); input(); '


class TestProgram:
    @pytest.mark.parametrize(
        ("program", "words"),
        [
            ("import sys", "has ended"),
            ("print('no'); input()", "no JSON object"),
            ("print('{}'); input()", 'did not answer "hello"'),
            ('input(); print(\'{"do": "ready"}\', flush=True); input(); print(\'{"action": 259}\')', "may not"),
            ('input(); print(\'{"do": "ready"}\', flush=True); input(); print(\'{"action": {"do": "x"}}\')', "may not"),
        ],
    )
    def test_failures_are_told(self, program: str, words: str, tmp_path: Path) -> None:
        file = tmp_path / "program.py"
        file.write_text(program)
        player = bot("process", command=f"{sys.executable} {file}")
        with pytest.raises(vitral.VitralError, match=words):
            player.choose(vitral.game("splendor").new(2, seed=1))

    def test_no_such_program(self) -> None:
        with pytest.raises(vitral.VitralError, match="can't be started"):
            bot("process:/no/such/program").choose(vitral.game("splendor").new(2, seed=1))


def test_a_search_without_time_still_chooses() -> None:
    s = vitral.game("splendor").new(2, seed=4)
    assert bot("search", seconds=1e-9, threads=1, seed=1).choose(s) in s.legal()


def test_worlds_in_which_others_have_played_for_what_they_hide_are_likelier() -> None:
    g, player, right = vitral.game("sagrada"), bot("greedy", seed=1), {0.0: 0, 4.0: 0}
    for seed in range(8):
        s = g.new(2, seed=seed)
        while s.s.round_number < 7:
            s.play(player.choose(s))
        seat = int(s.s.seat)
        _, workspace = new_search(s.known(seat), memory=1, seed=seed, config=SearchConfig())
        for doubt in right:
            for number in range(100):
                sample_root_world(workspace, load_weights(g, 2), SearchConfig(belief_temperature=doubt), number)
                guessed = workspace.states[WORLD].players[1 - seat].private
                right[doubt] += bool(guessed == s.s.players[1 - seat].private)
    assert 150 < right[0.0] < 250  # a quarter: any of the four other colours
    assert right[4.0] > 350


@pytest.mark.parametrize("number", [0, 7])
def test_every_action_of_the_root_meets_the_same_worlds(number: int) -> None:
    known = vitral.game("sagrada").new(2, seed=4).known(0)
    _, workspace = new_search(known, memory=1, seed=9, config=SearchConfig())
    weights, config, worlds = load_weights(known.game, 2), SearchConfig(belief_temperature=4.0), []
    for other in (3, 5):
        sample_root_world(workspace, weights, config, other)
        sample_root_world(workspace, weights, config, number)
        worlds.append((workspace.states[WORLD].tobytes(), int(workspace.iteration_seed[0])))
    assert worlds[0] == worlds[1]
    sample_root_world(workspace, weights, config, number + 1)
    assert workspace.states[WORLD].tobytes() != worlds[0][0]
