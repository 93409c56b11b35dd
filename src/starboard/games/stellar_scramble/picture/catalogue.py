"""All Upgrade cards of Stellar Scramble, to be looked through."""

from functools import cache

from starboard.engine import browse
from starboard.engine.box import Box
from starboard.engine.svg import tag
from starboard.games.stellar_scramble.data import CARDS, EFFECTS, SPECIALS, WEAPON_NAMES, Card
from starboard.games.stellar_scramble.picture import STYLE
from starboard.games.stellar_scramble.picture.card import draw_card
from starboard.games.stellar_scramble.picture.layout import CARD_HEIGHT
from starboard.games.stellar_scramble.position import notation

__all__ = ["FILTERS", "STYLE", "cards"]

FACE = Box(0, 0, 112, CARD_HEIGHT)

FILTERS = (
    browse.Filter("level", "Level", {"1": "1", "2": "2", "3": "3"}),
    browse.Filter("kind", "For", {**WEAPON_NAMES, "system": "Systems"}),
    browse.Filter(
        "ability",
        "Ability",
        {kind: kind.capitalize() for kind in ("move", "fire", *EFFECTS, *SPECIALS)},
    ),
    browse.Filter("gem", "Adds a gem", {colour: colour.capitalize() for colour in WEAPON_NAMES}),
)


@cache
def cards() -> list[browse.Card]:
    """All kinds of cards, one copy of each, in the order of the data file."""
    return [_card(card) for card in CARDS.values()]


def _card(card: Card) -> browse.Card:
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
    return browse.Card(card.id, card.name, 1, line, card.text, _picture(card), traits)


def _picture(card: Card) -> str:
    """The card as it lies on the track, at the price for a pilot who has none yet."""
    inside = tag("g", draw_card(_start(), card.id, FACE, 0, True), class_=f"sc-card sc-{card.kind}")
    return browse.framed(inside, FACE, "sc")


@cache
def _start() -> dict[str, object]:
    return notation.position("players=2")
