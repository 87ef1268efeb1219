"""The games, one folder each. They know `vitral.core` and nothing of one another."""
