"""What the lines of a match's file may be: every field with its type and bounds.

Whatever passes here can be stored by every database and shown on every page. What the game itself has to
say about it (options, positions, moves) is checked in file_format.py.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from starboard.bots.levels import names
from starboard.engine.record.row import UNKNOWN, BadLog, Row, read_row
from starboard.server.errors import Malformed
from starboard.server.matches.chat import MOST
from starboard.server.people.plain_text import MessageText, Name
from starboard.server.schemas.matches import RandomBytes, SeatNumber

MOST_ROWS = 20_000
LONGEST_HEADER = 1024 * 1024  # characters; there is room for all the talk of a match
LONGEST_LINE = 1024


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("there must be no control or invisible characters in it")
    return text


def _level(text: str) -> str:
    if text not in names():
        raise ValueError(f"a bot's level is one of {', '.join(names())}")
    return text


Printable = AfterValidator(_printable)
Moment = Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)]
RowNumber = Annotated[int, Field(ge=0, le=MOST_ROWS)]
Level = Annotated[str, StringConstraints(max_length=20), AfterValidator(_level)]


class FilePart(BaseModel):
    """Files of later versions may say more; a number is a number, never a text."""

    model_config = ConfigDict(extra="ignore", strict=True)


class SeatLine(FilePart):
    """A seat in the header."""

    kind: Literal["person", "bot", "open"]
    name: Name = ""
    level: Level | None = None


class Said(FilePart):
    """A message in the header."""

    seat: SeatNumber
    name: Name | None = None
    text: MessageText
    at: Moment
    to: SeatNumber | None = None


class LuckLine(FilePart):
    """Random bytes of a person in the header."""

    seat: SeatNumber
    ply: RowNumber
    luck: RandomBytes


class Header(FilePart):
    """The first line of a file."""

    starboard: Literal["match"]
    game: Annotated[str, StringConstraints(max_length=60), Printable]
    version: Annotated[int, Field(ge=0, le=1_000_000)]
    engine: Annotated[str, StringConstraints(max_length=40), Printable]
    players: Annotated[int, Field(ge=1, le=8)]
    options: Annotated[dict[str, Any], Field(max_length=100)]
    house: Annotated[dict[str, Any], Field(max_length=100)] = Field(default_factory=dict)
    start: dict[str, Any] | None = None
    seats: list[SeatLine] = Field(min_length=1, max_length=8)
    chat: list[Said] = Field(default_factory=list, max_length=MOST)
    commitment: Annotated[str, StringConstraints(max_length=64), Printable] | None = None
    seed: Annotated[str, StringConstraints(min_length=1, max_length=64), Printable] | None = None
    luck: list[LuckLine] = Field(default_factory=list, max_length=8)
    imported: RowNumber = 0


class Written(FilePart):
    """What every other line of a file says besides the row of the log."""

    at: Moment


class Line(NamedTuple):
    """Every other line of a file: a row of the log, and when it was written."""

    row: Row
    at: float


Part = TypeVar("Part", bound=FilePart)


def lines_of(data: bytes) -> list[str]:
    """The lines of a file that is not empty. Only a line feed ends a line, with a carriage return or not:
    every other separator may stand inside of JSON.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Malformed("The file is not UTF-8 text, so it is no saved match.") from None
    lines = [line for line in text.removeprefix("\ufeff").split("\n") if line.strip(" \t\r")]
    if not lines:
        raise Malformed("The file is empty.")
    if len(lines) > MOST_ROWS:
        raise Malformed(f"The file has more than {MOST_ROWS} lines.")
    return lines


def header_of(lines: list[str]) -> Header:
    """The first line, checked."""
    return _checked(Header, _json(lines[0], 1, LONGEST_HEADER), 1)


def rows_of(lines: list[str]) -> list[Line]:
    """All other lines, checked."""
    return [_line(text, place) for place, text in enumerate(lines[1:])]


def _line(text: str, place: int) -> Line:
    data = _json(text, place + 2, LONGEST_LINE)
    row = read_row(place, data)
    if row.seat == UNKNOWN:
        raise BadLog(place, "names no seat")
    return Line(row, _checked(Written, data, place + 2).at)


def _json(text: str, number: int, longest: int) -> Any:
    if len(text) > longest:
        raise Malformed(f"Line {number} of the file is longer than {longest} characters.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(f"Line {number} of the file is not JSON.") from None


def _checked(kind: type[Part], data: Any, number: int) -> Part:
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Malformed(f"Line {number} of the file: {where or 'the line'}: {first['msg']}.") from None
