"""Questions about a position: owners, locked systems, consequences of a move, winners.

The position is JSON; pictures, labels and explanations ask them.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from starboard.games.stellar_settlers.data import CARDS, DEFENCES, SYSTEMS
from starboard.games.stellar_settlers.position import Standing, fill_in, standings, write
from starboard.games.stellar_settlers.reading import odds
from starboard.games.stellar_settlers.rules.moves import MOVES
from starboard.games.stellar_settlers.rules.state import WORLD_IDS

View = Mapping[str, Any]

# Owners and systems


def owner(view: View, world: str) -> int | None:
    """The owner of a world; None: it is in the centre."""
    return next((seat for seat, worlds in enumerate(view["worlds"]) if world in worlds), None)


def lord(view: View, system: str) -> int | None:
    """§5.1 The seat that has completed a system."""
    seats = {owner(view, world) for world in SYSTEMS[system].worlds}
    return seats.pop() if len(seats) == 1 else None


def is_attack(view: View, card: str) -> bool:
    """Whether filling this card attacks its owner; a locked world cannot be attacked (§5.2)."""
    if CARDS[card].kind != "world" or owner(view, card) in (None, view["seat"]):
        return False
    return lord(view, CARDS[card].system) is None


def guards(view: View, world: str) -> list[str]:
    """§5.3 The Defence Upgrades that protect a world; none in the centre."""
    seat = owner(view, world)
    return [] if seat is None else [id for id in DEFENCES if view["upgrades"][seat].get(id)]


def needed(view: View, card: str) -> list[str]:
    """§5.3, §8.4 The labels of all packs that the player has to fill on a card."""
    labels = [*CARDS[card].packs]
    if CARDS[card].kind == "world" and (owner(view, card) is not None or view["options"]["hard"]):
        labels += ["defence", *guards(view, card)]
    return labels


def still_open(view: View, card: str) -> list[str]:
    """The labels of the required packs that are not filled yet."""
    filled = view["filled"] if view["target"] == card else []
    return [label for label in needed(view, card) if label not in filled]


def chances(view: View, moves: Iterable[str]) -> dict[str, float]:
    """The chance to complete the card, after each fill and after a re-roll of the chosen card."""
    found = {}
    for move in moves:
        verb, *words = move.split()
        if verb == "fill":
            (pack,) = odds.packs_of(*words)
            found[move] = odds.chance_after(open_packs(view, words[0]), pack, view["dice"])
        elif verb == "reroll" and view["target"] is not None:
            found[move] = odds.chance(open_packs(view, view["target"]), sum(view["dice"].values()) - 1)
    return found


def open_packs(view: View, card: str) -> odds.Packs:
    """The packs that are still open, by the numbers of their kinds."""
    labels = still_open(view, card)
    return odds.packs_of(card, *labels) if labels else ()


def hopeless(view: View) -> bool:
    """Whether the chosen card needs more dice than are left."""
    dice = sum(view["dice"].values()) + view["to_roll"]
    return view["target"] is not None and odds.chance(open_packs(view, view["target"]), dice) == 0


# Consequences of a move


def legal(view: View) -> list[str]:
    """The legal moves at a position."""
    from starboard.games.stellar_settlers import compiled

    room, weights = np.zeros(len(MOVES), np.int16), np.zeros(len(MOVES), np.int64)
    count = compiled.choices(fill_in(dict(view)), 0, room, weights)
    return [MOVES[number] for number in room[:count].tolist()]


def after(view: View, move: str) -> dict[str, Any]:
    """The position after a legal move."""
    from starboard.games.stellar_settlers import compiled

    records = fill_in(dict(view))
    compiled.play(
        records, 0, MOVES.index(move), np.zeros(len(MOVES), np.int16), np.zeros(len(MOVES), np.int64)
    )
    return write(records[0], view["players"])


def opened(view: View, move: str) -> list[str]:
    """The fills that a changed roll makes possible."""
    before = legal(view)
    return [fill for fill in legal(after(view, move)) if fill.startswith("fill") and fill not in before]


def completes(view: View, move: str) -> str | None:
    """The card that a fill would claim."""
    verb, *words = move.split()
    return words[0] if verb == "fill" and still_open(view, words[0]) == [words[1]] else None


def last_card(view: View) -> str | None:
    """§7.1 The card whose claim ends the game, when only one is left in the centre."""
    left = [*view["centre"], *view["settlements"]]
    return left[0] if len(left) == 1 and view["phase"] != "over" else None


def if_claimed(view: View, card: str) -> list[Standing]:
    """All scores if the player had a card."""
    seat = view["seat"]
    worlds = [[world for world in worlds if world != card] for worlds in view["worlds"]]
    upgrades = [dict(cards) for cards in view["upgrades"]]
    if CARDS[card].kind == "world":
        worlds[seat] = [world for world in WORLD_IDS if world in (*worlds[seat], card)]
    else:
        upgrades[seat][card] = upgrades[seat].get(card, 0) + 1
    centre = [world for world in view["centre"] if world != card]
    return standings({**view, "worlds": worlds, "upgrades": upgrades, "centre": centre})


def gains(view: View, cards: Iterable[str]) -> dict[str, int]:
    """The points that each of these cards would add for the player."""
    seat = view["seat"]
    now = standings(dict(view))[seat].points
    return {card: if_claimed(view, card)[seat].points - now for card in cards}


def best(standings: list[Standing]) -> list[int]:
    """§7.4 The seats that would win."""
    top = max(standing.rank for standing in standings)
    return [seat for seat, standing in enumerate(standings) if standing.rank == top]
