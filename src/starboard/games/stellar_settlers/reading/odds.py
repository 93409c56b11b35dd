"""The odds: the exact chance to complete a card.

    odds.chance(odds.packs_of("unagi"), 7)                      0.9275…  before a roll of seven dice
    odds.chance_with(odds.packs_of("unagi", "2"), {"p1": 3})    with this roll on the table
    table.chances(state.view(None), state.moves())              {"fill unagi 1": 0.61…, …, "reroll": …}

They assume best play for one card, without Resource Upgrades. A pack is given by the number of its kind, an
index into `state.PACKS`.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np

from starboard.games.stellar_settlers.rules.moves import LABELS
from starboard.games.stellar_settlers.rules.pack_chances import (
    ROLLS,
    count_dice,
    find_chances,
)
from starboard.games.stellar_settlers.rules.packs import CANNOT
from starboard.games.stellar_settlers.rules.state import (
    CARD_IDS,
    DICE,
    FACE_IDS,
    NUMBERED,
    PACK_AT,
    PACK_KINDS,
)

Packs = tuple[int, ...]
"""Kinds of packs, ascending: a multiset."""
Roll = Mapping[str, int]
"""The number of dice by face, as in a position."""
Table = np.ndarray[Any, Any]


def packs_of(card: str, *labels: str) -> Packs:
    """The packs of a card with these labels; without labels its numbered packs."""
    number = CARD_IDS.index(card)
    wanted = labels or LABELS[number][: NUMBERED[number]]
    return tuple(sorted(int(PACK_AT[number, LABELS[number].index(label)]) for label in wanted))


def chance(packs: Iterable[int], dice: int) -> float:
    """The chance to fill all these packs, before a roll of this many dice."""
    chosen = tuple(sorted(packs))
    return float(_chances(chosen)[-1, dice])


def chance_with(packs: Iterable[int], roll: Roll) -> float:
    """The same with the dice on the table: the best pack to fill now, or a re-roll."""
    chosen = tuple(sorted(packs))
    dice = sum(roll.values())
    if not chosen:
        return 1.0
    best = chance(chosen, dice - 1) if dice > 1 else 0.0
    for pack in set(chosen):
        best = max(best, chance_after(chosen, pack, roll))
    return best


def chance_after(packs: Iterable[int], pack: int, roll: Roll) -> float:
    """The chance after this pack is filled from the roll; 0 if the roll cannot fill it."""
    taken = dice_taken(pack, roll)
    if taken == CANNOT:
        return 0.0
    left = list(packs)
    left.remove(pack)
    return chance(left, sum(roll.values()) - taken)


def dice_taken(pack: int, roll: Roll) -> int:
    """The dice of the roll that the pack takes; 0 if the roll cannot fill it."""
    return int(_needed()[pack, _rolls()[tuple(roll.get(face, 0) for face in FACE_IDS)]])


# Memory


@cache
def _chances(packs: Packs) -> Table:
    """chances[set, n] for all sets of these packs; its last row is for all of them."""
    chances = np.zeros((1 << len(packs), DICE + 1))
    find_chances(np.array(packs, np.int16), _needed(), chances)
    return chances


@cache
def _needed() -> Table:
    needed = np.zeros((PACK_KINDS, len(ROLLS)), np.int16)
    count_dice(needed)
    return needed


@cache
def _rolls() -> dict[tuple[int, ...], int]:
    return {tuple(roll): number for number, roll in enumerate(ROLLS.tolist())}
