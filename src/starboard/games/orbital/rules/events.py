"""What the rules of Orbital note. `position/events.py` says what each event tells, and to whom."""

from enum import IntEnum


class Event(IntEnum):
    """What happens at the table, in the order of the rulebook."""

    # §5, §6, §13 Cards come
    FIRST_PLAYER = 0
    SHUFFLED = 1
    OFFERED = 2
    DREW = 3
    STACKED = 4
    GAVE_BACK = 5
    NEIGHBOUR_GOT = 6
    # §7 Actions
    PASSED = 7
    CHOSE_MODULE = 8
    BUILT = 9
    UPGRADED = 10
    BOUGHT = 11
    OPERATED = 12
    PLAYED = 13
    REPAIRED = 14
    # §8, §9 What actions do
    GAINED_MC = 15
    GAINED_VP = 16
    CREW_RETURNED = 17
    LOOKED_AT = 18
    KEPT = 19
    GAMBLED = 20
    DISCARDED = 21
    SALVAGED = 22
    TOOK_FROM_MARKET = 23
    SPENT_CREW = 24
    RISKED = 25
    PROJECT_ENDED = 26
    MENDED = 27
    MENDED_ALL = 28
    MOVED = 29
    VISITED = 30
    # §8.10, §8.11, §9, §10 What is done to others
    TOOK_MC = 31
    LOST_MC = 32
    TOOK_CREW = 33
    MADE_DISCARD = 34
    HAD_NO_EVENT = 35
    DAMAGED = 36
    # §11 Years, and the end
    YEAR_ENDED = 37
    AWARDED = 38
    EARNED = 39
    YEAR_BEGAN = 40
    SCORED = 41
    WON = 42
    FELL_SHORT = 43
    # §12 Automatic opponents
    REVEALED = 44
    FOLLOWED = 45
    HAD_NO_PLACE = 46
    SCRAPPED = 47


class Paragraph(IntEnum):
    """§12 The rules that automatic opponents follow, by the number of the paragraph."""

    PLAY = 3
    BUILD = 4
    SCRAP = 5
    OPERATE = 6
    REPAIR = 7
    PASS = 8
    TARGET = 9
    NO_CHOICE = 10
