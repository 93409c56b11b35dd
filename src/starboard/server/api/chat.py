"""The part of the JSON API about what is said at the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from starboard.server.api.failures import FAILURES
from starboard.server.http.dependencies import Caller, MatchId, TheService
from starboard.server.schemas.matches import Message, Say

router = APIRouter(prefix="/api", tags=["talking"], responses=FAILURES)


@router.get("/matches/{match}/chat")
def talk(
    match: MatchId,
    service: TheService,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="from this number on")] = 0,
) -> list[Message]:
    """What was said at the table; everybody who knows the match's address may read it."""
    return service.chat.read(match, since)


@router.post("/matches/{match}/chat")
def say(match: MatchId, body: Say, service: TheService, caller: Caller) -> Message:
    """Say something to the others at your table."""
    return service.chat.say(caller, match, body.text, body.signal, body.seat, body.to)
