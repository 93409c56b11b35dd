"""Who a request comes from, and what a browser may do with our pages."""

from __future__ import annotations

from fastapi import Request, Response

from starboard.server.errors import NotYourSeat, Refused
from starboard.server.seats import Visitor, is_secret, new_secret

COOKIE = "starboard"
A_YEAR = 365 * 24 * 3600

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class BadToken(Refused):
    """An Authorization header that is no token of ours."""

    status = 401


def visitor_of(request: Request) -> Visitor:
    """The secrets a request brings: a program's token, else the browser's cookie."""
    header = request.headers.get("authorization")
    if header is None:
        cookie = request.cookies.get(COOKIE, "")
        return Visitor((cookie,)) if is_secret(cookie) else Visitor()
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not is_secret(token.strip()):
        raise BadToken("The Authorization header must be 'Bearer' and a token that this server has issued.")
    return Visitor((token.strip(),))


def with_secret(request: Request, response: Response) -> tuple[Visitor, str | None]:
    """The visitor, with a fresh secret if there was none, and the token to tell a program about.

    A browser gets its secret as a cookie that no script can read (the token is None), a program in the
    answer.
    Pages answer with a response of their own and hand it over here, so that the cookie is set on it.
    """
    visitor = visitor_of(request)
    if visitor.secrets:
        return visitor, None
    secret = new_secret()
    if not is_browser(request):
        return Visitor((secret,)), secret
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, secret, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
    return Visitor((secret,)), None


def is_browser(request: Request) -> bool:
    """Browsers say where a request comes from, or that they want a page."""
    return "sec-fetch-site" in request.headers or "text/html" in request.headers.get("accept", "")


def check_same_origin(request: Request) -> None:
    """Refuse a write that another site's page made the browser send.

    Tokens are never sent by a browser on its own, so only requests without one are looked at.
    """
    if request.method in ("GET", "HEAD", "OPTIONS") or "authorization" in request.headers:
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None:
        own = site in ("same-origin", "none")
    else:  # older browsers
        own = origin is None or origin.partition("://")[2] == request.headers.get("host")
    if not own:
        raise NotYourSeat("This request came from another site's page, so it was not carried out.")
