"""The table in the browser: seats, links, boards, replays and proofs. It asks the engine for all rules and has none."""
