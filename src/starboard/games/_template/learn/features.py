"""What a learner sees of Comet Dash."""

from starboard.engine.compiling.jit import entry, rule
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games._template import META
from starboard.games._template.rules.state import MOST_PLAYERS, Phase

MOST_SHOWN = 1100
"""Larger distances are cut off; no real game has them."""
_SEATS = seat_axis(MOST_PLAYERS)
_COLOURS = Axis("colour", tuple(seat.name.lower() for seat in META.seats))
_PHASES = Axis("phase", tuple(phase.name.lower() for phase in Phase))

SCHEMA = Schema(
    Feature("seat", "Which seat the observer has.", (_COLOURS,)),
    Feature("players", "How many play.", high=MOST_PLAYERS),
    Feature("goal", "How far to fly.", high=100),
    Feature("phase", "What happens next.", (_PHASES,)),
    Feature("turn", "Whose turn it is, or was at the end.", (_SEATS,)),
    Feature("gathered", "Gathered in this turn.", high=MOST_SHOWN),
    Feature("flown", "How far each comet has flown.", (_SEATS,), high=MOST_SHOWN),
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


@entry
def observe_all(states, seats, rows):
    """Write the observation of seats[i] in states[i] into rows[i]."""
    for i in range(len(states)):
        rows[i] = BLANK[0]
        observe(states[i], seats[i], rows[i])
