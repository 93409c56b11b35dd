"""The match page and what is done there. Its forms work without scripts: they post, and the page returns."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from starboard.server.http.dependencies import Caller, FileWorkers, TheService
from starboard.server.matches.hints import Hints
from starboard.server.matches.tables import Preview
from starboard.server.pages.daily_mission import alone
from starboard.server.pages.forms import (
    AnswerForm,
    AtPlyForm,
    BotForm,
    MovesForm,
    ReadyForm,
    ResignForm,
    SayForm,
)
from starboard.server.pages.rendering import page, wants_table
from starboard.server.pages.table_context import Draft, PageView, playing
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Hint, Move, Ply, SeatNumber

router = APIRouter()


def page_view_of(flip: bool = False, eyes: Annotated[str, Query(max_length=3)] = "") -> PageView:
    """How the address says the table is to be shown."""
    return PageView(flip, eyes)


ThePageView = Annotated[PageView, Depends(page_view_of)]


class Afterwards:
    """How a request ends that has changed something: a script gets the table as it is now, and a form without
    scripts leads back to the match page, looked at as before.
    """

    def __init__(self, request: Request, service: TheService, guest: Caller, page_view: ThePageView) -> None:
        self._request = request
        self._service = service
        self._guest = guest
        self._gaze = page_view

    def show(self, match: str) -> Response:
        """The table of this match."""
        if wants_table(self._request):
            return match_page(self._request, match, self._service, self._guest, self._gaze)
        return self.lead_to(match)

    def lead_to(self, match: str) -> Response:
        """The page of a match, perhaps another one."""
        query = f"?{self._request.url.query}" if self._request.url.query else ""
        return RedirectResponse(f"/m/{match}{query}", 303)


Then = Annotated[Afterwards, Depends()]


@router.get("/m/{match}")
def show(
    request: Request, match: str, service: TheService, guest: Caller, page_view: ThePageView
) -> HTMLResponse:
    """A match as the visitor may see it; whoever has no seat watches."""
    return match_page(request, match, service, guest, page_view)


def match_page(
    request: Request,
    match: str,
    service: TheService,
    guest: Visitor,
    page_view: PageView,
    hint: Hint | None = None,
) -> HTMLResponse:
    """The whole page, or its table."""
    table = service.tables.show(guest, match, requested=page_view.requested, screen=True)
    shown = playing(request, table, page_view, hint=hint)
    template = "table/match.html" if wants_table(request) else "match.html"
    return page(template, **shown, **alone(service, guest, table))


@router.get("/m/{match}/hint")
def without_hint(match: str, then: Then) -> Response:
    """Whoever loads the page again that came with a hint sees the match."""
    return then.lead_to(match)


@router.post("/m/{match}/hint")
async def hint(
    request: Request, match: str, service: TheService, guest: Caller, page_view: ThePageView
) -> HTMLResponse:
    """The match page with a hint. The page's threads do not wait for the hint."""
    hints: Hints = request.app.state.hints
    advice = await hints.ask(guest, match)
    return await run_in_threadpool(match_page, request, match, service, guest, page_view, advice)


@router.get("/m/{match}/table")
def fragment(
    request: Request,
    match: str,
    service: TheService,
    guest: Caller,
    page_view: ThePageView,
    move: Annotated[list[Move] | None, Query(max_length=64)] = None,
    ply: Annotated[Ply, Query()] = 0,
) -> HTMLResponse:
    """Only the table, for morphing; with moves, as it would look after that draft of a turn."""
    if move:
        return draft_page(request, page_view, service.tables.preview(guest, match, ply, move), move)
    table = service.tables.show(guest, match, requested=page_view.requested, screen=True)
    shown = playing(request, table, page_view)
    return page("table/match.html", **shown, **alone(service, guest, table))


def draft_page(request: Request, page_view: PageView, preview: Preview, moves: list[Move]) -> HTMLResponse:
    """The table after a draft of a turn."""
    shown = playing(request, preview.table, page_view, Draft(moves, preview.complete))
    return page("table/match.html", **shown, scores=None, mission=None)


@router.post("/m/{match}/say")
def say(
    request: Request,
    match: str,
    service: TheService,
    guest: Caller,
    page_view: ThePageView,
    form: MovesForm,
    then: Then,
) -> Response:
    """One or more moves of a turn, with the ply they answer. Scripts ask before a move that needs a warning;
    without them a page does. A draft is played if it makes the turn complete, else shown.
    """
    words = "" if form.sure else service.tables.warning(guest, match, form.move)
    if words:
        fields, query = form.fields(), request.url.query
        return page("sure.html", words=words, fields=fields, match=match, query=query)
    if form.draft:
        preview = service.tables.preview(guest, match, form.ply, form.move)
        if not preview.complete:
            return draft_page(request, page_view, preview, form.move)
    service.moves.play(guest, match, form.ply, form.move, form.seat)
    return then.show(match)


@router.post("/m/{match}/ready")
def ready(match: str, service: TheService, guest: Caller, form: ReadyForm, then: Then) -> Response:
    """A seat has nothing more to do in this round, or has again."""
    service.moves.ready(guest, match, form.seat, form.ready, form.stage)
    return then.show(match)


@router.post("/m/{match}/chat")
def chat(match: str, service: TheService, guest: Caller, form: SayForm, then: Then) -> Response:
    """Say something to the others at the table."""
    service.chat.say(guest, match, form.text, form.signal, form.seat, form.to)
    return then.show(match)


@router.post("/m/{match}/undo")
def undo(match: str, service: TheService, guest: Caller, form: AtPlyForm, then: Then) -> Response:
    """Take back one's last turn, or ask the others for it."""
    service.undo.ask(guest, match, form.ply)
    return then.show(match)


@router.post("/m/{match}/undo/answer")
def answer_undo(match: str, service: TheService, guest: Caller, form: AnswerForm, then: Then) -> Response:
    """Allow or refuse that a turn is taken back."""
    service.undo.answer(guest, match, form.accept)
    return then.show(match)


@router.post("/m/{match}/resign")
def resign(match: str, service: TheService, guest: Caller, form: ResignForm, then: Then) -> Response:
    """Give the match up."""
    service.resignation.ask(guest, match, form.ply, form.seat)
    return then.show(match)


@router.post("/m/{match}/resign/answer")
def answer_resign(match: str, service: TheService, guest: Caller, form: AnswerForm, then: Then) -> Response:
    """Agree that the team gives up, or not."""
    service.resignation.answer(guest, match, form.accept)
    return then.show(match)


@router.post("/m/{match}/rematch")
def rematch(match: str, service: TheService, guest: Caller, then: Then) -> Response:
    """The same people and bots again, with seats swapped."""
    return then.lead_to(service.create.rematch(guest, match, service.context.settings.luck_wait).match)


@router.post("/m/{match}/seats/{seat}/bot")
def give_to_bot(
    match: str,
    seat: Annotated[SeatNumber, Path()],
    service: TheService,
    guest: Caller,
    form: BotForm,
    then: Then,
) -> Response:
    """A bot takes an open seat, or one's own."""
    service.seats.give_to_bot(guest, match, seat, form.level)
    return then.show(match)


@router.post("/m/{match}/seats/{seat}/back")
def take_back(
    match: str, seat: Annotated[SeatNumber, Path()], service: TheService, guest: Caller, then: Then
) -> Response:
    """Sit down again in one's own seat, which a bot has kept."""
    service.seats.take_back(guest, match, seat)
    return then.show(match)


@router.get("/m/{match}/export")
async def export(match: str, service: TheService, guest: Caller, workers: FileWorkers) -> Response:
    """The match as a file."""
    text = await workers.run(service.export.write, match)
    name = f'attachment; filename="starboard-{match}.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})
