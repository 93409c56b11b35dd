"""§4.3 Flights, and what ships find."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.outcomes import list_by_count
from starboard.games.star_clicker.rules.cells import is_skipped
from starboard.games.star_clicker.rules.events import Event
from starboard.games.star_clicker.rules.moves import FIRST_EXTEND, FIRST_TILE, SKIP
from starboard.games.star_clicker.rules.powers import can_use, pay_power
from starboard.games.star_clicker.rules.state import (
    AREA_AT,
    AROUND,
    BARE,
    HIDDEN,
    NONE,
    Phase,
    Power,
    Tile,
)


@rule
def take_off(state, seat, direction):
    """§5.4 Max is asked first whether he flies further; the others fly one space."""
    if can_use(state, seat, Power.EXTEND):
        state.direction = direction
        state.phase = Phase.EXTEND
    else:
        fly(state, seat, direction, 1)


@rule
def legal_extensions(moves):
    """§5.4 One or two spaces more, or none."""
    moves[0] = FIRST_EXTEND
    moves[1] = FIRST_EXTEND + 1
    moves[2] = SKIP
    return 3


@rule
def extend(state, number):
    """§5.4 The power is paid when it is used."""
    further = 0
    if number != SKIP:
        further = number - FIRST_EXTEND + 1
        note(Event.EXTENDED, state.seat, 1 + further)
        pay_power(state, state.seat)
    fly(state, state.seat, state.direction, 1 + further)


@rule
def fly(state, seat, direction, spaces):
    """§4.3 Fly some spaces, of which only the last counts."""
    cell = state.ships[seat]
    for _ in range(spaces):
        cell = next_space(state, seat, cell, direction)
    note(Event.FLEW, seat, state.ships[seat], cell, direction)
    state.ships[seat] = cell
    arrive(state, seat, direction)


@rule
def next_space(state, seat, cell, direction):
    """§4.4 The next cell that is not skipped; the ship is lifted, so the cell it comes from is free."""
    cell = AROUND[cell, direction]
    while cell != state.ships[seat] and is_skipped(state, cell):
        cell = AROUND[cell, direction]
    return cell


@rule
def arrive(state, seat, direction):
    """§4.5 A face-down tile is turned up, a reserve gives Energy."""
    cell = state.ships[seat]
    if state.tiles[cell] == HIDDEN:
        state.cell = cell
        state.direction = direction
        state.phase = Phase.TILE
    elif state.tiles[cell] == Tile.RESERVE:
        gain_energy(state, seat)


@rule
def gain_energy(state, seat):
    """§4.5 From the stock, as long as it has any."""
    if state.stock > 0:
        note(Event.GAINED, seat)
        state.stock -= 1
        state.energy[seat] += 1


@rule
def tile_outcomes(state, outcomes, weights):
    """§1.4 What still lies face down in the area."""
    return list_by_count(state.unseen[AREA_AT[state.cell]], FIRST_TILE, outcomes, weights)


@rule
def turn_tile(state, tile):
    """§4.5 An empty tile leaves the game, the others stay. §5.2 To a scan nothing else happens."""
    note(Event.FOUND, state.seat, state.cell, tile, state.direction == NONE)
    state.unseen[AREA_AT[state.cell], tile] -= 1
    state.tiles[state.cell] = BARE if tile == Tile.EMPTY else tile
    if state.direction == NONE:
        return
    if tile == Tile.ACCELERATOR:
        accelerate(state)
    elif tile == Tile.RESERVE:
        gain_energy(state, state.seat)


@rule
def accelerate(state):
    """§4.6 One space further, never prolonged."""
    fly(state, state.seat, state.direction, 1)
