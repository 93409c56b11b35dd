"""§7 A turn: one action."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.actions.abilities import (
    can_operate,
    hand_effects,
    own_effects,
    possible_effects,
)
from starboard.games.orbital.rules.actions.building import choose_card, legal_cards
from starboard.games.orbital.rules.actions.effects import carry_out
from starboard.games.orbital.rules.actions.visiting_worker import all_open_effects, can_visit_somebody
from starboard.games.orbital.rules.cards import (
    CARDS,
    COLOURS,
    COST_CREW,
    COST_MC,
    EFFECT,
    MODULES,
    NONE,
    REPAIR_PRICE,
    STRUCTURAL,
    UPGRADE_PRICE,
    Effect,
    Perk,
)
from starboard.games.orbital.rules.cards.deck import from_hand
from starboard.games.orbital.rules.cards.market import legal_purchases, purchase
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.moves import (
    CELL_MOVE,
    CELL_OF,
    FIRST_BUILD,
    FIRST_BUY,
    FIRST_EVENT,
    FIRST_OPERATE,
    FIRST_REPAIR,
    FIRST_UPGRADE,
    PASS,
)
from starboard.games.orbital.rules.orbital.modules import is_damaged, module_cell, perk
from starboard.games.orbital.rules.state import NORMAL, Do
from starboard.games.orbital.rules.tasks import add


@rule
def legal_actions(state, seat, moves):
    """§7.1 Everything a seat can do."""
    count = legal_cards(state, seat, NORMAL, NONE, NONE, moves)
    count = legal_upgrades(state, seat, moves, count)
    count = legal_purchases(state, seat, moves, count)
    possible = possible_actions(state, seat)
    count = legal_operations(state, seat, possible, moves, count)
    count = legal_events(state, seat, possible, moves, count)
    count = legal_repairs(state, seat, moves, count)
    moves[count] = PASS
    return count + 1


@rule
def act(state, seat, number):
    """§7.1 One action, then the turn ends; §7.11 only a pass counts as one."""
    add(state, Do.END_TURN, NONE)
    state.passes = state.passes + 1 if number == PASS else 0
    if number == PASS:
        note(Event.PASSED, seat)
        return
    if number < FIRST_UPGRADE:
        choose_card(state, seat, number - FIRST_BUILD, NORMAL, NONE)
    elif number < FIRST_BUY:
        upgrade(state, seat, number - FIRST_UPGRADE + 1)
    elif number < FIRST_OPERATE:
        purchase(state, seat, number - FIRST_BUY)
    elif number < FIRST_EVENT:
        operate(state, seat, CELL_OF[number - FIRST_OPERATE])
    elif number < FIRST_REPAIR:
        play_event(state, seat, number - FIRST_EVENT + MODULES)
    else:
        repair(state, seat, CELL_OF[number - FIRST_REPAIR])


# Upgrade


@rule
def is_core_left(state, colour):
    """§1.4 Nobody has taken this core yet."""
    for seat in range(state.seats):
        if state.core[seat] == colour:
            return False
    return True


@rule
def legal_upgrades(state, seat, moves, count):
    """§7.6 Once in a game."""
    if state.core[seat] == STRUCTURAL and state.mc[seat] >= UPGRADE_PRICE:
        for colour in range(1, COLOURS):
            if is_core_left(state, colour):
                moves[count] = FIRST_UPGRADE + colour - 1
                count += 1
    return count


@rule
def upgrade(state, seat, colour):
    """§7.6 The core takes another colour."""
    state.mc[seat] -= UPGRADE_PRICE
    state.core[seat] = colour
    note(Event.UPGRADED, seat, colour, UPGRADE_PRICE)


# Operate


@rule
def possible_actions(state, seat):
    """§8.1, §9.1 The effects of modules and events that are possible, and those that can be visited."""
    events = hand_effects(state, seat)
    wanted = own_effects(state, seat) | events
    if events >> Effect.VISIT & 1:
        wanted |= all_open_effects(state, seat)
    return possible_effects(state, seat, wanted)


@rule
def legal_operations(state, seat, possible, moves, count):
    """§7.8 The modules that can be put to work."""
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        if can_operate(state, seat, cell, possible):
            moves[count] = FIRST_OPERATE + CELL_MOVE[cell]
            count += 1
    return count


@rule
def pay_for(state, seat, cell):
    """§8.1 Costs are paid first, and the module is used for this year."""
    card = np.int64(state.card[seat, cell])
    state.crew[seat] -= COST_CREW[card]
    state.crew_used[seat] += COST_CREW[card]
    state.mc[seat] -= COST_MC[card]
    state.used[seat, cell] = True
    note(Event.OPERATED, seat, card, cell, COST_CREW[card], COST_MC[card])


@rule
def operate(state, seat, cell):
    """§7.8 Pay, then do what it says."""
    pay_for(state, seat, cell)
    carry_out(state, seat, np.int64(state.card[seat, cell]), cell)


# Events


@rule
def legal_events(state, seat, possible, moves, count):
    """§9.1 The events of the hand with an effect; §9.8 the Visiting Worker itself is no card to discard."""
    for card in range(MODULES, CARDS):
        if state.hand[seat, card] > 0 and possible >> EFFECT[card] & 1:
            is_visit = EFFECT[card] == Effect.VISIT
            if not is_visit or can_visit_somebody(state, seat, possible, state.held[seat] - 1):
                moves[count] = FIRST_EVENT + card - MODULES
                count += 1
    return count


@rule
def play_event(state, seat, card):
    """§9.1 After its effect it is discarded."""
    from_hand(state, seat, card)
    unfold(state, seat, card)


@rule
def unfold(state, seat, card):
    """§9.1 The effect of an event that is in nobody's hand."""
    note(Event.PLAYED, seat, card)
    add(state, Do.SPENT, NONE).card = card
    if EFFECT[card] == Effect.VISIT:
        add(state, Do.TARGET, seat).effect = Effect.VISIT
    else:
        carry_out(state, seat, card, NONE)


# Repair


@rule
def repair_price(state, seat):
    """§7.10 Less for each working Airlock."""
    return max(0, REPAIR_PRICE - perk(state, seat, Perk.REPAIR_DISCOUNT))


@rule
def legal_repairs(state, seat, moves, count):
    """§7.10 The damaged modules."""
    if is_damaged(state, seat) and state.mc[seat] >= repair_price(state, seat):
        for k in range(state.modules[seat]):
            cell = module_cell(state, seat, k)
            if state.damage[seat, cell] > 0:
                moves[count] = FIRST_REPAIR + CELL_MOVE[cell]
                count += 1
    return count


@rule
def repair(state, seat, cell):
    """§7.10 One token off."""
    price = repair_price(state, seat)
    state.mc[seat] -= price
    state.damage[seat, cell] -= 1
    note(Event.REPAIRED, seat, state.card[seat, cell], cell, price)
