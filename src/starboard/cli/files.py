"""Recorded games in files."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NamedTuple

from starboard.engine.errors import StarboardError
from starboard.engine.record.log import UNKNOWN, line_of


class Row(NamedTuple):
    """A row of a log, and the seat that wrote it (None: chance) where the file tells it."""

    text: str
    seat: int | None = UNKNOWN


class Saved(NamedTuple):
    """A file: what was agreed before the game, and every row of its log."""

    header: dict[str, Any]
    rows: list[Row]


def add_number(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--number", metavar="N", type=int, help="which game of a file that `starboard arena` wrote"
    )


def write_record(file: str, record: dict[str, Any]) -> None:
    Path(file).write_text(json.dumps(record) + "\n", encoding="utf-8")


def read_record(file: str, number: int | None = None) -> dict[str, Any]:
    """A record as `save` writes it, a match as a server exports it, or the arena's game of that number."""
    header, rows = read_saved(file, number)
    return {**header, "log": line_of(row.text for row in rows)}


def lines_in(file: str) -> list[str]:
    """Only a line feed ends a line: every other separator may stand inside of JSON."""
    return [line for line in Path(file).read_bytes().decode().split("\n") if line.strip()]


def read_saved(file: str, number: int | None = None) -> Saved:
    """The same with its log as it was written: undos and resignations are rows of a server's export."""
    try:
        header, *rows = (json.loads(line) for line in lines_in(file))
        if number is not None:
            header = next(record for record in [header, *rows] if record.get("number") == number)
        if "log" in header:
            return Saved(dict(header), [Row(str(text)) for text in header["log"]])
        return Saved(dict(header), [Row(str(row["text"]), row.get("seat", UNKNOWN)) for row in rows])
    except OSError as error:
        raise StarboardError(f"{file} cannot be read: {error.strerror}.") from None
    except StopIteration:
        raise StarboardError(f"{file} has no game with the number {number}.") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise StarboardError(f"{file} is not a recorded game.") from None
