"""Positions for the tests of Stellar Scramble."""

from starboard.engine.game import Game
from starboard.games import stellar_scramble

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
