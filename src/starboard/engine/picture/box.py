"""Rectangles of a picture."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """Half-way across."""
        return self.x + self.width / 2

    @property
    def centre(self) -> float:
        """Half-way down."""
        return self.y + self.height / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def inset(self, by: float) -> "Box":
        """The rectangle inside a margin."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
