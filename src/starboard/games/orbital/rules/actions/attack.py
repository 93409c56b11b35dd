"""§8.10, §8.11, §9.2, §9.11, §10 What one seat can do to another."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.cards import NONE, Effect
from starboard.games.orbital.rules.cards.deck import is_automatic
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import CELL_MOVE, FIRST_MODULE
from starboard.games.orbital.rules.orbital.grid import RING
from starboard.games.orbital.rules.orbital.modules import can_be_damaged, is_exterior, is_module, module_cell
from starboard.games.orbital.rules.state import ANY_CARD, ANY_MODULE, EXTERIOR, Do
from starboard.games.orbital.rules.tasks import add_count, add_hit, drop


@rule
def needs_target(effect):
    """§9.2 An opponent has to be chosen; a Visiting Worker's is found elsewhere."""
    return effect in (
        Effect.LEVY,
        Effect.LAWSUIT,
        Effect.STRATEGIC,
        Effect.HEADHUNT,
        Effect.HIT_ANY,
        Effect.HIT_EXTERIOR,
    )


@rule
def scope_of(effect):
    """§8.11 Which modules a weapon can hit."""
    return EXTERIOR if effect == Effect.HIT_EXTERIOR else ANY_MODULE


@rule
def can_suffer(state, seat, victim, effect):
    """§9.2 The effect is possible for this opponent."""
    if effect == Effect.LEVY or effect == Effect.LAWSUIT:
        return state.mc[victim] > 0
    if effect == Effect.STRATEGIC:
        return state.mc[victim] > 0 or state.held[victim] > 0
    if effect == Effect.HEADHUNT:
        return state.crew[victim] > 0
    return can_hit_any(state, seat, victim, scope_of(effect))


@rule
def has_victim(state, seat, effect):
    """§9.2 Some opponent can be chosen."""
    for victim in range(state.seats):
        if victim != seat and can_suffer(state, seat, victim, effect):
            return True
    return False


@rule
def strike(state, seat, victim, effect, amount):
    """§8.10, §8.11, §9.11 The opponent is chosen."""
    if effect == Effect.LEVY or effect == Effect.LAWSUIT:
        taken = lose_money(state, victim, amount)
        state.mc[seat] += taken
        note(Event.TOOK_MC, seat, victim, taken)
    elif effect == Effect.STRATEGIC:
        lost = lose_money(state, victim, amount)
        note(Event.LOST_MC, seat, victim, lost)
        lose_card(state, seat, victim)
    elif effect == Effect.HEADHUNT:
        state.crew[victim] -= 1
        state.crew[seat] += 1
        note(Event.TOOK_CREW, seat, victim, 1)
    else:
        hit(state, seat, victim, scope_of(effect))


@rule
def lose_money(state, seat, amount):
    """As much as there is; how much it was."""
    lost = min(amount, state.mc[seat])
    state.mc[seat] -= lost
    return lost


@rule
def lose_card(state, seat, victim):
    """§8.10 A person chooses, an automatic opponent turns up the top of its stack."""
    if state.held[victim] > 0:
        note(Event.MADE_DISCARD, seat, victim, ANY_CARD)
        add_count(state, Do.SCRAP if is_automatic(state, victim) else Do.DISCARD, victim, 1)


# Hits


@rule
def can_hit(state, seat, victim, cell, scope):
    """§10.1 Damaged modules, too; §12.9 an automatic opponent only hits undamaged ones."""
    if scope == EXTERIOR and not is_exterior(state, victim, cell):
        return False
    if is_automatic(state, seat) and state.damage[victim, cell] > 0:
        return False
    return can_be_damaged(state, victim, cell)


@rule
def can_hit_any(state, seat, victim, scope):
    """§8.11 There is a module to hit."""
    for k in range(state.modules[victim]):
        if can_hit(state, seat, victim, module_cell(state, victim, k), scope):
            return True
    return False


@rule
def legal_hits(state, task, moves):
    """§8.11 The modules that can be hit."""
    seat, victim, scope = np.int64(task.seat), np.int64(task.victim), np.int64(task.scope)
    count = 0
    for k in range(state.modules[victim]):
        cell = module_cell(state, victim, k)
        if can_hit(state, seat, victim, cell, scope):
            moves[count] = FIRST_MODULE + CELL_MOVE[cell]
            count += 1
    return count


@rule
def hit(state, seat, victim, scope):
    """§8.11 A person chooses the module next; §12.9 an automatic opponent takes the first in ring order."""
    if not is_automatic(state, seat):
        add_hit(state, seat, victim, scope)
        return
    for cell in RING:
        if is_module(state, victim, cell) and can_hit(state, seat, victim, cell, scope):
            add_token(state, seat, victim, cell)
            return


@rule
def damage(state, task, cell):
    """§8.11 The module is chosen."""
    add_token(state, np.int64(task.seat), np.int64(task.victim), cell)
    drop(state)


@rule
def add_token(state, seat, victim, cell):
    """§10.1 Tokens add up."""
    state.damage[victim, cell] += 1
    note(Event.DAMAGED, seat, victim, state.card[victim, cell], cell, state.damage[victim, cell])


# Whom an automatic opponent chooses


@rule
def leading_victim(state, seat, effect):
    """§12.9 The opponent with most points for whom it is possible; among equals the next one clockwise."""
    best = NONE
    for step in range(1, state.seats):
        victim = (seat + step) % state.seats
        if can_suffer(state, seat, victim, effect):
            if best == NONE or state.vp[victim] > state.vp[best]:
                best = victim
    return best
