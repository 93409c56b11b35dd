"""The part of the JSON API that writes matches to files and reads them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from starboard.server.api.failures import FAILURES
from starboard.server.http.dependencies import Caller, FileWorkers, MatchId, TheService
from starboard.server.http.security import with_secret
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Created

JSON_LINES = "application/jsonl"
LINES: dict[str, Any] = {JSON_LINES: {"schema": {"type": "string"}}}

router = APIRouter(prefix="/api", tags=["files"], responses=FAILURES)


@router.get(
    "/matches/{match}/export",
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
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": LINES}},
)
async def import_file(
    request: Request,
    identity: Annotated[tuple[Visitor, str | None], Depends(issued)],
    service: TheService,
    workers: FileWorkers,
) -> Created:
    """A match from such a file, checked by replaying it. One that is not over goes on with a new seed."""
    visitor, token = identity
    created = await workers.run(service.create.from_file, visitor, await request.body())
    return created.model_copy(update={"token": token})
