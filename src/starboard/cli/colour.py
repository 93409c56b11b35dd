"""Colour for terminals that have it: seats in the colours of the board, the rest in plain text."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starboard.engine.meta import Meta

# Okabe and Ito's palette, bright enough for a dark ground: told apart by all eyes.
SEATS = ("38;2;86;180;233", "38;2;230;120;60", "38;2;60;190;140", "38;2;240;228;66", "38;2;214;140;185")
BOLD, FAINT = "1", "2"


def has_colour() -> bool:
    """Whether the output is a terminal that shows colour and nobody asked for none (`NO_COLOR`)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if has_colour() else text


def paint_seats(text: str, meta: Meta) -> str:
    """Each seat's name in that seat's colour."""
    return paint_pieces(text, [rf"\b{re.escape(seat.name)}\b" for seat in meta.seats])


def paint_pieces(text: str, patterns: Sequence[str]) -> str:
    """What matches a seat's pattern in that seat's colour."""
    for pattern, style in zip(patterns, SEATS, strict=False):
        text = re.sub(pattern, paint(r"\g<0>", style), text)
    return text
