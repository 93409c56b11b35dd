"""The progress track: deck, seven slots with cards and prices, the events below them, and opened cards."""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import fitted, named, rect, text, word_button
from starboard.engine.picture.svg import tag
from starboard.engine.text import percent
from starboard.games.stellar_scramble import words
from starboard.games.stellar_scramble.data import CARDS
from starboard.games.stellar_scramble.picture.card import (
    WORDS_FROM,
    draw_card,
    draw_event,
    draw_slot,
)
from starboard.games.stellar_scramble.picture.layout import CARD_HEIGHT, Layout
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View

KINDS = {"upgrades": "card", "fire": "Fire", "move": "Move"}


def draw_track(view: View, layout: Layout, seat: int, moves: Sequence[str]) -> Iterator[str]:
    """The line of the deck, and the slots with their cards and events; cards slide by CSS transforms."""
    yield from _deck(view, layout)
    for slot in range(1, 8):
        yield draw_slot(view, slot, layout.slot(slot))
    yield tag("g", *_events(view, layout), id="sc-events")
    yield tag("g", *_cards(view, layout, seat, moves), id="sc-cards")


def _deck(view: View, layout: Layout) -> Iterator[str]:
    level = table.deck_level(view)
    left = sum(sum(part.values()) for part in view["deck"])
    odds = ", ".join(f"{KINDS[kind]} {percent(chance)}" for kind, chance in table.next_reveal(view).items())
    deck = f"Deck {left}, level {level}: {odds}" if level else "Deck empty"
    more = " + ".join(str(count) for count in table.innovations(view))
    yield text(f"Round {view['round']} of {table.last_round(view)}", 8, 20, "sc-deck sc-bold")
    yield fitted(f"{deck} · Innovation {more}", 712, 20, 562, 15, "sc-deck sc-end")


def _events(view: View, layout: Layout) -> Iterator[str]:
    for slot, each in enumerate(view["track"], 1):
        if each["event"]:
            box = layout.slot(slot)
            yield tag(
                "g",
                draw_event(slot, each["event"], box),
                id=f"event-{each['event']}-{_serial(view, slot)}",
                class_="sc-slides",
                style=f"transform:translate({box.x:.1f}px,{box.y:.1f}px)",
            )


def _serial(view: View, slot: int) -> int:
    """The element id of an event: the round in which it happens, so that it stays the same while sliding."""
    return int(view["round"]) + table.rounds_to(slot)


def _cards(view: View, layout: Layout, seat: int, moves: Sequence[str]) -> Iterator[str]:
    for slot, each in enumerate(view["track"], 1):
        if each["card"]:
            yield _card(view, layout.slot(slot), slot, each["card"], seat, moves)


def _card(view: View, box: Box, slot: int, id: str, seat: int, moves: Sequence[str]) -> str:
    card, move = CARDS[id], f"buy {slot}"
    can = move in moves
    said = f"{card.name}, {card.kind}, level {card.level}, {card.cost} credits. {card.text}"
    area = rect(0, 0, box.width, WORDS_FROM if can else CARD_HEIGHT, "sc-area", 9)
    info = named(said, area, id=f"info-{id}", class_="sc-info", tabindex="-1")
    word = ""
    if can:
        area = rect(0, WORDS_FROM, box.width, CARD_HEIGHT - WORDS_FROM, "sc-area", 9)
        label = words.label(view, move)
        word = word_button(str(slot), label, area, id=f"buy-{id}", class_="sc-word")
    return tag(
        "g",
        draw_card(view, id, box, seat, can) + info + word,
        id=f"card-{id}",
        class_=f"sc-card sc-slides sc-{card.kind}",
        style=f"transform:translate({box.x:.1f}px,{box.y:.1f}px)",
    )
