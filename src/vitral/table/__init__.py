"""The table in the browser: seats, links, boards, replays and proofs. All rules are the engine's."""
