"""All Upgrade cards of Stellar Scramble, for the page of cards."""

from functools import cache

from starboard.engine.picture import card_catalogue
from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import tag
from starboard.games.stellar_scramble.data import CARDS, EFFECTS, SPECIALS, WEAPON_NAMES, Card
from starboard.games.stellar_scramble.picture.card import draw_card
from starboard.games.stellar_scramble.picture.layout import CARD_HEIGHT
from starboard.games.stellar_scramble.position import notation

__all__ = ["FILTERS", "cards"]

FACE = Box(0, 0, 112, CARD_HEIGHT)

FILTERS = (
    card_catalogue.Filter("level", "Level", {"1": "1", "2": "2", "3": "3"}),
    card_catalogue.Filter("kind", "For", {**WEAPON_NAMES, "system": "Systems"}),
    card_catalogue.Filter(
        "ability",
        "Ability",
        {kind: kind.capitalize() for kind in ("move", "fire", *EFFECTS, *SPECIALS)},
    ),
    card_catalogue.Filter("gem", "Adds a gem", {colour: colour.capitalize() for colour in WEAPON_NAMES}),
)


@cache
def cards() -> list[card_catalogue.Card]:
    """All kinds of cards, one copy of each, in the order of the data file."""
    return [_card(card) for card in CARDS.values()]


def _card(card: Card) -> card_catalogue.Card:
    adds = card.adds
    columns = [name for name, steps in (("move", adds.move), ("fire", adds.fire)) if steps]
    traits = {
        "level": [str(card.level)],
        "kind": [card.kind],
        "ability": [*columns, *adds.effects, *adds.specials],
        "gem": card.gems,
    }
    owner = WEAPON_NAMES[card.colour] if card.colour else "System"
    line = f"{owner}, level {card.level}, {card.cost} credits"
    return card_catalogue.Card(card.id, card.name, 1, line, card.text, _picture(card), traits)


def _picture(card: Card) -> str:
    """The card as on the track, at the price for a pilot without cards."""
    inside = tag("g", draw_card(_start(), card.id, FACE, 0, True), class_=f"sc-card sc-{card.kind}")
    return card_catalogue.framed(inside, FACE, "sc")


@cache
def _start() -> dict[str, object]:
    return notation.position("players=2")
