"""What can go wrong, each with a sentence for a person.

StarboardError
├── UnknownGame
├── UnknownBot
├── MissingPart   something that not every game has
├── BadOption     .key names the option
├── BadPosition   .key names the key of the position
├── BadRecord     a recorded game that cannot be replayed
└── IllegalMove
"""


class StarboardError(ValueError):
    """Anything the outside got wrong; nothing was changed."""


class UnknownGame(StarboardError):
    """There is no such game, or it cannot be played yet."""


class UnknownBot(StarboardError):
    """There is no bot of that name."""


class MissingPart(StarboardError):
    """The game does not have what was asked for; not every game has it."""


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
