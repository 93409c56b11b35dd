"""The server that the browser tests visit: its dice fall and its bots play the same way every time.

Dice and bots follow from a seed that is new for each match, and a search that is given a time finds more on a
faster machine. Here the seed is one and the same, and a search counts positions instead of milliseconds, so a
test that passes once passes always.
"""

from typing import Any

import starboard
from starboard.engine.game import Game
from starboard.server.app import create_app
from starboard.server.loaded import match as play
from starboard.server.matches.bots import Bots, Chooser
from starboard.server.matches.create import rows
from starboard.server.settings import Settings

DICE = "steady dice 142"  # short games of Stellar Settlers
POSITIONS = 2_000  # a bot may look at, where its level does not say less


def steady_bot(level: str, game: Game, seed: int) -> Chooser:
    """A bot of the house that owes nothing to the match's name or to the clock."""
    return starboard.bot(level, game, seed=1, iterations=POSITIONS)


def steady_app(bots: Bots = steady_bot, mixing: bool = False) -> Any:
    """A server whose matches all have the same dice; unless it is `mixing`, nothing that browsers add changes
    them.
    """
    rows.new_seed = lambda: DICE
    if not mixing:
        play.mixed = lambda secret, luck: secret
    return create_app(Settings.from_environment(), bots)
