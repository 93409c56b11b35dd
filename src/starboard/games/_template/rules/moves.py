"""The moves and the outcomes of Comet Dash, by number."""

from starboard.games._template.rules.state import SIDES

MOVES = ("roll", "stop")
OUTCOMES = tuple(f"~{face}" for face in range(1, SIDES + 1))

ROLL, STOP = range(len(MOVES))
