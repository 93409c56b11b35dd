"""Many games of this kind at once, for learners. The text below FUNCTIONS is the same in every game."""

from starboard.engine.compiling.jit import entry
from starboard.engine.generic import vector_step
from starboard.games.orbital import compiled
from starboard.games.orbital.learn import features

FUNCTIONS = vector_step.Functions(compiled.play, features.observe)
BLANK = features.BLANK


@entry
def step(states, numbers, dice, to_move, masks, rows, moves, weights):
    """Play a move in each game; write the seat to move, its legal moves and its observation."""
    vector_step.step(FUNCTIONS, states, numbers, dice, to_move, masks, rows, BLANK, moves, weights)
