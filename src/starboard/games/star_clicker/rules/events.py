"""What the rules of Star Clicker note."""

from enum import IntEnum


class Event(IntEnum):
    """See `position/events.py` for the fields."""

    # a pilot's buttons
    PRESSED = 0
    PEEKED = 1
    TURNED_UP = 2
    DID_NOTHING = 3
    OUTAGE_ENDED = 4
    COPIED = 5
    # a pilot's ship
    EXTENDED = 6
    FLEW = 7
    FOUND = 8
    GAINED = 9
    FIRED = 10
    TOOK = 11
    HIT_SHIP = 12
    DESTROYED = 13
    NEUTRALISED = 14
    SCANNED = 15
    REPELLED = 16
    # the disks
    RESHUFFLED = 17
    DISK_DRAWN = 18
    SHUFFLED = 19
    OUTAGE_BEGAN = 20
    REPLICATOR_BROKEN = 21
    # the creepers
    GENERAL_ATTACK = 22
    PROBE_CALLED = 23
    ACTIVATED = 24
    ADVANCED = 25
    LANDED = 26
    KEPT_AWAY = 27
    STACK_EMPTIED = 28
    SHIELD_LOST = 29
    # rounds and the end
    ROUND_BEGAN = 30
    WON = 31
    LOST = 32


class Idle(IntEnum):
    """Why a button did nothing."""

    OUTAGE = 0
    PROBLEM = 1
    BROKEN = 2
    ALONE = 3


class Loss(IntEnum):
    """§8.2 Why the game is lost."""

    SHIELDS = 0
    MOTHERSHIP = 1
    TIME = 2
