"""The JSON API. Every error is `{"error": "a sentence"}`; see docs/http-api.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

import starboard
from starboard.engine.version import ENGINE_VERSION
from starboard.server import models
from starboard.server.errors import Malformed
from starboard.server.eyes import wish_of
from starboard.server.games import meta_of
from starboard.server.matches import Matches
from starboard.server.seats import NOBODY, Visitor
from starboard.server.security import visitor_of, with_secret
from starboard.server.stream import follow

FAILURES: dict[int | str, dict[str, Any]] = {
    400: {"model": models.Failure, "description": "The request cannot be granted."},
    401: {"model": models.Failure, "description": "The Authorization header holds no token of this server."},
    403: {"model": models.Failure, "description": "The seat this takes is not yours."},
    404: {"model": models.Failure, "description": "There is no such match, game, seat or move."},
    409: {"model": models.Failure, "description": "The match has gone on, or somebody else was faster."},
    413: {"model": models.Failure, "description": "The body is too long."},
    422: {"model": models.Failure, "description": "The body does not fit, or the move is not legal."},
    429: {"model": models.Failure, "description": "Too many requests; see Retry-After."},
    503: {"model": models.Failure, "description": "The game is still being prepared; see Retry-After."},
}
JSON_LINES = "application/jsonl"
LINES: dict[str, Any] = {JSON_LINES: {"schema": {"type": "string"}}}

router = APIRouter(prefix="/api", responses=FAILURES)


def matches_of(request: Request) -> Matches:
    """The service."""
    matches: Matches = request.app.state.matches
    return matches


Service = Annotated[Matches, Depends(matches_of)]
Caller = Annotated[Visitor, Depends(visitor_of)]
MatchId = Annotated[str, Path(alias="match", description="the match", max_length=100)]


# --- the games -----------------------------------------------------------------------------------------


@router.get("/games", tags=["games"])
def games() -> list[models.Game]:
    """All games, playable or still to come, with their options."""
    return [models.Game.model_validate(meta) for meta in starboard.catalogue()]


@router.get("/games/{game}", tags=["games"])
def one_game(game: Annotated[str, Path(max_length=60)]) -> models.Game:
    """One game's title page."""
    return models.Game.model_validate(meta_of(game))


@router.get("/health", tags=["server"])
def health(request: Request, matches: Service) -> models.Health:
    """Whether the server works, and which games are still being compiled."""
    matches.list(limit=1)  # the store answers
    return models.Health(
        status="ok",
        version=ENGINE_VERSION,
        preparing={
            game: models.Preparing.model_validate(progress)
            for game, progress in request.app.state.preparing.all().items()
        },
        cached=len(matches.cache),
    )


# --- beginning a match -----------------------------------------------------------------------------------


@router.post("/matches", tags=["matches"], status_code=201)
def create(body: models.NewMatch, request: Request, response: Response, matches: Service) -> models.Created:
    """Create a match: against bots, with friends by invitation, on one screen, or from a position."""
    visitor, token = with_secret(request, response)
    created = matches.create(
        visitor, body.game, body.seats, body.options, body.players, body.position, body.house
    )
    return created.model_copy(update={"token": token})


@router.post("/matches/{match}/join", tags=["matches"])
def join(
    match: MatchId, body: models.Join, request: Request, response: Response, matches: Service
) -> models.Created:
    """Sit down in an open seat by invitation, or take your own seat back from a bot."""
    visitor, token = with_secret(request, response)
    joined = matches.join(visitor, match, body.seat, body.name, body.invite)
    return joined.model_copy(update={"token": token})


@router.post("/matches/{match}/rematch", tags=["matches"])
def rematch(match: MatchId, matches: Service, caller: Caller) -> models.Created:
    """Play again opponents with seats swapped; whoever asks second gets the same match."""
    return matches.rematch(caller, match)


@router.post("/matches/{match}/branch", tags=["matches"], status_code=201)
def branch(
    match: MatchId, body: models.Branch, request: Request, response: Response, matches: Service
) -> models.Created:
    """A new match from any position of this one."""
    visitor, token = with_secret(request, response)
    created = matches.branch(visitor, match, body.at, body.seats)
    return created.model_copy(update={"token": token})


@router.post("/matches/{match}/seats/{seat}/bot", tags=["matches"])
def give_to_bot(
    match: MatchId, seat: models.SeatNumber, body: models.BotLevel, matches: Service, caller: Caller
) -> models.Match:
    """A bot takes an open seat, or your own."""
    matches.give_to_bot(caller, match, seat, body.level)
    return models.Match.model_validate(matches.table(caller, match))


# --- looking ---------------------------------------------------------------------------------------------


@router.get("/matches", tags=["matches"])
def list_matches(
    matches: Service,
    caller: Caller,
    game: Annotated[str | None, Query(max_length=60, pattern=r"^[a-z0-9-]*$")] = None,
    status: Literal["waiting", "running", "over"] | None = None,
    mine: Annotated[bool, Query(description="only matches in which you have a seat")] = False,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[models.Listed]:
    """The newest matches."""
    return matches.list(game, status, limit, caller if mine else None)


@router.get("/matches/{match}", tags=["matches"])
def state(
    match: MatchId,
    matches: Service,
    caller: Caller,
    at: Annotated[
        int | None, Query(ge=0, le=1_000_000, description="after so many moves of the line")
    ] = None,
    eyes: Annotated[
        str | None,
        Query(pattern="^(all|[0-7])$", description="whose: of your seats, afterwards of any, or `all`"),
    ] = None,
) -> models.Match:
    """A match as you may see it: the position, your legal moves, the seats, the turns in words."""
    return models.Match.model_validate(matches.table(caller, match, at, wish_of(eyes)))


@router.get(
    "/matches/{match}/stream",
    tags=["matches"],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def stream(
    match: MatchId,
    request: Request,
    matches: Service,
    caller: Caller,
    since: Annotated[int | None, Query(ge=0, le=1_000_000, description="begin with this row")] = None,
    last_event_id: Annotated[str | None, Header(description="the last row you have seen")] = None,
) -> StreamingResponse:
    """Server-sent events: `move` (id = ply), `seats`, `preparing`, `over`.

    A client that reconnects sends Last-Event-ID and gets the rows it missed. Without it and without `since`
    the stream begins now.
    """
    known = (await run_in_threadpool(matches.table, NOBODY, match)).ply
    first = known if since is None else since
    if last_event_id is not None:
        first = row_after(last_event_id)
    settings = request.app.state.settings
    events = follow(matches, request.app.state.bus, caller, match, min(first, known), settings.heartbeat)
    return StreamingResponse(
        events,
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def row_after(last: str) -> int:
    """The row that follows the last one a client has seen."""
    if not last.isdecimal() or len(last) > 9:
        raise Malformed("Last-Event-ID has to be the number of a row.")
    return int(last) + 1


# --- playing ---------------------------------------------------------------------------------------------


@router.post("/matches/{match}/moves", tags=["playing"])
def play(match: MatchId, body: models.Play, matches: Service, caller: Caller) -> models.Played:
    """Play one or more moves of your turn: all of them, or none.

    `ply` is the row they are meant for. The same request again gives the same answer and changes nothing; if
    the row is taken by something else, the answer is 409. Where any seat may act, `seat` says which of yours
    does; whatever the rules need so that it may is played with it.
    """
    return matches.play(caller, match, body.ply, body.moves, body.seat)


@router.post("/matches/{match}/ready", tags=["playing"])
def ready(match: MatchId, body: models.Ready, matches: Service, caller: Caller) -> models.Match:
    """Where anybody may act: a seat of yours has nothing more to do in this round, or has again."""
    matches.ready(caller, match, body.seat, body.ready)
    return models.Match.model_validate(matches.table(caller, match))


@router.post("/matches/{match}/undo", tags=["playing"])
def undo(match: MatchId, body: models.AtPly, matches: Service, caller: Caller) -> models.Undone:
    """Take back your last turn: at once against bots, else the other people are asked."""
    return matches.undo(caller, match, body.ply)


@router.post("/matches/{match}/undo/answer", tags=["playing"])
def answer_undo(match: MatchId, body: models.Answer, matches: Service, caller: Caller) -> models.Undone:
    """Say whether you agree to an undo."""
    return matches.answer_undo(caller, match, body.accept)


@router.post("/matches/{match}/resign", tags=["playing"])
def resign(match: MatchId, body: models.Resign, matches: Service, caller: Caller) -> models.Played:
    """Give the match up; a team does so when all its people agree, and they are asked."""
    return matches.resign(caller, match, body.ply, body.seat)


@router.post("/matches/{match}/resign/answer", tags=["playing"])
def answer_resign(match: MatchId, body: models.Answer, matches: Service, caller: Caller) -> models.Played:
    """Say whether you agree that your team gives up."""
    return matches.answer_resign(caller, match, body.accept)


@router.get("/matches/{match}/hint", tags=["playing"])
def hint(match: MatchId, matches: Service, caller: Caller) -> models.Hint:
    """What a good player would do in your place, and why."""
    return matches.hint(caller, match)


@router.get("/matches/{match}/analysis", tags=["studying"])
def analysis(match: MatchId, matches: Service) -> models.Analysed:
    """When the match is over: everybody's chances turn by turn, luck and decisions, and what was costly.

    Whoever asks first sets it going; ask again until its status is `ready`.
    """
    return matches.analysis(match)


# --- talking ---------------------------------------------------------------------------------------------


@router.get("/matches/{match}/chat", tags=["talking"])
def talk(
    match: MatchId,
    matches: Service,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="from this number on")] = 0,
) -> list[models.Message]:
    """What was said at the table; everybody who may watch a match may read it."""
    return matches.talk(match, since)


@router.post("/matches/{match}/chat", tags=["talking"])
def say(match: MatchId, body: models.Say, matches: Service, caller: Caller) -> models.Message:
    """Say something to the others at your table."""
    return matches.say(caller, match, body.text, body.signal, body.seat, body.to)


# --- files -----------------------------------------------------------------------------------------------


@router.get(
    "/matches/{match}/export",
    tags=["files"],
    response_class=StreamingResponse,
    responses={200: {"content": LINES}},
)
def export(match: MatchId, matches: Service, caller: Caller) -> StreamingResponse:
    """The match as JSON lines: a header, then one line for each row of its log."""
    lines = matches.export(caller, match)
    name = {"Content-Disposition": f'attachment; filename="{match}.jsonl"'}
    return StreamingResponse(lines, media_type=JSON_LINES, headers=name)


async def text_of(request: Request) -> str:
    """The body as text."""
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise Malformed("The file is not UTF-8 text.") from None


@router.post(
    "/import",
    tags=["files"],
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": LINES}},
)
def import_file(
    text: Annotated[str, Depends(text_of)], request: Request, response: Response, matches: Service
) -> models.Created:
    """A match from such a file, checked by replaying it."""
    visitor, token = with_secret(request, response)
    return matches.import_lines(visitor, text.split("\n")).model_copy(update={"token": token})
