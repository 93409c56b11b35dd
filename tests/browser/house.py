"""A real server in a process of its own, on a free port, with a database that nobody else uses."""

import os
import subprocess
import sys
import time
from pathlib import Path

import httpx

from ports import free_port

TESTS = Path(__file__).resolve().parent.parent
PREPARED_WITHIN = 600.0  # seconds, on a busy machine that has to compile first
STOPPED_WITHIN = 60.0


class House:
    """Starts and stops the server; the address and the database stay the same."""

    def __init__(self, folder: Path, factory: str = "browser.steady:steady_app") -> None:
        self.folder = folder
        self.factory = factory
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        settings = {
            "STARBOARD_DATABASE": f"sqlite:///{self.folder / 'browser.sqlite3'}",
            "STARBOARD_RATE": "0",
            "STARBOARD_STUDY_ITERATIONS": "1000",
            "STARBOARD_PACE": "0",
            "STARBOARD_PAUSE": "0",
            "STARBOARD_GLIMPSE": "0",
        }
        command = [sys.executable, "-m", "uvicorn", "--factory", self.factory]
        command += ["--port", str(self.port), "--log-level", "warning", "--timeout-graceful-shutdown", "1"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, env=os.environ | settings, stdout=log, stderr=subprocess.STDOUT, cwd=TESTS
            )
        self._wait()

    def close(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(STOPPED_WITHIN)
            self.process = None

    def _wait(self) -> None:
        deadline = time.monotonic() + PREPARED_WITHIN
        while time.monotonic() < deadline and self.process and self.process.poll() is None:
            if self._is_ready():
                return
            time.sleep(0.1)
        self.close()
        raise RuntimeError(f"the server did not start: {(self.folder / 'server.log').read_text()[-2000:]}")

    def _is_ready(self) -> bool:
        try:
            return not httpx.get(f"{self.url}/api/health", timeout=30).json()["preparing"]
        except (httpx.HTTPError, ValueError):
            return False
