"""What the rules of Star Fleet Scramble note."""

from enum import IntEnum


class Event(IntEnum):
    """See `position/events.py` for the fields."""

    UNSHIELDED = 0
    STAYED = 1
    FLEW = 2
    DESTROYED = 3
    POINTED = 4
    SHIELDED = 5
    ENDED = 6
