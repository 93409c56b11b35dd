"""§4 The modules of an orbital: what they are joined to, what they count, and what can be damaged."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.games.orbital.rules.cards import (
    COLOUR,
    COLOURS,
    CORE_PERKS,
    GUARDED,
    IS_IMMUNE,
    IS_SHIELD,
    NONE,
    PERKS,
    WEIGHT,
)
from starboard.games.orbital.rules.orbital.grid import CENTRE, DIRECTIONS, NEXT


@rule
def back(direction):
    """The opposite direction."""
    return (direction + 2) % DIRECTIONS


@rule
def base_of(state, seat, cell):
    """§4.4 The cell of what a module is built on."""
    return NEXT[cell, back(np.int64(state.heading[seat, cell]))]


@rule
def module_cell(state, seat, k):
    """The cell of the k-th module."""
    return np.int64(state.built[seat, k])


@rule
def is_module(state, seat, cell):
    """There is a module in a cell, not the core."""
    return state.card[seat, cell] != NONE and cell != CENTRE


@rule
def is_child(state, seat, cell, direction):
    """§4.4 What lies in that direction is a module built on this one."""
    beside = NEXT[cell, direction]
    return beside != NONE and state.heading[seat, beside] == direction


@rule
def is_exterior(state, seat, cell):
    """§4.4 Nothing is built on it."""
    for direction in range(DIRECTIONS):
        if is_child(state, seat, cell, direction):
            return False
    return True


@rule
def colour_at(state, seat, cell):
    """The colour of a module or of the core, damaged or not."""
    return state.core[seat] if cell == CENTRE else COLOUR[state.card[seat, cell]]


# What it has


@rule
def perk(state, seat, kind):
    """§8.14 What the core and all undamaged modules give, all together."""
    total = CORE_PERKS[state.core[seat], kind]
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        if state.damage[seat, cell] == 0:
            total += PERKS[state.card[seat, cell], kind]
    return total


@rule
def count(state, seat, colour):
    """§4.6 The core and the undamaged modules of a colour."""
    total = 1 if state.core[seat] == colour else 0
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        card = state.card[seat, cell]
        if COLOUR[card] == colour and state.damage[seat, cell] == 0:
            total += WEIGHT[card]
    return total


@rule
def highest_count(state, seat):
    """§11.3 The count of the colour with most modules."""
    best = 0
    for colour in range(COLOURS):
        best = max(best, count(state, seat, colour))
    return best


@rule
def colours_counted(state, seat):
    """§9.3 In how many colours the count is at least 1."""
    total = 0
    for colour in range(COLOURS):
        if count(state, seat, colour) > 0:
            total += 1
    return total


# Damage


@rule
def is_working_shield(state, seat, cell):
    """§10.3 An undamaged Shield Generator."""
    if not is_module(state, seat, cell):
        return False
    return IS_SHIELD[state.card[seat, cell]] and state.damage[seat, cell] == 0


@rule
def is_shielded(state, seat, cell):
    """§10.3 Connected to an undamaged Shield Generator, and none itself."""
    if IS_SHIELD[state.card[seat, cell]]:
        return False
    if is_working_shield(state, seat, base_of(state, seat, cell)):
        return True
    for direction in range(DIRECTIONS):
        if is_child(state, seat, cell, direction):
            if is_working_shield(state, seat, NEXT[cell, direction]):
                return True
    return False


@rule
def can_be_damaged(state, seat, cell):
    """§10.3 Every module but those that are immune, guarded by the core, or shielded."""
    card = state.card[seat, cell]
    if IS_IMMUNE[card] or COLOUR[card] == GUARDED[state.core[seat]]:
        return False
    return not is_shielded(state, seat, cell)


@rule
def is_damaged(state, seat):
    """§8.8 A module has a damage token."""
    for k in range(state.modules[seat]):
        if state.damage[seat, state.built[seat, k]] > 0:
            return True
    return False


@rule
def mend_everything(state, seat):
    """§9.3, §11.5 All damage is removed."""
    for k in range(state.modules[seat]):
        state.damage[seat, state.built[seat, k]] = 0


# Modules come and go


@rule
def put_module(state, seat, card, cell, heading):
    """A module in its cell; the list of cells stays in order."""
    state.card[seat, cell] = card
    state.heading[seat, cell] = heading
    k = state.modules[seat]
    while k > 0 and state.built[seat, k - 1] > cell:
        state.built[seat, k] = state.built[seat, k - 1]
        k -= 1
    state.built[seat, k] = cell
    state.modules[seat] += 1


@rule
def lift_module(state, seat, cell):
    """§8.13 A module leaves its cell, and its damage and its mark with it."""
    state.card[seat, cell] = NONE
    state.heading[seat, cell] = NONE
    state.damage[seat, cell] = 0
    state.used[seat, cell] = False
    state.modules[seat] -= 1
    k = 0
    while k < state.modules[seat] and state.built[seat, k] < cell:
        k += 1
    while k < state.modules[seat]:
        state.built[seat, k] = state.built[seat, k + 1]
        k += 1
