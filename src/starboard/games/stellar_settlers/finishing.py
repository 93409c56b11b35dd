"""How a card is finished: the chance to claim it with so many dice left over (compiled).

The odds of `chances.py` say how likely a card is. A player also wants to know what remains of the turn after
it, so here the chance is split by the number of dice that are left when the last pack is filled.
"""

from functools import cache
from typing import Any

import numpy as np

from starboard.engine.jit import entry, rule
from starboard.games.stellar_settlers.chances import FIRST_ROLL, ROLLS, WAYS, count_dice
from starboard.games.stellar_settlers.packs import CANNOT, fewest_dice
from starboard.games.stellar_settlers.state import (
    CARDS,
    DICE,
    FACES,
    MOST_PLACES,
    PACK_AT,
    PACK_KINDS,
    PLACES,
)

SPARED = 0.02
"""Of two equal chances the one that leaves more dice is better: each is worth this share of the card."""


@cache
def finishes() -> np.ndarray[Any, Any]:
    """finishes[card, places, n, k]: the chance to fill these places with n dice in hand and k left then."""
    needed = np.zeros((PACK_KINDS, len(ROLLS)), np.int16)
    count_dice(needed)
    found = np.zeros((CARDS, 1 << MOST_PLACES, DICE + 1, DICE + 1), np.float32)
    find_finishes(needed, found)
    found.flags.writeable = False
    return found


@entry
def find_finishes(needed, finishes):
    """Fill the table, card by card, small sets of places first."""
    for card in range(CARDS):
        for dice in range(DICE + 1):
            finishes[card, 0, dice, dice] = 1.0
        for places in range(1, 1 << PLACES[card]):
            for dice in range(fewest_dice(card, places), DICE + 1):
                find_finish(card, places, dice, needed, finishes)


@rule
def find_finish(card, places, dice, needed, finishes):
    """The mean over all rolls of what best play makes of them."""
    found = finishes[card, places, dice]
    for roll in range(FIRST_ROLL[dice], FIRST_ROLL[dice + 1]):
        share = WAYS[roll] / float(FACES) ** dice
        best = best_after(card, places, dice, roll, needed, finishes)
        for left in range(dice):
            found[left] += share * best[left]


@rule
def best_after(card, places, dice, roll, needed, finishes):
    """§3.5 A re-roll, or §3.2 the best place to fill."""
    best = finishes[card, places, dice - 1]
    for place in range(PLACES[card]):
        if not places >> place & 1:
            continue
        taken = needed[PACK_AT[card, place], roll]
        if taken != CANNOT:
            after = finishes[card, places & ~(1 << place), dice - taken]
            if merit(after) > merit(best):
                best = after
    return best


@rule
def merit(finish):
    """The chance to claim the card, and a little for dice left."""
    total = 0.0
    for left in range(DICE + 1):
        total += finish[left] * (1.0 + SPARED * left)
    return total


@rule
def chance(finishes, card, places, dice):
    """The chance to fill these places of a card."""
    total = 0.0
    for left in range(dice + 1):
        total += finishes[card, places, dice, left]
    return total
