"""§9.8 The Visiting Worker, and §9.2 choosing an opponent."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.actions.abilities import has_effect, is_ready, possible_effects
from starboard.games.orbital.rules.actions.attack import can_suffer, strike
from starboard.games.orbital.rules.actions.effects import carry_out
from starboard.games.orbital.rules.cards import EFFECT, Effect
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import CELL_MOVE, FIRST_MODULE, FIRST_TARGET
from starboard.games.orbital.rules.orbital.modules import module_cell
from starboard.games.orbital.rules.state import Do
from starboard.games.orbital.rules.tasks import add, drop


@rule
def is_never_visited(effect):
    """§9.8 What is not operated, and what works on its own orbital."""
    return effect in (Effect.NONE, Effect.COMMAND_BUILD, Effect.MILITARY_BUILD, Effect.ARM)


@rule
def is_open(state, victim, cell):
    """§9.8 An undamaged, unused module of an opponent that may be visited."""
    return is_ready(state, victim, cell) and not is_never_visited(EFFECT[state.card[victim, cell]])


@rule
def open_effects(state, victim):
    """§9.8 The effects of an opponent's modules that may be visited."""
    wanted = 0
    for k in range(state.modules[victim]):
        cell = module_cell(state, victim, k)
        if is_open(state, victim, cell):
            wanted |= 1 << EFFECT[state.card[victim, cell]]
    return wanted


@rule
def all_open_effects(state, seat):
    """§9.8 The same for all opponents together."""
    wanted = 0
    for victim in range(state.seats):
        if victim != seat:
            wanted |= open_effects(state, victim)
    return wanted


@rule
def can_visit(state, victim, cell, possible, held):
    """§9.8 The effect is possible for the visitor, who holds `held` cards."""
    return is_open(state, victim, cell) and has_effect(possible, state.card[victim, cell], held)


@rule
def can_visit_any(state, victim, possible, held):
    """§9.8 This opponent has something to visit."""
    for k in range(state.modules[victim]):
        if can_visit(state, victim, module_cell(state, victim, k), possible, held):
            return True
    return False


@rule
def can_visit_somebody(state, seat, possible, held):
    """§9.8 Some opponent has something to visit."""
    for victim in range(state.seats):
        if victim != seat and can_visit_any(state, victim, possible, held):
            return True
    return False


@rule
def has_visit(state, seat, victim):
    """§9.8 There is a module to choose."""
    possible = possible_effects(state, seat, open_effects(state, victim))
    return can_visit_any(state, victim, possible, state.held[seat])


@rule
def legal_visits(state, seat, victim, moves):
    """§9.8 The modules that can be visited."""
    possible = possible_effects(state, seat, open_effects(state, victim))
    count = 0
    for k in range(state.modules[victim]):
        cell = module_cell(state, victim, k)
        if can_visit(state, victim, cell, possible, state.held[seat]):
            moves[count] = FIRST_MODULE + CELL_MOVE[cell]
            count += 1
    return count


@rule
def visit(state, task, cell):
    """§9.8 The module is operated free of cost."""
    seat, victim = np.int64(task.seat), np.int64(task.victim)
    drop(state)
    state.used[victim, cell] = True
    note(Event.VISITED, seat, victim, state.card[victim, cell], cell)
    carry_out(state, seat, np.int64(state.card[victim, cell]), cell)


# Targets


@rule
def is_target(state, seat, victim, effect, possible):
    """§9.2 An opponent for whom the effect is possible, or §9.8 with a module for the Visiting Worker."""
    if victim == seat:
        return False
    if effect == Effect.VISIT:
        return can_visit_any(state, victim, possible, state.held[seat])
    return can_suffer(state, seat, victim, effect)


@rule
def effects_to_visit(state, seat, effect):
    """§9.8 What a Visiting Worker could do; nothing if it is another effect."""
    wanted = all_open_effects(state, seat) if effect == Effect.VISIT else 0
    return possible_effects(state, seat, wanted)


@rule
def legal_targets(state, seat, effect, moves):
    """§9.2 The opponents that can be chosen."""
    possible = effects_to_visit(state, seat, effect)
    count = 0
    for victim in range(state.seats):
        if is_target(state, seat, victim, effect, possible):
            moves[count] = FIRST_TARGET + victim
            count += 1
    return count


@rule
def has_target(state, seat, effect):
    """§9.2 Some opponent can be chosen."""
    possible = effects_to_visit(state, seat, effect)
    for victim in range(state.seats):
        if is_target(state, seat, victim, effect, possible):
            return True
    return False


@rule
def choose_target(state, task, victim):
    """§9.2 The opponent is chosen."""
    seat, effect, amount = np.int64(task.seat), np.int64(task.effect), np.int64(task.amount)
    drop(state)
    if effect == Effect.VISIT:
        add(state, Do.VISIT, seat).victim = victim
    else:
        strike(state, seat, victim, effect, amount)
