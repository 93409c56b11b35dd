"""Whether the rules would ever come to a node: a position from outside may claim anything."""

from starboard.engine.jit import rule
from starboard.games.stellar_scramble.armada import can_deploy
from starboard.games.stellar_scramble.components import MOST_SYSTEMS
from starboard.games.stellar_scramble.firing import can_fire
from starboard.games.stellar_scramble.flight import reachable
from starboard.games.stellar_scramble.pilots import gems_in_bag, has_working_weapon, systems_of
from starboard.games.stellar_scramble.rounds import has_passed, is_full_track
from starboard.games.stellar_scramble.specials import can_convert, can_energize
from starboard.games.stellar_scramble.start import slot_to_deal
from starboard.games.stellar_scramble.state import NONE, Phase
from starboard.games.stellar_scramble.track import innovation_level, top_level, unseen_cards
from starboard.games.stellar_scramble.turn import can_sift, can_use_gem
from starboard.games.stellar_scramble.upgrades import can_pay_anything


@rule
def is_possible(state):
    """The rules ask only where there is something to choose, and draw only from what is there."""
    match state.phase:
        case Phase.DEPLOY:
            return can_deploy(state)
        case Phase.DEAL:
            return slot_to_deal(state) != NONE and unseen_cards(state, 0) > 0
        case Phase.REVEAL:
            return state.track[0] == NONE and top_level(state) != NONE
        case Phase.DISABLE:
            return all_can_disable(state)
        case Phase.OVER:
            return is_full_track(state) or has_passed(state)
    return is_possible_in_turn(state)


@rule
def is_possible_in_turn(state):
    """The nodes of a seat's turn; it can always be placed and can always cool down."""
    match state.phase:
        case Phase.BAG:
            return gems_in_bag(state, state.turn) > 0
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
        case Phase.SCRAP:
            return systems_of(state, state.turn) == MOST_SYSTEMS
        case Phase.REFILL:
            return state.bought != 0 and innovation_level(state) != NONE
    return True


@rule
def all_can_disable(state):
    """§6.2 Who has to choose a weapon has one that works."""
    for seat in range(state.players):
        if state.hits >> seat & 1 and not has_working_weapon(state, seat):
            return False
    return state.hits != 0
