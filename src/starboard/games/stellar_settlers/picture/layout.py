"""The layout of the picture. Worlds keep their places; upgrades fill a row below them.

Halcyon    . . . .
Verdance   . . .   Lodestar .
Obsidian   . .     Tidewater . .
Voltaic    . .     scores
settlements and upgrades, five to a row
bench: the card in hand, with its packs
dice and buttons
"""

from collections.abc import Iterator

from starboard.engine.picture.box import Box
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS
from starboard.games.stellar_settlers.reading.table import View

WIDTH, MARGIN, GAP = 720.0, 10.0, 8.0
HEADER = 22.0
WORLD_WIDTH, WORLD_HEIGHT = 169.0, 122.0
UPGRADE_WIDTH, UPGRADE_HEIGHT = 133.6, 116.0
ROW = HEADER + WORLD_HEIGHT + 6
UPGRADE_ROW = HEADER + UPGRADE_HEIGHT + 6
BENCH_HEIGHT, TRAY_HEIGHT = 118.0, 82.0
WORDS_FROM = 48.0  # above it a card shows its name, below it its packs
TRAY_STEP = 55.0

SPOTS = {"halcyon": (0, 0), "verdance": (1, 0), "lodestar": (1, 3), "obsidian": (2, 0), "tidewater": (2, 2)}
SPOTS["voltaic"] = (3, 0)
"""Row and first column of each system."""
SCORES = (3, 2)


class Layout:
    """The places of all cards at one position."""

    def __init__(self, view: View) -> None:
        self.cards: dict[str, Box] = {world: _world_box(world) for world in CARDS if CARDS[world].system}
        self.rows: list[tuple[str, float]] = []
        """The rows of upgrades: a heading and where it stands."""
        y = MARGIN + 4 * ROW
        for title, ids in (("Settlements", view["settlements"]), ("Upgrades", list(view["display"]))):
            if ids or (title == "Upgrades" and not view["options"]["classic"]):
                self.rows.append((title, y))
                self._lay_out(ids, y + HEADER)
                y += UPGRADE_ROW
        self.bench = Box(MARGIN, y + 2, WIDTH - 2 * MARGIN, BENCH_HEIGHT)
        self.tray = Box(MARGIN, self.bench.y + BENCH_HEIGHT + 8, WIDTH - 2 * MARGIN, TRAY_HEIGHT)
        self.dice = Box(MARGIN, self.tray.y, 7 * TRAY_STEP, TRAY_HEIGHT)
        self.height = self.tray.y + TRAY_HEIGHT + MARGIN

    def _lay_out(self, ids: list[str], y: float) -> None:
        for column, id in enumerate(ids):
            x = MARGIN + column * (UPGRADE_WIDTH + GAP)
            self.cards[id] = Box(x, y, UPGRADE_WIDTH, UPGRADE_HEIGHT)

    def buttons(self, count: int) -> Iterator[Box]:
        """Places for `count` buttons beside the dice."""
        left = self.tray.x + 7 * TRAY_STEP + 4
        width = (WIDTH - MARGIN - left - (count - 1) * 6) / max(count, 1)
        for at in range(count):
            yield Box(left + at * (width + 6), self.tray.y + 2, width, TRAY_HEIGHT - 4)


def system_box(system: str) -> Box:
    """The frame around the worlds of a system."""
    (row, column), count = SPOTS[system], len(SYSTEMS[system].worlds)
    return _frame(row, column, count)


def scores_box() -> Box:
    """The place beside the last system."""
    return _frame(*SCORES, 2)


def score_box(players: int, seat: int) -> Box:
    """A seat's points."""
    box = scores_box()
    width = box.width / players
    return Box(box.x + width * seat + 3, box.y + 3, width - 6, 66)


def _frame(row: int, column: int, count: int) -> Box:
    x, y = MARGIN + column * (WORLD_WIDTH + GAP), MARGIN + row * ROW
    return Box(x, y, count * (WORLD_WIDTH + GAP) - GAP, ROW - 6)


def _world_box(world: str) -> Box:
    frame = system_box(CARDS[world].system)
    at = SYSTEMS[CARDS[world].system].worlds.index(world)
    return Box(frame.x + at * (WORLD_WIDTH + GAP), frame.y + HEADER, WORLD_WIDTH, WORLD_HEIGHT)
