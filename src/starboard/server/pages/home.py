"""Finding a game, starting a match and joining one."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

import starboard
from starboard.bots import LEVELS, levels_of
from starboard.engine.errors import BadOption
from starboard.server.catalogue import meta_of, playable, seat_look
from starboard.server.errors import Malformed
from starboard.server.http.dependencies import Caller, Form, TheService
from starboard.server.http.security import with_secret
from starboard.server.pages.board_picture import title_picture
from starboard.server.pages.forms import SitForm
from starboard.server.pages.headlines import options_words, side
from starboard.server.pages.luck_summary import has_chance
from starboard.server.pages.rendering import page
from starboard.server.pages.start_form import conflicts, option_refused, read_start
from starboard.server.people.secrets import NOBODY, Visitor
from starboard.server.schemas.matches import Listed
from starboard.server.schemas.paging import Before
from starboard.server.solo.scores import is_solo

router = APIRouter()

MOST_SHOWN = 6
LOOKED_THROUGH = 30  # the newest; those of the visitor's own are left out


@router.get("/")
def home(service: TheService, guest: Caller, before: Before = None) -> HTMLResponse:
    """The five games, and the visitor's own matches: the newest, or those older than `before`."""
    games = starboard.catalogue()
    pictures = {game.id: title_picture(game.id) if game.ready else None for game in games}
    own = service.lists.page(guest, limit=MOST_SHOWN, mine=True, before=before)
    return page(
        "home.html",
        games=games,
        pictures=pictures,
        mine=[_line(match) for match in own.matches],
        older=own.older,
        before=before,
        public=watchable(service, guest),
        easiest=LEVELS[0],
    )


def watchable(service: TheService, guest: Visitor, game: str | None = None) -> list[dict[str, Any]]:
    """Matches of others that everybody may watch now."""
    listed = service.lists.page(guest, game, "running", LOOKED_THROUGH).matches
    return [_line(match) for match in listed if match.public and not match.mine][:MOST_SHOWN]


def _line(match: Listed) -> dict[str, Any]:
    """A match in a line."""
    words = {"waiting": "waits for a player", "running": "running", "over": "over"}[match.status]
    names = " – ".join(match.names)
    return {"id": match.id, "title": meta_of(match.game).title, "names": names, "words": words}


@router.get("/games/{game}")
def game_page(request: Request, game: str, service: TheService, guest: Caller) -> HTMLResponse:
    """The ways to play a game."""
    meta = playable(game)
    request.app.state.compiler.hurry(game)
    return page(
        "game.html",
        game=meta,
        here="game",
        picture=title_picture(game),
        levels=levels_of(meta),
        conflicts=conflicts(meta),
        ladder=service.campaigns.ladder(guest, game),
        public=watchable(service, guest, game),
        scores=service.scores.find(guest, game),
        mission=service.missions.find(guest, game) if is_solo(meta) else None,
    )


@router.post("/games/{game}/start")
def start(request: Request, game: str, service: TheService, form: Form) -> Response:
    """Start a match: against a bot, with friends by link, or on one screen."""
    meta = playable(game)
    request.app.state.compiler.hurry(game)
    answer = RedirectResponse("/", 303)
    visitor, _ = with_secret(request, answer)
    wanted = read_start(meta, form)
    try:
        created = service.create.new(
            visitor,
            game,
            wanted.seats,
            wanted.options,
            house=wanted.house,
            public=wanted.public,
            wait=service.context.settings.luck_wait,
        )
    except BadOption as error:
        raise Malformed(option_refused(meta, error)) from None
    answer.headers["location"] = f"/m/{created.match}"
    return answer


@router.get("/j/{invite}")
def invitation(invite: str, service: TheService) -> HTMLResponse:
    """Where a friend picks a seat."""
    match, seats = service.seats.invited(invite)
    table = service.tables.show(NOBODY, match)
    sides = [side(table, seat.seat) for seat in seats]
    return page(
        "join.html",
        game=playable(table.game),
        picture=title_picture(table.game),
        match=match,
        seats=seats,
        sides=sides,
        looks=[seat_look(table.meta, table.options, seat.seat) for seat in seats],
        over=table.status == "over",
        open=table.status != "over" and any(seat.kind == "open" for seat in seats),
        came_from=table.came_from,
        options_words=options_words(table),
        commitment=table.commitment,
        chancy=has_chance(table) and table.day is None,
    )


@router.post("/j/{invite}")
def join(request: Request, invite: str, service: TheService, form: SitForm) -> Response:
    """Sit down."""
    match, _ = service.seats.invited(invite)
    answer = RedirectResponse(f"/m/{match}", 303)
    visitor, _ = with_secret(request, answer)
    service.seats.join(visitor, match, form.seat, form.name, invite, form.luck)
    return answer
