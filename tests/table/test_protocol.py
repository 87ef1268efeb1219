"""Messages from outside: what is understood, and that everything else is refused in a sentence."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitral.table import protocol
from vitral.table.errors import Refused

GOOD = [
    {"type": "act", "id": "a1", "action": 3, "seq": 0},
    {"type": "act", "id": "a1", "action": {"do": "pass"}, "seq": 9},
    {"type": "preview", "id": "a1", "action": 3},
    {"type": "why", "id": "a1", "path": ["card-1"]},
    {"type": "undo", "id": "a1", "seq": 4},
    {"type": "undo", "id": "a1", "seq": 4, "ask": True},
    {"type": "answer", "id": "a1", "agree": False},
    {"type": "chat", "id": "a1", "text": "hello"},
    {"type": "ready", "id": "a1", "entropy": ""},
    {"type": "sit", "id": "a1"},
    {"type": "bot", "id": "a1", "seat": 1, "bot": "random"},
    *({"type": kind, "id": "a1"} for kind in ("stand", "start", "hint", "rematch", "close", "ping")),
]
BAD = [
    "", "x", "[]", "null", "3", '"act"', "{", "{}", "[" * 3000,
    *map(json.dumps, [
        {"type": "fly", "id": "a"},
        {"type": "act", "id": "a", "action": 3},
        {"type": "act", "id": "a", "action": "3", "seq": 1},
        {"type": "act", "id": "a", "action": True, "seq": 1},
        {"type": "act", "id": "a", "action": 3, "seq": "1"},
        {"type": "act", "id": "a", "action": 3, "seq": -1},
        {"type": "act", "id": "", "action": 3, "seq": 1},
        {"type": "act", "id": "a b", "action": 3, "seq": 1},
        {"type": "act", "id": "a" * 41, "action": 3, "seq": 1},
        {"type": "act", "action": 3, "seq": 1},
        {"type": "ping", "id": "a", "more": 1},
        {"type": "chat", "id": "a", "text": ""},
        {"type": "chat", "id": "a", "text": " \u200b "},
        {"type": "chat", "id": "a", "text": "x" * 301},
        {"type": "why", "id": "a", "path": []},
        {"type": "why", "id": "a", "path": ["x"] * 17},
        {"type": "why", "id": "a", "path": ["x" * 61]},
        {"type": "bot", "id": "a", "seat": 99, "bot": "random"},
        {"type": "ready", "id": "a", "entropy": "x" * 101},
    ]),
]  # fmt: skip


@pytest.mark.parametrize("message", GOOD, ids=lambda m: m["type"])
def test_messages_are_understood(message: dict[str, object]) -> None:
    parsed = protocol.parse(json.dumps(message))
    assert parsed.type == message["type"]
    assert parsed.id == "a1"


@pytest.mark.parametrize("raw", BAD)
def test_all_else_is_refused_in_one_sentence(raw: str) -> None:
    with pytest.raises(Refused) as caught:
        protocol.parse(raw)
    said = caught.value.tell("en")
    assert caught.value.code == "malformed"
    assert "\n" not in said and said.endswith(".") and len(said) < 300


def test_large_messages_are_not_even_read() -> None:
    with pytest.raises(Refused) as caught:
        protocol.parse(json.dumps({"type": "chat", "id": "a", "text": "x" * 5000}))
    assert caught.value.code == "too-large"


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_is_understood_or_refused(raw: str | bytes) -> None:
    try:
        protocol.parse(raw)
    except Refused as refused:
        assert refused.tell("is")


KEYS = st.sampled_from(["type", "id", "action", "seq", "path", "text"]) | st.text(max_size=3)
LEAVES = st.none() | st.booleans() | st.floats() | st.text(max_size=9)
JSON = st.recursive(LEAVES, lambda x: st.lists(x, max_size=3) | st.dictionaries(KEYS, x, max_size=4), max_leaves=9)


@given(JSON)
def test_any_json_is_understood_or_refused(data: object) -> None:
    raw = json.dumps(data)
    protocol.request_id(raw)
    try:
        protocol.parse(raw)
    except Refused as refused:
        assert refused.code in ("malformed", "too-large")


@given(st.text(max_size=60))
def test_clean_text_stays_clean(text: str) -> None:
    cleaned = protocol.clean(text)
    assert protocol.clean(cleaned) == cleaned
    assert not any(c in cleaned for c in "\n\r\t\u202e\u200b\x00")
