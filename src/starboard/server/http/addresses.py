"""Where a request comes from: the client's address, as budgets and limits count it, and whether the client
used HTTPS. What a proxy writes counts only if the host has said how many of their own there are (`proxies`).
"""

from __future__ import annotations

import ipaddress

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

LONGEST = 64
SUBSCRIBER = 64
"""Bits of an IPv6 address that name a subscriber: a home has 2**64 addresses, and they are one client."""


def address_of(connection: HTTPConnection, proxies: int) -> str:
    """The client's address as the last proxy of ours has seen it, an IPv6 one without its last 64 bits."""
    seen = connection.headers.get("x-forwarded-for", "").split(",")
    if 0 < proxies <= len(seen):
        return line_of(seen[-proxies].strip())
    return line_of(connection.client.host if connection.client else "")


def line_of(host: str) -> str:
    """`192.0.2.7` or `2001:db8:0:1::/64`; a text that is no address stays as it is."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, SUBSCRIBER), strict=False))


class ForwardedScheme:
    """ASGI middleware: a request that a proxy of ours got over HTTPS counts as HTTPS, so that cookies are
    marked secure and links begin with https.
    """

    def __init__(self, app: ASGIApp, proxies: int) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Set the scheme that the client used."""
        if scope["type"] == "http" and self._proxies > 0:
            said = Headers(scope=scope).get("x-forwarded-proto", "").lower().split(",")
            # Most proxies replace this header. Of a list the first values come from the client.
            scheme = said[-min(self._proxies, len(said))].strip()
            if scheme in ("http", "https"):
                scope["scheme"] = scheme
        await self._app(scope, receive, send)
