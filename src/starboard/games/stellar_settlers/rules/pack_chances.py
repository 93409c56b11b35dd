"""The exact chance to fill packs with best play, by going through all rolls.

A roll is a row of counts, one for each face. ROLLS has all rolls of n dice together, those of fewer dice
first; WAYS has the number of the 6ⁿ throws of n dice that show a roll.
"""

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, table
from starboard.games.stellar_settlers.rules.packs import CANNOT, dice_needed
from starboard.games.stellar_settlers.rules.state import DICE, FACES, FEWEST, PACK_KINDS

Table = np.ndarray[Any, Any]

_ROLLS = [
    [faces.count(face) for face in range(FACES)]
    for dice in range(DICE + 1)
    for faces in combinations_with_replacement(range(FACES), dice)
]
ROLLS = table(_ROLLS, np.int16)
WAYS = table([factorial(sum(roll)) // prod(map(factorial, roll)) for roll in _ROLLS], np.int64)
FIRST_ROLL = table([sum(sum(roll) < dice for roll in _ROLLS) for dice in range(DICE + 2)], np.int64)
"""FIRST_ROLL[n]: where the rolls of n dice begin; there are FIRST_ROLL[n + 1] - FIRST_ROLL[n]."""


@entry
def count_dice(needed):
    """needed[pack, roll]: how many dice of each roll each kind of pack takes, or CANNOT."""
    for pack in range(PACK_KINDS):
        for roll in range(len(ROLLS)):
            needed[pack, roll] = dice_needed(ROLLS[roll], pack)


def find_chances(packs: Table, needed: Table, chances: Table) -> None:
    """chances[set, n]: the chance to fill a set of these packs, one bit for each, with n dice in hand."""
    chances[0] = 1.0
    for chosen in range(1, 1 << len(packs)):
        for dice in range(fewest(packs, chosen), DICE + 1):
            chances[chosen, dice] = mean_over_rolls(packs, chosen, dice, needed, chances)


def fewest(packs: Table, chosen: int) -> int:
    """§3.6 With fewer dice than this there is no chance at all."""
    return sum(int(FEWEST[pack]) for i, pack in enumerate(packs) if chosen >> i & 1)


def mean_over_rolls(packs: Table, chosen: int, dice: int, needed: Table, chances: Table) -> float:
    """Each roll with the best that can be made of it, §3.5 a re-roll or §3.2 a pack, as often as it falls."""
    rolls = slice(FIRST_ROLL[dice], FIRST_ROLL[dice + 1])
    best = np.full(rolls.stop - rolls.start, chances[chosen, dice - 1] if dice > 0 else 0.0)
    for i, pack in enumerate(packs):
        if chosen >> i & 1:
            taken = needed[pack, rolls]
            filled = np.where(taken == CANNOT, 0.0, chances[chosen & ~(1 << i), dice - taken])
            np.maximum(best, filled, out=best)
    return float(WAYS[rolls] @ best) / float(FACES) ** dice
