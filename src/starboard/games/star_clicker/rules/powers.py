"""§5 The pilots' powers, and destroying what a ship stands on."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.star_clicker.rules.cells import creeper_cell, creeper_on, ship_on
from starboard.games.star_clicker.rules.events import Event
from starboard.games.star_clicker.rules.moves import FIRST_REPEL, SCAN
from starboard.games.star_clicker.rules.state import (
    AREA_AT,
    BARE,
    CELLS,
    DESTROY_COST,
    DESTROYS_PROBES,
    HAS_POWERS,
    HIDDEN,
    JAMMERS,
    LINE_CELL,
    LINES,
    NEUTRALISES,
    NONE,
    POWER,
    POWER_COST,
    PROBES_NEEDED,
    SECTORS,
    TILE_COUNT,
    Phase,
    Tile,
)


@rule
def can_use(state, seat, power):
    """§5.1 For 1 Energy, once in a turn, from level 2."""
    return (
        HAS_POWERS[state.level]
        and POWER[state.pilots[seat]] == power
        and not state.powered[seat]
        and state.energy[seat] >= POWER_COST
    )


@rule
def pay_power(state, seat):
    """§5.1 Used up for this turn."""
    pay(state, seat, POWER_COST)
    state.powered[seat] = True


@rule
def pay(state, seat, cost):
    """§1.6 Spent Energy goes to the stock."""
    state.energy[seat] -= cost
    state.stock += cost


# --- Lily -----------------------------------------------------------------------------------------------


@rule
def can_scan(state, cell):
    """§5.2 A face-down tile without a creeper on it."""
    return state.tiles[cell] == HIDDEN and creeper_on(state, cell) == NONE


@rule
def can_scan_any(state):
    """There is a tile to scan."""
    for cell in range(CELLS):
        if can_scan(state, cell):
            return True
    return False


@rule
def legal_scans(state, moves, count):
    """All tiles that can be scanned, in the order of the cells."""
    for cell in range(CELLS):
        if can_scan(state, cell):
            moves[count] = SCAN[cell]
            count += 1
    return count


@rule
def scan(state, cell):
    """§5.2 The tile is turned up."""
    note(Event.SCANNED, state.seat, cell)
    pay_power(state, state.seat)
    state.cell = cell
    state.direction = NONE
    state.phase = Phase.TILE


# --- Wendy ----------------------------------------------------------------------------------------------


@rule
def step_back(state, line):
    """§5.3 The nearest step further out without a ship, or NONE."""
    step = state.creepers[line] - 1
    while step >= 0 and ship_on(state, LINE_CELL[line, step]) != NONE:
        step -= 1
    return step


@rule
def can_repel(state, line):
    """§5.3 There is a creeper, and a free cell further out."""
    return state.creepers[line] != NONE and step_back(state, line) >= 0


@rule
def can_repel_any(state):
    """There is a creeper to repel."""
    for line in range(LINES):
        if can_repel(state, line):
            return True
    return False


@rule
def legal_repels(state, moves, count):
    """All lines whose creeper can be pushed."""
    for line in range(LINES):
        if can_repel(state, line):
            moves[count] = FIRST_REPEL + line
            count += 1
    return count


@rule
def repel(state, line):
    """§5.3 The creeper is pushed outwards."""
    pay_power(state, state.seat)
    step = step_back(state, line)
    note(Event.REPELLED, state.seat, line, creeper_cell(state, line), LINE_CELL[line, step])
    state.creepers[line] = step


# --- every pilot ----------------------------------------------------------------------------------------


@rule
def jammers_destroyed(state):
    """In all sectors."""
    count = 0
    for sector in range(SECTORS):
        count += state.jammers[sector]
    return count


@rule
def can_destroy(state, seat):
    """§3.4 On a jammer, for 1 Energy. §9.4 At level 4 on a probe, too: two of them before the last jammer."""
    if state.energy[seat] < DESTROY_COST:
        return False
    tile = state.tiles[state.ships[seat]]
    if tile == Tile.PROBE:
        return bool(DESTROYS_PROBES[state.level])
    if tile != Tile.JAMMER:
        return False
    is_last = jammers_destroyed(state) == JAMMERS - 1
    return not (is_last and DESTROYS_PROBES[state.level] and state.probes < PROBES_NEEDED)


@rule
def destroy(state):
    """§3.4 The tile is gone."""
    seat = state.seat
    cell = state.ships[seat]
    pay(state, seat, DESTROY_COST)
    if state.tiles[cell] == Tile.PROBE:
        state.probes += 1
        note(Event.DESTROYED, seat, cell, Tile.PROBE, state.probes)
    else:
        destroy_jammer(state, seat, cell)
    state.tiles[cell] = BARE


@rule
def destroy_jammer(state, seat, cell):
    """§8.1 The eighth one wins at once."""
    sector = AREA_AT[cell]
    state.jammers[sector] += 1
    count = jammers_destroyed(state)
    note(Event.DESTROYED, seat, cell, Tile.JAMMER, count)
    if NEUTRALISES[state.level] and state.jammers[sector] == TILE_COUNT[sector, Tile.JAMMER]:
        note(Event.NEUTRALISED, sector)
    if count == JAMMERS:
        note(Event.WON, state.probes)
        state.phase = Phase.OVER
