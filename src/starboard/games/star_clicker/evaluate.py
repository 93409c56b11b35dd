"""How the pilots stand: the chance to win as a weighted sum of what can be counted on the table (compiled).

A sum of features times weights is the logit of the chance. The features of the `Prospect` (jammers left,
search, Energy, known buttons) do not change in the creepers' turn; those of the danger (shields, creepers,
mothership) do, so they are counted once for each disk that may come next, after playing it out
(`forecast.py`).
"""

from enum import IntEnum

import numpy as np

from starboard.engine.jit import record, rule, table
from starboard.games.star_clicker.cells import ship_on
from starboard.games.star_clicker.creepers import first_full_stack, is_neutralised
from starboard.games.star_clicker.flight import next_space
from starboard.games.star_clicker.state import (
    AHEAD,
    AREA_AT,
    ATTACK_FORCE,
    BUTTONS,
    CELLS,
    DESTROYS_PROBES,
    DIRECTION,
    EDGE,
    FIRES,
    GROUP_KIND,
    GROUP_SIZE,
    GROUPS,
    HIDDEN,
    JAMMERS,
    LINE_AT,
    LINES,
    NONE,
    PLANET,
    PROBES_NEEDED,
    REPLICATOR,
    SECTORS,
    SHIELDS,
    SIZE,
    STACKS,
    STEP_AT,
    STEPS,
    Phase,
    Tile,
)


class Feature(IntEnum):
    """What is counted."""

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
        ("logit", np.float64),
        (
            "aimed",
            np.uint8,
            (LINES, STEPS),
        ),  # a ship can hit the cell with a known button
    ]
)


def _around(one: int, other: int) -> int:
    across = abs(one % SIZE - other % SIZE)
    down = abs(one // SIZE - other // SIZE)
    return min(across, SIZE - across) + min(down, SIZE - down)


DISTANCE = table([[_around(one, other) for other in range(CELLS)] for one in range(CELLS)], np.int16)
"""Spaces between two cells on a board that wraps round, nothing being skipped."""

# --- buttons --------------------------------------------------------------------------------------------


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


@rule
def count_buttons(state, seat, kinds, features):
    """What a pilot can do on purpose."""
    share = 1.0 / state.players
    for kind in range(BUTTONS):
        if kinds >> kind & 1:
            if kind == REPLICATOR:
                if not state.broken[seat]:
                    features[Feature.REPLICATORS_KNOWN] += share
            elif FIRES[kind]:
                features[Feature.FIRES_KNOWN] += share
            else:
                features[Feature.MOVES_KNOWN] += share
    if state.broken[seat]:
        features[Feature.BROKEN] += share


@rule
def aim(state, seat, kinds, aimed):
    """Mark what the ship could hit from where it is; creepers in between do not count."""
    for kind in range(BUTTONS):
        if kinds >> kind & 1 and FIRES[kind]:
            cell = AHEAD[state.ships[seat], DIRECTION[kind]]
            while cell != EDGE and cell != PLANET and ship_on(state, cell) == NONE:
                if LINE_AT[cell] != NONE:
                    aimed[LINE_AT[cell], STEP_AT[cell]] = True
                cell = AHEAD[cell, DIRECTION[kind]]


# --- the search for jammers -----------------------------------------------------------------------------


@rule
def worth_flying(state, cell):
    """The chance of a jammer on a cell."""
    tile = state.tiles[cell]
    if tile == Tile.JAMMER:
        return 1.0
    if tile == HIDDEN:
        area = AREA_AT[cell]
        jammers = state.unseen[area, Tile.JAMMER]
        if jammers == 0:
            return 0.0
        hidden = 0
        for other in range(len(state.unseen[area])):
            hidden += state.unseen[area, other]
        return jammers / hidden
    if tile == Tile.PROBE and DESTROYS_PROBES[state.level] and state.probes < PROBES_NEEDED:
        return 0.7
    return 0.0


@rule
def count_flights(state, seat, kinds, features):
    """What the ship finds one space away, and how strongly the rest of the board pulls it."""
    best = 0.0
    for kind in range(BUTTONS):
        if kinds >> kind & 1 and kind != REPLICATOR and not FIRES[kind]:
            cell = next_space(state, seat, state.ships[seat], DIRECTION[kind])
            best = max(best, worth_flying(state, cell))
    features[Feature.REACH] += best


@rule
def count_search(state, features):
    """Expected tiles to turn up until all jammers are found, and the ways to those that are."""
    for sector in range(SECTORS):
        jammers = state.unseen[sector, Tile.JAMMER]
        hidden = 0
        for tile in range(len(state.unseen[sector])):
            hidden += state.unseen[sector, tile]
        features[Feature.SEARCH] += jammers * (hidden + 1.0) / (jammers + 1.0)
        features[Feature.LEFT] += 2 - state.jammers[sector]
    for seat in range(state.players):
        pull_of(state, seat, features)
    for cell in range(CELLS):
        if state.tiles[cell] == Tile.JAMMER:
            features[Feature.FOUND] += 1.0
            features[Feature.WAY] += nearest(state, cell)
        elif state.tiles[cell] == Tile.PROBE:
            features[Feature.PROBES_FOUND] += 1.0


@rule
def nearest(state, cell):
    """How far the nearest ship is."""
    best = SIZE
    for seat in range(state.players):
        best = min(best, DISTANCE[state.ships[seat], cell])
    return best


@rule
def pull_of(state, seat, features):
    """The best cell for a ship, by its worth and the way."""
    best = 0.0
    for cell in range(CELLS):
        if state.tiles[cell] != NONE:
            worth = worth_flying(state, cell)
            if worth > 0.0:
                way = DISTANCE[state.ships[seat], cell]
                best = max(best, worth / (1.0 + way))
    features[Feature.PULL] += best


# --- all that the creepers do not change ----------------------------------------------------------------


@rule
def count_energy(state, features):
    """The first token of a pilot is worth more than the third."""
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
def count_prospect(state, prospect, features):
    """All features but those of the danger."""
    for i in range(FEATURES):
        features[i] = 0.0
    for line in range(LINES):
        for step in range(STEPS):
            prospect.aimed[line, step] = False
    features[Feature.BIAS] = 1.0
    if DESTROYS_PROBES[state.level]:
        features[Feature.PROBES_MISSING] = max(PROBES_NEEDED - state.probes, 0)
    count_search(state, features)
    for seat in range(state.players):
        kinds = known_kinds(state, seat)
        count_buttons(state, seat, kinds, features)
        aim(state, seat, kinds, prospect.aimed)
        count_flights(state, seat, kinds, features)
    count_energy(state, features)
    work = 0.7 * features[Feature.SEARCH] + features[Feature.WAY] + features[Feature.FOUND]
    work += features[Feature.SHORTAGE] + features[Feature.PROBES_MISSING]
    prospect.work = work / (1.2 * state.players)


# --- danger ---------------------------------------------------------------------------------------------


@rule
def count_danger(state, prospect, lines, features):
    """Shields, creepers and the mothership; `lines` says how likely each line is activated in a round."""
    for i in range(FIRST_DANGER, FEATURES):
        features[i] = 0.0
    if 0 < state.shields < SHIELDS:
        features[FIRST_DANGER + state.shields - 1] = 1.0
    rate = 0.0
    for line in range(LINES):
        step = state.creepers[line]
        if step == NONE:
            if not is_neutralised(state, line):
                rate += lines[line]
        elif step == 0:
            features[Feature.FAR] += lines[line]
        elif step == 1:
            features[Feature.MIDDLE_AIMED if prospect.aimed[line, step] else Feature.MIDDLE] += lines[line]
        else:
            features[Feature.NEAR_AIMED if prospect.aimed[line, step] else Feature.NEAR] += lines[line]
    count_mothership(state, prospect, rate, features)
    if state.shields == 1:
        near = features[Feature.NEAR] + features[Feature.NEAR_AIMED]
        features[Feature.LAST_STAND] = near + 0.4 * (
            features[Feature.MIDDLE] + features[Feature.MIDDLE_AIMED]
        )


@rule
def count_mothership(state, prospect, rate, features):
    """§1.7 The clock: how many rounds it has, against how many are needed."""
    tokens = 0
    for stack in range(STACKS):
        tokens += state.mothership[stack]
    features[Feature.TOKENS] = tokens
    features[Feature.RATE] = rate
    time = (tokens - 0.5) / (0.5 * rate + 0.3 * state.players)
    features[Feature.PACE] = np.log(max(time, 0.1) + 0.3) - np.log(prospect.work + 0.5)
    stack = first_full_stack(state)
    if stack < STACKS - 1:
        features[Feature.ATTACK] = ATTACK_FORCE[state.level, stack] / state.mothership[stack]


@rule
def is_won(state):
    """§8.1 All jammers are destroyed."""
    destroyed = 0
    for sector in range(SECTORS):
        destroyed += state.jammers[sector]
    return state.phase == Phase.OVER and destroyed == JAMMERS
