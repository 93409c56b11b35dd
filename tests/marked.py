"""The marks of a picture: what changed since the viewer's own last move."""

from collections.abc import Iterable
from xml.etree import ElementTree

from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.engine.state import State


def marked(state: State, seat: int | None) -> list[str]:
    """Whose marks a viewer sees, in order: `by-1`, `by-None` of the board."""
    parts = ElementTree.fromstring(state.svg(seat)).iter()
    return [part.get("class", "").split()[-1] for part in parts if "mark" in part.get("class", "").split()]


def places(marks: Iterable[Mark]) -> dict[Box, Mark]:
    """The last mark of each place."""
    return {mark.box: mark for mark in marks}
