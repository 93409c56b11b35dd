"""Recorded games in files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from starboard.engine.errors import StarboardError


def write_record(file: str, record: dict[str, Any]) -> None:
    Path(file).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


def read_record(file: str) -> dict[str, Any]:
    """A record as `save` writes it."""
    try:
        record = json.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise StarboardError(f"{file} cannot be read: {error.strerror}.") from None
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise StarboardError(f"{file} is not a recorded game.")
    return record
