"""The creepers' turn step by step, and forecasts of it.

The rules carry out the whole turn at once; the picture shows one creeper after the other, and warnings need
the forecasts.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from starboard.games.star_clicker.data import DISKS, LEVELS, LINES, Disk
from starboard.games.star_clicker.reading.table import View, disk_chances, is_neutralised

LANDED = "landed"
BEFORE, OF_DISK, OF_PROBE, OF_STACK = "effect", "line", "probe", "stack"


class Advance(NamedTuple):
    """A creeper appears or advances: `start` is None for a new one, `end` is `landed` on the planet."""

    line: int
    start: str | None
    end: str
    why: str
    """The disk's effect, one of its lines, its probe line, or an emptied stack."""


class Swarm:
    """The creepers and the mothership while a disk is carried out."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.cells: list[str | None] = list(view["creepers"])
        self.stacks: list[int] = list(view["mothership"])
        self.emptied: list[int] = []
        self.shields: int = view["shields"]

    @property
    def is_over(self) -> bool:
        """§8.2, §8.3 Whether the last shield or the last creeper is gone."""
        return self.shields == 0 or not any(self.stacks)

    def activate(self, line: int, why: str) -> Iterator[Advance]:
        """§6.4, §6.5 The creeper of a line advances, or a new one appears."""
        start = self.cells[line - 1]
        if start is None and not self._take(line):
            return
        path = LINES[line]
        ahead = path[path.index(start) + 1 :] if start else path
        end = next((cell for cell in ahead if cell not in self.view["ships"]), LANDED)
        self.cells[line - 1] = None if end == LANDED else end
        self.shields -= end == LANDED
        yield Advance(line, start, end, why)

    def _take(self, line: int) -> bool:
        """§9.5 A creeper from the leftmost stack, unless the line is neutralised."""
        if is_neutralised(self.view, line):
            return False
        stack = next(at for at, left in enumerate(self.stacks) if left)
        self.stacks[stack] -= 1
        if self.stacks[stack] == 0:
            self.emptied.append(stack)
        return True

    def attack(self, force: int, why: str) -> Iterator[Advance]:
        """§6.6, §7.2 The creepers closest to the planet, the lowest line first, each once."""
        waiting = [line for line in LINES if self.cells[line - 1]]
        waiting.sort(key=lambda line: (-LINES[line].index(str(self.cells[line - 1])), line))
        for line in waiting[:force]:
            if not self.is_over:
                yield from self.activate(line, why)


def carry_out(view: View, disk: Disk) -> list[Advance]:
    """§6.1 Everything that creepers do when a disk is drawn, in order."""
    swarm = Swarm(view)
    return list(_phase(swarm, disk))


def _phase(swarm: Swarm, disk: Disk) -> Iterator[Advance]:
    if disk.effect == "attack":
        yield from swarm.attack(disk.force, BEFORE)
    for line, why in lines_of(swarm.view, disk):
        if not swarm.is_over:
            yield from swarm.activate(line, why)
    symbols = LEVELS[swarm.view["options"]["level"]].symbols
    for stack in swarm.emptied:
        if not swarm.is_over:
            yield from swarm.attack(symbols[stack], OF_STACK)


def lines_of(view: View, disk: Disk) -> list[tuple[int, str]]:
    """§6.2, §6.3 The lines a disk activates with the ships on these cells."""
    on_probe = any(view["tiles"].get(ship) == "probe" for ship in view["ships"])
    first = [(disk.probe_line, OF_PROBE)] if on_probe else []
    return [*first, *((line, OF_DISK) for line in disk.lines[: view["players"]])]


# --- forecasts ---------------------------------------------------------------------------------------


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
        for line in {line for line, _ in lines_of(view, DISKS[id])}:
            chances[line] += chance
    return chances


def until_attack(view: View) -> tuple[int, int] | None:
    """New creepers until the next stack is empty, and the force of the attack then; None on the last."""
    for stack, force in enumerate(LEVELS[view["options"]["level"]].symbols):
        if view["mothership"][stack]:
            left: int = view["mothership"][stack]
            return left, force
    return None
