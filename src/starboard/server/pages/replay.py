"""Walking through a match, taking any position as a new start, and opening saved matches."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile

from starboard.server.errors import Malformed
from starboard.server.http.dependencies import Caller, FileWorkers, Form, TheService
from starboard.server.http.security import with_secret
from starboard.server.pages.forms import BranchForm
from starboard.server.pages.luck_summary import luck_words
from starboard.server.pages.match import Looking
from starboard.server.pages.rendering import page
from starboard.server.pages.table_context import setting
from starboard.server.schemas.matches import At
from starboard.server.schemas.table import Table

router = APIRouter()


@router.get("/m/{match}/at/{at}")
def show(
    request: Request,
    match: str,
    at: Annotated[At, Path()],
    service: TheService,
    guest: Caller,
    gaze: Looking,
) -> HTMLResponse:
    """The match after `at` moves: while it runs with one's own eyes, afterwards with anybody's."""
    table = service.tables.show(guest, match, at, gaze.wish, screen=True)
    luck = luck_words(service.tables.show(guest, match))
    extra = {"replaying": True, "told": told(table), "steps": steps(table), "luck": luck}
    return page("replay.html", **setting(request, table, gaze, service.chat.read(match)) | extra)


def told(table: Table) -> str:
    """What the turn that led here was."""
    here = [turn.words for turn in table.turns if turn.first < table.at <= turn.last]
    return here[-1] if here else "The start."


def steps(table: Table) -> dict[str, int]:
    """The plies one turn back and one turn on."""
    ends = [0, *(turn.last for turn in table.turns)]
    return {
        "back": max((end for end in ends if end < table.at), default=0),
        "on": min((end for end in ends if end > table.at), default=table.line),
    }


@router.post("/m/{match}/branch")
def branch(request: Request, match: str, service: TheService, form: BranchForm) -> Response:
    """A new match from the position after some moves of an old one."""
    answer = RedirectResponse("/", 303)
    visitor, _ = with_secret(request, answer)
    seats = form.seats(service.tables.show(visitor, match).players)
    created = service.create.branch(visitor, match, form.at, seats, wait=service.context.settings.luck_wait)
    answer.headers["location"] = f"/m/{created.match}"
    return answer


@router.get("/import")
def upload_form() -> HTMLResponse:
    """Where a saved match can be opened."""
    return page("import.html")


@router.post("/import")
async def upload(request: Request, service: TheService, form: Form, workers: FileWorkers) -> Response:
    """Open a saved match and show its replay."""
    file = form.get("file")
    if not isinstance(file, UploadFile):
        raise Malformed("Choose a file that was downloaded from a replay.")
    answer = RedirectResponse("/", 303)
    visitor, _ = await run_in_threadpool(with_secret, request, answer)
    created = await workers.run(service.create.from_file, visitor, await file.read())
    answer.headers["location"] = f"/m/{created.match}/at/0"
    return answer
