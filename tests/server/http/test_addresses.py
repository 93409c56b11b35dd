"""Which requests come from one client, and which came over HTTPS."""

import pytest
from starlette.requests import Request

from server.harness import hosting
from starboard.server.http.addresses import address_of, line_of


@pytest.mark.parametrize(
    ("host", "line"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", "unix:"),
        ("x" * 100, "x" * 64),
        ("", ""),
    ],
)
def test_a_home_is_one_client(host: str, line: str):
    assert line_of(host) == line


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "198.51.100.1", "127.0.0.1"),  # anybody can write the header
        (1, "198.51.100.1, 192.0.2.7", "192.0.2.7"),
        (2, "198.51.100.1, 192.0.2.7", "198.51.100.1"),
        (3, "198.51.100.1, 192.0.2.7", "127.0.0.1"),
    ],
)
def test_only_our_own_proxies_are_believed(proxies: int, forwarded: str, address: str):
    headers = [(b"x-forwarded-for", forwarded.encode())]
    request = Request({"type": "http", "headers": headers, "client": ("127.0.0.1", 5)})
    assert address_of(request, proxies) == address


@pytest.mark.parametrize(("proxies", "scheme"), [(0, "http"), (1, "https")])
def test_links_and_cookies_are_secure_if_a_proxy_of_ours_got_the_request_by_https(
    sqlite_database, proxies, scheme
):
    """A proxy on another machine: uvicorn itself believes only those on its own."""
    with hosting(sqlite_database, proxies=proxies, forwarded_allow_ips="") as host:
        browser = host.player().http
        browser.headers.update({"X-Forwarded-Proto": "https", "Accept": "text/html"})
        answer = browser.post("/games/star-fleet-scramble/start", data={"how": "link"})
        assert ("Secure" in answer.headers["set-cookie"]) == (scheme == "https")
        secret = answer.headers["set-cookie"].partition(";")[0]
        page = browser.get(answer.headers["location"], headers={"Cookie": secret})
        assert f"{scheme}://127.0.0.1:" in page.text
