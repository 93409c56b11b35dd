"""The games as the server reaches them: their title pages at once, their rules when they are needed."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

import starboard
from starboard.server.errors import NotFound

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.meta import Meta


def meta_of(game: str) -> Meta:
    """A game's title page; no rules are loaded."""
    for meta in starboard.catalogue():
        if meta.id == game:
            return meta
    raise NotFound(f"There is no game called '{game}'. The games are listed at /api/games.")


def playable(game: str) -> Meta:
    """The title page of a game that can be played already."""
    meta = meta_of(game)
    if not meta.ready:
        raise NotFound(f"{meta.title} cannot be played here yet.")
    return meta


@cache
def game_of(game: str) -> Game:
    """A playable game with its rules."""
    return starboard.game(game)


def story_of(game: str) -> ModuleType:
    """The module that puts a game in words."""
    return game_of(game).part("story")
