"""The nginx example of docs/hosting.md, in front of a real server."""

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ports import free_port
from server.harness import CADET, FIRST, GAME, YOU, Host, events, hosting, wait_for

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
FRAME = """
daemon off;
user root root;
error_log {folder}/error.log;
pid {folder}/nginx.pid;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {example}
}}
"""

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed here; tools/nginx.py tries to")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("nginx")
    with hosting(f"sqlite:///{folder / 'starboard.db'}", proxies=1, import_limit=2**20) as host:
        yield host


@pytest.fixture(scope="module")
def proxy(host: Host, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of nginx, which serves the example on a port of its own and without HTTPS."""
    folder, port = tmp_path_factory.mktemp("conf"), free_port()
    example = re.search(r"```nginx\n(.*?)```", HOSTING.read_text(), re.S)[1]
    example = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", example)
    example = re.sub(r" *(ssl_\w+|server_name) [^\n]*\n", "", example)
    example = example.replace("127.0.0.1:8400", host.address.removeprefix("http://"))
    (folder / "nginx.conf").write_text(FRAME.format(folder=folder, example=example))
    process = subprocess.Popen([NGINX, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: process.poll() is not None or answers(address), 30)
        assert process.poll() is None, (folder / "error.log").read_text()
        yield address
    finally:
        process.terminate()
        process.wait(20)


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/games", timeout=10).status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture
def browser(proxy: str) -> Iterator[httpx.Client]:
    """A browser that speaks plain HTTP: it says where a post comes from by `Origin` only."""
    headers = {"Origin": proxy, "Accept": "text/html"}
    with httpx.Client(base_url=proxy, headers=headers, timeout=30) as http:
        yield http


def test_a_post_from_our_own_page_is_carried_out_on_any_port(browser: httpx.Client):
    answer = browser.post("/api/matches", json={"game": GAME, "seats": [YOU, CADET]})
    assert answer.status_code == 201, answer.text


def test_a_post_from_another_site_is_refused(browser: httpx.Client):
    answer = browser.post("/api/matches", json={}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403


def test_links_name_the_port(browser: httpx.Client, proxy: str):
    match = browser.post("/api/matches", json={"game": GAME, "seats": [YOU, CADET]}).json()["match"]
    assert f'"{proxy}/m/{match}"' in browser.get(f"/m/{match}").text


def test_a_stream_comes_through_at_once(browser: httpx.Client):
    match = browser.post("/api/matches", json={"game": GAME, "seats": [YOU, YOU]}).json()["match"]
    with browser.stream("GET", f"/api/matches/{match}/stream") as answer:
        begun = time.monotonic()
        found = events(answer.iter_lines())
        assert next(found)["event"] == "seats"
        body = {"ply": 0, "moves": FIRST}
        assert browser.post(f"/api/matches/{match}/moves", json=body).status_code == 200
        assert next(event for event in found if event["event"] == "move")
        assert time.monotonic() - begun < 10


def test_a_file_of_a_megabyte_may_be_sent(browser: httpx.Client):
    answer = browser.post("/api/import", content=b" " * 1_040_000)
    assert answer.status_code == 422, "refused by the server, which read all of it"
