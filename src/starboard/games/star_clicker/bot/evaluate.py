"""The features of a position; the weighted sum of all features is the logit of the chance to win (compiled).

The features of the `Prospect` (jammers left, search, Energy, known buttons) do not change in the creepers'
turn. Those of the danger (shields, creepers, mothership: `danger.py`) do. So they are counted once for each
disk that may come next, after playing it out (`forecast.py`).
"""

from enum import IntEnum

import numpy as np

from starboard.engine.compiling.jit import record, rule, table
from starboard.games.star_clicker.bot.survey import CELL_BIT
from starboard.games.star_clicker.rules.cells import ship_on
from starboard.games.star_clicker.rules.state import (
    AHEAD,
    AREA_AT,
    AREAS,
    AROUND,
    BUTTONS,
    CELLS,
    COLOURS,
    DESTROYS_PROBES,
    DIRECTION,
    EDGE,
    FIRES,
    HIDDEN,
    LINE_AT,
    LINE_CELL,
    LINES,
    NONE,
    PLANET,
    PROBES_NEEDED,
    REPLICATOR,
    SECTORS,
    SIZE,
    STEP_AT,
    STEPS,
    Tile,
)


class Feature(IntEnum):
    """The features of the evaluation."""

    BIAS = 0
    LEFT = 1
    FOUND = 2
    SEARCH = 3
    REACH = 4
    WAY = 5
    FIRST_ENERGY = 6
    SECOND_ENERGY = 7
    MORE_ENERGY = 8
    SHORTAGE = 9
    MOVES_KNOWN = 10
    FIRES_KNOWN = 11
    REPLICATORS_KNOWN = 12
    BROKEN = 13
    PROBES_MISSING = 14
    PROBES_FOUND = 15
    PULL = 16
    # the danger
    ONE_SHIELD = 17
    TWO_SHIELDS = 18
    THREE_SHIELDS = 19
    NEAR = 20
    NEAR_AIMED = 21
    MIDDLE = 22
    MIDDLE_AIMED = 23
    FAR = 24
    TOKENS = 25
    PACE = 26
    RATE = 27
    ATTACK = 28
    LAST_STAND = 29


FEATURES = len(Feature)
FIRST_DANGER = Feature.ONE_SHIELD

Prospect = record(
    [
        ("work", np.float64),  # rounds of work, roughly
        ("ships", np.int64),  # their cells, one bit for each
        ("blocked", np.int64),  # the steps of lines that they block
        ("aimed", np.int64),  # the steps of lines that a known button can hit
    ]
)


def _around(one: int, other: int) -> int:
    across = abs(one % SIZE - other % SIZE)
    down = abs(one // SIZE - other // SIZE)
    return min(across, SIZE - across) + min(down, SIZE - down)


DISTANCE = table([[_around(one, other) for other in range(CELLS)] for one in range(CELLS)], np.int16)
"""The distance of two cells on a board that wraps round, without skips."""
RING = table(
    [
        [sum(1 << other for other in range(CELLS) if DISTANCE[cell, other] == way) for way in range(SIZE)]
        for cell in range(CELLS)
    ],
    np.int64,
)
"""RING[cell, way]: the cells at this distance."""
STEP_BIT = table(
    [0 if LINE_AT[cell] == NONE else 1 << LINE_AT[cell] * STEPS + STEP_AT[cell] for cell in range(CELLS)],
    np.int64,
)
"""STEP_BIT[cell]: its bit among all steps of lines."""


def _shot(cell: int, direction: int) -> list[int]:
    cells = []
    cell = AHEAD[cell, direction]
    while cell not in (EDGE, PLANET):
        cells.append(int(cell))
        cell = AHEAD[cell, direction]
    return cells


_SHOTS = [[_shot(cell, direction) for direction in range(COLOURS)] for cell in range(CELLS)]
SHOT_CELLS = table([[sum(1 << cell for cell in cells) for cells in row] for row in _SHOTS], np.int64)
"""SHOT_CELLS[cell, direction]: the path of an unblocked shot, as cells …"""
SHOT_STEPS = table([[sum(STEP_BIT[cell] for cell in cells) for cells in row] for row in _SHOTS], np.int64)
"""… and as steps of lines."""

_KIND_TOWARDS = [
    [kind for kind in range(BUTTONS) if DIRECTION[kind] == direction] for direction in range(COLOURS)
]
FIRE_BIT = table([sum(1 << kind for kind in kinds if FIRES[kind]) for kinds in _KIND_TOWARDS], np.int64)
"""FIRE_BIT[direction]: the bit of the button that fires towards this edge …"""
MOVE_BIT = table([sum(1 << kind for kind in kinds if not FIRES[kind]) for kinds in _KIND_TOWARDS], np.int64)
"""… and of the button that flies there, among all kinds."""
FIRE_KINDS = int(sum(FIRE_BIT))
MOVE_KINDS = int(sum(MOVE_BIT))
HOW_MANY = table([kinds.bit_count() for kinds in range(1 << BUTTONS)], np.int16)
"""The number of kinds in a set."""
FOUND_PROBE = 0.7
"""The worth of a face-up probe that has to be destroyed; a jammer is 1."""

# --- ships ----------------------------------------------------------------------------------------------


@rule
def place_ships(state, prospect):
    """Note the cells of the ships, and reset what they aim at."""
    prospect.ships = 0
    prospect.blocked = 0
    prospect.aimed = 0
    for seat in range(state.players):
        prospect.ships |= CELL_BIT[state.ships[seat]]
        prospect.blocked |= STEP_BIT[state.ships[seat]]


# --- buttons --------------------------------------------------------------------------------------------


@rule
def count_buttons(state, seat, kinds, features):
    """Count the known buttons of a pilot."""
    share = 1.0 / state.players
    features[Feature.MOVES_KNOWN] += share * HOW_MANY[kinds & MOVE_KINDS]
    features[Feature.FIRES_KNOWN] += share * HOW_MANY[kinds & FIRE_KINDS]
    if state.broken[seat]:
        features[Feature.BROKEN] += share
    elif kinds >> REPLICATOR & 1:
        features[Feature.REPLICATORS_KNOWN] += share


@rule
def aim(state, seat, kinds, prospect):
    """Mark what the ship could hit from its cell, as if creepers did not block shots."""
    ship = state.ships[seat]
    for direction in range(COLOURS):
        if kinds & FIRE_BIT[direction]:
            if SHOT_CELLS[ship, direction] & prospect.ships == 0:
                prospect.aimed |= SHOT_STEPS[ship, direction]
            else:
                aim_to_ship(state, ship, direction, prospect)


@rule
def aim_to_ship(state, ship, direction, prospect):
    """The same if another ship blocks the shot."""
    cell = AHEAD[ship, direction]
    while cell != EDGE and ship_on(state, cell) == NONE:
        prospect.aimed |= STEP_BIT[cell]
        cell = AHEAD[cell, direction]


# --- the search for jammers -----------------------------------------------------------------------------


@rule
def count_search(state, survey, features):
    """Count the expected tiles to turn up until all jammers are found, and the ways to found ones."""
    features[Feature.SEARCH] = survey.search
    for sector in range(SECTORS):
        features[Feature.LEFT] += 2 - state.jammers[sector]
    features[Feature.PROBES_FOUND] = how_many(survey.probes)
    if survey.jammers != 0:
        features[Feature.FOUND] = how_many(survey.jammers)
        for cell in range(CELLS):
            if survey.jammers & CELL_BIT[cell]:
                features[Feature.WAY] += nearest(state, cell)


@rule
def how_many(cells):
    """The number of cells in a set."""
    count = 0
    while cells != 0:
        cells &= cells - 1
        count += 1
    return count


@rule
def nearest(state, cell):
    """The distance of the nearest ship."""
    best = SIZE
    for seat in range(state.players):
        best = min(best, DISTANCE[state.ships[seat], cell])
    return best


@rule
def needs_probes(state):
    """§9.4 Count the probes that have to be destroyed."""
    return DESTROYS_PROBES[state.level] and state.probes < PROBES_NEEDED


@rule
def worth_flying(state, survey, cell):
    """The chance of a jammer on a cell."""
    tile = state.tiles[cell]
    if tile == Tile.JAMMER:
        return 1.0
    if tile == HIDDEN:
        return survey.odds[AREA_AT[cell]]
    if tile == Tile.PROBE and needs_probes(state):
        return FOUND_PROBE
    return 0.0


@rule
def reach_of(state, seat, survey, obstacles):
    """The best chance of the ship to find a jammer one space away."""
    best = 0.0
    ship = state.ships[seat]
    for direction in range(COLOURS):
        if survey.kinds[seat] & MOVE_BIT[direction]:
            cell = AROUND[ship, direction]
            while cell != ship and (obstacles & CELL_BIT[cell] or state.tiles[cell] == Tile.ACCELERATOR):
                cell = AROUND[cell, direction]
            best = max(best, worth_flying(state, survey, cell))
    return best


@rule
def obstacles_to(state, ships):
    """§4.4 The cells that a flight skips, without accelerators."""
    cells = ships | CELL_BIT[PLANET]
    for line in range(LINES):
        if state.creepers[line] != NONE:
            cells |= CELL_BIT[LINE_CELL[line, state.creepers[line]]]
    return cells


@rule
def pull_of(state, seat, survey):
    """The worth of the best cell for a ship, less for a longer way."""
    ship = state.ships[seat]
    best = 0.0
    for area in range(AREAS):
        if survey.odds[area] > 0.0:
            best = max(best, survey.odds[area] / (1.0 + way_to(ship, survey.hidden[area])))
    if survey.jammers != 0:
        best = max(best, 1.0 / (1.0 + way_to(ship, survey.jammers)))
    if survey.probes != 0 and needs_probes(state):
        best = max(best, FOUND_PROBE / (1.0 + way_to(ship, survey.probes)))
    return best


@rule
def way_to(ship, cells):
    """The distance of the nearest of these cells."""
    way = 0
    while way < SIZE and RING[ship, way] & cells == 0:
        way += 1
    return way


# --- all that the creepers do not change ----------------------------------------------------------------


@rule
def count_energy(state, features):
    """Count the Energy of a pilot: the first token is worth more than the third."""
    total = 0
    for seat in range(state.players):
        energy = state.energy[seat]
        total += energy
        features[Feature.FIRST_ENERGY] += min(energy, 1)
        features[Feature.SECOND_ENERGY] += 1 if energy >= 2 else 0
        features[Feature.MORE_ENERGY] += min(max(energy - 2, 0), 3)
    needed = features[Feature.LEFT] + features[Feature.PROBES_MISSING]
    features[Feature.SHORTAGE] += max(needed - total, 0.0)


@rule
def count_prospect(state, survey, prospect, features):
    """Count all features except those of the danger."""
    for i in range(FIRST_DANGER):
        features[i] = 0.0
    features[Feature.BIAS] = 1.0
    if DESTROYS_PROBES[state.level]:
        features[Feature.PROBES_MISSING] = max(PROBES_NEEDED - state.probes, 0)
    count_search(state, survey, features)
    place_ships(state, prospect)
    obstacles = obstacles_to(state, prospect.ships)
    for seat in range(state.players):
        kinds = survey.kinds[seat]
        count_buttons(state, seat, kinds, features)
        aim(state, seat, kinds, prospect)
        features[Feature.REACH] += reach_of(state, seat, survey, obstacles)
        features[Feature.PULL] += pull_of(state, seat, survey)
    count_energy(state, features)
    work = 0.7 * features[Feature.SEARCH] + features[Feature.WAY] + features[Feature.FOUND]
    work += features[Feature.SHORTAGE] + features[Feature.PROBES_MISSING]
    prospect.work = work / (1.2 * state.players)
