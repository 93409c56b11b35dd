"""Recorded games in files."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import starboard
from starboard.engine.errors import StarboardError
from starboard.engine.record.log import Log
from starboard.engine.record.row import Row, read_row

if TYPE_CHECKING:
    from starboard.engine.state import State


class Saved(NamedTuple):
    """A file: what was agreed before the game, and every row of its log."""

    header: dict[str, Any]
    rows: list[Row]

    @property
    def start(self) -> State:
        """The state before the first row."""
        return starboard.Replay({**self.header, "log": []}).at(0)


def add_number(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--number", metavar="N", type=int, help="which game of a file that `starboard arena` wrote"
    )


def write_record(file: str, record: dict[str, Any]) -> None:
    Path(file).write_text(json.dumps(record) + "\n", encoding="utf-8")


def read_record(file: str, number: int | None = None) -> dict[str, Any]:
    """A record as `save` writes it, a match as a server exports it, or the arena's game of that number."""
    saved = read_saved(file, number)
    log = Log(saved.start)
    for row in saved.rows:
        log.take(*row)
    return {**saved.header, "log": log.line}


def lines_in(file: str) -> list[str]:
    """Only a line feed ends a line: every other separator may stand inside of JSON."""
    return [line for line in Path(file).read_bytes().decode().split("\n") if line.strip()]


def read_saved(file: str, number: int | None = None) -> Saved:
    """The same with its log as it was written: undos and resignations are rows of a server's export."""
    header, rows = parts_in(file, number)
    return Saved(header, [read_row(place, row) for place, row in enumerate(rows)])


def parts_in(file: str, number: int | None) -> tuple[dict[str, Any], list[Any]]:
    """The header and the rows, whatever they are."""
    try:
        header, *rows = (json.loads(line) for line in lines_in(file))
        if number is not None:
            header = next(record for record in [header, *rows] if record.get("number") == number)
        if "log" in header:
            rows = [{"ply": ply, "text": text} for ply, text in enumerate(header["log"])]
        return dict(header), rows
    except OSError as error:
        raise StarboardError(f"{file} cannot be read: {error.strerror}.") from None
    except StopIteration:
        raise StarboardError(f"{file} has no game with the number {number}.") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise StarboardError(f"{file} is not a recorded game.") from None
