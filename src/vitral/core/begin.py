"""How the record of every game begins."""

from vitral.core.rule import rule


@rule
def begin(s, options, key, phase):
    """The common fields of a new game: nothing drawn or played, seat 0 decides."""
    s.key[0], s.key[1], s.draws = key[0], key[1], 0
    for i in range(len(s.options)):
        s.options[i] = options[i]
    s.turn, s.count, s.seat, s.phase, s.over = 0, options[0], 0, phase, 0


@rule
def fill(numbers, value):
    """Set every number of an array."""
    for i in range(len(numbers)):
        numbers[i] = value
