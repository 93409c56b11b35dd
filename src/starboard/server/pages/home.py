"""Finding a game, starting a match and joining one."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

import starboard
from starboard.bots import LEVELS, levels_of
from starboard.engine.errors import BadOption
from starboard.server.errors import Malformed
from starboard.server.games import meta_of, playable, seat_look
from starboard.server.matches import Matches
from starboard.server.models import Listed
from starboard.server.pages.look import Form, Guest, Service, number_in, page
from starboard.server.pages.picture import title_picture
from starboard.server.pages.start import conflicts, house_in, option_refused, options_in, wishes
from starboard.server.pages.words import side
from starboard.server.seats import NOBODY
from starboard.server.security import with_secret
from starboard.server.solo import is_solo

router = APIRouter()

MOST_SHOWN = 6


@router.get("/")
def home(matches: Service, guest: Guest) -> HTMLResponse:
    """The five games, and the visitor's own matches."""
    games = starboard.catalogue()
    pictures = {game.id: _picture(matches, game.id) if game.ready else None for game in games}
    mine = [_line(match) for match in matches.list(limit=MOST_SHOWN, visitor=guest)] if guest.secrets else []
    return page("home.html", games=games, pictures=pictures, mine=mine, easiest=LEVELS[0])


def _picture(matches: Matches, game: str) -> Markup | None:
    """The picture of a game, once it can be drawn without compiling anything."""
    return title_picture(game) if matches.preparing(game) is None else None


def _line(match: Listed) -> dict[str, Any]:
    """A match of the visitor's, in a line."""
    words = {"waiting": "waits for a player", "running": "running", "over": "over"}[match.status]
    names = " – ".join(match.names)
    return {"id": match.id, "title": meta_of(match.game).title, "names": names, "words": words}


@router.get("/games/{game}")
def game_page(request: Request, game: str, matches: Service, guest: Guest) -> HTMLResponse:
    """The ways to play a game."""
    meta = playable(game)
    request.app.state.preparing.hurry(game)
    return page(
        "game.html",
        game=meta,
        here="game",
        picture=_picture(matches, game),
        levels=levels_of(meta),
        conflicts=conflicts(meta),
        ladder=matches.ladder(guest, game),
        scores=matches.scores(guest, game),
        mission=matches.mission(guest, game) if is_solo(meta) else None,
    )


@router.post("/games/{game}/start")
def start(request: Request, game: str, matches: Service, form: Form) -> Response:
    """Start a match: against a bot, with friends by link, or on one screen."""
    meta = playable(game)
    request.app.state.preparing.hurry(game)
    answer = RedirectResponse("/", 303)
    visitor, _ = with_secret(request, answer)
    seats, options = wishes(meta, form), options_in(meta, form)
    try:
        created = matches.create(visitor, game, seats, options, house=house_in(meta, form))
    except BadOption as error:
        raise Malformed(option_refused(meta, error)) from None
    answer.headers["location"] = f"/m/{created.match}"
    return answer


@router.get("/j/{invite}")
def invitation(invite: str, matches: Service) -> HTMLResponse:
    """Where a friend picks a seat."""
    match, seats = matches.invited(invite)
    table = matches.table(NOBODY, match)
    sides = [side(table, seat.seat) for seat in seats]
    return page(
        "join.html",
        game=playable(table.game),
        picture=_picture(matches, table.game),
        match=match,
        seats=seats,
        sides=sides,
        looks=[seat_look(table.meta, table.options, seat.seat) for seat in seats],
        open=any(seat.kind == "open" for seat in seats),
    )


@router.post("/j/{invite}")
def join(request: Request, invite: str, matches: Service, form: Form) -> Response:
    """Sit down."""
    match, _ = matches.invited(invite)
    answer = RedirectResponse(f"/m/{match}", 303)
    visitor, _ = with_secret(request, answer)
    matches.join(visitor, match, number_in(form, "seat"), str(form.get("name", "")).strip()[:40], invite)
    return answer
