"""Boards as pixels."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import resvg_py
from PIL import Image

from starboard.envs.css import plain

SKY = "#0b1020"
"""What shows where a board leaves its ground free."""

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def png(svg: str, width: int) -> bytes:
    """A board as a PNG file, so many pixels wide."""
    return bytes(resvg_py.svg_to_bytes(svg_string=plain(svg), width=width, background=SKY))


def pixels(svg: str, width: int) -> Pixels:
    """A board as an array: rows, columns, and red, green and blue from 0 to 255."""
    with Image.open(io.BytesIO(png(svg, width))) as image:
        return np.asarray(image.convert("RGB"))
