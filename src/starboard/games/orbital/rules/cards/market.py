"""§6.3, §7.7, §11.2 The market: slot 1 is furthest from the deck."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.cards import Perk
from starboard.games.orbital.rules.cards.deck import lay_off, take, to_hand
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import FIRST_BUY
from starboard.games.orbital.rules.orbital.modules import perk
from starboard.games.orbital.rules.state import Solo
from starboard.games.orbital.rules.tasks import count_down


@rule
def has_market(state):
    """§2.4 Not alone against automatic opponents."""
    return state.solo != Solo.BOTS


@rule
def lay_out(state, task, card):
    """§6.3 The next slot."""
    take(state, card)
    state.market[state.offered] = card
    state.offered += 1
    note(Event.OFFERED, card)
    count_down(state, task)


@rule
def legal_purchases(state, seat, moves, count):
    """§7.7 What can be paid."""
    discount = perk(state, seat, Perk.MARKET_DISCOUNT)
    for slot in range(state.offered):
        if price_of(slot, discount) <= state.mc[seat]:
            moves[count] = FIRST_BUY + slot
            count += 1
    return count


@rule
def price_of(slot, discount):
    """§7.7 One more for each slot, never less than 0."""
    return max(0, slot + 1 - discount)


@rule
def purchase(state, seat, slot):
    """§7.7 Into the hand."""
    price = price_of(slot, perk(state, seat, Perk.MARKET_DISCOUNT))
    note(Event.BOUGHT, seat, state.market[slot], price)
    state.mc[seat] -= price
    to_hand(state, seat, remove(state, slot))


@rule
def remove(state, slot):
    """§7.7 A card leaves the market, and the row closes up."""
    card = np.int64(state.market[slot])
    state.offered -= 1
    for k in range(slot, state.offered):
        state.market[k] = state.market[k + 1]
    return card


@rule
def clear_away(state):
    """§11.2 What is left is discarded."""
    for slot in range(state.offered):
        lay_off(state, state.market[slot])
    state.offered = 0
