"""The part of the JSON API about playing alone."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from starboard.server.api.failures import FAILURES
from starboard.server.http.dependencies import Caller, TheService
from starboard.server.http.security import with_secret
from starboard.server.schemas.matches import Created, Pilot
from starboard.server.solo.daily_mission import MOST_SHOWN, Mission
from starboard.server.solo.scores import ScoreTable

router = APIRouter(prefix="/api/games/{game}", tags=["alone"], responses=FAILURES)

GameId = Annotated[str, Path(alias="game", description="the game", max_length=60)]


@router.get("/scores")
def scores(game: GameId, service: TheService, caller: Caller) -> list[ScoreTable]:
    """Your best results alone, one table for each set of options."""
    return service.scores.find(caller, game)


@router.get("/mission")
def mission(
    game: GameId,
    service: TheService,
    caller: Caller,
    day: Annotated[date | None, Query(description="of this day instead of today (UTC)")] = None,
    first: Annotated[int, Query(ge=0, le=1_000_000, description="begin the table with this flight")] = 0,
    limit: Annotated[int, Query(ge=1, le=100, description="how many flights of the table")] = MOST_SHOWN,
) -> Mission:
    """The mission of the day, with everybody's results."""
    return service.missions.find(caller, game, day, first, limit)


@router.post("/mission", status_code=201)
def begin_mission(
    game: GameId, body: Pilot, request: Request, response: Response, service: TheService
) -> Created:
    """Fly today's mission: a match for you alone. While you still fly it, it is the same match again."""
    visitor, token = with_secret(request, response)
    return service.missions.begin(visitor, game, body.name).model_copy(update={"token": token})
