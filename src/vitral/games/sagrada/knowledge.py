"""What a seat can't know in Sagrada: others' private objectives, and their patterns until all have chosen."""

from vitral.core.chance import draw, draw_bit
from vitral.core.rule import rule
from vitral.games.sagrada.components import CARD_SIDES, DIFFICULTY, NUM_COLOURS
from vitral.games.sagrada.state import NO_PATTERN, PATTERN, SOLO, UNKNOWN_PATTERN, UNKNOWN_PRIVATE, UNKNOWN_TOKENS


@rule
def hide(s, seat):
    """Objectives are secret until the end, a choice of pattern until all have chosen; a solo game has no secrets."""
    if s.over or s.count == SOLO:
        return
    for i in range(s.count):
        p = s.players[i]
        if i != seat:
            p.private = UNKNOWN_PRIVATE
            if s.phase == PATTERN and p.pattern != NO_PATTERN:
                p.pattern, p.tokens = UNKNOWN_PATTERN, UNKNOWN_TOKENS


@rule
def guess(s, seat):
    """Unknown objectives are any colours not seen, all different; an unknown pattern is any of the four dealt."""
    colours = (1 << NUM_COLOURS) - 1
    for i in range(s.count):
        colours &= ~int(s.players[i].private)
    for i in range(s.count):
        p = s.players[i]
        if p.private == UNKNOWN_PRIVATE:
            p.private = 1 << draw_bit(s, colours)
            colours &= ~int(p.private)
        if p.pattern == UNKNOWN_PATTERN:
            p.pattern = CARD_SIDES[p.dealt[draw(s, 2)] - 1, draw(s, 2)]
            p.tokens = DIFFICULTY[p.pattern]


@rule
def is_score_known(s, seat):
    """The points of a seat would give away its private objective."""
    return s.players[seat].private != UNKNOWN_PRIVATE
