"""The frozen side of benchmarks/reference.py: an older version of the package plays by the program protocol.

    PYTHONPATH=OLD/src python benchmarks/reference_player.py search:0.1

Version 0.1.0 searches from a state record, which a view can't give back, so each question also has "state": the record
of what the seat knows, in base64. Its budget is the processor time of the thread, whatever clock the version asks.
"""

import base64
import json
import sys
import time
from typing import Any

import numpy as np

import vitral
from vitral.bots import bot, search
from vitral.core.state import State


class ThreadClock:
    """Stands in for the module `time` of the search."""

    perf_counter = staticmethod(time.thread_time)


def answer(message: dict[str, Any], game: vitral.Game, player: Any) -> dict[str, Any]:
    """The choice of the old version, and the processor time that it took."""
    record = np.frombuffer(bytearray(base64.b64decode(message["state"])), game.dtype).view(np.recarray)[0]
    started = time.thread_time()
    action = player.pick(State(game, record))
    return {"action": int(action), "seconds": time.thread_time() - started}


def main() -> None:
    search.time = ThreadClock  # type: ignore[assignment,attr-defined]
    game, player = None, None
    for line in sys.stdin:
        message = json.loads(line)
        if message["do"] == "hello":
            game = vitral.game(message["game"])
            player = bot(sys.argv[1], threads=1, seed=message["seed"])
            reply: dict[str, Any] = {"do": "ready", "name": f"{vitral.__version__} {sys.argv[1]}"}
        elif message["do"] == "choose" and game is not None:
            reply = answer(message, game, player)
        else:
            return
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
