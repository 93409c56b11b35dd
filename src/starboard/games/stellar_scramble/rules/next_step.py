"""The order of play: which step follows which, and where the game waits for a choice or for chance."""

from starboard.engine.compiling.jit import rule
from starboard.games.stellar_scramble.rules.armada import can_deploy
from starboard.games.stellar_scramble.rules.rounds import (
    begin_round,
    end_turn,
    has_to_reveal,
    is_full_track,
    is_over,
)
from starboard.games.stellar_scramble.rules.scoring import score
from starboard.games.stellar_scramble.rules.setup import placing, slot_to_deal
from starboard.games.stellar_scramble.rules.ship.firing import can_fire
from starboard.games.stellar_scramble.rules.ship.flight import reachable
from starboard.games.stellar_scramble.rules.ship.heat import overheat
from starboard.games.stellar_scramble.rules.ship.specials import (
    can_convert,
    can_energize,
    end_activation,
    take_specials,
)
from starboard.games.stellar_scramble.rules.ship.upgrades import can_pay_anything, end_buying, has_to_refill
from starboard.games.stellar_scramble.rules.state import NONE, Phase
from starboard.games.stellar_scramble.rules.turn import can_sift, can_use_gem


@rule
def go_on(state):
    """From step to step, until there is something to choose or to draw."""
    while not is_asked(state):
        pass_on(state)
    if state.phase == Phase.OVER:
        score(state, is_full_track(state))


@rule
def is_asked(state):
    """Each step has to have something to choose or to draw."""
    match state.phase:
        case Phase.DEPLOY:
            return can_deploy(state)
        case Phase.DEAL:
            return slot_to_deal(state) != NONE
        case Phase.PLACE:
            return placing(state) != NONE
        case Phase.SIFT:
            return can_sift(state)
        case Phase.GEM:
            return can_use_gem(state)
        case Phase.MOVE:
            return reachable(state) != 0
        case Phase.FIRE:
            return can_fire(state)
        case Phase.ENERGIZE:
            return can_energize(state)
        case Phase.CONVERT:
            return can_convert(state)
        case Phase.BUY:
            return can_pay_anything(state)
        case Phase.REFILL:
            return has_to_refill(state)
        case Phase.DISABLE:
            return state.hits != 0
        case Phase.OVER:
            return is_over(state)
        case Phase.REVEAL:
            return has_to_reveal(state)
    return state.phase != Phase.SPECIALS and state.phase != Phase.END_TURN


@rule
def pass_on(state):
    """What follows a step that has nothing to choose or to draw."""
    match state.phase:
        case Phase.DEPLOY:  # §2.4 cards are dealt at the start, §7.5 later the game may be over
            state.phase = Phase.DEAL if state.round_number == 0 else Phase.OVER
        case Phase.DEAL:
            state.phase = Phase.PLACE
        case Phase.PLACE:
            begin_round(state)
        case Phase.SIFT:
            state.sifted = False
            state.phase = Phase.GEM
        case Phase.GEM:
            overheat(state, state.turn)
            state.phase = Phase.DISABLE
        case Phase.MOVE:
            state.phase = Phase.FIRE
        case Phase.FIRE:
            state.phase = Phase.SPECIALS
        case Phase.SPECIALS:
            take_specials(state)
        case Phase.ENERGIZE:
            state.phase = Phase.CONVERT
        case Phase.CONVERT:
            end_activation(state)
        case Phase.BUY:
            state.phase = Phase.REFILL
        case Phase.REFILL:
            end_buying(state)
        case Phase.END_TURN:
            end_turn(state)
        case Phase.DISABLE:  # §6.3 the turn is over, §7.5 or, after Aliens Fire!, perhaps the game
            state.phase = Phase.OVER if state.turn == NONE else Phase.END_TURN
        case Phase.OVER:
            state.phase = Phase.REVEAL
        case Phase.REVEAL:
            begin_round(state)
