"""A row of a log: a move of a seat, an outcome of chance (`~six`), `undo N` (keep the first N moves) or
`resign S` (seat S gives up). What follows from it is in log.py.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from starboard.engine.errors import BadRecord

UNKNOWN: Final = -1
"""The seat of a row in a file that does not name seats."""
LONGEST = 80
"""Characters of a text."""


class BadLog(BadRecord):
    """A row that breaks the grammar; `row` counts from 0."""

    def __init__(self, row: int, what: str) -> None:
        super().__init__(f"Row {row} of the log {what}.")
        self.row = row
        self.what = what


# --- what a row says ---------------------------------------------------------------------------------


class Move(NamedTuple):
    """A move of a seat, or an outcome of chance."""

    text: str


class Undo(NamedTuple):
    """Take back all but the first `stays` moves of the line."""

    stays: int


class Resign(NamedTuple):
    """A seat gives up."""

    seat: int


CALLS: dict[str, type[Undo] | type[Resign]] = {"undo": Undo, "resign": Resign}
"""Rows that are not moves, by their first word."""
_CALL = re.compile(r"(undo|resign) (0|[1-9][0-9]{0,8})", re.ASCII)


def parse(text: str) -> Move | Undo | Resign:
    """Parse the text of a row."""
    call = _CALL.fullmatch(text)
    return CALLS[call[1]](int(call[2])) if call else Move(text)


def undo_row(stays: int) -> str:
    """The text of an undo."""
    return f"undo {stays}"


def resign_row(seat: int) -> str:
    """The text of a resignation."""
    return f"resign {seat}"


# --- a row of a file ---------------------------------------------------------------------------------


class Row(NamedTuple):
    """What a file says of a row."""

    text: str
    seat: int | None  # None: chance
    number: int


def read_row(place: int, data: Any) -> Row:
    """Check a row of a file: an object with its `text`, its number (`ply`) and perhaps a `seat`."""
    if not isinstance(data, dict):
        raise BadLog(place, "is not an object")
    text, seat, number = data.get("text"), data.get("seat", UNKNOWN), data.get("ply")
    if not isinstance(text, str) or not 1 <= len(text) <= LONGEST or not text.isprintable():
        raise BadLog(place, f"has no text of 1 to {LONGEST} printable characters")
    if "seat" in data and seat is not None and (type(seat) is not int or seat < 0):
        raise BadLog(place, "names no seat")
    if type(number) is not int:
        raise BadLog(place, "has no number")
    return Row(text, seat, number)
