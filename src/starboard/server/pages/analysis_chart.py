"""The chart of an analysis: where its lines, marks and columns lie, in per cent of the picture.

Nothing is measured in pixels, so that one picture serves every width and its letters keep their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from starboard.server.catalogue import seat_look
from starboard.server.pages.headlines import name, side

if TYPE_CHECKING:
    from starboard.analysis import Analysis, Point
    from starboard.server.schemas.table import Table

WIDTH, HEIGHT = 1000, 100  # of the field in which the lines are drawn
MARKS = 9  # shapes on a line, about
TICKS = 8  # numbers under the chart, at most
ROUND = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)


class Mark(NamedTuple):
    """A place in the picture, in per cent."""

    x: float
    y: float


class Line(NamedTuple):
    """One seat's chances over the whole game."""

    seat: int
    look: int
    side: str
    name: str
    path: str
    marks: list[Mark]
    end: str


class Column(NamedTuple):
    """A turn that can be pointed at."""

    turn: int
    ply: int
    left: float
    width: float
    x: float
    dots: list[float]
    words: str
    chances: str


class Chart(NamedTuple):
    """All of it."""

    lines: list[Line]
    columns: list[Column]
    ticks: list[tuple[float, int]]


def percent(share: float) -> str:
    """`62 %`."""
    return f"{round(100 * share)} %"


def chart_of(table: Table, analysis: Analysis) -> Chart:
    """The lines of all seats; a team has one."""
    points = analysis.points
    seats = [0] if table.meta.cooperative else list(range(len(points[0].shares)))
    return Chart(
        [_line(table, points, seat) for seat in seats],
        [_column(table, points, at, seats) for at in range(len(points))],
        _ticks(points),
    )


def who(table: Table, seat: int) -> str:
    """Whose line it is."""
    return "The team" if table.meta.cooperative else side(table, seat)


def _line(table: Table, points: Sequence[Point], seat: int) -> Line:
    steps = [
        (_x(points, at) * WIDTH / 100, _y(point, seat) * HEIGHT / 100) for at, point in enumerate(points)
    ]
    path = "M" + " ".join(f"{x:.1f},{y:.2f}" for x, y in steps)
    return Line(
        seat=seat,
        look=0 if table.meta.cooperative else seat_look(table.meta, table.options, seat),
        side=who(table, seat),
        name="" if table.meta.cooperative else name(table, seat),
        path=path,
        marks=[Mark(_x(points, at), _y(points[at], seat)) for at in _marked(len(points), seat)],
        end=percent(points[-1].shares[seat]),
    )


def _marked(points: int, seat: int) -> list[int]:
    """The points that carry a seat's shape: not the same for all, so that shapes do not hide each other."""
    step = max(1, points // MARKS)
    return sorted({*range(min(points - 1, seat * step // 3), points - 1, step), points - 1})


def _column(table: Table, points: Sequence[Point], at: int, seats: Sequence[int]) -> Column:
    point, x = points[at], _x(points, at)
    half = 50 / max(1, len(points) - 1)
    left, right = max(0.0, x - half), min(100.0, x + half)
    chances = ", ".join(f"{who(table, seat)} {percent(point.shares[seat])}" for seat in seats)
    return Column(
        turn=point.turn,
        ply=point.ply,
        left=left,
        width=right - left,
        x=x,
        dots=[_y(point, seat) for seat in seats],
        words=point.words or ("The start." if not at else ""),
        chances=chances,
    )


def _x(points: Sequence[Point], at: int) -> float:
    return 100 * at / max(1, len(points) - 1)


def _y(point: Point, seat: int) -> float:
    return 100 * (1 - point.shares[seat])


def _ticks(points: Sequence[Point]) -> list[tuple[float, int]]:
    """Round numbers of turns under the chart."""
    last = len(points) - 1
    step = next((each for each in ROUND if last / each <= TICKS), ROUND[-1])
    return [(_x(points, at), points[at].turn) for at in range(0, last + 1, step)]
