"""The contract, for every registered game, number of players and option."""

import hashlib
import importlib
import json
import os
from pathlib import Path
from types import ModuleType

import pytest

import vitral
from tests.record_games import GOLDEN, PLAYTHROUGHS, playthrough
from vitral.testing import contract
from vitral.testing.playing import Setting, settings

SETTINGS = [setting for name in vitral.game_names() for setting in settings(vitral.game(name))]
SEEDS = range(int(os.environ.get("VITRAL_TEST_SEEDS", "2")))  # an even one is played at random, an odd one greedily


def oracle(setting: Setting) -> ModuleType:
    return importlib.import_module(f"tests.games.{setting.game.name}.oracle")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
class TestContract:
    def test_setup(self, setting: Setting) -> None:
        contract.check_setup(setting, seed=1)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_play(self, setting: Setting, seed: int) -> None:
        contract.check_play(setting, seed)
        contract.check_conservation(setting, seed)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_scores(self, setting: Setting, seed: int) -> None:
        contract.check_scores(setting, seed, oracle(setting).scores)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_legal_matches_a_naive_generator(self, setting: Setting, seed: int) -> None:
        contract.check_legal(setting, seed, oracle(setting).legal)

    def test_illegal(self, setting: Setting) -> None:
        contract.check_illegal(setting, seed=1)

    def test_actions_as_data(self, setting: Setting) -> None:
        contract.check_actions_as_data(setting)

    def test_copies(self, setting: Setting) -> None:
        contract.check_copies(setting, seed=2)

    @pytest.mark.parametrize("seed", [2, 3])
    def test_noninterference(self, setting: Setting, seed: int) -> None:
        contract.check_noninterference(setting, seed)

    def test_hidden(self, setting: Setting) -> None:
        contract.check_hidden(setting, seed=4)

    def test_views(self, setting: Setting) -> None:
        contract.check_views(setting, 5, oracle(setting).KEYS, oracle(setting).TRUTH_KEYS)

    def test_shown(self, setting: Setting) -> None:
        contract.check_shown(setting, seed=6)

    def test_features(self, setting: Setting) -> None:
        contract.check_features(setting, seed=7)


@pytest.mark.parametrize("name", vitral.game_names())
def test_interpreted_is_native(name: str) -> None:
    contract.check_interpreted(name)


def golden() -> list[Path]:
    return sorted(GOLDEN.glob("*.json"))


def test_every_setting_has_a_golden_record() -> None:
    stored = {path.name.rsplit(".", 2)[0] for path in golden()}
    assert stored == {str(setting) for setting in SETTINGS}


@pytest.mark.parametrize("path", golden(), ids=lambda p: p.stem)
def test_golden_record_replays(path: Path) -> None:
    record = vitral.Record.from_json(path.read_text("utf-8"))
    state = record.verify()
    assert state.over and record.digest == hashlib.sha256(bytes(state)).hexdigest()
    assert json.loads(path.read_text("utf-8"))["digest"] == record.digest


@pytest.mark.parametrize("name", vitral.game_names())
def test_playthroughs_are_as_recorded(name: str) -> None:
    stored = sorted(PLAYTHROUGHS.glob(f"{name}-*.txt"))
    assert {int(path.stem.split("-")[1]) for path in stored} == set(vitral.game(name).players)
    for path in stored:
        assert playthrough(path.stem) == path.read_text("utf-8"), (
            "a rule changed: python -m tests.record_games shows how"
        )
