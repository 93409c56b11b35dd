"""The service behind pages and API: everything that can be done with a match, in parts.

All methods are synchronous (they are called from worker threads), speak for one visitor, and raise `Refused`
(see errors.py) or a `StarboardError` with a sentence when something cannot be done.
"""

from __future__ import annotations

from starboard.server.matches.analysis import Analyses
from starboard.server.matches.bots import Bots
from starboard.server.matches.chat import Chat
from starboard.server.matches.context import Context, MatchSettings, Ports
from starboard.server.matches.create.service import Create
from starboard.server.matches.export import Export
from starboard.server.matches.fair_dice import FairDice
from starboard.server.matches.lists import Lists
from starboard.server.matches.moves import Moves
from starboard.server.matches.resign import Resignation
from starboard.server.matches.seats import Seats
from starboard.server.matches.tables import Tables
from starboard.server.matches.undo import Undoing
from starboard.server.people.bots_only import BotsOnly
from starboard.server.people.issued import Identities
from starboard.server.people.limits import NO_LIMITS, Limits
from starboard.server.solo.campaign import Campaigns
from starboard.server.solo.daily_mission import Missions
from starboard.server.solo.scores import Scores
from starboard.store import Store

USUAL_SETTINGS = MatchSettings()
NO_PORTS = Ports()


class Service:
    """All matches of one store. What can be done is found in the part that does it: `service.undo.ask(…)`."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        ports: Ports = NO_PORTS,
        settings: MatchSettings = USUAL_SETTINGS,
        limits: Limits = NO_LIMITS,
    ) -> None:
        self.store = store
        self.identities = Identities(store)
        self.bots_only = BotsOnly(limits)
        self.context = context = Context(store, ports, settings)
        self.create = Create(context, self.bots_only)
        self.seats = Seats(context, self.bots_only)
        self.moves = Moves(context, bots, self.bots_only)
        self.undo = Undoing(context)
        self.resignation = Resignation(context, self.moves)
        self.chat = Chat(context)
        self.fair_dice = FairDice(context)
        self.analyses = Analyses(context, limits)
        self.tables = Tables(context, self.moves)
        self.lists = Lists(context)
        self.export = Export(context)
        self.scores = Scores(context)
        self.missions = Missions(context, self.create)
        self.campaigns = Campaigns(context)
