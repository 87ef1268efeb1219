"""The proof of a fair deal: what it accepts, and that it notices every change."""

import hashlib
import hmac
import json
from dataclasses import replace

import pytest

from tests.table.playing import SECRET, new_match, play
from vitral import BadRecord, game, game_names
from vitral.table import fairness
from vitral.table.fairness import Proof
from vitral.table.match import Match


def finished(name: str) -> Match:
    match = new_match(game(name), max(2, game(name).players[0]), 2)
    play(match, 5000)
    return match


def test_seed_is_the_hmac_that_is_promised() -> None:
    said = b"vitral 1\ntable\none\ntwo"
    expected = hmac.new(bytes.fromhex(SECRET), said, hashlib.sha256).digest()[:16]
    assert fairness.seed(SECRET, "table", ["one", "two"]) == int.from_bytes(expected, "big")


def test_every_seat_and_the_secret_matter() -> None:
    seeds = {
        fairness.seed(SECRET, "table", ["a", "b"]),
        fairness.seed(SECRET, "table", ["a", "c"]),
        fairness.seed(SECRET, "table", ["b", "a"]),
        fairness.seed(SECRET, "other", ["a", "b"]),
        fairness.seed("00" * 32, "table", ["a", "b"]),
    }
    assert len(seeds) == 5


@pytest.mark.parametrize("name", game_names())
def test_proof_of_a_game_holds(name: str) -> None:
    match = finished(name)
    assert match.status == "over"
    proof = match.proof
    assert proof is not None
    proof.check(match.record.seed)
    again = Proof.from_data(json.loads(json.dumps(proof.to_data())))
    assert again == proof
    match.record.verify()


def test_every_change_is_noticed() -> None:
    match = finished("splendor")
    proof, seed = match.proof, match.record.seed
    assert proof is not None
    for changed in (
        replace(proof, secret="0" * 64),
        replace(proof, commitment="0" * 64),
        replace(proof, table="another"),
        replace(proof, entropy=("x", *proof.entropy[1:])),
        replace(proof, entropy=proof.entropy[::-1]),
    ):
        with pytest.raises(BadRecord):
            changed.check(seed)
    with pytest.raises(BadRecord, match="not dealt"):
        proof.check(seed + 1)


@pytest.mark.parametrize(
    "data",
    [None, {}, [], "x", {"table": 1, "commitment": "", "secret": "", "entropy": []},
     {"table": "", "commitment": "", "secret": "zz", "entropy": []},
     {"table": "", "commitment": "", "secret": "0" * 64, "entropy": [1]}],
)  # fmt: skip
def test_what_is_no_proof_is_refused(data: object) -> None:
    with pytest.raises(BadRecord):
        Proof.from_data(data)


def test_the_secret_is_kept_until_the_end() -> None:
    match = new_match(game("splendor"), 2, 2)
    play(match, 3)
    assert match.proof is None
    with pytest.raises(ValueError, match="secret"):
        match.record  # noqa: B018
