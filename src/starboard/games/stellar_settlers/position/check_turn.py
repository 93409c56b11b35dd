"""Checks the current turn of a position. Each error names the key."""

from typing import Any

import numpy as np

from starboard.engine.position import check_counts, is_one_of, is_whole, refuse_unless
from starboard.games.stellar_settlers import compiled
from starboard.games.stellar_settlers.rules.moves import LABELS
from starboard.games.stellar_settlers.rules.state import CARD_IDS, DICE, FACE_IDS, NONE, TWIN, UPGRADE_IDS

CLEAR = {
    "dice": {},
    "to_roll": DICE,
    "placed": 0,
    "lost": 0,
    "target": None,
    "filled": [],
    "boosted": False,
    "took_world": False,
    "took_upgrade": False,
}
"""A turn before its first roll."""


def check_turn_types(position: dict[str, Any]) -> None:
    """Check the types: counts, flags, a card and its labels."""
    check_counts("dice", position["dice"], dict.fromkeys(FACE_IDS, DICE))
    for key in ("to_roll", "placed", "lost"):
        refuse_unless(is_whole(position[key], 0, DICE), key, f"must be a whole number from 0 to {DICE}")
    for key in ("boosted", "took_world", "took_upgrade"):
        refuse_unless(type(position[key]) is bool, key, "must be true or false")
    target, filled = position["target"], position["filled"]
    refuse_unless(is_one_of(target, (None, *CARD_IDS)), "target", "must be the id of a card, or null")
    listed = isinstance(filled, list) and all(isinstance(label, str) for label in filled)
    refuse_unless(listed, "filled", "must be a list of labels")
    labels = () if target is None else LABELS[CARD_IDS.index(target)]
    in_order = filled == [label for label in labels if label in filled]
    refuse_unless(in_order, "filled", "must be packs of the chosen card, in their order")


def check_turn(position: dict[str, Any]) -> None:
    """Check dice and flags, and what must be empty between turns."""
    _check_clear(position)
    _check_dice(position)
    _check_marks(position)


def _check_clear(position: dict[str, Any]) -> None:
    phase = position["phase"]
    if phase in ("remove", "over") or (phase == "reveal" and not position["took_upgrade"]):
        for key, value in CLEAR.items():
            refuse_unless(position[key] == value, key, "must be as before a turn")


def _check_dice(position: dict[str, Any]) -> None:
    phase, showing, to_roll = position["phase"], sum(position["dice"].values()), position["to_roll"]
    if phase == "choose":
        refuse_unless(to_roll == 0, "to_roll", "must be 0 after a roll")
        refuse_unless(showing > 0, "dice", "must show a roll")
    elif phase == "roll":
        refuse_unless(to_roll > 0, "to_roll", "must be at least 1")
    else:
        refuse_unless(showing == 0, "dice", "must be empty in this phase")
        refuse_unless(position["target"] is None, "target", "must be null in this phase")
    total = showing + to_roll + position["placed"] + position["lost"]
    refuse_unless(total == DICE, "dice", f"dice shown, to roll, placed and lost must be {DICE}, not {total}")


def _check_marks(position: dict[str, Any]) -> None:
    phase = position["phase"]
    refuse_unless(
        not position["boosted"] or phase == "choose", "boosted", "only a complete roll can be changed"
    )
    both = position["took_world"] and position["took_upgrade"]
    ended = both and phase not in ("reveal", "discard")
    refuse_unless(not ended, "took_upgrade", "a turn ends with a world and an upgrade")


# The chosen card, by the rules


def check_target(states: np.ndarray[Any, Any], position: dict[str, Any]) -> None:
    """Check that the player may fill the chosen card, and that some of its required packs are filled."""
    card, filled = int(states[0].target), int(states[0].filled)
    if card == NONE:
        return
    may = compiled.may_fill(states, 0, card)
    refuse_unless(bool(may), "target", "is not a card that the player may fill")
    required = int(compiled.required(states, 0, card))
    refuse_unless(filled & ~required == 0, "filled", "has a pack that need not be filled")
    refuse_unless(filled != required, "filled", "has all packs, so the card is claimed")
    weak = position["options"]["weak_defences"]
    refuse_unless(filled > 0 or weak, "filled", "has no pack, but the first one chooses the card")
    destroyed = weak and any(label in UPGRADE_IDS for label in position["filled"])
    refuse_unless(not destroyed, "filled", "has a weak Defence Upgrade, which is discarded instead")
    for place in range(len(LABELS[card])):
        twin = int(TWIN[card, place])
        skipped = filled >> place & 1 and twin != NONE and not filled >> twin & 1
        refuse_unless(not skipped, "filled", "of two equal packs the first is filled first")
