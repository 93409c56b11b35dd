"""The observation of Star Fleet Scramble: planes of squares, and a few numbers.

Both seats see the squares of the moves. Nothing is hidden; but of the arrangements that may not return (§5)
the observation has only the number, since they follow from the game's history.
"""

from starboard.engine.compiling.jit import entry, rule
from starboard.engine.data import load_data
from starboard.engine.generic import observe as generic
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games.star_fleet_scramble.rules.moves import ORIENTATIONS, SQUARE_NAMES
from starboard.games.star_fleet_scramble.rules.state import (
    LAYOUTS,
    LONGEST_MEMORY,
    NOWHERE,
    POSE_OF,
    SEAT_OF,
    SEATS,
    SIZE_OF,
    Phase,
    Reason,
    Winner,
)

_SHIPS = sorted(load_data(__package__, "ships.toml")["ship"], key=lambda ship: ship["size"])
_FLEET_POINTS = sum(ship["points"] * ship["count"] for ship in _SHIPS)
_MEMORY = LONGEST_MEMORY
_BOTH = seat_axis(SEATS)
_SQUARE = Axis("square", SQUARE_NAMES)
_SIZE = Axis("size", tuple(ship["id"] for ship in _SHIPS))
_REASON = Axis("reason", tuple(reason.name.lower() for reason in Reason if reason != Reason.NONE))

SCHEMA = Schema(
    Feature("ships", "A ship of this side and size stands on the square.", (_BOTH, _SIZE, _SQUARE)),
    Feature("poses", "The ship on the square faces this way.", (Axis("pose", ORIENTATIONS), _SQUARE)),
    Feature("active", "The ship on the square has acted and has to be oriented.", (_SQUARE,)),
    Feature("layout", "The board that is played on.", (Axis("board", tuple(LAYOUTS)),)),
    Feature("phase", "What has to be done.", (Axis("phase", tuple(phase.name.lower() for phase in Phase)),)),
    Feature("turn", "Whose turn it is; nobody's when the game is over.", (_BOTH,)),
    Feature("seat", "Which seat the observer has: Blue moves first.", (Axis("fleet", ("blue", "red")),)),
    Feature("points", "The worth of the ships captured.", (_BOTH,), high=_FLEET_POINTS),
    Feature("target", "So many points win.", high=_FLEET_POINTS),
    Feature("remembered", "Arrangements since the last capture, none of which may return.", high=_MEMORY),
    Feature("quiet_limit", "After so many turns without a capture the game ends.", high=_MEMORY - 1),
    Feature("reason", "Why the game is over.", (_REASON,)),
    Feature("winner", "Who has won; both in a draw.", (_BOTH,)),
)
BLANK = SCHEMA.blank()


@rule
def observe(state, seat, out):
    """Write the observation of a seat into a blank record."""
    show_fleets(state, seat, out)
    out.layout[state.layout] = 1
    out.phase[state.phase] = 1
    out.seat[seat] = 1
    out.target = state.target
    out.remembered = state.remembered
    out.quiet_limit = state.quiet_limit
    for other in range(SEATS):
        out.points[other ^ seat] = state.scores[other]
    if state.phase == Phase.OVER:
        show_outcome(state, seat, out)
    else:
        out.turn[state.turn ^ seat] = 1


@rule
def show_fleets(state, seat, out):
    """Every ship on its square."""
    for owner in range(SEATS):
        for ship in range(state.ships[owner]):
            square = state.fleets[owner, ship]
            piece = state.board[square]
            out.ships[SEAT_OF[piece] ^ seat, SIZE_OF[piece] - 1, square] = 1
            out.poses[POSE_OF[piece], square] = 1
    if state.active != NOWHERE:
        out.active[state.active] = 1


@rule
def show_outcome(state, seat, out):
    """§6 The reason for the end, and the winner."""
    out.reason[state.reason - 1] = 1
    for other in range(SEATS):
        if state.winner == other or state.winner == Winner.BOTH:
            out.winner[other ^ seat] = 1


@entry
def observe_all(states, seats, rows):
    """Write what seats[i] sees of states[i] into rows[i]."""
    generic.observe_all(observe, BLANK, states, seats, rows)
