"""What requests cost, and what a visitor and an address can spend.

The unit is an ordinary page. Each visitor and each address has a bucket of them that fills up at a steady
rate; work that keeps the server busy for longer, or stays in the database for ever, costs more pages.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from fastapi import Request

from starboard.server.errors import Refused, TooOften
from starboard.server.http.security import signed_visitor_of
from starboard.server.people.limits import SHARED, Payer, payer_of
from starboard.server.people.secrets import Visitor
from starboard.server.settings import Settings

PAGE = 1
MATCH = 10
COSTS = {
    "POST /api/matches": MATCH,
    "POST /games/{game}/start": MATCH,
    "POST /api/matches/{match}/rematch": MATCH,
    "POST /m/{match}/rematch": MATCH,
    "POST /api/matches/{match}/branch": MATCH,
    "POST /m/{match}/branch": MATCH,
    "POST /api/games/{game}/mission": MATCH,
    "POST /games/{game}/mission": MATCH,
    "POST /api/import": 40,
    "POST /import": 40,
    "GET /api/matches/{match}/export": 5,
    "GET /m/{match}/export": 5,
    "POST /api/matches/{match}/hint": 20,
    "POST /m/{match}/hint": 20,
    "POST /api/matches/{match}/analysis": 40,
    "POST /m/{match}/analysis": 40,
    "GET /m/{match}/steps": 4,
    "GET /api/matches": 2,
    "GET /api/games/{game}/mission": 2,
    "GET /api/matches/{match}/stream": 3,
    "GET /api/stream": 3,
}
"""Requests that cost more than a page."""
NEW_MATCHES = frozenset(
    route for route, cost in COSTS.items() if cost == MATCH or route in ("POST /api/import", "POST /import")
)
"""Requests that write a new match, of which there may be so many an hour."""
MOST_BUCKETS = 20_000
HOUR = 3600.0


def cost_of(route: str) -> int:
    """The price of `METHOD /path/{parameter}` in pages."""
    return COSTS.get(route, PAGE)


class Buckets:
    """A bucket for each key: `burst` at once, `rate` a second for long. The fullest ones are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, cost: float, now: float) -> float:
        """In how many seconds the bucket can pay; 0: now."""
        missing = min(cost, self._burst) - self._left(key, now)
        return max(0.0, missing / self._rate)

    def pay(self, key: str, cost: float, now: float) -> None:
        """Take what something costs."""
        left = self._left(key, now) - min(cost, self._burst)
        self._buckets[key] = left, now
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def _left(self, key: str, now: float) -> float:
        left, then = self._buckets.get(key, (self._burst, now))
        return min(self._burst, left + (now - then) * self._rate)


class Budget:
    """What every payer can spend on one kind of thing: a visitor this much, an address several times."""

    def __init__(self, rate: float, burst: float, sentence: str) -> None:
        self._visitors = Buckets(rate, burst)
        self._addresses = Buckets(rate * SHARED, burst * SHARED)
        self._sentence = sentence
        self._is_limited = rate > 0

    def pay(self, payer: Payer, cost: float) -> None:
        """Pay from both buckets, or from none and refuse."""
        if not self._is_limited:
            return
        now = time.monotonic()
        wait = max(
            self._visitors.wait(payer.visitor, cost, now), self._addresses.wait(payer.address, cost, now)
        )
        if wait > 0:
            raise TooOften(self._sentence, math.ceil(wait))
        self._visitors.pay(payer.visitor, cost, now)
        self._addresses.pay(payer.address, cost, now)


class Budgets:
    """All budgets of a server. Used on the event loop only."""

    def __init__(self, settings: Settings) -> None:
        self._dearest = settings.burst  # nothing costs more than a full bucket
        self._pages = Budget(
            settings.rate,
            settings.burst,
            "That was too much in a short time. Wait a moment and try again.",
        )
        self._matches = Budget(
            settings.matches_an_hour / HOUR if settings.rate else 0.0,
            settings.matches_an_hour,
            "You have started very many matches in the last hour. Play one of them, or come back later.",
        )

    def pay_for_page(self, request: Request) -> None:
        """What every request costs, before it is read."""
        self._pages.pay(payer_of(whoever_asks(request)), PAGE)

    def pay(self, request: Request) -> None:
        """What a request costs besides, once it is known which one it is."""
        route = f"{request.method} {request.scope['route'].path}"
        payer = payer_of(whoever_asks(request))
        if route in NEW_MATCHES:
            self._matches.pay(payer, 1)
        if (more := min(cost_of(route), self._dearest) - PAGE) > 0:
            self._pages.pay(payer, more)


def whoever_asks(request: Request) -> Visitor:
    """The visitor; with a token that is none of ours, nobody."""
    try:
        return signed_visitor_of(request)
    except Refused:
        return Visitor((), request.state.address)


async def charge(request: Request) -> None:
    """Every route depends on this."""
    budgets: Budgets = request.app.state.budgets
    budgets.pay(request)
