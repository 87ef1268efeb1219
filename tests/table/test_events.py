"""Events: each kind is stored and read back as it was."""

import json

import pytest

from vitral.table import events
from vitral.table.events import KINDS, BadLog, Event, from_row, seat_of, to_row

SAMPLES: list[Event] = [
    events.Sit(1, "guest", "Zoë"),
    events.Stand(1),
    events.SeatBot(2, "expert"),
    events.Ready(0, "text"),
    events.Rename(0, "Bo"),
    events.Start(),
    events.Act(0, 17),
    events.Act(1, 3, bot=True),
    events.Undo(0, 4),
    events.RequestTakeback(0, 4),
    events.AgreeTakeback(1),
    events.DeclineTakeback(1),
    events.StandIn(1, absent=True),
    events.StandIn(1, absent=False),
    events.BotFailed(2, "expert"),
    events.Chat(0, "hello"),
    events.Rematch(0, "table"),
    events.Close(),
]


def test_every_kind_has_a_sample() -> None:
    assert {type(event) for event in SAMPLES} == {*KINDS.values()}
    assert all(len(kind) <= 16 for kind in KINDS), "the column of the kind has 16 characters"


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
def test_an_event_is_stored_and_read_back(event: Event) -> None:
    kind, seat, data = to_row(event)
    assert seat == seat_of(event)
    assert from_row(kind, seat, json.loads(json.dumps(data))) == event


def test_only_what_differs_from_the_default_is_stored() -> None:
    assert to_row(events.Act(0, 17)) == ("act", 0, {"action": 17})
    assert to_row(events.Act(0, 17, bot=True)) == ("act", 0, {"action": 17, "bot": True})
    assert to_row(events.StandIn(1, absent=False)) == ("absent", 1, {"absent": False})


@pytest.mark.parametrize(
    ("kind", "seat", "data"),
    [("fly", 0, {}), ("act", None, {"action": 1}), ("act", 0, {"action": "1"}), ("start", 0, {}), ("chat", 0, {})],
)
def test_what_is_no_event_is_refused_in_one_sentence(kind: str, seat: int | None, data: dict[str, object]) -> None:
    with pytest.raises(BadLog, match=f"“{kind}”"):
        from_row(kind, seat, data)
