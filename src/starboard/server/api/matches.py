"""The part of the JSON API that begins matches and shows them; see docs/http-api.md."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from starboard.server.api.failures import FAILURES
from starboard.server.http.dependencies import Caller, MatchId, TheService
from starboard.server.http.security import with_secret
from starboard.server.schemas import matches as models
from starboard.server.schemas.paging import Before
from starboard.server.schemas.table import Luck, Match, Status
from starboard.server.views.viewpoint import requested_view

LUCK_PROMISED = 60.0  # seconds for which draws wait for a program that has promised random bytes

router = APIRouter(prefix="/api", tags=["matches"], responses=FAILURES)


@router.post("/matches", status_code=201)
def create(
    body: models.NewMatch, request: Request, response: Response, service: TheService
) -> models.Created:
    """Create a match: against bots, with friends by invitation, on one screen, or from a position."""
    visitor, token = with_secret(request, response)
    created = service.create.new(
        visitor,
        body.game,
        body.seats,
        body.options,
        body.players,
        body.position,
        body.house,
        body.public,
        LUCK_PROMISED if body.luck else 0.0,
    )
    return created.model_copy(update={"token": token})


@router.post("/matches/{match}/join")
def join(
    match: MatchId, body: models.Join, request: Request, response: Response, service: TheService
) -> models.Created:
    """Sit down in an open seat by invitation, or take your own seat back from a bot."""
    visitor, token = with_secret(request, response)
    joined = service.seats.join(visitor, match, body.seat, body.name, body.invite, body.luck)
    return joined.model_copy(update={"token": token})


@router.post("/matches/{match}/luck")
def add_luck(match: MatchId, body: models.AddLuck, service: TheService, caller: Caller) -> Luck:
    """Add random bytes of yours to the seed of the dice, once in a match: see docs/fair-dice.md.

    The same request again gives the same answer; other bytes are refused with 409.
    """
    return service.fair_dice.add_luck(caller, match, body.luck)


@router.post("/matches/{match}/rematch")
def rematch(match: MatchId, service: TheService, caller: Caller) -> models.Created:
    """Play again opponents with seats swapped; whoever asks second gets the same match."""
    return service.create.rematch(caller, match)


@router.post("/matches/{match}/branch", status_code=201)
def branch(
    match: MatchId, body: models.Branch, request: Request, response: Response, service: TheService
) -> models.Created:
    """A new match from any position of this one."""
    visitor, token = with_secret(request, response)
    created = service.create.branch(visitor, match, body.at, body.seats, body.public)
    return created.model_copy(update={"token": token})


@router.post("/matches/{match}/seats/{seat}/bot")
def give_to_bot(
    match: MatchId, seat: models.SeatNumber, body: models.BotLevel, service: TheService, caller: Caller
) -> Match:
    """A bot takes an open seat, or your own, which you can take back.

    Another bot's level can be changed until the match has begun, and later if you are alone with bots.
    """
    service.seats.give_to_bot(caller, match, seat, body.level)
    return service.tables.show(caller, match)


@router.get("/matches")
def list_matches(
    request: Request,
    response: Response,
    service: TheService,
    caller: Caller,
    game: Annotated[str | None, Query(max_length=60, pattern=r"^[a-z0-9-]*$")] = None,
    status: Status | None = None,
    mine: Annotated[bool, Query(description="only your own, in which you have a seat")] = False,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Before = None,
) -> list[models.Listed]:
    """The newest matches: your own and the public ones. A private match is known by its address only.

    While there are older ones, the header `Link: <address>; rel="next"` has the address of the next page.
    """
    page = service.lists.page(caller, game, status, limit, mine=mine, before=before)
    if page.older:
        further = request.url.include_query_params(before=page.older)
        response.headers["Link"] = f'<{further.path}?{further.query}>; rel="next"'
    return list(page.matches)


@router.get("/matches/{match}")
def state(
    match: MatchId,
    service: TheService,
    caller: Caller,
    at: Annotated[
        int | None, Query(ge=0, le=1_000_000, description="after so many moves of the line")
    ] = None,
    eyes: Annotated[
        str | None,
        Query(pattern="^(all|[0-7])$", description="whose: of your seats, afterwards of any, or `all`"),
    ] = None,
) -> Match:
    """A match as you may see it: the position, your legal moves, the seats, the turns in words."""
    return service.tables.show(caller, match, at, requested_view(eyes))
