"""The service behind pages and API: everything that can be done with a match.

All methods are synchronous (they are called from worker threads), speak for one visitor, and raise `Refused`
(see errors.py) or a `StarboardError` with a sentence when something cannot be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from starboard.engine.contract import CAMPAIGN, WARNING
from starboard.server import records
from starboard.server.analysing import Analysing
from starboard.server.cache import is_id, no_such_match
from starboard.server.campaign import MOST_MATCHES, Ladder, ladder_of
from starboard.server.errors import Refused
from starboard.server.eyes import Wish, look_at
from starboard.server.fair_dice import FairDice
from starboard.server.games import game_of, meta_of, offered
from starboard.server.giving_up import GivingUp
from starboard.server.hints import Hinting
from starboard.server.missions import Missions
from starboard.server.models import Listed, Moved
from starboard.server.paging import cursor_of, place_at
from starboard.server.play import Play
from starboard.server.playing import check_same_seat
from starboard.server.sealing import is_sealed
from starboard.server.seating import Seating
from starboard.server.seats import Visitor, hashed, invite_of
from starboard.server.seeing import Sight, lay
from starboard.server.solo import Scoring
from starboard.server.steps import Step, Steps
from starboard.server.table import Table
from starboard.server.talking import Talking
from starboard.server.undo import Undoing
from starboard.server.veil import known_events
from starboard.store import Place

MOST_MOVED = 1000
"""Moves of a line that one answer has."""


class Page(NamedTuple):
    """A page of the list of matches."""

    matches: Sequence[Listed]
    older: str | None
    """Where the next page begins; None: this is the last one."""


class Matches(Missions, Seating, FairDice, GivingUp, Undoing, Talking, Scoring, Hinting, Analysing):
    """All matches of one store: begun, joined, played, taken back, and looked at here."""

    def table(
        self,
        visitor: Visitor,
        match: str,
        at: int | None = None,
        wish: Wish = None,
        screen: bool = False,
    ) -> Table:
        """The match as the visitor may see it, now or after `at` moves of the line. See eyes.py about `wish`
        and `screen`.
        """
        with self.cache.open(match) as play:
            sight = replace(self._sight(play, visitor), wish=wish, screen=screen)
            table = lay(play, sight, at)
            stalled = self._is_stalled(play)
        overdue = table.to_move == "chance" and table.at == table.line and not table.sealing
        if stalled or overdue:  # who waited for random bytes may be gone
            self.wake(match, "")
        return table

    def steps(self, visitor: Visitor, match: str, after: int, to: int) -> list[Step]:
        """How the match came from `after` moves of the line to `to`, as the visitor may see it."""
        with self.cache.open(match) as play:
            _ = play.state  # so that the line is known
            return Steps(play, replace(self._sight(play, visitor), screen=True), after, to).tables()

    def preview(self, visitor: Visitor, match: str, ply: int, moves: Sequence[str]) -> Table:
        """The table after some moves of a draft that are not sent yet."""
        with self.cache.open(match) as play:
            self._need_current(play, ply)
            self._need_turn(play, visitor)
            if not meta_of(play.match.game).drafts:
                raise Refused("In this game every move is sent as soon as it is chosen.")
            check_same_seat(play, (), moves)
            return lay(play, self._sight(play, visitor), draft=moves)

    def warning(self, visitor: Visitor, match: str, moves: Sequence[str]) -> str:
        """What should be known before these moves; empty: nothing."""
        with self.cache.open(match) as play:
            if not game_of(play.match.game).has(WARNING):
                return ""
        warnings = self.table(visitor, match).warnings
        return " ".join(warnings[move] for move in moves if move in warnings)

    def moved(self, visitor: Visitor, match: str, since: int) -> list[Moved]:
        """The moves of the line from there on, with what each did, as far as the visitor may know."""
        with self.cache.open(match) as play:
            if is_sealed(play.match, self.clock()):
                raise Refused("Others still fly this mission: its moves are listed after the day (UTC).")
            _ = play.state  # so that the line is known
            play.events("all", since, since + MOST_MOVED)  # so that they are found out in one go
            yours = play.seats_of(visitor)
            eyes = look_at(play.match, yours, None, None, screen=False).eyes
            is_open = meta_of(play.match.game).drafts or play.match.status == "over"
            return [
                Moved(
                    at=at,
                    seat=row.seat,
                    text=row.text if is_open else None,
                    events=known_events(play.match, play.events("all", at, at + 1), eyes),
                )
                for at, row in enumerate(play.line[since : since + MOST_MOVED], since)
            ]

    def _sight(self, play: Play, visitor: Visitor) -> Sight:
        match = play.match.id
        preparing, invite = self.preparing(play.match.game), self._invite(play, visitor)
        around = [each for each in (play.match.parent, play.match.rematch) if each is not None]
        linked = self.store.known_among(around, visitor.hashes)
        return Sight(visitor, self.here(match), preparing, invite, self.clock(), self.glimpse, linked)

    def _invite(self, play: Play, visitor: Visitor) -> str | None:
        """The invitation, if the visitor is the one who made it and a seat is open."""
        if not visitor.secrets or all(seat.kind != "open" for seat in play.seats):
            return None
        invite = invite_of(play.match.id, visitor.secrets[0])
        return invite if self.store.match_of_invite(hashed(invite)) else None

    def list(
        self,
        visitor: Visitor,
        game: str | None = None,
        status: str | None = None,
        limit: int = 50,
        *,
        mine: bool = False,
        before: str | None = None,
    ) -> Page:
        """The newest matches: those in which the visitor has a seat, and unless only these are wanted the
        public ones. `before` is where another page ended.
        """
        hashes, place = visitor.hashes, place_at(before)
        found = self.store.newest(game, status, limit + 1, hashes, public=not mine, before=place)
        shown = found[:limit]
        listed = [
            Listed(
                id=match.id,
                game=match.game,
                origin=match.origin,  # type: ignore[arg-type]
                status=match.status,  # type: ignore[arg-type]
                created=datetime.fromtimestamp(match.created, UTC),
                names=[seat.name for seat in seats],
                result=match.result,
                public=match.public,
                mine=any(seat.secret in hashes for seat in seats),
            )
            for match, seats in shown
        ]
        last = shown[-1][0] if len(found) > limit else None
        return Page(listed, cursor_of(Place(last.created, last.id)) if last else None)

    def ladder(self, visitor: Visitor, game: str) -> Ladder | None:
        """How far the visitor has come in a game's campaign; None: it has none."""
        if offered(game, CAMPAIGN) is None:
            return None
        hashes = visitor.hashes
        finished = self.store.newest(game, "over", MOST_MATCHES, hashes)
        return ladder_of(game, finished, hashes)

    def export(self, visitor: Visitor, match: str) -> str:
        """The match as JSON lines: a header, then one line for each row of the log."""
        snapshot = self.store.snapshot(match) if is_id(match) else None
        if snapshot is None:
            raise no_such_match(match)
        if snapshot.match.status != "over" and not meta_of(snapshot.match.game).drafts:
            raise Refused("This game has dice or secrets: its log can be downloaded when the match is over.")
        if is_sealed(snapshot.match, self.clock()):
            raise Refused("Others still fly this mission: it can be downloaded when the day is over (UTC).")
        return "".join(records.write(snapshot, self.store.messages(match)))
