"""What lies on the board and what the pilots know, kept up to date while a plan is made (compiled).

Few presses turn a tile or a button up, so what follows from these is counted when one does, and not in every
position that is judged. Sets of cells have one bit for each.
"""

import numpy as np

from starboard.engine.compiling.jit import record, rule, table
from starboard.games.star_clicker.rules.moves import DESTROY
from starboard.games.star_clicker.rules.state import (
    AREA_AT,
    AREAS,
    BUTTONS,
    CELLS,
    GROUP_KIND,
    GROUP_SIZE,
    GROUPS,
    HIDDEN,
    MOST_PLAYERS,
    NONE,
    SECTORS,
    TILES,
    Phase,
    Tile,
)

Survey = record(
    [
        ("hidden", np.int64, (AREAS,)),  # face-down tiles of each area
        ("jammers", np.int64),  # face-up ones
        ("probes", np.int64),
        ("odds", np.float64, (AREAS,)),  # that a face-down tile of the area is a jammer
        ("search", np.float64),  # tiles to turn up until all jammers are found, by expectation
        ("kinds", np.int64, (MOST_PLAYERS,)),  # buttons of which each pilot knows the place, one bit for each
    ]
)

CELL_BIT = table([1 << cell for cell in range(CELLS)], np.int64)


@rule
def begin(state, survey):
    """Look at everything."""
    for area in range(AREAS):
        survey.hidden[area] = 0
    survey.jammers = 0
    survey.probes = 0
    for cell in range(CELLS):
        if state.tiles[cell] != NONE:
            note_tile(state, survey, cell)
    count_unseen(state, survey)
    for seat in range(state.players):
        survey.kinds[seat] = known_kinds(state, seat)


@rule
def update(before, seat, number, state, survey):
    """After a move of the seat, or an outcome: the one tile or button that it was about."""
    if before.phase == Phase.TILE:
        note_tile(state, survey, before.cell)
        count_unseen(state, survey)
    elif before.phase == Phase.BUTTON:
        survey.kinds[before.of] = known_kinds(state, before.of)
    elif before.phase == Phase.PILOTS and number == DESTROY:
        note_tile(state, survey, before.ships[seat])


@rule
def note_tile(state, survey, cell):
    """What lies on a cell now."""
    bit = CELL_BIT[cell]
    tile = state.tiles[cell]
    area = AREA_AT[cell]
    survey.hidden[area] = survey.hidden[area] | bit if tile == HIDDEN else survey.hidden[area] & ~bit
    survey.jammers = survey.jammers | bit if tile == Tile.JAMMER else survey.jammers & ~bit
    survey.probes = survey.probes | bit if tile == Tile.PROBE else survey.probes & ~bit


@rule
def count_unseen(state, survey):
    """What the face-down tiles promise."""
    survey.search = 0.0
    for area in range(AREAS):
        jammers = state.unseen[area, Tile.JAMMER]
        hidden = 0
        for tile in range(TILES):
            hidden += state.unseen[area, tile]
        survey.odds[area] = jammers / hidden if jammers > 0 else 0.0
        if area < SECTORS:
            survey.search += jammers * (hidden + 1.0) / (jammers + 1.0)


@rule
def known_kinds(state, seat):
    """One bit for each kind of which the pilot knows the place; two of a group tell the third."""
    kinds = 0
    for button in range(BUTTONS):
        if state.buttons[seat, button] != NONE:
            kinds |= 1 << state.buttons[seat, button]
    for group in range(GROUPS):
        all_three = 0
        known = 0
        for i in range(GROUP_SIZE):
            bit = 1 << GROUP_KIND[state.pilots[seat], group, i]
            all_three |= bit
            known += 1 if kinds & bit else 0
        if known == GROUP_SIZE - 1:
            kinds |= all_three
    return kinds
