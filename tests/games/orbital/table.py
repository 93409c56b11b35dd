"""Positions for the tests of Orbital."""

from starboard.engine.game import Game
from starboard.games import orbital

GAME = Game(orbital.META, orbital.__name__)
