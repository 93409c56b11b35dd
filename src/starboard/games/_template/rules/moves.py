"""The moves and the outcomes of Comet Dash, by number."""

from starboard.games._template.rules.state import ICES, SIDES

MOVES = ("roll", "stop")
OUTCOMES = (*(f"~{face}" for face in range(1, SIDES + 1)), *(f"~ice {ice}" for ice in range(ICES)))

ROLL, STOP = range(len(MOVES))
FIRST_ICE = SIDES
"""The outcomes before it are the faces of the die."""
