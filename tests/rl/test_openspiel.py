"""OpenSpiel's own simulation test and searches, and what its information states must be."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import vitral
from vitral.rl.openspiel import DeterminizedMCTSBot, load, register

SETTINGS = [(name, players) for name in vitral.game_names() for players in vitral.game(name).players]
SEVERAL = [(name, players) for name, players in SETTINGS if players > 1]


def played(game: Any, actions: int, seed: int = 1) -> Any:
    """A state after so many random actions, at a decision or at the end."""
    state, chooser = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and (state.is_chance_node() or actions > 0):
        actions -= not state.is_chance_node()
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_the_simulation_test_passes(name: str, players: int) -> None:
    """Without its serialising: for sampled chance that wants a generator in C++, which Python games can't have."""
    pyspiel.random_sim_test(load(name, players=players, seed=1), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", vitral.game_names())
def test_states_are_stored_and_read_back(name: str) -> None:
    game = load(name, seed=2)
    for actions in (0, 1, 9, 10_000):
        state = played(game, actions)
        again = game.deserialize_state(state.serialize())
        assert str(again) == str(state) and again.history() == state.history()
        for seat in range(game.num_players()):
            assert again.information_state_string(seat) == state.information_state_string(seat)
            assert again.observation_tensor(seat) == state.observation_tensor(seat)


@pytest.mark.parametrize(("name", "players"), SEVERAL)
def test_a_guess_looks_the_same_to_its_player_alone(name: str, players: int) -> None:
    """The information state, the observation and the tensor are equal; memory and legal actions go on being so."""
    game, differs = load(name, players=players, seed=3), False
    for actions in (1, 7, 23):
        state = played(game, actions)
        if state.is_terminal():
            break
        player = state.current_player()
        worlds = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(4)]
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.legal_actions() == state.legal_actions()
            other = (player + 1) % players
            assert world.information_state_string(other) != state.information_state_string(other)
        differs = differs or len({str(world.data) for world in worlds}) > 1
    assert differs


def test_information_states_remember() -> None:
    """The same position reached in another order looks the same and is remembered differently."""
    game, g = load("splendor", players=2, seed=4), vitral.game("splendor")
    start = game.new_initial_state()
    start.apply_action(0)
    first, second, waits = (
        g.find({"do": "take", "gems": gems})
        for gems in (["white", "blue", "green"], ["white", "red", "black"], ["blue", "green", "red"])
    )
    one, other = start.clone(), start.clone()
    for a, b in zip((first, waits, second), (second, waits, first), strict=True):
        one.apply_action(a)
        other.apply_action(b)
    assert str(one) == str(other)
    for seat in (0, 1):
        assert one.observation_string(seat) == other.observation_string(seat)
        assert one.information_state_string(seat) != other.information_state_string(seat)


@pytest.mark.parametrize("name", vitral.game_names())
def test_copies_foresee_nothing_unless_the_world_is_fixed(name: str) -> None:
    game = load(name, seed=5)
    start = game.new_initial_state()
    futures = set()
    for _ in range(5):
        copy = start.clone()
        copy.apply_action(0)
        futures.add(str(copy))
    assert len(futures) > 1
    state = played(game, 2)
    ends = set()
    for _ in range(3):
        world = state.determinize(state.current_player(), 77)
        while not world.is_terminal():
            world.apply_action(world.legal_actions()[-1])
        ends.add(str(world))
    assert len(ends) == 1


@pytest.mark.parametrize("name", vitral.game_names())
def test_searches_of_openspiel_play(name: str) -> None:
    """MCTS in guessed worlds, and information-set MCTS, each choose something legal, the same every time."""
    game = load(name, seed=6)
    state = played(game, 20)
    assert not state.is_terminal()

    def informed() -> int:
        generator = np.random.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(1, generator)
        bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=6, random_state=generator)
        bot.set_resampler(lambda state, player: state.resample(player, generator.randint(2**31)))
        return int(bot.step(state))

    def guessing() -> int:
        return DeterminizedMCTSBot(game, worlds=2, simulations=4, seed=1).step(state)

    assert informed() in state.legal_actions()
    assert guessing() == guessing() in state.legal_actions()


def before_a_winning_purchase(game: Any) -> Any:
    """A state in which seat 1 can end the game as its winner by buying a card."""
    g = vitral.game("splendor")
    for seed in range(100):
        state, chooser, decisions = game.new_initial_state(), random.Random(seed), []
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions.append(state.clone())
            state.apply_action(chooser.choice(state.legal_actions()))
        last = max(i for i, step in enumerate(state.full_history()) if step.player >= 0)
        bought = g.action(state.full_history()[last].action)
        if decisions[-1].current_player() == 1 and state.returns()[1] == 1.0 and bought["do"] == "buy":
            return decisions[-1]
    raise AssertionError("no such game")


def test_searches_see_a_win() -> None:
    game = load("splendor", players=2, seed=8)
    state, generator = before_a_winning_purchase(game), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, generator)
    informed = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=150, random_state=generator)
    for action in (int(informed.step(state)), DeterminizedMCTSBot(game, worlds=2, simulations=100).step(state)):
        after = state.clone()
        after.apply_action(action)
        if after.is_chance_node():
            after.apply_action(0)
        assert after.is_terminal() and after.returns() == [0.0, 1.0]


def test_names_and_settings() -> None:
    assert register() == [f"vitral_{name}" for name in vitral.game_names()]
    game = pyspiel.load_game("vitral_splendor(players=3,payment=free)")
    assert game.num_players() == 3 and game.get_type().min_num_players == 2
    assert game.observation_tensor_shape() == [vitral.game("splendor").num_features]
    state = game.new_initial_state()
    assert state.observation_string(0) == "before the set-up" and state.returns() == [0.0] * 3
    with pytest.raises(vitral.BadPlayers):
        load("splendor", players=7)
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    state = played(game, 30)
    spectator = game.make_py_observer(public)
    assert spectator.string_from(state, 0) == spectator.string_from(state, 2)
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="all that one player sees"):
        game.make_py_observer(everything)


def test_equal_seeds_give_equal_games() -> None:
    one, same, other = (str(played(load("splendor", seed=seed), 50)) for seed in (1, 1, 2))
    assert one == same != other
