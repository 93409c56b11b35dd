"""How matches begin: new, from a position, again, from the middle of another one, or from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from starboard.server.catalogue import game_of, meta_of, playable
from starboard.server.errors import Conflict, Malformed, Refused
from starboard.server.loaded.conditions import need_seat
from starboard.server.loaded.match import LoadedMatch, state_at
from starboard.server.matches.context import Context
from starboard.server.matches.create import file_format
from starboard.server.matches.create import rows as setup
from starboard.server.people.bots_only import BotsOnly
from starboard.server.people.secrets import Visitor, hashed, invite_of
from starboard.server.schemas.matches import Created, SeatWish
from starboard.store import InviteRow, LogRow, LuckRow, MatchRow, MessageRow, SeatRow, Taken


class Create:
    """Everything that makes a new match. The visitor brings a secret (see security.with_secret)."""

    def __init__(self, context: Context, bots_only: BotsOnly) -> None:
        self._context = context
        self._bots_only = bots_only

    def new(
        self,
        visitor: Visitor,
        game: str,
        seats: Sequence[SeatWish],
        options: Mapping[str, Any] | None = None,
        players: int | None = None,
        position: Mapping[str, Any] | None = None,
        house: Mapping[str, Any] | None = None,
        public: bool = False,
        wait: float = 0.0,
    ) -> Created:
        """A new match, from the game's start or from a position. Its draws `wait` so many seconds for random
        bytes of the people who sit there.
        """
        meta = playable(game)
        if players is not None and players != len(seats):
            raise Malformed("There has to be one seat for each player.")
        meta.check_players(len(seats))
        if position is None:
            full = meta.complete(options, len(seats))
            row = setup.match_row(meta, len(seats), full, house=house, public=public)
            return self.open(row, seats, visitor, wait)
        if options:
            raise Malformed("A position brings its own options; leave the others out.")
        agreed = {"origin": "position", "house": house, "public": public}
        return self._open_at(game, dict(position), seats, visitor, wait, **agreed)

    def _open_at(
        self,
        game: str,
        position: dict[str, Any],
        seats: Sequence[SeatWish],
        visitor: Visitor,
        wait: float,
        **agreed: Any,
    ) -> Created:
        state = game_of(game).load(position, chance="explicit")
        if state.to_move == "over":
            raise Malformed("This position is the end of a game, so no match can start from it.")
        if len(seats) != state.players:
            raise Malformed("There has to be one seat for each player.")
        meta = meta_of(game)
        row = setup.match_row(meta, state.players, state.options, start=state.position(), **agreed)
        return self.open(row, seats, visitor, wait)

    def open(
        self,
        match: MatchRow,
        wishes: Sequence[SeatWish],
        visitor: Visitor,
        wait: float = 0.0,
        claims: Sequence[str] = (),
    ) -> Created:
        rows = setup.seat_rows(match, meta_of(match.game), wishes, visitor)
        return self._add(self._waiting(match, wait), rows, visitor, claims=claims)

    def _waiting(self, match: MatchRow, wait: float) -> MatchRow:
        """The match, with the moment until which its draws wait for random bytes."""
        return replace(match, luck_until=self._context.clock() + wait) if wait else match

    def _add(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        visitor: Visitor,
        log: Sequence[LogRow] = (),
        messages: Sequence[MessageRow] = (),
        claims: Sequence[str] = (),
        luck: Sequence[LuckRow] = (),
    ) -> Created:
        """Write a new match; whoever made it gets the invitation if seats are open."""
        waiting = any(seat.kind == "open" for seat in seats)
        invite = invite_of(match.id, visitor.secrets[0]) if waiting else None
        if match.status != "over":
            match = replace(match, status="waiting" if waiting else "running")
        if match.status != "over" and all(seat.kind == "bot" for seat in seats):
            self._bots_only.begin(visitor, match.id)
        invitation = InviteRow(hashed(invite), match.id) if invite else None
        self._context.store.matches.add(match, seats, invitation, log, messages, claims, luck)
        self._context.ports.hurry(match.game)
        self._context.ports.wake(match.id, visitor.address)
        hashes = visitor.hashes
        yours = [seat.seat for seat in seats if seat.kind == "person" and seat.secret in hashes]
        return Created(match=match.id, seats=yours, invite=invite)

    def rematch(self, visitor: Visitor, match: str, wait: float = 0.0) -> Created:
        """The same people and bots again, opponents with seats swapped; asked twice, it is the same match."""
        with self._context.cache.open(match) as loaded:
            need_seat(loaded, visitor)
            if loaded.match.status != "over":
                raise Conflict("The match is not over yet.")
            if loaded.match.rematch is None:
                try:
                    return self._add_rematch(loaded, visitor, wait)
                except Taken:
                    pass  # the opponent was faster: join that one
        with self._context.cache.open(match) as loaded:
            found = str(loaded.match.rematch)
        with self._context.cache.open(found) as again:
            return Created(match=found, seats=list(again.seats_of(visitor)))

    def _add_rematch(self, loaded: LoadedMatch, visitor: Visitor, wait: float) -> Created:
        was = loaded.match
        meta = playable(was.game)
        row = setup.match_row(
            meta,
            was.players,
            meta.complete(was.options, was.players),
            origin="rematch",
            start=was.start,
            parent=was.id,
            house=was.house,
            public=was.public,
        )
        return self._add(self._waiting(row, wait), setup.seated_again(row.id, meta, loaded.seats), visitor)

    def branch(
        self,
        visitor: Visitor,
        match: str,
        at: int,
        seats: Sequence[SeatWish] | None = None,
        public: bool = False,
        wait: float = 0.0,
    ) -> Created:
        """A new match from the position after `at` moves of the line."""
        with self._context.cache.open(match) as loaded:
            if loaded.match.status != "over" and not meta_of(loaded.match.game).drafts:
                raise Refused("This game has dice or secrets: wait until the match is over.")
            position, was = state_at(loaded, at).position(), loaded.match
        wishes = seats or setup.against_cadets(was.players)
        agreed = {"origin": "branch", "parent": match, "house": was.house, "public": public}
        return self._open_at(was.game, position, wishes, visitor, wait, **agreed)

    def from_file(self, visitor: Visitor, data: bytes) -> Created:
        """A match from a file, checked by replaying it."""
        imported = file_format.read(data, self._context.settings.import_moves)
        return self._add(
            imported.match,
            imported.seats,
            visitor,
            imported.rows,
            imported.messages,
            luck=imported.luck,
        )
