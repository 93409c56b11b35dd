"""Compiling games that are not in the cache yet: in child processes, while people play by the plain twins."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import starboard
from starboard.engine.compiling.background import start_compiler
from starboard.engine.compiling.progress import LINE
from starboard.server.catalogue import game_of
from starboard.server.schemas.table import Preparing

if TYPE_CHECKING:
    import subprocess

    from starboard.engine.game import Game

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 900.0  # seconds before a game that failed is tried again
LOOKING = Preparing(0, 1, "looking for compiled code")

logger = logging.getLogger(__name__)


class Compiler:
    """Loads every game, then compiles as many at once as there are processors, and says how far it has come.

    A game can be played as soon as its plain twin is loaded, and changes over when it is compiled.
    """

    def __init__(
        self,
        changed: Callable[[], None],
        playable: Callable[[str], None],
        compiled: Callable[[str], None] = lambda game: None,
        draw: Callable[[str], object] = lambda game: None,
    ) -> None:
        self._changed = changed  # called at each step
        self._playable = playable  # called when a game can be played
        self._compiled = compiled  # called when it is compiled
        self._draw = draw  # draws its cover, so that no page has to
        self._progress: dict[str, Preparing] = dict.fromkeys(starboard.games(), LOOKING)
        self._waiting = list(self._progress)
        self._children: dict[str, subprocess.Popen[str]] = {}
        self._pauses: dict[str, float] = {}  # how long to wait before the next attempt, after a failure
        self._timers: dict[str, threading.Timer] = {}
        self._stopped = False
        self._lock = threading.Lock()  # who waits, which children there are, and whether it goes on
        self._loading = threading.Lock()
        workers = min(os.cpu_count() or 1, len(self._waiting))
        first = threading.Thread(target=self._begin_plain, name="starboard-loading", daemon=True)
        self._threads = [first] + [
            threading.Thread(target=self._run, name=f"starboard-preparing-{number}", daemon=True)
            for number in range(workers)
        ]

    def start(self) -> None:
        """Begin, off the event loop."""
        for name in self._waiting:
            game = game_of(name)
            if not game.is_loaded:
                game.warm_up()
        for thread in self._threads:
            thread.start()

    def _begin_plain(self) -> None:
        """What takes a moment and needs no compiler: draw the covers, and let bots go on."""
        for game in list(self._progress):
            if not self._stopped:
                self._draw(game)
                self._playable(game)

    def stop(self) -> None:
        """Begin nothing more, and end the child processes there are."""
        with self._lock:
            self._stopped = True
            for child in self._children.values():
                child.terminate()
            for timer in self._timers.values():
                timer.cancel()
        for thread in (*self._threads, *self._timers.values()):
            if thread.is_alive():
                thread.join(10)

    def hurry(self, game: str) -> None:
        """Somebody would like to play this game: it is the next one."""
        with self._lock:
            self._waiting.sort(key=lambda other: other != game)

    def progress(self, game: str) -> Preparing | None:
        """How far a game has come; None when it is compiled."""
        return self._progress.get(game)

    def all(self) -> dict[str, Preparing]:
        """The games that are not compiled yet."""
        return dict(self._progress)

    def _run(self) -> None:
        while game := self._next():
            try:
                self._prepare(game)
            except Exception:
                logger.exception("The game %s could not be compiled", game)
                self._tell(game, Preparing(0, 1, "could not be compiled: see the server's log", failed=True))
                self._try_later(game)

    def _try_later(self, game: str) -> None:
        """A full disk or a lack of memory may be over after a while: try again, each time a little later."""
        with self._lock:
            if self._stopped:
                return
            pause = self._pauses.get(game, FIRST_PAUSE)
            self._pauses[game] = min(2 * pause, LONGEST_PAUSE)
            timer = threading.Timer(pause, self._try_again, [game])
            timer.daemon = True
            self._timers[game] = timer
            timer.start()

    def _try_again(self, game: str) -> None:
        with self._lock:
            self._waiting.append(game)
        self._run()

    def _next(self) -> str | None:
        with self._lock:
            return self._waiting.pop(0) if self._waiting and not self._stopped else None

    def _prepare(self, game: str) -> None:
        with self._loading:  # it parses the sources, which CPython 3.11 cannot do in two threads at once
            prepared = game_of(game).is_prepared()
        if not prepared:
            self._compile(game)
        with self._loading:
            if self._stopped:
                return
            load(game_of(game).compiled)
            game_of(game).change_over()
        del self._progress[game]
        self._changed()
        self._compiled(game)

    def _compile(self, game: str) -> None:
        """A child process compiles: it holds no lock of ours, and a crash of it is not ours either."""
        child = self._begin(game)
        if child is None:
            return
        with child:
            for line in child.stdout or ():
                if found := LINE.match(line):
                    self._tell(game, Preparing(int(found[1]), int(found[2]), found[3].strip()))
        if child.returncode and not self._stopped:
            raise RuntimeError(f"the compiler ended with code {child.returncode}")

    def _begin(self, game: str) -> subprocess.Popen[str] | None:
        """Start a compiler, unless the server stops: then nobody would end it."""
        with self._lock:
            if self._stopped:
                return None
            child = start_compiler(game)
            self._children[game] = child
            return child

    def _tell(self, game: str, progress: Preparing) -> None:
        self._progress[game] = progress
        self._changed()


def load(game: Game) -> None:
    """Load the machine code by playing a first move as the server does: no request has to wait for it."""
    state = game.new(chance="explicit")
    while state.to_move == "chance":
        state.weights()
        state.play(state.moves()[0])
    for position in (state.copy(), state):
        position.view(None)
        position.play(position.moves()[0])
        position.result()
