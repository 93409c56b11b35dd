"""The frame of every game's picture: its style sheet and its outermost element.

A picture does not contain the style sheet of its game (`STYLE`): pages link it once. CSS rules for one
position, for example keyframes, are in the picture as text, which the client applies
(`web/src/board_rules.ts`). A picture without a page has to contain everything: `standalone`.
"""

import re
from importlib.resources import files

from starboard.engine.picture import marks
from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import tag


def sheet(package: str) -> str:
    """The style of what all pictures share, and a game's own `board.css`."""
    return marks.STYLE + files(package).joinpath("board.css").read_text("utf-8")


def board(said: str, frame: Box, class_: str, *layers: str, rules: str = "", **more: object) -> str:
    """A picture from its layers; `said`: what a screen reader calls it; `rules`: CSS of this position."""
    box = " ".join(f"{length:g}" for length in frame)
    namespace = "http://www.w3.org/2000/svg"
    inside = [tag("metadata", rules, class_="rules"), *layers] if rules else layers
    return tag(
        "svg", *inside, xmlns=namespace, viewBox=box, class_=class_, role="group", **more, aria_label=said
    )


def standalone(picture: str, style: str) -> str:
    """A picture with all its styles, for files, notebooks and pixels."""
    inside = picture.index(">") + 1
    return picture[:inside] + tag("style", style) + _RULES.sub(r"<style>\1</style>", picture[inside:])


def rules_of(markup: str) -> str:
    """The CSS rules of the positions that are drawn in some markup."""
    return "\n".join(_RULES.findall(markup))


_RULES = re.compile('<metadata class="rules">(.*?)</metadata>', re.DOTALL)
