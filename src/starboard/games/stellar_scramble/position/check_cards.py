"""Checks the cards of a position."""

from typing import Any

from starboard.engine.position import check_ids, check_object, is_one_of, refuse_unless
from starboard.games.stellar_scramble.position import EVENT_IDS, PART_IDS, Position, held_cards
from starboard.games.stellar_scramble.position.check_seats import check_whole
from starboard.games.stellar_scramble.rules.components import (
    CARD_IDS,
    CARDS_FROM,
    EVENT_COUNT,
    LEVELS,
    MAIN_DECK,
    SLOTS,
)


def check_cards(position: Position) -> None:
    """Check the track, the unseen cards and the main deck, and that no card is in two places."""
    _check_track(position["track"])
    _check_unseen(position["unseen"])
    _check_deck(position["deck"])
    _check_untouched(position["deck"])
    _check_events(position)
    for level in range(LEVELS):
        enough = len(position["unseen"][level]) >= position["deck"][level]["upgrades"]
        refuse_unless(enough, f"unseen.{level}", "has fewer cards than the main deck")
    _check_places(position)


def _check_track(track: Any) -> None:
    refuse_unless(isinstance(track, list) and len(track) == SLOTS, "track", f"must have {SLOTS} slots")
    for slot, its in enumerate(track):
        key = f"track.{slot}"
        check_object(key, its, ("card", "event"))
        refuse_unless(is_one_of(its["card"], (None, *CARD_IDS)), f"{key}.card", "must be a card or null")
        refuse_unless(is_one_of(its["event"], EVENT_IDS), f"{key}.event", "must be fire, move or null")


def _check_unseen(unseen: Any) -> None:
    refuse_unless(isinstance(unseen, list) and len(unseen) == LEVELS, "unseen", f"must be {LEVELS} lists")
    for level, cards in enumerate(unseen):
        check_ids(f"unseen.{level}", cards, CARD_IDS[CARDS_FROM[level] : CARDS_FROM[level + 1]])


def _check_deck(deck: Any) -> None:
    refuse_unless(isinstance(deck, list) and len(deck) == LEVELS, "deck", f"must be {LEVELS} objects")
    for level, parts in enumerate(deck):
        check_object(f"deck.{level}", parts, PART_IDS)
        for part, most in zip(PART_IDS, MAIN_DECK[level].tolist(), strict=True):
            check_whole(f"deck.{level}.{part}", parts[part], most)
        others = any(parts[part] for part in PART_IDS if part != "last")
        refuse_unless(parts["last"] == 1 or not others, f"deck.{level}.last", "lies below the other cards")


def _check_untouched(deck: list[Position]) -> None:
    whole = [dict(zip(PART_IDS, parts, strict=True)) for parts in MAIN_DECK.tolist()]
    for level in range(1, LEVELS):
        above = any(any(parts.values()) for parts in deck[:level])
        untouched = deck[level] == whole[level]
        refuse_unless(untouched or not above, f"deck.{level}", "must be whole while a lower level has cards")


def _check_events(position: Position) -> None:
    track, deck = position["track"], position["deck"]
    for event, most in EVENT_COUNT.items():
        found = sum(its["event"] == event for its in track) + sum(parts[event] for parts in deck)
        if event == "move":
            found += sum(parts["last"] for parts in deck)
        refuse_unless(
            found <= most, "track", f"there are only {most} cards of the event {event}, not {found}"
        )


def _check_places(position: Position) -> None:
    incoming = position["incoming"]
    refuse_unless(is_one_of(incoming, (None, *CARD_IDS)), "incoming", "must be a card or null")
    seen: set[str] = set()
    for key, cards in _places(position):
        for card in cards:
            refuse_unless(card not in seen, key, f"{card} is in two places")
            seen.add(card)


def _places(position: Position) -> list[tuple[str, list[str]]]:
    """All places of cards, with their keys; the likeliest errors come last."""
    track = [(f"track.{slot}", its["card"]) for slot, its in enumerate(position["track"])]
    return [
        *((f"seats.{seat}", held_cards(its)) for seat, its in enumerate(position["seats"])),
        *((key, [card]) for key, card in track if card is not None),
        *((f"unseen.{level}", cards) for level, cards in enumerate(position["unseen"])),
        ("incoming", [position["incoming"]] if position["incoming"] is not None else []),
    ]
