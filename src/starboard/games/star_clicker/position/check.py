"""Checks a position of Star Clicker. Each error names the key.

Types first, file by file; then contradictions.
"""

from typing import Any

from starboard.engine.position import check_frame, check_ids, check_keys, is_one_of, is_whole, refuse_unless
from starboard.games.star_clicker import META
from starboard.games.star_clicker.position import PHASES, mover
from starboard.games.star_clicker.position.check_board import check_board
from starboard.games.star_clicker.position.check_turn import PILOT_PHASES, check_pending_types, check_turn
from starboard.games.star_clicker.rules.state import (
    DISK_DATA,
    DISK_IDS,
    EFFECT,
    JAMMERS,
    LEVEL_DATA,
    PROBES_NEEDED,
    ROUND_LIMIT,
    STACK_SIZE,
    Effect,
)

KEYS = (
    "game",
    "players",
    "options",
    "phase",
    "to_move",
    "round",
    "shields",
    "mothership",
    "stock",
    "removed",
    "ships",
    "energy",
    "creepers",
    "hidden",
    "unseen",
    "tiles",
    "jammers",
    "probes",
    "buttons",
    "visible",
    "presses",
    "boosted",
    "powered",
    "done",
    "waited",
    "broken",
    "floppy",
    "outage",
    "stack",
    "discard",
    "pending",
)
LEVEL_OF = {disk["id"]: disk["level"] for disk in DISK_DATA["floppy"]}
EFFECT_OF = {disk: Effect(EFFECT[number]) for number, disk in enumerate(DISK_IDS)}


def check(position: Any) -> None:
    """Check all that does not need the rules; `check_moves` checks the rest."""
    check_frame(position, META, KEYS)
    _check_node(position)
    check_pending_types(position)
    check_board(position)
    _check_disk_types(position)
    _check_stack(position)
    check_turn(position)
    _check_disk_in_force(position)
    _check_end(position)


def _check_node(position: dict[str, Any]) -> None:
    players, phase, to_move = position["players"], position["phase"], position["to_move"]
    refuse_unless(is_one_of(phase, PHASES), "phase", f"must be one of {', '.join(PHASES)}")
    refuse_unless(
        is_whole(position["round"], 1, ROUND_LIMIT),
        "round",
        f"must be a whole number from 1 to {ROUND_LIMIT}",
    )
    expected = mover(phase, -1)
    if expected == -1:
        refuse_unless(is_whole(to_move, 0, players - 1), "to_move", "must be a seat in this phase")
    else:
        refuse_unless(is_one_of(to_move, [expected]), "to_move", f"must be {expected} in this phase")
    if phase == "ion":
        opener = (position["round"] - 1) % players
        refuse_unless(to_move == opener, "to_move", f"must be {opener}, who opened the round")


# --- disks ----------------------------------------------------------------------------------------------


def _check_disk_types(position: dict[str, Any]) -> None:
    stack = position["stack"]
    refuse_unless(isinstance(stack, dict), "stack", "must be an object")
    check_keys(stack, ("certain", "possible", "draws"), "stack.")
    check_ids("stack.certain", stack["certain"], DISK_IDS)
    check_ids("stack.possible", stack["possible"], DISK_IDS)
    check_ids("discard", position["discard"], DISK_IDS)
    most = len(stack["possible"])
    refuse_unless(
        is_whole(stack["draws"], 0, most), "stack.draws", f"must be a whole number from 0 to {most}"
    )
    refuse_unless(
        is_one_of(position["floppy"], (None, *DISK_IDS)), "floppy", "must be the id of a disk, or null"
    )
    refuse_unless(type(position["outage"]) is bool, "outage", "must be true or false")


def _check_stack(position: dict[str, Any]) -> None:
    """§2.4 Twelve disks of the right levels, each in one place."""
    stack, in_force = position["stack"], [position["floppy"]] if position["floppy"] else []
    first = DISK_DATA["stack_certain_level"]
    pool = LEVEL_DATA["level"][position["options"]["level"] - 1]["pool"]
    found: list[str] = []
    for key, disks in (
        ("floppy", in_force),
        ("discard", position["discard"]),
        ("stack.certain", stack["certain"]),
        ("stack.possible", stack["possible"]),
    ):
        for disk in disks:
            levels = pool if key == "stack.possible" else [first, *pool]
            refuse_unless(LEVEL_OF[disk] in levels, key, f"{disk} cannot be there at this level")
            refuse_unless(disk not in found, key, f"{disk} is in two places")
        found += disks
    missing = [disk for disk, level in LEVEL_OF.items() if level == first and disk not in found]
    refuse_unless(not missing, "stack.certain", f"{', '.join(missing)} must be somewhere")
    total = len(stack["certain"]) + stack["draws"] + len(position["discard"]) + len(in_force)
    refuse_unless(total == STACK_SIZE, "stack", f"there must be {STACK_SIZE} disks in the game, not {total}")


def _check_disk_in_force(position: dict[str, Any]) -> None:
    """§6.1 A disk is drawn in each round, and in force until the end of the next pilots' turn."""
    phase, floppy = position["phase"], position["floppy"]
    effect = EFFECT_OF.get(floppy)
    if phase in PILOT_PHASES:
        begun = position["round"] > 1
        message = "must be the disk in force" if begun else "must be null in the first round"
        refuse_unless((floppy is not None) == begun, "floppy", message)
    elif phase == "floppy":
        refuse_unless(floppy is None, "floppy", "must be null before the next disk is drawn")
    elif phase == "ion":
        refuse_unless(effect == Effect.RAYS, "floppy", "must be Ion Rays in this phase")
    elif phase == "bug":
        refuse_unless(effect == Effect.BUG, "floppy", "must be a Computer Bug in this phase")
    if phase != "over":
        drawn = position["round"] - (phase not in ("ion", "bug"))
        seen = len(position["discard"]) + (floppy is not None)
        fits = (drawn - seen) % STACK_SIZE == 0
        refuse_unless(fits, "discard", "does not fit the round: one disk is drawn in each")
    kinds = zip(position["buttons"], position["visible"], strict=True)
    restored = any(buttons[number - 1] == "replicator" for buttons, up in kinds for number in up)
    outage = effect == Effect.OUTAGE and not restored
    refuse_unless(position["outage"] == outage, "outage", f"must be {str(outage).lower()} here")


# --- the end --------------------------------------------------------------------------------------------


def _check_end(position: dict[str, Any]) -> None:
    """§8 The game is over when it is won or lost, and not before."""
    won = sum(position["jammers"].values()) == JAMMERS
    if position["phase"] == "over":
        _check_over(position, won)
        return
    refuse_unless(not won, "jammers", "all are destroyed, so the game is over")
    refuse_unless(position["shields"] > 0, "shields", "there are none, so the game is over")
    refuse_unless(any(position["mothership"]), "mothership", "is empty, so the game is over")


def _check_over(position: dict[str, Any], won: bool) -> None:
    lost = position["shields"] == 0 or not any(position["mothership"])
    if won:
        refuse_unless(not lost, "phase", "the game cannot be won and lost")
        if LEVEL_DATA["level"][position["options"]["level"] - 1]["destroy_probes"]:
            enough = position["probes"] >= PROBES_NEEDED
            refuse_unless(enough, "probes", f"{PROBES_NEEDED} come before the last jammer")
    elif not lost:
        in_time = position["round"] < ROUND_LIMIT or position["floppy"] is None or any(position["visible"])
        refuse_unless(not in_time, "phase", "the game is not over yet")
