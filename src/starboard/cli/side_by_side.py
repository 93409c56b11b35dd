"""Several games compiled side by side: a process for each, as many at once as there are cores."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import starboard
from starboard.cli.progress import bar, print_line, since
from starboard.engine.compiling.progress import LINE
from starboard.engine.errors import StarboardError

STEPS = 1000
"""The length of the common bar."""


class SideBySide:
    """Shows how far all games have come together, and how long each took."""

    def __init__(self, names: Sequence[str], words: Sequence[str] = ()) -> None:
        self._words = words  # passed on to `starboard prepare`
        self._shares = dict.fromkeys(names, 0.0)
        self._titles = {name: starboard.game(name).meta.title for name in names}
        self._show = bar(f"Preparing {len(names)} games")
        self._lock = threading.Lock()

    def run(self) -> None:
        """Prepare them all; the first that fails is told when the others are done."""
        with ThreadPoolExecutor(os.cpu_count() or 1) as cores:
            for failed in list(cores.map(self._prepare, self._shares)):
                if failed:
                    raise StarboardError(failed)

    def _prepare(self, name: str) -> str:
        """What went wrong, if anything did."""
        start = time.perf_counter()
        command = [sys.executable, "-m", "starboard.cli", "prepare", name, "--plain", *self._words]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as child:
            for line in child.stdout or ():
                if found := LINE.match(line):
                    self._tell(name, int(found[1]) / int(found[2]), found[3], start)
        return f"{self._titles[name]} could not be prepared." if child.returncode else ""

    def _tell(self, name: str, share: float, what: str, start: float) -> None:
        with self._lock:
            if share == 1:
                print_line(f"{self._titles[name]}: ready after {since(start)}")
            self._shares[name] = share
            done = sum(self._shares.values()) / len(self._shares)
            self._show(int(STEPS * done), STEPS, f"{self._titles[name]}: {what}")
