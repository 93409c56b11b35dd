"""§3.4, §6 Heat: the limit, overheating, and weapons Out of Order."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.components import (
    COLOURS,
    EAST,
    HEAT_ACTIVATE,
    HEAT_EXCHANGE,
    LIMIT,
    ROWS,
    WEST,
    Bonus,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import FIRST_DISABLE
from starboard.games.stellar_scramble.rules.ship.pilots import (
    bonus,
    empty_board,
    has_working_weapon,
    return_boosts,
)
from starboard.games.stellar_scramble.rules.state import NONE


@rule
def limit(state, seat):
    """§3.4 The highest heat that is safe."""
    return LIMIT + bonus(state, seat, Bonus.LIMIT)


@rule
def activation_heat(state, seat):
    """§3.2 What an Overheat gem adds when it activates a weapon."""
    return HEAT_ACTIVATE - bonus(state, seat, Bonus.HEAT_SAVED)


@rule
def can_activate_by_overheat(state, seat):
    """§3.4 The heat stays within the limit."""
    return state.heat[seat] + activation_heat(state, seat) <= limit(state, seat)


@rule
def can_exchange_overheat(state, seat):
    """§3.4 The heat stays within the limit."""
    return state.heat[seat] + HEAT_EXCHANGE <= limit(state, seat)


@rule
def overheat(state, seat):
    """§6.1 Credits, heat and boosts are gone, all gems are back; §6.2 a weapon has to be chosen."""
    note(Event.OVERHEATED, seat, state.credits[seat], state.turn == NONE)
    state.credits[seat] = 0
    if state.gem != NONE:
        state.bag[seat, state.gem] += 1
        state.gem = NONE
    empty_board(state, seat)
    state.heat[seat] = 0
    return_boosts(state, seat)
    if has_working_weapon(state, seat):
        state.hits |= 1 << seat


@rule
def first_hit(state):
    """§7.2 The seat that has to choose a weapon now, in seat order."""
    for seat in range(state.players):
        if state.hits >> seat & 1:
            return seat
    return NONE


@rule
def legal_disables(state, moves):
    """§6.2 Any working weapon."""
    seat = first_hit(state)
    count = 0
    for weapon in range(COLOURS):
        if not state.broken[seat, weapon]:
            moves[count] = FIRST_DISABLE + weapon
            count += 1
    return count


@rule
def disable(state, weapon):
    """§6.2 The weapon is Out of Order."""
    seat = first_hit(state)
    state.broken[seat, weapon] = True
    state.hits &= ~(1 << seat)
    note(Event.DISABLED, seat, weapon)


# Aliens Fire!


@rule
def aliens_fire(state):
    """§7.2 All who are hit overheat at once."""
    note(Event.ALIENS_FIRED)
    for seat in range(state.players):
        if is_under_fire(state, seat):
            overheat(state, seat)


@rule
def is_under_fire(state, seat):
    """§7.2 In a column with an Invader in it, §9.1 and without a Ghost Field."""
    space = state.space[seat]
    if space in (WEST, EAST) or bonus(state, seat, Bonus.UNSEEN_BY_FIRE) > 0:
        return False
    for row in range(ROWS):
        if state.token[row, space - 1] != NONE:
            return True
    return False
