"""Forecasts of the creepers' turn, for pictures and warnings."""

from collections.abc import Mapping
from fractions import Fraction

from starboard.games.star_clicker.data import DISKS, LEVELS, LINES, Disk
from starboard.games.star_clicker.reading.table import View, disk_chances


def lines_of(view: View, disk: Disk) -> set[int]:
    """§6.2, §6.3 The lines a disk activates with the ships on these cells."""
    on_probe = any(view["tiles"].get(ship) == "probe" for ship in view["ships"])
    return {*disk.lines[: view["players"]], *([disk.probe_line] if on_probe else [])}


def steps_left(view: View, line: int) -> int:
    """Activations until the creeper of a line lands if no ship moves; 0 without a creeper."""
    cell = view["creepers"][line - 1]
    if cell is None:
        return 0
    path = LINES[line]
    free = [each for each in path[path.index(cell) + 1 :] if each not in view["ships"]]
    return len(free) + 1


def line_chances(view: View) -> Mapping[int, Fraction]:
    """The chance that the next disk activates each line, if no ship moves to or from a probe."""
    chances = dict.fromkeys(LINES, Fraction())
    for id, chance in disk_chances(view).items():
        for line in lines_of(view, DISKS[id]):
            chances[line] += chance
    return chances


def until_attack(view: View) -> tuple[int, int] | None:
    """New creepers until the next stack is empty, and the force of the attack then; None on the last."""
    for stack, force in enumerate(LEVELS[view["options"]["level"]].symbols):
        if view["mothership"][stack]:
            left: int = view["mothership"][stack]
            return left, force
    return None
