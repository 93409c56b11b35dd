"""The JSON API. Every error is `{"error": "a sentence"}`; see docs/http-api.md."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

import starboard
from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.catalogue import meta_of
from starboard.server.errors import Busy
from starboard.server.http.dependencies import Caller, FileWorkers, TheService
from starboard.server.http.security import with_secret
from starboard.server.matches.hints import Hints
from starboard.server.people.secrets import Visitor
from starboard.server.schemas import games as game_models
from starboard.server.schemas import matches as models
from starboard.server.schemas.paging import Before
from starboard.server.schemas.table import Luck, Match
from starboard.server.views.viewpoint import wish_of

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
CHECK_SECONDS = 5.0
LUCK_PROMISED = 60.0  # seconds for which draws wait for a program that has promised random bytes
JSON_LINES = "application/jsonl"
LINES: dict[str, Any] = {JSON_LINES: {"schema": {"type": "string"}}}

router = APIRouter(prefix="/api", responses=FAILURES)


MatchId = Annotated[str, Path(alias="match", description="the match", max_length=100)]


# --- the games -----------------------------------------------------------------------------------------


@router.get("/games", tags=["games"])
def games() -> list[game_models.Game]:
    """All games, playable or still to come, with their options."""
    return [game_models.Game.model_validate(meta) for meta in starboard.catalogue()]


@router.get("/games/{game}", tags=["games"])
def one_game(game: Annotated[str, Path(max_length=60)]) -> game_models.Game:
    """One game's title page."""
    return game_models.Game.model_validate(meta_of(game))


@router.get("/health", tags=["server"])
async def health(request: Request, service: TheService) -> models.Health:
    """Whether the server works, and which games are still being compiled."""
    await check_store(request.app.state.checks, service)
    waiting = request.app.state.compiler.all()
    failed = [game for game, progress in waiting.items() if progress.failed]
    return models.Health(
        status="degraded" if failed else "ok",
        version=ENGINE_VERSION,
        preparing={game: progress for game, progress in waiting.items() if not progress.failed},
        failed=failed,
        cached=len(service.context.cache),
    )


async def check_store(threads: Executor, service: TheService) -> None:
    """The database answers soon. Asked on a thread of its own: a health check waits for no page."""
    question = asyncio.get_running_loop().run_in_executor(threads, service.store.database.check)
    try:
        await asyncio.wait_for(question, CHECK_SECONDS)
    except TimeoutError:
        raise Busy("The database has not answered in time.") from None


# --- beginning a match -----------------------------------------------------------------------------------


@router.post("/matches", tags=["matches"], status_code=201)
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


@router.post("/matches/{match}/join", tags=["matches"])
def join(
    match: MatchId, body: models.Join, request: Request, response: Response, service: TheService
) -> models.Created:
    """Sit down in an open seat by invitation, or take your own seat back from a bot."""
    visitor, token = with_secret(request, response)
    joined = service.seats.join(visitor, match, body.seat, body.name, body.invite, body.luck)
    return joined.model_copy(update={"token": token})


@router.post("/matches/{match}/luck", tags=["matches"])
def add_luck(match: MatchId, body: models.AddLuck, service: TheService, caller: Caller) -> Luck:
    """Add random bytes of yours to the seed of the dice, once in a match: see docs/fair-dice.md.

    The same request again gives the same answer; other bytes are refused with 409.
    """
    return service.fair_dice.add_luck(caller, match, body.luck)


@router.post("/matches/{match}/rematch", tags=["matches"])
def rematch(match: MatchId, service: TheService, caller: Caller) -> models.Created:
    """Play again opponents with seats swapped; whoever asks second gets the same match."""
    return service.create.rematch(caller, match)


@router.post("/matches/{match}/branch", tags=["matches"], status_code=201)
def branch(
    match: MatchId, body: models.Branch, request: Request, response: Response, service: TheService
) -> models.Created:
    """A new match from any position of this one."""
    visitor, token = with_secret(request, response)
    created = service.create.branch(visitor, match, body.at, body.seats, body.public)
    return created.model_copy(update={"token": token})


@router.post("/matches/{match}/seats/{seat}/bot", tags=["matches"])
def give_to_bot(
    match: MatchId, seat: models.SeatNumber, body: models.BotLevel, service: TheService, caller: Caller
) -> Match:
    """A bot takes an open seat, or your own, which you can take back.

    Another bot's level can be changed until the match has begun, and later if you are alone with bots.
    """
    service.seats.give_to_bot(caller, match, seat, body.level)
    return service.tables.show(caller, match)


# --- looking ---------------------------------------------------------------------------------------------


@router.get("/matches", tags=["matches"])
def list_matches(
    request: Request,
    response: Response,
    service: TheService,
    caller: Caller,
    game: Annotated[str | None, Query(max_length=60, pattern=r"^[a-z0-9-]*$")] = None,
    status: Literal["waiting", "running", "over"] | None = None,
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


@router.get("/matches/{match}", tags=["matches"])
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
    return service.tables.show(caller, match, at, wish_of(eyes))


# --- playing ---------------------------------------------------------------------------------------------


@router.get("/matches/{match}/moves", tags=["playing"])
def moves(
    match: MatchId,
    service: TheService,
    caller: Caller,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="leave out so many moves of the line")] = 0,
) -> list[models.Moved]:
    """The moves of the line, a thousand at most, each with what it did: its events."""
    return service.tables.moves(caller, match, since)


@router.post("/matches/{match}/moves", tags=["playing"])
def play(match: MatchId, body: models.Play, service: TheService, caller: Caller) -> models.Played:
    """Play one or more moves of your turn: all of them, or none.

    `ply` is the row they are meant for. The same request again gives the same answer and changes nothing; if
    the row is taken by something else, the answer is 409. Where any seat may act, `seat` says which of yours
    does; whatever the rules need so that it may is played with it.
    """
    return service.moves.play(caller, match, body.ply, body.moves, body.seat)


@router.post("/matches/{match}/ready", tags=["playing"])
def ready(match: MatchId, body: models.Ready, service: TheService, caller: Caller) -> Match:
    """Where anybody may act: a seat of yours has nothing more to do in this round, or has again.

    With `stage` the same request can be sent again: when that round is over, it changes nothing.
    """
    service.moves.ready(caller, match, body.seat, body.ready, body.stage)
    return service.tables.show(caller, match)


@router.post("/matches/{match}/undo", tags=["playing"])
def undo(match: MatchId, body: models.AtPly, service: TheService, caller: Caller) -> models.Undone:
    """Take back your last turn: at once against bots, else the other people are asked."""
    return service.undo.ask(caller, match, body.ply)


@router.post("/matches/{match}/undo/answer", tags=["playing"])
def answer_undo(match: MatchId, body: models.Answer, service: TheService, caller: Caller) -> models.Undone:
    """Say whether you agree to an undo."""
    return service.undo.answer(caller, match, body.accept)


@router.post("/matches/{match}/resign", tags=["playing"])
def resign(match: MatchId, body: models.Resign, service: TheService, caller: Caller) -> models.Played:
    """Give the match up; a team does so when all its people agree, and they are asked."""
    return service.resignation.ask(caller, match, body.ply, body.seat)


@router.post("/matches/{match}/resign/answer", tags=["playing"])
def answer_resign(match: MatchId, body: models.Answer, service: TheService, caller: Caller) -> models.Played:
    """Say whether you agree that your team gives up."""
    return service.resignation.answer(caller, match, body.accept)


@router.post("/matches/{match}/hint", tags=["playing"])
async def hint(match: MatchId, request: Request, caller: Caller) -> models.Hint:
    """What a good player would do in your place, and why."""
    hints: Hints = request.app.state.hints
    return await hints.ask(caller, match)


@router.get("/matches/{match}/analysis", tags=["studying"])
def analysis(match: MatchId, service: TheService) -> models.Analysed:
    """When the match is over: everybody's chances turn by turn, luck and decisions, and what was costly.

    Its status is `none` until somebody has asked for it by POST.
    """
    return service.analyses.find(match)


@router.post("/matches/{match}/analysis", tags=["studying"])
def analyse(match: MatchId, service: TheService, caller: Caller) -> models.Analysed:
    """Have a match analysed that is over; look again until the status is `ready`."""
    return service.analyses.ask(caller, match)


# --- talking ---------------------------------------------------------------------------------------------


@router.get("/matches/{match}/chat", tags=["talking"])
def talk(
    match: MatchId,
    service: TheService,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="from this number on")] = 0,
) -> list[models.Message]:
    """What was said at the table; everybody who knows the match's address may read it."""
    return service.chat.read(match, since)


@router.post("/matches/{match}/chat", tags=["talking"])
def say(match: MatchId, body: models.Say, service: TheService, caller: Caller) -> models.Message:
    """Say something to the others at your table."""
    return service.chat.say(caller, match, body.text, body.signal, body.seat, body.to)


# --- files -----------------------------------------------------------------------------------------------


@router.get(
    "/matches/{match}/export",
    tags=["files"],
    response_class=Response,
    responses={200: {"content": LINES}},
)
async def export(match: MatchId, service: TheService, caller: Caller, workers: FileWorkers) -> Response:
    """The match as JSON lines: a header, then one line for each row of its log."""
    text = await workers.run(service.export.write, match)
    name = {"Content-Disposition": f'attachment; filename="{match}.jsonl"'}
    return Response(text, media_type=JSON_LINES, headers=name)


def issued(request: Request, response: Response) -> tuple[Visitor, str | None]:
    """The visitor with a secret, and the token if it is new."""
    return with_secret(request, response)


@router.post(
    "/import",
    tags=["files"],
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": LINES}},
)
async def import_file(
    request: Request,
    identity: Annotated[tuple[Visitor, str | None], Depends(issued)],
    service: TheService,
    workers: FileWorkers,
) -> models.Created:
    """A match from such a file, checked by replaying it. One that is not over goes on with a new seed."""
    visitor, token = identity
    created = await workers.run(service.create.from_file, visitor, await request.body())
    return created.model_copy(update={"token": token})
