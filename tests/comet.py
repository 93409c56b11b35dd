"""Comet Dash at the table: the template is a real dice game, put into the registry for one test."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from walks import TEMPLATE

COMET = "comet-dash"
registry = import_module("starboard.games")  # the package; `starboard.games` is its list of ids


@contextmanager
def registered() -> Iterator[str]:
    """The registry with one more game; what it remembers is forgotten before and after."""
    folders = registry.FOLDERS
    add_to_registry()
    try:
        yield COMET
    finally:
        registry.FOLDERS = folders
        _forget()


def add_to_registry() -> None:
    """One more game that can be played at once."""
    TEMPLATE.prepare()
    registry.FOLDERS = (*registry.FOLDERS, "_template")
    _forget()


def _forget() -> None:
    registry._metas.cache_clear()
    registry.game.cache_clear()


@pytest.fixture
def comet() -> Iterator[str]:
    """The id of a dice game for two to four players that can be played during the test."""
    with registered() as id:
        yield id
