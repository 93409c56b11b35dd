"""§8.13 The Robotic Arm: lift an exterior module and join it to another exit."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.cards import COLOUR
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import AT_MOVE, CELL_MOVE, FIRST_AT, FIRST_MODULE
from starboard.games.orbital.rules.orbital.exits import (
    cell_of,
    doors,
    heading_of,
    insert,
    is_free,
    leaves_an_exit,
    owner,
    usable_exits,
)
from starboard.games.orbital.rules.orbital.grid import DIRECTIONS, NEXT
from starboard.games.orbital.rules.orbital.modules import (
    base_of,
    colour_at,
    is_exterior,
    lift_module,
    module_cell,
    put_module,
)
from starboard.games.orbital.rules.state import Do
from starboard.games.orbital.rules.tasks import add, drop


@rule
def can_join(state, seat, lifted, base, direction, usable):
    """§8.13 A usable exit of the rest, not where the module was, that leaves a way out."""
    cell = NEXT[base, direction]
    if not doors(state, seat, base, lifted) >> direction & 1 or not is_free(state, seat, cell, lifted):
        return False
    if cell == lifted and direction == state.heading[seat, lifted]:
        return False
    return leaves_an_exit(state, seat, np.int64(state.card[seat, lifted]), cell, direction, usable, lifted)


@rule
def can_be_moved(state, seat, cell):
    """§8.13 An exterior module with a new place."""
    if not is_exterior(state, seat, cell):
        return False
    usable = usable_exits(state, seat, cell)
    for k in range(state.modules[seat] + 1):
        base = owner(state, seat, k)
        for direction in range(DIRECTIONS):
            if can_join(state, seat, cell, base, direction, usable):
                return True
    return False


@rule
def can_move_any(state, seat):
    """§8.13 The arm has something to do."""
    for k in range(state.modules[seat]):
        if can_be_moved(state, seat, module_cell(state, seat, k)):
            return True
    return False


@rule
def legal_lifts(state, seat, moves):
    """§8.13 The modules that can be moved."""
    count = 0
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        if can_be_moved(state, seat, cell):
            moves[count] = FIRST_MODULE + CELL_MOVE[cell]
            count += 1
    return count


@rule
def lift(state, task, cell):
    """§8.13 The module is chosen."""
    seat, amount = np.int64(task.seat), np.int64(task.amount)
    drop(state)
    after = add(state, Do.ARM_TO, seat)
    after.origin = cell
    after.amount = amount


@rule
def legal_joins(state, task, moves):
    """§8.13 Where it can go."""
    seat, lifted = np.int64(task.seat), np.int64(task.origin)
    usable = usable_exits(state, seat, lifted)
    count = 0
    for k in range(state.modules[seat] + 1):
        base = owner(state, seat, k)
        for direction in range(DIRECTIONS):
            if can_join(state, seat, lifted, base, direction, usable):
                count = insert(moves, count, FIRST_AT + AT_MOVE[NEXT[base, direction], direction])
    return count


@rule
def join(state, task, number):
    """§8.13 Tokens and marks stay on it; it may pay to join its own colour."""
    seat, amount, old = np.int64(task.seat), np.int64(task.amount), np.int64(task.origin)
    drop(state)
    card, damage, used = np.int64(state.card[seat, old]), state.damage[seat, old], state.used[seat, old]
    lift_module(state, seat, old)
    cell = cell_of(number)
    put_module(state, seat, card, cell, heading_of(number))
    state.damage[seat, cell] = damage
    state.used[seat, cell] = used
    note(Event.MOVED, seat, card, old, cell, heading_of(number))
    if damage == 0 and colour_at(state, seat, base_of(state, seat, cell)) == COLOUR[card]:
        state.mc[seat] += amount
        note(Event.GAINED_MC, seat, amount)


@rule
def is_movable(state, task):
    """§8.13 The chosen module has a place to go."""
    return can_be_moved(state, np.int64(task.seat), np.int64(task.origin))
