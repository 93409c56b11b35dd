"""Whatever goes wrong becomes a sentence: as JSON for programs, as a page for people."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from starboard.engine.errors import StarboardError, UnknownGame
from starboard.server.errors import Malformed, NoDatabase, NotFound, Refused

logger = logging.getLogger(__name__)

ErrorPage = Callable[[int, str, int | None], Response]
"""Makes a page of a status, a sentence, and the seconds after which it is worth trying again."""
PLAIN = {
    400: "The request could not be read: its body is not what it says it is.",
    404: "There is nothing at this address.",
    405: "This address does not take that kind of request.",
    500: "Something went wrong on our side. Nothing was half-done; try again.",
}


class Failing:
    """Turns errors into answers."""

    def __init__(self, error_page: ErrorPage | None) -> None:
        self._page = error_page

    def install(self, app: FastAPI) -> None:
        """Have the application answer its errors this way."""
        handlers: dict[Any, Any] = {
            Refused: self.refused,
            StarboardError: self.misplayed,
            RequestValidationError: self.invalid,
            HTTPException: self.plain,
            sa.exc.OperationalError: self.without_database,
            sa.exc.TimeoutError: self.without_database,
            Exception: self.broken,
        }
        for kind, handler in handlers.items():
            app.add_exception_handler(kind, handler)

    def answer(
        self,
        request: Request,
        status: int,
        sentence: str,
        headers: dict[str, str] | None = None,
        wait: int | None = None,
    ) -> Response:
        """The sentence, in the form the client wants."""
        sentence = sentence.encode(errors="replace").decode()
        if self._page is None or request.url.path.startswith("/api"):
            return JSONResponse({"error": sentence}, status, headers)
        page = self._page(status, sentence, wait)
        page.headers.update(headers or {})
        return page

    async def refused(self, request: Request, error: Refused) -> Response:
        """The service says no."""
        headers = {"Retry-After": str(error.retry_after)} if error.retry_after else {}
        if error.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        return self.answer(request, error.status, error.sentence, headers, error.retry_after)

    async def misplayed(self, request: Request, error: StarboardError) -> Response:
        """The rules say no."""
        kind = NotFound if isinstance(error, UnknownGame) else Malformed
        text = str(error)
        return self.answer(request, kind.status, text if text.endswith(".") else f"{text}.")

    async def invalid(self, request: Request, error: RequestValidationError) -> Response:
        """A body or an address that does not fit the schema: the first thing that is wrong with it."""
        first = error.errors()[0]
        where = " ".join(str(part) for part in first["loc"] if part != "body")
        if first["type"] == "json_invalid":
            return self.answer(request, 422, "The body is not JSON.")
        return self.answer(request, 422, f"{where or 'The body'}: {first['msg']}."[:300])

    async def without_database(self, request: Request, error: sa.exc.SQLAlchemyError) -> Response:
        """The database is down or overloaded, which is not the fault of the request."""
        logger.error("The database does not answer: %s", error)
        return await self.refused(
            request, NoDatabase("The database does not answer. Nothing was half-done; try again in a moment.")
        )

    async def plain(self, request: Request, error: HTTPException) -> Response:
        """What the framework refuses by itself."""
        sentence = PLAIN.get(error.status_code, str(error.detail))
        return self.answer(request, error.status_code, sentence, dict(error.headers or {}))

    async def broken(self, request: Request, error: Exception) -> Response:
        """A mistake of ours; the framework writes it to the log."""
        return self.answer(request, 500, PLAIN[500])
