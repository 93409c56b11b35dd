"""Positions for the tests of Stellar Scramble: an empty sky, four cards on the track, nobody has anything."""

from collections.abc import Mapping
from typing import Any

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.games.stellar_scramble.rules.components import CARD_IDS, TOKEN_IDS, TOKEN_SHIELDS

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
DEALT = ("hot-barrel", "twin-pulse", "grapple-shot", "acid-spray")
SHIELDS = dict(zip(TOKEN_IDS, TOKEN_SHIELDS.tolist(), strict=True))
SYSTEMS = [move.split()[1] for move in GAME.moves if move.startswith("scrap")]

Sky = Mapping[tuple[int, int], str]


def position(
    players: int = 2,
    options: dict[str, Any] | None = None,
    seats: Mapping[int, dict[str, Any]] | None = None,
    sky: Sky | None = None,
    track: Mapping[int, str] | None = None,
    **given: Any,
) -> dict[str, Any]:
    """Seat 0 to begin its turn in round 6, unless something else is said.

    `seats` changes what a seat has: `cards` go to their weapons, `broken` and `boosts` to theirs. `sky` has
    Invaders by row and column, counted from 1: "scout-red-6", "scout-red-6 5 01" with shields and assists.
    `track` has cards and events by slot: "hot-barrel", "fire", "hot-barrel fire".
    """
    found = GAME.new(players, options=options, chance="explicit").position()
    found |= {"phase": "turn", "round": 6, "turn": 0, "to_move": 0}
    found["piles"][0] = {}
    for seat, its in enumerate(found["seats"]):
        its["space"] = seat + 1
        change_seat(its, (seats or {}).get(seat, {}))
    for (row, column), text in (sky or {}).items():
        found["invaders"][row - 1][column - 1] = invader(text)
        take(found["piles"], text.split()[0])
    for slot, text in (dict(enumerate(DEALT, 1)) if track is None else track).items():
        lay(found["track"][slot - 1], text)
    if any(slot["event"] for slot in found["track"]):  # it has come from somewhere
        found["deck"][0] = dict.fromkeys(found["deck"][0], 0)
    found |= given
    out = {card for its in found["seats"] for weapon in its["weapons"].values() for card in weapon["cards"]}
    out |= {system for its in found["seats"] for system in its["systems"]}
    out |= {its["card"] for its in found["track"]} | {found["incoming"]}
    left = [[id for id in level if id not in out] for level in found["unseen"]]
    found["unseen"] = given.get("unseen", left)
    return found


def change_seat(its: dict[str, Any], changes: dict[str, Any]) -> None:
    """Put a seat's things where they belong."""
    for name, value in changes.items():
        match name:
            case "cards":
                for weapon, cards in value.items():
                    its["weapons"][weapon]["cards"] = [id for id in CARD_IDS if id in cards]
            case "boosts" | "broken":
                for weapon, number in value.items():
                    its["weapons"][weapon][name] = number
            case "systems":
                its["systems"] = [id for id in CARD_IDS if id in value]
            case _:
                its[name] = value


def invader(text: str) -> dict[str, Any]:
    """An Invader from its words."""
    token, *rest = text.split()
    shields = int(rest[0]) if rest else SHIELDS[token]
    return {"token": token, "shields": shields, "assists": [int(seat) for seat in "".join(rest[1:])]}


def take(piles: list[dict[str, int]], token: str) -> None:
    """A token that is in the sky is in no pile."""
    for pile in piles:
        if token in pile:
            pile[token] -= 1
            if pile[token] == 0:
                del pile[token]


def lay(slot: dict[str, Any], text: str) -> None:
    """A card, an event, or both."""
    for word in text.split():
        slot["event" if word in ("fire", "move") else "card"] = word


def at(*moves: str, **given: Any) -> State:
    """A state with explicit chance, some moves later."""
    return play(GAME.load(position(**given), chance="explicit"), *moves)


def play(state: State, *moves: str) -> State:
    """Play several moves."""
    for move in moves:
        state.play(move)
    return state


def seat(state: State, number: int = 0) -> dict[str, Any]:
    """What a seat has."""
    its: dict[str, Any] = state.position()["seats"][number]
    return its


def node(state: State) -> tuple[str, Any]:
    """The phase, and who moves."""
    return state.position()["phase"], state.to_move
