"""What the rules of Stellar Settlers note."""

from enum import IntEnum


class Event(IntEnum):
    """See `position/events.py` for the fields."""

    # §2, §4 the Upgrade Cards on the table
    REMOVED = 0
    REVEALED = 1
    RESHUFFLED = 2
    # §3 a turn
    ROLLED = 3
    REROLLED = 4
    FILLED = 5
    FAILED = 6
    ENDED_TURN = 7
    # §4, §5 claims and conquests
    CLAIMED = 8
    CONQUERED = 9
    DESTROYED = 10
    COMPLETED = 11
    # §6 upgrades in front of a seat
    USED = 12
    CORRUPTED = 13
    DISCARDED = 14
    # §7 the end
    SCORED = 15
    ENDED = 16


class Reason(IntEnum):
    """§7.1, §7.2 Why the game ended."""

    SETTLED = 0
    LIMIT = 1
