"""How a page is made: the templates, what they all may use, and who is asking."""

from __future__ import annotations

import math
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined

import starboard
from starboard.engine.contract import CATALOGUE
from starboard.engine.meta import Meta
from starboard.engine.picture.board import rules_of
from starboard.server.catalogue import offered
from starboard.server.http.assets import board_style, inline_picture, static
from starboard.server.http.security import POLICY, content_policy

HEAD_END = "</head>"
SERVER = Path(__file__).resolve().parent.parent


def players(meta: Meta) -> str:
    """`2 players`, `1 to 4 players`."""
    few, many = meta.min_players, meta.max_players
    return f"{few} players" if few == many else f"{few} to {many} players"


def has_cards(game: str) -> bool:
    """Whether a game has a page of its cards."""
    return offered(game, CATALOGUE) is not None


@cache
def templates() -> Environment:
    """The templates, every value escaped."""
    environment = Environment(
        loader=FileSystemLoader(SERVER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {
        "static": static,
        "board_style": board_style,
        "inline_picture": inline_picture,
        "players": players,
        "catalogue": starboard.catalogue,
        "here": "",
        "has_cards": has_cards,
    }
    return environment


def page(template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page from its template. Pages are never kept by the browser: they are about this moment.

    The client applies the CSS rules of the position that is shown; without scripts a style element does.
    """
    html = templates().get_template(template).render(values)
    rules = rules_of(html)
    headers = {"Cache-Control": "no-store"}
    if rules and HEAD_END in html:
        html = html.replace(HEAD_END, f"<noscript><style>{rules}</style></noscript>\n{HEAD_END}", 1)
        headers[POLICY] = content_policy(rules)
    return HTMLResponse(html, status, headers)


def wants_table(request: Request) -> bool:
    """Whether a script asks for the table alone, to put it into the page that is open."""
    return request.headers.get("starboard-answer") == "table"


def error_page(status: int, sentence: str, wait: int | None = None) -> HTMLResponse:
    """What went wrong, as a page that leads on; `wait`: in so many seconds it may work."""
    heading = "Nothing here" if status == HTTPStatus.NOT_FOUND else "That did not work"
    return page("error.html", status, heading=heading, sentence=sentence, wait=wait and wait_words(wait))


def wait_words(seconds: int) -> str:
    """When to try again."""
    count, unit = (seconds, "second") if seconds <= 90 else (math.ceil(seconds / 60), "minute")
    return f"You can try again in {f'one {unit}' if count == 1 else f'{count} {unit}s'}."
