"""Checks the cards of a position."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from starboard.engine.position import check_counts, is_one_of, refuse_unless
from starboard.games.orbital.data import CARDS, HIDDEN, MODULES, NUMBERS, PEACE, Card, held

Position = dict[str, Any]

FROM_THE_DECK = ("market", "draw", "dummy", "look", "risk", "gamble")
"""§5.1 Tasks that need a card of the draw deck."""


def check_piles(position: Position) -> None:
    """Check deck, discard pile, market and the opponents in peace, each by itself."""
    for pile in ("deck", "discard"):
        check_pile(pile, position[pile], CARDS)
    _check_market(position)
    _check_dummies(position)


def _check_market(position: Position) -> None:
    """§2.4 Up to five cards, and none at all alone against automatic opponents."""
    market, most = position["market"], NUMBERS["market_size"]
    if position["options"]["solo"] == "bots":
        refuse_unless(market == [], "market", "must be empty: there is none in this game")
    listed = isinstance(market, list) and len(market) <= most
    refuse_unless(listed, "market", f"must be a list of at most {most} cards")
    for slot, card in enumerate(market):
        refuse_unless(is_one_of(card, CARDS), f"market.{slot}", "must be the id of a card")


def _check_dummies(position: Position) -> None:
    """§13.1 In peace two opponents, who get three cards a year."""
    dummies = position["dummies"]
    expected = PEACE["dummies"] if position["options"]["solo"] == "peace" else 0
    listed = isinstance(dummies, list) and len(dummies) == expected
    refuse_unless(listed, "dummies", f"must be a list of {expected}")
    most = PEACE["cards_per_year"] * position["year"]
    for dummy, cards in enumerate(dummies):
        check_pile(f"dummies.{dummy}", cards, MODULES)
        refuse_unless(held(cards) <= most, f"dummies.{dummy}", f"has at most {most} cards in this year")


def check_cards(position: Position) -> None:
    """Check that no card is missing or in two places, and that the deck is large enough."""
    found = _all_cards(position)
    peace = position["options"]["solo"] == "peace"
    for id, card in CARDS.items():
        copies = 0 if peace and card.is_event else card.copies
        refuse_unless(found[id] == copies, "deck", f"{id} is in this game {copies} times, not {found[id]}")
    stacks = sum(held(seat["hand"]) for seat in position["seats"] if seat["bot"])
    left = held(position["deck"]) - stacks
    refuse_unless(left >= 0, "deck", "has fewer cards than the stacks of the automatic opponents")
    if position["phase"] in FROM_THE_DECK:
        refuse_unless(left > 0, "deck", "has no card to draw")


def _all_cards(position: Position) -> Counter[str]:
    """Every card in any place; the stacks are unknown, so they are part of the deck."""
    found: Counter[str] = Counter(position["market"])
    for pile in (position["deck"], position["discard"], *position["dummies"]):
        found.update(pile)
    for seat in position["seats"]:
        found.update({} if seat["bot"] else seat["hand"])
        found.update(module["card"] for module in seat["modules"].values())
    for task in position["queue"]:
        found.update(task.get("cards", {}))
        if "card" in task:
            found[task["card"]] += 1
    return found


# What all parts share


def check_pile(key: str, found: Any, cards: Mapping[str, Card]) -> None:
    """Check counts of visible cards."""
    hidden = isinstance(found, dict) and HIDDEN in found
    refuse_unless(not hidden, key, "is hidden: this is a view, not a position")
    check_counts(key, found, {id: card.copies for id, card in cards.items()})
