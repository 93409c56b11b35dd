"""Walkers through games of Star Clicker: one that does not shoot its own planet, so that games get old."""

import random
from typing import Any

from games.star_clicker import reference
from starboard.engine.state import State

Position = dict[str, Any]


def kinds_of(position: Position, seat: int, button: int) -> list[str]:
    """What a button can be."""
    kinds = position["buttons"][seat]
    if kinds[button - 1] is not None:
        return [kinds[button - 1]]
    first = (button - 1) // 3 * 3
    group = reference.PILOTS[position["options"]["pilots"][seat]]["abc"[first // 3]]
    return [kind for kind in group if kind not in kinds[first : first + 3]]


def worth(position: Position, seat: int, kind: str) -> float:
    """How welcome it is that the ship does this now."""
    if kind == "replicator":
        found = [worth(position, seat, copied) for copied in reference.copied(position, seat)]
        return max(found, default=0)
    verb, colour = kind.split("-")
    if verb == "move":
        return _welcome(position, reference.landing(position, seat, colour))
    hit = reference.aim(position, seat, colour)
    if hit == "d4":
        return -9
    if hit is not None and hit in position["creepers"]:
        line = position["creepers"].index(hit) + 1
        return 1 + 2 * reference.LINES[line].index(hit)
    return -2 if hit else 0


def _welcome(position: Position, cell: str) -> float:
    if position["tiles"].get(cell) == "jammer":
        return 7
    if position["tiles"].get(cell) == "reserve":
        return 4
    left = position["unseen"][reference.AREA[cell]] if cell in position["hidden"] else {}
    return 2 + 12 * left.get("jammer", 0) / sum(left.values()) if left else 0


def careful(dice: random.Random, state: State, nerve: float = 1.0) -> str:
    """Destroys what it can, shoots creepers and searches; with less nerve it tries other things, too."""
    moves, position, seat = state.moves(), state.position(), state.to_move
    if "destroy" in moves:
        return "destroy"
    if position["phase"] == "copy":
        return max(moves, key=lambda move: worth(position, seat, move.split()[1]))
    pressed = [move for move in moves if move.split()[0] in ("press", "boost")]
    if position["phase"] != "pilots" or not pressed or dice.random() >= nerve:
        quiet = [move for move in moves if move not in pressed]
        return dice.choice(quiet or moves)
    values = {move: _expected(position, seat, int(move.split()[1])) + dice.random() for move in pressed}
    best = max(values, key=values.__getitem__)
    return best if values[best] > -1 or "wait" not in moves else "wait"


def _expected(position: Position, seat: int, button: int) -> float:
    kinds = kinds_of(position, seat, button)
    return sum(worth(position, seat, kind) for kind in kinds) / len(kinds)


def kind_fate(dice: random.Random, state: State) -> str:
    """An outcome that keeps the game going: jammers are found, and the planet lives long."""
    mercy = {move: _mercy(state.duplicate().play(move).position()) + dice.random() for move in state.moves()}
    return max(mercy, key=mercy.__getitem__)


def _mercy(position: Position) -> float:
    found = sum(position["jammers"].values()) + list(position["tiles"].values()).count("jammer")
    near = sum(cell is not None and cell[0] in "cde" and cell[1] in "345" for cell in position["creepers"])
    return 20 * position["shields"] + 3 * found + sum(position["mothership"]) + sum(position["energy"]) - near


def drawn(dice: random.Random, state: State) -> str:
    """An outcome by its weight."""
    return dice.choices(state.moves(), state.weights())[0]
