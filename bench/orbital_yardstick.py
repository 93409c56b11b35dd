"""A plain player of Orbital with hand-set values, after the description beside the figures of the rules page.

It looks at one move at a time: what it does to the awards, what a card is good for, what it costs. Its own
figures are printed beside those of the rules page, so that everybody can see how well it stands for the
player that was measured there.
"""

from __future__ import annotations

from typing import Any

from starboard.engine.state import State
from starboard.games.orbital.data import CARDS, Card
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading import race

View = Any

MC, CREW, EXIT, LEFT = 0.12, 0.25, 0.15, 0.2
IN_HAND = 0.5
"""A card in hand against the same module built."""
WORK = {"gain-vp": 1.0, "publish": 0.4, "hit-any": 0.5, "hit-exterior": 0.4, "arm": 0.1, "repair": 0.3}
PLAYED = {"award": 1.0, "meteor": 0.6, "hit-any": 0.5, "crisis": 0.05, "uneventful": 0.1, "prefab": 0.7}
"""What operating a module or playing an event is worth; all others are worth USUAL."""
USUAL = 0.35


def yardstick(state: State, salt: int) -> int:
    """Its move by number."""
    seat = state.to_move
    assert isinstance(seat, int)
    view, moves = state.view(seat), state.moves()
    move = max(moves, key=lambda each: worth(view, seat, each))
    return state.numbers()[moves.index(move)]


def worth(view: View, seat: int, move: str) -> float:
    """How much it likes a move; a pass is worth nothing."""
    orbital = view["seats"][seat]
    match move.split():
        case ["build", card]:
            price = exits.cheapest(orbital, card)
            return module_worth(view, seat, CARDS[card]) - MC * (6 if price is None else price)
        case ["at", _, _]:
            return place_worth(view, move)
        case ["upgrade", _]:
            return award_worth(view, seat, move) + 0.1 * years_left(view) - 4 * MC
        case ["buy", slot]:
            offered = CARDS[view["market"][int(slot) - 1]]
            return IN_HAND * card_worth(view, seat, offered) - MC * exits.market_price(orbital, int(slot))
        case ["operate", cell]:
            return WORK.get(CARDS[orbital["modules"][cell]["card"]].effect, USUAL)
        case ["event", card]:
            return PLAYED.get(CARDS[card].effect, USUAL)
        case ["repair", _]:
            return award_worth(view, seat, move) - 3 * MC
    return choice_worth(view, seat, move)


def choice_worth(view: View, seat: int, move: str) -> float:
    """The choices within an action."""
    match move.split():
        case ["target", other]:
            return float(view["seats"][int(other)]["vp"])
        case ["module", cell] if view["phase"] == "hit":
            victim = exits.task(view)["victim"]
            return -float(race.hit_swing(view, victim, exits.cell_of(cell))[victim])
        case ["return" | "discard", card]:
            return -card_worth(view, seat, CARDS[card])
        case ["take", card]:
            return card_worth(view, seat, CARDS[card])
        case ["slot", slot]:
            return card_worth(view, seat, CARDS[view["market"][int(slot) - 1]])
        case ["spend", crew]:
            return -abs(3.0 - int(crew))
    return award_worth(view, seat, move)


def years_left(view: View) -> int:
    """The years after this one."""
    return int(view["options"]["years"] - view["year"])


def award_worth(view: View, seat: int, move: str) -> float:
    """What a move does to the awards of this year and of those after it, against the others."""
    then = race.after(view, move)
    if then is None:
        return 0.0
    swing = race.swing(view, then)
    others = [swing[other] for other in range(len(view["seats"])) if other != seat]
    gain = swing[seat] - (sum(others) / len(others) if others else 0.0)
    return gain * (1.0 + 0.4 * years_left(view))


def module_worth(view: View, seat: int, card: Card) -> float:
    """A module on the orbital: awards, crew, exits and what it does."""
    lasting = CREW * card.crew + WORK.get(card.effect, USUAL if card.effect else 0.0) * IN_HAND
    lasting += MC * int(card.numbers.get("income", 0))
    gain = award_worth(view, seat, f"build {card.id}") + EXIT * (len(card.exits) - 1)
    return gain + lasting * years_left(view) + 0.15 * card.weight * (1 + years_left(view))


def card_worth(view: View, seat: int, card: Card) -> float:
    """A card of any kind."""
    if not card.colour:
        return PLAYED.get(card.effect, USUAL)
    return module_worth(view, seat, card) - 6 * MC


def place_worth(view: View, move: str) -> float:
    """A cheap exit that leaves many."""
    _, places = exits.offered_places(view)
    place = next((each for each in places if each.move == move), None)
    return LEFT * min(place.left, 4) - MC * place.price if place else 0.0
