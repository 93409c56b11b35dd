"""Counts of tiles and known buttons, updated incrementally while a plan is made (compiled).

Few presses turn up a tile or a button. So these counts change only then, and not in every evaluated position.
A set of cells has one bit for each cell.
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
        ("search", np.float64),  # expected tiles to turn up until all jammers are found
        ("kinds", np.int64, (MOST_PLAYERS,)),  # kinds whose button each pilot knows, one bit for each
    ]
)

CELL_BIT = table([1 << cell for cell in range(CELLS)], np.int64)


@rule
def begin(state, survey):
    """Count everything."""
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
    """Update the counts after a move of the seat or an outcome: at most one tile or button has changed."""
    if before.phase == Phase.TILE:
        note_tile(state, survey, before.cell)
        count_unseen(state, survey)
    elif before.phase == Phase.BUTTON:
        survey.kinds[before.of] = known_kinds(state, before.of)
    elif before.phase == Phase.PILOTS and number == DESTROY:
        note_tile(state, survey, before.ships[seat])


@rule
def note_tile(state, survey, cell):
    """Update the tile of a cell."""
    bit = CELL_BIT[cell]
    tile = state.tiles[cell]
    area = AREA_AT[cell]
    survey.hidden[area] = survey.hidden[area] | bit if tile == HIDDEN else survey.hidden[area] & ~bit
    survey.jammers = survey.jammers | bit if tile == Tile.JAMMER else survey.jammers & ~bit
    survey.probes = survey.probes | bit if tile == Tile.PROBE else survey.probes & ~bit


@rule
def count_unseen(state, survey):
    """Update the odds of the face-down tiles and the expected search."""
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
    """The kinds whose button the pilot knows, one bit for each; two of a group determine the third."""
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
