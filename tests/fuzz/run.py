"""Sends the requests and counts the answers; the first server error ends it, as a command to repeat it."""

import re
import sys
import time
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

import httpx

from fuzz.real_requests import Maker, Sent
from fuzz.schemas import schemas, send_cases
from fuzz.world import World

REPORT_EVERY = 1000
PATIENCE = 300  # seconds: the first analysis of a game may have to compile something
FILL_EVERY = 3000  # requests, after which new matches take the place of those that are over by now
SCHEMA_SHARE = 10  # one request of so many is made by schemathesis
REFUSED = 0  # the client could not send it, or the server hung up as HTTP allows


NOT_SENT = (
    httpx.InvalidURL,
    httpx.LocalProtocolError,
    httpx.RemoteProtocolError,
    httpx.ReadError,
    ValueError,
)


class Broken(Exception):
    """The server made a mistake."""


class Answers(NamedTuple):
    """How often each route gave each status."""

    counts: Counter[tuple[str, int]]

    @property
    def total(self) -> int:
        return self.counts.total()


def fuzz(address: str, count: int, seed: int) -> Answers:
    """Send so many requests to a server."""
    rng = Random(seed)
    world = World(address, rng)
    sender = Sender(address)
    with world.http, sender.http:
        maker, described = Maker(world, rng), count // SCHEMA_SHARE
        while sender.answers.total < count - described:
            if sender.answers.total % FILL_EVERY == 0:
                world.fill()
            sender.send(maker.one())
        send_cases(world, rng, described, sender.send)
        while sender.answers.total < count:
            sender.send(maker.one())
    return sender.answers


class Sender:
    """One client."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.answers = Answers(Counter())
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self._routes = [(name, pattern_of(name)) for name in route_names(schemas())]

    def send(self, sent: Sent) -> None:
        """Send a request; a server error is raised."""
        status, text = self._ask(sent)
        self.answers.counts[self._route(sent), status] += 1
        if self.answers.total % REPORT_EVERY == 0:
            print(f"{time.strftime('%H:%M:%S')} {self.answers.total:,} requests", file=sys.stderr, flush=True)
        if status >= 500:
            raise Broken(f"{status} {text}\n{sent.curl(self.address)}")

    def _ask(self, sent: Sent) -> tuple[int, str]:
        """The status and the beginning of the answer; 503 that says when to come back counts as 429 does."""
        try:
            headers = {name: value.encode("utf-8", "replace") for name, value in sent.headers.items()}
            request = self.http.build_request(sent.method, sent.path, headers=headers, content=sent.body)
            answer = self.http.send(request, stream=True)
        except httpx.TimeoutException:
            return 500, "no answer in time"
        except NOT_SENT:
            self._check_alive()
            return REFUSED, ""
        try:
            if answer.headers.get("content-type", "").startswith("text/event-stream"):
                return answer.status_code, ""
            text = answer.read()[:500].decode(errors="replace")
        finally:
            answer.close()
        later = answer.status_code == 503 and "retry-after" in answer.headers and "database" not in text
        return 429 if later else answer.status_code, text

    def _check_alive(self) -> None:
        httpx.get(f"{self.address}/api/health", timeout=60).raise_for_status()

    def _route(self, sent: Sent) -> str:
        path = sent.path.partition("?")[0]
        found = next((name for name, pattern in self._routes if pattern.fullmatch(path)), "other addresses")
        return f"{sent.method} {found}" if sent.method in ("GET", "POST") else f"{sent.method} anything"


def route_names(described: Iterable[dict[str, object]]) -> list[str]:
    """The routes of the API and of the pages, the plainest first."""
    names = {path for schema in described for path in schema["paths"]}  # type: ignore[attr-defined]
    return sorted(names, key=lambda name: (name.count("{"), name))


def pattern_of(name: str) -> re.Pattern[str]:
    """Matches the addresses of a route."""
    return re.compile(re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(name)))
