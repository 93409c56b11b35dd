"""The cards that were revealed last, their owners, and what happened to each.

A log has only the cards. A replay of the log finds their owners, and why each card was built, played or
scrapped.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starboard.engine.errors import StarboardError
from starboard.games.orbital.data import CARDS, Card, View
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading.automat_acts import acts_of, is_played
from starboard.games.orbital.reading.replay import Step, stretch
from starboard.games.orbital.words.automat import explain_step
from starboard.games.orbital.words.phrases import side

MOST_CARDS = 5


class Turned(NamedTuple):
    """A publicly revealed card."""

    card: Card
    seat: int | None
    """The owner; None: the viewer has not seen enough to know."""
    done: str
    """What happened to it, in a word."""
    why: str
    """What happened to it, in a sentence."""


def turned_up(start: View, log: Sequence[str]) -> list[Turned]:
    """§2.4 The last cards that were revealed in a row, without a decision between them."""
    last = len(log)
    while last:
        first, last = _run(log[:last])
        found = _in_run(start, log[:last], first)
        if found:
            return found[-MOST_CARDS:]
        last = first
    return []


def _in_run(start: View, log: Sequence[str], first: int) -> list[Turned]:
    """The revealed cards at the end of a log; only the cards if the replay fails."""
    try:
        steps = stretch(start, log, first)
    except StarboardError:
        return [Turned(CARDS[move[1:]], None, "", "") for move in log[first:]]
    return [found for step in steps for found in _turned(step)]


def _run(log: Sequence[str]) -> tuple[int, int]:
    """The range of the last outcomes that name cards."""
    last = len(log)
    while last and not _names_a_card(log[last - 1]):
        last -= 1
    first = last
    while first and _names_a_card(log[first - 1]):
        first -= 1
    return first, last


def _names_a_card(move: str) -> bool:
    return move.startswith("~") and move[1:] in CARDS


def _turned(step: Step) -> Iterator[Turned]:
    """The revealed card of a step; None for a card that went into a hand."""
    card, task = CARDS[step.move[1:]], exits.task(step.before)
    match step.before["phase"]:
        case "reveal":
            yield Turned(card, task["seat"], _deed(step), explain_step(step)[0])
        case "scrap":
            why = f"{side(step.before, task['seat'])} has to discard the top card of its stack."
            yield Turned(card, task["seat"], "discarded", why)
        case "gamble":
            yield Turned(card, task["seat"], "Casino", CARDS["casino"].text)
        case "risk":
            yield Turned(card, task["seat"], "at risk", CARDS["high-risk-project"].text)


def _deed(step: Step) -> str:
    """§12.3, §12.4, §12.5 An automatic opponent's use of its card."""
    act = acts_of(step)[0]
    if CARDS[act.card].is_event:
        return "played" if is_played(act.table, act.seat, act.card) else "scrapped"
    return "built" if act.cell else "scrapped"
