"""§5 Buying: cards, systems, repairs, and new cards for the track."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.components import (
    CARD_EFFECT,
    CARD_GEMS,
    CARD_ICONS,
    COLOURS,
    COST,
    GEMS,
    ICONS,
    MOST_SYSTEMS,
    NO_WEAPON,
    REPAIR,
    SLOTS,
    SYSTEM,
    SYSTEMS,
    WEAPON_OF,
    Bonus,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import DONE, FIRST_BUY, FIRST_REPAIR, FIRST_SCRAP
from starboard.games.stellar_scramble.rules.rounds import gather
from starboard.games.stellar_scramble.rules.ship.pilots import bonus
from starboard.games.stellar_scramble.rules.state import GONE, INCOMING, NONE, Phase
from starboard.games.stellar_scramble.rules.track import innovation_level, lay

# Cards


@rule
def price(state, card):
    """§5.1 The card's cost, §9.1 one less with a Bulk License, but at least 1."""
    return max(COST[card] - bonus(state, state.turn, Bonus.CARD_DISCOUNT), 1)


@rule
def can_buy(state, slot):
    """§5.1 There is a card, and the pilot can pay it."""
    card = state.track[slot]
    return card != NONE and price(state, card) <= state.credits[state.turn]


@rule
def buy(state, slot):
    """§5.1 Paid at once; the slot stays empty for now."""
    card = state.track[slot]
    cost = price(state, card)
    note(Event.BOUGHT, state.turn, card, cost, slot)
    state.credits[state.turn] -= cost
    state.track[slot] = NONE
    state.bought |= 1 << slot
    if WEAPON_OF[card] != NO_WEAPON:
        tuck(state, card)
    elif state.systems[state.turn] < MOST_SYSTEMS:
        state.holder[card] = state.turn
        state.systems[state.turn] += 1
    else:
        state.holder[card] = INCOMING
        state.incoming = card
        state.phase = Phase.SCRAP


@rule
def tuck(state, card):
    """§5.2 The card goes to its weapon, and its gems into the bag, as far as the supply has them."""
    seat, weapon = state.turn, WEAPON_OF[card]
    state.holder[card] = seat
    state.effects[seat, weapon] |= CARD_EFFECT[card]
    for icon in range(ICONS):
        state.icons[seat, weapon, icon] += CARD_ICONS[card, icon]
    for gem in range(GEMS):
        added = min(CARD_GEMS[card, gem], state.supply[gem])
        state.supply[gem] -= added
        state.bag[seat, gem] += added


# Systems


@rule
def legal_scraps(state, moves):
    """§5.3 Any system that is installed."""
    count = 0
    for i in range(SYSTEMS):
        if state.holder[SYSTEM[i]] == state.turn:
            moves[count] = FIRST_SCRAP + i
            count += 1
    return count


@rule
def scrap(state, card):
    """§5.3 It leaves the game, and the new one takes its place; §9.2 whatever the heat is then."""
    note(Event.SCRAPPED, state.turn, card, state.incoming)
    state.holder[card] = GONE
    state.holder[state.incoming] = state.turn
    state.incoming = NONE
    state.phase = Phase.BUY


# Repairs


@rule
def repair_price(state):
    """§5.4 What a repair costs the pilot, §9.1 less with Repair Drones."""
    return REPAIR - bonus(state, state.turn, Bonus.REPAIR_DISCOUNT)


@rule
def can_repair(state, weapon):
    """§5.4 It is Out of Order, and the pilot can pay for it."""
    return state.broken[state.turn, weapon] != 0 and state.credits[state.turn] >= repair_price(state)


@rule
def repair(state, weapon):
    """§5.4 The weapon works again."""
    cost = repair_price(state)
    note(Event.REPAIRED, state.turn, weapon, cost)
    state.credits[state.turn] -= cost
    state.broken[state.turn, weapon] = False


@rule
def can_pay_anything(state):
    """§5.1 There is something to choose."""
    for slot in range(SLOTS):
        if can_buy(state, slot):
            return True
    for weapon in range(COLOURS):
        if can_repair(state, weapon):
            return True
    return False


@rule
def legal_purchases(state, moves):
    """§5.1 Cards, repairs, or no more."""
    count = 0
    for slot in range(SLOTS):
        if can_buy(state, slot):
            moves[count] = FIRST_BUY + slot
            count += 1
    for weapon in range(COLOURS):
        if can_repair(state, weapon):
            moves[count] = FIRST_REPAIR + weapon
            count += 1
    moves[count] = DONE
    return count + 1


# New cards


@rule
def has_to_refill(state):
    """§5.5 A slot was bought empty, and there is a card for it."""
    return state.bought != 0 and innovation_level(state) != NONE


@rule
def refill(state, card):
    """§5.5 From left to right."""
    for slot in range(SLOTS):
        if state.bought >> slot & 1:
            lay(state, slot, card)
            state.bought &= ~(1 << slot)
            return


@rule
def end_buying(state):
    """§5.5 Slots without a new card stay empty; §3.5 the pilot gathers."""
    state.bought = 0
    gather(state)
