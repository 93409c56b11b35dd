"""Choices of cards: which to give away, and which to take (compiled).

All choices lead to the same position except for one card in hand. So the position is evaluated once, and only
the hands are compared. The worth of a card does not depend on the other cards: the best hand is the one with
the best card, or without the worst.
"""

import numpy as np

from starboard.engine.compiling.jit import rule
from starboard.games.orbital.bot.end_of_action import IMPOSSIBLE, is_own_choice, with_draws
from starboard.games.orbital.bot.evaluate import (
    against_noted,
    card_worth,
    compare,
    decay_of,
    hand_worth,
    note_others,
    prospects,
    sort_in,
    survey_all,
)
from starboard.games.orbital.rules import contents
from starboard.games.orbital.rules.actions.abilities import has_discarded_module
from starboard.games.orbital.rules.cards import CARDS, NONE
from starboard.games.orbital.rules.moves import FIRST_DISCARD, FIRST_RETURN, FIRST_SLOT, FIRST_TAKE
from starboard.games.orbital.rules.state import ANY_CARD, Do
from starboard.games.orbital.rules.tasks import first_task


@rule
def weigh_cards(state, states, level, seat, moves, count, values, survey, weights):
    """Write the promises of the moves; False: this is another kind of choice, or more choices follow."""
    if is_giving(state):
        number = np.int64(first_task(state).count)
        if not give_away(state, states, level, seat, survey, weights):
            return False
        for i in range(count):
            card = np.int64(moves[i]) - first_gift(state)
            kept = hand_left(states[level], seat, card, number - 1, survey, weights)
            values[i] = value_with(states[level], seat, kept, survey, weights)
        return True
    if not is_taking(state) or not take_one(state, states, level, seat, moves[0], survey, weights):
        return False
    for i in range(count):
        worth = card_worth(states[level], seat, card_of(state, moves[i]), survey, weights)
        values[i] = value_with(
            states[level], seat, hand_with(states[level], seat, worth, survey, weights), survey, weights
        )
    return True


@rule
def best_card(state, states, level, seat, row, survey, weights):
    """The value of the best choice; IMPOSSIBLE: this is another kind of choice, or more choices follow."""
    child = states[level]
    if is_giving(state):
        number = np.int64(first_task(state).count)
        if not give_away(state, states, level, seat, survey, weights):
            return IMPOSSIBLE
        return value_with(child, seat, hand_left(child, seat, NONE, number, survey, weights), survey, weights)
    if not is_taking(state):
        return IMPOSSIBLE
    count = contents.legal(state, row)
    if not take_one(state, states, level, seat, row[0], survey, weights):
        return IMPOSSIBLE
    best = 0.0
    for i in range(count):
        best = max(best, card_worth(child, seat, card_of(state, row[i]), survey, weights))
    return value_with(child, seat, hand_with(child, seat, best, survey, weights), survey, weights)


@rule
def is_pile_settled(state):
    """§8.9 Only a salvaging automatic opponent depends on the discard pile: whether that has a module."""
    return state.players == state.seats or has_discarded_module(state)


@rule
def look_at_end(child, seat, survey, weights):
    """Evaluate all seats after the choice, without the chooser's hand."""
    survey_all(child, survey, weights)
    survey.mine = prospects(child, seat, survey, weights)
    note_others(child, seat, survey, weights)


@rule
def value_with(child, seat, hand, survey, weights):
    """The evaluation of the seat with such a hand."""
    worth = against_noted(child, seat, survey.mine + hand, survey, weights)
    return with_draws(child, seat, worth, survey, weights)


# Cards to give away


@rule
def is_giving(state):
    """§6.4, §8.6, §11.4 Whether the choice is to give away cards of the hand."""
    task = first_task(state)
    if task.count >= state.held[task.seat] or state.held[task.seat] >= CARDS:
        return False
    if task.do == Do.DISCARD and task.kind == ANY_CARD:
        return is_pile_settled(state)
    return task.do == Do.KEEP


@rule
def first_gift(state):
    """The first of the moves that give a card away."""
    return FIRST_DISCARD if first_task(state).do == Do.DISCARD else FIRST_RETURN


@rule
def give_away(state, states, level, seat, survey, weights):
    """Give away the least wanted cards in states[level]; return whether no choice follows."""
    list_hand(state, seat, survey, weights)
    states[level] = state
    for k in range(first_task(state).count):
        contents.apply(states[level], first_gift(state) + survey.kind[k])
    if is_own_choice(states[level], seat):
        return False
    look_at_end(states[level], seat, survey, weights)
    for k in range(survey.listed):
        survey.then[k] = card_worth(states[level], seat, survey.kind[k], survey, weights)
    return True


@rule
def list_hand(state, seat, survey, weights):
    """List the cards of the hand, the least wanted first."""
    survey_all(state, survey, weights)
    compare(state, seat, survey, weights)
    survey.listed = 0
    for card in range(CARDS):
        if state.hand[seat, card] > 0:
            worth = card_worth(state, seat, card, survey, weights)
            for _ in range(state.hand[seat, card]):
                line_up(card, worth, survey)


@rule
def line_up(card, worth, survey):
    """Insert a card into the list, behind those that are wanted less or equally."""
    k = survey.listed
    while k > 0 and survey.wanted[k - 1] > worth:
        survey.wanted[k] = survey.wanted[k - 1]
        survey.kind[k] = survey.kind[k - 1]
        k -= 1
    survey.wanted[k] = worth
    survey.kind[k] = card
    survey.listed += 1


@rule
def hand_left(child, seat, card, number, survey, weights):
    """The worth of the hand without a given card (or NONE) and without some others.

    The others are the least wanted ones. The given card is the first choice, which can be made by the worth
    of the cards after the action.
    """
    early = number - 1
    count = 0
    for k in range(survey.listed):
        if survey.kind[k] == card:
            card = NONE
        elif early > 0:
            early -= 1
        else:
            count = sort_in(survey.then[k], count, survey)
    return hand_worth(child, seat, count - min(number, 1), survey, weights)


# A card to take


@rule
def is_taking(state):
    """§8.4, §8.9, §9.7 Whether the choice is to take one of several cards."""
    task = first_task(state)
    if state.held[task.seat] >= CARDS:
        return False
    if task.do == Do.CHOOSE:
        return is_pile_settled(state)
    return task.do == Do.SALVAGE or task.do == Do.SLOT


@rule
def card_of(state, number):
    """The card that a move takes."""
    if number >= FIRST_SLOT:
        return np.int64(state.market[number - FIRST_SLOT])
    return np.int64(number) - FIRST_TAKE


@rule
def take_one(state, states, level, seat, number, survey, weights):
    """Take a card in states[level] and list the others; return whether no choice follows."""
    states[level] = state
    child = states[level]
    contents.apply(child, np.int64(number))
    if is_own_choice(child, seat):
        return False
    look_at_end(child, seat, survey, weights)
    taken = card_of(state, number)
    survey.listed = 0
    for card in range(CARDS):
        others = child.hand[seat, card] - (1 if card == taken else 0)
        if others > 0:
            worth = card_worth(child, seat, card, survey, weights)
            for _ in range(others):
                survey.listed = sort_in(worth, survey.listed, survey)
    return True


@rule
def hand_with(child, seat, worth, survey, weights):
    """The worth of the hand with one more card of this worth."""
    decay = decay_of(child, seat, weights)
    total, weight = 0.0, 1.0
    k = 0
    while k < survey.listed and survey.worth[k] >= worth:
        total += weight * survey.worth[k]
        weight *= decay
        k += 1
    total += weight * worth
    while k < survey.listed:
        weight *= decay
        total += weight * survey.worth[k]
        k += 1
    return total
