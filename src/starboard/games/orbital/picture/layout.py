"""The layout of the picture: on a wide screen, and on a phone.

    header: year, deck, discard pile
    main: the own orbital             race
                                      the others' orbitals
    market                            upgraded cores
    hand
    notes: the choice, and details on hover                                  buttons

On a phone the style sheet moves and enlarges the same groups.
"""

from collections.abc import Sequence
from typing import NamedTuple

from starboard.engine.picture.box import Box

WIDTH, HEIGHT = 720.0, 756.0
GAP = 5.0

HEADER = Box(0, 0, WIDTH, 28)
PILE = Box(WIDTH - 146, 1, 145, 26)
MAIN = Box(0, 32, 452, 374)
HEAD = Box(0, 32, 452, 28)
"""The line above the own orbital."""
RACE = Box(457, 32, 263, 186)
OTHERS = Box(457, 222, 263, 184)
MARKET = Box(0, 411, 484, 106)
CORES = Box(489, 411, 231, 106)
HAND = Box(0, 522, WIDTH, 134)
CONSOLE = Box(0, 661, WIDTH, 95)
BUTTONS = 210.0
"""The space for up to two buttons at the right end of the console."""

ZOOM = 0.115
"""The share of a frame's width that the buttons for its size need."""

PHONE_MAIN = Box(0, 296, WIDTH, 400)
PHONE_HEIGHT = 1160.0


class Spot(NamedTuple):
    """The place of a group on a phone: its corner there, and its scale."""

    box: Box
    x: float
    y: float
    scale: float

    @property
    def transform(self) -> str:
        x, y = self.x - self.box.x * self.scale, self.y - self.box.y * self.scale
        return f"translate({x:.1f}px,{y:.1f}px) scale({self.scale})"


PHONE = {
    "header": Spot(HEADER, 0, 2, 1.0),
    "race": Spot(RACE, 0, 38, 1.36),
    "others": Spot(OTHERS, 362, 38, 1.36),
    "head": Spot(HEAD, 0, PHONE_MAIN.y, 1.593),
    "market": Spot(MARKET, 0, 701, 1.03),
    "cores": Spot(CORES, 503, 701, 0.94),
    "hand": Spot(HAND, 0, 815, 1.0),
    "offer": Spot(MAIN, 0, 296, 1.593),
    "console": Spot(CONSOLE, 0, 954, 1.0),
}
"""The groups that are moved on a phone."""


def phone_rules() -> str:
    """The CSS rules that move the groups on a phone; only for an interactive table."""
    moved = [f"#stage>.ob .ob-at-{name}{{transform:{spot.transform}}}" for name, spot in PHONE.items()]
    x, y, width, height = PHONE_MAIN
    frame = f"#stage>.ob .ob-frame{{x:{x}px;y:{y}px;width:{width}px;height:{height}px}}"
    shape = f"#stage>.ob{{height:auto;max-height:none;aspect-ratio:{WIDTH:g}/{PHONE_HEIGHT:g}}}"
    return f"@media (max-width:820px){{{''.join(moved)}{frame}{shape}}}"


def inside(frame: Box) -> Box:
    """The space for a plan in its frame, below the heading and beside the zoom buttons."""
    top = HEAD.height * (frame.width / HEAD.width)
    left = ZOOM * frame.width
    return Box(frame.x + left, frame.y + top + 3, frame.width - left - 5, frame.height - top - 8)


def grid(box: Box, count: int, columns: int, gap: float = GAP) -> list[Box]:
    """Divide a box into `count` equal parts in rows."""
    rows = -(-count // columns)
    height = (box.height - (rows - 1) * gap) / max(rows, 1)
    across = box.share(columns, gap)
    return [
        across[at % columns]._replace(y=box.y + (at // columns) * (height + gap), height=height)
        for at in range(count)
    ]


def tiles(count: int) -> list[Box]:
    """The places of the others' orbitals; an odd one has a row to itself."""
    boxes = grid(OTHERS, count, 2)
    if count % 2:
        boxes[-1] = boxes[-1]._replace(width=OTHERS.width)
    return boxes


def row(box: Box, count: int, widest: float, gap: float = GAP) -> list[Box]:
    """Places for cards side by side, up to their full width."""
    width = min(widest, (box.width - (count - 1) * gap) / max(count, 1))
    return [Box(box.x + at * (width + gap), box.y, width, box.height) for at in range(count)]


def market_boxes() -> list[Box]:
    """The five places of the market."""
    return row(MARKET, 5, 93)


def fitting(xs: Sequence[float], ys: Sequence[float], box: Box, most: float) -> tuple[float, float, float]:
    """The scale and shift that fit points into a box, centred."""
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    scale = min(box.width / wide, box.height / high, most)
    x = box.middle - scale * (max(xs) + min(xs)) / 2
    y = box.centre - scale * (max(ys) + min(ys)) / 2
    return scale, x, y
