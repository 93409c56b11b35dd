"""Tables that are the same in every game, computed once: what each roll can fill, and its probability.

For a chosen card only one thing matters about a roll: how many dice each open pack would take. Rolls with the
same answer are one throw here. A card has a few dozen throws, but there are hundreds of rolls.
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

EASE_POWER = 0.9
"""`ease` is the odds to this power, because a player may have several turns for a card."""

TOOL = table([NONE, *(upgrade for upgrade in range(UPGRADES) if BECOMES[upgrade] != NONE)], np.int16)
"""The Resource Upgrades; the first entry is none."""
TOOLS = len(TOOL)
WITHOUT_TOOL = 0
"""The index of no Resource Upgrade."""

SETS_OF = table([sum(1 << int(PLACES[before]) for before in range(card)) for card in range(CARDS)], np.int16)
"""SETS_OF[card] + places: the number of a set of places of a card, one bit for each place."""
SETS = sum(1 << int(places) for places in PLACES)
MOST_THROWS = 1 << 17
"""The size of the array for the throws of all cards and sets."""
BITS_PER_PLACE = 3
"""A throw has the dice that each place takes, in this many bits; first as rolled, then with the tool used."""
TOOL_BITS = BITS_PER_PLACE * MOST_PLACES

Book = record(
    [
        ("needed", np.int16, (PACK_KINDS, len(ROLLS))),  # dice of a roll that a kind of pack takes …
        ("helped", np.int16, (TOOLS, PACK_KINDS, len(ROLLS))),  # … if a tool changes one of them
        ("fewest", np.int16, (SETS,)),  # the fewest dice that can ever fill a set of places
        ("odds", np.float64, (SETS,)),  # the chance to fill it with all dice …
        ("ease", np.float64, (SETS,)),  # … and within a few turns, see EASE_POWER
        ("first", np.int32, (TOOLS, SETS, DICE + 1)),  # the index of its first throw, by tool and dice
        ("throw", np.int64, (MOST_THROWS,)),
        ("share", np.float64, (MOST_THROWS,)),  # its probability
    ]
)


@cache
def books() -> Table:
    """The tables, in an array of one."""
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
    book.ease[:] = book.odds**EASE_POWER
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
    """§6.1 The best die to change is one that the pack does not take as rolled."""
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
        fillable = 1 << (PLACES[card] if tool == WITHOUT_TOOL else places_in_peace(card))
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
    """For each set of places of a card and each roll: the dice that each place takes."""
    answers = [np.zeros(len(ROLLS), np.int64)]
    for place in range(PLACES[card]):
        pack = PACK_AT[card, place]
        needed = book.needed[pack].astype(np.int64) << BITS_PER_PLACE * place
        needed |= book.helped[tool, pack].astype(np.int64) << TOOL_BITS + BITS_PER_PLACE * place
        answers += [others | needed for others in answers]
    return answers


def places_in_peace(card: int) -> int:
    """The most places to fill without an attack; §8.4 in a hard game with the defence."""
    return int(NUMBERED[card]) + (card < WORLDS)
