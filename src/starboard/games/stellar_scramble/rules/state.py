"""The record of Stellar Scramble. The numbering of its things is in components.py.

row 2 (back)     ·  ·  ·  ·  ·  ·         invaders[row, column - 1]
row 1            ·  ·  ·  ·  ·  ·
row 0 (front)    ·  ·  ·  ·  ·  ·
         west 0  1  2  3  4  5  6  9 east    spaces; a large board has the columns 7 and 8, too
"""

from enum import IntEnum

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.games.stellar_scramble.rules.components import (
    CARDS,
    COLOURS,
    GEMS,
    ICONS,
    LARGE,
    LEVELS,
    MOST_PLAYERS,
    PARTS,
    ROWS,
    SLOTS,
    TOKENS,
)

NONE = -1
"""No seat, no card, no gem, no weapon, no token, no space."""

# Where a card is, if no seat has it.
UNSEEN = -1
ON_TRACK = -2
INCOMING = -3
GONE = -4


class Phase(IntEnum):
    """What kind of node it is."""

    DEPLOY = 0
    DEAL = 1
    PLACE = 2
    TURN = 3
    BAG = 4
    SIFT = 5
    GEM = 6
    MOVE = 7
    FIRE = 8
    ENERGIZE = 9
    CONVERT = 10
    BUY = 11
    SCRAP = 12
    REFILL = 13
    DISABLE = 14
    REVEAL = 15
    OVER = 16
    # passed through within a move, never asked
    SPECIALS = 17
    END_TURN = 18


State = record(
    [
        ("players", np.int16),
        ("experienced", np.bool_),
        ("solo_colours", np.int16),
        ("colour", np.int16, (MOST_PLAYERS,)),  # of each seat
        ("columns", np.int16),
        ("aggression", np.int16),  # a slot, counted from 1
        ("phase", np.int16),
        ("round_number", np.int16),
        ("turn", np.int16),  # a seat, or NONE
        # the seats
        ("space", np.int16, (MOST_PLAYERS,)),
        ("victory", np.int16, (MOST_PLAYERS,)),
        ("heat", np.int16, (MOST_PLAYERS,)),
        ("credits", np.int16, (MOST_PLAYERS,)),
        ("bag", np.int16, (MOST_PLAYERS, GEMS)),
        ("board", np.int16, (MOST_PLAYERS, GEMS)),
        ("boosts", np.int16, (MOST_PLAYERS, COLOURS)),
        ("broken", np.uint8, (MOST_PLAYERS, COLOURS)),
        ("icons", np.int16, (MOST_PLAYERS, COLOURS, ICONS)),  # of each weapon with its cards, …
        ("effects", np.int16, (MOST_PLAYERS, COLOURS)),  # … and what its cards make of a shot, as bits
        ("systems", np.int16, (MOST_PLAYERS,)),  # how many are installed
        ("supply", np.int16, (GEMS,)),  # gems in no bag, on no player board and in no hand
        # the Invaders
        ("token", np.int16, (ROWS, LARGE)),  # or NONE
        ("shields", np.int16, (ROWS, LARGE)),
        ("assists", np.int16, (ROWS, LARGE)),  # one bit for each seat
        ("pile", np.int16, (TOKENS,)),
        # the cards
        ("holder", np.int16, (CARDS,)),  # a seat, UNSEEN, ON_TRACK, INCOMING or GONE
        ("track", np.int16, (SLOTS,)),  # a card, or NONE
        ("event", np.int16, (SLOTS,)),
        ("deck", np.int16, (LEVELS, PARTS)),
        # what is under way
        ("gem", np.int16),  # in the hand, or NONE
        ("sifted", np.bool_),
        ("weapon", np.int16),  # activated, or NONE
        ("spark", np.int16),  # the gem that activated it, or NONE
        ("power", np.int16),
        ("energize", np.int16),  # how many are left
        ("convert", np.int16),
        ("incoming", np.int16),  # a system that waits for its slot, or NONE
        ("bought", np.int16),  # one bit for each slot
        ("hits", np.int16),  # one bit for each seat that has to disable a weapon
    ]
)
