"""The table of a match as a visitor may see it: now, earlier, or after a draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from starboard.engine.contract import WARNING
from starboard.server.catalogue import game_of, meta_of
from starboard.server.errors import Refused
from starboard.server.loaded.conditions import need_current, need_turn
from starboard.server.loaded.match import LoadedMatch
from starboard.server.matches.context import Context
from starboard.server.matches.moves import Moves, check_same_seat
from starboard.server.people.secrets import Visitor, hashed, invite_of
from starboard.server.schemas.matches import Moved
from starboard.server.schemas.table import Table
from starboard.server.views.build import build_table
from starboard.server.views.common import ViewRequest
from starboard.server.views.embargo import is_sealed
from starboard.server.views.memory_mask import known_events
from starboard.server.views.playback import Step, Steps
from starboard.server.views.viewpoint import RequestedView, viewpoint_of

MOST_MOVED = 1000
"""Moves of a line that one answer has."""


class Preview(NamedTuple):
    """A draft of a turn."""

    table: Table
    complete: bool
    """The turn is over after it, so that it can be sent."""


class Tables:
    """What visitors look at."""

    def __init__(self, context: Context, moves: Moves) -> None:
        self._context = context
        self._moves = moves

    def show(
        self,
        visitor: Visitor,
        match: str,
        at: int | None = None,
        requested: RequestedView = None,
        screen: bool = False,
    ) -> Table:
        """The match as the visitor may see it, now or after `at` moves of the line. See
        viewpoint.py about `requested` and `screen`.
        """
        with self._context.looking(match) as loaded:
            request = replace(self._request(loaded, visitor), requested=requested, screen=screen)
            table = build_table(loaded, request, at)
            stalled = self._moves.is_stalled(loaded)
        overdue = table.to_move == "chance" and table.at == table.line and not table.sealing
        if stalled or overdue:  # who waited for random bytes may be gone
            self._context.ports.wake(match, "")
        return table

    def steps(self, visitor: Visitor, match: str, after: int, to: int) -> list[Step]:
        """How the match came from `after` moves of the line to `to`, as the visitor may see it."""
        with self._context.cache.open(match) as loaded:
            _ = loaded.state  # so that the line is known
            return Steps(loaded, replace(self._request(loaded, visitor), screen=True), after, to).tables()

    def preview(self, visitor: Visitor, match: str, ply: int, moves: Sequence[str]) -> Preview:
        """The table after some moves of a draft that are not sent yet. Nobody is told of it."""
        with self._context.looking(match) as loaded:
            need_current(loaded, ply)
            need_turn(loaded, visitor)
            if not meta_of(loaded.match.game).drafts:
                raise Refused("In this game every move is sent as soon as it is chosen.")
            check_same_seat(loaded, (), moves)
            table = build_table(loaded, self._request(loaded, visitor), draft=moves)
            return Preview(table, table.to_move != loaded.state.to_move)

    def warning(self, visitor: Visitor, match: str, moves: Sequence[str]) -> str:
        """What should be known before these moves; empty: nothing."""
        with self._context.cache.open(match) as loaded:
            if not game_of(loaded.match.game).has(WARNING):
                return ""
        warnings = self.show(visitor, match).warnings
        return " ".join(warnings[move] for move in moves if move in warnings)

    def moves(self, visitor: Visitor, match: str, since: int) -> list[Moved]:
        """The moves of the line from there on, with what each did, as far as the visitor may know."""
        with self._context.cache.open(match) as loaded:
            if is_sealed(loaded.match, self._context.clock()):
                raise Refused("Others still fly this mission: its moves are listed after the day (UTC).")
            _ = loaded.state  # so that the line is known
            rows = loaded.line[since : since + MOST_MOVED]
            happened = loaded.happened(since, since + MOST_MOVED)
            yours = loaded.seats_of(visitor)
            viewer = viewpoint_of(loaded.match, yours, None, None, screen=False).viewer
            is_open = meta_of(loaded.match.game).drafts or loaded.match.status == "over"
            return [
                Moved(
                    at=at,
                    seat=row.seat,
                    text=row.text if is_open else None,
                    events=known_events(loaded.match, found, viewer),
                )
                for at, (row, found) in enumerate(zip(rows, happened, strict=True), since)
            ]

    def luck(self, match: str) -> Sequence[Any]:
        """Each seat's luck, if the match is over and the game has a report of it."""
        with self._context.cache.open(match) as loaded:
            return loaded.luck() if loaded.match.status == "over" else ()

    def _request(self, loaded: LoadedMatch, visitor: Visitor) -> ViewRequest:
        match = loaded.match.id
        preparing, invite = self._context.ports.preparing(loaded.match.game), self._invite(loaded, visitor)
        around = [each for each in (loaded.match.parent, loaded.match.rematch) if each is not None]
        linked = self._context.store.lists.known_among(around, visitor.hashes)
        return ViewRequest(
            visitor,
            self._context.ports.here(match),
            preparing,
            invite,
            self._context.clock(),
            self._context.settings.glimpse,
            linked,
        )

    def _invite(self, loaded: LoadedMatch, visitor: Visitor) -> str | None:
        """The invitation, if the visitor is the one who made it and a seat is open."""
        if not visitor.secrets or all(seat.kind != "open" for seat in loaded.seats):
            return None
        invite = invite_of(loaded.match.id, visitor.secrets[0])
        return invite if self._context.store.matches.match_of_invite(hashed(invite)) else None
