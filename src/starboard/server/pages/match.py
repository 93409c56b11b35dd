"""The match page and what is done on it. Every form works without scripts: it posts, and the page comes back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from starboard.server.models import Hint
from starboard.server.pages.look import Form, Guest, Service, number_in, page
from starboard.server.pages.setting import playing

router = APIRouter()

Flip = Annotated[bool, Query()]


def back_to(match: str) -> Response:
    """The match page, after something was done there."""
    return RedirectResponse(f"/m/{match}", 303)


@router.get("/m/{match}")
def show(
    request: Request, match: str, matches: Service, guest: Guest, flip: Flip = False, hint: bool = False
) -> HTMLResponse:
    """A match as the visitor may see it; whoever has no seat watches."""
    table = matches.table(guest, match)
    advice = matches.hint(guest, match) if hint and table.moves else None
    return page("match.html", **playing(request, table, flip, [], advice))


@router.get("/m/{match}/table")
def fragment(
    request: Request,
    match: str,
    matches: Service,
    guest: Guest,
    move: Annotated[list[str] | None, Query(max_length=64)] = None,
    ply: Annotated[int, Query(ge=0)] = 0,
    flip: Flip = False,
    hint: bool = False,
) -> HTMLResponse:
    """Only the table, for morphing; with moves, as it would look after that draft of a turn."""
    draft = move or []
    table = matches.preview(guest, match, ply, draft) if draft else matches.table(guest, match)
    advice: Hint | None = matches.hint(guest, match) if hint and table.moves and not draft else None
    return page("table/match.html", **playing(request, table, flip, draft, advice))


@router.post("/m/{match}/say")
def say(match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """One or more moves of a turn, with the ply they answer."""
    matches.play(guest, match, number_in(form, "ply"), [str(move) for move in form.getlist("move")])
    return back_to(match)


@router.post("/m/{match}/undo")
def undo(match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Take back one's last turn, or ask the others for it."""
    matches.undo(guest, match, number_in(form, "ply"))
    return back_to(match)


@router.post("/m/{match}/undo/answer")
def answer_undo(match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Allow or refuse that a turn is taken back."""
    matches.answer_undo(guest, match, form.get("accept") == "yes")
    return back_to(match)


@router.post("/m/{match}/resign")
def resign(match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Give the match up."""
    seat = number_in(form, "seat")
    matches.resign(guest, match, number_in(form, "ply"), None if seat < 0 else seat)
    return back_to(match)


@router.post("/m/{match}/rematch")
def rematch(match: str, matches: Service, guest: Guest) -> Response:
    """The same people and bots again, with seats swapped."""
    return back_to(matches.rematch(guest, match).match)


@router.post("/m/{match}/seats/{seat}/bot")
def give_to_bot(match: str, seat: int, matches: Service, guest: Guest, form: Form) -> Response:
    """A bot takes an open seat, or one's own."""
    matches.give_to_bot(guest, match, seat, str(form.get("level", "")))
    return back_to(match)


@router.get("/m/{match}/export")
def export(match: str, matches: Service, guest: Guest) -> Response:
    """The match as a file."""
    lines = matches.export(guest, match)
    name = f'attachment; filename="starboard-{match}.jsonl"'
    return StreamingResponse(lines, media_type="application/jsonl", headers={"Content-Disposition": name})
