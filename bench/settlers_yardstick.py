"""A plain player of Stellar Settlers, after the description beside the figures of the rules page.

Each move is the chance to complete a card times what the card is worth, one card at a time. It does not ask
how likely anybody wins.
"""

from __future__ import annotations

from typing import Any

from starboard.engine.state import State
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS
from starboard.games.stellar_settlers.reading import odds, table
from starboard.games.stellar_settlers.rules.state import CARD_IDS

View = Any

UPGRADE = 1.5
"""Points that an Upgrade Card is worth …"""
USED = 1.0
"""… and that using one costs."""
CONQUEST = 0.5
"""What a point is worth that an opponent loses."""
SYSTEM = 0.5
"""What a point of a system's bonus is worth before the system is complete, times the share one then has."""


def yardstick(state: State, salt: int) -> int:
    """Its move by number."""
    moves = state.moves()
    best = max(moves, key=lambda move: worth(state, move))
    return state.numbers()[moves.index(best)]


def worth(state: State, move: str) -> float:
    """How much it likes a move; the end of the turn is worth nothing."""
    view = state.position()
    match move.split():
        case ["fill", card, _]:
            return table.chances(view, [move])[move] * card_worth(view, card)
        case ["reroll"]:
            return reroll_worth(state, view)
        case ["use" | "corrupt", *_]:
            after = state.copy(chance="explicit").play(move)
            fills = [each for each in after.moves() if each.startswith("fill")]
            return max((worth(after, each) for each in fills), default=0.0) - USED
    return 0.0


def reroll_worth(state: State, view: View) -> float:
    """The best card with one die less: the chosen one, or any that may be tried."""
    left = sum(view["dice"].values()) - 1
    cards = [view["target"]] if view["target"] else [card for card in CARD_IDS if may_try(state, card)]
    return max(
        (odds.chance(table.open_packs(view, card), left) * card_worth(view, card) for card in cards),
        default=0.0,
    )


def may_try(state: State, card: str) -> bool:
    """Whether the rules allow to go for a card."""
    return bool(state.game.code.may_fill(state.records.copy(), 0, CARD_IDS.index(card)))


def card_worth(view: View, card: str) -> float:
    """Points, what an opponent loses, and some of the bonus of a system that becomes more complete."""
    gain = float(table.gains(view, [card])[card])
    if CARDS[card].kind != "world":
        return gain + UPGRADE
    if table.is_attack(view, card):
        gain += CONQUEST * CARDS[card].points
    system = SYSTEMS[CARDS[card].system]
    mine = sum(world in view["worlds"][view["seat"]] for world in system.worlds) + 1
    return gain + SYSTEM * system.points * mine / len(system.worlds)
