"""Server-sent events of a match: one `move` for each row of the log, resumable by its number."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from starlette.concurrency import run_in_threadpool

from starboard.server.bus import Bus
from starboard.server.games import meta_of
from starboard.server.matches import Matches
from starboard.server.seats import NOBODY, Visitor
from starboard.server.seeing import seat_infos
from starboard.store import LogRow, Snapshot

RETRY_MS = 1000


@dataclass(slots=True)
class Watch:
    """What one stream has told its client so far."""

    match: str
    ply: int
    told: dict[str, Any] = field(default_factory=dict)

    def news(self, snapshot: Snapshot, here: frozenset[str], preparing: Any) -> Iterator[str]:
        """The events that bring the client from what it was told to now."""
        for row in snapshot.rows:
            yield event("move", move_data(row, snapshot), row.ply)
        self.ply += len(snapshot.rows)
        seats = [asdict(seat) for seat in seat_infos(snapshot.seats, NOBODY, here)]
        votes = [vote.seat for vote in snapshot.votes if vote.ply == self.ply]
        yield from self._changed("seats", {"seats": seats, "undo": votes, "rematch": snapshot.match.rematch})
        if preparing or "preparing" in self.told:
            yield from self._changed("preparing", asdict(preparing) if preparing else {"ready": True})
        if snapshot.match.status == "over":
            yield from self._changed("over", {"ply": self.ply, "result": snapshot.match.result})

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
            try:
                await asyncio.wait_for(bell.wait(), heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
