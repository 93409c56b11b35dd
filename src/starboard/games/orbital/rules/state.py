"""The record of Orbital, in 4 KB. grid.py numbers the cells, cards/ the cards and colours.

People have the seats 0 … players-1, automatic opponents those behind them. A seat's orbital is a grid:

    card[seat, cell]       NONE, a module, or CORE in the centre
    built[seat, k]         the cells of its modules in ascending order, k below modules[seat]

The queue of tasks is kept with its first task last: that is where tasks come and go.
"""

from enum import IntEnum

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.games.orbital.rules.cards import CARDS, DUMMIES, MARKET, MODULE_CARDS, MOST_SEATS
from starboard.games.orbital.rules.orbital.grid import CELLS

FIRST_VERSION = 1
"""§8.8 In the first version of these rules a player with nothing left to repair is asked, too."""
TASKS = 16
"""The most tasks that wait at once are 13, at the end of a year."""


class Solo(IntEnum):
    """§2.3 What one player alone plays."""

    NONE = 0
    PEACE = 1
    BOTS = 2


class Do(IntEnum):
    """What a task asks for: first chance, then choices of people, then what happens by itself."""

    FIRST = 0
    MARKET = 1
    DRAW = 2
    DUMMY = 3
    LOOK = 4
    RISK = 5
    GAMBLE = 6
    REVEAL = 7
    SCRAP = 8
    KEEP = 9
    PLACE = 10
    COMMAND = 11
    TARGET = 12
    HIT = 13
    VISIT = 14
    DISCARD = 15
    MEND = 16
    ARM = 17
    ARM_TO = 18
    CHOOSE = 19
    SALVAGE = 20
    SLOT = 21
    SPEND = 22
    OVER = 23
    SPENT = 24
    GAIN = 25
    END_TURN = 26
    UPKEEP = 27
    LIMIT = 28
    RESTOCK = 29
    NEW_YEAR = 30


LAST_CHANCE = Do.SCRAP
FIRST_AUTO = Do.SPENT


# Values of tasks. Here as in cards/, constants that are passed to rules are NumPy numbers, and so are the
# bounds of loops: then every rule is compiled for one type only, and not for each value.
NORMAL, FREE, PREFAB = map(np.int64, range(3))
"""§7.3 The modes: how a build is paid."""
ANY_MODULE, EXTERIOR = map(np.int64, range(2))
"""§8.11 The scopes: which modules can be hit."""
ANY_CARD, EVENT = map(np.int64, range(2))
"""§9.6 The kinds: which cards can be discarded."""

Task = record(
    [
        ("do", np.int8),
        ("seat", np.int8),  # of a person, an automatic opponent or (dummy) an opponent in peace
        ("card", np.int8),
        (
            "origin",
            np.int8,
        ),  # `from`, the cell whose exits are allowed, or `module`, the one that moves; or NONE
        ("mode", np.int8),
        ("colour", np.int8),  # or NONE
        ("effect", np.int8),
        ("victim", np.int8),
        ("scope", np.int8),
        ("kind", np.int8),
        ("hit", np.bool_),
        ("count", np.int16),
        ("amount", np.int16),
        ("mc", np.int16),
        ("vp", np.int16),
    ]
)

State = record(
    [
        ("players", np.int64),
        ("seats", np.int64),  # people and automatic opponents
        ("solo", np.int64),
        ("years", np.int64),
        ("year", np.int64),
        ("first", np.int64),
        ("active", np.int64),
        ("passes", np.int64),
        ("older", np.int64),  # 0, or the earlier version of the rules that this game is played by
        # the seats
        ("vp", np.int16, (MOST_SEATS,)),
        ("mc", np.int32, (MOST_SEATS,)),
        ("crew", np.int16, (MOST_SEATS,)),
        ("crew_used", np.int16, (MOST_SEATS,)),
        ("core", np.int64, (MOST_SEATS,)),  # its colour
        ("held", np.int64, (MOST_SEATS,)),  # cards in the hand, or in an automatic opponent's stack
        ("hand", np.int8, (MOST_SEATS, CARDS)),
        # the orbitals
        ("modules", np.int64, (MOST_SEATS,)),
        ("built", np.int8, (MOST_SEATS, MODULE_CARDS)),
        ("card", np.int8, (MOST_SEATS, CELLS)),
        ("heading", np.int8, (MOST_SEATS, CELLS)),  # NONE without a module
        ("damage", np.int8, (MOST_SEATS, CELLS)),
        ("used", np.uint8, (MOST_SEATS, CELLS)),
        # the cards
        ("deck", np.int8, (CARDS,)),  # all unseen cards: the draw deck and the stacks
        ("unseen", np.int64),  # how many those are
        ("discard", np.int8, (CARDS,)),
        ("discarded", np.int64),  # how many those are
        ("market", np.int8, (MARKET,)),
        ("offered", np.int64),  # how many are in the market
        ("dummies", np.int8, (DUMMIES, CARDS)),
        ("looked", np.int8, (CARDS,)),  # `cards` of the task `look` or `choose`
        # what is to be done
        ("pending", np.int64),
        ("queue", Task, (TASKS,)),
    ]
)
