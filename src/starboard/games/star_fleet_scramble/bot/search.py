"""Alpha-beta for Star Fleet Scramble (compiled)."""

from starboard.engine.compiling.jit import entry
from starboard.games.star_fleet_scramble.bot.tactics import SLOTS, TACTICS, Notes
from starboard.games.star_fleet_scramble.compiled import RULES
from starboard.search import alphabeta

__all__ = ["SLOTS", "Notes", "search"]


@entry
def search(works, limit):
    """Search until the tree is done (True) or `limit` positions have been seen (False)."""
    return alphabeta.search(RULES, TACTICS, works[0], limit)
