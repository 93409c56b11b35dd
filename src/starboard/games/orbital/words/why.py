"""Why a move is good, in one sentence, from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.engine.text import percent
from starboard.games.orbital.data import CARDS, COLOURS, Card, View
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading import odds, race
from starboard.games.orbital.words.phrases import card_name, money, side

if TYPE_CHECKING:
    from starboard.engine.state import State


def why(state: State, line: Sequence[str]) -> str:
    """The reason for the first move of a line."""
    if not line or not isinstance(state.to_move, int):
        return ""
    return reason(state.view(state.to_move), state.to_move, line[0])


def reason(view: View, seat: int, move: str) -> str:
    """The reason for a seat's move."""
    won = _race(view, seat, move)
    if won:
        return won
    match move.split():
        case ["build", card]:
            return _why_module(view, CARDS[card])
        case ["at", _, _]:
            return _why_place(view, move)
        case ["upgrade", colour]:
            return f"The {colour} core counts as a {colour} module and works all the game."
        case ["buy", slot]:
            return f"{card_name(view['market'][int(slot) - 1])} is worth more than its price."
        case ["operate", cell]:
            return _why_operate(view, CARDS[view["seats"][seat]["modules"][cell]["card"]])
        case ["event", card]:
            return f"Now {card_name(card)} has its best effect."
        case ["repair", _]:
            return "A damaged module neither counts nor works."
        case ["pass"]:
            return "Money and cards are better kept for the next year."
    return _why_choice(view, move)


def _race(view: View, seat: int, move: str) -> str:
    """The effect of the move on this year's awards, if any."""
    then = race.after(view, move)
    if then is None:
        return ""
    swing = race.swing(view, then)
    if swing[seat] > 0:
        return f"It is worth {swing[seat]} VP if the year ended now."
    rival = min(range(len(view["seats"])), key=swing.__getitem__)
    if swing[rival] < 0 and rival != seat:
        return f"It costs {side(view, rival)} {-swing[rival]} VP if the year ended now."
    return ""


def _why_module(view: View, card: Card) -> str:
    """The long-term use of a module."""
    if card.numbers.get("income") and not race.is_last_year(view):
        years = view["options"]["years"] - view["year"]
        return f"It pays {money(int(card.numbers['income']) * years)} until the end of the game."
    if card.crew:
        return f"It brings {card.crew} crew to operate modules with."
    if len(card.exits) > 1:
        return f"Its {len(card.exits)} exits keep the orbital growing."
    return f"It strengthens the race in {card.colour}."


def _why_place(view: View, move: str) -> str:
    _, places = exits.offered_places(view)
    place = next((each for each in places if each.move == move), None)
    if place is None:
        return "It is the best place."
    if place.price and place.price == min(each.price for each in places):
        return f"Nowhere is it cheaper, and {place.left} usable exits are left."
    return f"It leaves {place.left} usable exits."


def _why_operate(view: View, card: Card) -> str:
    if card.effect == "gamble":
        return f"The Casino pays {odds.casino(view):.1f} MC on average."
    return f"Unused, {card.name} brings nothing this year."


def _why_choice(view: View, move: str) -> str:
    match move.split():
        case ["spend", crew]:
            chance = percent(odds.chance(view, odds.is_event, int(crew)))
            return f"{chance} of these draws find an event."
        case ["target", other]:
            seats = view["seats"]
            best = max(its["vp"] for its in seats)
            leads = seats[int(other)]["vp"] == best
            return f"{side(view, int(other))} {'leads' if leads else 'is hurt most by it'}."
        case ["return" | "discard", card]:
            return f"{card_name(card)} is missed least."
        case ["take", card]:
            return f"{card_name(card)} is the best of these cards."
        case ["slot", slot]:
            return f"{card_name(view['market'][int(slot) - 1])} is the best card of the market."
        case ["done"]:
            return "Nothing more needs a repair."
    return _strongest(view)


def _strongest(view: View) -> str:
    """The reason for a module to hit, to visit or to move."""
    if view["phase"] == "hit":
        counts = race.counts_of(view["seats"][exits.task(view)["victim"]])
        best = max(COLOURS, key=counts.__getitem__)
        return f"{side(view, exits.task(view)['victim'])} is strongest in {best}."
    return "It brings the most."
