"""What is the same in every game and worked out once: what each roll can fill, and how likely.

A player who goes for a card only asks of a roll how many dice each open pack would take. Rolls that answer
alike are one throw here: a card has a few dozen throws where there are hundreds of rolls.
"""

from functools import cache
from itertools import product
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import entry, record, rule, table
from starboard.games.stellar_settlers.rules.pack_chances import (
    FIRST_ROLL,
    ROLLS,
    WAYS,
    count_dice,
    find_chances,
)
from starboard.games.stellar_settlers.rules.packs import CANNOT, dice_needed
from starboard.games.stellar_settlers.rules.state import (
    BECOMES,
    CARDS,
    DICE,
    FACES,
    FEWEST,
    MOST_PLACES,
    NONE,
    NUMBERED,
    PACK_AT,
    PACK_KINDS,
    PLACES,
    UPGRADES,
    WORLDS,
)

Table = np.ndarray[Any, Any]

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
def books() -> Table:
    """The book, in an array of one."""
    made = np.zeros(1, Book)
    book = made[0]
    count_dice(book.needed)
    count_helped_dice(book.helped)
    for card in range(CARDS):
        packs = PACK_AT[card, : PLACES[card]]
        chances = np.zeros((1 << len(packs), DICE + 1))
        find_chances(packs, book.needed, chances)
        sets = slice(SETS_OF[card], SETS_OF[card] + len(chances))
        book.odds[sets] = chances[:, DICE]
        fewest = [0]
        for pack in packs:
            fewest += [others + int(FEWEST[pack]) for others in fewest]
        book.fewest[sets] = fewest
    book.ease[:] = book.odds**BEND
    list_throws(book)
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


def list_throws(book: Any) -> None:
    """All throws, for each card and set of places, with each tool that may be used for it."""
    used = 0
    for tool, card in product(range(TOOLS), range(CARDS)):
        answers = answers_of(book, tool, card)
        fillable = 1 << (PLACES[card] if tool == BARE else places_in_peace(card))
        for places in range(1 << PLACES[card]):
            for dice in range(DICE + 1):
                book.first[tool, SETS_OF[card] + places, dice] = used
                if dice < DICE and 0 < places < fillable:
                    rolls = slice(FIRST_ROLL[dice], FIRST_ROLL[dice + 1])
                    throws, which = np.unique(answers[places][rolls], return_inverse=True)
                    found = slice(used, used + len(throws))
                    book.throw[found] = throws
                    book.share[found] = np.bincount(which, WAYS[rolls]) / float(FACES) ** dice
                    used = found.stop


def answers_of(book: Any, tool: int, card: int) -> list[Table]:
    """For each set of places of a card the answers of all rolls: how many dice each of its places takes."""
    answers = [np.zeros(len(ROLLS), np.int64)]
    for place in range(PLACES[card]):
        pack = PACK_AT[card, place]
        needed = book.needed[pack].astype(np.int64) << DIGIT * place
        needed |= book.helped[tool, pack].astype(np.int64) << USED + DIGIT * place
        answers += [others | needed for others in answers]
    return answers


def places_in_peace(card: int) -> int:
    """How many places may have to be filled without an attack, §8.4 with the defence in a hard game."""
    return int(NUMBERED[card]) + (card < WORLDS)
