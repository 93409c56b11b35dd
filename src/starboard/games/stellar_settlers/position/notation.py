"""Positions as the lesson and the rulebook's pictures write them."""

from collections import Counter
from typing import Any

from starboard.games.stellar_settlers import META
from starboard.games.stellar_settlers.data import DEFENCES, SETTLEMENTS
from starboard.games.stellar_settlers.position.check import copies_in_game
from starboard.games.stellar_settlers.rules.state import DICE, FACE_IDS, UPGRADE_IDS, WORLD_IDS

SHOWN = "water-depot+fusion-plant+diplomacy+ring-world+galactic-network"


def position(text: str) -> dict[str, Any]:
    """`worlds=unagi+vandelay/saffron upgrades=diplomacy/ dice=water+p1 target=vandelay:1+defence`.

    `/` separates the seats. Other words: players, turn, lost, display, discard, took (world or upgrade), and
    any option that is switched on. All other cards are in the centre or in the pile; all other dice have been
    placed. Without dice it is the start of a turn.
    """
    said = dict(word.split("=") for word in text.split() if "=" in word)
    players = int(said.get("players", 2))
    options = META.complete({word: True for word in text.split() if "=" not in word})
    turn = int(said.get("turn", 1 + 2 * players))
    return {
        "game": META.id,
        "players": players,
        "options": options,
        "phase": "choose" if "dice" in said else "roll",
        "to_move": (turn - 1) % players if "dice" in said else "chance",
        "turn": turn,
        "seat": (turn - 1) % players,
        **_worlds(said, players),
        **_upgrades(said, players, options),
        **_turn(said),
    }


def _worlds(said: dict[str, str], players: int) -> dict[str, Any]:
    seats = [part.split("+") for part in said.get("worlds", "/" * (players - 1)).split("/")]
    taken = {world for worlds in seats for world in worlds}
    return {
        "centre": [world for world in WORLD_IDS if world not in taken],
        "worlds": [[world for world in WORLD_IDS if world in worlds] for worlds in seats],
    }


def _upgrades(said: dict[str, str], players: int, options: dict[str, Any]) -> dict[str, Any]:
    pile = Counter(copies_in_game(options))
    seats = [_counts(part) for part in said.get("upgrades", "/" * (players - 1)).split("/")]
    laid_out = [id for id in SETTLEMENTS if options["additional_settlements"] and pile[id]]
    settlements = [id for id in laid_out if not any(cards.get(id) for cards in seats)]
    removed = "shield-grid" if players == 2 and all(pile[id] for id in DEFENCES) else None
    discard = _counts(said.get("discard", ""))
    for cards in (*seats, discard, dict.fromkeys(settlements, 1), {removed: 1}):
        pile.subtract(cards)
    wanted = _counts(said.get("display", SHOWN))
    display = {id: min(count, pile[id]) for id, count in wanted.items() if pile[id] > 0}
    pile.subtract(display)
    return {
        "settlements": settlements,
        "display": display,
        "deck": {id: pile[id] for id in UPGRADE_IDS if pile[id] > 0},
        "discard": discard,
        "removed": removed,
        "upgrades": seats,
    }


def _turn(said: dict[str, str]) -> dict[str, Any]:
    dice = {face: said.get("dice", "").split("+").count(face) for face in FACE_IDS}
    target, _, filled = said.get("target", "").partition(":")
    lost, showing = int(said.get("lost", 0)), sum(dice.values())
    to_roll = 0 if showing else DICE
    return {
        "dice": {face: count for face, count in dice.items() if count},
        "to_roll": to_roll,
        "placed": DICE - showing - to_roll - lost,
        "lost": lost,
        "target": target or None,
        "filled": filled.split("+") if filled else [],
        "boosted": False,
        "took_world": said.get("took") == "world",
        "took_upgrade": said.get("took") == "upgrade",
    }


def _counts(text: str) -> dict[str, int]:
    ids = text.split("+")
    return {id: ids.count(id) for id in UPGRADE_IDS if id in ids}
