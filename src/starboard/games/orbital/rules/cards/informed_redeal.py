"""§3.1, §3.2 A guess at hidden cards that agrees with the knowledge of a seat (`knowledge.py`).

`redeal.py` makes guesses from the view alone.
"""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.generic.play import roll
from starboard.games.orbital.rules.cards import CARDS, MODULES, MOST_SEATS
from starboard.games.orbital.rules.cards.deck import take
from starboard.games.orbital.rules.cards.redeal import collect
from starboard.games.orbital.rules.next_step import is_asked

ANY_KIND, NO_EVENT = np.int64(CARDS), np.int64(MODULES)
"""The kinds of cards to deal: this many, starting with the first."""
LOOKING = np.int64(MOST_SEATS)
"""The row of `Known` for the cards that another seat looks at."""
PATIENCE = 10_000
"""Guesses before the knowledge is ignored, if none of them allows the current node."""


@rule
def redeal_known(state, seat, known, dice):
    """Deal the unseen cards so that they agree with the knowledge and allow the current node."""
    for _ in range(PATIENCE):
        looked = collect(state, seat)
        deal_sure(state, seat, known)
        spread(state, known)
        if place_shown(known, dice) and deal_drawn(state, seat, looked, known, dice) and is_possible(state):
            return
    redeal_unknown(state, seat, known, dice)


@rule
def is_possible(state):
    """Whether the rules would ask for the first task."""
    return state.pending == 0 or is_asked(state)


@rule
def redeal_unknown(state, seat, known, dice):
    """Forget all knowledge."""
    for card in range(CARDS):
        known.kept[card] = 0
    while True:
        looked = collect(state, seat)
        for other in range(state.players):
            if other != seat:
                deal(state, state.hand[other], np.int64(state.held[other]), ANY_KIND, known.kept, dice)
        deal(state, state.looked, looked, ANY_KIND, known.kept, dice)
        if is_possible(state):
            return


@rule
def deal_sure(state, seat, known):
    """Give the hands the cards that were seen to go there."""
    for other in range(state.players):
        if other != seat:
            for card in range(CARDS):
                for _ in range(np.int64(known.sure[other, card])):
                    if state.deck[card] > 0:
                        take(state, card)
                        state.hand[other, card] += 1


# Cards that were shown


@rule
def spread(state, known):
    """List the unseen cards and the waiting ones by the age in which they came into the deck."""
    for card in range(CARDS):
        known.free[0, card] = state.deck[card]
        for age in range(1, known.age + 1):
            known.free[age, card] = known.back[age, card]
            known.free[0, card] -= known.back[age, card]
    for k in range(known.waiting):
        known.free[0, known.shown[k].card] += 1
    slack = np.int64(0)
    for age in range(known.age + 1):
        for card in range(CARDS):
            slack += known.free[age, card]
        for row in range(MOST_SEATS + 1):
            known.room[row, age] = known.drawn[row, age]
            slack -= known.drawn[row, age]
        known.slack[age] = slack


@rule
def place_shown(known, dice):
    """Choose the age in which each waiting card was drawn; return whether every card has a possible one."""
    for k in range(known.waiting):
        if not place(known.shown[k], known, dice):
            return False
    return True


@rule
def place(shown, known, dice):
    """Choose among the draws of that hand that can have been this card, uniformly."""
    choices = np.int64(0)
    for age in range(shown.since, shown.until + 1):
        if can_be_drawn(shown.card, age, known):
            choices += known.room[shown.row, age]
    if choices <= 0:
        return False
    which = roll(dice, choices)
    for age in range(shown.since, shown.until + 1):
        if can_be_drawn(shown.card, age, known):
            which -= known.room[shown.row, age]
            if which < 0:
                draw_in(shown.row, shown.card, age, known)
                return True
    return False


@rule
def newest(card, age, known):
    """The last age up to this one with such a card that is not dealt yet; -1 if there is none."""
    while age >= 0 and known.free[age, card] <= 0:
        age -= 1
    return age


@rule
def can_be_drawn(card, age, known):
    """Whether such a card was in the deck, with enough others for all earlier draws."""
    came = newest(card, age, known)
    if came < 0:
        return False
    for between in range(came, age):
        if known.slack[between] <= 0:
            return False
    return True


@rule
def draw_in(row, card, age, known):
    """Count a card as drawn in this age."""
    came = newest(card, age, known)
    for between in range(came, age):
        known.slack[between] -= 1
    known.free[came, card] -= 1
    known.room[row, age] -= 1


# Cards in hands


@rule
def deal_drawn(state, seat, looked, known, dice):
    """Deal age by age, the first one first, as later draws have more cards; return whether all are dealt."""
    keep_back(state, known)
    for age in range(known.age + 1):
        admit(known, age)
        deal_age(state, seat, age, known, dice)
    for other in range(state.players):
        if other != seat and total(state.hand[other]) != state.held[other]:
            return False
    return total(state.looked) == looked or looked == 0


@rule
def keep_back(state, known):
    """Empty the deck."""
    for card in range(CARDS):
        known.kept[card] = state.deck[card]


@rule
def admit(known, age):
    """Add the cards that came into the deck when this age began."""
    for card in range(CARDS):
        known.kept[card] -= known.free[age, card]


@rule
def deal_age(state, seat, age, known, dice):
    """Deal the hidden cards of one age, first to hands that had no event later."""
    for row in range(MOST_SEATS):
        if row != seat and age < known.calm[row]:
            deal(state, state.hand[row], np.int64(known.room[row, age]), NO_EVENT, known.kept, dice)
    for row in range(MOST_SEATS):
        if row != seat and age >= known.calm[row]:
            deal(state, state.hand[row], np.int64(known.room[row, age]), ANY_KIND, known.kept, dice)
    deal(state, state.looked, np.int64(known.room[LOOKING, age]), ANY_KIND, known.kept, dice)


@rule
def total(cards):
    """The number of these cards."""
    count = np.int64(0)
    for card in range(CARDS):
        count += cards[card]
    return count


@rule
def deal(state, cards, count, kinds, kept, dice):
    """Draw `count` unseen cards of the first kinds, except for those that are kept back."""
    if count <= 0:
        return
    free = np.int64(0)
    for card in range(kinds):
        free += state.deck[card] - kept[card]
    for _ in range(min(count, free)):
        card = unseen_card(state, kept, roll(dice, free))
        take(state, card)
        cards[card] += 1
        free -= 1


@rule
def unseen_card(state, kept, position):
    """The card at an index of the sorted deck without the cards that are kept back."""
    card = 0
    while position >= state.deck[card] - kept[card]:
        position -= state.deck[card] - kept[card]
        card += 1
    return card
