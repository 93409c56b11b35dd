"""Stellar Scramble in words: moves, turns, the state of the game, and the table as text."""

from collections.abc import Sequence

from starboard.engine.events import Event, Sentence
from starboard.engine.text import counted, listed, percent
from starboard.games.stellar_scramble.position import result
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.label import label
from starboard.games.stellar_scramble.words.phrases import card_name, gem_name, side, weapon_name
from starboard.games.stellar_scramble.words.text_board import PIECES, text
from starboard.games.stellar_scramble.words.turn import turn_in_words
from starboard.games.stellar_scramble.words.why import why

__all__ = ["OPENING", "PIECES", "label", "sentences", "status", "text", "why"]

OPENING = ("draw", "cooldown")
"""§3.1 The moves that begin a turn."""
ASKED = {
    "place": "place your Starfighter",
    "sift": "keep the gem or draw again",
    "move": "choose where to fly",
    "energize": "choose a gem to add to your bag",
    "convert": "choose a gem of your board to convert",
}


def sentences(view: View, events: Sequence[Event]) -> list[Sentence]:
    """What happened, in order, and how the game ended if it did."""
    said = turn_in_words(view, events)
    for ended in (event for event in events if event["event"] == "ended"):
        seats = [event for event in events if event["event"] == "scored"]
        said.append(Sentence(None, f"{_ending({**view, 'round': ended['round'], 'seats': seats})}."))
    return said


def status(view: View) -> str:
    """Which seat has to choose what, or how the game ended."""
    if view["phase"] == "over":
        return _ending(view)
    if isinstance(view["to_move"], int):
        return f"{side(view, view['to_move'])} to move: {_choice(view, view['to_move'])}"
    return _chance(view)


def _choice(view: View, seat: int) -> str:
    match view["phase"]:
        case "turn":
            risk = table.risk(view, seat)
            return (
                f"draw a gem ({percent(risk)} to overheat) or cool down"
                if risk
                else "draw a gem or cool down"
            )
        case "gem":
            return f"use the {gem_name(view['gem'])} gem: activate a weapon or exchange it"
        case "fire":
            under_way = view["activation"]
            return f"fire the {weapon_name(under_way['weapon'])} with power {under_way['power']}, or hold"
        case "buy":
            return f"buy or repair with {counted(view['seats'][seat]['credits'], 'credit')}"
        case "scrap":
            return f"scrap a system to make room for {card_name(view['incoming'])}"
        case "disable":
            return "your ship has overheated, choose the weapon that is Out of Order"
    return ASKED[view["phase"]]


def _chance(view: View) -> str:
    match view["phase"]:
        case "bag":
            return f"{side(view, view['turn'])} draws a gem"
        case "refill":
            return "The track is refilled"
        case "reveal":
            return "The next card of the main deck is revealed"
        case "deal":
            return "The first cards are dealt"
    return "Invaders arrive"


def _ending(view: View) -> str:
    found = result(dict(view))
    reason = "the track is full" if found["reason"] == "full-track" else "the armada has passed"
    if view["players"] == 1:
        outcome = "You win" if found["winners"] else "The armada wins"
        return f"{outcome}, {found['scores'][0]} of 10 Invaders after {counted(view['round'], 'round')}"
    winners = found["winners"]
    scores = _scores(found["scores"], winners[0])
    if len(winners) == 1:
        return f"{side(view, winners[0])} wins{scores}{_tie_break(view, winners[0])}: {reason}"
    return f"{listed(side(view, seat) for seat in winners)} share the win{scores}: {reason}"


def _scores(scores: Sequence[int], winner: int) -> str:
    """, 10 to 5; of more than two pilots only what the winner has."""
    if len(scores) == 2:
        return f", {scores[0]} to {scores[1]}"
    return f" with {counted(scores[winner], 'Invader')}"


def _tie_break(view: View, winner: int) -> str:
    """§8.3 What broke a tie between pilots with ten Invaders or equally many."""
    seats = view["seats"]
    first = seats[winner]
    equal = [each for each in seats if min(each["victory"], 10) == min(first["victory"], 10)]
    if len(equal) == 1:
        return ""
    richest = [each for each in equal if each["credits"] == first["credits"]]
    return ", by credits" if len(richest) == 1 else ", by the lower heat"
