"""Settings are checked when the server starts, and refused with a sentence."""

import os
import subprocess
import sys

import pytest

from starboard.engine.errors import StarboardError
from starboard.server.settings import Settings

NONSENSE = [
    ("THINKERS", "0", "at least 1"),
    ("THINKERS", "1.5", "a whole number"),
    ("HEARTBEAT", "0", "at least 0.05"),
    ("BURST", "0", "at least 1"),
    ("BODY_LIMIT", "-5", "at least 1024"),
    ("RATE", "-1", "at least 0"),
    ("RATE", "often", "a number"),
    ("RATE", "nan", "a number"),
    ("IDLE", "inf", "a number"),
    ("PROXIES", "99", "at most 10"),
    ("DATABASE", "mysql://secret@host/name", "sqlite:///FILE or postgresql://"),
    ("DATABASE", "nonsense", "sqlite:///FILE or postgresql://"),
]


@pytest.mark.parametrize(("name", "value", "wanted"), NONSENSE)
def test_nonsense_is_answered_with_a_sentence(monkeypatch: pytest.MonkeyPatch, name, value, wanted):
    monkeypatch.setenv(f"STARBOARD_{name}", value)
    with pytest.raises(StarboardError) as refused:
        Settings.from_environment()
    said = str(refused.value)
    assert f"STARBOARD_{name} is " in said
    assert f"but it has to be {wanted}" in said
    assert "secret" not in said


def test_every_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("STARBOARD_THINKERS", "0")
    monkeypatch.setenv("STARBOARD_CACHED", "0")
    with pytest.raises(StarboardError, match=r"THINKERS.*CACHED"):
        Settings.from_environment()


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("STARBOARD_RATE", "")
    assert Settings.from_environment().rate == 20


def test_an_argument_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("STARBOARD_DATABASE", "sqlite:///there.db")
    assert Settings.from_environment(database="sqlite:///here.db").database == "sqlite:///here.db"
    assert Settings.from_environment(database=None).database == "sqlite:///there.db"


def test_the_server_does_not_start_and_says_why():
    command = [sys.executable, "-m", "starboard", "serve", "--no-browser", "--port", "0"]
    wrong = os.environ | {"STARBOARD_THINKERS": "0"}
    ended = subprocess.run(command, env=wrong, capture_output=True, text=True, timeout=120)
    assert ended.returncode != 0
    assert "STARBOARD_THINKERS is '0', but it has to be at least 1." in ended.stderr
    assert "Traceback" not in ended.stderr
