"""What a seat can't know in Sintra: nothing but the future; what is in the bag follows from what is open."""

from vitral.core.rule import rule


@rule
def hide(s, seat):
    """The order in which glass comes out of the bag is nobody's to know."""
    s.key[0], s.key[1], s.draws = 0, 0, 0


@rule
def guess(s, seat):
    """There is nothing to guess: with a new key the future is another one."""
