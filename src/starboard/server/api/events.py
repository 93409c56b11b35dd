"""Server-sent events of matches: one `move` for each row of the log, resumable."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Collection, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, NamedTuple

from fastapi.sse import ServerSentEvent
from starlette.concurrency import run_in_threadpool

from starboard.server.background.notifier import Notifier
from starboard.server.catalogue import meta_of
from starboard.server.people.secrets import Visitor
from starboard.server.service import Service
from starboard.server.views.around import digest_of, over_data, seats_data
from starboard.server.views.memory_mask import known_events
from starboard.server.views.seats import message_of
from starboard.store import LogRow, MessageRow, SeatRow, Snapshot

RETRY_MS = 1000
POSITION = re.compile(r"([A-Za-z0-9]{1,40})(?::([0-9]{1,9})\.([0-9]{1,9})(?:\.([0-9a-f]{8}))?)?")


class News(NamedTuple):
    """An event of a match; `ply` if it is a row of the log."""

    name: str
    data: dict[str, Any]
    ply: int | None = None


@dataclass(slots=True)
class Watch:
    """How much of one match a stream has told its client."""

    match: str
    ply: int  # rows of the log
    said: int | None = None  # messages; None: the stream has not begun yet
    digest: str = ""  # of what is around the match
    told: dict[str, Any] = field(default_factory=dict)
    hashes: frozenset[str] = frozenset()  # of the client's secrets
    known: Snapshot | None = None  # what was read last

    @property
    def position(self) -> str:
        """Where the stream stands, in a form that a client can send back."""
        mark = f".{self.digest}" if self.digest else ""
        return f"{self.match}:{self.ply}.{self.said}{mark}"

    def news(self, snapshot: Snapshot, here: frozenset[str], preparing: Any) -> Iterator[News]:
        """The events that bring the client from what it was told to now."""
        seats, over = seats_data(snapshot, here, self.hashes), over_data(snapshot)
        digest = digest_of(seats, over)
        if digest == self.digest:  # of another stream, or of the page that the client shows
            self.told |= {"seats": seats, "over": over}
        self.digest = digest
        for row in snapshot.rows:
            self.ply = row.ply + 1
            yield News("move", move_data(row, snapshot, self.hashes), row.ply)
        yield from self._changed("seats", seats)
        if preparing or "preparing" in self.told:
            yield from self._changed("preparing", asdict(preparing) if preparing else {"ready": True})
        if over is not None:
            yield from self._changed("over", over)

    def talk(self, messages: Sequence[MessageRow], seats: Sequence[SeatRow]) -> Iterator[News]:
        """What has been said since."""
        for row in messages:
            self.said = row.number + 1
            yield News("chat", message_of(row, seats).model_dump())

    def _changed(self, name: str, data: dict[str, Any]) -> Iterator[News]:
        if self.told.get(name) != data:
            self.told[name] = data
            yield News(name, data)


def move_data(row: LogRow, snapshot: Snapshot, hashes: Collection[str]) -> dict[str, Any]:
    """What the client may know of a row: its text only where nothing is hidden, and what it did."""
    own = [seat.seat for seat in snapshot.seats if seat.kind == "person" and seat.secret in hashes]
    viewer = own[0] if len(own) == 1 else None
    events = known_events(snapshot.match, row.events or [], viewer)
    data = {"ply": row.ply, "seat": row.seat, "events": events}
    if meta_of(snapshot.match.game).drafts or snapshot.match.status == "over":
        return {**data, "text": row.text}
    return data


# --- how events are written ------------------------------------------------------------------------------

Label = Callable[[Watch, News], ServerSentEvent]


def of_one_match(watch: Watch, news: News) -> ServerSentEvent:
    """A row of the log has its ply as id."""
    return ServerSentEvent(event=news.name, data=news.data, id=None if news.ply is None else str(news.ply))


def of_several(watches: Sequence[Watch], watch: Watch, news: News) -> ServerSentEvent:
    """Every event names its match, and its id says where the stream stands in each of them."""
    positions = ",".join(each.position for each in watches if each.said is not None)
    return ServerSentEvent(event=news.name, data={"match": watch.match, **news.data}, id=positions)


# --- following -------------------------------------------------------------------------------------------


async def follow(
    service: Service,
    notifier: Notifier,
    visitor: Visitor,
    watches: Sequence[Watch],
    heartbeat: float,
    label: Label,
) -> AsyncGenerator[ServerSentEvent, None]:
    """The events of some matches, until the client leaves or the server stops."""
    for watch in watches:
        watch.hashes = visitor.hashes
    watched = {watch.match: watch for watch in watches}
    with notifier.listening(watched, visitor.hashes) as bell:
        yield ServerSentEvent(retry=RETRY_MS)
        rung, checked = set(watched), time.monotonic()
        while not notifier.stopped:
            for match in rung:
                async for news in catch_up(service, notifier, watched[match]):
                    yield label(watched[match], news)
            rung = await bell.wait(heartbeat)
            if not rung and not notifier.stopped:
                rung = set(watched)
                yield ServerSentEvent(comment="still here")
            if time.monotonic() - checked >= heartbeat:
                checked = time.monotonic()
                for match in watched:
                    await run_in_threadpool(service.moves.wake_if_stalled, match)


async def catch_up(service: Service, notifier: Notifier, watch: Watch) -> AsyncIterator[News]:
    """What a stream has not told yet of one match. The store is read once for all streams."""
    match, store = watch.match, service.store
    since = watch.ply
    read = partial(store.matches.snapshot, match, since, watch.known)
    snapshot = await notifier.shared(match, ("rows", since), read)
    if snapshot is None:
        return
    watch.known = snapshot
    said = watch.said = snapshot.match.messages if watch.said is None else watch.said
    for news in watch.news(
        snapshot, notifier.here(match), service.context.ports.preparing(snapshot.match.game)
    ):
        yield news
    if snapshot.match.messages > said:
        messages = await notifier.shared(match, ("talk", said), partial(store.chat.messages, match, said))
        for news in watch.talk(messages, snapshot.seats):
            yield news
