"""The command, called in this process: lines in, exit code and text out."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from starboard.cli import main
from starboard.cli.console import console

GAME = "star-fleet-scramble"


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    console.cache_clear()

    def call(*words: str, lines: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        try:
            code = main(words)
        except SystemExit as end:
            code = int(end.code or 0)
        return Answer(code, *capsys.readouterr())

    return call


@pytest.fixture
def play(command: Command) -> Command:
    """A game against the weakest bot, always the same one."""

    def call(lines: str, *words: str) -> Answer:
        return command("play", GAME, "--against", "cadet", "--seed", "1", *words, lines=lines)

    return call
