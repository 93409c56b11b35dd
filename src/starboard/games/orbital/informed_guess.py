"""§3.1, §3.2 A guess at hidden cards that agrees with all that a seat has heard, as `knowledge.py` notes it.

A guess by the view alone is in `guess.py`.
"""

import numpy as np

from starboard.engine.jit import apart as rule
from starboard.engine.play import roll
from starboard.games.orbital.cards import CARDS, MODULES, MOST_SEATS
from starboard.games.orbital.deck import take
from starboard.games.orbital.guess import is_somebody_looking, return_all
from starboard.games.orbital.order import is_asked

ANY_KIND, NO_EVENT = np.int64(CARDS), np.int64(MODULES)
"""So many kinds, from the first one, are dealt."""
LOOKING = np.int64(MOST_SEATS)
"""The row of `Known` for the cards that another seat looks at."""
PATIENCE = 10_000
"""After so many guesses in which the node cannot be as it is, what was heard is put in doubt."""


@rule
def redeal_known(state, seat, known, dice):
    """Every way to deal the unseen cards is equally likely, of those in which the node can be as it is."""
    tries = 0
    while True:
        shuffle_and_deal(state, seat, known, dice, tries < PATIENCE)
        if state.pending == 0 or is_asked(state):
            return
        tries += 1


@rule
def shuffle_and_deal(state, seat, known, dice, trusts):
    """All hidden cards go back into the deck and are dealt again, as many as there were."""
    looked = collect(state, seat)
    if trusts:
        deal_sure(state, seat, known)
        for age in range(known.age + 1):  # the first age first: later cards may be any of the same and more
            keep_back(state, known, age)
            deal_age(state, seat, looked, age, known, dice)
    keep_back(state, known, known.age)
    for other in range(state.players):
        if other != seat:
            hand = state.hand[other]
            deal(state, hand, state.held[other] - total(hand), ANY_KIND, known.kept, dice)
    if looked > 0:
        deal(state, state.looked, looked - total(state.looked), ANY_KIND, known.kept, dice)


@rule
def collect(state, seat):
    """The hidden cards go back into the deck; how many of them somebody else looked at."""
    looked = np.int64(0)
    is_looking = is_somebody_looking(state, seat)
    for card in range(CARDS):
        for other in range(state.players):
            if other != seat:
                return_all(state, state.hand[other], card)
        if is_looking:
            looked += return_all(state, state.looked, card)
    return looked


@rule
def deal_sure(state, seat, known):
    """What was seen to go into a hand is there."""
    for other in range(state.players):
        if other != seat:
            for card in range(CARDS):
                for _ in range(np.int64(known.sure[other, card])):
                    if state.deck[card] > 0:
                        take(state, card)
                        state.hand[other, card] += 1


@rule
def keep_back(state, known, age):
    """Cards that came into the deck after this age."""
    for card in range(CARDS):
        known.kept[card] = min(later(known, card, age), state.deck[card])


@rule
def later(known, card, age):
    """How many cards of a kind came into the deck after this age, and may still be there or in a hand."""
    count = np.int64(0)
    for after in range(age + 1, known.age + 1):
        count += known.back[after, card]
    return count


@rule
def deal_age(state, seat, looked, age, known, dice):
    """The hidden cards that were drawn in one age."""
    for other in range(state.players):
        if other != seat:
            left = state.held[other] - total(state.hand[other])
            deal_row(state, state.hand[other], other, left, age, known, dice)
    if looked > 0:
        deal_row(state, state.looked, LOOKING, looked - total(state.looked), age, known, dice)


@rule
def deal_row(state, cards, row, left, age, known, dice):
    """First those that are no events."""
    count = min(np.int64(known.drawn[row, age]), left)
    calm = min(np.int64(known.calm[row, age]), count)
    deal(state, cards, calm, NO_EVENT, known.kept, dice)
    deal(state, cards, count - calm, ANY_KIND, known.kept, dice)


@rule
def total(cards):
    """How many cards these are."""
    count = np.int64(0)
    for card in range(CARDS):
        count += cards[card]
    return count


@rule
def deal(state, cards, count, kinds, kept, dice):
    """Draw so many unseen cards of the first kinds, but none that are kept back."""
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
    """The card at a place of the deck, were it sorted and those that are kept back not in it."""
    card = 0
    while position >= state.deck[card] - kept[card]:
        position -= state.deck[card] - kept[card]
        card += 1
    return card
