"""§2, §4 The Upgrade Cards on the table: pile, display and discards."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.outcomes import list_by_count
from starboard.games.stellar_settlers.rules.events import Event
from starboard.games.stellar_settlers.rules.moves import FIRST_CARD
from starboard.games.stellar_settlers.rules.state import COPIES, DISPLAY, GUARD, KIND, UPGRADES, Kind


@rule
def make_pile(state):
    """§2.1 All cards that the options allow; §8.5 the Settlements may lie beside the worlds instead."""
    for upgrade in range(UPGRADES):
        if not is_in_game(state, upgrade):
            continue
        if KIND[upgrade] == Kind.SETTLEMENT and state.additional_settlements:
            state.settlements[upgrade] = COPIES[upgrade]
        else:
            state.deck[upgrade] = COPIES[upgrade]


@rule
def is_in_game(state, upgrade):
    """§8.6 Not banned, §8.1 no Defence Upgrade in a peaceful game, §8.3 none at all in a classic one,
    except for Settlements, which lie beside the worlds (§8.5).
    """
    if state.banned >> upgrade & 1:
        return False
    if state.peaceful and KIND[upgrade] == Kind.DEFENCE:
        return False
    if state.classic:
        return state.additional_settlements and KIND[upgrade] == Kind.SETTLEMENT
    return True


@rule
def has_to_remove(state):
    """§2.2 With two players one Defence Upgrade leaves the game, if all three are in it."""
    if state.players != 2:
        return False
    for guard in GUARD:
        if state.deck[guard] == 0:
            return False
    return True


@rule
def remove_outcomes(outcomes, weights):
    """§2.2 Each of the three with the same chance."""
    for i in range(len(GUARD)):
        outcomes[i] = FIRST_CARD + GUARD[i]
        weights[i] = 1
    return len(GUARD)


@rule
def remove(state, upgrade):
    """§2.2 The card is out of the game, and all see which."""
    note(Event.REMOVED, upgrade)
    state.deck[upgrade] -= 1
    state.removed = upgrade


@rule
def has_to_reveal(state):
    """§4.2 The display is short, and there is a card to fill it up: in the pile, or §4.3 in the discards."""
    if cards(state.display) >= DISPLAY:
        return False
    return cards(state.deck) > 0 or cards(state.discard) > 0


@rule
def cards(counts):
    """How many cards these are."""
    total = 0
    for upgrade in range(UPGRADES):
        total += counts[upgrade]
    return total


@rule
def renew_pile(state):
    """§4.3 If the pile is empty when a card has to be revealed, the discards become the pile."""
    if cards(state.deck) > 0:
        return
    note(Event.RESHUFFLED)
    for upgrade in range(UPGRADES):
        state.deck[upgrade] = state.discard[upgrade]
        state.discard[upgrade] = 0


@rule
def reveal_outcomes(state, outcomes, weights):
    """§2.3 Any card of the pile, each copy with the same chance."""
    return list_by_count(state.deck, FIRST_CARD, outcomes, weights)


@rule
def reveal(state, upgrade):
    """§2.3 A card of the pile is laid into the display."""
    note(Event.REVEALED, upgrade)
    state.deck[upgrade] -= 1
    state.display[upgrade] += 1
