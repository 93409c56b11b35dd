"""`starboard prepare`: compile the games ahead of time, several side by side."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import TYPE_CHECKING

import starboard
from starboard.cli.console import say
from starboard.cli.progress import Show, bar, since
from starboard.engine.compiling.progress import LINE, plain
from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.engine.compiling.prepare import Step
    from starboard.engine.game import Game

STEPS = 1000
"""The length of the common bar."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = (
        "Compile the rules of the games, so that they start at once. Done once for each version."
    )
    parser.add_argument("game", metavar="GAME", nargs="*", help="which games (default: all)")
    parser.add_argument(
        "--envs", action="store_true", help="include the vector environments, for learners of many games"
    )
    parser.add_argument("--plain", action="store_true", help="one line for each step, such as `3/9 legal`")


def run(words: Namespace) -> None:
    names = words.game or starboard.games()
    more = environment_steps() if words.envs else lambda game: []
    if len(names) > 1 and not words.plain:
        prepare_side_by_side(names, ["--envs"] if words.envs else [])
        return
    for name in names:
        game = starboard.game(name)
        with nullcontext(plain) if words.plain else bar(f"Preparing {game.meta.title}") as show:
            game.prepare(show, more(game))


def environment_steps() -> Callable[[Game], list[Step]]:
    """What compiles the vector environments, which need libraries that playing does not need."""
    try:
        from starboard.envs.prepare import steps
    except ModuleNotFoundError:
        raise StarboardError(
            "--envs needs Gymnasium, which is not installed: pip install 'starboard-games[envs]'."
        ) from None
    return steps


def prepare_first(game: Game) -> None:
    """Compile a game here if that was never done, so that other processes only have to load it."""
    if not game.is_prepared():
        with bar(f"Preparing {game.meta.title}") as show:
            game.prepare(show)


def prepare_side_by_side(names: Sequence[str], words: Sequence[str]) -> None:
    """A process for each game, as many at once as there are cores; the first that fails is named when the
    others are done.
    """
    with bar(f"Preparing {len(names)} games") as show, ThreadPoolExecutor(os.cpu_count() or 1) as cores:
        failures = list(cores.map(SideBySide(names, words, show).prepare, names))
    for failure in filter(None, failures):
        raise StarboardError(failure)


class SideBySide:
    """Shows how far all games have come together, and how long each took."""

    def __init__(self, names: Sequence[str], words: Sequence[str], show: Show) -> None:
        self._words = words  # passed on to `starboard prepare`
        self._shares = dict.fromkeys(names, 0.0)
        self._titles = {name: starboard.game(name).meta.title for name in names}
        self._show = show
        self._lock = threading.Lock()

    def prepare(self, name: str) -> str:
        """What went wrong, if anything did."""
        start = time.perf_counter()
        command = [sys.executable, "-m", "starboard", "prepare", name, "--plain", *self._words]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as child:
            for line in child.stdout or ():
                if found := LINE.match(line):
                    self._tell(name, int(found[1]) / int(found[2]), found[3], start)
        return f"{self._titles[name]} could not be prepared." if child.returncode else ""

    def _tell(self, name: str, share: float, what: str, start: float) -> None:
        with self._lock:
            if share == 1:
                say(f"{self._titles[name]}: ready after {since(start)}")
            self._shares[name] = share
            done = sum(self._shares.values()) / len(self._shares)
            self._show(int(STEPS * done), STEPS, f"{self._titles[name]}: {what}")
