"""A plain rule-based pilot of Stellar Scramble, after the description beside the figures of the rules page.

It draws up to about 24 % risk of overheating, and more under Aliens Fire!; it shoots for the best value,
favours two weapons and buys what it can use. Its own figures are printed beside those of the rules page, so
that everybody can see how well it stands for the pilots that were measured there.
"""

from __future__ import annotations

from typing import Any

from starboard.engine.state import State
from starboard.games.stellar_scramble.data import CARDS, TOKENS, Weapon
from starboard.games.stellar_scramble.position.weapon import weapon
from starboard.games.stellar_scramble.reading import shots, table

RISK, RISK_UNDER_FIRE = 0.24, 0.5
KILL, ATTACKER, DENT, HIT_IN_EVENT = 10.0, 6.0, 0.55, 8.0
EXCHANGE = 0.75
"""What a credit is worth while shooting is weighed against exchanging."""
FAVOURED, OTHERS = 1.0, 0.4
LEAST = 0.3
"""What a card has to be worth for each credit."""

View = Any


def yardstick(state: State, salt: int) -> int:
    """Its move by number."""
    view, seat = state.position(), state.to_move
    assert isinstance(seat, int)
    moves = state.moves()
    move = max(moves, key=lambda each: worth(view, seat, each))
    return state.numbers()[moves.index(move)]


def worth(view: View, seat: int, move: str) -> float:
    """How much it likes a move, against the other moves of the same kind of choice."""
    match move.split():
        case ["draw"]:
            hurry = 1 in table.strikes(view, "fire") and seat in table.fired_at(view)
            return 1.0 if table.risk(view, seat) <= (RISK_UNDER_FIRE if hurry else RISK) else -1.0
        case ["exchange"]:
            return EXCHANGE * table.exchange(view, seat, view["gem"])
        case ["activate", colour]:
            return best_shot(view, seat, colour, view["gem"])
        case ["redraw"]:
            return 1.0 if view["gem"] == "overheat" and not table.can_take_heat(view, seat) else -1.0
        case ["to", word] if view["phase"] == "place":
            return -abs(int(word) - shots.columns(view) / 2) if word.isdigit() else -9.0
        case ["to", word]:
            return shot_worth(view, seat, shots.shot_now(view, int(word) if word.isdigit() else word))
        case ["stay"]:
            return shot_worth(view, seat, shots.shot_now(view)) + 0.01
        case ["fire"]:
            return 1.0
    return trade_worth(view, seat, move.split())


def best_shot(view: View, seat: int, colour: str, gem: str) -> float:
    """The best a weapon can do with a gem, and what its specials bring."""
    specials = weapon(view, seat, colour).specials
    extras = 0.7 * specials.get("boost", 0) + specials.get("scavenge", 0) + 0.5 * specials.get("vent", 0)
    return extras + max(shot_worth(view, seat, shot) for shot in shots.shots(view, seat, colour, gem))


def shot_worth(view: View, seat: int, shot: shots.Shot) -> float:
    """Invaders destroyed, more if they would attack; damage; and no place under Aliens Fire!."""
    colour = view["options"]["colours"][seat]
    soon = {1: 1.0, 2: 0.7}.get(min(table.strikes(view, "move"), default=9), 0.2)
    total = 0.0
    for hit in shot.hits:
        near = soon if hit.cell[0] == 1 else soon / 3
        total += (KILL if hit.destroyed else DENT * (hit.before - hit.after)) + (
            ATTACKER * near if hit.destroyed and TOKENS[hit.token].colour == colour else 0.0
        )
    if 1 in table.strikes(view, "fire") and table.under_fire(view, shot.space):
        column = [cell for cell in shot.pattern if cell[1] == shot.space]
        left = sum(view["invaders"][row][int(shot.space) - 1] is not None for row in range(3))
        gone = sum(hit.destroyed for hit in shot.hits if hit.cell in column)
        total -= HIT_IN_EVENT if left > gone else 0.0
    return total


# --- gems and cards ----------------------------------------------------------------------------------


def favourites(view: View, seat: int) -> list[str]:
    """The two weapons with the most power."""
    weapons = view["seats"][seat]["weapons"]
    return sorted(weapons, key=lambda colour: -use(weapon(view, seat, colour)))[:2]


def use(weapon: Weapon) -> float:
    """What icons are good for."""
    specials = weapon.specials
    small = sum(specials.get(kind, 0) for kind in ("convert", "energize", "scavenge", "vent"))
    return 2.0 * weapon.fire + weapon.move / 2 + specials.get("boost", 0) + 2.5 * len(weapon.effects) + small


def trade_worth(view: View, seat: int, words: list[str]) -> float:
    """Gems of the favoured weapons, cards that it can use, the weakest weapon broken."""
    weapons = favourites(view, seat)
    match words:
        case ["buy", slot]:
            card = CARDS[view["track"][int(slot) - 1]["card"]]
            if not card.colour:
                return 0.3 if len(view["seats"][seat]["systems"]) < 3 else -1.0
            liked = FAVOURED if card.colour in weapons else OTHERS
            return liked * use(card.adds) / table.price(view, seat, card.id) - LEAST + 0.2
        case ["repair", colour]:
            return 0.5 if colour in weapons else -0.5
        case ["done"]:
            return 0.2
        case ["add", gem]:
            return 1.0 if gem == weapons[0] else -1.0
        case ["convert", old, new]:
            return 1.0 if new == weapons[0] and old not in weapons else -1.0
        case ["disable", colour]:
            return -use(weapon(view, seat, colour))
    return 0.0
