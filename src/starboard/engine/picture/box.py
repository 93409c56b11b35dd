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

    def share(self, count: int, gap: float = 0.0) -> list["Box"]:
        """This many equal parts, side by side."""
        width = (self.width - (count - 1) * gap) / max(count, 1)
        return [Box(self.x + at * (width + gap), self.y, width, self.height) for at in range(count)]

    def inset(self, by: float) -> "Box":
        """The rectangle inside a margin."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
