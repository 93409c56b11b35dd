"""The odds of the cards that a viewer has not seen: §3.2 each is equally likely to be anywhere.

    odds.shares(view)                                   modules 71 %, events 29 %, bio 12 % …
    odds.chance(view, odds.of_colour("bio"), 4)         at least one bio module in four draws
    odds.risks(view, 3)                                 High-Risk Project with one, two, three crew
    odds.casino(view)                                   the mean payment of the Casino

Deck, stacks and the other hands are one pool here: the viewer cannot distinguish them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import NamedTuple

from starboard.games.orbital.data import CARDS, COLOURS, HIDDEN, MODULES, NUMBERS, Card, View

Pile = Mapping[str, int]
Wanted = Callable[[Card], bool]


class Shares(NamedTuple):
    """The shares of the unseen cards, which are the chances for the next card."""

    cards: int
    modules: float
    events: float
    colours: Mapping[str, float]


def unseen(view: View) -> dict[str, int]:
    """§3.2 The cards that the viewer cannot see, in the order of all lists."""
    peace = view["options"]["solo"] == "peace"
    seen = Counter(_seen(view))
    left = {id: card.copies - seen[id] for id, card in (MODULES if peace else CARDS).items()}
    return {id: count for id, count in left.items() if count > 0}


def _seen(view: View) -> Iterator[str]:
    """Every card that the viewer sees, with its own hand."""
    yield from view["market"]
    piles = [view["discard"], *view["dummies"], *(seat["hand"] for seat in view["seats"])]
    for task in view["queue"]:
        if task["do"] in ("place", "spent"):
            yield task["card"]
        if "cards" in task:
            piles.append(task["cards"])
    for pile in piles:
        yield from cards_of(pile)
    for seat in view["seats"]:
        for module in seat["modules"].values():
            yield module["card"]


def cards_of(pile: Pile | list[str]) -> Iterator[str]:
    """The cards of a pile one by one, without those that are hidden."""
    counts = Counter(pile) if isinstance(pile, list) else pile
    for card, count in counts.items():
        if card != HIDDEN:
            yield from [card] * count


def draw_deck(view: View) -> int:
    """§5.1 The size of the draw deck; `deck` of a position also counts the stacks."""
    stacks = sum(sum(seat["hand"].values()) for seat in view["seats"] if seat["bot"])
    return int(sum(view["deck"].values()) - stacks)


def pool(view: View, draws: int = 1) -> dict[str, int]:
    """§5.2 The cards that may be drawn in this many draws: if the deck runs out, also the discard pile."""
    found = unseen(view)
    if draw_deck(view) < draws:
        for card in cards_of(view["discard"]):
            found[card] = found.get(card, 0) + 1
    return found


def shares(view: View) -> Shares:
    """§3.2 The shares of modules, events and each colour among the cards that may come next."""
    found = pool(view)
    total = sum(found.values())
    of = {colour: _count(found, of_colour(colour)) / total if total else 0.0 for colour in COLOURS}
    events = _count(found, is_event) / total if total else 0.0
    return Shares(total, sum(of.values()), events, of)


def is_event(card: Card) -> bool:
    return card.is_event


def of_colour(colour: str) -> Wanted:
    """A test for modules of a colour."""
    return lambda card: card.colour == colour


def named(*ids: str) -> Wanted:
    """A test for these cards."""
    return lambda card: card.id in ids


def chance(view: View, wanted: Wanted, draws: int) -> float:
    """The chance of at least one wanted card in this many draws."""
    found = pool(view, draws)
    total = sum(found.values())
    draws = min(draws, total)
    if draws <= 0:
        return 0.0
    return 1 - comb(total - _count(found, wanted), draws) / comb(total, draws)


def risks(view: View, crew: int) -> list[float]:
    """§9.9 High-Risk Project: the chance of an event with one crew, with two, and so on."""
    most = min(crew, int(NUMBERS["spend_max"]))
    return [chance(view, is_event, spent) for spent in range(1, most + 1)]


def casino(view: View) -> float:
    """§8.5 The mean payment of the Casino."""
    found = pool(view)
    total = sum(found.values())
    return sum(casino_pays(card) * count for card, count in found.items()) / total if total else 0.0


def casino_pays(card: str) -> int:
    """§8.5 The payment of the Casino for a card."""
    face, bet = CARDS[card], CARDS["casino"]
    return int(bet.numbers["jackpot"]) if face.is_event else bet.amount * len(face.exits)


def _count(pile: Pile, wanted: Wanted) -> int:
    return sum(count for id, count in pile.items() if wanted(CARDS[id]))
