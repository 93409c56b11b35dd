"""§6.2 Creepers advance, and new ones come."""

from starboard.engine.compiling.jit import rule
from starboard.games.star_clicker.rules.cells import lose_shield, ship_on
from starboard.games.star_clicker.rules.state import (
    ATTACK_FORCE,
    DISK_LINE,
    LINE_CELL,
    LINES,
    NEUTRALISES,
    NONE,
    PROBE_LINE,
    SECTOR_OF,
    STACKS,
    STEPS,
    TILE_COUNT,
    Phase,
    Tile,
)


@rule
def attack_lines(state):
    """§6.1 The lines of the disk, then the general attacks of emptied stacks."""
    stack = first_full_stack(state)
    activate_lines(state)
    while state.phase != Phase.OVER and stack < first_full_stack(state):
        general_attack(state, ATTACK_FORCE[state.level, stack])
        stack += 1


@rule
def activate_lines(state):
    """§6.3 The probe line, if a ship stands on a probe; §6.2 then as many lines as there are pilots."""
    if is_on_probe(state):
        activate(state, PROBE_LINE[state.floppy])
    for i in range(state.players):
        if state.phase == Phase.OVER:
            return
        activate(state, DISK_LINE[state.floppy, i])


@rule
def is_on_probe(state):
    """§6.3 Any ship stands on a face-up probe."""
    for seat in range(state.players):
        if state.tiles[state.ships[seat]] == Tile.PROBE:
            return True
    return False


@rule
def activate(state, line):
    """§6.4 Its creeper advances; §6.5 if there is none, one comes."""
    if state.creepers[line] != NONE:
        advance(state, line, state.creepers[line] + 1)
    elif not is_neutralised(state, line):
        send(state, line)


@rule
def is_neutralised(state, line):
    """§9.5 At level 4: both jammers of the sector are destroyed."""
    sector = SECTOR_OF[line]
    return (
        NEUTRALISES[state.level]
        and sector != NONE
        and state.jammers[sector] == TILE_COUNT[sector, Tile.JAMMER]
    )


@rule
def advance(state, line, step):
    """§6.4 To this step or the next one without a ship; behind the last one lies the planet."""
    while step < STEPS and ship_on(state, LINE_CELL[line, step]) != NONE:
        step += 1
    if step < STEPS:
        state.creepers[line] = step
    else:
        land(state, line)


@rule
def land(state, line):
    """§1.6 The creeper is out of the game, and the planet loses a shield."""
    state.creepers[line] = NONE
    state.removed += 1
    lose_shield(state)


@rule
def first_full_stack(state):
    """§1.7 Stacks are used up from the left; STACKS if all are empty."""
    for stack in range(STACKS):
        if state.mothership[stack] > 0:
            return stack
    return STACKS


@rule
def send(state, line):
    """§6.5 A new creeper. §8.3 After the last one of the mothership the game is lost at once."""
    state.mothership[first_full_stack(state)] -= 1
    advance(state, line, 0)
    if first_full_stack(state) == STACKS:
        state.phase = Phase.OVER


@rule
def general_attack(state, force):
    """§6.6 Some creepers advance one after the other, the closest first, each once."""
    moved = 0
    for _ in range(force):
        line = closest(state, moved)
        if line == NONE or state.phase == Phase.OVER:
            return
        moved |= 1 << line
        advance(state, line, state.creepers[line] + 1)


@rule
def closest(state, moved):
    """§6.6 The creeper closest to the planet that has not moved, the lowest line where they are equal."""
    found = NONE
    for line in range(LINES):
        if state.creepers[line] == NONE or moved >> line & 1:
            continue
        if found == NONE or state.creepers[line] > state.creepers[found]:
            found = line
    return found
