"""The server started by its command, with the example bot at one of its tables."""

import json
import random
import re
import runpy
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bot.py"
TABLE = {
    "game": "star-fleet-scramble",
    "seats": [{"kind": "open"}, {"kind": "bot", "level": "cadet"}],
    "options": {"target": 1},
}


@pytest.fixture
def server(tmp_path) -> Iterator[str]:
    words = ["serve", "--port", "0", "--no-browser", "--database", f"sqlite:///{tmp_path / 'matches.db'}"]
    command = [sys.executable, "-m", "starboard", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        ready = re.fullmatch(r"Starboard is ready at (http://127\.0\.0\.1:\d+)\n", process.stdout.readline())
        assert ready
        yield ready[1]
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0


def create_match(server: str) -> str:
    """An invitation to a match against a bot."""
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{server}/api/matches", json.dumps(TABLE).encode(), headers), timeout=60) as answer:
        return str(json.load(answer)["invite"])


def test_the_example_bot_plays_a_match_to_its_end(command, server, capsys):
    command("prepare", TABLE["game"])
    random.seed(1)
    runpy.run_path(str(EXAMPLE))["main"](f"{server}/j/{create_match(server)}")
    assert "The match is over" in capsys.readouterr().out
