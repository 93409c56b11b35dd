"""Positions for the tests of Stellar Settlers."""

from starboard.engine.game import Game
from starboard.games import stellar_settlers

GAME = Game(stellar_settlers.META, stellar_settlers.__name__)
