"""The 227 moves and the 20 outcomes by number.

fill CARD LABEL            0 … 121     cards in their order, each with its places in their order
use UPGRADE FACE         122 … 141     Resource Upgrades, each with the faces that it can change
corrupt SEAT UPGRADE FACE 142 … 221    the same for the upgrades of each seat
reroll, end              222, 223
discard UPGRADE          224 … 226     Defence Upgrades

~FACE 0 … 5, ~UPGRADE 6 … 19
"""

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.games.stellar_settlers.rules.state import (
    BECOMES,
    CARD_IDS,
    CARDS,
    FACE_IDS,
    FACES,
    GUARDS,
    MOST_PLAYERS,
    NONE,
    NUMBERED,
    PLACES,
    UPGRADE_IDS,
    UPGRADES,
    WORLDS,
)


def _labels(card: int) -> tuple[str, ...]:
    numbers = tuple(str(number) for number in range(1, NUMBERED[card] + 1))
    return (*numbers, "defence", *(UPGRADE_IDS[guard] for guard in GUARDS)) if card < WORLDS else numbers


LABELS = tuple(_labels(card) for card in range(CARDS))
"""LABELS[card][place]: what a pack is called."""

_FILLS = [(card, place) for card in range(CARDS) for place in range(PLACES[card])]
_USES = [
    (upgrade, face)
    for upgrade in range(UPGRADES)
    if BECOMES[upgrade] != NONE
    for face in range(FACES)
    if face != BECOMES[upgrade]
]
USES = len(_USES)

MOVES = (
    *(f"fill {CARD_IDS[card]} {LABELS[card][place]}" for card, place in _FILLS),
    *(f"use {UPGRADE_IDS[upgrade]} {FACE_IDS[face]}" for upgrade, face in _USES),
    *(
        f"corrupt {seat} {UPGRADE_IDS[upgrade]} {FACE_IDS[face]}"
        for seat in range(MOST_PLAYERS)
        for upgrade, face in _USES
    ),
    "reroll",
    "end",
    *(f"discard {UPGRADE_IDS[guard]}" for guard in GUARDS),
)
OUTCOMES = (*(f"~{face}" for face in FACE_IDS), *(f"~{upgrade}" for upgrade in UPGRADE_IDS))

FIRST_USE = len(_FILLS)
FIRST_CORRUPT = FIRST_USE + USES
REROLL = FIRST_CORRUPT + MOST_PLAYERS * USES
END = REROLL + 1
FIRST_DISCARD = END + 1
FIRST_CARD = FACES
"""The first outcome that is an Upgrade Card."""

FILL = table([_FILLS.index((card, 0)) for card in range(CARDS)], np.int16)
"""FILL[card] fills its first place; its other places follow."""
FILLED_CARD = table([card for card, _ in _FILLS], np.int16)
FILLED_PLACE = table([place for _, place in _FILLS], np.int16)
USED_UPGRADE = table([upgrade for upgrade, _ in _USES], np.int16)
USED_FACE = table([face for _, face in _USES], np.int16)
