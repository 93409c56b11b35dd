"""Positions for the tests of Comet Dash."""

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import _template
from starboard.games._template.position.notation import position

GAME = Game(_template.META, _template.__name__)
"""Made here: the tests run whether or not the game is in the registry."""


def at(text: str) -> State:
    """A state from the short notation; the test plays the die."""
    return GAME.load(position(text), chance="explicit")


def play(state: State, *moves: str) -> State:
    """The state after some moves and outcomes."""
    for move in moves:
        state.play(move)
    return state
