"""Server-sent events of a match: one `move` for each row of the log, resumable by its number."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from starlette.concurrency import run_in_threadpool

from starboard.server.bus import Bus
from starboard.server.games import meta_of
from starboard.server.matches import Matches
from starboard.server.seats import NOBODY, Visitor
from starboard.server.seeing import seat_infos
from starboard.server.talking import message_of
from starboard.store import LogRow, MessageRow, SeatRow, Snapshot

RETRY_MS = 1000


@dataclass(slots=True)
class Watch:
    """What one stream has told its client so far."""

    match: str
    ply: int
    said: int | None = None  # messages; None: the stream has not begun yet
    told: dict[str, Any] = field(default_factory=dict)

    def news(self, snapshot: Snapshot, here: frozenset[str], preparing: Any) -> Iterator[str]:
        """The events that bring the client from what it was told to now."""
        for row in snapshot.rows:
            yield event("move", move_data(row, snapshot), row.ply)
        self.ply += len(snapshot.rows)
        seats = [asdict(seat) for seat in seat_infos(snapshot.seats, NOBODY, here)]
        yield from self._changed("seats", {"seats": seats, **self._wishes(snapshot)})
        if preparing or "preparing" in self.told:
            yield from self._changed("preparing", asdict(preparing) if preparing else {"ready": True})
        if snapshot.match.status == "over":
            yield from self._changed("over", {"ply": self.ply, "result": snapshot.match.result})

    def _wishes(self, snapshot: Snapshot) -> dict[str, Any]:
        """What the seats want: to take back, to give up, to go on, to play again."""
        votes = [vote for vote in snapshot.votes if vote.ply == self.ply]
        return {
            "undo": [vote.seat for vote in votes if vote.about == "undo"],
            "resign": [vote.seat for vote in votes if vote.about == "resign"],
            "ready": [{"seat": mark.seat, "stage": mark.stage} for mark in snapshot.marks],
            "rematch": snapshot.match.rematch,
        }

    def talk(self, messages: Sequence[MessageRow], seats: Sequence[SeatRow]) -> Iterator[str]:
        """What has been said since."""
        for row in messages:
            self.said = row.number + 1
            yield event("chat", message_of(row, seats).model_dump())

    def _changed(self, name: str, data: Any) -> Iterator[str]:
        if self.told.get(name) != data:
            self.told[name] = data
            yield event(name, data)


def event(name: str, data: Any, number: int | None = None) -> str:
    """One event as it goes over the wire."""
    head = "" if number is None else f"id: {number}\n"
    return f"{head}event: {name}\ndata: {json.dumps(data)}\n\n"


def move_data(row: LogRow, snapshot: Snapshot) -> dict[str, Any]:
    """What everybody may know of a row: its text only where nothing is hidden."""
    data = {"ply": row.ply, "seat": row.seat}
    if meta_of(snapshot.match.game).drafts or snapshot.match.status == "over":
        return {**data, "text": row.text}
    return data


async def follow(
    matches: Matches, bus: Bus, visitor: Visitor, match: str, since: int, heartbeat: float
) -> AsyncIterator[str]:
    """The events of a match from row `since` on, as long as the client stays."""
    watch = Watch(match, since)
    yield f"retry: {RETRY_MS}\n\n"
    with bus.listening(match, visitor.hashes) as bell:
        while True:
            bell.clear()
            snapshot = await run_in_threadpool(matches.store.snapshot, match, watch.ply)
            if snapshot is None:
                return
            for text in watch.news(snapshot, bus.here(match), matches.preparing(snapshot.match.game)):
                yield text
            if watch.said is None:
                watch.said = snapshot.messages
            elif snapshot.messages > watch.said:
                messages = await run_in_threadpool(matches.store.messages, match, watch.said)
                for text in watch.talk(messages, snapshot.seats):
                    yield text
            try:
                await asyncio.wait_for(bell.wait(), heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
