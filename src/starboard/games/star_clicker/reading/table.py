"""Questions about a position, as the browser gets it: pilots, buttons, odds.

In a match played by memory the position has null for every button that lies face down: all odds here then
count only what is face up.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from starboard.games.star_clicker.data import (
    AREA_OF,
    BUTTONS,
    COUNTS,
    DISKS,
    LEVELS,
    LINES,
    PILOTS,
    Button,
    Level,
    Pilot,
    group_of,
    keys_of,
)
from starboard.games.star_clicker.position.notation import position

View = Mapping[str, Any]

__all__ = ["View", "position"]


# --- pilots and buttons ------------------------------------------------------------------------------


def level_of(view: View) -> Level:
    return LEVELS[view["options"]["level"]]


def pilot_of(view: View, seat: int) -> Pilot:
    """§9.7 The pilot of a seat."""
    return PILOTS[view["options"]["pilots"][seat]]


def look(options: Mapping[str, Any], seat: int) -> int:
    """The colour of the page's palette that is nearest to a pilot's own."""
    return {"yellow": 3, "blue": 0, "green": 2, "purple": 4}[PILOTS[options["pilots"][seat]].colour]


def seat_of(view: View, pilot: str) -> int:
    seat: int = view["options"]["pilots"].index(pilot)
    return seat


def is_up(view: View, seat: int, key: int) -> bool:
    return key in view["visible"][seat]


def known(view: View, seat: int, key: int) -> str | None:
    """The kind of a button, if this position has it."""
    kind: str | None = view["buttons"][seat][key - 1]
    return kind


def candidates(view: View, seat: int, key: int) -> tuple[str, ...]:
    """§3.2 What a button can be: the kinds of its group that are not known to be elsewhere."""
    kind = known(view, seat, key)
    if kind:
        return (kind,)
    group = group_of(key)
    elsewhere = [known(view, seat, other) for other in keys_of(group)]
    return tuple(kind for kind in pilot_of(view, seat).groups[group] if kind not in elsewhere)


def dead_button(view: View) -> str:
    """§4.9 The button of a technical problem in force."""
    return DISKS[view["floppy"]].button if view["floppy"] else ""


def works(view: View, seat: int, kind: str) -> bool:
    """Whether a button would do anything now: no outage, no technical problem, not broken."""
    if view["outage"] or kind == dead_button(view):
        return False
    return bool(BUTTONS[kind].kind != "replicator" or (not view["broken"][seat] and copies(view, seat)))


def copies(view: View, seat: int) -> list[Button]:
    """§4.7 The face-up buttons of the others that a replicator could copy."""
    shown = {
        known(view, other, key)
        for other in range(view["players"])
        for key in view["visible"][other]
        if other != seat
    }
    dead = dead_button(view)
    return [button for id, button in BUTTONS.items() if id in shown and button.colour and id != dead]


def can_press(view: View, seat: int) -> bool:
    """§3.1 Whether a pilot still has a press."""
    return view["phase"] != "over" and bool(view["presses"][seat])


# --- the board ---------------------------------------------------------------------------------------


def creeper_lines(view: View) -> list[int]:
    """The lines that have a creeper."""
    return [line for line in LINES if view["creepers"][line - 1]]


def is_neutralised(view: View, line: int) -> bool:
    """§9.5 No new creeper comes on this line."""
    sector = str(line)
    if sector not in view["jammers"] or not level_of(view).destroy_probes:
        return False
    return bool(view["jammers"][sector] == COUNTS[sector]["jammer"])


def destroyed(view: View) -> int:
    """The number of destroyed jammers."""
    return sum(view["jammers"].values())


def found(view: View, sector: str) -> int:
    """The number of face-up jammers of a sector."""
    return sum(tile == "jammer" and AREA_OF[cell] == sector for cell, tile in view["tiles"].items())


# --- odds --------------------------------------------------------------------------------------------


def tile_chances(view: View, cell: str) -> dict[str, Fraction]:
    """§4.5 What a face-down tile can be: the shares of its area."""
    unseen = view["unseen"][AREA_OF[cell]]
    total = sum(unseen.values())
    return {tile: Fraction(count, total) for tile, count in unseen.items()}


def disk_chances(view: View) -> dict[str, Fraction]:
    """§2.4 The chance of each disk to be the next one. If the stack is empty the discarded ones come back."""
    stack = view["stack"]
    certain, possible, draws = stack["certain"], stack["possible"], stack["draws"]
    if not certain and not draws:
        certain, possible = [*view["discard"], *([view["floppy"]] if view["floppy"] else [])], []
    weights = dict.fromkeys(certain, len(possible) or 1)
    weights |= dict.fromkeys(possible, draws) if draws else {}
    total = sum(weights.values())
    return {id: Fraction(weight, total) for id, weight in weights.items()}


def effect_chances(view: View) -> dict[str, Fraction]:
    """The chance of each effect on the next disk, the likeliest first."""
    chances: dict[str, Fraction] = {}
    for id, chance in disk_chances(view).items():
        effect = DISKS[id].effect
        chances[effect] = chances.get(effect, Fraction()) + chance
    return dict(sorted(chances.items(), key=lambda item: -item[1]))
