"""Positions for the tests of Star Clicker: what is not said is as at the start."""

from starboard.engine.game import Game
from starboard.games import star_clicker

GAME = Game(star_clicker.META, star_clicker.__name__)
