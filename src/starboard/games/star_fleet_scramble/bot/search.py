"""Alpha-beta for Star Fleet Scramble (compiled)."""

from starboard.engine.compiling.jit import entry
from starboard.games.star_fleet_scramble.bot.tactics import NOTES, SLOTS, TACTICS
from starboard.games.star_fleet_scramble.compiled import RULES
from starboard.search import alphabeta

__all__ = ["NOTES", "SLOTS", "search"]


@entry
def search(desks, limit):
    """Search on until the tree on the desk is done (True) or `limit` positions have been seen."""
    return alphabeta.search(RULES, TACTICS, desks[0], limit)
