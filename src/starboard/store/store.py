"""The store: what the server asks of its database and writes to it, by what it is about."""

from __future__ import annotations

from starboard.store.analyses import Analyses
from starboard.store.chat import Chat
from starboard.store.claims import Claims
from starboard.store.connection import Database
from starboard.store.keys import Keys
from starboard.store.lists import Lists
from starboard.store.matches import Matches
from starboard.store.missions import Missions


class Store:
    """One database. All methods of all parts may be called from any thread."""

    def __init__(self, url: str) -> None:
        self.database = database = Database(url)
        self.matches = Matches(database)
        self.lists = Lists(database)
        self.chat = Chat(database)
        self.missions = Missions(database)
        self.analyses = Analyses(database)
        self.keys = Keys(database)
        self.claims = Claims(database.engine.url if database.shared else None)

    def close(self) -> None:
        """Let go of all connections."""
        self.claims.close()
        self.database.close()
