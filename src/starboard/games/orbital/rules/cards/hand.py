"""§3.1, §5, §6.4, §8.4-§8.9, §9.7, §9.9 Cards that are drawn, looked at, chosen and discarded."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.actions.effects import take_risk
from starboard.games.orbital.rules.cards import (
    CARDS,
    EXITS,
    GAMBLE_MC,
    JACKPOT,
    MODULES,
    MOST_SPENT,
    RISK_VP,
)
from starboard.games.orbital.rules.cards.deck import from_hand, lay_off, put_back, take, to_hand
from starboard.games.orbital.rules.cards.market import remove
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import (
    CELL_MOVE,
    DONE,
    FIRST_DISCARD,
    FIRST_MODULE,
    FIRST_SLOT,
    FIRST_SPEND,
    FIRST_TAKE,
)
from starboard.games.orbital.rules.orbital.modules import module_cell
from starboard.games.orbital.rules.state import EVENT, Do
from starboard.games.orbital.rules.tasks import count_down, drop


@rule
def is_event(card):
    """§1.3 Events come after the modules."""
    return card >= MODULES


@rule
def legal_kinds(cards, first, start, moves):
    """Each kind of card that is there, from card `start` on."""
    count = 0
    for card in range(start, CARDS):
        if cards[card] > 0:
            moves[count] = first + card
            count += 1
    return count


@rule
def has_kind(cards, start, end):
    """A card from `start` to before `end` is there."""
    for card in range(start, end):
        if cards[card] > 0:
            return True
    return False


# Chance


@rule
def draw(state, task, card):
    """§5.1 Into the hand."""
    take(state, card)
    to_hand(state, task.seat, card)
    note(Event.DREW, task.seat, card)
    count_down(state, task)


@rule
def give_to_dummy(state, task, card):
    """§13.1 Face up, to an opponent in peace."""
    take(state, card)
    state.dummies[task.seat, card] += 1
    note(Event.NEIGHBOUR_GOT, task.seat, card)
    count_down(state, task)


@rule
def look(state, task, card):
    """§8.4 One of the cards to choose from."""
    take(state, card)
    state.looked[card] += 1
    note(Event.LOOKED_AT, task.seat, card)
    task.count -= 1
    if task.count == 0:
        task.do = Do.CHOOSE


@rule
def reveal_risk(state, task, card):
    """§9.9 An event among the cards brings a point."""
    take(state, card)
    lay_off(state, card)
    note(Event.RISKED, task.seat, card)
    task.hit = task.hit or is_event(card)
    if task.count == 1:
        vp = RISK_VP if task.hit else 0
        state.vp[task.seat] += vp
        note(Event.PROJECT_ENDED, task.seat, vp)
    count_down(state, task)


@rule
def gamble(state, task, card):
    """§8.5 The Casino pays for exits, and more for an event."""
    take(state, card)
    lay_off(state, card)
    mc = JACKPOT if is_event(card) else GAMBLE_MC * EXITS[card]
    state.mc[task.seat] += mc
    note(Event.GAMBLED, task.seat, card, mc)
    drop(state)


@rule
def scrap(state, task, card):
    """§8.10, §9.6 The top card of an automatic opponent's stack is discarded."""
    take(state, card)
    state.held[task.seat] -= 1
    lay_off(state, card)
    note(Event.DISCARDED, task.seat, card)
    drop(state)


# Choices


@rule
def give_back(state, task, card):
    """§6.4 Into the deck."""
    from_hand(state, task.seat, card)
    put_back(state, card)
    note(Event.GAVE_BACK, task.seat, card)
    count_down(state, task)


@rule
def legal_discards(state, task, moves):
    """§8.6 Any card of the hand, §9.6 or only events."""
    return legal_kinds(state.hand[task.seat], FIRST_DISCARD, MODULES if task.kind == EVENT else 0, moves)


@rule
def has_discard(state, task):
    """§9.6 A seat without an event discards nothing."""
    return has_kind(state.hand[task.seat], MODULES if task.kind == EVENT else 0, CARDS)


@rule
def discard(state, task, card):
    """§8.6 Onto the discard pile."""
    from_hand(state, task.seat, card)
    lay_off(state, card)
    note(Event.DISCARDED, task.seat, card)
    count_down(state, task)


@rule
def choose(state, task, card):
    """§8.4 One card into the hand, the others onto the discard pile."""
    to_hand(state, task.seat, card)
    state.looked[card] -= 1
    note(Event.KEPT, task.seat, card)
    for other in range(CARDS):
        while state.looked[other] > 0:
            state.looked[other] -= 1
            lay_off(state, other)
            note(Event.DISCARDED, task.seat, other)
    drop(state)


@rule
def legal_salvages(state, moves):
    """§8.9 Each kind of module in the discard pile."""
    count = 0
    for card in range(MODULES):
        if state.discard[card] > 0:
            moves[count] = FIRST_TAKE + card
            count += 1
    return count


@rule
def salvage(state, task, card):
    """§8.9 From the discard pile into the hand."""
    state.discard[card] -= 1
    state.discarded -= 1
    to_hand(state, task.seat, card)
    note(Event.SALVAGED, task.seat, card)
    drop(state)


@rule
def legal_slots(state, moves):
    """§9.7 Any card of the market."""
    for slot in range(state.offered):
        moves[slot] = FIRST_SLOT + slot
    return state.offered


@rule
def take_slot(state, task, slot):
    """§9.7 For nothing."""
    note(Event.TOOK_FROM_MARKET, task.seat, state.market[slot])
    to_hand(state, task.seat, remove(state, slot))
    drop(state)


@rule
def legal_spends(state, task, moves):
    """§9.9 One to six unused crew."""
    most = min(state.crew[task.seat], MOST_SPENT)
    for crew in range(most):
        moves[crew] = FIRST_SPEND + crew
    return most


@rule
def spend(state, task, crew):
    """§9.9 The crew is used."""
    seat = np.int64(task.seat)
    drop(state)
    take_risk(state, seat, crew)


@rule
def legal_mends(state, task, moves):
    """§8.8 Each damaged module; after the first token one may stop."""
    seat = np.int64(task.seat)
    count = 0
    if task.count < 2:
        moves[0] = DONE
        count = 1
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        if state.damage[seat, cell] > 0:
            moves[count] = FIRST_MODULE + CELL_MOVE[cell]
            count += 1
    return count


@rule
def mend(state, task, cell):
    """§8.8 One token off."""
    state.damage[task.seat, cell] -= 1
    note(Event.MENDED, task.seat, state.card[task.seat, cell], cell, 1)
    count_down(state, task)
