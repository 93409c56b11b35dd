"""The 1,052 moves and the 62 outcomes by number.

build MODULE       0 …  40        done                          308
upgrade COLOUR    41 …  45        at X,Y D            309 …   744
buy SLOT          46 …  50        module X,Y          745 …   864
operate X,Y       51 … 170        target SEAT         865 …   869
event EVENT      171 … 186        return CARD         870 …   926
repair X,Y       187 … 306        discard CARD        927 …   983
pass                   307        take CARD           984 … 1,040
                                  slot SLOT         1,041 … 1,045
                                  spend CREW        1,046 … 1,051

~first SEAT 0 … 4, ~CARD 5 … 61
"""

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.games.orbital.rules.cards import (
    CARD_IDS,
    CARDS,
    COLOUR_IDS,
    COLOURS,
    EVENT_IDS,
    EVENTS,
    MARKET,
    MODULE_IDS,
    MODULES,
    MOST_SEATS,
    MOST_SPENT,
    NONE,
)
from starboard.games.orbital.rules.orbital.grid import (
    CELL_IDS,
    CELLS,
    CENTRE,
    DIRECTION_IDS,
    DIRECTIONS,
    NEXT,
)

_SLOTS = [str(slot) for slot in range(1, MARKET + 1)]
_CELLS = [cell for cell in range(CELLS) if cell != CENTRE]
_PLACES = [CELL_IDS[cell] for cell in _CELLS]
_BACK = DIRECTIONS // 2  # the opposite direction is half a turn away
_ATS = [
    (cell, heading)
    for cell in _CELLS
    for heading in range(DIRECTIONS)
    if NEXT[cell, (heading + _BACK) % DIRECTIONS] != NONE
]

MOVES = (
    *(f"build {module}" for module in MODULE_IDS),
    *(f"upgrade {colour}" for colour in COLOUR_IDS[1:]),
    *(f"buy {slot}" for slot in _SLOTS),
    *(f"operate {place}" for place in _PLACES),
    *(f"event {event}" for event in EVENT_IDS),
    *(f"repair {place}" for place in _PLACES),
    "pass",
    "done",
    *(f"at {CELL_IDS[cell]} {DIRECTION_IDS[heading]}" for cell, heading in _ATS),
    *(f"module {place}" for place in _PLACES),
    *(f"target {seat}" for seat in range(MOST_SEATS)),
    *(f"return {card}" for card in CARD_IDS),
    *(f"discard {card}" for card in CARD_IDS),
    *(f"take {card}" for card in CARD_IDS),
    *(f"slot {slot}" for slot in _SLOTS),
    *(f"spend {crew}" for crew in range(1, MOST_SPENT + 1)),
)
OUTCOMES = (*(f"~first {seat}" for seat in range(MOST_SEATS)), *(f"~{card}" for card in CARD_IDS))

FIRST_BUILD = 0
FIRST_UPGRADE = FIRST_BUILD + MODULES
FIRST_BUY = FIRST_UPGRADE + COLOURS - 1
FIRST_OPERATE = FIRST_BUY + MARKET
FIRST_EVENT = FIRST_OPERATE + len(_CELLS)
FIRST_REPAIR = FIRST_EVENT + EVENTS
PASS = FIRST_REPAIR + len(_CELLS)
DONE = PASS + 1
FIRST_AT = DONE + 1
FIRST_MODULE = FIRST_AT + len(_ATS)
FIRST_TARGET = FIRST_MODULE + len(_CELLS)
FIRST_RETURN = FIRST_TARGET + MOST_SEATS
FIRST_DISCARD = FIRST_RETURN + CARDS
FIRST_TAKE = FIRST_DISCARD + CARDS
FIRST_SLOT = FIRST_TAKE + CARDS
FIRST_SPEND = FIRST_SLOT + MARKET

FIRST_CARD = MOST_SEATS
"""The first outcome that is a card."""

CELL_OF = table(_CELLS, np.int64)
"""CELL_OF[k]: the cell in the k-th move of a family with a cell, …"""
CELL_MOVE = table([_CELLS.index(cell) if cell != CENTRE else NONE for cell in range(CELLS)], np.int64)
"""… and k by the cell."""
AT_CELL = table([cell for cell, _ in _ATS], np.int64)
AT_HEADING = table([heading for _, heading in _ATS], np.int64)
AT_MOVE = table(
    [
        [_ATS.index((cell, heading)) if (cell, heading) in _ATS else NONE for heading in range(DIRECTIONS)]
        for cell in range(CELLS)
    ],
    np.int64,
)
"""AT_MOVE[cell, heading]: which `at` it is."""
