"""What stands on a cell, and what happens to the planet."""

from starboard.engine.compiling.jit import rule
from starboard.games.star_clicker.rules.state import LINE_AT, NONE, PLANET, STEP_AT, Phase, Tile


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
def is_skipped(state, cell):
    """§4.4 Ships, creepers, the planet and face-up accelerators are skipped."""
    return (
        cell == PLANET
        or state.tiles[cell] == Tile.ACCELERATOR
        or creeper_on(state, cell) != NONE
        or ship_on(state, cell) != NONE
    )


@rule
def lose_shield(state):
    """§8.2 Without shields the game is lost at once."""
    state.shields -= 1
    if state.shields == 0:
        state.phase = Phase.OVER
