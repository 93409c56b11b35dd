"""What the site asks of a game by this name: positions in short notation."""

from starboard.games.orbital.figure import position

__all__ = ["position"]
