"""The rules of Orbital: the table of contents. The chapters have a file each."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.games.orbital.rules import automat, next_step, turn
from starboard.games.orbital.rules import setup as start
from starboard.games.orbital.rules.actions import attack, building, robotic_arm, visiting_worker
from starboard.games.orbital.rules.cards import CARDS, DUMMIES, MARKET, deck, hand, market
from starboard.games.orbital.rules.moves import (
    CELL_OF,
    DONE,
    FIRST_CARD,
    FIRST_DISCARD,
    FIRST_MODULE,
    FIRST_RETURN,
    FIRST_SLOT,
    FIRST_SPEND,
    FIRST_TAKE,
    FIRST_TARGET,
)
from starboard.games.orbital.rules.orbital.grid import CELLS
from starboard.games.orbital.rules.state import LAST_CHANCE, Do
from starboard.games.orbital.rules.tasks import drop, first_task


@rule
def setup(state, players, options):
    """§6 The start of a game."""
    start.set_up(state, players, options)


@rule
def to_move(state):
    """The first task decides whose node it is; without a task the active seat has its turn."""
    if state.pending == 0:
        return state.active
    task = first_task(state)
    if task.do == Do.OVER:
        return OVER
    return CHANCE if task.do <= LAST_CHANCE else np.int64(task.seat)


@rule
def chance(state, outcomes, weights):
    """The first player is drawn, or a card."""
    if first_task(state).do == Do.FIRST:
        return start.first_outcomes(state, outcomes, weights)
    return deck.card_outcomes(state, outcomes, weights)


@rule
def legal(state, moves):
    """What the seat to move can choose."""
    if state.pending == 0:
        return turn.legal_actions(state, state.active, moves)
    task = first_task(state)
    seat = np.int64(task.seat)
    match task.do:
        case Do.KEEP:
            return hand.legal_kinds(state.hand[seat], FIRST_RETURN, 0, moves)
        case Do.PLACE:
            return building.legal_places(state, task, moves)
        case Do.COMMAND:
            return building.legal_cards(
                state, seat, np.int64(task.mode), np.int64(task.origin), np.int64(task.colour), moves
            )
        case Do.TARGET:
            return visiting_worker.legal_targets(state, seat, np.int64(task.effect), moves)
        case Do.HIT:
            return attack.legal_hits(state, task, moves)
        case Do.VISIT:
            return visiting_worker.legal_visits(state, seat, np.int64(task.victim), moves)
        case Do.DISCARD:
            return hand.legal_discards(state, task, moves)
        case Do.MEND:
            return hand.legal_mends(state, task, moves)
        case Do.ARM:
            return robotic_arm.legal_lifts(state, seat, moves)
        case Do.ARM_TO:
            return robotic_arm.legal_joins(state, task, moves)
        case Do.CHOOSE:
            return hand.legal_kinds(state.looked, FIRST_TAKE, 0, moves)
        case Do.SALVAGE:
            return hand.legal_salvages(state, moves)
        case Do.SLOT:
            return hand.legal_slots(state, moves)
    return hand.legal_spends(state, task, moves)


@rule
def apply(state, number):
    """One outcome or one choice, then all that follows from it."""
    if state.pending == 0:
        turn.act(state, state.active, np.int64(number))
    elif first_task(state).do <= LAST_CHANCE:
        turn_up(state, np.int64(number))
    else:
        decide(state, np.int64(number))
    next_step.go_on(state)


@rule
def turn_up(state, number):
    """The first player, or a card for the first task."""
    task = first_task(state)
    card = number - FIRST_CARD
    match task.do:
        case Do.FIRST:
            start.draw_first(state, number)
        case Do.MARKET:
            market.lay_out(state, task, card)
        case Do.DRAW:
            hand.draw(state, task, card)
        case Do.DUMMY:
            hand.give_to_dummy(state, task, card)
        case Do.LOOK:
            hand.look(state, task, card)
        case Do.RISK:
            hand.reveal_risk(state, task, card)
        case Do.GAMBLE:
            hand.gamble(state, task, card)
        case Do.REVEAL:
            automat.reveal(state, task, card)
        case Do.SCRAP:
            hand.scrap(state, task, card)


@rule
def decide(state, number):
    """What a person has chosen for the first task."""
    task = first_task(state)
    match task.do:
        case Do.KEEP:
            hand.give_back(state, task, number - FIRST_RETURN)
        case Do.PLACE:
            building.place(state, task, number)
        case Do.COMMAND:
            building.command(state, task, number)
        case Do.TARGET:
            visiting_worker.choose_target(state, task, number - FIRST_TARGET)
        case Do.DISCARD:
            hand.discard(state, task, number - FIRST_DISCARD)
        case Do.ARM_TO:
            robotic_arm.join(state, task, number)
        case Do.CHOOSE:
            hand.choose(state, task, number - FIRST_TAKE)
        case Do.SALVAGE:
            hand.salvage(state, task, number - FIRST_TAKE)
        case Do.SLOT:
            hand.take_slot(state, task, number - FIRST_SLOT)
        case Do.SPEND:
            hand.spend(state, task, number - FIRST_SPEND + 1)
        case _:
            point_at(state, task, number)


@rule
def point_at(state, task, number):
    """A module is chosen, or no more of them."""
    if number == DONE:
        drop(state)
        return
    cell = CELL_OF[number - FIRST_MODULE]
    match task.do:
        case Do.HIT:
            attack.damage(state, task, cell)
        case Do.VISIT:
            visiting_worker.visit(state, task, cell)
        case Do.MEND:
            hand.mend(state, task, cell)
        case Do.ARM:
            robotic_arm.lift(state, task, cell)


# Copies


@rule
def fork(state, into):
    """Copy all that the rules read: less than the record, of which most tables use only a part."""
    into.players = state.players
    into.seats = state.seats
    into.solo = state.solo
    into.years = state.years
    into.year = state.year
    into.first = state.first
    into.active = state.active
    into.passes = state.passes
    into.older = state.older
    for seat in range(state.seats):
        fork_seat(state, into, seat)
    fork_cards(state, into)
    into.pending = state.pending
    for k in range(state.pending):
        into.queue[k] = state.queue[k]


@rule
def fork_seat(state, into, seat):
    """All that a seat has."""
    into.vp[seat] = state.vp[seat]
    into.mc[seat] = state.mc[seat]
    into.crew[seat] = state.crew[seat]
    into.crew_used[seat] = state.crew_used[seat]
    into.core[seat] = state.core[seat]
    into.held[seat] = state.held[seat]
    for card in range(CARDS):
        into.hand[seat, card] = state.hand[seat, card]
    into.modules[seat] = state.modules[seat]
    for k in range(state.modules[seat]):
        into.built[seat, k] = state.built[seat, k]
    for cell in range(CELLS):
        into.card[seat, cell] = state.card[seat, cell]
        into.heading[seat, cell] = state.heading[seat, cell]
        into.damage[seat, cell] = state.damage[seat, cell]
        into.used[seat, cell] = state.used[seat, cell]


@rule
def fork_cards(state, into):
    """Where all other cards are."""
    into.unseen = state.unseen
    into.discarded = state.discarded
    into.offered = state.offered
    for slot in range(MARKET):
        into.market[slot] = state.market[slot]
    for card in range(CARDS):
        into.deck[card] = state.deck[card]
        into.discard[card] = state.discard[card]
        into.looked[card] = state.looked[card]
        for dummy in range(DUMMIES):
            into.dummies[dummy, card] = state.dummies[dummy, card]
