"""What a terminal gets, and what a pipe gets."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator

import pytest

import starboard
from starboard.cli.console import console, say

GAME = "star-fleet-scramble"
BLUE = "\x1b[38;2;86;180;233m"
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


@pytest.fixture
def record(tmp_path) -> str:
    state = starboard.game(GAME).new(seed="1").play("unshield c3").play("ne")
    file = tmp_path / "saved.json"
    file.write_text(json.dumps(state.record()))
    return str(file)


def in_terminal(*words: str, **environment: str) -> str:
    """What a command shows on a terminal."""
    ours, theirs = pty.openpty()
    plain = {name: text for name, text in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [sys.executable, "-m", "starboard", *words],
        stdin=theirs,
        stdout=theirs,
        env={**plain, **TERMINAL, **environment},
    ) as child:
        os.close(theirs)
        shown = b"".join(chunks(ours))
    os.close(ours)
    assert child.returncode == 0
    return shown.decode()


def chunks(terminal: int) -> Iterator[bytes]:
    """Everything until the other side hangs up, which Linux reports as an error."""
    while True:
        try:
            chunk = os.read(terminal, 4096)
        except OSError:
            return
        if not chunk:
            return
        yield chunk


def test_a_terminal_shows_seats_in_their_colours(record):
    shown = in_terminal("replay", record)
    assert f"{BLUE}Blue\x1b[0m" in shown
    assert "\x1b[1mStar Fleet Scramble\x1b[0m" in shown


def test_who_asks_for_no_colour_gets_none(record):
    shown = in_terminal("replay", record, NO_COLOR="1")
    assert "\x1b[38;" not in shown
    assert "\x1b[1mStar Fleet Scramble\x1b[0m" in shown


def test_a_terminal_without_control_sequences_gets_none(record):
    shown = in_terminal("replay", record, TERM="dumb")
    assert "\x1b" not in shown
    assert "Blue" in shown


def test_a_bar_grows_in_place_and_ends_with_the_time_it_took():
    shown = in_terminal("prepare", GAME)
    assert "Preparing Star Fleet Scramble" in shown
    assert "\r\x1b[2K" in shown
    assert "ready after" in shown.split("\r\x1b[2K")[-1]
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")  # the cursor is back


def test_a_pipe_gets_no_control_characters(record):
    for words in (["replay", record, "--boards"], ["prepare", GAME], ["games"]):
        command = [sys.executable, "-m", "starboard", *words]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert text.replace("\n", "").isprintable()


def test_texts_are_printed_as_they_are(capsys):
    console.cache_clear()
    text = f"[bold]A move[/bold] :star: 12 {'long ' * 100}end"
    say(text)
    assert capsys.readouterr().out == text + "\n"
