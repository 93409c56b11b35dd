"""§4.9, §4.10, §4.11 The specials of an activated weapon."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.components import GEMS, OVERHEAT, Bonus, Icon
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import (
    FIRST_ADD,
    FIRST_CONVERT,
    SKIP,
    SWAP_NEW,
    SWAP_OLD,
    SWAPS,
)
from starboard.games.stellar_scramble.rules.ship.pilots import bonus, boosts_left, earn
from starboard.games.stellar_scramble.rules.state import NONE, Phase


@rule
def take_specials(state):
    """§4.9 Boost, Scavenge and Vent happen by themselves, the others are asked."""
    seat, weapon = state.turn, state.weapon
    icons = state.icons[seat, weapon]
    boost(state, seat, weapon, icons[Icon.BOOST])
    scavenge(state, seat, icons[Icon.SCAVENGE])
    if state.spark != OVERHEAT:
        vent(state, seat, icons[Icon.VENT] + bonus(state, seat, Bonus.VENT_BY_ENERGY))
    state.phase = Phase.ENERGIZE


@rule
def boost(state, seat, weapon, tokens):
    """§4.9 Boost tokens are placed on the weapon, §1.7 as far as there are any."""
    state.boosts[seat, weapon] = min(tokens, boosts_left(state))
    if state.boosts[seat, weapon] > 0:
        note(Event.BOOSTED, seat, weapon, state.boosts[seat, weapon])


@rule
def scavenge(state, seat, credits):
    """§4.9 Credits are gained."""
    gained = earn(state, seat, credits)
    if gained > 0:
        note(Event.SCAVENGED, seat, gained)


@rule
def vent(state, seat, most):
    """§4.9 Heat falls, not below 0."""
    lost = min(most, state.heat[seat])
    state.heat[seat] -= lost
    if lost > 0:
        note(Event.VENTED, seat, lost, state.heat[seat])


@rule
def end_activation(state):
    """§5.1 The weapon has done all it does, and the pilot may buy."""
    state.weapon = NONE
    state.spark = NONE
    state.power = 0
    state.energize = 0
    state.convert = 0
    state.phase = Phase.BUY


# Energize


@rule
def can_energize(state):
    """§4.10 One is left, and a gem is in the supply."""
    if state.energize == 0:
        return False
    for gem in range(GEMS):
        if state.supply[gem] > 0:
            return True
    return False


@rule
def legal_adds(state, moves):
    """§4.10 Any gem of the supply, or none."""
    count = 0
    for gem in range(GEMS):
        if state.supply[gem] > 0:
            moves[count] = FIRST_ADD + gem
            count += 1
    moves[count] = SKIP
    return count + 1


@rule
def energize(state, number):
    """§4.10 The gem goes into the bag; to skip gives up all that are left."""
    if number == SKIP:
        state.energize = 0
    else:
        state.supply[number - FIRST_ADD] -= 1
        state.bag[state.turn, number - FIRST_ADD] += 1
        state.energize -= 1
        note(Event.ADDED, state.turn, number - FIRST_ADD)


# Convert


@rule
def can_swap(state, old, new):
    """§4.11 One lies on the player board, the other in the supply."""
    return state.board[state.turn, old] > 0 and state.supply[new] > 0


@rule
def can_convert(state):
    """§4.11 One is left, and some gem can be swapped."""
    if state.convert == 0:
        return False
    for i in range(SWAPS):
        if can_swap(state, SWAP_OLD[i], SWAP_NEW[i]):
            return True
    return False


@rule
def legal_swaps(state, moves):
    """§4.11 Any Energy gem of the board for one of another colour, or none."""
    count = 0
    for i in range(SWAPS):
        if can_swap(state, SWAP_OLD[i], SWAP_NEW[i]):
            moves[count] = FIRST_CONVERT + i
            count += 1
    moves[count] = SKIP
    return count + 1


@rule
def convert(state, number):
    """§4.11 The old gem goes to the supply, the new one into the bag; to skip gives up all that are left."""
    if number == SKIP:
        state.convert = 0
    else:
        old, new = SWAP_OLD[number - FIRST_CONVERT], SWAP_NEW[number - FIRST_CONVERT]
        state.board[state.turn, old] -= 1
        state.supply[old] += 1
        state.supply[new] -= 1
        state.bag[state.turn, new] += 1
        state.convert -= 1
        note(Event.CONVERTED, state.turn, old, new)
