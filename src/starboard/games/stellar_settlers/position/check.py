"""Checks a position of Stellar Settlers. Each error names the key."""

from typing import Any

from starboard.engine.position import (
    check_counts,
    check_frame,
    check_ids,
    is_one_of,
    is_whole,
    refuse_unless,
)
from starboard.games.stellar_settlers import META
from starboard.games.stellar_settlers.position import PHASES, mover
from starboard.games.stellar_settlers.position.check_turn import check_turn, check_turn_types
from starboard.games.stellar_settlers.rules.state import (
    COPIES,
    DISPLAY,
    GUARDS,
    KIND,
    ROUND_LIMIT,
    UPGRADE_IDS,
    WORLD_IDS,
    Kind,
)

KEYS = (
    "game",
    "players",
    "options",
    "phase",
    "to_move",
    "turn",
    "seat",
    "centre",
    "worlds",
    "settlements",
    "display",
    "deck",
    "discard",
    "removed",
    "upgrades",
    "dice",
    "to_roll",
    "placed",
    "lost",
    "target",
    "filled",
    "boosted",
    "took_world",
    "took_upgrade",
)
DEFENCES = [UPGRADE_IDS[guard] for guard in GUARDS]
SETTLEMENTS = [id for id, kind in zip(UPGRADE_IDS, KIND, strict=True) if kind == Kind.SETTLEMENT]
DISCARDED = [id for id, kind in zip(UPGRADE_IDS, KIND, strict=True) if kind in (Kind.RESOURCE, Kind.DEFENCE)]


def check(position: Any) -> None:
    """Check types first, then contradictions; `check_target` checks what needs the rules."""
    check_frame(position, META, KEYS)
    _check_node(position)
    _check_worlds(position)
    _check_upgrade_types(position)
    _check_copies(position)
    _check_places(position)
    _check_removed(position)
    check_turn_types(position)
    check_turn(position)
    _check_phase(position)


# Types and orders


def _check_node(position: dict[str, Any]) -> None:
    players, phase = position["players"], position["phase"]
    refuse_unless(is_one_of(phase, PHASES), "phase", f"must be one of {', '.join(PHASES)}")
    last = ROUND_LIMIT * players
    refuse_unless(is_whole(position["turn"], 1, last), "turn", f"must be a whole number from 1 to {last}")
    seat = (position["turn"] - 1) % players
    refuse_unless(is_one_of(position["seat"], [seat]), "seat", f"must be {seat} in this turn")
    expected = mover(phase, seat)
    refuse_unless(is_one_of(position["to_move"], [expected]), "to_move", f"must be {expected} in this phase")


def _check_worlds(position: dict[str, Any]) -> None:
    check_ids("centre", position["centre"], WORLD_IDS)
    worlds = position["worlds"]
    per_seat = isinstance(worlds, list) and len(worlds) == position["players"]
    refuse_unless(per_seat, "worlds", "must have one list for each seat")
    for each in worlds:
        check_ids("worlds", each, WORLD_IDS)
    found = [*position["centre"], *(world for each in worlds for world in each)]
    refuse_unless(len(set(found)) == len(found), "worlds", "a world is in two places")
    missing = [world for world in WORLD_IDS if world not in found]
    refuse_unless(not missing, "centre", f"{', '.join(missing)} must be in the centre or with a seat")


def _check_upgrade_types(position: dict[str, Any]) -> None:
    most = dict.fromkeys(UPGRADE_IDS, int(COPIES.max()))
    for key in ("display", "deck", "discard"):
        check_counts(key, position[key], most)
    upgrades = position["upgrades"]
    per_seat = isinstance(upgrades, list) and len(upgrades) == position["players"]
    refuse_unless(per_seat, "upgrades", "must have one object for each seat")
    for each in upgrades:
        check_counts("upgrades", each, most)
    check_ids("settlements", position["settlements"], SETTLEMENTS)
    refuse_unless(
        is_one_of(position["removed"], [None, *DEFENCES]), "removed", "must be a Defence Upgrade or null"
    )


# Where the Upgrade Cards are


def copies_in_game(options: dict[str, Any]) -> dict[str, int]:
    """§8 The number of cards of each kind in the game, by the options."""
    copies = dict(zip(UPGRADE_IDS, COPIES.tolist(), strict=True))
    if options["classic"]:
        copies = {id: copies[id] for id in SETTLEMENTS if options["additional_settlements"]}
    out = [*options["banned"], *(DEFENCES if options["peaceful"] else [])]
    return {id: count for id, count in copies.items() if id not in out}


def _check_copies(position: dict[str, Any]) -> None:
    in_game = copies_in_game(position["options"])
    for id in UPGRADE_IDS:
        found = [place for key, cards in _places(position) for place in [key] * cards.get(id, 0)]
        copies = in_game.get(id, 0)
        key = found[0] if found else "deck"
        refuse_unless(len(found) == copies, key, f"{id} must be in the game {copies} times, not {len(found)}")


def _places(position: dict[str, Any]) -> list[tuple[str, dict[str, int]]]:
    """All places of Upgrade Cards, with their keys; the likeliest errors come first."""
    return [
        ("settlements", dict.fromkeys(position["settlements"], 1)),
        ("removed", {position["removed"]: 1}),
        *(("upgrades", cards) for cards in position["upgrades"]),
        *((key, position[key]) for key in ("display", "discard", "deck")),
    ]


def _check_places(position: dict[str, Any]) -> None:
    """Check that each place has only possible cards."""
    laid_out = position["options"]["additional_settlements"]
    refuse_unless(laid_out or not position["settlements"], "settlements", "must be empty without that option")
    if laid_out:
        for key in ("display", "deck"):
            refuse_unless(
                not set(position[key]) & set(SETTLEMENTS), key, "the Settlements lie beside the worlds"
            )
    refuse_unless(set(position["discard"]) <= set(DISCARDED), "discard", "has a card that is never discarded")
    shown = sum(position["display"].values())
    refuse_unless(shown <= DISPLAY, "display", f"has at most {DISPLAY} cards")
    for seat, cards in enumerate(position["upgrades"]):
        kept = defences(cards)
        most = 2 if position["phase"] == "discard" and seat == position["seat"] else 1
        allowed = kept <= most or position["options"]["weak_defences"]
        refuse_unless(allowed, "upgrades", f"seat {seat} has more than {most} Defence Upgrade")


def defences(cards: dict[str, int]) -> int:
    """§6.3 The number of Defence Upgrades among these cards."""
    return sum(cards.get(id, 0) for id in DEFENCES)


def removes(position: dict[str, Any]) -> bool:
    """§2.2 Whether the setup of this game removes a Defence Upgrade."""
    return position["players"] == 2 and set(DEFENCES) <= set(copies_in_game(position["options"]))


def _check_removed(position: dict[str, Any]) -> None:
    gone = removes(position) and position["phase"] != "remove"
    message = "must be a Defence Upgrade" if gone else "must be null"
    refuse_unless((position["removed"] is not None) == gone, "removed", message)


# Phases


def _check_phase(position: dict[str, Any]) -> None:
    phase = position["phase"]
    settled = not position["centre"] and not position["settlements"]
    if phase == "over":
        last = position["turn"] == ROUND_LIMIT * position["players"]
        refuse_unless(settled or last, "phase", "there are cards left, so the game is not over")
    else:
        refuse_unless(not settled, "phase", "there is nothing left in the centre, so the game is over")
    match phase:
        case "remove":
            refuse_unless(removes(position), "phase", "no Defence Upgrade is removed in this game")
            refuse_unless(position["turn"] == 1, "turn", "must be 1 while a card is removed")
            refuse_unless(not position["display"], "display", "must be empty while a card is removed")
        case "reveal":
            refuse_unless(bool(position["deck"]), "deck", "there is no card to reveal")
            shown = sum(position["display"].values())
            refuse_unless(shown < DISPLAY, "display", "is full, so no card is revealed")
        case "discard":
            kept = defences(position["upgrades"][position["seat"]])
            refuse_unless(
                not position["options"]["weak_defences"], "phase", "weak defences are never discarded"
            )
            refuse_unless(kept == 2, "upgrades", "the player must have two Defence Upgrades")
            refuse_unless(position["took_upgrade"], "took_upgrade", "must be true while a card is discarded")
