"""The table of Star Clicker: laying it out, and copying it."""

from starboard.engine.compiling.jit import copy_record, rule
from starboard.games.star_clicker.rules import disks
from starboard.games.star_clicker.rules.state import (
    AREA_AT,
    AREAS,
    BARE,
    BUTTONS,
    CELLS,
    FIRST_STEP,
    HIDDEN,
    LINES,
    MOST_PLAYERS,
    NONE,
    PRESSES,
    SECTORS,
    SHIELDS,
    STACK,
    STACKS,
    START,
    START_ENERGY,
    TILE_COUNT,
    TILES,
    TOKENS,
    Phase,
)


@rule
def setup(state, players, options):
    """§2 The first seat opens the first round."""
    state.players = players
    state.level = options[0] - 1
    state.phase = Phase.PILOTS
    state.seat = 0
    state.rounds = 1
    state.outage = False
    lay_tiles(state)
    for seat in range(MOST_PLAYERS):
        state.pilots[seat] = options[1] >> 4 * seat & 15 if seat < players else NONE
        seat_pilot(state, seat)
    lay_tokens(state)
    disks.make_stack(state)
    clear_pending(state)


@rule
def lay_tiles(state):
    """§2.3 All tiles are face down."""
    for cell in range(CELLS):
        state.tiles[cell] = BARE if AREA_AT[cell] == NONE else HIDDEN
    for area in range(AREAS):
        for tile in range(TILES):
            state.unseen[area, tile] = TILE_COUNT[area, tile]
    for sector in range(SECTORS):
        state.jammers[sector] = 0
    state.probes = 0


@rule
def seat_pilot(state, seat):
    """§2.1 A ship on its start cell with 1 Energy, §2.3 and nine unknown buttons."""
    is_taken = state.pilots[seat] != NONE
    state.ships[seat] = START[state.pilots[seat]] if is_taken else NONE
    state.energy[seat] = START_ENERGY if is_taken else 0
    state.presses[seat] = PRESSES
    state.visible[seat] = 0
    state.boosted[seat] = False
    state.powered[seat] = False
    state.done[seat] = False
    state.waited[seat] = False
    state.broken[seat] = False
    for button in range(BUTTONS):
        state.buttons[seat, button] = NONE


@rule
def lay_tokens(state):
    """§2.2 Creepers in the corners and on the mothership; the other tokens are the stock."""
    state.shields = SHIELDS
    state.removed = 0
    state.stock = TOKENS - state.players * START_ENERGY
    for line in range(LINES):
        state.creepers[line] = FIRST_STEP[line]
        if state.creepers[line] != NONE:
            state.stock -= 1
    for stack in range(STACKS):
        state.mothership[stack] = STACK[state.level, stack]
        state.stock -= state.mothership[stack]


@rule
def clear_pending(state):
    """Nothing is being turned up."""
    state.of = NONE
    state.button = NONE
    state.use = NONE
    state.cell = NONE
    state.direction = NONE


# --- copying --------------------------------------------------------------------------------------------


@rule
def fork(state, into):
    """Copy the record."""
    copy_record(state, into)
