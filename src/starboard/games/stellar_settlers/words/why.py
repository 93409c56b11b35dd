"""Why a move is good, in one sentence: its gain and its chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.engine.text import listed, percent
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS
from starboard.games.stellar_settlers.reading import table
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import SIDES, dice, name, points

if TYPE_CHECKING:
    from starboard.engine.state import State


def why(state: State, line: Sequence[str]) -> str:
    """The reason for the first move of a line."""
    if not line or not isinstance(state.to_move, int):
        return ""
    view, move = state.position(), line[0]
    match move.split():
        case ["fill", card, _]:
            return _why_fill(view, move, card)
        case ["use" | "corrupt", *_]:
            return _why_change(view, move)
        case ["reroll"]:
            return _why_reroll(view)
        case ["discard", upgrade]:
            return f"The other Defence Upgrade is worth more than {name(upgrade)}."
    return "There is nothing more to win in this turn."


def _why_fill(view: View, move: str, card: str) -> str:
    gains = _gains(view, card)
    worth = f", which {gains}" if gains else ""
    if table.completes(view, move):
        return f"It takes {name(card)}{worth}."
    return f"It leaves {percent(table.chances(view, [move])[move])} to take {name(card)}{worth}."


def _gains(view: View, card: str) -> str:
    """The gain of a card: points, a whole system, a loss for an opponent."""
    seat, its = view["seat"], CARDS[card]
    gain = table.gains(view, [card])[card]
    parts = [f"brings {points(gain)}"] if gain else []
    if its.kind == "world":
        missing = [world for world in SYSTEMS[its.system].worlds if table.owner(view, world) != seat]
        parts += [f"completes {SYSTEMS[its.system].name}"] if missing == [card] else []
        loser = table.owner(view, card)
        parts += [f"takes it from {SIDES[loser]}"] if loser is not None and loser != seat else []
    return listed(parts)


def _why_change(view: View, move: str) -> str:
    """The best fill that the changed roll allows."""
    after = table.after(view, move)
    chances = table.chances(after, [fill for fill in table.legal(after) if fill.startswith("fill")])
    best = max(chances, key=lambda fill: chances[fill], default=None)
    if best is None:
        return "The changed roll is better."
    return f"With the changed roll {name(best.split()[1])} is at {percent(chances[best])}."


def _why_reroll(view: View) -> str:
    left = sum(view["dice"].values()) - 1
    chance = table.chances(view, ["reroll"]).get("reroll")
    if chance is None:
        return f"This roll begins nothing good: {dice(left)} may do better."
    return f"With {dice(left)} there is still {percent(chance)} to take {name(view['target'])}."
