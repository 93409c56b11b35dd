"""The terminal: colour where it has any, plain text in a pipe. Seats have the colours of the board."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from starboard.engine.meta import Meta

# Okabe and Ito's palette, bright enough for a dark ground: told apart by all eyes.
SEATS = ("rgb(86,180,233)", "rgb(230,120,60)", "rgb(60,190,140)", "rgb(240,228,66)", "rgb(214,140,185)")
BOLD, FAINT = "bold", "dim"
WIDE = 1000
"""A pipe has no width, and nothing is folded in it."""


@cache
def console() -> Console:
    """The standard output. Texts are printed as they are: brackets and colons mean nothing."""
    width = None if sys.stdout.isatty() else WIDE
    return Console(markup=False, emoji=False, highlight=False, soft_wrap=True, width=width)


def say(text: str | Text, style: str = "") -> None:
    """Print a text, in a style where the terminal has it."""
    console().print(text, style=style)


def paint_seats(text: Text, meta: Meta) -> None:
    """Each seat's name in that seat's colour."""
    paint_pieces(text, [rf"\b{re.escape(seat.name)}\b" for seat in meta.seats])


def paint_pieces(text: Text, patterns: Sequence[str]) -> None:
    """What matches a seat's pattern in that seat's colour."""
    for pattern, style in zip(patterns, SEATS, strict=False):
        text.highlight_regex(pattern, style)
