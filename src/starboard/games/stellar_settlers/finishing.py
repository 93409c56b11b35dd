"""How a card is finished: the chance to claim it with so many dice left over (compiled).

The odds of `chances.py` say how likely a card is. A player also wants to know what remains of the turn after
it, so here the chance is split by the number of dice that are left when the last pack is filled.
"""

from functools import cache
from typing import Any

import numpy as np

from starboard.engine.jit import entry, record, rule
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

BEND = 0.9
"""Somebody who has a few turns for a card gets it a little more often: the power of its odds."""

Book = record(
    [
        ("needed", np.int16, (PACK_KINDS, len(ROLLS))),  # dice of a roll that a kind of pack takes
        # finishes[card, places, n, k]: the chance to fill these places with n dice in hand and k left then
        ("finishes", np.float32, (CARDS, 1 << MOST_PLACES, DICE + 1, DICE + 1)),
        ("odds", np.float64, (CARDS, 1 << MOST_PLACES)),  # the chance to fill them with all dice …
        ("ease", np.float64, (CARDS, 1 << MOST_PLACES)),  # … and in a few turns, see BEND
    ]
)
"""What is always the same, worked out once."""


@cache
def books() -> np.ndarray[Any, Any]:
    """The book, in an array of one."""
    made = np.zeros(1, Book)
    count_dice(made[0].needed)
    find_finishes(made)
    made[0].odds[:] = made[0].finishes[:, :, DICE].sum(axis=-1)
    made[0].ease[:] = made[0].odds ** BEND
    made.flags.writeable = False
    return made


@entry
def find_finishes(books):
    """Fill the table, card by card, small sets of places first."""
    book = books[0]
    for card in range(CARDS):
        for dice in range(DICE + 1):
            book.finishes[card, 0, dice, dice] = 1.0
        for places in range(1, 1 << PLACES[card]):
            for dice in range(fewest_dice(card, places), DICE + 1):
                find_finish(book, card, places, dice)


@rule
def find_finish(book, card, places, dice):
    """The mean over all rolls of what best play makes of them."""
    found = book.finishes[card, places, dice]
    for roll in range(FIRST_ROLL[dice], FIRST_ROLL[dice + 1]):
        share = WAYS[roll] / float(FACES) ** dice
        best = best_after(book, card, places, dice, roll)
        for left in range(dice):
            found[left] += share * best[left]


@rule
def best_after(book, card, places, dice, roll):
    """§3.5 A re-roll, or §3.2 the best place to fill."""
    best = book.finishes[card, places, dice - 1]
    for place in range(PLACES[card]):
        if not places >> place & 1:
            continue
        taken = book.needed[PACK_AT[card, place], roll]
        if taken != CANNOT:
            after = book.finishes[card, places & ~(1 << place), dice - taken]
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
