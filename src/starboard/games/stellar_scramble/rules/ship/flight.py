"""§4.1 - §4.3 Activating a weapon and moving the Starfighter."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.components import EAST, OVERHEAT, WEST, Bonus, Icon
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import FIRST_TO, STAY
from starboard.games.stellar_scramble.rules.ship.heat import activation_heat
from starboard.games.stellar_scramble.rules.ship.pilots import bonus
from starboard.games.stellar_scramble.rules.state import NONE, Phase


@rule
def activate(state, weapon):
    """§3.2 The gem lies on the player board; §4.1 power and specials are fixed now."""
    seat = state.turn
    state.weapon = weapon
    state.spark = state.gem
    state.gem = NONE
    state.board[seat, state.spark] += 1
    if state.spark == OVERHEAT:
        state.heat[seat] += activation_heat(state, seat)
    state.power = power(state)
    note(Event.ACTIVATED, seat, weapon, state.spark, state.power, state.heat[seat])
    state.boosts[seat, weapon] = 0
    state.energize = state.icons[seat, weapon, Icon.ENERGIZE]
    state.convert = state.icons[seat, weapon, Icon.CONVERT]
    state.phase = Phase.MOVE


@rule
def power(state):
    """§4.1 Fire of the weapon and its cards, boost tokens, §9.1 and what systems add."""
    kind = Bonus.POWER_BY_OVERHEAT if state.spark == OVERHEAT else Bonus.POWER_BY_ENERGY
    fire = state.icons[state.turn, state.weapon, Icon.FIRE]
    return fire + state.boosts[state.turn, state.weapon] + bonus(state, state.turn, kind)


# Moving


@rule
def next_space(state, space, eastward):
    """§4.2 The Player Row is a ring: west, 1 … n, east, and west again."""
    if eastward:
        if space == state.columns:
            return EAST
        return WEST if space == EAST else space + 1
    if space == EAST:
        return state.columns
    return EAST if space == WEST else space - 1


@rule
def is_taken(state, space):
    """§4.3 A Wormhole with a Starfighter in it."""
    if space != WEST and space != EAST:
        return False
    for seat in range(state.players):
        if state.space[seat] == space:
            return True
    return False


@rule
def reachable_to(state, eastward):
    """§4.2 The spaces in one direction, one bit for each."""
    steps = state.icons[state.turn, state.weapon, Icon.MOVE] + bonus(state, state.turn, Bonus.MOVE)
    start = state.space[state.turn]
    space = start
    found = 0
    for _ in range(steps):
        space = next_space(state, space, eastward)
        if space == start or is_taken(state, space):
            break
        found |= 1 << space
    return found


@rule
def reachable(state):
    """§4.2 The spaces in either direction."""
    return reachable_to(state, True) | reachable_to(state, False)


@rule
def legal_flights(state, moves):
    """§4.2 Stay, or any space within reach."""
    spaces = reachable(state)
    moves[0] = STAY
    count = 1
    for space in range(EAST + 1):
        if spaces >> space & 1:
            moves[count] = FIRST_TO + space
            count += 1
    return count


@rule
def fly(state, number):
    """§4.2 The Starfighter moves; then it may fire."""
    if number != STAY:
        note(Event.FLEW, state.turn, state.space[state.turn], number - FIRST_TO)
        state.space[state.turn] = number - FIRST_TO
    state.phase = Phase.FIRE
