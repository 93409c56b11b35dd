"""The evaluation at the end of an action, with the cards still to be drawn (compiled)."""

import numpy as np

from starboard.engine.compiling.jit import rule
from starboard.games.orbital.bot.evaluate import balance, fresh_cards
from starboard.games.orbital.rules import contents
from starboard.games.orbital.rules.cards import CARDS, JACKPOT, MODULES
from starboard.games.orbital.rules.state import ANY_CARD, Do

IMPOSSIBLE = -1e9
"""A value below all others."""


@rule
def is_year_over(state):
    """§7.11 Whether everybody has passed, and the new year has not begun."""
    return state.passes == state.seats


@rule
def is_own_choice(state, seat):
    """Whether the same seat has another choice before its action is over."""
    return state.pending > 0 and contents.to_move(state) == seat


@rule
def end_value(state, seat, survey, weights):
    """The evaluation of the seat, with the cards still to be drawn."""
    return with_draws(state, seat, balance(state, seat, survey, weights), survey, weights)


@rule
def with_draws(state, seat, worth, survey, weights):
    """Add the worth of the cards still to be drawn."""
    if is_year_over(state):
        return worth
    for k in range(state.pending):
        task = state.queue[k]
        if task.seat == seat:
            worth += draw_value(state, seat, task, survey, weights)
        elif task.do == Do.DISCARD and task.kind == ANY_CARD:
            worth += lost_card(state, survey, weights)
    return worth


@rule
def lost_card(state, survey, weights):
    """What it is worth that another seat loses the card it needs least."""
    return weights.lost * weights.rival * fresh_cards(0.0, 1.0, survey, weights) / (state.seats - 1)


@rule
def draw_value(state, seat, task, survey, weights):
    """The worth of unseen cards that are about to be drawn."""
    held, count = np.float64(state.held[seat]), np.float64(task.count)
    match task.do:
        case Do.DRAW:
            return fresh_cards(held, count, survey, weights)
        case Do.LOOK:
            return weights.look * fresh_cards(held, 1.0, survey, weights)
        case Do.GAMBLE:
            return survey.money * (JACKPOT / 2.0 + (0.0 if survey.peace else 0.5))
        case Do.RISK:
            return 1.0 - chance_of_no_event(state, seat, np.int64(task.count))
    return 0.0


@rule
def chance_of_no_event(state, seat, count):
    """§9.9 The chance that none of these cards is an event, by what the seat can know."""
    events, cards = 0.0, 0.0
    for card in range(CARDS):
        unseen = np.float64(state.deck[card])
        for other in range(state.players):
            if other != seat:
                unseen += state.hand[other, card]
        cards += unseen
        if card >= MODULES:
            events += unseen
    chance = 1.0
    for drawn in range(count):
        chance *= max(0.0, cards - events - drawn) / max(1.0, cards - drawn)
    return chance
