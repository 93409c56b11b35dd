"""A report of luck with cards: drawn against expected ones.

For every draw the expectation is the mean over all cards that could have been drawn. The average difference
over many games is 0 for every player, so it measures nothing but luck. It reveals hidden cards, so it is only
for finished games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

from starboard.engine.events import Event, events_of
from starboard.engine.game import Game
from starboard.engine.record.replay import Replay
from starboard.engine.state import State
from starboard.engine.text import counted
from starboard.games.orbital.data import CARDS, COLOURS, EVENTS, View
from starboard.games.orbital.position import exits as plan
from starboard.games.orbital.reading.odds import casino_pays
from starboard.games.orbital.reading.race import race

CARDS_COME = ("drew", "looked-at", "gambled", "risked")
"""Events in which chance gives a card to a seat."""


@dataclass
class Tally:
    """Decisions of chance of one kind: their number, the sum of results, and the sum of expectations."""

    tries: int = 0
    came: int = 0
    expected: float = 0.0

    def add(self, came: int, expected: float) -> None:
        self.tries += 1
        self.came += came
        self.expected += expected

    def __str__(self) -> str:
        return f"{self.came} ({self.expected:.1f} expected)"


@dataclass
class Luck:
    """One seat's luck."""

    cards: Tally
    """Cards drawn that would tie or lead a colour which the seat did not lead alone."""
    casino: Tally
    """The payments of the Casino."""
    risk: Tally
    """High-Risk Projects that found an event."""
    stacks: Tally
    """Cards that automatic opponents revealed and could build or play; the same for all seats."""


def luck(
    record: dict[str, Any], events: Sequence[Sequence[Event]] | None = None, game: Game | None = None
) -> list[Luck]:
    """The luck of each person in a recorded game, which may be unfinished; `events`, if they are known."""
    replay = Replay(record, game)
    stacks = Tally()
    seats = [Luck(Tally(), Tally(), Tally(), stacks) for _ in range(replay.end.players)]
    for state, _, happened in replay.happenings(events):
        names = {event["event"] for event in happened}
        for event in happened:
            if event["event"] == "revealed":
                _count_revealed(state, event, stacks, scrapped="scrapped" in names)
            elif event["event"] in CARDS_COME and event["seat"] < len(seats):
                _count(state.position(), event, seats[event["seat"]])
    return seats


def _count_revealed(state: State, event: Event, stacks: Tally, *, scrapped: bool) -> None:
    """§12.2 A card of an automatic opponent's stack."""
    position = state.position()
    orbital = position["seats"][event["seat"]]
    stacks.add(not scrapped, share(position["deck"], lambda each: is_useful(state, orbital, each)))


def _count(position: View, event: Event, its: Luck) -> None:
    """A card that a person draws."""
    deck, seat, card = position["deck"], event["seat"], event["card"]
    match event["event"]:
        case "drew" | "looked-at":
            wanted = share(deck, lambda each: is_wanted(position, seat, each))
            its.cards.add(is_wanted(position, seat, card), wanted)
        case "gambled":
            total = sum(deck.values())
            mean = sum(casino_pays(each) * count for each, count in deck.items()) / total
            its.casino.add(event["mc"], mean)
        case "risked":
            _count_risk(deck, plan.task(position), card, its.risk)


def _count_risk(deck: Mapping[str, int], task: Mapping[str, Any], card: str, risk: Tally) -> None:
    """Count a card of a High-Risk Project: the sum of what each card adds is the chance of the project."""
    if task["hit"]:
        return
    before = chance_of_event(deck, int(task["count"]))
    if card in EVENTS:
        risk.add(1, before)
    elif task["count"] == 1:
        risk.add(0, before)
    else:
        left = {**deck, card: deck[card] - 1}
        risk.expected += before - chance_of_event(left, int(task["count"]) - 1)


def chance_of_event(deck: Mapping[str, int], draws: int) -> float:
    """§9.9 The chance of at least one event among this many cards."""
    total = sum(deck.values())
    modules = sum(count for card, count in deck.items() if card not in EVENTS)
    draws = min(draws, total)
    return 1 - comb(modules, draws) / comb(total, draws) if draws else 0.0


def share(deck: Mapping[str, int], wanted: Callable[[str], bool]) -> float:
    """The share of such cards among those that can be drawn."""
    total = sum(deck.values())
    return sum(count for card, count in deck.items() if wanted(card)) / total if total else 0.0


def is_wanted(view: View, seat: int, card: str) -> bool:
    """§11.1 Whether a module would tie or lead a colour that the seat does not lead alone."""
    face = CARDS[card]
    if face.colour not in COLOURS:
        return False
    gap = race(view).gap(face.colour, seat)
    return gap < 1 and gap + face.weight >= 0


def is_useful(state: State, orbital: View, card: str) -> bool:
    """§12.3, §12.4 A card that an automatic opponent would build or play, and not scrap, if it came now."""
    if CARDS[card].is_event:
        (events,) = events_of(state, [f"~{card}"])
        return all(event["event"] != "scrapped" for event in events)
    if can_build(orbital, card):
        return True
    return any(
        plan.places({**orbital, "mc": orbital["mc"] - CARDS[module["card"]].cost_mc}, card, "free", base)
        for cell, module in orbital["modules"].items()
        for base in _free_builds(orbital, card, plan.cell_of(cell), module)
    )


def can_build(orbital: View, card: str) -> bool:
    """§7.2 Whether a card has a place. With two cells to build on one stays free; then the price counts."""
    exits = plan.usable_exits(orbital)
    if len({exit.front for exit in exits}) < 2:
        return bool(plan.places(orbital, card))
    bases = {exit.base for exit in exits}
    return any(plan.price(orbital, CARDS[card], base) <= orbital["mc"] for base in bases)


def _free_builds(orbital: View, card: str, cell: plan.Cell, module: View) -> list[plan.Cell | None]:
    """§12.4 The places where a module lets its owner build for free: on itself, or anywhere."""
    face = CARDS[module["card"]]
    ready = not module["used"] and not module["damage"]
    payable = face.cost_crew <= orbital["crew"] and face.cost_mc <= orbital["mc"]
    if not (ready and payable):
        return []
    if face.effect == "command-build":
        return [cell]
    return [None] if face.effect == "military-build" and CARDS[card].colour == "military" else []


def in_words(its: Luck) -> str:
    """`Cards: 12 (10.3 expected) of 41 would tie or lead a colour. Casino: 9 MC (7.1 expected) in 2 bets.`"""
    parts = [f"Cards: {its.cards} of {its.cards.tries} would tie or lead a colour."]
    if its.casino.tries:
        bets = counted(its.casino.tries, "bet")
        parts.append(f"Casino: {its.casino.came} MC ({its.casino.expected:.1f} expected) in {bets}.")
    if its.risk.tries:
        parts.append(f"High-Risk Project: {its.risk} of {its.risk.tries} found an event.")
    if its.stacks.tries:
        parts.append(f"Automats could use {its.stacks} of {counted(its.stacks.tries, 'card')}.")
    return " ".join(parts)
