"""Walking through a match, taking any position as a new start, and opening saved matches."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile

from starboard.server.errors import Malformed
from starboard.server.models import At
from starboard.server.pages.forms import BranchForm
from starboard.server.pages.look import Form, Guest, Service, page
from starboard.server.pages.match import Looking
from starboard.server.pages.setting import setting
from starboard.server.security import with_secret
from starboard.server.table import Table
from starboard.server.workers import FileWorkers

router = APIRouter()


@router.get("/m/{match}/at/{at}")
def show(
    request: Request,
    match: str,
    at: Annotated[At, Path()],
    matches: Service,
    guest: Guest,
    gaze: Looking,
) -> HTMLResponse:
    """The match after `at` moves: while it runs with one's own eyes, afterwards with anybody's."""
    table = matches.table(guest, match, at, gaze.wish, screen=True)
    extra = {"replaying": True, "told": told(table), "steps": steps(table)}
    return page("replay.html", **setting(request, table, gaze, matches.talk(match)) | extra)


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
def branch(request: Request, match: str, matches: Service, form: BranchForm) -> Response:
    """A new match from the position after some moves of an old one."""
    answer = RedirectResponse("/", 303)
    visitor, _ = with_secret(request, answer)
    seats = form.seats(matches.table(visitor, match).players)
    created = matches.branch(visitor, match, form.at, seats, wait=matches.luck_wait)
    answer.headers["location"] = f"/m/{created.match}"
    return answer


@router.get("/import")
def upload_form() -> HTMLResponse:
    """Where a saved match can be opened."""
    return page("import.html")


@router.post("/import")
async def upload(request: Request, matches: Service, form: Form, workers: FileWorkers) -> Response:
    """Open a saved match and show its replay."""
    file = form.get("file")
    if not isinstance(file, UploadFile):
        raise Malformed("Choose a file that was downloaded from a replay.")
    answer = RedirectResponse("/", 303)
    visitor, _ = await run_in_threadpool(with_secret, request, answer)
    created = await workers.run(matches.import_file, visitor, await file.read())
    answer.headers["location"] = f"/m/{created.match}/at/0"
    return answer
