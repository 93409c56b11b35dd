"""§5 Systems, what locks them, and what it takes to conquer a world."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_settlers.rules.events import Event
from starboard.games.stellar_settlers.rules.state import (
    CENTRE,
    GUARD,
    NONE,
    NUMBERED,
    SYSTEM_OF,
    SYSTEM_SIZE,
    WORLDS,
)


@rule
def worlds_of_system(state, seat, system):
    """§1.2 How many worlds of a system a seat has."""
    count = 0
    for world in range(WORLDS):
        if SYSTEM_OF[world] == system and state.owner[world] == seat:
            count += 1
    return count


@rule
def has_completed(state, seat, system):
    """§5.1 A seat that has all worlds of a system has completed it."""
    return worlds_of_system(state, seat, system) == SYSTEM_SIZE[system]


@rule
def is_opponents(state, card):
    """The card is a world in front of an opponent."""
    if card >= WORLDS:
        return False
    return state.owner[card] != CENTRE and state.owner[card] != state.seat


@rule
def victim_of(state, card):
    """The opponent who has the card, or NONE."""
    return state.owner[card] if is_opponents(state, card) else NONE


@rule
def can_attack(state, world):
    """§5.2 Not a locked world, §6.2 not with a changed roll, §8.1 not in a peaceful game."""
    if state.peaceful or state.boosted or not is_opponents(state, world):
        return False
    return not has_completed(state, state.owner[world], SYSTEM_OF[world])


@rule
def is_attacking(state):
    """§6.2 The chosen card is an opponent's world."""
    return state.target != NONE and is_opponents(state, state.target)


@rule
def required(state, card):
    """The places of a card that have to be filled, one bit for each."""
    numbered = NUMBERED[card]
    places = (1 << numbered) - 1
    if card >= WORLDS:
        return places
    if state.owner[card] == CENTRE:
        return places | (1 << numbered) if state.hard else places  # §8.4
    return places | (1 << numbered) | guard_places(state, card)


@rule
def guard_places(state, world):
    """§5.3 The packs of all Defence Upgrades that the owner of a world has."""
    places = 0
    for i in range(len(GUARD)):
        if state.upgrades[state.owner[world], GUARD[i]] > 0:
            places |= 1 << (NUMBERED[world] + 1 + i)
    return places


@rule
def guard_at(world, place):
    """The Defence Upgrade whose pack has this place on a world, or NONE."""
    first = NUMBERED[world] + 1
    return GUARD[place - first] if place >= first else NONE


@rule
def conquer(state, world):
    """§5.4 The world changes sides, and all Defence Upgrades of its owner are discarded."""
    loser = state.owner[world]
    note(Event.CONQUERED, state.seat, loser, world)
    for guard in GUARD:
        if state.upgrades[loser, guard] > 0:
            note(Event.DESTROYED, state.seat, loser, guard)
        state.discard[guard] += state.upgrades[loser, guard]
        state.upgrades[loser, guard] = 0
    take(state, world)


@rule
def take(state, world):
    """§5.1 The world is the player's, and may complete its system."""
    state.owner[world] = state.seat
    if has_completed(state, state.seat, SYSTEM_OF[world]):
        note(Event.COMPLETED, state.seat, SYSTEM_OF[world])
