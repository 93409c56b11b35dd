"""The games as the server reaches them: their title pages at once, their rules when they are needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import starboard
from starboard.engine.contract import TOGETHER, Hook
from starboard.server.errors import NotFound

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.meta import Meta, Option


Part = TypeVar("Part")


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


def offered(game: str, hook: Hook[Part]) -> Part | None:
    """What not every game has; None if this one does not, or cannot be played yet."""
    return game_of(game).find(hook) if game in starboard.games() else None


def automats(meta: Meta, options: Mapping[str, Any]) -> int:
    """How many automatic opponents of the rulebook sit behind the people."""
    return int(options[meta.automats]) if meta.automats else 0


def automat_name(number: int) -> str:
    """What an automatic opponent is called; they are counted from 0."""
    return f"Automat {number + 1}"


def seat_name(meta: Meta, options: Mapping[str, Any], seat: int) -> str:
    """What a seat is called: as the option says that names one thing for each seat, else as the game does."""
    chosen = _chosen(meta, options, seat)
    if chosen:
        option, at = chosen
        return option.choices[at].title
    return meta.seats[seat].name if seat < len(meta.seats) else f"Seat {seat + 1}"


def seat_look(meta: Meta, options: Mapping[str, Any], seat: int) -> int:
    """The colour and shape of a seat in the page's palette: as the game says, or as what the seat chose."""
    order = offered(meta.id, TOGETHER)
    if order:
        return int(order.look(options, seat))
    chosen = _chosen(meta, options, seat)
    return chosen[1] if chosen else seat


def _chosen(meta: Meta, options: Mapping[str, Any], seat: int) -> tuple[Option, int] | None:
    """The option that names one thing for each seat, and which of its choices this seat has."""
    for option in meta.options:
        if option.kind == "order" and seat < len(options.get(option.name, ())):
            return option, option.values.index(options[option.name][seat])
    return None
