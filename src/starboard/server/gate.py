"""The gate every request passes: how often, how long, from where; and the headers of every answer."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starboard.server.errors import Refused, TooMuch, TooOften
from starboard.server.security import HEADERS, check_same_origin
from starboard.server.settings import Settings

MOST_CLIENTS = 10_000
UPLOADS = ("/api/import", "/import")


class Buckets:
    """A bucket of tokens for each client: `burst` at once, `rate` a second for long."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> None:
        """Take one token, or refuse."""
        if not self._rate:
            return
        now = time.monotonic()
        tokens, then = self._buckets.pop(client, (self._burst, now))
        tokens = min(self._burst, tokens + (now - then) * self._rate)
        self._buckets[client] = max(0.0, tokens - 1), now
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        if tokens < 1:
            raise TooOften("That was too many requests in a short time. Wait a moment and try again.")


class Gate:
    """ASGI middleware around the whole application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, refuse: Callable[[Request, Refused], Awaitable[Response]]
    ) -> None:
        self._app = app
        self._settings = settings
        self._refuse = refuse
        self._buckets = Buckets(settings.rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        try:
            if not request.url.path.startswith("/static/"):
                self._buckets.take(self._client(request))
            check_same_origin(request)
            receive = await self._whole_body(request, receive)
        except Refused as refused:
            answer = await self._refuse(request, refused)
            await answer(scope, receive, with_headers(send))
            return
        await self._app(scope, receive, with_headers(send))

    def _client(self, request: Request) -> str:
        """The address a request comes from, as the last proxy of ours has seen it."""
        seen = request.headers.get("x-forwarded-for", "").split(",")
        if 0 < self._settings.proxies <= len(seen):
            return seen[-self._settings.proxies].strip()
        return request.client.host if request.client else ""

    async def _whole_body(self, request: Request, receive: Receive) -> Receive:
        """Read the body up to its limit before anything is done with it."""
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return receive
        upload = request.url.path in UPLOADS
        limit = self._settings.import_limit if upload else self._settings.body_limit
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                break
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > limit:
                raise TooMuch(f"The request is longer than the {limit // 1024} KB that are allowed here.")
        return replayed(bytes(body), receive)


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
