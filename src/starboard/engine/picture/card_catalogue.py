"""A game's cards as a page that can be looked through.

A game whose folder has a module `browse` gives there its `cards()`, what they differ in (`FILTERS`), and the
`STYLE` of their pictures.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import tag


class Filter(NamedTuple):
    """Something that cards differ in."""

    name: str
    title: str
    choices: Mapping[str, str]
    """Each value and what it is called."""


class Card(NamedTuple):
    """One kind of card."""

    id: str
    name: str
    copies: int
    line: str
    """What it is, in a few words: its colour, its cost."""
    text: str
    """What is printed on it."""
    picture: str
    """The card as SVG."""
    traits: Mapping[str, Sequence[str]]
    """For each filter the values that fit."""


def framed(inside: str, box: Box, style: str) -> str:
    """A card by itself as a picture; what is printed on it stands beside it in words."""
    frame = f"-2 -2 {box.width + 4:g} {box.height + 4:g}"
    namespace = "http://www.w3.org/2000/svg"
    return tag("svg", inside, xmlns=namespace, viewBox=frame, class_=style, aria_hidden="true")


def chosen(cards: Sequence[Card], wanted: Mapping[str, str], words: str = "") -> list[Card]:
    """The cards that fit all filters and have all these words in their names or texts."""
    said = words.lower().split()
    return [
        card
        for card in cards
        if all(value in card.traits.get(name, ()) for name, value in wanted.items())
        and all(word in f"{card.name} {card.line} {card.text}".lower() for word in said)
    ]
