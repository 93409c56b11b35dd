"""Small signs that cards, bench and scores share: seats, systems, swords, shields and locks."""

from starboard.engine.picture.draw import placed, text
from starboard.engine.picture.marks import SEATS
from starboard.games.stellar_settlers.words.phrases import SIDES

SYSTEM_SIGNS = {
    "halcyon": "M0 -4a4 4 0 1 1 -.01 0zM0 -9v2M0 7v2M-9 0h2M7 0h2M-6 -6l1 1M5 5l1 1M-6 6l1-1M5 -5l1-1",
    "verdance": "M-7 7C-8 -4 0 -8 8 -8C8 2 3 8 -5 6ZM-7 8L2 -2",
    "obsidian": "M-6 8V-4L-6 -8H-3V-5H-1.5V-8H1.5V-5H3V-8H6V8Z",
    "tidewater": "M-9 -3q3 -5 6 0t6 0t6 0M-9 4q3 -5 6 0t6 0t6 0",
    "voltaic": "M2 -9L-6 2H-1L-2 9L6 -2H1Z",
    "lodestar": "M0 -9L2.2 -2.8L9 -2.8L3.6 1.2L5.6 8L0 4L-5.6 8L-3.6 1.2L-9 -2.8L-2.2 -2.8Z",
}
SWORDS = "M-9 -9L7 7M9 -9L-7 7M3.5 8.5L8.5 3.5M-3.5 8.5L-8.5 3.5M7 7L9.5 9.5M-7 7L-9.5 9.5"
SHIELD = "M0 -10L8 -7V0C8 6 3 9 0 11C-3 9 -8 6 -8 0V-7Z"
NAME = 17.0  # the size of a name, in bold letters
LOCK = "M-7 -1H7V10H-7ZM-4.5 -1V-5A4.5 4.5 0 0 1 4.5 -5V-1"


def badge(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A seat's shape with its letter."""
    letter = text(SIDES[seat][0], 0, 6 if seat == 2 else 4.5, "ss-badge-letter")
    return placed(SEATS[seat] + letter, x, y, scale, class_=f"ss-badge ss-seat-{seat}")
