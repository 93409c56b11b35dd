"""Walking through a match, taking any position as a new start, and opening saved matches."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import UploadFile

from starboard.server.errors import Malformed
from starboard.server.models import SeatWish
from starboard.server.pages.look import Form, Guest, Service, number_in, page
from starboard.server.pages.luck import luck_words
from starboard.server.pages.match import Looking
from starboard.server.pages.setting import setting
from starboard.server.security import with_secret
from starboard.server.table import Table

router = APIRouter()


@router.get("/m/{match}/at/{at}")
def show(
    request: Request,
    match: str,
    at: Annotated[int, Path(ge=0)],
    matches: Service,
    guest: Guest,
    gaze: Looking,
) -> HTMLResponse:
    """The match after `at` moves: while it runs with one's own eyes, afterwards with anybody's."""
    table = matches.table(guest, match, at, gaze.wish, screen=True)
    luck = luck_words(matches.table(guest, match))
    extra = {"replaying": True, "told": told(table), "steps": steps(table), "luck": luck}
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
def branch(request: Request, match: str, matches: Service, form: Form) -> Response:
    """A new match from the position after some moves of an old one."""
    answer = RedirectResponse("/", 303)
    visitor, _ = with_secret(request, answer)
    at = number_in(form, "at")
    players = matches.table(visitor, match).players
    seat = number_in(form, "seat", 0)
    bot = SeatWish(kind="bot", level=str(form.get("level", "")))
    other = bot if form.get("how") == "bot" else SeatWish(kind="you")
    seats = [SeatWish(kind="you") if each == seat else other for each in range(players)]
    answer.headers["location"] = f"/m/{matches.branch(visitor, match, at, seats).match}"
    return answer


@router.get("/import")
def upload_form() -> HTMLResponse:
    """Where a saved match can be opened."""
    return page("import.html")


@router.post("/import")
def upload(request: Request, matches: Service, form: Form) -> Response:
    """Open a saved match and show its replay."""
    file = form.get("file")
    if not isinstance(file, UploadFile):
        raise Malformed("Choose a file that was downloaded from a replay.")
    answer = RedirectResponse("/", 303)
    visitor, _ = with_secret(request, answer)
    match = matches.import_lines(visitor, _lines(file)).match
    answer.headers["location"] = f"/m/{match}/at/0"
    return answer


def _lines(file: UploadFile) -> list[str]:
    try:
        return file.file.read().decode().splitlines()
    except UnicodeDecodeError:
        raise Malformed("This file is not text, so it is no saved match.") from None
