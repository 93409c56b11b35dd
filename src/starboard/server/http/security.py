"""Who a request comes from, and what a browser may do with our pages."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

from fastapi import Request, Response

from starboard.server.errors import NotYourSeat, Refused
from starboard.server.people.issued import Identities, Issue
from starboard.server.people.secrets import Visitor

IssueOf = Callable[[str], Issue | None]

COOKIE = "starboard"
SECURE_COOKIE = "__Host-starboard"  # browsers take it over HTTPS only, from this very host
A_YEAR = 365 * 24 * 3600

POLICY = "Content-Security-Policy"


def content_policy(style: str = "") -> str:
    """What pages may load and run; `style`: the text of the only style element that is allowed."""
    digest = f" 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" if style else ""
    return (
        f"default-src 'self'; script-src 'self'; style-src 'self'{digest}; "
        "style-src-attr 'unsafe-inline'; "  # pictures place and time their parts by attributes
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


HEADERS = {
    POLICY: content_policy(),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class BadToken(Refused):
    """An Authorization header that is no token of ours."""

    status = 401


def visitor_of(request: Request) -> Visitor:
    """The secret a request brings: a program's token, else the browser's cookie."""
    return _visitor(request, identities_of(request).issue_of)


def signed_visitor_of(request: Request) -> Visitor:
    """The same on the event loop, which must not wait for the database: only signed secrets count."""
    return _visitor(request, identities_of(request).signed_issue_of)


def _visitor(request: Request, issue_of: IssueOf) -> Visitor:
    header = request.headers.get("authorization")
    if header is None:
        return _browser(request, issue_of)
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or issue_of(token.strip()) is None:
        raise BadToken("The Authorization header must be 'Bearer' and a token that this server has issued.")
    return Visitor((token.strip(),), request.state.address)


def _browser(request: Request, issue_of: IssueOf) -> Visitor:
    """Whoever a cookie says. A page of a neighbouring host can plant a cookie of the plain name; over HTTPS
    such a one counts only if it was issued before, or without encryption.
    """
    secure, address = is_secure(request), request.state.address
    if secure and issue_of(found := request.cookies.get(SECURE_COOKIE, "")):
        return Visitor((found,), address)
    issue = issue_of(found := request.cookies.get(COOKIE, ""))
    believed = issue is not None and not (secure and issue is Issue.SECURE)
    return Visitor((found,) if believed else (), address)


def with_secret(request: Request, response: Response) -> tuple[Visitor, str | None]:
    """The visitor, with a fresh secret if there was none, and the token to tell a program about.

    A browser gets its secret as a cookie that no script can read (the token is None), a program in the
    answer.
    Pages answer with a response of their own and hand it over here, so that the cookie is set on it.
    """
    visitor = visitor_of(request)
    if visitor.secrets:
        _renew_cookie(request, response, visitor.secrets[0])
        return visitor, None
    secret = identities_of(request).issue(is_secure(request))
    visitor = replace(visitor, secrets=(secret,))
    if not is_browser(request):
        return visitor, secret
    _set_cookie(request, response, secret)
    return visitor, None


def _renew_cookie(request: Request, response: Response, secret: str) -> None:
    """A cookie that was issued under the plain name gets the one of HTTPS."""
    if is_secure(request) and secret == request.cookies.get(COOKIE):
        _set_cookie(request, response, secret)
        response.delete_cookie(COOKIE)


def _set_cookie(request: Request, response: Response, secret: str) -> None:
    secure = is_secure(request)
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, secret, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


def is_secure(request: Request) -> bool:
    """Whether the client uses HTTPS; see addresses.py about proxies."""
    return request.url.scheme == "https"


def identities_of(request: Request) -> Identities:
    """What issues and recognises secrets."""
    identities: Identities = request.app.state.service.identities
    return identities


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
