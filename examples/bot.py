"""A bot for Vitral in plain Python, as a template for any language: it prefers actions that score at once, and
otherwise chooses at random.

vitral arena splendor "process:python3 examples/bot.py" random --games 10
"""

import json
import random
import sys

chooser = random.Random()


def choose(view, legal):
    """The number of an action: one that buys or places something if possible, otherwise any."""
    good = [one["id"] for one in legal if one["action"]["do"] in ("buy", "place", "noble", "keep")]
    return chooser.choice(good or [one["id"] for one in legal])


for line in sys.stdin:
    message = json.loads(line)
    match message["do"]:
        case "hello":
            chooser.seed(message["seed"])
            answer = {"do": "ready", "name": "example"}
        case "choose":
            answer = {"action": choose(message["view"], message["legal"])}
        case _:
            break
    print(json.dumps(answer), flush=True)
