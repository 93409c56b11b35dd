"""What the documentation says about the server is what the server does."""

import re
from pathlib import Path

import pytest

from starboard.server.app import create_app
from starboard.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"


def test_every_request_of_the_api_is_documented():
    paths = create_app(Settings(database="sqlite://")).openapi()["paths"]
    offered = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    documented = re.findall(r"^\| `((?:GET|POST) /api\S+)` \|", (DOCS / "http-api.md").read_text(), re.M)
    assert set(documented) == offered


def test_every_setting_is_documented():
    documented = set(re.findall(r"^\| `STARBOARD_(\w+)`", (DOCS / "hosting.md").read_text(), re.M))
    assert documented - {"CACHE"} == {name.upper() for name in Settings.model_fields}


def test_settings_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("STARBOARD_THINKERS", "3")
    monkeypatch.setenv("STARBOARD_DATABASE", "sqlite:///here.db")
    settings = Settings.from_environment(database=None)
    assert (settings.thinkers, settings.database) == (3, "sqlite:///here.db")


def test_a_setting_that_is_no_number_is_told(monkeypatch):
    monkeypatch.setenv("STARBOARD_RATE", "often")
    with pytest.raises(ValueError, match="often"):
        Settings.from_environment()
