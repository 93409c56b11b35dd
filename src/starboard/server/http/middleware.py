"""The gate every request passes: how often, how long, from where; and the headers of every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starboard.server.errors import Malformed, Refused, TooMuch, TooSlow
from starboard.server.http.addresses import address_of
from starboard.server.http.budgets import Budgets, whoever_asks
from starboard.server.http.multipart import breaks_off
from starboard.server.http.page_turns import Turns, until_answered
from starboard.server.http.security import HEADERS, check_same_origin
from starboard.server.people.limits import Slots, payer_of
from starboard.server.settings import Settings

UPLOADS = ("/api/import", "/import")


class Gone(Exception):
    """The client has left before its request was complete."""


class Gate:
    """ASGI middleware around the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        budgets: Budgets,
        refuse: Callable[[Request, Refused], Awaitable[Response]],
    ) -> None:
        self._app = app
        self._settings = settings
        self._budgets = budgets
        self._refuse = refuse
        self._places = Places(settings)
        self._turns = Turns(settings.at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        request.state.address = address_of(request, self._settings.proxies)
        try:
            if not request.url.path.startswith("/static/"):
                self._budgets.pay_for_page(request)
            check_same_origin(request)
            with self._places.held(request):
                receive = await self._whole_body(request, receive)
                await self._answer(request, receive, with_headers(send))
        except Refused as refused:
            answer = await self._refuse(request, refused)
            if request.method not in ("GET", "HEAD"):
                answer.headers["Connection"] = "close"  # the rest of the body is not read
            await answer(scope, receive, with_headers(send))
        except Gone:
            pass

    async def _answer(self, request: Request, receive: Receive, send: Send) -> None:
        """Let the application answer when it is the turn of the client's address."""
        if has_own_threads(request):
            await self._app(request.scope, receive, send)
            return
        async with self._turns.turn(request.state.address) as end:
            await self._app(request.scope, receive, until_answered(send, end))

    async def _whole_body(self, request: Request, receive: Receive) -> Receive:
        """Read the body up to its limit, and in good time, before anything is done with it."""
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return receive
        upload = request.url.path in UPLOADS
        limit = self._settings.import_limit if upload else self._settings.body_limit
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                body = await read(receive, limit)
        except TimeoutError:
            raise TooSlow(
                f"The request has not arrived within {self._settings.body_seconds:g} seconds."
            ) from None
        if breaks_off(request.headers.get("content-type", ""), body):
            raise Malformed("The form breaks off before its end. Send it again.")
        return replayed(body, receive)


class Places:
    """What one client may do only a few times at once: send files, fetch them, keep streams open."""

    def __init__(self, settings: Settings) -> None:
        self._imports = Slots(settings.files, settings.files_in_all, "Your other files come first.")
        self._exports = Slots(settings.files, settings.files_in_all, "Your other downloads come first.")
        self._streams = Slots(
            settings.streams, settings.streams_in_all, "Too many streams are open. Close one first.", wait=30
        )

    def held(self, request: Request) -> AbstractContextManager[None]:
        """A place, as long as the request lasts."""
        path = request.url.path
        if path in UPLOADS and request.method == "POST":
            slots = self._imports
        elif path.endswith("/export"):
            slots = self._exports
        elif path.endswith("/stream"):
            slots = self._streams
        else:
            return nullcontext()
        return slots.held(payer_of(whoever_asks(request)))


def has_own_threads(request: Request) -> bool:
    """Whether something is answered elsewhere than on the threads of pages, where it may take long."""
    path = request.url.path
    if request.method == "POST":
        return path in UPLOADS or path.endswith("/hint")
    return path.endswith("/export") or path == "/api/health"


async def read(receive: Receive, limit: int) -> bytes:
    """A whole body."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > limit:
            raise TooMuch(f"The request is longer than the {limit // 1024} KB that are allowed here.")
    return bytes(body)


def replayed(body: bytes, receive: Receive) -> Receive:
    """Give a body that was read already to the application; afterwards, what the client does next."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


def with_headers(send: Send) -> Send:
    """Add the security headers to an answer."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
