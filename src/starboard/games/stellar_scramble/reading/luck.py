"""A report of luck with gems: drawn against expected ones.

For every draw the expectation is the share of the bag. The average difference over many games is 0 for every
player, so it measures nothing but luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starboard.engine.events import Event
from starboard.engine.game import Game
from starboard.engine.record.replay import Replay
from starboard.engine.text import counted
from starboard.games.stellar_scramble.data import OVERHEAT
from starboard.games.stellar_scramble.position.weapon import power
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View


@dataclass
class Luck:
    """A pilot's gems, drawn and expected."""

    draws: int = 0
    overheat: int = 0
    overheat_expected: float = 0.0
    strongest: int = 0
    """Gems of the weapon that had the most power when they were drawn."""
    strongest_expected: float = 0.0
    breakdowns: int = 0
    """Gems that overheated the ship."""
    breakdowns_expected: float = 0.0


def luck(
    record: dict[str, Any], events: Sequence[Sequence[Event]] | None = None, game: Game | None = None
) -> list[Luck]:
    """The luck of each seat in a recorded game, which may be unfinished; `events`, if they are known."""
    replay = Replay(record, game)
    seats = [Luck() for _ in range(replay.end.players)]
    for state, _, happened in replay.happenings(events):
        for event in happened:
            if event["event"] == "drew":
                _count_draw(seats[event["seat"]], state.view(None), event["gem"])
            elif event["event"] == "overheated" and not event["by_aliens"]:
                _count_breakdown(seats[event["seat"]], drawn=state.to_move == "chance")
    return seats


def _count_draw(seat: Luck, view: View, gem: str) -> None:
    """One draw, and the risk that it takes: that before the draw, less that of a second draw after it."""
    pilot, odds = view["turn"], table.chances(view["seats"][view["turn"]]["bag"])
    best = strongest(view, pilot)
    seat.draws += 1
    seat.overheat += gem == OVERHEAT
    seat.overheat_expected += odds[OVERHEAT]
    if best:
        seat.strongest += gem == best
        seat.strongest_expected += odds[best]
    seat.breakdowns_expected += table.risk(view, pilot)
    if gem == OVERHEAT and table.can_sift(view, pilot) and not table.can_take_heat(view, pilot):
        seat.breakdowns_expected -= odds[OVERHEAT]


def _count_breakdown(seat: Luck, *, drawn: bool) -> None:
    """§6.1 The ship overheats. §9.1 With a Gem Sifter it was a decision: nothing else could be expected."""
    seat.breakdowns += 1
    seat.breakdowns_expected += not drawn


def strongest(view: View, seat: int) -> str | None:
    """The working weapon with the most power, the first of equals."""
    working = table.working(view, seat)
    return max(working, key=lambda colour: power(view, seat, colour)) if working else None


def in_words(seat: Luck) -> str:
    """`Gems: 11 Overheat in 31 draws (12.4 expected), 8 for the strongest weapon (6.1). Breakdowns: 1`"""
    gems = (
        f"{seat.overheat} Overheat in {counted(seat.draws, 'draw')} ({seat.overheat_expected:.1f} expected)"
    )
    best = f"{seat.strongest} for the strongest weapon ({seat.strongest_expected:.1f})"
    return f"Gems: {gems}, {best}. Breakdowns: {seat.breakdowns} ({seat.breakdowns_expected:.1f})."
