"""§2.3, §2.4, §5.5, §7 The cards: unseen ones, the main deck, the Innovation decks and the track."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.components import (
    CARDS_FROM,
    LEVELS,
    PARTS,
    SLOTS,
    AlienEvent,
    Part,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import FIRST_CARD, REVEAL_FIRE, REVEAL_MOVE
from starboard.games.stellar_scramble.rules.state import GONE, NONE, ON_TRACK, UNSEEN


@rule
def unseen_cards(state, level):
    """§2.4 How many cards of a level nobody has seen, in the main deck and the Innovation deck together."""
    count = 0
    for card in range(CARDS_FROM[level], CARDS_FROM[level + 1]):
        if state.holder[card] == UNSEEN:
            count += 1
    return count


@rule
def card_outcomes(state, level, weight, outcomes, weights, count):
    """Each unseen card of a level with the same chance."""
    for card in range(CARDS_FROM[level], CARDS_FROM[level + 1]):
        if state.holder[card] == UNSEEN:
            outcomes[count] = FIRST_CARD + card
            weights[count] = weight
            count += 1
    return count


@rule
def lay(state, slot, card):
    """A card comes to the track."""
    state.track[slot] = card
    state.holder[card] = ON_TRACK
    note(Event.LAID, card, slot)


@rule
def slide(state):
    """§7.1 All move one slot to the right; the event that leaves the track happens now."""
    if state.track[SLOTS - 1] != NONE:
        note(Event.LEFT_TRACK, state.track[SLOTS - 1])
        state.holder[state.track[SLOTS - 1]] = GONE
    event = state.event[SLOTS - 1]
    for slot in range(SLOTS - 1, 0, -1):
        state.track[slot] = state.track[slot - 1]
        state.event[slot] = state.event[slot - 1]
    state.track[0] = NONE
    state.event[0] = AlienEvent.NONE
    return event


@rule
def has_event(state, event):
    """§8.2 Such an event is on the track."""
    for slot in range(SLOTS):
        if state.event[slot] == event:
            return True
    return False


# The main deck


@rule
def top_level(state):
    """§5.5 The level of the top card of the main deck, or NONE."""
    for level in range(LEVELS):
        for part in range(PARTS):
            if state.deck[level, part] > 0:
                return level
    return NONE


@rule
def reveal_outcomes(state, outcomes, weights):
    """§7.6 The top card of the main deck: what is shuffled together first, then the Move below it."""
    level = top_level(state)
    upgrades = state.deck[level, Part.UPGRADES]
    each = unseen_cards(state, level) if upgrades > 0 else 1
    count = 0
    if state.deck[level, Part.FIRE] > 0:
        outcomes[count] = REVEAL_FIRE
        weights[count] = state.deck[level, Part.FIRE] * each
        count += 1
    if state.deck[level, Part.MOVE] > 0:
        outcomes[count] = REVEAL_MOVE
        weights[count] = state.deck[level, Part.MOVE] * each
        count += 1
    if upgrades > 0:
        count = card_outcomes(state, level, upgrades, outcomes, weights, count)
    if count == 0:
        outcomes[0] = REVEAL_MOVE
        weights[0] = 1
        count = 1
    return count


@rule
def reveal(state, number):
    """§7.6 An upgrade is laid into slot 1, §7.7 an event where the Aggression token says."""
    level = top_level(state)
    if number == REVEAL_FIRE:
        state.deck[level, Part.FIRE] -= 1
        lay_event(state, AlienEvent.FIRE)
    elif number == REVEAL_MOVE:
        part = Part.MOVE if state.deck[level, Part.MOVE] > 0 else Part.LAST
        state.deck[level, part] -= 1
        lay_event(state, AlienEvent.MOVE)
    else:
        state.deck[level, Part.UPGRADES] -= 1
        lay(state, 0, number - FIRST_CARD)


@rule
def lay_event(state, event):
    """§7.7 An event finds its slot. (In a game there is always one without an event.)"""
    slot = event_slot(state)
    if slot != NONE:
        state.event[slot] = event
        note(Event.REVEALED, event, slot)


@rule
def event_slot(state):
    """§7.7 The Aggression slot, else the nearest one without an event to its left, else to its right."""
    aggression = state.aggression - 1
    for slot in range(aggression, -1, -1):
        if state.event[slot] == AlienEvent.NONE:
            return slot
    for slot in range(aggression + 1, SLOTS):
        if state.event[slot] == AlienEvent.NONE:
            return slot
    return NONE


# The Innovation decks


@rule
def innovation_level(state):
    """§5.5 The level whose Innovation deck refills the track, or NONE."""
    top = top_level(state)
    for level in range(LEVELS - 1 if top == NONE else top, LEVELS):
        if unseen_cards(state, level) > state.deck[level, Part.UPGRADES]:
            return level
    return NONE


@rule
def refill_outcomes(state, outcomes, weights):
    """§5.5 Each unseen card of the Innovation level."""
    return card_outcomes(state, innovation_level(state), 1, outcomes, weights, 0)
