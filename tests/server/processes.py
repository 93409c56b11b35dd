"""`starboard serve` as processes of their own, which can be killed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from ports import free_port
from server.harness import Player

READY_SECONDS = 300.0
QUICK = {"rate": "0", "think_ms": "20", "pace": "0", "pause": "0"}
UNLIMITED = dict.fromkeys(
    ("bot_matches", "bot_matches_in_all", "matches_an_hour", "analyses", "analyses_in_all", "streams"), "0"
)


class Server:
    """One process. It may be started, killed and started again, on the same port and database."""

    def __init__(self, database: str, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.answers: list[float] = []  # how long each start took until pages were answered
        self.starts: list[float] = []  # and until all games could be played
        self._settings = {
            f"STARBOARD_{name.upper()}": value
            for name, value in {"database": database, **QUICK, **UNLIMITED, **settings}.items()
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until games can be played."""
        self.begin()
        self.wait()

    def begin(self) -> None:
        """Start without waiting."""
        self._begun = time.monotonic()
        command = [sys.executable, "-m", "starboard", "serve", "--no-browser", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=os.environ | self._settings, stdout=log, stderr=log)

    def wait(self) -> None:
        """Wait until games can be played."""
        assert self._process
        process = self._process
        if wait_until(lambda: self._health() or process.poll() is not None, READY_SECONDS):
            self.answers.append(time.monotonic() - self._begun)
        ready = wait_until(lambda: self._ready() or process.poll() is not None, READY_SECONDS)
        if not ready or process.poll() is not None:
            self.kill()
            raise RuntimeError(f"the server did not become ready: {self.log.read_text()}")
        self.starts.append(time.monotonic() - self._begun)

    def _ready(self) -> bool:
        health = self._health()
        return health is not None and not health["preparing"]

    def _health(self) -> dict[str, Any] | None:
        try:
            health: dict[str, Any] = httpx.get(f"{self.address}/api/health", timeout=30).json()
        except httpx.TransportError:
            return None
        return health

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        assert self._process
        self._process.kill()
        self._process.wait()

    def player(self, token: str | None = None, match: str = "") -> Player:
        """Somebody who comes to play."""
        player = Player(self.address, token)
        player.match = match
        return player


def wait_until(condition: Callable[[], Any], seconds: float = 120.0) -> bool:
    """Whether it happened in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True
