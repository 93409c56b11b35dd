"""Walking through a match, taking any position as a new start, and opening saved matches."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile

from starboard.server.errors import Malformed
from starboard.server.http.dependencies import Caller, FileWorkers, Form, TheService
from starboard.server.http.security import with_secret
from starboard.server.pages.forms import BranchForm
from starboard.server.pages.match import ThePageView
from starboard.server.pages.rendering import page, wants_table
from starboard.server.pages.table_context import setting
from starboard.server.schemas.matches import At
from starboard.server.schemas.table import Table, Told

router = APIRouter()


@router.get("/m/{match}/at/{at}")
def show(
    request: Request,
    match: str,
    at: Annotated[At, Path()],
    service: TheService,
    guest: Caller,
    page_view: ThePageView,
    event: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
) -> HTMLResponse:
    """The match after `at` moves: while it runs from one's own viewpoint, afterwards from anybody's. `event`:
    told only up to this sentence of the last move.
    """
    table = service.tables.show(guest, match, at, page_view.requested, screen=True)
    extra = {"replaying": True, "steps": steps(table, event)}
    template = "table/replay.html" if wants_table(request) else "replay.html"
    return page(template, **setting(request, table, page_view) | extra)


class Place(NamedTuple):
    """Where a step leads: after a move of the line, or within what that move did."""

    ply: int
    event: int | None = None

    @property
    def query(self) -> str:
        """What the address says besides the move."""
        return "" if self.event is None else f"event={self.event}"


class Steps(NamedTuple):
    """What is told here, and where the next steps lead."""

    earlier: list[str]
    """Sentences of the turn that were told before."""
    now: str
    """The sentence of this step."""
    number: int
    """Which of the sentences of the last move it is, from 1."""
    of: int
    """How many sentences the last move has."""
    turn: int
    """Which turn of the line this is, from 1; 0: none has begun."""
    begin: Place
    turn_back: Place
    back: Place
    on: Place
    turn_on: Place
    end: Place


def steps(table: Table, event: int | None) -> Steps:
    """The steps at one sentence of the last move; None: the last one."""
    turn = sum(turn.first < table.at for turn in table.turns)
    told = table.told or Told(table.turns[turn - 1].sentences if turn else (), 0, 0)
    number = min(event or told.new, told.new)
    shown = [sentence.text for sentence in told.sentences[: len(told.sentences) - told.new + number]]
    is_new = number > 0 or not table.at
    ends = [0, *(turn.last for turn in table.turns)]
    return Steps(
        shown[:-1] if is_new else shown,
        "The start." if not table.at else shown[-1] if is_new else "",
        number,
        told.new,
        turn,
        begin=Place(0),
        turn_back=Place(max((end for end in ends if end < table.at), default=0)),
        back=Place(table.at, number - 1) if number > 1 else Place(max(table.at - 1, 0)),
        on=_next(table, told, number),
        turn_on=Place(min((end for end in ends if end > table.at), default=table.line)),
        end=Place(table.line),
    )


def _next(table: Table, told: Told, number: int) -> Place:
    """One sentence on: of the same move, or of the next one. The last sentence of a move needs no number."""
    if number < told.new:
        return Place(table.at, number + 1 if number + 1 < told.new else None)
    return Place(min(table.at + 1, table.line), 1 if told.ahead > 1 else None)


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
