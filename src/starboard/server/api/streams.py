"""The part of the JSON API that keeps a line open: server-sent events of one match, or of several."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool

from starboard.server.api.events import POSITION, Label, Watch, follow, of_one_match, of_several
from starboard.server.api.failures import FAILURES
from starboard.server.errors import Malformed
from starboard.server.http.dependencies import Caller, MatchId, TheService, service_of
from starboard.server.loaded.cache import is_id, no_such_match
from starboard.server.schemas.matches import Failure

EVENTS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}
}
SENTENCE = {"application/json": {"schema": Failure.model_json_schema()}}
REFUSALS: dict[int | str, dict[str, Any]] = {  # as JSON, although what is streamed is not
    status: {"description": failure["description"], "content": SENTENCE}
    for status, failure in FAILURES.items()
}
MOST_MATCHES = 50  # of one stream

router = APIRouter(
    prefix="/api", tags=["streams"], responses=REFUSALS, default_response_class=EventSourceResponse
)


async def length_of(service: TheService, match: str) -> int | None:
    """How many rows a match's log has; None: there is no such match."""
    return await run_in_threadpool(service.store.matches.length, match) if is_id(match) else None


# --- one match -------------------------------------------------------------------------------------------


async def watch_of(
    request: Request,
    match: MatchId,
    since: Annotated[int | None, Query(ge=0, le=1_000_000, description="begin with this row")] = None,
    last_event_id: Annotated[str | None, Header(description="the last row you have seen")] = None,
) -> Watch:
    """Where a stream of one match begins."""
    length = await length_of(service_of(request), match)
    if length is None:
        raise no_such_match(match)
    first = length if since is None else since
    if last_event_id is not None:
        first = row_after(last_event_id)
    return Watch(match, min(first, length))


def row_after(last: str) -> int:
    """The row that follows the last one a client has seen."""
    if not (last.isascii() and last.isdecimal()) or len(last) > 9:
        raise Malformed("Last-Event-ID has to be the number of a row.")
    return int(last) + 1


@router.get("/matches/{match}/stream", responses=EVENTS)
async def stream(
    request: Request, service: TheService, caller: Caller, watch: Annotated[Watch, Depends(watch_of)]
) -> AsyncIterator[ServerSentEvent]:
    """Server-sent events: `move` (id = ply), `seats`, `chat`, `preparing`, `over`.

    A client that reconnects sends Last-Event-ID and gets the rows it missed. Without it and without `since`
    the stream begins now.
    """
    async with aclosing(_events(request, service, caller, [watch], of_one_match)) as events:
        async for event in events:
            yield event


# --- several matches -------------------------------------------------------------------------------------


async def watches_of(
    request: Request,
    match: Annotated[
        list[str],
        Query(
            min_length=1,
            max_length=MOST_MATCHES,
            description="a match's id; `id:12.3` begins with row 12 and message 3 instead of now",
        ),
    ],
    last_event_id: Annotated[str | None, Header(description="the id of the last event you got")] = None,
) -> list[Watch]:
    """Where a stream of several matches begins in each. Matches that do not exist are passed over."""
    wanted = dict(position(text) for text in match)
    if last_event_id:
        wanted |= {name: at for name, at in map(position, last_event_id.split(",")) if name in wanted}
    found = [await _watch(service_of(request), name, at) for name, at in wanted.items()]
    watches = [watch for watch in found if watch is not None]
    if not watches:
        raise no_such_match(next(iter(wanted)))
    return watches


def position(text: str) -> tuple[str, tuple[int, int, str] | None]:
    """A match's id and, if the text says it, how many rows and messages are known, and what else."""
    found = POSITION.fullmatch(text)
    if found is None:
        raise Malformed(
            "A stream begins at a match's id, or at one with rows and messages: 'k7w2mzq4hx9c:12.3'."
        )
    match, ply, said, digest = found.groups()
    return match, None if ply is None else (int(ply), int(said), digest or "")


async def _watch(service: TheService, match: str, at: tuple[int, int, str] | None) -> Watch | None:
    length = await length_of(service, match)
    if length is None:
        return None
    if at is None:
        return Watch(match, length)
    ply, said, digest = at
    return Watch(match, min(ply, length), said, digest)


@router.get("/stream", responses=EVENTS)
async def stream_of_several(
    request: Request,
    service: TheService,
    caller: Caller,
    watches: Annotated[list[Watch], Depends(watches_of)],
) -> AsyncIterator[ServerSentEvent]:
    """The events of several matches on one line: each has the `match` it is about.

    The id of an event says where the stream stands in every match (`a:12.3.5fa0c1d2,b:7.0.9e3b77f0`: twelve
    rows and three messages of match a, and a mark of all else); a client that reconnects sends it as
    Last-Event-ID and gets what it missed.
    """
    async with aclosing(_events(request, service, caller, watches, partial(of_several, watches))) as events:
        async for event in events:
            yield event


def _events(
    request: Request, service: TheService, caller: Caller, watches: list[Watch], label: Label
) -> AsyncGenerator[ServerSentEvent, None]:
    state = request.app.state
    return follow(service, state.notifier, caller, watches, state.settings.heartbeat, label)
