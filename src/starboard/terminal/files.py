"""Recorded games in files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from starboard.engine.errors import StarboardError


class Saved(NamedTuple):
    """A file: what was agreed before the game, and every row of its log."""

    header: dict[str, Any]
    rows: list[str]


def write_record(file: str, record: dict[str, Any]) -> None:
    Path(file).write_text(json.dumps(record) + "\n", encoding="utf-8")


def read_record(file: str, number: int | None = None) -> dict[str, Any]:
    """A record as `save` writes it, a match as a server exports it, or the arena's game of that number."""
    header, rows = read_saved(file, number)
    return {**header, "log": line_of(rows)}


def read_saved(file: str, number: int | None = None) -> Saved:
    """The same with its log as it was written: undos and resignations are rows of a server's export."""
    try:
        header, *rows = (json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines())
        if number is not None:
            header = next(record for record in [header, *rows] if record.get("number") == number)
        texts = header["log"] if "log" in header else [row["text"] for row in rows]
        return Saved(dict(header), [str(text) for text in texts])
    except OSError as error:
        raise StarboardError(f"{file} cannot be read: {error.strerror}.") from None
    except StopIteration:
        raise StarboardError(f"{file} has no game with the number {number}.") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise StarboardError(f"{file} is not a recorded game.") from None


def line_of(rows: Iterable[str]) -> list[str]:
    """The moves that stand after undos and before a resignation."""
    line: list[str] = []
    for text in rows:
        match text.split():
            case ["undo", count] if count.isdecimal():
                del line[int(count) :]
            case ["resign", _]:
                break
            case _:
                line.append(text)
    return line
