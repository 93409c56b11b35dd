"""The second telling, part 1: the cards of the data files, and how a position holds them."""

import tomllib
from importlib.resources import files
from typing import Any

Position = dict[str, Any]
Counts = dict[str, int]

_FOLDER = files("starboard.games.orbital") / "data"
_READ = {
    name: tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    for name in ("game", "cores", "modules", "events")
}
NUMBERS, BOT, PEACE = (_READ["game"][part] for part in ("numbers", "bot", "peace"))
COLOURS = [colour["id"] for colour in _READ["game"]["colours"]]
CORES = {core["id"]: core for core in _READ["cores"]["cores"]}
MODULES = {card["id"]: card for card in _READ["modules"]["modules"]}
EVENTS = {card["id"]: card for card in _READ["events"]["events"]}
CARDS = MODULES | EVENTS


def add(pile: Counts, card: str, count: int = 1) -> None:
    """Put cards of one kind on a pile."""
    pile[card] = pile.get(card, 0) + count


def take(pile: Counts, card: str) -> None:
    """Take one card from a pile; a kind that is gone is not counted any more."""
    pile[card] -= 1
    if pile[card] == 0:
        del pile[card]


def pour(into: Counts, pile: Counts) -> None:
    """Put one pile on another."""
    for card, count in pile.items():
        add(into, card, count)
    pile.clear()


def in_order(pile: Counts) -> Counts:
    """A pile as it is written: modules before events, as in the data files."""
    return {card: pile[card] for card in (*CARDS, "hidden") if card in pile}


def held(seat: Position) -> int:
    """How many cards a seat holds, or an automatic opponent's stack has."""
    return sum(seat["hand"].values())


def modules_in(pile: Counts) -> list[str]:
    return [card for card in MODULES if card in pile]


def draw_deck(position: Position) -> int:
    """Unseen cards that are in no stack of an automatic opponent."""
    stacks = sum(held(seat) for seat in position["seats"] if seat["bot"])
    return sum(position["deck"].values()) - stacks


def can_draw(position: Position) -> bool:
    return draw_deck(position) > 0 or bool(position["discard"])


def ready_to_draw(position: Position) -> bool:
    """An empty draw deck takes in the discard pile; is there a card now?"""
    if draw_deck(position) <= 0:
        pour(position["deck"], position["discard"])
    return draw_deck(position) > 0


def clockwise(position: Position, start: int) -> list[int]:
    count = len(position["seats"])
    return [(start + step) % count for step in range(count)]


def opponents(position: Position, seat: int) -> list[int]:
    """Clockwise, the next to the left first."""
    return clockwise(position, seat)[1:]


def push(position: Position, *tasks: Position) -> None:
    """New tasks go to the front, in the order given."""
    position["queue"][:0] = tasks
