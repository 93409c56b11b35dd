"""The second telling, part 6: what can be done at each node, in the order of the list of all moves."""

from games.orbital.reference_actions import buildable, can_operate, can_play, hittable, targets, visitable
from games.orbital.reference_cards import CARDS, EVENTS, MODULES, NUMBERS, Position, in_order
from games.orbital.reference_grid import (
    Exit,
    cell_of,
    cells,
    legal_exits,
    module,
    movable,
    new_places,
    text_of,
    total,
)

FROM_THE_DECK = ("market", "draw", "dummy", "look", "risk", "gamble")
CHANCE = (*FROM_THE_DECK, "first", "reveal", "scrap")


def moves(position: Position) -> list[str]:
    """All moves or outcomes of the node, in the order of the list of all moves."""
    phase = position["phase"]
    match phase:
        case "over":
            return []
        case "first":
            return [f"~first {seat}" for seat in range(len(position["seats"]))]
        case "turn":
            return turn_moves(position)
    if phase in CHANCE:
        return [f"~{card}" for card in position["deck"]]
    return choices(position, position["queue"][0])


def weights(position: Position) -> list[int]:
    """Of the outcomes of a chance node."""
    if position["phase"] == "first":
        return [1] * len(position["seats"])
    return list(position["deck"].values())


def turn_moves(position: Position) -> list[str]:
    seat = position["active"]
    its = position["seats"][seat]
    found = [f"build {card}" for card in buildable(its, "normal", None, None)]
    if its["core"] == "structural" and its["mc"] >= NUMBERS["upgrade_price"]:
        found += [f"upgrade {core}" for core in position["cores"]]
    slots = range(1, len(position["market"]) + 1)
    found += [f"buy {slot}" for slot in slots if slot_price(its, slot) <= its["mc"]]
    found += [f"operate {text_of(cell)}" for cell in cells(its) if can_operate(position, seat, cell)]
    found += [f"event {card}" for card in EVENTS if card in its["hand"] and can_play(position, seat, card)]
    if repair_price(its) <= its["mc"]:
        found += [f"repair {text}" for text in damaged(its)]
    return [*found, "pass"]


def slot_price(seat: Position, slot: int) -> int:
    return max(0, slot - total(seat, "market_discount"))


def repair_price(seat: Position) -> int:
    return max(0, NUMBERS["repair_price"] - total(seat, "repair_discount"))


def damaged(seat: Position) -> list[str]:
    return [text_of(cell) for cell in cells(seat) if module(seat, cell)["damage"]]


def at(places: list[Exit]) -> list[str]:
    return [f"at {text_of(cell)} {heading}" for cell, heading in places]


def choices(position: Position, task: Position) -> list[str]:
    """The moves of a decision that a task asks for."""
    seat = task["seat"]
    its = position["seats"][seat]
    match task["do"]:
        case "keep":
            return [f"return {card}" for card in in_order(its["hand"])]
        case "place":
            return at(legal_exits(its, task["card"], task["mode"], task["from"]))
        case "command":
            return [f"build {card}" for card in buildable(its, task["mode"], task["from"], task["colour"])]
        case "target":
            return [f"target {victim}" for victim in sorted(targets(position, seat, task["effect"]))]
        case "hit":
            return [
                f"module {text_of(cell)}" for cell in hittable(position, seat, task["victim"], task["scope"])
            ]
        case "visit":
            return [f"module {text_of(cell)}" for cell in visitable(position, seat, task["victim"])]
        case "discard":
            kinds = EVENTS if task["kind"] == "event" else CARDS
            return [f"discard {card}" for card in kinds if card in its["hand"]]
        case "mend":
            modules = [f"module {text}" for text in damaged(its)]
            is_first_version = position.get("version") == 1
            may_stop = task["count"] < 2 and (modules or is_first_version)
            return ["done", *modules] if may_stop else modules
        case "arm":
            return [f"module {text_of(cell)}" for cell in movable(its)]
        case "arm_to":
            return at(new_places(its, cell_of(task["module"])))
        case "choose":
            return [f"take {card}" for card in in_order(task["cards"])]
        case "salvage":
            return [f"take {card}" for card in MODULES if card in position["discard"]]
        case "slot":
            return [f"slot {slot}" for slot in range(1, len(position["market"]) + 1)]
        case "spend":
            return [f"spend {crew}" for crew in range(1, min(its["crew"], NUMBERS["spend_max"]) + 1)]
    raise AssertionError(task)
