"""Star Fleet Scramble in words: moves, turns, the state of the game, and the board as text."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from starboard.engine.events import Event, Sentence
from starboard.engine.text import listed
from starboard.games.star_fleet_scramble.position import notation
from starboard.games.star_fleet_scramble.position.notation import FACINGS, Ship, View
from starboard.games.star_fleet_scramble.reading import lines_of_fire
from starboard.games.star_fleet_scramble.reading.lines_of_fire import Line
from starboard.games.star_fleet_scramble.words.phrases import (
    ARROWS,
    COMPASS,
    NAMES,
    SIDES,
    points,
    squares,
    the,
    the_own,
)
from starboard.games.star_fleet_scramble.words.why import why

__all__ = ["PIECES", "describe", "label", "sentences", "status", "text", "why"]


# --- one move ----------------------------------------------------------------------------------------


def label(view: View, move: str) -> str:
    """A legal move as a choice: its effect and its target."""
    match move.split():
        case ["unshield", square]:
            return f"Unshield {_own(view, square)}"
        case ["fly", square, "0"]:
            return f"Keep {_own(view, square)} where it is, then turn it or raise its shield"
        case ["fly", square, distance]:
            return _label_flight(view, square, int(distance))
        case ["shield"]:
            return _label_shield(view)
    return f"Point {COMPASS[FACINGS.index(move)]}, {_aim(lines_of_fire.aims(view)[move], view['to_move'])}"


def _label_flight(view: View, square: str, distance: int) -> str:
    board = notation.seen(view)
    landing = lines_of_fire.landings(board, board.ships[square])[distance]
    flight = f"Fly {_own(view, square)} {squares(distance)}"
    victim = board.ships.get(landing)
    if victim is None:
        return f"{flight} to {landing}"
    wins = view["scores"][view["to_move"]] + victim.size >= view["options"]["target"]
    gain = points(victim.size) + (" and the game" if wins else "")
    return f"{flight}, destroying the {NAMES[victim.size]} on {landing} ({gain})"


def _label_shield(view: View) -> str:
    breakers = lines_of_fire.risks(view)[1]
    danger = f"{listed(the(ship) for ship in breakers)} could still break it" if breakers else "safe here"
    return f"Raise the shield: {danger}"


def _aim(line: Line, seat: int) -> str:
    """The target of a line of fire."""
    if line.first is None:
        return f"{squares(len(line.empty))} free ahead" if line.empty else "over the edge of the board"
    if line.first.seat == seat:
        return f"at {the_own(line.first)}, which is in the way"
    if line.destroys:
        return f"aiming at {the(line.first)} ({points(line.first.size)})"
    return f"pinning {the(line.first)}"


# --- one turn ----------------------------------------------------------------------------------------


def sentences(view: View, events: Sequence[Event]) -> list[Sentence]:
    """One sentence for the acts of a turn, and one for the end of the game."""
    told: list[Sentence] = []
    for _, group in groupby(events, lambda event: event["seat"]):
        acts = list(group)
        if acts[0]["event"] == "ended":
            told.append(Sentence(None, f"{_ended(view, acts[0])}."))
        else:
            it = " it" if acts[0]["event"] == "unshielded" else ""
            deeds = listed(_act(act, it) for act in acts)
            told.append(Sentence(acts[0]["seat"], f"{_subject(acts[0])} {deeds}."))
    return told


def _subject(event: Event) -> str:
    """Who acts: a side that unshields, else a ship."""
    side, ship = SIDES[event["seat"]], NAMES[event["size"]]
    match event["event"]:
        case "unshielded":
            return side
        case "pointed" | "shielded":
            return f"{side}'s {ship} on {event['square']}"
    return f"{side}'s {ship}"


def _act(event: Event, it: str) -> str:
    match event["event"]:
        case "unshielded":
            return f"unshields its {NAMES[event['size']]} on {event['square']}"
        case "stayed":
            return f"stays on {event['square']}"
        case "flew":
            return f"flies {event['from']}-{event['to']}"
        case "destroyed":
            return f"destroys a {NAMES[event['size']]} ({event['score']} in all)"
        case "shielded":
            return "raises its shield"
    return f"points{it} {COMPASS[FACINGS.index(event['facing'])]}"


# --- the state of the game ---------------------------------------------------------------------------


def status(view: View) -> str:
    """Which seat has to choose what, or how the game ended."""
    if view["phase"] == "over":
        return _ending(view)
    side = SIDES[view["to_move"]]
    if view["phase"] == "act":
        return f"{side} to move: choose a ship"
    ship = notation.seen(view).ships[view["active"]]
    choice = "choose a direction" if ship.facing is None else "choose a direction or the shield"
    return f"{side}'s {NAMES[ship.size]} on {ship.square}: {choice}. {_risk(view)}"


def _risk(view: View) -> str:
    """The enemies that could destroy the active ship."""
    unshielded, shielded = (listed(the(ship) for ship in ships) for ships in lines_of_fire.risks(view))
    if shielded:
        return f"Even shielded, it could be destroyed by {shielded}"
    return f"Unshielded, it could be destroyed by {unshielded}" if unshielded else "Nobody aims at it"


def _ending(view: View) -> str:
    blue, red = view["scores"]
    return _ended(view, {**view["outcome"], "blue": blue, "red": red})


def _ended(view: View, event: Mapping[str, Any]) -> str:
    """How the game ended."""
    winners, scores = event["winners"], (event["blue"], event["red"])
    limit = f"after {view['options']['quiet_limit']} quiet turns"
    if len(winners) > 1:
        return f"A draw, {scores[0]} to {scores[1]}, {limit}"
    winner, loser = winners[0], 1 - winners[0]
    if event["reason"] == "stuck":
        return f"{SIDES[winner]} wins: {SIDES[loser]} has no turn left"
    reason = "by points" if event["reason"] == "points" else limit
    return f"{SIDES[winner]} wins {scores[winner]} to {scores[loser]} {reason}"


def describe(view: View, square: str) -> str:
    """A ship in words, for the picture's labels."""
    board = notation.seen(view)
    ship = board.ships[square]
    facts = [f"{SIDES[ship.seat]} {NAMES[ship.size]} on {square}", *_pose(view, ship)]
    if enemies := lines_of_fire.attackers(board, ship):
        facts.append(f"in danger from {listed(the(enemy) for enemy in enemies)}")
    elif ship.facing is None and (enemies := lines_of_fire.aiming_at(board, ship)):
        facts.append(f"pinned by {listed(the(enemy) for enemy in enemies)}")
    return ", ".join(facts)


def _pose(view: View, ship: Ship) -> list[str]:
    if ship.facing is None:
        return ["shielded"]
    board = notation.seen(view)
    far = len(lines_of_fire.landings(board, ship)) - 1
    reach = f"can fly up to {squares(far)}" if far else "cannot fly ahead"
    return [f"facing {COMPASS[ship.facing]}", reach]


# --- the board in letters ----------------------------------------------------------------------------


PIECES = (rf"\b[BDC][#{ARROWS}]", rf"\b[bdc][#{ARROWS}]")
"""Patterns of each seat's ships in `text`, which the terminal colours."""


def text(view: View) -> str:
    """The board for a terminal: capitals are Blue's, `#` is a shield, an arrow shows where a ship points."""
    size, ships = notation.seen(view)
    files = "   ".join(notation.square_at(file, 0)[0] for file in range(size))
    scores = ", ".join(f"{side} {score}" for side, score in zip(SIDES, view["scores"], strict=True))
    ranks = [_rank(rank, size, ships) for rank in reversed(range(size))]
    return "\n".join([*ranks, f"    {files}", f"    {scores}; {view['options']['target']} points win"])


def _rank(rank: int, size: int, ships: dict[str, Ship]) -> str:
    cells = (ships.get(notation.square_at(file, rank)) for file in range(size))
    return f"{rank + 1} | " + "  ".join(_cell(ship) for ship in cells).rstrip()


def _cell(ship: Ship | None) -> str:
    if ship is None:
        return ". "
    letter = ship.letter if ship.seat == 0 else ship.letter.lower()
    return letter + ("#" if ship.facing is None else ARROWS[ship.facing])


def _name(view: View, square: str) -> str:
    return NAMES[notation.seen(view).ships[square].size]


def _own(view: View, square: str) -> str:
    return f"the {_name(view, square)} on {square}"
