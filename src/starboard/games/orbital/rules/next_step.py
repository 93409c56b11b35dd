"""§6 to §13 Advances the queue to the next decision: runs automatic tasks, skips empty choices and draws."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.actions.abilities import has_discarded_module
from starboard.games.orbital.rules.actions.attack import can_hit_any
from starboard.games.orbital.rules.actions.building import has_legal_card, has_place
from starboard.games.orbital.rules.actions.robotic_arm import can_move_any, is_movable
from starboard.games.orbital.rules.actions.visiting_worker import has_target, has_visit
from starboard.games.orbital.rules.automat import take_turn
from starboard.games.orbital.rules.cards import CARDS
from starboard.games.orbital.rules.cards.deck import can_draw, fill_stack, is_automatic, lay_off, make_ready
from starboard.games.orbital.rules.cards.hand import has_discard, has_kind
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.orbital.modules import is_damaged
from starboard.games.orbital.rules.state import EVENT, FIRST_AUTO, FIRST_VERSION, LAST_CHANCE, Do
from starboard.games.orbital.rules.tasks import drop, first_task
from starboard.games.orbital.rules.year import begin_year, end_turn, limit, restock, upkeep


@rule
def go_on(state):
    """Go on to the next outcome, or the next choice of a person."""
    while True:
        if state.pending == 0:
            if not is_automatic(state, state.active):
                return
            take_turn(state, state.active)
        elif is_asked(state):
            if needs_draw_deck(first_task(state)):
                make_ready(state)
            return
        else:
            pass_over(state)


@rule
def is_asked(state):
    """Whether the first task waits for a card of the deck, or for a person who has a choice."""
    task = first_task(state)
    if task.do >= FIRST_AUTO:
        return False
    if task.do <= LAST_CHANCE:
        return is_card_there(state, task)
    return has_choice(state, task)


@rule
def is_card_there(state, task):
    """§5.2 In the draw deck or the discard pile; §5.3 a stack has its cards, and is filled unseen."""
    if task.do == Do.DRAW and is_automatic(state, task.seat):
        return False
    return not needs_draw_deck(task) or can_draw(state)


@rule
def needs_draw_deck(task):
    """§5.2 A card is drawn, not turned up from a stack."""
    return task.do <= LAST_CHANCE and task.do not in (Do.FIRST, Do.REVEAL, Do.SCRAP)


@rule
def has_choice(state, task):
    """A choice without any legal move is left out."""
    seat = np.int64(task.seat)
    match task.do:
        case Do.KEEP:
            return state.held[seat] > 0
        case Do.PLACE:
            return has_place(state, task)
        case Do.COMMAND:
            mode, origin, colour = np.int64(task.mode), np.int64(task.origin), np.int64(task.colour)
            return has_legal_card(state, seat, mode, origin, colour)
        case Do.TARGET:
            return has_target(state, seat, np.int64(task.effect))
        case Do.HIT:
            return can_hit_any(state, seat, np.int64(task.victim), np.int64(task.scope))
        case Do.VISIT:
            return has_visit(state, seat, np.int64(task.victim))
        case Do.DISCARD:
            return has_discard(state, task)
        case Do.MEND:
            return is_damaged(state, seat) or (state.older == FIRST_VERSION and task.count < 2)
        case Do.ARM:
            return can_move_any(state, seat)
        case Do.ARM_TO:
            return is_movable(state, task)
        case Do.CHOOSE:
            return has_kind(state.looked, 0, CARDS)
        case Do.SALVAGE:
            return has_discarded_module(state)
        case Do.SLOT:
            return state.offered > 0
        case Do.SPEND:
            return state.crew[seat] > 0
    return True


@rule
def pass_over(state):
    """Run an automatic task; drop one that cannot be asked."""
    task = first_task(state)
    seat = np.int64(task.seat)
    match task.do:
        case Do.DRAW:
            number = np.int64(task.count)
            drop(state)
            if is_automatic(state, seat):
                fill_stack(state, seat, number)
        case Do.LOOK:
            task.do = Do.CHOOSE
        case Do.SPENT:
            lay_off(state, np.int64(task.card))
            drop(state)
        case Do.GAIN:
            state.mc[seat] += task.mc
            state.vp[seat] += task.vp
            if task.mc > 0:
                note(Event.GAINED_MC, seat, task.mc)
            if task.vp > 0:
                note(Event.GAINED_VP, seat, task.vp)
            drop(state)
        case Do.DISCARD:
            if task.kind == EVENT:
                note(Event.HAD_NO_EVENT, seat)
            drop(state)
        case Do.END_TURN:
            end_turn(state)
        case Do.UPKEEP:
            upkeep(state)
        case Do.LIMIT:
            limit(state, seat)
        case Do.RESTOCK:
            restock(state, seat)
        case Do.NEW_YEAR:
            begin_year(state)
        case _:
            drop(state)
