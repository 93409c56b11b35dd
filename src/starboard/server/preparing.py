"""Compiling games that are not in the cache yet: in a child process, while pages are answered."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable

import starboard
from starboard.server.games import game_of
from starboard.server.table import Progress

LINE = re.compile(r"(\d+)/(\d+) (.*)")
LOOKING = Progress(0, 1, "looking for compiled code")

logger = logging.getLogger(__name__)


class Preparing:
    """One thread that makes every game ready, one after the other, and tells how far it has come."""

    def __init__(self, changed: Callable[[], None], ready: Callable[[], None]) -> None:
        self._changed = changed  # called at each step
        self._ready = ready  # called when a game can be played
        self._progress: dict[str, Progress] = dict.fromkeys(starboard.games(), LOOKING)
        self._child: subprocess.Popen[str] | None = None
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="starboard-preparing", daemon=True)

    def start(self) -> None:
        """Begin, off the event loop."""
        self._thread.start()

    def stop(self) -> None:
        """End the child process, if there is one."""
        self._stopped = True
        if self._child is not None:
            self._child.terminate()
        if self._thread.is_alive():
            self._thread.join(10)

    def progress(self, game: str) -> Progress | None:
        """How far a game has come; None when it is ready."""
        return self._progress.get(game)

    def all(self) -> dict[str, Progress]:
        """The games that are not ready yet."""
        return dict(self._progress)

    def _run(self) -> None:
        for game in list(self._progress):
            if self._stopped:
                return
            try:
                self._prepare(game)
            except Exception:
                logger.exception("The game %s could not be prepared", game)
                self._tell(game, Progress(0, 1, "could not be prepared: see the server's log"))

    def _prepare(self, game: str) -> None:
        if not game_of(game).is_prepared():
            self._compile(game)
        if self._stopped:
            return
        game_of(game).new(chance="explicit").moves()  # load the rules here, so that no request has to
        del self._progress[game]
        self._changed()
        self._ready()

    def _compile(self, game: str) -> None:
        """A child process compiles: it holds no lock of ours, and a crash of it is not ours either."""
        command = [sys.executable, "-m", "starboard.cli", "prepare", game, "--plain"]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as self._child:
            for line in self._child.stdout or ():
                if found := LINE.match(line):
                    self._tell(game, Progress(int(found[1]), int(found[2]), found[3].strip()))
        if self._child.returncode and not self._stopped:
            raise RuntimeError(f"the compiler ended with code {self._child.returncode}")

    def _tell(self, game: str, progress: Progress) -> None:
        self._progress[game] = progress
        self._changed()
