"""The match page and what is done there. Its forms work without scripts: they post, and the page returns."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from starboard.server.pages.look import Form, Guest, Service, number_in, page
from starboard.server.pages.setting import Draft, Gaze, playing
from starboard.server.pages.solo import alone

router = APIRouter()


def gaze_of(flip: bool = False, eyes: Annotated[str, Query(max_length=3)] = "") -> Gaze:
    """How the address says the table is looked at."""
    return Gaze(flip, eyes)


Looking = Annotated[Gaze, Depends(gaze_of)]


def back_to(request: Request, match: str) -> Response:
    """The match page, after something was done there, looked at as before."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/m/{match}{query}", 303)


def seat_in(form: Form) -> int | None:
    """The seat that a form is for, if it says so."""
    seat = number_in(form, "seat")
    return None if seat < 0 else seat


@router.get("/m/{match}")
def show(
    request: Request, match: str, matches: Service, guest: Guest, gaze: Looking, hint: bool = False
) -> HTMLResponse:
    """A match as the visitor may see it; whoever has no seat watches."""
    table = matches.table(guest, match, wish=gaze.wish, screen=True)
    advice = matches.hint(guest, match) if hint and table.moves else None
    shown = playing(request, table, gaze, hint=advice, talk=matches.talk(match))
    return page("match.html", **shown, **alone(matches, guest, table))


@router.get("/m/{match}/table")
def fragment(
    request: Request,
    match: str,
    matches: Service,
    guest: Guest,
    gaze: Looking,
    move: Annotated[list[str] | None, Query(max_length=64)] = None,
    ply: Annotated[int, Query(ge=0)] = 0,
    hint: bool = False,
) -> HTMLResponse:
    """Only the table, for morphing; with moves, as it would look after that draft of a turn."""
    table = matches.table(guest, match, wish=gaze.wish, screen=True)
    if move:
        drafted = matches.preview(guest, match, ply, move)
        complete = drafted.to_move != table.to_move
        shown = playing(request, drafted, gaze, Draft(move, complete), talk=matches.talk(match))
        return page("table/match.html", **shown, **alone(matches, guest, table))
    advice = matches.hint(guest, match) if hint and table.moves else None
    shown = playing(request, table, gaze, hint=advice, talk=matches.talk(match))
    return page("table/match.html", **shown, **alone(matches, guest, table))


@router.post("/m/{match}/say")
def say(request: Request, match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """One or more moves of a turn, with the ply they answer. Scripts ask before a move that needs a warning;
    without them a page does.
    """
    moves = [str(move) for move in form.getlist("move")]
    words = "" if form.get("sure") else matches.warning(guest, match, moves)
    if words:
        fields = [(name, str(value)) for name, value in form.multi_items()]
        return page("sure.html", words=words, fields=fields, match=match, query=request.url.query)
    matches.play(guest, match, number_in(form, "ply"), moves, seat_in(form))
    return back_to(request, match)


@router.post("/m/{match}/ready")
def ready(request: Request, match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """A seat has nothing more to do in this round, or has again."""
    matches.ready(guest, match, number_in(form, "seat"), form.get("ready") == "yes")
    return back_to(request, match)


@router.post("/m/{match}/chat")
def chat(request: Request, match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Say something to the others at the table."""
    signal, to = form.get("signal"), number_in(form, "to")
    text = str(form.get("text", ""))
    matches.say(guest, match, text, str(signal) if signal else None, seat_in(form), None if to < 0 else to)
    return back_to(request, match)


@router.post("/m/{match}/undo")
def undo(request: Request, match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Take back one's last turn, or ask the others for it."""
    matches.undo(guest, match, number_in(form, "ply"))
    return back_to(request, match)


@router.post("/m/{match}/undo/answer")
def answer_undo(request: Request, match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Allow or refuse that a turn is taken back."""
    matches.answer_undo(guest, match, form.get("accept") == "yes")
    return back_to(request, match)


@router.post("/m/{match}/resign")
def resign(request: Request, match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Give the match up."""
    matches.resign(guest, match, number_in(form, "ply"), seat_in(form))
    return back_to(request, match)


@router.post("/m/{match}/resign/answer")
def answer_resign(request: Request, match: str, matches: Service, guest: Guest, form: Form) -> Response:
    """Agree that the team gives up, or not."""
    matches.answer_resign(guest, match, form.get("accept") == "yes")
    return back_to(request, match)


@router.post("/m/{match}/rematch")
def rematch(request: Request, match: str, matches: Service, guest: Guest) -> Response:
    """The same people and bots again, with seats swapped."""
    return back_to(request, matches.rematch(guest, match).match)


@router.post("/m/{match}/seats/{seat}/bot")
def give_to_bot(
    request: Request, match: str, seat: int, matches: Service, guest: Guest, form: Form
) -> Response:
    """A bot takes an open seat, or one's own."""
    matches.give_to_bot(guest, match, seat, str(form.get("level", "")))
    return back_to(request, match)


@router.get("/m/{match}/export")
def export(match: str, matches: Service, guest: Guest) -> Response:
    """The match as a file."""
    lines = matches.export(guest, match)
    name = f'attachment; filename="starboard-{match}.jsonl"'
    return StreamingResponse(lines, media_type="application/jsonl", headers={"Content-Disposition": name})
