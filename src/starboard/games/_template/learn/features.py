"""What a learner sees of Comet Dash."""

from starboard.engine.compiling.jit import entry, rule
from starboard.engine.generic import observe as generic
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games._template import META
from starboard.games._template.rules.state import ICES, MOST_PLAYERS, NONE, Phase

MOST_SHOWN = 1100
"""Larger distances are cut off; no real game has them."""
_SEATS = seat_axis(MOST_PLAYERS)
_COLOURS = Axis("colour", tuple(seat.name.lower() for seat in META.seats))
_ICE = Axis("ice", tuple(map(str, range(ICES))))
_PHASES = Axis("phase", tuple(phase.name.lower() for phase in Phase))

SCHEMA = Schema(
    Feature("seat", "Which seat the observer has.", (_COLOURS,)),
    Feature("players", "How many play.", high=MOST_PLAYERS),
    Feature("goal", "How far to fly.", high=100),
    Feature("phase", "What happens next.", (_PHASES,)),
    Feature("turn", "Whose turn it is, or was at the end.", (_SEATS,)),
    Feature("gathered", "Gathered in this turn.", high=MOST_SHOWN),
    Feature("flown", "How far each comet has flown.", (_SEATS,), high=MOST_SHOWN),
    Feature("ice", "The ice of each comet, where the observer knows it.", (_SEATS, _ICE)),
)
BLANK = SCHEMA.blank()


@rule
def observe(state, seat, out):
    """Write the observation of a seat into a blank record: itself first, then the others in turn order."""
    out.seat[seat] = 1
    out.players = state.players
    out.goal = state.goal
    out.phase[state.phase] = 1
    out.turn[(state.turn - seat) % state.players] = 1
    out.gathered = min(state.gathered, MOST_SHOWN)
    for place in range(state.players):
        out.flown[place] = min(state.flown[(seat + place) % state.players], MOST_SHOWN)
    show_ice(state, seat, out)


@rule
def show_ice(state, seat, out):
    """§1.2 One's own, §3.2 and in the end everybody's."""
    for place in range(state.players if state.phase == Phase.OVER else 1):
        ice = state.ice[(seat + place) % state.players]
        if ice != NONE:
            out.ice[place, ice] = 1


@entry
def observe_all(states, seats, rows):
    """Write what seats[i] sees of states[i] into rows[i]."""
    generic.observe_all(observe, BLANK, states, seats, rows)
