"""The layout of the picture.

deck and round
track: seven slots with cards, events below them
sky: rows 3, 2 and 1, with what they threaten at both sides
Player Row: wormhole, columns, wormhole
pilots, one tab for each
cockpit: meters; four weapons; systems and bag
console: the current choice
"""

from starboard.engine.picture.box import Box
from starboard.games.stellar_scramble.data import ROWS, SLOTS
from starboard.games.stellar_scramble.reading.shots import Cell, Space, View, columns

WIDTH, MARGIN, GAP = 720.0, 4.0, 4.0
INNER = WIDTH - 2 * MARGIN
DECK_HEIGHT = 24.0
CARD_HEIGHT, TAB_HEIGHT = 138.0, 25.0
ROW_HEIGHT, PLAYER_HEIGHT = 60.0, 60.0
PILOT_HEIGHT = 34.0
METER_HEIGHT, WEAPON_HEIGHT, STRIP_HEIGHT = 56.0, 164.0, 56.0
CONSOLE_HEIGHT = 150.0


class Layout:
    """The places of all things at one table."""

    def __init__(self, view: View) -> None:
        self.columns = columns(view)
        self.cell = INNER / (self.columns + 2)
        self.track = Box(MARGIN, DECK_HEIGHT + 4, INNER, CARD_HEIGHT + TAB_HEIGHT + 2)
        self.sky = Box(MARGIN, self.track.bottom + 6, INNER, ROWS * ROW_HEIGHT)
        self.row = Box(MARGIN, self.sky.bottom, INNER, PLAYER_HEIGHT)
        tabs = PILOT_HEIGHT if view["players"] > 1 else 0.0
        self.pilots = Box(MARGIN, self.row.bottom + 5, INNER, tabs)
        self.tabs = self.pilots.share(view["players"], GAP)
        self.meters = Box(MARGIN, self.pilots.bottom + 3, INNER, METER_HEIGHT)
        self.weapons = Box(MARGIN, self.meters.bottom + 4, INNER, WEAPON_HEIGHT)
        self.strip = Box(MARGIN, self.weapons.bottom + 4, INNER, STRIP_HEIGHT)
        self.console = Box(MARGIN, self.strip.bottom + 5, INNER, CONSOLE_HEIGHT)
        self.height = self.console.bottom + MARGIN

    def slot(self, slot: int) -> Box:
        """A slot of the track, counted from 1."""
        return Box(MARGIN, self.track.y, INNER, CARD_HEIGHT).share(SLOTS, GAP)[slot - 1]

    def cell_at(self, cell: Cell) -> Box:
        """A space of the sky; the back row is on top."""
        row, column = cell
        return Box(MARGIN + column * self.cell, self.sky.y + (ROWS - row) * ROW_HEIGHT, self.cell, ROW_HEIGHT)

    def space(self, space: Space) -> Box:
        """A space of the Player Row."""
        at = {"west": 0, "east": self.columns + 1}.get(str(space), space)
        return Box(MARGIN + int(at) * self.cell, self.row.y, self.cell, PLAYER_HEIGHT)

    def weapon(self, at: int) -> Box:
        """One of the four weapons of a cockpit."""
        return self.weapons.share(4, GAP)[at]
