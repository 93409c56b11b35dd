"""The frame of every game's picture: its style sheet and its outermost element."""

from importlib.resources import files

from starboard.engine.picture import marks
from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import tag


def sheet(package: str) -> str:
    """The style of what all pictures share, and a game's own `board.css`."""
    return marks.STYLE + files(package).joinpath("board.css").read_text("utf-8")


def board(said: str, frame: Box, class_: str, *layers: str, **more: object) -> str:
    """A picture from its layers; `said` is what a screen reader calls it."""
    box = " ".join(f"{length:g}" for length in frame)
    namespace = "http://www.w3.org/2000/svg"
    return tag(
        "svg", *layers, xmlns=namespace, viewBox=box, class_=class_, role="group", **more, aria_label=said
    )
