"""Scripts, styles and pictures of pages: their addresses, and how they are served.

An address contains a digest of the file, so it changes with the content. Browsers may cache the answer to an
address with the right digest for ever.
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, QueryParams
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

import starboard
from starboard.server.catalogue import game_of

STATIC = Path(__file__).resolve().parent.parent / "static"
IMMUTABLE = "public, max-age=31536000, immutable"
BOARDS = "boards/"


def static(name: str) -> str:
    """The address of a file."""
    return f"/static/{name}?v={digest_of(name) or 'missing'}"


def board_style(game: str) -> str:
    """The address of the style sheet of a game's pictures."""
    return static(f"{BOARDS}{game}.css")


@cache
def inline_picture(name: str) -> str:
    """A small SVG file as an address that needs no request."""
    return f"data:image/svg+xml,{quote((STATIC / name).read_text('utf-8'))}"


def digest_of(name: str) -> str | None:
    """A short digest of a file's content; None: there is no such file."""
    game = _game_of_sheet(name)
    if game:
        return _sheet(game)[1]
    try:
        changed = (STATIC / name).stat().st_mtime_ns
    except OSError:
        return None
    return _file_digest(STATIC / name, changed)


class Assets(StaticFiles):
    """The files of `static/`, and the style sheet of each game's pictures."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file; with its digest in the address it is to be kept."""
        game = _game_of_sheet(path)
        if game and scope["method"] in ("GET", "HEAD"):
            response = await run_in_threadpool(self._board_sheet, game, scope)
        else:
            response = await super().get_response(path, scope)
        asked = QueryParams(scope["query_string"]).get("v")
        if asked and response.status_code in (200, 304) and asked == digest_of(path):
            response.headers["Cache-Control"] = IMMUTABLE
        return response

    def _board_sheet(self, game: str, scope: Scope) -> Response:
        text, digest = _sheet(game)
        response = Response(text, media_type="text/css", headers={"ETag": f'"{digest}"'})
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            return NotModifiedResponse(response.headers)
        return response


def _game_of_sheet(name: str) -> str | None:
    """`boards/orbital.css` is the sheet of Orbital."""
    game = name.removeprefix(BOARDS).removesuffix(".css")
    return game if name == f"{BOARDS}{game}.css" and game in starboard.games() else None


@cache
def _sheet(game: str) -> tuple[str, str]:
    """The style sheet of a game's pictures, and its digest."""
    text: str = game_of(game).picture.STYLE
    return text, _short(text.encode())


@lru_cache(maxsize=64)
def _file_digest(file: Path, changed: int) -> str:
    return _short(file.read_bytes())


def _short(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]
