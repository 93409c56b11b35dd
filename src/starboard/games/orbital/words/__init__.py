"""Orbital in words: moves, turns, what others did to a seat, and the table as text."""

from starboard.games.orbital.rules.moves import MOVES
from starboard.games.orbital.words.label import label
from starboard.games.orbital.words.status import status
from starboard.games.orbital.words.text_board import PIECES, text
from starboard.games.orbital.words.turn import sentences
from starboard.games.orbital.words.warning import warning
from starboard.games.orbital.words.while_you_waited import since
from starboard.games.orbital.words.why import reason, why

__all__ = [
    "OPENING",
    "PIECES",
    "label",
    "reason",
    "sentences",
    "since",
    "status",
    "text",
    "warning",
    "why",
]

ACTIONS = ("build", "upgrade", "buy", "operate", "event", "repair", "pass")
OPENING = tuple(move for move in MOVES if move.split()[0] in ACTIONS)
"""The moves that begin a turn (§7.1), also for one player. A free or cheaper build is separate from the
action that allowed it.
"""
