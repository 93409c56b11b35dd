"""Upgrade cards on the track, and the events below them."""

from textwrap import wrap

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import fitted, named, rect, sign, text
from starboard.games.stellar_scramble.data import CARDS, Card
from starboard.games.stellar_scramble.picture.layout import CARD_HEIGHT, TAB_HEIGHT
from starboard.games.stellar_scramble.picture.signs import EVENT_SIGNS, SYSTEM_SIGN, gem, icon
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.phrases import adds_words, when

WORDS_FROM = 76.0  # a click above it opens the card, below it buys it
COIN = "M0 -9A9 9 0 1 0 .01 -9zM3.2 -4A5 5 0 1 0 3.2 4"


def coin(x: float, y: float, scale: float = 1.0) -> str:
    """The sign of credits."""
    return sign(COIN, x, y, "sc-coin", scale)


# --- on the track ------------------------------------------------------------------------------------


def draw_slot(view: View, slot: int, box: Box) -> str:
    """An empty slot's frame, and the token that marks where events arrive."""
    mark = ""
    if slot == view["aggression"]:
        mark = text("events", box.middle, box.centre - 8, "sc-slot-note") + text(
            "arrive here", box.middle, box.centre + 10, "sc-slot-note"
        )
    return rect(*box, "sc-slot", 9) + mark


def draw_card(view: View, id: str, box: Box, seat: int, can_buy: bool) -> str:
    """A card: its weapon or system, its name, its effects, its gems and its price."""
    card = CARDS[id]
    parts = [
        rect(0, 0, box.width, CARD_HEIGHT, "sc-card-ground", 9),
        rect(0, 0, box.width, 42, "sc-card-head", 9),
        *_name(card, box.width),
        *_body(card, box.width),
        *(gem(each, 12 + 20 * at, CARD_HEIGHT - 15, 0.76) for at, each in enumerate(card.gems)),
        _price(view, seat, id, box.width, can_buy),
    ]
    return "".join(parts)


def _name(card: Card, width: float) -> list[str]:
    words = card.name.split()
    at = (
        gem(card.colour, width - 15, 15, 0.8)
        if card.colour
        else sign(SYSTEM_SIGN, width - 15, 15, "sc-sign", 0.95)
    )
    rooms = (width - 36, width - 12)
    return [
        fitted(word, 6, 18 + 18 * row, rooms[row], 16, "sc-card-name") for row, word in enumerate(words)
    ] + [at]


def _body(card: Card, width: float) -> list[str]:
    """Its effects: one line for each icon, or the words of a system."""
    if not card.colour:
        return [
            fitted(line, 6, 56 + 13.5 * row, width - 10, 12.5, "sc-card-text")
            for row, line in enumerate(wrap(card.text, 15))
        ]
    found = []
    for row, line in enumerate(adds_words(card.adds)):
        y = 60 + 19 * row
        found.append(icon(line.split()[0].lower(), 13, y - 5, 0.72))
        found.append(fitted(line, 25, y, width - 29, 15.5, "sc-card-line"))
    return found


def _price(view: View, seat: int, id: str, width: float, can_buy: bool) -> str:
    cost = table.price(view, seat, id)
    y = CARD_HEIGHT - 15
    wide = 53 if cost > 9 else 43
    plate = rect(width - wide - 3, y - 12, wide, 24, "sc-price sc-can" if can_buy else "sc-price", 12)
    return plate + coin(width - wide + 9, y, 0.85) + text(str(cost), width - 10, y + 6, "sc-price-number")


def draw_event(slot: int, kind: str, box: Box) -> str:
    """The event that lies under a card, with the rounds until it happens."""
    rounds = table.rounds_to(slot)
    said = f"{kind.capitalize()} {'now!' if rounds == 1 else f'in {rounds}'}"
    y = CARD_HEIGHT - 4
    soon = " sc-soon" if rounds <= 2 else ""
    parts = (
        rect(1, y, box.width - 2, TAB_HEIGHT + 4, f"sc-event{soon}", 8),
        sign(EVENT_SIGNS[kind], 14, y + 16, "sc-event-sign", 0.85),
        fitted(said, 26, y + 22, box.width - 31, 14.5, "sc-event-text"),
    )
    label = f"Aliens {kind.capitalize()}! happens {when(rounds)}"
    return named(label, *parts, class_=f"sc-event-{kind}")
