"""§3 The turn: drawing a gem and what it is used for, or cooling down."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.outcomes import list_by_count
from starboard.games.stellar_scramble.rules.components import (
    COLOURS,
    EXCHANGE_CREDITS,
    HEAT_EXCHANGE,
    OVERHEAT,
    Bonus,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import (
    COOLDOWN,
    DRAW,
    EXCHANGE,
    FIRST_ACTIVATE,
    KEEP,
    REDRAW,
)
from starboard.games.stellar_scramble.rules.rounds import gather
from starboard.games.stellar_scramble.rules.ship.flight import activate
from starboard.games.stellar_scramble.rules.ship.heat import can_activate_by_overheat, can_exchange_overheat
from starboard.games.stellar_scramble.rules.ship.pilots import (
    bonus,
    earn,
    earn_by_system,
    empty_board,
    gems_in_bag,
    return_boosts,
)
from starboard.games.stellar_scramble.rules.state import NONE, Phase


@rule
def legal_starts(state, moves):
    """§3.1 Draw, if there is a gem in the bag, or cool down."""
    count = 0
    if gems_in_bag(state, state.turn) > 0:
        moves[0] = DRAW
        count = 1
    moves[count] = COOLDOWN
    return count + 1


@rule
def start(state, number):
    """§3.1 Draw or cool down."""
    if number == DRAW:
        state.phase = Phase.BAG
    else:
        cool_down(state)


@rule
def cool_down(state):
    """§3.6 Heat and boosts are gone, all gems are back in the bag."""
    seat = state.turn
    note(Event.COOLED_DOWN, seat, state.heat[seat])
    state.heat[seat] = 0
    return_boosts(state, seat)
    empty_board(state, seat)
    earn_by_system(state, seat, Bonus.COOLDOWN_CREDITS)
    gather(state)


# Drawing


@rule
def bag_outcomes(state, outcomes, weights):
    """§3.2 Each gem of the bag with the same chance."""
    return list_by_count(state.bag[state.turn], 0, outcomes, weights)


@rule
def draw(state, gem):
    """§3.2 The gem is in the hand; §9.1 with a Gem Sifter it may go back once."""
    state.bag[state.turn, gem] -= 1
    state.gem = gem
    note(Event.DREW, state.turn, gem)
    state.phase = Phase.SIFT


@rule
def can_sift(state):
    """§9.1 The seat has a Gem Sifter and has not used it in this turn."""
    return not state.sifted and bonus(state, state.turn, Bonus.REDRAW) > 0


@rule
def legal_sifts(moves):
    """§9.1 Keep the gem or draw again."""
    moves[0] = KEEP
    moves[1] = REDRAW
    return 2


@rule
def sift(state, number):
    """§9.1 The gem goes back into the bag before the second draw."""
    if number == KEEP:
        state.phase = Phase.GEM
        return
    note(Event.PUT_BACK, state.turn, state.gem)
    state.bag[state.turn, state.gem] += 1
    state.gem = NONE
    state.sifted = True
    state.phase = Phase.BAG


# Using the gem


@rule
def can_exchange(state):
    """§3.3 Any Energy gem, §3.4 and an Overheat gem within the limit."""
    return state.gem != OVERHEAT or can_exchange_overheat(state, state.turn)


@rule
def can_activate(state, weapon):
    """§3.2 An Energy gem its own weapon, an Overheat gem any, if it works."""
    if state.broken[state.turn, weapon]:
        return False
    if state.gem == OVERHEAT:
        return can_activate_by_overheat(state, state.turn)
    return state.gem == weapon


@rule
def can_use_gem(state):
    """§3.5 A gem that can be used has to be used; §3.4 otherwise the ship overheats."""
    if can_exchange(state):
        return True
    for weapon in range(COLOURS):
        if can_activate(state, weapon):
            return True
    return False


@rule
def legal_uses(state, moves):
    """§3.2 Exchange or activate."""
    count = 0
    if can_exchange(state):
        moves[0] = EXCHANGE
        count = 1
    for weapon in range(COLOURS):
        if can_activate(state, weapon):
            moves[count] = FIRST_ACTIVATE + weapon
            count += 1
    return count


@rule
def use_gem(state, number):
    """§3.2 Activate a weapon or exchange the gem."""
    if number == EXCHANGE:
        exchange(state)
    else:
        activate(state, number - FIRST_ACTIVATE)


@rule
def exchange(state):
    """§3.3 The gem lies on the player board and gives credits."""
    seat, gem = state.turn, state.gem
    state.gem = NONE
    state.board[seat, gem] += 1
    if gem == OVERHEAT:
        state.heat[seat] += HEAT_EXCHANGE
    credits = EXCHANGE_CREDITS[gem] + bonus(state, seat, Bonus.EXCHANGE_CREDITS)
    gained = earn(state, seat, credits)
    note(Event.EXCHANGED, seat, gem, gained, state.heat[seat])
    state.phase = Phase.BUY
