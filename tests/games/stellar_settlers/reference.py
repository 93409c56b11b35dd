"""A second telling of the rules, slow and plain, over the JSON of a position: the compiled one must agree."""

import tomllib
from copy import deepcopy
from importlib.resources import files
from math import ceil
from typing import Any

Position = dict[str, Any]

_FOLDER = files("starboard.games.stellar_settlers") / "data"
_READ = {
    name: tomllib.loads((_FOLDER / f"{name}.toml").read_text()) for name in ("dice", "worlds", "upgrades")
}
FACES = {face["id"]: face["population"] for face in _READ["dice"]["face"]}
WORLDS = {world["id"]: world for world in _READ["worlds"]["world"]}
UPGRADES = {upgrade["id"]: upgrade for upgrade in _READ["upgrades"]["upgrade"]}
CARDS = {**WORLDS, **UPGRADES}
CLEAR = {"dice": {}, "to_roll": 7, "placed": 0, "lost": 0, "target": None, "filled": [], "boosted": False}
UNTAKEN = {"took_world": False, "took_upgrade": False}


def dice_needed(pack: dict[str, Any], dice: dict[str, int]) -> int | None:
    if "symbols" in pack:
        enough = all(dice.get(symbol, 0) >= pack["symbols"].count(symbol) for symbol in pack["symbols"])
        return len(pack["symbols"]) if enough else None
    people = sorted(
        (FACES[face] for face, count in dice.items() for _ in range(count) if FACES[face]), reverse=True
    )
    for taken in range(1, min(pack["slots"], len(people)) + 1):
        if sum(people[:taken]) >= pack["pop"]:
            return taken
    return None


def fewest(pack: dict[str, Any]) -> int:
    return len(pack["symbols"]) if "symbols" in pack else ceil(pack["pop"] / 3)


def owner(position: Position, card: str) -> int | None:
    return next((seat for seat, worlds in enumerate(position["worlds"]) if card in worlds), None)


def required(position: Position, card: str) -> dict[str, Any]:
    packs = {str(number): pack for number, pack in enumerate(CARDS[card]["packs"], 1)}
    if card in WORLDS:
        holder = owner(position, card)
        if holder is not None or position["options"]["hard"]:
            packs["defence"] = WORLDS[card]["defence"]
        if holder is not None:
            cards = position["upgrades"][holder]
            packs |= {
                id: each["defence"] for id, each in UPGRADES.items() if "defence" in each and id in cards
            }
    return packs


def may_fill(position: Position, card: str) -> bool:
    if card in UPGRADES:
        return not position["took_upgrade"] and (
            card in position["display"] or card in position["settlements"]
        )
    if position["took_world"]:
        return False
    holder = owner(position, card)
    if holder is None:
        return True
    system = {id for id, world in WORLDS.items() if world["system"] == WORLDS[card]["system"]}
    locked = system <= set(position["worlds"][holder])
    return not (
        holder == position["seat"] or locked or position["boosted"] or position["options"]["peaceful"]
    )


def is_attack(position: Position) -> bool:
    return position["target"] in WORLDS and owner(position, position["target"]) is not None


def legal(position: Position) -> list[str]:
    match position["phase"]:
        case "remove":
            return [f"~{id}" for id, upgrade in UPGRADES.items() if upgrade["kind"] == "defence"]
        case "reveal":
            return [f"~{id}" for id in UPGRADES if id in position["deck"]]
        case "roll":
            return [f"~{face}" for face in FACES]
        case "choose":
            return _choices(position)
        case "discard":
            mine = position["upgrades"][position["seat"]]
            return [
                f"discard {id}" for id, upgrade in UPGRADES.items() if "defence" in upgrade and id in mine
            ]
    return []


def _choices(position: Position) -> list[str]:
    target, showing = position["target"], sum(position["dice"].values())
    moves = []
    for card in CARDS:
        if card == target or (target is None and may_fill(position, card)):
            moves += [f"fill {card} {label}" for label in _fillable(position, card)]
    if not is_attack(position):
        moves += [f"use {use}" for use in _uses(position, position["seat"])]
        if "corruption" in position["upgrades"][position["seat"]]:
            others = [seat for seat in range(position["players"]) if seat != position["seat"]]
            moves += [f"corrupt {seat} {use}" for seat in others for use in _uses(position, seat)]
    if showing >= 2:
        moves.append("reroll")
    missing = 0
    if target is not None:
        packs = required(position, target)
        missing = sum(fewest(packs[label]) for label in packs if label not in position["filled"])
    if showing == 1 or position["took_world"] or position["took_upgrade"] or missing > showing:
        moves.append("end")
    return moves


def _fillable(position: Position, card: str) -> list[str]:
    filled = position["filled"] if position["target"] == card else []
    packs = {label: pack for label, pack in required(position, card).items() if label not in filled}
    found, seen = [], []
    for label, pack in packs.items():
        if label.isdigit() and pack in seen:
            continue
        seen.append(pack)
        if dice_needed(pack, position["dice"]) is not None:
            found.append(label)
    return found


def _uses(position: Position, seat: int) -> list[str]:
    mine = [id for id in UPGRADES if id in position["upgrades"][seat] and "becomes" in UPGRADES[id]]
    faces = [face for face in FACES if face in position["dice"]]
    return [f"{id} {face}" for id in mine for face in faces if face != UPGRADES[id]["becomes"]]


def after(before: Position, move: str) -> Position:
    """The position after a legal move."""
    position = deepcopy(before)
    verb, *words = move.split()
    match verb:
        case "fill":
            _fill(position, *words)
        case "use":
            _use(position, position["seat"], *words)
        case "corrupt":
            _use(position, int(words[0]), *words[1:])
            _give(position["upgrades"][position["seat"]], position["upgrades"][int(words[0])], "corruption")
        case "reroll":
            left = sum(position["dice"].values()) - 1
            position |= {
                "lost": position["lost"] + 1,
                "to_roll": left,
                "dice": {},
                "boosted": False,
                "phase": "roll",
            }
        case "end":
            _end_turn(position)
        case "discard":
            _give(position["upgrades"][position["seat"]], position["discard"], words[0])
            _refill(position)
        case _:
            _fall(position, verb[1:])
    mover = {"choose": position["seat"], "discard": position["seat"], "over": "over"}
    position["to_move"] = mover.get(position["phase"], "chance")
    return position


def _fall(position: Position, outcome: str) -> None:
    if position["phase"] == "roll":
        position["dice"][outcome] = position["dice"].get(outcome, 0) + 1
        position["to_roll"] -= 1
        position["phase"] = "roll" if position["to_roll"] else "choose"
        return
    if position["phase"] == "remove":
        _give(position["deck"], {}, outcome)
        position["removed"] = outcome
    else:
        _give(position["deck"], position["display"], outcome)
    _refill(position)


def _give(source: dict[str, int], into: dict[str, int], card: str) -> None:
    source[card] -= 1
    if not source[card]:
        del source[card]
    into[card] = into.get(card, 0) + 1


def _use(position: Position, seat: int, upgrade: str, face: str) -> None:
    _give(position["upgrades"][seat], position["discard"], upgrade)
    _give(position["dice"], {}, face)
    made = UPGRADES[upgrade]["becomes"]
    position["dice"][made] = position["dice"].get(made, 0) + 1
    position["boosted"] = True


def _fill(position: Position, card: str, label: str) -> None:
    packs = required(position, card)
    taken = dice_needed(packs[label], position["dice"])
    position["to_roll"] = sum(position["dice"].values()) - taken
    position |= {"placed": position["placed"] + taken, "dice": {}, "boosted": False, "target": card}
    if position["options"]["weak_defences"] and label in UPGRADES:
        _give(position["upgrades"][owner(position, card)], position["discard"], label)
        del packs[label]
    else:
        position["filled"] = [each for each in packs if each in (*position["filled"], label)]
    if set(position["filled"]) == set(packs):
        _claim(position, card)
    else:
        _go_on(position)


def _claim(position: Position, card: str) -> None:
    position |= {"target": None, "filled": []}
    position["took_world" if card in WORLDS else "took_upgrade"] = True
    seat, holder = position["seat"], owner(position, card)
    if holder is not None:
        position["worlds"][holder].remove(card)
        for id in [id for id in position["upgrades"][holder] if "defence" in UPGRADES[id]]:
            position["discard"][id] = position["discard"].get(id, 0) + position["upgrades"][holder].pop(id)
    if card in WORLDS:
        mine = position["worlds"][seat]
        position["worlds"][seat] = [id for id in WORLDS if id in (*mine, card)]
        if holder is not None:
            _go_on(position)
            return
        position["centre"].remove(card)
    elif card in position["settlements"]:
        position["settlements"].remove(card)
        position["upgrades"][seat][card] = 1
    else:
        _give(position["display"], position["upgrades"][seat], card)
        kept = sum("defence" in UPGRADES[id] for id in position["upgrades"][seat])
        if kept == 2 and not position["options"]["weak_defences"]:
            position["phase"] = "discard"
        else:
            _refill(position)
        return
    if position["centre"] or position["settlements"]:
        _go_on(position)
    else:
        position |= {**deepcopy(CLEAR), **UNTAKEN, "phase": "over"}


def _refill(position: Position) -> None:
    if sum(position["display"].values()) < 5 and (position["deck"] or position["discard"]):
        if not position["deck"]:
            position |= {"deck": position["discard"], "discard": {}}
        position["phase"] = "reveal"
    else:
        _go_on(position)


def _go_on(position: Position) -> None:
    nothing = position["target"] is None and not any(may_fill(position, card) for card in CARDS)
    if position["to_roll"] == 0 or (position["took_world"] and position["took_upgrade"]) or nothing:
        _end_turn(position)
    else:
        position["phase"] = "roll"


def _end_turn(position: Position) -> None:
    position |= {**deepcopy(CLEAR), **UNTAKEN}
    if position["turn"] == 50 * position["players"]:
        position["phase"] = "over"
        return
    position["turn"] += 1
    position["seat"] = (position["seat"] + 1) % position["players"]
    _refill(position)
