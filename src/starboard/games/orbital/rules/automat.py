"""§12 Automatic opponents: what they do on their turn, always by the same rules."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.actions.abilities import (
    can_operate,
    can_pay,
    is_possible,
    is_ready,
    own_effects,
    possible_effects,
)
from starboard.games.orbital.rules.actions.building import build
from starboard.games.orbital.rules.cards import (
    COLOUR,
    EFFECT,
    IS_NEVER_PLAYED,
    MILITARY,
    NONE,
    SCRAP_MC,
    Effect,
)
from starboard.games.orbital.rules.cards.deck import lay_off, take
from starboard.games.orbital.rules.cards.hand import is_event
from starboard.games.orbital.rules.events import Event, Paragraph
from starboard.games.orbital.rules.orbital.exits import (
    basic_price,
    can_build_on,
    has_exit_for,
    owner,
    usable_exits,
)
from starboard.games.orbital.rules.orbital.grid import CELLS, DIRECTIONS, NEXT, RING, RING_RANK
from starboard.games.orbital.rules.orbital.modules import colour_at, is_damaged, is_module
from starboard.games.orbital.rules.state import FREE, NORMAL, Do
from starboard.games.orbital.rules.tasks import add, drop
from starboard.games.orbital.rules.turn import operate, pay_for, repair, repair_price, unfold


@rule
def take_turn(state, seat):
    """§12.2 Turn up a card, §12.6 or operate, §12.7 or repair, §12.8 or pass; §12.11 nothing else."""
    passes = state.passes
    state.passes = 0
    if state.held[seat] > 0:
        add(state, Do.REVEAL, seat)
        return
    add(state, Do.END_TURN, NONE)
    cell, paragraph = first_operable(state, seat, False), Paragraph.OPERATE
    if cell == NONE:
        cell, paragraph = first_operable(state, seat, True), Paragraph.REPAIR
    if cell != NONE:
        note(Event.FOLLOWED, seat, paragraph)
        operate(state, seat, cell)
    elif is_damaged(state, seat) and state.mc[seat] >= repair_price(state, seat):
        note(Event.FOLLOWED, seat, Paragraph.REPAIR)
        repair(state, seat, first_damaged(state, seat))
    else:
        note(Event.FOLLOWED, seat, Paragraph.PASS)
        note(Event.PASSED, seat)
        state.passes = passes + 1


# Modules at work


@rule
def is_left_out(effect):
    """§12.6 What it never operates, or only to repair."""
    return effect in (Effect.ARM, Effect.COMMAND_BUILD, Effect.MILITARY_BUILD, Effect.REPAIR)


@rule
def first_operable(state, seat, is_workshop):
    """§12.6 The first module in ring order that can be operated, §12.7 or the first Workshop; or NONE."""
    possible = possible_effects(state, seat, own_effects(state, seat))
    if possible >> 1 == 0:  # at most no effect at all, which is the first of them
        return NONE
    for cell in RING:
        if is_module(state, seat, cell):
            effect = EFFECT[state.card[seat, cell]]
            is_right = effect == Effect.REPAIR if is_workshop else not is_left_out(effect)
            if is_right and can_operate(state, seat, cell, possible):
                return cell
    return NONE


@rule
def first_damaged(state, seat):
    """§12.7 The first damaged module in ring order, or NONE."""
    for cell in RING:
        if state.damage[seat, cell] > 0:
            return cell
    return NONE


# The card that is turned up


@rule
def reveal(state, task, card):
    """§12.2 The top card of the stack is played, §12.5 or scrapped."""
    seat = np.int64(task.seat)
    drop(state)
    take(state, card)
    state.held[seat] -= 1
    note(Event.REVEALED, seat, card)
    add(state, Do.END_TURN, NONE)
    if is_event(card):
        if is_played(state, seat, card):
            note(Event.FOLLOWED, seat, Paragraph.PLAY)
            unfold(state, seat, card)
            return
    elif build_somehow(state, seat, card):
        return
    lay_off(state, card)
    state.mc[seat] += SCRAP_MC
    note(Event.FOLLOWED, seat, Paragraph.SCRAP)
    note(Event.SCRAPPED, seat, card, SCRAP_MC)


@rule
def is_played(state, seat, card):
    """§12.3 If possible, with three exceptions."""
    if IS_NEVER_PLAYED[card]:
        return False
    return is_possible(state, seat, EFFECT[card])


@rule
def build_somehow(state, seat, card):
    """§12.4 Through a Military Command, or a Command Center, or else normally; whether it was possible."""
    if COLOUR[card] == MILITARY and build_through(state, seat, card, Effect.MILITARY_BUILD):
        return True
    if build_through(state, seat, card, Effect.COMMAND_BUILD):
        return True
    return build_on_best_exit(state, seat, card, NORMAL, NONE)


@rule
def build_through(state, seat, card, effect):
    """§12.4 The first module in ring order with such an effect that can be used and paid."""
    for cell in RING:
        if is_module(state, seat, cell) and EFFECT[state.card[seat, cell]] == effect:
            origin = cell if effect == Effect.COMMAND_BUILD else NONE
            can_use = is_ready(state, seat, cell) and can_pay(state, seat, state.card[seat, cell])
            if can_use and has_free_exit(state, seat, card, origin):
                pay_for(state, seat, cell)
                return build_on_best_exit(state, seat, card, FREE, origin)
    return False


@rule
def has_free_exit(state, seat, card, origin):
    """§12.4 There is an exit for the card."""
    return has_exit_for(state, seat, card, FREE, origin, usable_exits(state, seat, NONE))


@rule
def build_on_best_exit(state, seat, card, mode, origin):
    """§12.4 Its own colour first, then the first cell, then the first base in ring order."""
    basic = basic_price(state, seat, card, mode)
    usable = usable_exits(state, seat, NONE)
    best, best_base, best_direction = 0, NONE, NONE
    for k in range(state.modules[seat] + 1):
        base = owner(state, seat, k)
        if origin == NONE or base == origin:
            for direction in range(DIRECTIONS):
                if can_build_on(state, seat, card, base, direction, basic, usable):
                    found = liking(state, seat, card, base, direction)
                    if best_base == NONE or found < best:
                        best, best_base, best_direction = found, base, direction
    if best_base == NONE:
        note(Event.HAD_NO_PLACE, seat, card, basic, state.mc[seat])
        return False
    note(Event.FOLLOWED, seat, Paragraph.BUILD)
    build(state, seat, card, NEXT[best_base, best_direction], best_direction, mode)
    return True


@rule
def liking(state, seat, card, base, direction):
    """§12.4 The order of the exits as one number; the smallest is best."""
    is_other_colour = 0 if colour_at(state, seat, base) == COLOUR[card] else 1
    return (is_other_colour * CELLS + RING_RANK[NEXT[base, direction]]) * CELLS + RING_RANK[base]
