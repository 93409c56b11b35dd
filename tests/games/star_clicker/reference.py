"""A second telling of the rules, slow and plain, over the JSON of a position: the compiled one must agree."""

import tomllib
from copy import deepcopy
from importlib.resources import files
from math import gcd
from typing import Any

Position = dict[str, Any]

_FOLDER = files("starboard.games.star_clicker") / "data"
_READ = {
    name: tomllib.loads((_FOLDER / f"{name}.toml").read_text())
    for name in ("board", "tiles", "pilots", "floppies", "levels")
}
CELLS = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]
EDGES = {edge["colour"]: (edge["dx"], edge["dy"]) for edge in _READ["board"]["edge"]}
LINES = {line["number"]: line["cells"] for line in _READ["board"]["line"]}
AREA = {cell: area["id"] for area in _READ["board"]["area"] for cell in area["cells"]}
TILES = [tile["id"] for tile in _READ["tiles"]["tile"]]
KINDS = [button["id"] for button in _READ["pilots"]["button"]]
PILOTS = {pilot["id"]: pilot for pilot in _READ["pilots"]["pilot"]}
DISKS = {disk["id"]: disk for disk in _READ["floppies"]["floppy"]}
LEVELS = {level["level"]: level for level in _READ["levels"]["level"]}


def start(players: int, level: int, pilots: list[str]) -> Position:
    """Section 4."""
    stacks = LEVELS[level]["stacks"]
    corners = {1: "a1", 3: "g1", 5: "g7", 7: "a7"}
    return {
        "game": "star-clicker",
        "players": players,
        "options": {"level": level, "pilots": pilots},
        "phase": "pilots",
        "to_move": 0,
        "round": 1,
        "shields": 4,
        "mothership": list(stacks),
        "stock": 33 - sum(stacks) - 4 - players,
        "removed": 0,
        "ships": [PILOTS[pilot]["start"] for pilot in pilots],
        "energy": [1] * players,
        "creepers": [corners.get(line) for line in LINES],
        "hidden": [cell for cell in CELLS if cell in AREA],
        "unseen": deepcopy(_READ["tiles"]["counts"]),
        "tiles": {},
        "jammers": {"2": 0, "4": 0, "6": 0, "8": 0},
        "probes": 0,
        "buttons": [[None] * 9 for _ in pilots],
        "visible": [[] for _ in pilots],
        **_fresh(players),
        "broken": [False] * players,
        "floppy": None,
        "outage": False,
        "stack": {
            "certain": [id for id, disk in DISKS.items() if disk["level"] == 1],
            "possible": [id for id, disk in DISKS.items() if disk["level"] in LEVELS[level]["pool"]],
            "draws": 6,
        },
        "discard": [],
        "pending": None,
    }


def _fresh(players: int) -> dict[str, Any]:
    return {
        "presses": [2] * players,
        "boosted": [False] * players,
        "powered": [False] * players,
        "done": [False] * players,
        "waited": [],
    }


# --- what is where --------------------------------------------------------------------------------------


def beside(cell: str, colour: str) -> str | None:
    """The next cell towards an edge, without wrapping."""
    x, y = "abcdefg".index(cell[0]) + EDGES[colour][0], int(cell[1]) + EDGES[colour][1]
    return f"{'abcdefg'[x]}{y}" if 0 <= x < 7 and 1 <= y <= 7 else None


def around(cell: str, colour: str) -> str:
    """The next cell towards an edge, wrapping to the opposite side."""
    x, y = "abcdefg".index(cell[0]) + EDGES[colour][0], int(cell[1]) + EDGES[colour][1]
    return f"{'abcdefg'[x % 7]}{(y - 1) % 7 + 1}"


def aim(position: Position, seat: int, colour: str) -> str | None:
    """The cell that a shot hits."""
    cell = beside(position["ships"][seat], colour)
    while cell is not None and cell not in ("d4", *position["creepers"], *position["ships"]):
        cell = beside(cell, colour)
    return cell


def landing(position: Position, seat: int, colour: str, spaces: int = 1) -> str:
    """The cell that a flight ends on."""
    others = [ship for other, ship in enumerate(position["ships"]) if other != seat]
    cell = position["ships"][seat]
    came_from = cell
    while spaces:
        cell = around(cell, colour)
        is_up_accelerator = position["tiles"].get(cell) == "accelerator" and cell != came_from
        if cell != "d4" and cell not in others and cell not in position["creepers"] and not is_up_accelerator:
            spaces -= 1
    return cell


def power(position: Position, seat: int, name: str) -> bool:
    """The pilot can pay for this power now."""
    pilot = PILOTS[position["options"]["pilots"][seat]]
    usable = LEVELS[position["options"]["level"]]["powers"] and not position["powered"][seat]
    return usable and pilot["power"] == name and position["energy"][seat] >= 1


def dead(position: Position) -> str | None:
    """The kind of button that a Technical Problem switches off."""
    return DISKS[position["floppy"]].get("button") if position["floppy"] else None


def copied(position: Position, seat: int) -> list[str]:
    """The kinds that a replicator can copy."""
    seen = {
        position["buttons"][other][number - 1]
        for other in range(position["players"])
        for number in position["visible"][other]
        if other != seat
    }
    return [kind for kind in KINDS if kind in seen and kind not in ("replicator", dead(position))]


def pushed(position: Position, line: int) -> str | None:
    """Where a creeper goes that Wendy repels."""
    cell = position["creepers"][line - 1]
    if cell is None:
        return None
    outwards = LINES[line][: LINES[line].index(cell)]
    return next((free for free in reversed(outwards) if free not in position["ships"]), None)


# --- moves ----------------------------------------------------------------------------------------------


def actions(position: Position, seat: int) -> list[str]:
    """Section 5, Actions."""
    down = [number for number in range(1, 10) if number not in position["visible"][seat]]
    energy, moves = position["energy"][seat], []
    if position["presses"][seat]:
        moves += [f"press {number}" for number in down]
    elif not position["boosted"][seat] and energy >= 2:
        moves += [f"boost {number}" for number in down]
    if energy >= 1 and _destroyable(position, position["tiles"].get(position["ships"][seat])):
        moves.append("destroy")
    if power(position, seat, "scan"):
        moves += [f"scan {cell}" for cell in position["hidden"] if cell not in position["creepers"]]
    if power(position, seat, "repel"):
        moves += [f"repel {line}" for line in LINES if pushed(position, line)]
    if power(position, seat, "peek"):
        moves += [f"peek {number}" for number in down]
    return moves


def _destroyable(position: Position, tile: str | None) -> bool:
    if not LEVELS[position["options"]["level"]]["destroy_probes"]:
        return tile == "jammer"
    last = sum(position["jammers"].values()) == 7
    return tile == "probe" or (tile == "jammer" and (not last or position["probes"] >= 2))


def is_open(position: Position, seat: int) -> bool:
    return not position["done"][seat] and bool(actions(position, seat))


def legal(position: Position) -> dict[str, int]:
    """Every move of the node in its order; at a chance node with its weight, else 0."""
    seat = position["to_move"]
    match position["phase"]:
        case "pilots":
            others = [other for other in range(position["players"]) if other != seat]
            moves = actions(position, seat)
            fresh = any(is_open(position, other) and other not in position["waited"] for other in others)
            spent = not position["presses"][seat]
            if fresh or (spent and any(position["presses"][other] for other in others)):
                moves.append("wait")
            return dict.fromkeys([*moves, *(["done"] if spent else [])], 0)
        case "copy":
            return dict.fromkeys([f"copy {kind}" for kind in copied(position, seat)], 0)
        case "extend":
            return dict.fromkeys(["extend 1", "extend 2", "skip"], 0)
        case "peek":
            return dict.fromkeys(_peeks(position, seat), 0)
        case "ion":
            return dict.fromkeys(["ion a", "ion b", "ion c"], 0)
    return _outcomes(position)


def _peeks(position: Position, seat: int) -> list[str]:
    pilots = position["options"]["pilots"]
    return [
        f"peek {pilot} {number}"
        for pilot in PILOTS
        if pilot in pilots and pilots.index(pilot) != seat
        for number in range(1, 10)
        if number not in position["visible"][pilots.index(pilot)]
    ]


def _outcomes(position: Position) -> dict[str, int]:
    pending, pilots = position["pending"], position["options"]["pilots"]
    match position["phase"]:
        case "button":
            group = (pending["button"] - 1) // 3
            known = position["buttons"][pending["of"]][3 * group : 3 * group + 3]
            kinds = PILOTS[pilots[pending["of"]]]["abc"[group]]
            return {f"~{kind}": 1 for kind in KINDS if kind in kinds and kind not in known}
        case "tile":
            left = position["unseen"][AREA[pending["cell"]]]
            return {f"~{tile}": left[tile] for tile in TILES if left.get(tile)}
        case "floppy":
            return _disk_weights(position["stack"])
        case "bug":
            whole = [pilot for pilot, broken in zip(pilots, position["broken"], strict=True) if not broken]
            return {f"~broken {pilot}": 1 for pilot in PILOTS if pilot in whole}
    return {}


def _disk_weights(stack: dict[str, Any]) -> dict[str, int]:
    weights = dict.fromkeys(stack["certain"], len(stack["possible"]) or 1)
    if stack["draws"]:
        weights |= dict.fromkeys(stack["possible"], stack["draws"])
    divisor = gcd(*weights.values())
    return {f"~{disk}": weights[disk] // divisor for disk in DISKS if disk in weights}


# --- what they do ---------------------------------------------------------------------------------------


class Over(Exception):
    """The game has ended in the middle of something."""


def after(before: Position, move: str) -> Position:
    """The position after a legal move."""
    position = deepcopy(before)
    pending, position["pending"] = position["pending"], None
    try:
        if position["phase"] in ("floppy", "ion", "bug"):
            _creepers(position, move)
        else:
            _pilots(position, pending, move)
    except Over:
        position |= {"phase": "over", "to_move": "over", "pending": None}
    return position


def _pilots(position: Position, pending: Any, move: str) -> None:
    seat = position["to_move"] if pending is None or "seat" not in pending else pending["seat"]
    verb, *words = move.split()
    if verb == "wait":
        position["waited"] = sorted({*position["waited"], seat})
        return _offer(position, seat + 1)
    position["waited"] = []
    match verb:
        case "done":
            position["done"][seat] = True
            return _offer(position, seat + 1)
        case "press" | "boost":
            if verb == "press":
                position["presses"][seat] -= 1
            else:
                position["boosted"][seat] = True
                _pay(position, seat, 2)
            asked = _turn_up(position, seat, seat, int(words[0]), "press")
        case "peek":
            asked = _peek(position, seat, words)
        case "destroy":
            asked = _destroy(position, seat)
        case "scan":
            _pay_power(position, seat)
            asked = _ask_chance(position, "tile", {"seat": seat, "cell": words[0], "direction": None})
        case "repel":
            _pay_power(position, seat)
            position["creepers"][int(words[0]) - 1] = pushed(position, int(words[0]))
            asked = False
        case "copy":
            asked = _work(position, seat, words[0])
        case "extend" | "skip":
            if verb == "extend":
                _pay_power(position, seat)
            asked = _fly(position, seat, pending["direction"], 1 + int(words[0]) if words else 1)
        case _ if position["phase"] == "button":
            position["buttons"][pending["of"]][pending["button"] - 1] = move[1:]
            asked = _turn_up(position, *pending.values())
        case _:
            asked = _turn_tile(position, pending, move[1:])
    if not asked:
        _offer(position, seat)


def _offer(position: Position, first: int) -> None:
    for step in range(position["players"]):
        seat = (first + step) % position["players"]
        if is_open(position, seat):
            position |= {"phase": "pilots", "to_move": seat}
            return
    position |= _fresh(position["players"])
    position |= {"visible": [[] for _ in position["ships"]], "outage": False}
    if position["floppy"]:
        position["discard"] = _in_order({*position["discard"], position["floppy"]})
    position["floppy"] = None
    stack = position["stack"]
    if not stack["certain"] and not stack["draws"]:
        position |= {"stack": {"certain": position["discard"], "possible": [], "draws": 0}, "discard": []}
    position |= {"phase": "floppy", "to_move": "chance"}


def _in_order(disks: set[str]) -> list[str]:
    return [disk for disk in DISKS if disk in disks]


def _ask_chance(position: Position, phase: str, pending: dict[str, Any]) -> bool:
    position |= {"phase": phase, "to_move": "chance", "pending": pending}
    return True


def _ask(position: Position, phase: str, seat: int, pending: Any = None) -> bool:
    position |= {"phase": phase, "to_move": seat, "pending": pending}
    return True


def _pay(position: Position, seat: int, cost: int) -> None:
    position["energy"][seat] -= cost
    position["stock"] += cost


def _pay_power(position: Position, seat: int) -> None:
    _pay(position, seat, 1)
    position["powered"][seat] = True


def _destroy(position: Position, seat: int) -> bool:
    _pay(position, seat, 1)
    cell = position["ships"][seat]
    if position["tiles"].pop(cell) == "probe":
        position["probes"] += 1
    else:
        position["jammers"][AREA[cell]] += 1
    if sum(position["jammers"].values()) == 8:
        raise Over
    return False


def _peek(position: Position, seat: int, words: list[str]) -> bool:
    if position["phase"] == "pilots":
        _pay_power(position, seat)
        return _turn_up(position, seat, seat, int(words[0]), "peek-own")
    other = position["options"]["pilots"].index(words[0])
    return _turn_up(position, seat, other, int(words[1]), "peek-other")


def _turn_up(position: Position, seat: int, of: int, button: int, use: str) -> bool:
    kind = position["buttons"][of][button - 1]
    if kind is None:
        pending = {"seat": seat, "of": of, "button": button, "use": use}
        return _ask_chance(position, "button", pending)
    if use == "peek-own":
        return _ask(position, "peek", seat)
    if use == "peek-other":
        return False
    position["visible"][seat] = sorted([*position["visible"][seat], button])
    if position["outage"]:
        position["outage"] = kind != "replicator"
        return False
    if kind == "replicator":
        if position["broken"][seat] or not copied(position, seat):
            return False
        return _ask(position, "copy", seat)
    return kind != dead(position) and _work(position, seat, kind)


def _work(position: Position, seat: int, kind: str) -> bool:
    verb, colour = kind.split("-")
    if verb == "fire":
        _fire(position, seat, aim(position, seat, colour))
        return False
    if power(position, seat, "extend"):
        return _ask(position, "extend", seat, {"direction": colour})
    return _fly(position, seat, colour, 1)


def _fire(position: Position, seat: int, cell: str | None) -> None:
    if cell == "d4":
        _lose_shield(position)
    elif cell in position["ships"]:
        hit = position["ships"].index(cell)
        _pay(position, hit, min(1, position["energy"][hit]))
    elif cell is not None:
        position["creepers"][position["creepers"].index(cell)] = None
        position["energy"][seat] += 1


def _lose_shield(position: Position) -> None:
    position["shields"] -= 1
    if position["shields"] == 0:
        raise Over


def _fly(position: Position, seat: int, colour: str, spaces: int) -> bool:
    cell = position["ships"][seat] = landing(position, seat, colour, spaces)
    if cell in position["hidden"]:
        return _ask_chance(position, "tile", {"seat": seat, "cell": cell, "direction": colour})
    if position["tiles"].get(cell) == "reserve":
        _pay(position, seat, -min(1, position["stock"]))
    return False


def _turn_tile(position: Position, pending: dict[str, Any], tile: str) -> bool:
    seat, cell, colour = pending.values()
    position["hidden"].remove(cell)
    left = position["unseen"][AREA[cell]]
    left[tile] -= 1
    if not left[tile]:
        del left[tile]
    if tile != "empty":
        position["tiles"] = {
            each: {**position["tiles"], cell: tile}[each]
            for each in CELLS
            if each in position["tiles"] or each == cell
        }
    if colour and tile == "accelerator":
        return _fly(position, seat, colour, 1)
    if colour and tile == "reserve":
        _pay(position, seat, -min(1, position["stock"]))
    return False


# --- the Creepers phase ---------------------------------------------------------------------------------


def _creepers(position: Position, move: str) -> None:
    """Section 6."""
    opener = (position["round"] - 1) % position["players"]
    if position["phase"] == "floppy":
        disk = position["floppy"] = move[1:]
        _draw(position["stack"], disk)
        match DISKS[disk]["effect"]:
            case "ion-gun":
                _shuffle(position, DISKS[disk]["group"])
            case "attack":
                _general_attack(position, DISKS[disk]["force"])
            case "outage":
                position["outage"] = True
            case "rays":
                _ask(position, "ion", opener)
                return
            case "bug" if not all(position["broken"]):
                position |= {"phase": "bug", "to_move": "chance"}
                return
    elif position["phase"] == "ion":
        _shuffle(position, move[-1])
    else:
        position["broken"][position["options"]["pilots"].index(move.split()[1])] = True
    _lines(position)
    if position["round"] == 60:
        raise Over
    position["round"] += 1
    _offer(position, (position["round"] - 1) % position["players"])


def _draw(stack: dict[str, Any], disk: str) -> None:
    if disk in stack["possible"]:
        stack["possible"].remove(disk)
        stack["draws"] -= 1
    else:
        stack["certain"].remove(disk)


def _shuffle(position: Position, group: str) -> None:
    first = 3 * "abc".index(group)
    for kinds in position["buttons"]:
        kinds[first : first + 3] = [None] * 3


def _lines(position: Position) -> None:
    disk, stacks = DISKS[position["floppy"]], position["mothership"]
    was_full = [bool(count) for count in stacks]
    probed = any(position["tiles"].get(ship) == "probe" for ship in position["ships"])
    for line in [disk["probe_line"]] * probed + disk["lines"][: position["players"]]:
        _activate(position, line)
    forces = LEVELS[position["options"]["level"]]["symbols"]
    for stack, force in enumerate(forces):
        if was_full[stack] and not stacks[stack]:
            _general_attack(position, force)


def _activate(position: Position, line: int) -> None:
    cell, stacks = position["creepers"][line - 1], position["mothership"]
    if cell is not None:
        _advance(position, line, LINES[line][LINES[line].index(cell) + 1 :])
        return
    neutralises = LEVELS[position["options"]["level"]]["neutralise_lines"]
    if neutralises and position["jammers"].get(str(line)) == 2:
        return
    stacks[next(stack for stack, count in enumerate(stacks) if count)] -= 1
    _advance(position, line, LINES[line])
    if not any(stacks):
        raise Over


def _advance(position: Position, line: int, way: list[str]) -> None:
    free = [cell for cell in way if cell not in position["ships"]]
    position["creepers"][line - 1] = free[0] if free else None
    if not free:
        position["removed"] += 1
        _lose_shield(position)


def _general_attack(position: Position, force: int) -> None:
    waiting = [line for line in LINES if position["creepers"][line - 1]]
    waiting.sort(key=lambda line: -LINES[line].index(position["creepers"][line - 1]))
    for line in waiting[:force]:
        cell = position["creepers"][line - 1]
        _advance(position, line, LINES[line][LINES[line].index(cell) + 1 :])


def result(position: Position) -> dict[str, Any]:
    """Section 7."""
    seats, jammers = list(range(position["players"])), sum(position["jammers"].values())
    won = jammers == 8
    lost = "shields" if not position["shields"] else "time" if any(position["mothership"]) else "mothership"
    return {
        "winners": seats if won else [],
        "scores": [jammers + (position["probes"] if won else 0)] * len(seats),
        "ranking": [seats],
        "reason": "jammers" if won else lost,
    }
