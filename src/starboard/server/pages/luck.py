"""Luck made visible: after a game, how each seat's dice compared with what could be expected."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from starboard.server.games import game_of

if TYPE_CHECKING:
    from starboard.server.table import Table

KEPT = 256  # finished matches whose luck is remembered


def has_chance(table: Table) -> bool:
    """Whether anything in this game is rolled or drawn. Asked only once its rules are there."""
    return table.state is not None and bool(game_of(table.game).outcomes)


def luck_words(table: Table) -> list[str]:
    """A sentence for each seat, if the match is over and the game's folder has a `luck` module.

    That module's `luck(record)` gives one figure for each seat, with its `words`.
    """
    if table.state is None or table.status != "over" or table.at != table.line:
        return []
    return _luck_words(table.game, json.dumps(table.state.record()))


@lru_cache(KEPT)
def _luck_words(game: str, record: str) -> list[str]:
    module = _luck_module(game)
    figures: list[Any] = module.luck(json.loads(record)) if module else []
    return [figure.words for figure in figures]


def _luck_module(game: str) -> Any:
    try:
        return game_of(game).part("luck")
    except ModuleNotFoundError:
        return None
