"""§6 What Upgrade Cards do in front of a seat. What they do is in the data; here is how."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_settlers.rules.conquest import is_attacking
from starboard.games.stellar_settlers.rules.events import Event
from starboard.games.stellar_settlers.rules.moves import (
    FIRST_CORRUPT,
    FIRST_DISCARD,
    FIRST_USE,
    USED_FACE,
    USED_UPGRADE,
    USES,
)
from starboard.games.stellar_settlers.rules.state import BECOMES, CORRUPTION, GUARD
from starboard.games.stellar_settlers.rules.turn import refill

# §6.1 Resource Upgrades


@rule
def legal_uses(state, moves, count):
    """§6.1 The player's own Resource Upgrades, §6.2 but not in an attack."""
    if is_attacking(state):
        return count
    return uses_of(state, state.seat, FIRST_USE, moves, count)


@rule
def uses_of(state, owner, first, moves, count):
    """§6.1 Each Resource Upgrade of a seat, with each face that is rolled and that it does not make."""
    for i in range(USES):
        if state.upgrades[owner, USED_UPGRADE[i]] > 0 and state.dice[USED_FACE[i]] > 0:
            moves[count] = first + i
            count += 1
    return count


@rule
def use(state, owner, upgrade, face):
    """§6.1 A die of that face now shows what the upgrade makes, and the upgrade is discarded."""
    note(Event.USED, state.seat, owner, upgrade, face, BECOMES[upgrade])
    state.upgrades[owner, upgrade] -= 1
    state.discard[upgrade] += 1
    state.dice[face] -= 1
    state.dice[BECOMES[upgrade]] += 1
    state.boosted = True


# §6.6 Corruption


@rule
def legal_corruptions(state, moves, count):
    """§6.6 With Corruption, the Resource Upgrades of all opponents."""
    if state.upgrades[state.seat, CORRUPTION] == 0 or is_attacking(state):
        return count
    for opponent in range(state.players):
        if opponent != state.seat:
            count = uses_of(state, opponent, FIRST_CORRUPT + opponent * USES, moves, count)
    return count


@rule
def corrupt(state, opponent, upgrade, face):
    """§6.6 The opponent's upgrade is used, and the opponent gets Corruption."""
    use(state, opponent, upgrade, face)
    note(Event.CORRUPTED, state.seat, opponent)
    state.upgrades[state.seat, CORRUPTION] -= 1
    state.upgrades[opponent, CORRUPTION] += 1


# §6.3 Defence Upgrades


@rule
def has_to_discard(state):
    """§6.3 Only one Defence Upgrade can be kept, §8.2 unless they are weak."""
    kept = 0
    for guard in GUARD:
        kept += state.upgrades[state.seat, guard]
    return kept > 1 and not state.weak_defences


@rule
def legal_discards(state, moves):
    """§6.3 Either of the two."""
    count = 0
    for i in range(len(GUARD)):
        if state.upgrades[state.seat, GUARD[i]] > 0:
            moves[count] = FIRST_DISCARD + i
            count += 1
    return count


@rule
def discard(state, guard):
    """§6.3 It goes to the discards, before the display is refilled."""
    note(Event.DISCARDED, state.seat, guard)
    state.upgrades[state.seat, guard] -= 1
    state.discard[guard] += 1
    refill(state)
