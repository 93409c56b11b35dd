"""The layout of the picture: the board, the mothership beside it, the dashboards below.

board      mothership, disk
others' dashboards, small
own dashboards: one or two as rows of nine keys, three or four as pads of three by three
"""

from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.games.star_clicker.data import SIZE, place_of

WIDTH, MARGIN, GAP = 720.0, 8.0, 8.0
CELL, RIM = 64.0, 26.0
"""A cell of the board, and the coloured rim around it."""
BOARD = SIZE * CELL + 2 * RIM
ROW_HEIGHT, MINI_HEIGHT, PAD_HEIGHT = 166.0, 92.0, 344.0


class Desk(NamedTuple):
    """The place of a dashboard: `row`, `mini` or `pad`."""

    box: Box
    style: str


class Layout:
    """The places of all dashboards for one viewer."""

    side = Box(MARGIN + BOARD + GAP, MARGIN, WIDTH - BOARD - GAP - 2 * MARGIN, BOARD)

    def __init__(self, players: int, own: list[int]) -> None:
        self.desks: dict[int, Desk] = {}
        y = MARGIN + BOARD + GAP
        others = [seat for seat in range(players) if seat not in own]
        if others:
            y = self._side_by_side(others, y, MINI_HEIGHT, "mini")
        if len(own) > 2:
            y = self._side_by_side(own, y, PAD_HEIGHT, "pad")
        else:
            for seat in own:
                self.desks[seat] = Desk(Box(MARGIN, y, WIDTH - 2 * MARGIN, ROW_HEIGHT), "row")
                y += ROW_HEIGHT + GAP
        self.height = y - GAP + MARGIN

    def _side_by_side(self, seats: list[int], y: float, height: float, style: str) -> float:
        width = (WIDTH - 2 * MARGIN - (len(seats) - 1) * GAP) / len(seats)
        for at, seat in enumerate(seats):
            self.desks[seat] = Desk(Box(MARGIN + at * (width + GAP), y, width, height), style)
        return y + height + GAP


def cell_box(cell: str) -> Box:
    """The square of a cell."""
    column, row = place_of(cell)
    return Box(MARGIN + RIM + column * CELL, MARGIN + RIM + row * CELL, CELL, CELL)


def centre(cell: str) -> tuple[float, float]:
    """The middle of a cell."""
    box = cell_box(cell)
    return box.x + CELL / 2, box.y + CELL / 2
