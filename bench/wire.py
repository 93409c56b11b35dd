"""What a match page costs on the wire: `python -m bench.wire`, see docs/wire.md.

A server is started, and Chromium opens a match of each game: with an empty cache, again with a full one, and
then plays one move. Counted is what comes over the network: headers and bodies as they were sent, compressed.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

GAMES = ("star-fleet-scramble", "stellar-settlers", "star-clicker", "stellar-scramble", "orbital")
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
READY_WITHIN = 600.0  # seconds, where games have to be compiled first
QUIET_MS = 1500  # after this time without news a page is loaded


class Cost(NamedTuple):
    """Requests that went over the network, and the bytes of their answers."""

    requests: int
    received: int

    def __str__(self) -> str:
        return f"{self.requests} | {self.received / 1000:.1f}"


class Meter:
    """Counts the answers that a page receives."""

    def __init__(self, page: Page) -> None:
        self._sizes: dict[str, int] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._begin)
        session.on("Network.dataReceived", self._add)
        session.on("Network.loadingFinished", self._finish)
        session.send("Network.enable")

    def take(self) -> Cost:
        """What was received since the last time."""
        cost = Cost(len(self._sizes), sum(self._sizes.values()))
        self._sizes.clear()
        return cost

    def _begin(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        cached = answer.get("fromDiskCache") or answer.get("fromPrefetchCache")
        if not cached and answer["url"].startswith("http") and answer["encodedDataLength"]:
            self._sizes[event["requestId"]] = int(answer["encodedDataLength"])

    def _add(self, event: dict[str, Any]) -> None:
        """A part of an answer. Streams never finish, so every part counts."""
        if event["requestId"] in self._sizes:
            self._sizes[event["requestId"]] += int(event["encodedDataLength"])

    def _finish(self, event: dict[str, Any]) -> None:
        """The browser knows the exact size of an answer when it is complete."""
        if event["requestId"] in self._sizes:
            self._sizes[event["requestId"]] = int(event["encodedDataLength"])


def main() -> None:
    print("| game | cold: requests | KB | warm: requests | KB | one click: requests | KB |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    with server() as address, chromium() as browser:
        for game in GAMES:
            print(f"| {game} | {' | '.join(map(str, measure(browser, address, game)))} |", flush=True)


def measure(browser: Browser, address: str, game: str) -> tuple[Cost, Cost, Cost]:
    """A match on one screen: opened cold, opened warm, and one move."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"/games/{game}")
    page.locator("button[name=how][value=screen]").click()
    page.wait_for_url("**/m/*")
    page.wait_for_timeout(QUIET_MS)
    if page.locator("#curtain .button").count():  # hands are private: this seat looks at its own
        page.locator("#curtain .button").click()
        page.wait_for_timeout(QUIET_MS)
    match, cookies = page.url, context.cookies()
    context.close()

    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies([{"name": each["name"], "value": each["value"], "url": address} for each in cookies])
    page = context.new_page()
    meter = Meter(page)
    cold, warm = opened(page, meter, match), opened(page, meter, match)
    page.locator("#moves button").first.evaluate("button => button.click()")
    page.wait_for_timeout(QUIET_MS)
    click = meter.take()
    context.close()
    return cold, warm, click


def opened(page: Page, meter: Meter, match: str) -> Cost:
    page.goto("about:blank")
    meter.take()
    page.goto(match)
    page.wait_for_timeout(QUIET_MS)
    return meter.take()


# --- the server and the browser --------------------------------------------------------------------------


@contextmanager
def server() -> Iterator[str]:
    """A server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-m", "starboard", "serve", "--no-browser", "--port", str(port)]
        command += ["--database", f"sqlite:///{Path(folder) / 'wire.sqlite3'}"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{port}", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    """Until the server answers and all games are compiled."""
    end = time.monotonic() + READY_WITHIN
    while time.monotonic() < end and process.poll() is None:
        try:
            with urlopen(f"{address}/api/health", timeout=30) as answer:
                if not json.load(answer)["preparing"]:
                    return
        except (URLError, OSError):
            pass
        time.sleep(0.2)
    raise SystemExit("The server did not start.")


@contextmanager
def chromium() -> Iterator[Browser]:
    path = os.environ.get("STARBOARD_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


if __name__ == "__main__":
    main()
