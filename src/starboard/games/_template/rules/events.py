"""What the rules of Comet Dash note."""

from enum import IntEnum


class Event(IntEnum):
    """See `position/events.py` for the fields."""

    ROLLED = 0
    BURST = 1
    FLEW = 2
    WON = 3
    DREW_ICE = 4
