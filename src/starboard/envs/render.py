"""One picture of a state, in the ways in which environments are looked at."""

from __future__ import annotations

from typing import Any

from starboard.engine.errors import BadOption
from starboard.engine.state import State

WIDTH = 720
"""Pictures of pixels are so wide."""
MODES = ["human", "ansi", "rgb_array", "svg"]


def check_mode(mode: str | None) -> str | None:
    """A way to look, or none."""
    if mode is not None and mode not in MODES:
        raise BadOption("render_mode", f"must be one of {', '.join(MODES)}")
    return mode


def frame(state: State, mode: str, eyes: int | None = None, width: int = WIDTH) -> Any:
    """The table as a seat sees it (None: a spectator): printed, as text, as pixels or as SVG."""
    match mode:
        case "svg":
            return state.svg(eyes)
        case "rgb_array":
            from starboard.envs.pixels import pixels

            return pixels(state.svg(eyes), width)
        case "ansi":
            return text(state, eyes)
    print(text(state, eyes))
    return None


def text(state: State, eyes: int | None) -> str:
    """The table in words."""
    return str(state.game.words.text(state.view(eyes)))
