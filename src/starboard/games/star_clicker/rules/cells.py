"""What stands on a cell, and what happens to the planet."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.star_clicker.rules.events import Event, Loss
from starboard.games.star_clicker.rules.state import LINE_AT, LINE_CELL, NONE, PLANET, STEP_AT, Phase, Tile


@rule
def ship_on(state, cell):
    """The seat whose ship stands there, or NONE."""
    for seat in range(state.players):
        if state.ships[seat] == cell:
            return seat
    return NONE


@rule
def creeper_on(state, cell):
    """§1.3 The line whose creeper stands there, or NONE: a creeper never leaves its line."""
    line = LINE_AT[cell]
    if line != NONE and state.creepers[line] == STEP_AT[cell]:
        return line
    return NONE


@rule
def creeper_cell(state, line):
    """§1.3 Where the creeper of a line stands, or NONE."""
    return NONE if state.creepers[line] == NONE else LINE_CELL[line, state.creepers[line]]


@rule
def is_skipped(state, cell):
    """§4.4 Ships, creepers, the planet and face-up accelerators are skipped."""
    return (
        cell == PLANET
        or state.tiles[cell] == Tile.ACCELERATOR
        or creeper_on(state, cell) != NONE
        or ship_on(state, cell) != NONE
    )


@rule
def lose_shield(state, by):
    """§8.2 Without shields the game is lost at once. `by` is the seat that shot, or NONE."""
    state.shields -= 1
    note(Event.SHIELD_LOST, by, state.shields)
    if state.shields == 0:
        note(Event.LOST, Loss.SHIELDS)
        state.phase = Phase.OVER
