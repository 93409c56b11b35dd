"""The star chart under the ships: where squares lie in the picture, the sky, the grid and its names."""

from collections.abc import Iterator
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import escape, tag
from starboard.games.star_fleet_scramble.position.notation import place_of, square_at

CELL = 100.0
MARGIN = 52.0
STARS = 90


class Chart(NamedTuple):
    """A board of `size` squares a side, turned by half a turn for the seat that starts at the top."""

    size: int
    turned: bool

    @property
    def board(self) -> float:
        return self.size * CELL

    @property
    def width(self) -> float:
        return self.board + 2 * MARGIN

    def centre(self, square: str) -> tuple[float, float]:
        file, rank = place_of(square)
        column, row = (file, self.size - 1 - rank) if not self.turned else (self.size - 1 - file, rank)
        return MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL

    def box(self, square: str) -> Box:
        """A little smaller than the square."""
        x, y = self.centre(square)
        return Box(x - 45, y - 45, 90, 90)

    def angle(self, angle: int) -> int:
        """An angle of the compass as an angle of the picture."""
        return angle + 180 if self.turned else angle

    def squares(self) -> Iterator[str]:
        return (square_at(file, rank) for rank in range(self.size) for file in range(self.size))


def draw_sky(chart: Chart) -> str:
    """The background: a glow and a few stars, always the same ones."""
    frame = {"x": MARGIN, "y": MARGIN, "width": chart.board, "height": chart.board, "rx": 10}
    ground = tag("rect", class_="sfs-sky", width=chart.width, height=chart.width, rx=22)
    glow = tag("rect", class_="sfs-glow", fill="url(#sfs-glow)", **frame)
    return ground + tag("g", *_stars(chart), class_="sfs-stars") + glow


def _stars(chart: Chart) -> Iterator[str]:
    """Stars at pseudorandom places."""
    for star in range(1, STARS):
        x, y = (star * 0.754877 % 1) * chart.width, (star * 0.569840 % 1) * chart.width
        radius = 0.8 + 1.7 * (star * 0.381966 % 1) ** 3
        yield tag("circle", cx=round(x, 1), cy=round(y, 1), r=round(radius, 2))


def draw_grid(chart: Chart) -> str:
    """The squares, every second one a shade lighter."""
    lighter = [square for square in chart.squares() if sum(place_of(square)) % 2]
    path = "".join(f"M{x - 50:g} {y - 50:g}h100v100h-100z" for x, y in map(chart.centre, lighter))
    low, high = MARGIN, MARGIN + chart.board
    steps = [MARGIN + CELL * step for step in range(chart.size + 1)]
    lines = "".join(f"M{low:g} {at:g}H{high:g}M{at:g} {low:g}V{high:g}" for at in steps)
    return tag("path", class_="sfs-light", d=path) + tag("path", class_="sfs-grid", d=lines)


def draw_names(chart: Chart) -> str:
    """Ranks at the left edge, files at the bottom edge."""
    names = []
    for step in range(chart.size):
        square = square_at(step, step)
        x, y = chart.centre(square)
        names.append(tag("text", escape(square[0]), x=x, y=MARGIN + chart.board + 31))
        names.append(tag("text", escape(square[1:]), x=MARGIN - 22, y=y + 8))
    return tag("g", *names, class_="sfs-names", aria_hidden="true")


def draw_turn(chart: Chart, seat: int) -> str:
    """A bright edge on the side of the seat that is to move."""
    below = (seat == 0) != chart.turned
    y = MARGIN + chart.board + 5 if below else MARGIN - 5
    ends = f"M{MARGIN + 4:g} {y:g}H{MARGIN + chart.board - 4:g}"
    return tag("path", class_=f"sfs-turn sfs-seat-{seat}", d=ends)
