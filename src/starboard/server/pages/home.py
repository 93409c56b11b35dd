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
from starboard.server.http.security import with_secret
from starboard.server.matches.service import Matches
from starboard.server.pages.board_picture import title_picture
from starboard.server.pages.forms import SitForm
from starboard.server.pages.headlines import options_words, side
from starboard.server.pages.luck_summary import has_chance
from starboard.server.pages.rendering import Form, Guest, Service, page
from starboard.server.pages.start_form import conflicts, option_refused, read_start
from starboard.server.people.secrets import NOBODY, Visitor
from starboard.server.schemas.matches import Listed
from starboard.server.schemas.paging import Before
from starboard.server.solo.scores import is_solo

router = APIRouter()

MOST_SHOWN = 6
LOOKED_THROUGH = 30  # the newest; those of the visitor's own are left out


@router.get("/")
def home(matches: Service, guest: Guest, before: Before = None) -> HTMLResponse:
    """The five games, and the visitor's own matches: the newest, or those older than `before`."""
    games = starboard.catalogue()
    pictures = {game.id: title_picture(game.id) if game.ready else None for game in games}
    own = matches.list(guest, limit=MOST_SHOWN, mine=True, before=before)
    return page(
        "home.html",
        games=games,
        pictures=pictures,
        mine=[_line(match) for match in own.matches],
        older=own.older,
        before=before,
        public=watchable(matches, guest),
        easiest=LEVELS[0],
    )


def watchable(matches: Matches, guest: Visitor, game: str | None = None) -> list[dict[str, Any]]:
    """Matches of others that everybody may watch now."""
    listed = matches.list(guest, game, "running", LOOKED_THROUGH).matches
    return [_line(match) for match in listed if match.public and not match.mine][:MOST_SHOWN]


def _line(match: Listed) -> dict[str, Any]:
    """A match in a line."""
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
        picture=title_picture(game),
        levels=levels_of(meta),
        conflicts=conflicts(meta),
        ladder=matches.ladder(guest, game),
        public=watchable(matches, guest, game),
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
    wanted = read_start(meta, form)
    try:
        created = matches.create(
            visitor,
            game,
            wanted.seats,
            wanted.options,
            house=wanted.house,
            public=wanted.public,
            wait=matches.luck_wait,
        )
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
        picture=title_picture(table.game),
        match=match,
        seats=seats,
        sides=sides,
        looks=[seat_look(table.meta, table.options, seat.seat) for seat in seats],
        open=any(seat.kind == "open" for seat in seats),
        came_from=table.came_from,
        options_words=options_words(table),
        commitment=table.commitment,
        chancy=has_chance(table) and table.day is None,
    )


@router.post("/j/{invite}")
def join(request: Request, invite: str, matches: Service, form: SitForm) -> Response:
    """Sit down."""
    match, _ = matches.invited(invite)
    answer = RedirectResponse(f"/m/{match}", 303)
    visitor, _ = with_secret(request, answer)
    matches.join(visitor, match, form.seat, form.name, invite, form.luck)
    return answer
