"""The rules of Stellar Scramble: the table of contents. The chapters have a file each."""

from starboard.engine.compiling.jit import copy_record, note, rule
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.games.stellar_scramble.rules import armada, next_step, track, turn
from starboard.games.stellar_scramble.rules import setup as start
from starboard.games.stellar_scramble.rules.components import (
    SYSTEM,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import (
    DONE,
    FIRE,
    FIRST_BUY,
    FIRST_CARD,
    FIRST_DISABLE,
    FIRST_REPAIR,
    FIRST_SCRAP,
    FIRST_TO,
    FIRST_TOKEN,
    HOLD,
)
from starboard.games.stellar_scramble.rules.ship import firing, flight, heat, specials, upgrades
from starboard.games.stellar_scramble.rules.state import Phase


@rule
def setup(state, players, options):
    """§2 The start of a game."""
    start.set_up(state, players, options)


@rule
def to_move(state):
    """Gems, cards and Invaders come by chance; all other choices are those of a seat."""
    match state.phase:
        case Phase.DEPLOY | Phase.DEAL | Phase.BAG | Phase.REFILL | Phase.REVEAL:
            return CHANCE
        case Phase.PLACE:
            return start.placing(state)
        case Phase.DISABLE:
            return heat.first_hit(state)
        case Phase.OVER:
            return OVER
    return state.turn


@rule
def chance(state, outcomes, weights):
    """An Invader that arrives, a card that is revealed, or a gem that is drawn."""
    match state.phase:
        case Phase.DEPLOY:
            return armada.deploy_outcomes(state, outcomes, weights)
        case Phase.DEAL:
            return start.deal_outcomes(state, outcomes, weights)
        case Phase.BAG:
            return turn.bag_outcomes(state, outcomes, weights)
        case Phase.REFILL:
            return track.refill_outcomes(state, outcomes, weights)
    return track.reveal_outcomes(state, outcomes, weights)


@rule
def legal(state, moves):
    """What the seat to move can choose."""
    match state.phase:
        case Phase.PLACE:
            return start.legal_places(state, moves)
        case Phase.TURN:
            return turn.legal_starts(state, moves)
        case Phase.SIFT:
            return turn.legal_sifts(moves)
        case Phase.GEM:
            return turn.legal_uses(state, moves)
        case Phase.MOVE:
            return flight.legal_flights(state, moves)
        case Phase.FIRE:
            return legal_shots(moves)
        case Phase.ENERGIZE:
            return specials.legal_adds(state, moves)
        case Phase.CONVERT:
            return specials.legal_swaps(state, moves)
        case Phase.BUY:
            return upgrades.legal_purchases(state, moves)
        case Phase.SCRAP:
            return upgrades.legal_scraps(state, moves)
    return heat.legal_disables(state, moves)


@rule
def legal_shots(moves):
    """§4.1 Fire, or hold the fire."""
    moves[0] = FIRE
    moves[1] = HOLD
    return 2


@rule
def apply(state, number):
    """One outcome or one choice, then all that follows from it."""
    carry_out(state, number)
    next_step.go_on(state)


@rule
def carry_out(state, number):
    """The phases in the order in which a game has them."""
    match state.phase:
        case Phase.DEPLOY:
            armada.deploy(state, number - FIRST_TOKEN)
        case Phase.DEAL:
            start.deal(state, number - FIRST_CARD)
        case Phase.PLACE:
            start.place(state, number - FIRST_TO)
        case Phase.TURN:
            turn.start(state, number)
        case Phase.BAG:
            turn.draw(state, number)
        case Phase.SIFT:
            turn.sift(state, number)
        case Phase.GEM:
            turn.use_gem(state, number)
        case Phase.MOVE:
            flight.fly(state, number)
        case Phase.FIRE:
            shoot(state, number)
        case Phase.ENERGIZE:
            specials.energize(state, number)
        case Phase.CONVERT:
            specials.convert(state, number)
        case Phase.BUY:
            purchase(state, number)
        case Phase.SCRAP:
            upgrades.scrap(state, SYSTEM[number - FIRST_SCRAP])
        case Phase.REFILL:
            upgrades.refill(state, number - FIRST_CARD)
        case Phase.DISABLE:
            heat.disable(state, number - FIRST_DISABLE)
        case Phase.REVEAL:
            track.reveal(state, number)


@rule
def shoot(state, number):
    """§4.1 Fire or hold; the specials follow either way."""
    if number == FIRE:
        firing.fire(state)
    else:
        note(Event.HELD, state.turn, state.weapon)
    state.phase = Phase.SPECIALS


@rule
def purchase(state, number):
    """§5.1 A card, a repair, or no more."""
    if number == DONE:
        state.phase = Phase.REFILL
    elif number >= FIRST_REPAIR:
        upgrades.repair(state, number - FIRST_REPAIR)
    else:
        upgrades.buy(state, number - FIRST_BUY)


@rule
def fork(state, into):
    """Copy the record."""
    copy_record(state, into)
