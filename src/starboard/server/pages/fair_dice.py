"""The page that checks a match's dice in the reader's browser, and the same page as one file."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from starboard.server.errors import Refused
from starboard.server.matches.service import Matches
from starboard.server.pages.rendering import SERVER, Guest, Service, page, templates
from starboard.server.people.secrets import Visitor

STYLES = ("colours.css", "style.css", "pages.css", "fair.css")

router = APIRouter()


@router.get("/m/{match}/fair")
def show(match: str, matches: Service, guest: Guest) -> HTMLResponse:
    """What was promised and added; when the match is over, with everything that was drawn."""
    return page("fair.html", **shown(matches, guest, match))


@router.get("/m/{match}/fair.html")
def download(request: Request, match: str, matches: Service, guest: Guest) -> Response:
    """The page as a file that needs no server: script, styles and the match are in it."""
    values = shown(matches, guest, match)
    if values["figures"]["secret"] is None:
        raise Refused("There is nothing to check until the match is over and its secret is published.")
    origin = str(request.base_url).rstrip("/")
    html = (
        templates()
        .get_template("fair/file.html")
        .render(**values, origin=origin, styles=inlined(*STYLES), script=inlined("fair.js"))
    )
    name = f'attachment; filename="starboard-{match}-fair.html"'
    return HTMLResponse(html, headers={"Content-Disposition": name, "Cache-Control": "no-store"})


def shown(matches: Matches, guest: Visitor, match: str) -> dict[str, Any]:
    """What both forms of the page are given."""
    table = matches.table(guest, match)
    return {"t": table, "game": table.meta, "figures": matches.figures(match).model_dump()}


@cache
def inlined(*names: str) -> Markup:
    """Files of ours as they stand; no value of anybody else is in them."""
    return Markup("\n".join((SERVER / "static" / name).read_text(encoding="utf-8") for name in names))
