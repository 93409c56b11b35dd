"""All cards of a game, to be looked through. Every choice has its own address, so that it can be shared."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from starboard.engine.contract import CATALOGUE, Catalogue
from starboard.engine.picture.card_catalogue import chosen
from starboard.server.catalogue import offered, playable
from starboard.server.errors import NotFound
from starboard.server.pages.rendering import page

router = APIRouter()


@router.get("/games/{game}/cards")
def show(request: Request, game: str, q: Annotated[str, Query(max_length=80)] = "") -> HTMLResponse:
    """The cards that fit the filters of the address."""
    meta, pages = playable(game), _pages(game)
    wanted = _wanted(pages, request)
    found = chosen(pages.cards(), wanted, q)
    return page(
        "cards.html",
        game=meta,
        here="cards",
        filters=pages.FILTERS,
        wanted=wanted,
        words=q,
        cards=[card._replace(picture=Markup(card.picture)) for card in found],
        total=len(pages.cards()),
        copies=sum(card.copies for card in found),
    )


def _pages(game: str) -> Catalogue:
    pages = offered(game, CATALOGUE)
    if pages is None:
        raise NotFound("This game has no cards to look through.")
    return pages


def _wanted(pages: Catalogue, request: Request) -> dict[str, str]:
    """What the address asks for; unknown values are passed over."""
    asked = {each.name: request.query_params.get(each.name, "") for each in pages.FILTERS}
    return {each.name: asked[each.name] for each in pages.FILTERS if asked[each.name] in each.choices}
