"""The one registry of games. A new game is a folder here and a line in FOLDERS."""

import os
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from starboard.engine.compiling.twin import twin_of
from starboard.engine.errors import UnknownGame
from starboard.engine.meta import Meta

if TYPE_CHECKING:
    from starboard.engine.game import Game

FOLDERS = (
    "star_fleet_scramble",
    "stellar_settlers",
    "star_clicker",
    "stellar_scramble",
    "orbital",
)


@cache
def _metas() -> dict[str, tuple[Meta, str]]:
    found = {}
    wanted = os.environ.get("STARBOARD_UNFINISHED", "").split(",")  # by their authors
    for folder in FOLDERS:
        package = f"{__name__}.{folder}"
        meta: Meta = import_module(package).META
        found[meta.id] = (replace(meta, ready=meta.ready or meta.id in wanted), package)
    return found


def catalogue() -> list[Meta]:
    """The title pages of all games, those to come included."""
    return [meta for meta, _ in _metas().values()]


def games() -> list[str]:
    """The ids of the games that can be played."""
    return [meta.id for meta in catalogue() if meta.ready]


@cache
def game(id: str, compiled: bool = True) -> "Game":
    """A game by its id; `compiled=False` gives its plain twin, which needs no compiler."""
    if id not in games():
        raise UnknownGame(f"there is no game {id!r}; there are {', '.join(games())}")
    from starboard.engine.game import Game

    meta, package = _metas()[id]
    return Game(meta, package if compiled else twin_of(package))
