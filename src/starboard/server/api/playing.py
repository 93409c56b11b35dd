"""The part of the JSON API about playing: moves, readiness, undo, resignation, hints."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from starboard.server.api.failures import FAILURES
from starboard.server.http.dependencies import Caller, MatchId, TheService
from starboard.server.matches.hints import Hints
from starboard.server.schemas import matches as models
from starboard.server.schemas.table import Match

router = APIRouter(prefix="/api", tags=["playing"], responses=FAILURES)


@router.get("/matches/{match}/moves")
def moves(
    match: MatchId,
    service: TheService,
    caller: Caller,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="leave out so many moves of the line")] = 0,
) -> list[models.Moved]:
    """The moves of the line, a thousand at most, each with what it did: its events."""
    return service.tables.moves(caller, match, since)


@router.post("/matches/{match}/moves")
def play(match: MatchId, body: models.Play, service: TheService, caller: Caller) -> models.Played:
    """Play one or more moves of your turn: all of them, or none.

    `ply` is the row they are meant for. The same request again gives the same answer and changes nothing; if
    the row is taken by something else, the answer is 409. Where any seat may act, `seat` says which of yours
    does; whatever the rules need so that it may is played with it.
    """
    return service.moves.play(caller, match, body.ply, body.moves, body.seat)


@router.post("/matches/{match}/ready")
def ready(match: MatchId, body: models.Ready, service: TheService, caller: Caller) -> Match:
    """Where anybody may act: a seat of yours has nothing more to do in this round, or has again.

    With `stage` the same request can be sent again: when that round is over, it changes nothing.
    """
    service.moves.ready(caller, match, body.seat, body.ready, body.stage)
    return service.tables.show(caller, match)


@router.post("/matches/{match}/undo")
def undo(match: MatchId, body: models.AtPly, service: TheService, caller: Caller) -> models.Undone:
    """Take back your last turn: at once against bots, else the other people are asked."""
    return service.undo.ask(caller, match, body.ply)


@router.post("/matches/{match}/undo/answer")
def answer_undo(match: MatchId, body: models.Answer, service: TheService, caller: Caller) -> models.Undone:
    """Say whether you agree to an undo."""
    return service.undo.answer(caller, match, body.accept)


@router.post("/matches/{match}/resign")
def resign(match: MatchId, body: models.Resign, service: TheService, caller: Caller) -> models.Played:
    """Give the match up; a team does so when all its people agree, and they are asked."""
    return service.resignation.ask(caller, match, body.ply, body.seat)


@router.post("/matches/{match}/resign/answer")
def answer_resign(match: MatchId, body: models.Answer, service: TheService, caller: Caller) -> models.Played:
    """Say whether you agree that your team gives up."""
    return service.resignation.answer(caller, match, body.accept)


@router.post("/matches/{match}/hint")
async def hint(match: MatchId, request: Request, caller: Caller) -> models.Hint:
    """What a good player would do in your place, and why."""
    hints: Hints = request.app.state.hints
    return await hints.ask(caller, match)
