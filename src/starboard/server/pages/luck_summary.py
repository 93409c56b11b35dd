"""Luck made visible: after a game, how each seat's dice compared with what could be expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from starboard.engine.contract import LUCK
from starboard.server.catalogue import game_of

if TYPE_CHECKING:
    from starboard.server.schemas.table import Table
    from starboard.server.service import Service

SMALLEST = 0.05  # points that are worth a word


class Figure(Protocol):
    """A seat's game against expectation, in points."""

    rolls: int
    dice: float  # what the rolls brought beyond what could be expected of them
    lost: float  # what the best decisions would have promised beyond those that were made
    gained: float  # what was made of the rolls by changing dice


def has_chance(table: Table) -> bool:
    """Whether anything in this game is rolled or drawn. Asked only once its rules are there."""
    return table.state is not None and bool(game_of(table.game).outcomes)


def luck_words(service: Service, table: Table) -> list[str]:
    """A sentence for each seat, if the match is over and the game has a report of luck (`reading/luck.py`).

    That module's `luck` gives one figure for each seat, in points: see `Figure`. If its figures are others,
    the module has an `in_words` of its own.
    """
    report = game_of(table.game).find(LUCK) if table.status == "over" else None
    words = getattr(report, "in_words", in_words)
    return [words(figure) for figure in service.tables.luck(table.id)] if report else []


def in_words(figure: Figure) -> str:
    """`Dice: 2.4 points better than expected in 61 rolls. Decisions: 3.1 points given away.`"""
    better = "better" if figure.dice >= 0 else "worse"
    dice = f"Dice: {abs(figure.dice):.1f} points {better} than expected in {figure.rolls} rolls."
    gained = f", {figure.gained:.1f} won by changing dice" if figure.gained >= SMALLEST else ""
    return f"{dice} Decisions: {figure.lost:.1f} points given away{gained}."
