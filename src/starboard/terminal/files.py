"""Recorded games in files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from starboard.engine.errors import StarboardError


def write_record(file: str, record: dict[str, Any]) -> None:
    Path(file).write_text(json.dumps(record) + "\n", encoding="utf-8")


def read_record(file: str) -> dict[str, Any]:
    """A record as `save` writes it, or a match as a server exports it."""
    try:
        header, *rows = (json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines())
        return dict(header) if "log" in header else {**header, "log": line_of(rows)}
    except OSError as error:
        raise StarboardError(f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, TypeError, KeyError):
        raise StarboardError(f"{file} is not a recorded game.") from None


def line_of(rows: Iterable[dict[str, Any]]) -> list[str]:
    """The moves that stand: an exported log is append-only, undos and resignations are rows of it."""
    line: list[str] = []
    for row in rows:
        match str(row["text"]).split():
            case ["undo", count]:
                del line[int(count) :]
            case ["resign", _]:
                break
            case _:
                line.append(row["text"])
    return line
