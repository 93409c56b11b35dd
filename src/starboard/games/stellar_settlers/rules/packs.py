"""§1 Packs: which a roll can fill, and how many dice that takes."""

from starboard.engine.compiling.jit import rule
from starboard.games.stellar_settlers.rules.state import (
    FACE_POPULATION,
    FACES,
    FEWEST,
    PACK_AT,
    PACK_KINDS,
    PLACES,
    POPULATION,
    POPULATION_FACES,
    SLOTS,
    SYMBOLS,
)

CANNOT = 0
"""How many dice fill a pack that this roll cannot fill."""


@rule
def dice_needed(dice, pack):
    """How many of the dice a pack takes, or CANNOT."""
    if POPULATION[pack] > 0:
        return population_dice(dice, POPULATION[pack], SLOTS[pack])
    return symbol_dice(dice, pack)


@rule
def symbol_dice(dice, pack):
    """§1.4 One die for each symbol, showing exactly it."""
    for face in range(POPULATION_FACES, FACES):
        if dice[face] < SYMBOLS[pack, face]:
            return CANNOT
    return FEWEST[pack]


@rule
def population_dice(dice, population, slots):
    """§1.5 The highest Population dice, until they are enough; no more than there are slots."""
    total = 0
    taken = 0
    for face in range(POPULATION_FACES - 1, -1, -1):
        for _ in range(dice[face]):
            total += FACE_POPULATION[face]
            taken += 1
            if total >= population:
                return taken
            if taken == slots:
                return CANNOT
    return CANNOT


@rule
def fillable_packs(dice):
    """One bit for each kind of pack that the roll can fill."""
    fillable = 0
    for pack in range(PACK_KINDS):
        if dice_needed(dice, pack) != CANNOT:
            fillable |= 1 << pack
    return fillable


@rule
def fewest_dice(card, places):
    """The fewest dice that can ever fill these places of a card."""
    fewest = 0
    for place in range(PLACES[card]):
        if places >> place & 1:
            fewest += FEWEST[PACK_AT[card, place]]
    return fewest


@rule
def dice_showing(dice):
    """§1.1 How many dice show a face."""
    showing = 0
    for face in range(FACES):
        showing += dice[face]
    return showing
