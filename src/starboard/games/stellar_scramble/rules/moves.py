"""The 74 moves and the 141 outcomes by number.

draw, cooldown             0, 1
keep, redraw               2, 3
exchange                   4
activate COLOUR            5 …  8
stay                       9
to SPACE                  10 … 19     west, 1 … 8, east
fire, hold                20, 21
add GEM                   22 … 26
convert OLD NEW           27 … 38
skip                      39
buy SLOT                  40 … 46
repair COLOUR             47 … 50
done                      51
scrap SYSTEM              52 … 69
disable COLOUR            70 … 73

~GEM 0 … 4, ~fire 5, ~move 6, ~CARD 7 … 96, ~TOKEN 97 … 140
"""

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.games.stellar_scramble.rules.components import (
    CARD_IDS,
    CARDS,
    COLOUR_IDS,
    COLOURS,
    EAST,
    GEM_IDS,
    GEMS,
    LARGE,
    SLOTS,
    SYSTEM,
    SYSTEMS,
    TOKEN_IDS,
    WEST,
)

SPACE_IDS = ("west", *(str(column) for column in range(1, LARGE + 1)), "east")
"""The spaces of the Player Row by their number."""
_SWAPS = [(old, new) for old in range(COLOURS) for new in range(COLOURS) if old != new]

MOVES = (
    "draw",
    "cooldown",
    "keep",
    "redraw",
    "exchange",
    *(f"activate {colour}" for colour in COLOUR_IDS),
    "stay",
    *(f"to {space}" for space in SPACE_IDS),
    "fire",
    "hold",
    *(f"add {gem}" for gem in GEM_IDS),
    *(f"convert {COLOUR_IDS[old]} {COLOUR_IDS[new]}" for old, new in _SWAPS),
    "skip",
    *(f"buy {slot}" for slot in range(1, SLOTS + 1)),
    *(f"repair {colour}" for colour in COLOUR_IDS),
    "done",
    *(f"scrap {CARD_IDS[card]}" for card in SYSTEM),
    *(f"disable {colour}" for colour in COLOUR_IDS),
)
OUTCOMES = (
    *(f"~{gem}" for gem in GEM_IDS),
    "~fire",
    "~move",
    *(f"~{card}" for card in CARD_IDS),
    *(f"~{token}" for token in TOKEN_IDS),
)

DRAW, COOLDOWN, KEEP, REDRAW, EXCHANGE = range(5)
FIRST_ACTIVATE = EXCHANGE + 1
STAY = FIRST_ACTIVATE + COLOURS
FIRST_TO = STAY + 1
FIRE = FIRST_TO + EAST - WEST + 1
HOLD = FIRE + 1
FIRST_ADD = HOLD + 1
FIRST_CONVERT = FIRST_ADD + GEMS
SWAPS = len(_SWAPS)
SKIP = FIRST_CONVERT + SWAPS
FIRST_BUY = SKIP + 1
FIRST_REPAIR = FIRST_BUY + SLOTS
DONE = FIRST_REPAIR + COLOURS
FIRST_SCRAP = DONE + 1
FIRST_DISABLE = FIRST_SCRAP + SYSTEMS

REVEAL_FIRE = GEMS
REVEAL_MOVE = REVEAL_FIRE + 1
FIRST_CARD = REVEAL_MOVE + 1
FIRST_TOKEN = FIRST_CARD + CARDS

SWAP_OLD = table([old for old, _ in _SWAPS], np.int16)
SWAP_NEW = table([new for _, new in _SWAPS], np.int16)
