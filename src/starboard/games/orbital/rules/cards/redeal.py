"""§3.1, §3.2 A guess at what a seat cannot know: other hands, and what others look at."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.generic.play import roll
from starboard.games.orbital.rules.cards import CARDS
from starboard.games.orbital.rules.cards.deck import put_back, take
from starboard.games.orbital.rules.next_step import is_asked
from starboard.games.orbital.rules.state import Do
from starboard.games.orbital.rules.tasks import first_task


@rule
def redeal(state, seat, dice):
    """Deal the unseen cards uniformly among all ways that allow the current node."""
    shuffle_and_deal(state, seat, dice)
    while state.pending > 0 and not is_asked(state):
        shuffle_and_deal(state, seat, dice)


@rule
def shuffle_and_deal(state, seat, dice):
    """All hidden cards go back into the deck and are dealt again, as many as there were."""
    looked = collect(state, seat)
    for other in range(state.players):
        if other != seat:
            deal(state, state.hand[other], state.held[other], dice)
    deal(state, state.looked, looked, dice)


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
def is_somebody_looking(state, seat):
    """§8.4 Another seat has cards before it that nobody else sees."""
    if state.pending == 0:
        return False
    task = first_task(state)
    return task.do in (Do.LOOK, Do.CHOOSE) and task.seat != seat


@rule
def return_all(state, cards, card):
    """Put all these cards back into the deck; return their number."""
    count = np.int64(cards[card])
    for _ in range(count):
        put_back(state, card)
    cards[card] = 0
    return count


@rule
def deal(state, cards, count, dice):
    """Draw `count` unseen cards."""
    for _ in range(count):
        card = unseen_card(state, roll(dice, state.unseen))
        take(state, card)
        cards[card] += 1


@rule
def unseen_card(state, position):
    """The card at an index of the sorted deck."""
    card = 0
    while position >= state.deck[card]:
        position -= state.deck[card]
        card += 1
    return card
