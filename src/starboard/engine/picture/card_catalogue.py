"""A page of all cards of a game, with filters.

A game with cards has `picture/catalogue.py` with `cards()` and `FILTERS`. The game's style sheet
also styles the cards.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import tag


class Filter(NamedTuple):
    """A property to filter cards by."""

    name: str
    title: str
    choices: Mapping[str, str]
    """Each value with its title."""


class Card(NamedTuple):
    """One kind of card."""

    id: str
    name: str
    copies: int
    line: str
    """A short description: its colour, its cost."""
    text: str
    """The printed text."""
    picture: str
    """The card as SVG."""
    traits: Mapping[str, Sequence[str]]
    """The values that match, for each filter."""


def framed(inside: str, box: Box, style: str) -> str:
    """The picture of one card; its text is beside the picture."""
    frame = f"-2 -2 {box.width + 4:g} {box.height + 4:g}"
    namespace = "http://www.w3.org/2000/svg"
    return tag("svg", inside, xmlns=namespace, viewBox=frame, class_=style, aria_hidden="true")


def chosen(cards: Sequence[Card], wanted: Mapping[str, str], words: str = "") -> list[Card]:
    """The cards that match all filters and have all these words in their names or texts."""
    said = words.lower().split()
    return [
        card
        for card in cards
        if all(value in card.traits.get(name, ()) for name, value in wanted.items())
        and all(word in f"{card.name} {card.line} {card.text}".lower() for word in said)
    ]
