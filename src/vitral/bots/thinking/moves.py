"""Where a move began: a bot that is asked in the middle of a move can tell whether the move changes anything."""

from vitral.core.known import Known

MAX_MOVE = 32  # decisions of one move


class MoveMemory:
    """Remembers what the seat knew when its present move began."""

    def __init__(self) -> None:
        self.start: Known | None = None

    def note(self, known: Known) -> Known | None:
        """Take note of a decision; what was known when its move began, None if that was not seen."""
        before = self.start
        if known.s.phase == known.game.turn_phase:
            self.start = known
        elif before and (
            before.game is not known.game
            or (before.seat, before.players) != (known.seat, known.players)
            or not 0 < known.turn - before.turn < MAX_MOVE
        ):
            self.start = None
        return self.start
