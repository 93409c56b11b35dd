"""§4.1 Shots."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.star_clicker.rules.cells import creeper_on, lose_shield, ship_on
from starboard.games.star_clicker.rules.events import Event
from starboard.games.star_clicker.rules.state import AHEAD, EDGE, NONE, PLANET


@rule
def target(state, seat, direction):
    """§4.1 The first cell towards the edge with a ship, a creeper or the planet; EDGE if there is none."""
    cell = AHEAD[state.ships[seat], direction]
    while cell != EDGE:
        if cell == PLANET or creeper_on(state, cell) != NONE or ship_on(state, cell) != NONE:
            return cell
        cell = AHEAD[cell, direction]
    return EDGE


@rule
def fire(state, seat, direction):
    """§4.2 A creeper becomes Energy, a ship loses Energy, the planet a shield."""
    cell = target(state, seat, direction)
    note(Event.FIRED, seat, state.ships[seat], cell, direction)
    if cell == EDGE:
        return
    if cell == PLANET:
        lose_shield(state, seat)
        return
    line = creeper_on(state, cell)
    if line != NONE:
        note(Event.TOOK, seat, line, cell)
        state.creepers[line] = NONE
        state.energy[seat] += 1
        return
    friend = ship_on(state, cell)
    note(Event.HIT_SHIP, seat, friend, cell, state.energy[friend] > 0)
    if state.energy[friend] > 0:
        state.energy[friend] -= 1
        state.stock += 1
