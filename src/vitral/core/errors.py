"""What can go wrong, by name. Each message is one sentence that says what was expected."""


class VitralError(ValueError):
    """The root of all errors that Vitral raises on purpose."""


class UnknownGame(VitralError):
    """No game has this name."""


class BadGame(VitralError):
    """A part of a game's package is missing or is not what all games must have."""


class BadRule(VitralError):
    """A rule that can't be compiled."""


class UnknownLanguage(VitralError):
    """There are no texts in this language."""


class BadPlayers(VitralError):
    """The game is not for so many players."""


class BadOption(VitralError):
    """The game has no such option, or the option no such choice."""


class BadSeed(VitralError):
    """A seed is a whole number from 0 to 2^128 - 1."""


class BadAction(VitralError):
    """Not an action of this game: a number out of range, or malformed data."""


class IllegalAction(VitralError):
    """An action of the game that the rules don't allow now."""


class WrongSeat(IllegalAction):
    """Another seat decides now, or there is no such seat."""


class GameOver(IllegalAction):
    """The game has ended."""


class BadRecord(VitralError):
    """Not the log of a game, or a log that does not replay."""


class BadSheet(VitralError):
    """A finished game, typed in to be scored, that can't be understood."""
