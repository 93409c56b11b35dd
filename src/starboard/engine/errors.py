"""The errors of Starboard. Each has a sentence for a person.

StarboardError
├── UnknownGame
├── UnknownBot
├── MissingPart   the game lacks an optional part
├── BadOption     .key names the option
├── BadPosition   .key names the key of the position
├── BadRecord     a recorded game that cannot be replayed
└── IllegalMove
"""


class StarboardError(ValueError):
    """Wrong input; nothing was changed."""


class UnknownGame(StarboardError):
    """The game does not exist, or cannot be played yet."""


class UnknownBot(StarboardError):
    """There is no bot of that name."""


class MissingPart(StarboardError):
    """The game does not have this optional part."""


class KeyedError(StarboardError):
    """An error in one named part of the input."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(f"{key}: {message}" if key else message)
        self.key = key


class BadOption(KeyedError):
    """An option that the game does not have, or a value it does not take."""


class BadPosition(KeyedError):
    """A position that contradicts itself or the rules."""


class BadRecord(StarboardError):
    """A recorded game that cannot be replayed."""


class IllegalMove(StarboardError):
    """The move cannot be played here; the state is unchanged."""
