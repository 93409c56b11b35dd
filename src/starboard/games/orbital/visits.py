"""§9.8 The Visiting Worker, and §9.2 choosing an opponent."""

from starboard.engine.jit import rule
from starboard.games.orbital.attack import can_suffer, strike
from starboard.games.orbital.cards import EFFECT, Effect
from starboard.games.orbital.effects import carry_out, is_possible
from starboard.games.orbital.moves import CELL_MOVE, FIRST_MODULE, FIRST_TARGET
from starboard.games.orbital.state import Do
from starboard.games.orbital.station import module_cell
from starboard.games.orbital.tasks import add, drop


@rule
def is_never_visited(effect):
    """§9.8 What is not operated, and what works on its own orbital."""
    return effect in (Effect.NONE, Effect.COMMAND_BUILD, Effect.MILITARY_BUILD, Effect.ARM)


@rule
def can_visit(state, seat, victim, cell, held):
    """§9.8 An undamaged, unused module of an opponent, whose effect is possible for the visitor."""
    card = int(state.card[victim, cell])
    if is_never_visited(EFFECT[card]) or state.used[victim, cell] or state.damage[victim, cell] > 0:
        return False
    return is_possible(state, seat, card, cell, held)


@rule
def can_visit_any(state, seat, victim, held):
    """§9.8 This opponent has something to visit."""
    for k in range(state.modules[victim]):
        if can_visit(state, seat, victim, module_cell(state, victim, k), held):
            return True
    return False


@rule
def can_visit_somebody(state, seat, held):
    """§9.8 Some opponent has something to visit."""
    for victim in range(state.seats):
        if victim != seat and can_visit_any(state, seat, victim, held):
            return True
    return False


@rule
def legal_visits(state, seat, victim, moves):
    """§9.8 The modules that can be visited."""
    held = int(state.held[seat])
    count = 0
    for k in range(state.modules[victim]):
        cell = module_cell(state, victim, k)
        if can_visit(state, seat, victim, cell, held):
            moves[count] = FIRST_MODULE + CELL_MOVE[cell]
            count += 1
    return count


@rule
def visit(state, task, cell):
    """§9.8 The module is operated free of cost."""
    seat, victim = int(task.seat), int(task.victim)
    drop(state)
    state.used[victim, cell] = True
    carry_out(state, seat, int(state.card[victim, cell]), cell)


# Targets


@rule
def is_target(state, seat, victim, effect):
    """§9.2 An opponent for whom the effect is possible."""
    if victim == seat:
        return False
    if effect == Effect.VISIT:
        return can_visit_any(state, seat, victim, int(state.held[seat]))
    return can_suffer(state, seat, victim, effect)


@rule
def legal_targets(state, seat, effect, moves):
    """§9.2 The opponents that can be chosen."""
    count = 0
    for victim in range(state.seats):
        if is_target(state, seat, victim, effect):
            moves[count] = FIRST_TARGET + victim
            count += 1
    return count


@rule
def has_target(state, seat, effect):
    """§9.2 Some opponent can be chosen."""
    for victim in range(state.seats):
        if is_target(state, seat, victim, effect):
            return True
    return False


@rule
def choose_target(state, task, victim):
    """§9.2 The opponent is chosen."""
    seat, effect, amount = int(task.seat), int(task.effect), int(task.amount)
    drop(state)
    if effect == Effect.VISIT:
        add(state, Do.VISIT, seat).victim = victim
    else:
        strike(state, seat, victim, effect, amount)
