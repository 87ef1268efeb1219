"""What a seat can't know in Monolyth: nothing but the future. Even the contents of the box are open."""

from vitral.core.rule import rule


@rule
def hide(s, seat):
    """Stones are drawn from the box when a quarry is refilled: only the secret of those draws is hidden."""
    s.key[0], s.key[1], s.draws = 0, 0, 0


@rule
def guess(s, seat):
    """Nothing is left to guess: a new key is a new future."""
