"""What is the same in every game and worked out once: what each roll can fill, and how likely (compiled).

A player who goes for a card only asks of a roll how many dice each open pack would take. Rolls that answer
alike are one throw here: a card has a few dozen throws where there are hundreds of rolls.
"""

from functools import cache
from typing import Any

import numpy as np

from starboard.engine.jit import entry, record, rule, table
from starboard.games.stellar_settlers.chances import FIRST_ROLL, ROLLS, WAYS, count_dice, find_chances
from starboard.games.stellar_settlers.packs import CANNOT, dice_needed, fewest_dice
from starboard.games.stellar_settlers.state import (
    BECOMES,
    CARDS,
    DICE,
    FACES,
    MOST_PLACES,
    NONE,
    NUMBERED,
    PACK_AT,
    PACK_KINDS,
    PLACES,
    UPGRADES,
    WORLDS,
)

BEND = 0.9
"""Somebody who has a few turns for a card gets it a little more often: the power of its odds."""

TOOL = table([NONE, *(upgrade for upgrade in range(UPGRADES) if BECOMES[upgrade] != NONE)], np.int16)
"""The Resource Upgrades; first of all to have none."""
TOOLS = len(TOOL)
BARE = 0
"""With no Resource Upgrade."""

SETS_OF = table([sum(1 << int(PLACES[before]) for before in range(card)) for card in range(CARDS)], np.int16)
"""SETS_OF[card] + places: the number of a set of places of a card, one bit for each place."""
SETS = sum(1 << int(places) for places in PLACES)
THROWS = 1 << 17
"""Room for so many throws of all cards and sets together."""
DIGIT = 3
"""So many bits of a throw tell how many dice a place takes: first as rolled, then with the tool used."""
USED = DIGIT * MOST_PLACES

Book = record(
    [
        ("needed", np.int16, (PACK_KINDS, len(ROLLS))),  # dice of a roll that a kind of pack takes …
        ("helped", np.int16, (TOOLS, PACK_KINDS, len(ROLLS))),  # … if a tool changes one of them
        ("fewest", np.int16, (SETS,)),  # the fewest dice that can ever fill a set of places
        ("odds", np.float64, (SETS,)),  # the chance to fill it with all dice …
        ("ease", np.float64, (SETS,)),  # … and in a few turns, see BEND
        ("first", np.int32, (TOOLS, SETS, DICE + 1)),  # where the throws for it begin, by tool and dice
        ("throw", np.int64, (THROWS,)),
        ("share", np.float64, (THROWS,)),  # how likely it is
    ]
)


@cache
def books() -> np.ndarray[Any, Any]:
    """The book, in an array of one."""
    made = np.zeros(1, Book)
    book = made[0]
    count_dice(book.needed)
    count_helped_dice(book.helped)
    for card in range(CARDS):
        packs = PACK_AT[card, : PLACES[card]]
        chances = np.zeros((1 << len(packs), DICE + 1))
        find_chances(packs, book.needed, chances)
        book.odds[SETS_OF[card] : SETS_OF[card] + len(chances)] = chances[:, DICE]
    book.ease[:] = book.odds**BEND
    find_throws(made)
    made.flags.writeable = False
    return made


@entry
def count_helped_dice(helped):
    """helped[tool, pack, roll]: the fewest dice if the tool changes one die of the roll, or CANNOT."""
    for tool in range(1, TOOLS):
        for roll in range(len(ROLLS)):
            for pack in range(PACK_KINDS):
                helped[tool, pack, roll] = best_change(ROLLS[roll].copy(), pack, BECOMES[TOOL[tool]])


@rule
def best_change(dice, pack, becomes):
    """§6.1 The best die to change is one that the pack does not take anyway."""
    best = CANNOT
    for face in range(FACES):
        if dice[face] > 0 and face != becomes:
            dice[face] -= 1
            dice[becomes] += 1
            needed = dice_needed(dice, pack)
            if needed != CANNOT and (best == CANNOT or needed < best):
                best = needed
            dice[face] += 1
            dice[becomes] -= 1
    return best


@entry
def find_throws(books):
    """List the throws, for each card and set of places, with each tool that may be used for it."""
    book = books[0]
    used = 0
    for tool in range(TOOLS):
        for card in range(CARDS):
            for places in range(1 << PLACES[card]):
                number = SETS_OF[card] + places
                book.fewest[number] = fewest_dice(card, places)
                for dice in range(DICE + 1):
                    book.first[tool, number, dice] = used
                    if dice < DICE and (tool == BARE or places < 1 << open_places(card)):
                        used = list_throws(book, tool, card, places, dice, used)


@rule
def open_places(card):
    """The places that have to be filled without an attack, §8.4 with the defence in a hard game."""
    return NUMBERED[card] + 1 if card < WORLDS else NUMBERED[card]


@rule
def list_throws(book, tool, card, places, dice, first):
    """Put rolls that answer alike together; where the list ends."""
    last = first
    if places == 0:
        return last
    for roll in range(FIRST_ROLL[dice], FIRST_ROLL[dice + 1]):
        throw = throw_of(book, tool, card, places, roll)
        at = first
        while at < last and book.throw[at] != throw:
            at += 1
        if at == last:
            book.throw[at] = throw
            last += 1
        book.share[at] += WAYS[roll] / float(FACES) ** dice
    return last


@rule
def throw_of(book, tool, card, places, roll):
    """How many dice each of the places takes of a roll."""
    throw = np.int64(0)
    for place in range(PLACES[card]):
        if places >> place & 1:
            pack = PACK_AT[card, place]
            throw |= np.int64(book.needed[pack, roll]) << (DIGIT * place)
            throw |= np.int64(book.helped[tool, pack, roll]) << (USED + DIGIT * place)
    return throw
