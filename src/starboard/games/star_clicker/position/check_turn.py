"""Checks the dashboards and the current turn of a position. Each error names the key."""

from typing import Any

import numpy as np

from starboard.engine.position import check_ascending, check_keys, is_one_of, is_whole, refuse_unless
from starboard.games.star_clicker.position import FLAGS, USES
from starboard.games.star_clicker.rules.moves import DONE, MOVES, WAIT
from starboard.games.star_clicker.rules.state import (
    AROUND,
    BREAKS,
    BUTTONS,
    CELL_IDS,
    COLOUR_IDS,
    DISK_DATA,
    GROUP_IDS,
    GROUP_SIZE,
    HAS_POWERS,
    KIND_IDS,
    PILOT_DATA,
    PLANET,
    POWER_COST,
    PRESSES,
    SIZE,
)

PILOT_PHASES = ("pilots", "button", "copy", "extend", "tile", "peek")
PENDING = {
    "button": ("seat", "of", "button", "use"),
    "extend": ("direction",),
    "tile": ("seat", "cell", "direction"),
}
_PILOT = {pilot["id"]: pilot for pilot in PILOT_DATA["pilot"]}
_DEAD = {disk["id"]: disk["button"] for disk in DISK_DATA["floppy"] if "button" in disk}


def check_turn(position: dict[str, Any]) -> None:
    """Check the dashboards, the pilots' flags, and the pending choice."""
    _check_types(position)
    for seat in range(position["players"]):
        _check_dashboard(position, seat)
        _check_presses(position, seat)
    _check_marks(position)
    match position["phase"]:
        case "button":
            _check_button(position)
        case "copy":
            _check_copy(position)
        case "extend":
            _check_extend(position)
        case "tile":
            _check_tile(position)
        case "peek":
            _check_power(position, position["to_move"], "peek", "to_move")
        case "bug":
            refuse_unless(not all(position["broken"]), "broken", "there is nothing left to break")


# --- types ----------------------------------------------------------------------------------------------


def _check_types(position: dict[str, Any]) -> None:
    players = position["players"]
    for key in ("buttons", "visible", "presses", *FLAGS):
        each = isinstance(position[key], list) and len(position[key]) == players
        refuse_unless(each, key, "must have one entry for each seat")
    for kinds in position["buttons"]:
        known = isinstance(kinds, list) and all(is_one_of(kind, (None, *KIND_IDS)) for kind in kinds)
        refuse_unless(known and len(kinds) == BUTTONS, "buttons", f"must be {BUTTONS} kinds or null")
    for numbers in position["visible"]:
        check_ascending("visible", numbers, 1, BUTTONS)
    for count in position["presses"]:
        refuse_unless(is_whole(count, 0, PRESSES), "presses", f"must be whole numbers from 0 to {PRESSES}")
    for key in FLAGS:
        flags = all(type(flag) is bool for flag in position[key])
        refuse_unless(flags, key, "must be true or false for each seat")
    check_ascending("waited", position["waited"], 0, players - 1)


def check_pending_types(position: dict[str, Any]) -> None:
    """Check that `pending` has the keys that the phase needs."""
    pending, keys = position["pending"], PENDING.get(position["phase"])
    if keys is None:
        refuse_unless(pending is None, "pending", "must be null in this phase")
        return
    refuse_unless(isinstance(pending, dict), "pending", "must be an object in this phase")
    check_keys(pending, keys, "pending.")
    colours = (*COLOUR_IDS, None) if position["phase"] == "tile" else COLOUR_IDS
    seats, numbers = range(position["players"]), range(1, BUTTONS + 1)
    allowed = {"seat": seats, "of": seats, "button": numbers, "use": USES, "cell": CELL_IDS}
    for key in keys:
        values = allowed.get(key, colours)
        refuse_unless(is_one_of(pending[key], values), f"pending.{key}", "is not one that can be")


# --- dashboards -----------------------------------------------------------------------------------------


def _check_dashboard(position: dict[str, Any], seat: int) -> None:
    """§1.5 Known buttons lie in their groups, and the visible ones are known."""
    pilot = _PILOT[position["options"]["pilots"][seat]]
    kinds = position["buttons"][seat]
    for number, group in enumerate(GROUP_IDS):
        known = [kind for kind in kinds[number * GROUP_SIZE : (number + 1) * GROUP_SIZE] if kind is not None]
        fits = set(known) <= set(pilot[group])
        refuse_unless(
            fits, "buttons", f"group {group.upper()} of {pilot['name']} has {', '.join(pilot[group])}"
        )
        refuse_unless(len(set(known)) == len(known), "buttons", "a button lies in two places")
    for button in position["visible"][seat]:
        refuse_unless(kinds[button - 1] is not None, "visible", f"button {button} is face up, so it is known")


def _check_presses(position: dict[str, Any], seat: int) -> None:
    """§3.1 Each press turns up a button."""
    presses, boosted = position["presses"][seat], position["boosted"][seat]
    refuse_unless(presses == 0 or not boosted, "boosted", "the extra press comes after the others")
    refuse_unless(presses == 0 or not position["done"][seat], "done", "both presses have to be made first")
    up = PRESSES - presses + boosted
    pending = position["pending"]
    if position["phase"] == "button" and pending["use"] == "press" and pending["seat"] == seat:
        up -= 1
    found = len(position["visible"][seat])
    refuse_unless(found == up, "visible", f"seat {seat} has {found} buttons face up, not {up}")


def _check_marks(position: dict[str, Any]) -> None:
    """§3.8 The flags of the pilots' turn are cleared at its end; some need a level."""
    level = position["options"]["level"] - 1
    refuse_unless(HAS_POWERS[level] or not any(position["powered"]), "powered", "no powers at this level")
    refuse_unless(BREAKS[level] or not any(position["broken"]), "broken", "nothing breaks at this level")
    phase, waited = position["phase"], position["waited"]
    refuse_unless(phase == "pilots" or not waited, "waited", "must be empty in this phase")
    for seat in waited:
        refuse_unless(not position["done"][seat], "waited", f"seat {seat} has said that it is done")
    if phase in ("floppy", "ion", "bug"):
        for key in ("boosted", "powered", "done"):
            refuse_unless(not any(position[key]), key, "must be false for all in this phase")
        refuse_unless(set(position["presses"]) == {PRESSES}, "presses", "must be 2 for all in this phase")


# --- what is pending ------------------------------------------------------------------------------------


def _check_power(position: dict[str, Any], seat: int, power: str, key: str) -> None:
    """§5.1 The pilot in this seat has paid for this power."""
    has = HAS_POWERS[position["options"]["level"] - 1]
    pilot = _PILOT[position["options"]["pilots"][seat]]
    refuse_unless(has and pilot["power"] == power, key, f"nobody in seat {seat} can {power}")
    refuse_unless(position["powered"][seat], "powered", f"seat {seat} has used its power")


def _check_button(position: dict[str, Any]) -> None:
    """§3.2 Only a button that nobody knows is drawn."""
    seat, of, button, use = (position["pending"][key] for key in PENDING["button"])
    unknown = position["buttons"][of][button - 1] is None
    refuse_unless(unknown, "pending.button", "is known, so it is not drawn")
    refuse_unless((seat == of) == (use != "peek-other"), "pending.of", "does not fit the use")
    refuse_unless(not position["done"][seat], "done", f"seat {seat} acts")
    if use != "press":
        _check_power(position, seat, "peek", "pending.seat")


def _check_copy(position: dict[str, Any]) -> None:
    """§4.7 A working replicator was pressed; `check_moves` checks that it can copy something."""
    seat = position["to_move"]
    refuse_unless(not position["broken"][seat], "broken", "a broken replicator copies nothing")
    refuse_unless("replicator" in _up(position, seat), "visible", f"seat {seat} has pressed its replicator")
    refuse_unless(not position["done"][seat], "done", f"seat {seat} acts")


def _up(position: dict[str, Any], seat: int) -> list[str]:
    """The kinds of buttons face up on a dashboard."""
    return [position["buttons"][seat][button - 1] for button in position["visible"][seat]]


def _check_flying(position: dict[str, Any], seat: int, colour: str) -> None:
    """§4.3 The flight comes from a button that works."""
    kind = f"move-{colour}"
    pressed = {kind, "replicator"} & set(_up(position, seat))
    refuse_unless(bool(pressed), "visible", f"seat {seat} flies, so it has pressed {kind} or a replicator")
    works = _DEAD.get(position["floppy"]) != kind and not position["outage"]
    refuse_unless(works, "pending.direction", f"{kind} does not work")
    refuse_unless(not position["done"][seat], "done", f"seat {seat} acts")


def _check_extend(position: dict[str, Any]) -> None:
    """§5.4 Max can still pay."""
    seat = position["to_move"]
    has = HAS_POWERS[position["options"]["level"] - 1]
    pilot = _PILOT[position["options"]["pilots"][seat]]
    refuse_unless(has and pilot["power"] == "extend", "to_move", f"nobody in seat {seat} can extend")
    refuse_unless(not position["powered"][seat], "powered", f"seat {seat} has not used its power yet")
    refuse_unless(position["energy"][seat] >= POWER_COST, "energy", f"seat {seat} cannot pay")
    _check_flying(position, seat, position["pending"]["direction"])


def _check_tile(position: dict[str, Any]) -> None:
    """§4.5 A ship has arrived, or §5.2 Lily scans."""
    seat, cell, colour = (position["pending"][key] for key in PENDING["tile"])
    refuse_unless(cell in position["hidden"], "pending.cell", "has no face-down tile")
    refuse_unless(cell not in position["creepers"], "pending.cell", "has a creeper on it")
    if colour is None:
        refuse_unless(not position["done"][seat], "done", f"seat {seat} acts")
        _check_power(position, seat, "scan", "pending.seat")
        return
    refuse_unless(position["ships"][seat] == cell, "pending.cell", f"the ship of seat {seat} is not there")
    _check_flying(position, seat, colour)
    came = _can_have_come(position, cell, COLOUR_IDS.index(colour))
    refuse_unless(came, "pending.direction", "no cell behind the ship is free, so it cannot have come")


def _can_have_come(position: dict[str, Any], cell: str, direction: int) -> bool:
    """§4.4 Some other cell of the row or column is free: that is where the ship took off."""
    number = CELL_IDS.index(cell)
    for _ in range(SIZE - 1):
        number = int(AROUND[number, direction])
        passed = CELL_IDS[number]
        taken = passed in position["ships"] or passed in position["creepers"] or passed in position["hidden"]
        if not taken and number != PLANET and position["tiles"].get(passed) != "accelerator":
            return True
    return False


# --- by the rules ---------------------------------------------------------------------------------------


def check_moves(states: np.ndarray[Any, Any], position: dict[str, Any]) -> None:
    """Check that there is a legal move: the seat with the offer can act, a replicator can copy something."""
    from starboard.games.star_clicker import compiled

    if position["phase"] not in ("pilots", "copy"):
        return
    room = np.zeros(len(MOVES), np.int16)
    count = compiled.choices(states, 0, room, np.zeros(len(MOVES), np.int64))
    actions = [number for number in room[:count].tolist() if number not in (WAIT, DONE)]
    seat = position["to_move"]
    refuse_unless(not position["done"][seat], "to_move", f"seat {seat} has said that it is done")
    refuse_unless(bool(actions), "to_move", f"seat {seat} can do nothing")
