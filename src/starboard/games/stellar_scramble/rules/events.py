"""What the rules of Stellar Scramble note."""

from enum import IntEnum


class Event(IntEnum):
    """See `position/events.py` for the fields."""

    # §2, §7 the board
    ARRIVED = 0
    LAID = 1
    REVEALED = 2
    LEFT_TRACK = 3
    ROUND_BEGAN = 4
    # §2.7, §3 a turn
    PLACED = 5
    DREW = 6
    PUT_BACK = 7
    EXCHANGED = 8
    COOLED_DOWN = 9
    GATHERED = 10
    # §4 an activation
    ACTIVATED = 11
    FLEW = 12
    HELD = 13
    FIRED = 14
    DESTROYED = 15
    ASSISTED = 16
    HIT = 17
    BOOSTED = 18
    SCAVENGED = 19
    VENTED = 20
    ADDED = 21
    CONVERTED = 22
    # §5, §9 cards
    BOUGHT = 23
    SCRAPPED = 24
    REPAIRED = 25
    SYSTEM_PAID = 26
    # §6, §7.2, §7.3 what goes wrong
    OVERHEATED = 27
    DISABLED = 28
    ALIENS_FIRED = 29
    ALIENS_MOVED = 30
    PASSED = 31
    ATTACKED = 32
    # §8 the end
    ENDED = 33
    SCORED = 34
