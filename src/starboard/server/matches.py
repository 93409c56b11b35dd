"""The service behind pages and API: everything that can be done with a match.

All methods are synchronous (they are called from worker threads), speak for one visitor, and raise `Refused`
(see errors.py) or a `StarboardError` with a sentence when something cannot be done.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from starboard.bots import adviser
from starboard.engine.hearing import has_secrets
from starboard.engine.simulate import redeal
from starboard.server import records
from starboard.server.analysing import Analysing
from starboard.server.bots import seed_for
from starboard.server.cache import is_id, no_such_match
from starboard.server.campaign import MOST_MATCHES, Ladder, ladder_of
from starboard.server.desk import not_prepared
from starboard.server.errors import Busy, Refused
from starboard.server.eyes import Wish
from starboard.server.games import game_of, meta_of, story_of
from starboard.server.giving_up import GivingUp
from starboard.server.missions import Missions
from starboard.server.models import Hint, Listed
from starboard.server.order import free_order
from starboard.server.play import Play
from starboard.server.playing import check_same_seat
from starboard.server.sealing import is_sealed
from starboard.server.seating import Seating
from starboard.server.seats import Visitor, hashed, invite_of
from starboard.server.seeing import Sight, lay
from starboard.server.solo import Scoring
from starboard.server.table import Table
from starboard.server.talking import Talking
from starboard.server.undo import Undoing
from starboard.server.veil import is_veiled
from starboard.study.words import own_part

if TYPE_CHECKING:
    from starboard.engine.state import State

STALLED = 20.0  # seconds after which somebody else's thinking is no longer waited for
LONGEST_THOUGHT = 30.0  # seconds a hint may take, waiting for a free thread included


class Matches(Missions, Seating, GivingUp, Undoing, Talking, Scoring, Analysing):
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
            if at is not None and sight.preparing:
                raise not_prepared(play.match.game)
            table = lay(play, sight, at)
            stalled = play.seen_at < time.time() - STALLED
        waits = table.thinking or table.to_move == "chance" or (table.together and table.together.ready)
        if stalled and waits:
            self.wake(match)  # the process that was thinking may be gone
        return table

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
            if self.preparing(play.match.game) or not hasattr(story_of(play.match.game), "warning"):
                return ""
        warnings = self.table(visitor, match).warnings
        return " ".join(warnings[move] for move in moves if move in warnings)

    def _sight(self, play: Play, visitor: Visitor) -> Sight:
        match = play.match.id
        preparing, invite = self.preparing(play.match.game), self._invite(play, visitor)
        return Sight(visitor, self.here(match), preparing, invite, self.clock(), self.glimpse)

    def _invite(self, play: Play, visitor: Visitor) -> str | None:
        """The invitation, if the visitor is the one who made it and a seat is open."""
        if not visitor.secrets or all(seat.kind != "open" for seat in play.seats):
            return None
        invite = invite_of(play.match.id, visitor.secrets[0])
        return invite if self.store.match_of_invite(hashed(invite)) else None

    def list(
        self,
        game: str | None = None,
        status: str | None = None,
        limit: int = 50,
        visitor: Visitor | None = None,
    ) -> list[Listed]:
        """The newest matches; with a visitor, those in which the visitor has a seat. A mission that others
        may still fly is only listed for its own pilot.
        """
        now = self.clock()
        secrets = None if visitor is None else visitor.hashes
        return [
            Listed(
                id=match.id,
                game=match.game,
                status=match.status,  # type: ignore[arg-type]
                created=datetime.fromtimestamp(match.created, UTC),
                names=[seat.name for seat in seats],
                result=match.result,
            )
            for match, seats in self.store.newest(game, status, limit, secrets)
            if visitor is not None or not is_sealed(match, now)
        ]

    def ladder(self, visitor: Visitor, game: str) -> Ladder | None:
        """How far the visitor has come in a game's campaign; None: it has none."""
        hashes = visitor.hashes
        finished = self.store.newest(game, "over", MOST_MATCHES, hashes) if hashes else []
        return ladder_of(game, finished, hashes)

    def hint(self, visitor: Visitor, match: str) -> Hint:
        """What a good player would do, and why."""
        with self.cache.open(match) as play:
            yours = self._need_seat(play, visitor)
            if play.match.day is not None:
                raise Refused("A mission of the day is flown without hints, so that all results compare.")
            if is_veiled(play, yours):
                raise Refused("Here everybody has to remember, so there are no hints.")
            if free_order(play.state) is None:
                self._need_turn(play, visitor)
            self._need_current(play, play.known)
            ply, state = play.known, as_known(play.state)
        game = game_of(state.game.id)
        bot = self.bots(adviser(game), game, seed_for(match, ply))
        thinking = self.thinkers.submit(bot.think, state.copy())
        try:
            thought = thinking.result(LONGEST_THOUGHT)
        except TimeoutError:
            thinking.cancel()
            raise Busy("All bots are busy thinking in other matches. Ask again in a moment.") from None
        line = list(thought.line)
        why = state.game.part("story").why(state.copy(), line)
        return Hint(ply=ply, moves=own_part(state, line), win=thought.win, seen=thought.seen, why=why)

    def export(self, visitor: Visitor, match: str) -> Iterator[str]:
        """The match as JSON lines: a header, then one line for each row of the log."""
        snapshot = self.store.snapshot(match) if is_id(match) else None
        if snapshot is None:
            raise no_such_match(match)
        if snapshot.match.status != "over" and not meta_of(snapshot.match.game).drafts:
            raise Refused("This game has dice or secrets: its log can be downloaded when the match is over.")
        if is_sealed(snapshot.match, self.clock()):
            raise Refused("Others still fly this mission: it can be downloaded when the day is over (UTC).")
        return records.write(snapshot, self.store.messages(match))


def as_known(state: State) -> State:
    """A copy in which, where hands are private, all that the seat to move cannot know is a guess: no word
    about it can tell more.
    """
    if isinstance(state.to_move, int) and has_secrets(state.game):
        return redeal(state, state.to_move)
    return state.copy()
