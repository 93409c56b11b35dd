"""§7.2-§7.5, §8.12, §9.10 Building: the card, then the exit."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.cards import COLOUR, DRAW_COLOUR, GAIN_COLOUR, MODULES, NONE, Perk
from starboard.games.orbital.rules.cards.deck import from_hand
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import FIRST_BUILD
from starboard.games.orbital.rules.orbital.exits import (
    basic_price,
    cell_of,
    has_exit_for,
    heading_of,
    legal_exits,
    price_on,
    usable_exits,
)
from starboard.games.orbital.rules.orbital.modules import base_of, colour_at, perk, put_module
from starboard.games.orbital.rules.state import Do
from starboard.games.orbital.rules.tasks import add, add_count, drop


@rule
def legal_cards(state, seat, mode, origin, colour, moves):
    """§7.2 The modules in hand that have an exit; `colour` is the only one allowed, or NONE."""
    usable = usable_exits(state, seat, NONE)
    count = 0
    for card in range(MODULES):
        if state.hand[seat, card] > 0 and (colour == NONE or COLOUR[card] == colour):
            if has_exit_for(state, seat, card, mode, origin, usable):
                moves[count] = FIRST_BUILD + card
                count += 1
    return count


@rule
def has_legal_card(state, seat, mode, origin, colour):
    """§8.12, §9.10 There is a module in hand to build."""
    usable = usable_exits(state, seat, NONE)
    for card in range(MODULES):
        if state.hand[seat, card] > 0 and (colour == NONE or COLOUR[card] == colour):
            if has_exit_for(state, seat, card, mode, origin, usable):
                return True
    return False


@rule
def choose_card(state, seat, card, mode, origin):
    """§7.2 The card leaves the hand; its exit is chosen next."""
    from_hand(state, seat, card)
    note(Event.CHOSE_MODULE, seat, card)
    task = add(state, Do.PLACE, seat)
    task.card = card
    task.mode = mode
    task.origin = origin


@rule
def command(state, task, number):
    """§8.12, §9.10 The card is chosen for a build outside of the ordinary."""
    seat, mode, origin = np.int64(task.seat), np.int64(task.mode), np.int64(task.origin)
    drop(state)
    choose_card(state, seat, number - FIRST_BUILD, mode, origin)


@rule
def legal_places(state, task, moves):
    """§7.2 The exits for the chosen card."""
    seat, card = np.int64(task.seat), np.int64(task.card)
    return legal_exits(state, seat, card, np.int64(task.mode), np.int64(task.origin), moves)


@rule
def has_place(state, task):
    """§7.2 There is an exit for the chosen card."""
    seat, card = np.int64(task.seat), np.int64(task.card)
    usable = usable_exits(state, seat, NONE)
    return has_exit_for(state, seat, card, np.int64(task.mode), np.int64(task.origin), usable)


@rule
def place(state, task, number):
    """§7.2 The exit is chosen."""
    seat, card, mode = np.int64(task.seat), np.int64(task.card), np.int64(task.mode)
    drop(state)
    build(state, seat, card, cell_of(number), heading_of(number), mode)


@rule
def build(state, seat, card, cell, heading, mode):
    """§7.3 Pay, §7.5 gain, place, and draw for the Think Tanks there were before."""
    thinkers = perk(state, seat, Perk.BUILD_DRAW)
    basic = basic_price(state, seat, card, mode)
    put_module(state, seat, card, cell, heading)
    base = base_of(state, seat, cell)
    price = price_on(state, seat, card, base, basic)
    state.mc[seat] -= price
    note(Event.BUILT, seat, card, cell, heading, price, colour_at(state, seat, base) == COLOUR[card])
    if COLOUR[card] == GAIN_COLOUR:
        gain = perk(state, seat, Perk.BUILD_GAIN)
        state.mc[seat] += gain
        if gain > 0:
            note(Event.GAINED_MC, seat, gain)
    if COLOUR[card] == DRAW_COLOUR and thinkers > 0:
        add_count(state, Do.DRAW, seat, thinkers)
