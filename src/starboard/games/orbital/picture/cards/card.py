"""Cards in hand, in the market and on offer: name, colour, exits, crew, cost, and text where it fits."""

from collections.abc import Iterator

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import lines, rect, sign, text
from starboard.engine.picture.svg import tag
from starboard.games.orbital.data import Card
from starboard.games.orbital.picture.orbital.module import draw_exits, name_lines
from starboard.games.orbital.picture.signs import COIN, PAWN, broken, emblem, fitted, fitted_lines
from starboard.games.orbital.words.card_in_brief import short

NAME, TEXT, STEP = 13.5, 11.2, 11.8
HEAD, ROW, FOOT = 34.0, 19.0, 20.0


def draw_card(card: Card, box: Box, foot: str = "", count: int = 1, brief: bool = False) -> str:
    """A card at its place, with a price or an action at its bottom; a `brief` one without its text."""
    parts = [
        rect(0, 0, box.width, box.height, "ob-card-ground", 9),
        tag("path", d=_head(box.width), class_="ob-card-head"),
        *_names(card, box.width),
        *_symbols(card, box.width),
        "" if brief else tag("g", *_text(card, box), class_="ob-wide"),
        "" if brief else tag("g", *_short(card, box), class_="ob-narrow"),
        foot,
    ]
    if count > 1:
        y = box.height - FOOT - 20
        parts.append(rect(box.width - 33, y, 29, 19, "ob-copies", 8))
        parts.append(text(f"×{count}", box.width - 18.5, y + 14.5, "ob-copies-text"))
    return "".join(parts)


def _head(width: float) -> str:
    return f"M0 {HEAD}V9Q0 0 9 0H{width - 9:g}Q{width:g} 0 {width:g} 9V{HEAD}z"


def _names(card: Card, width: float) -> Iterator[str]:
    yield emblem(card.kind, 15, HEAD / 2, 0.85)
    wide = name_lines(card, width - 34, NAME)
    top = 22.0 if len(wide) == 1 else 15.0
    rows = fitted_lines(wide, 30, top, 14, width - 34, NAME, "ob-card-name")
    yield tag("g", *rows, class_="ob-wide")
    narrow = card.name.split() if len(card.name) > 8 else [card.name]
    if len(narrow) > 2:
        narrow = [" ".join(narrow[:-1]), narrow[-1]]
    top = 23.0 if len(narrow) == 1 else 15.5
    rows = fitted_lines(narrow, 29, top, 16, width - 34, 17, "ob-card-name-narrow")
    yield tag("g", *rows, class_="ob-narrow")


def _symbols(card: Card, width: float) -> Iterator[str]:
    """The crew it supports, the cost of operating it, and its exits; or the word event."""
    y = HEAD + 11
    if card.is_event:
        yield text("Event", 7, y + 4, "ob-kind")
        return
    x = 13.0
    for _ in range(card.crew):
        yield sign(PAWN, x, y, "ob-crew-symbol", 0.9)
        x += 13
    if card.operates:
        x += 4 if card.crew else 0
        for _ in range(card.cost_crew):
            yield sign(PAWN, x, y, "ob-cost-crew", 0.86)
            x += 13
        for _ in range(card.cost_mc):
            yield sign(COIN, x, y, "ob-cost-coin", 0.62)
            x += 12
        if not card.cost_crew and not card.cost_mc:
            yield text("free", x - 7, y + 4, "ob-kind")
    yield draw_exits(card, width - 14, y - 0.5, 0.5)


def _text(card: Card, box: Box) -> Iterator[str]:
    """The whole text if there is room, else its short form."""
    said = broken(card.text, box.width - 12, TEXT)
    room = int((box.height - HEAD - ROW - FOOT) / STEP)
    if len(said) <= room:
        yield lines(said, 7, HEAD + ROW + 10, STEP, "ob-card-text")
    else:
        yield from _short(card, box)


def _short(card: Card, box: Box) -> Iterator[str]:
    said = short(card) or f"{card.crew} crew"
    room = int((box.height - HEAD - ROW - FOOT + 6) / 14.5)
    for at, line in enumerate(broken(said, box.width - 10, 13) if room > 1 else [said]):
        yield fitted(line, 7, HEAD + ROW + 12 + 14.5 * at, box.width - 11, 13.5, "ob-card-short")


def price_foot(box: Box, price: int | None, can: bool, verb: str = "") -> str:
    """A price at the bottom of a card: bright if the player can pay it now."""
    y = box.height - FOOT + 1
    tone = " ob-can" if can else ""
    said = "–" if price is None else str(price)
    plate = rect(4, y, box.width - 8, FOOT - 5, f"ob-foot{tone}", 8)
    if price is None:
        return plate + text("fits nowhere", box.width / 2, y + 12.5, "ob-foot-text")
    x = box.width / 2 + (14 if verb and box.width > 70 else -4)
    coin = sign(COIN, x, y + 8, "ob-coin", 0.62) + text(said, x + 8, y + 12.8, f"ob-foot-price{tone}")
    word = text(verb, x - 9, y + 12.5, f"ob-foot-text ob-end{tone}") if verb and box.width > 70 else ""
    return plate + word + coin


def verb_foot(box: Box, verb: str, can: bool = True) -> str:
    """The action for a card, at its bottom."""
    y = box.height - FOOT + 1
    tone = " ob-can" if can else ""
    plate = rect(4, y, box.width - 8, FOOT - 5, f"ob-foot{tone}", 8)
    return plate + text(verb, box.width / 2, y + 12.5, f"ob-foot-text ob-middle{tone}")
