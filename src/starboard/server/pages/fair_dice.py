"""The page that checks a match's dice in the reader's browser, and the same page as one file."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from starboard.server.errors import Refused
from starboard.server.http.assets import STATIC
from starboard.server.http.dependencies import Caller, TheService
from starboard.server.pages.rendering import page, templates
from starboard.server.people.secrets import Visitor

router = APIRouter()


@router.get("/m/{match}/fair")
def show(match: str, service: TheService, guest: Caller) -> HTMLResponse:
    """What was promised and added; when the match is over, with everything that was drawn."""
    return page("fair.html", **shown(service, guest, match))


@router.get("/m/{match}/fair.html")
def download(request: Request, match: str, service: TheService, guest: Caller) -> Response:
    """The page as a file that needs no server: script, styles and the match are in it."""
    values = shown(service, guest, match)
    if values["figures"]["secret"] is None:
        raise Refused("There is nothing to check until the match is over and its secret is published.")
    origin = str(request.base_url).rstrip("/")
    html = (
        templates()
        .get_template("fair/file.html")
        .render(**values, origin=origin, styles=inlined("fair.css"), script=inlined("fair.js"))
    )
    name = f'attachment; filename="starboard-{match}-fair.html"'
    return HTMLResponse(html, headers={"Content-Disposition": name, "Cache-Control": "no-store"})


def shown(service: TheService, guest: Visitor, match: str) -> dict[str, Any]:
    """What both forms of the page are given."""
    table = service.tables.show(guest, match)
    return {"t": table, "game": table.meta, "figures": service.fair_dice.figures(match).model_dump()}


@cache
def inlined(name: str) -> Markup:
    """A file of ours as it stands; no value of anybody else is in it."""
    return Markup((STATIC / name).read_text(encoding="utf-8"))
