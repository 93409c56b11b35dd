"""Positions for the tests of Stellar Settlers: what is not said lies in the centre or in the pile."""

from collections import Counter
from typing import Any

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_settlers
from starboard.games.stellar_settlers.position.check import copies_in_game
from starboard.games.stellar_settlers.rules.state import UPGRADE_IDS, WORLD_IDS

GAME = Game(stellar_settlers.META, stellar_settlers.__name__)
DEFENCES = ["diplomacy", "shield-grid", "home-fleet"]
SETTLEMENTS = ["asteroid-mine", "orbital-farm", "cloud-harbour", "tidal-dome", "ring-world"]
SHOWN = {"water-depot": 1, "fusion-plant": 1, "battle-station": 1, "colony-ark": 1, "galactic-network": 1}


def position(
    players: int = 2, dice: str = "", options: dict[str, Any] | None = None, **given: Any
) -> dict[str, Any]:
    """A `choose` position with these dice on the table, or a `roll` position without any.

    Dice that are neither shown, to roll nor lost have been placed. `worlds` and `upgrades` of the seats,
    `display` and `discard` are given as text.
    """
    roll = counts(dice)
    found: dict[str, Any] = {
        "game": GAME.id,
        "players": players,
        "options": GAME.meta.complete(options),
        "phase": "choose" if dice else "roll",
        "to_move": "chance",
        "turn": 1 + players * 2,
        "seat": 0,
        "to_roll": 0 if dice else 7,
        "lost": 0,
        "target": None,
        "filled": [],
        "boosted": False,
        "took_world": False,
        "took_upgrade": False,
        **given,
    }
    found["dice"] = roll
    found["seat"] = (found["turn"] - 1) % players
    if found["phase"] in ("choose", "discard"):
        found["to_move"] = found["seat"]
    found.setdefault("placed", 7 - sum(roll.values()) - found["to_roll"] - found["lost"])
    lay_out(found)
    return {key: found[key] for key in GAME.new(chance="explicit").position()}


def lay_out(found: dict[str, Any]) -> None:
    """Worlds to seats and the centre, upgrades to their places and the pile."""
    found["worlds"] = [_sorted(WORLD_IDS, text) for text in found.get("worlds", [""] * found["players"])]
    taken = [world for worlds in found["worlds"] for world in worlds]
    found.setdefault("centre", [world for world in WORLD_IDS if world not in taken])
    left = Counter(copies_in_game(found["options"]))
    laid_out = SETTLEMENTS if found["options"]["additional_settlements"] else []
    removes = found["players"] == 2 and all(left[defence] for defence in DEFENCES)
    found.setdefault("removed", "shield-grid" if removes else None)
    found["upgrades"] = [counts(text) for text in found.get("upgrades", [""] * found["players"])]
    in_front = sum((Counter(cards) for cards in found["upgrades"]), Counter())
    found.setdefault("settlements", [id for id in laid_out if left[id] and not in_front[id]])
    found["discard"] = counts(found.get("discard", ""))
    left -= in_front + Counter(found["discard"]) + Counter([found["removed"], *found["settlements"]])
    shown = counts(found["display"]) if "display" in found else {id: 1 for id in SHOWN if left[id]}
    found["display"] = shown
    found.setdefault("deck", in_order(UPGRADE_IDS, left - Counter(shown)))


def counts(text: str) -> dict[str, int]:
    """`water water p1` as counts."""
    return dict(Counter(text.split()))


def in_order(ids: tuple[str, ...], found: Counter[str]) -> dict[str, int]:
    return {id: found[id] for id in ids if found[id]}


def _sorted(ids: tuple[str, ...], text: str) -> list[str]:
    return [id for id in ids if id in text.split()]


def at(dice: str = "", players: int = 2, **given: Any) -> State:
    """A state with explicit chance."""
    return GAME.load(position(players, dice, **given), chance="explicit")


def play(state: State, *moves: str) -> State:
    """Play several moves; `roll p1 p2` rolls these dice."""
    for move in moves:
        verb, *faces = move.split()
        for each in [f"~{face}" for face in faces] if verb == "roll" else [move]:
            state.play(each)
    return state


def fills(state: State) -> list[str]:
    """What can be filled, without the word `fill`."""
    return [move.removeprefix("fill ") for move in state.moves() if move.startswith("fill")]
