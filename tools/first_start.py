"""Measures how long `make play` takes on a new machine: `make first-start`, see docs/first-start.md.

The last commit is cloned into a temporary folder and started there with an empty home, so that nothing is in
any cache: no packages, no compiled code. The clock stops when the first page is answered.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[1]
KEPT = ("PATH", "LANG", "LC_ALL", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS")
KEPT_KINDS = ("pip_", "uv_", "npm_config_", "http_proxy", "https_proxy", "no_proxy", "all_proxy")
FOLDERS = {"HOME": "", "XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"}
FETCHES = ("Getting uv", "Installing what", "Installing Node", "Installing the client's libraries")
"""Steps that wait for other people's packages; all others are our own."""
LONGEST_SECONDS = 600
PAUSE_SECONDS = 0.02
GRACE_SECONDS = 30


class Step(NamedTuple):
    what: str
    seconds: float


class StopWatch:
    """Each step lasts from the end of the one before."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._last = time.perf_counter()

    def end(self, what: str) -> None:
        now = time.perf_counter()
        self.steps.append(Step(what, now - self._last))
        self._last = now

    def read(self, lines: Iterable[str]) -> None:
        """Show what `make` prints. A line of tools/install.py comes when its step has ended."""
        for line in lines:
            print(line, end="", flush=True)
            what, ended, _ = line.partition(" … ")
            if ended:
                self.end(what)


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="starboard-first-start-") as folder:
        tree = Path(folder, "starboard")
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tree)], check=True)
        steps = measure(tree, new_home(Path(folder, "home")))
    if not steps:
        print("The first page was not answered.", file=sys.stderr)
        return 1
    print(table(steps))
    return 0


def new_home(home: Path) -> dict[str, str]:
    """The environment of a person who has just come: the ways to the network, and an empty home."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in KEPT or name.lower().startswith(KEPT_KINDS)
    }
    for folder in FOLDERS.values():
        (home / folder).mkdir(parents=True, exist_ok=True)
    return {**kept, **{name: str(home / folder) for name, folder in FOLDERS.items()}, "BROWSER": "true"}


def measure(tree: Path, environment: dict[str, str]) -> list[Step]:
    """The steps until the first page; none if that page never came."""
    port, watch = free_port(), StopWatch()
    make = subprocess.Popen(
        ["make", "play", f"PORT={port}"],
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    reader = threading.Thread(target=watch.read, args=[make.stdout], daemon=True)
    reader.start()
    try:
        if not wait_for_page(f"http://127.0.0.1:{port}/", make):
            return []
        watch.end("Starting the server, until its first page")
        return watch.steps
    finally:
        stop(make)
        reader.join(GRACE_SECONDS)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def wait_for_page(address: str, make: subprocess.Popen[str]) -> bool:
    page = Request(address, headers={"Accept": "text/html"})
    end = time.perf_counter() + LONGEST_SECONDS
    while make.poll() is None and time.perf_counter() < end:
        try:
            with urlopen(page, timeout=LONGEST_SECONDS) as answer:
                return b"</html>" in answer.read()
        except (URLError, OSError):
            time.sleep(PAUSE_SECONDS)
    return False


def stop(make: subprocess.Popen[str]) -> None:
    """Ctrl-C for make, the server and the compilers that it started; all of them are in one session."""
    for sign in (signal.SIGINT, signal.SIGKILL):
        if make.poll() is None:
            os.killpg(make.pid, sign)
        try:
            make.wait(GRACE_SECONDS)
            return
        except subprocess.TimeoutExpired:
            continue


def table(steps: list[Step]) -> str:
    lines = [f"{step.seconds:6.1f} s  {step.what}" for step in steps]
    total = sum(step.seconds for step in steps)
    own = sum(step.seconds for step in steps if not step.what.startswith(FETCHES))
    return "\n".join(
        [
            "",
            *lines,
            f"{total:6.1f} s  in all, of which {own:.1f} s are our own and the rest is other packages",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
