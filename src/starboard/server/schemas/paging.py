"""Where a page of a list ends, as a text that a client gives back to get the next page."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Query

from starboard.server.errors import Malformed
from starboard.store import Place

SHAPE = re.compile(r"(\d{1,12}(?:\.\d{1,20})?)_([a-z0-9]{1,40})", re.ASCII)

Before = Annotated[str | None, Query(max_length=100, description="older than here: see the Link header")]


def cursor_of(place: Place) -> str:
    """The text for a place."""
    return f"{place.created!r}_{place.id}"


def place_at(cursor: str | None) -> Place | None:
    """The place that a text stands for."""
    if cursor is None:
        return None
    found = SHAPE.fullmatch(cursor)
    if found is None:
        raise Malformed("`before` is not what a page of the list has given.")
    return Place(float(found[1]), found[2])
