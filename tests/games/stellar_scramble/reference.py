"""A second telling of the rules, slow and plain, over the JSON of a position: the compiled one must agree."""

import json
import tomllib
from importlib.resources import files
from typing import Any

Position = dict[str, Any]

_FOLDER = files("starboard.games.stellar_scramble") / "data"
_READ = {
    name: tomllib.loads((_FOLDER / f"{name}.toml").read_text()) for name in ("board", "cards", "invaders")
}
BOARD = _READ["board"]
COLOURS, GEMS = BOARD["colours"], BOARD["gems"]
WEAPONS = {weapon["colour"]: weapon for weapon in BOARD["weapon"]}
CARDS = {card["id"]: card for card in _READ["cards"]["card"]}
TOKENS = {token["id"]: token for token in _READ["invaders"]["invader"]}
SYSTEMS = [id for id, card in CARDS.items() if card["kind"] == "system"]
CHANCE = ("deploy", "deal", "bag", "refill", "reveal")


def columns(position: Position) -> int:
    return 8 if position["players"] == 4 or position["options"]["experienced"] else 6


def new(players: int, options: dict[str, Any]) -> Position:
    """The start, every option given."""
    experienced = options["experienced"]
    large = players == 4 or experienced
    bag = dict.fromkeys(COLOURS, 3) | {"overheat": 9 if experienced else 8}
    weapon = {"cards": [], "boosts": 0, "broken": False}
    seat = {
        "space": None,
        "victory": 2,
        "overheat": 0,
        "credits": 0,
        "bag": bag,
        "board": {},
        "weapons": dict.fromkeys(COLOURS, weapon),
        "systems": [],
    }
    piles: list[dict[str, int]] = [{}, {}, {}]
    for id, token in TOKENS.items():
        count = token["count"] + (token["marked"] if large else 0)
        if count:
            piles[token["level"] - 1][id] = count
    start = {
        "game": "stellar-scramble",
        "players": players,
        "options": options,
        "phase": "deploy",
        "to_move": "chance",
        "round": 0,
        "turn": None,
        "seats": [seat] * players,
        "invaders": [[None] * (8 if large else 6)] * 3,
        "piles": piles,
        "track": [{"card": None, "event": None}] * 7,
        "aggression": {1: 1, 2: 1, 3: 4, 4: 5}[players] + experienced,
        "unseen": [[id for id, card in CARDS.items() if card["level"] == level] for level in (1, 2, 3)],
        "deck": [{"upgrades": n, "fire": 1, "move": 1, "last": 1} for n in (4, 8, 8)],
        "gem": None,
        "sifted": False,
        "activation": None,
        "incoming": None,
        "bought": [],
        "hits": [],
    }
    return json.loads(json.dumps(start))  # every seat its own


# --- questions ------------------------------------------------------------------------------------------


def has(position: Position, seat: int, system: str) -> bool:
    return system in position["seats"][seat]["systems"]


def total(seat: Position, weapon: str, icon: str) -> int:
    return WEAPONS[weapon][icon] + sum(CARDS[card][icon] for card in seat["weapons"][weapon]["cards"])


def supply(position: Position, gem: str) -> int:
    out = sum(seat[where].get(gem, 0) for seat in position["seats"] for where in ("bag", "board"))
    return (40 if gem == "overheat" else 30) - out - (position["gem"] == gem)


def lowest_pile(position: Position) -> dict[str, int]:
    return next((pile for pile in position["piles"] if pile), {})


def empty_space(position: Position) -> tuple[int, int] | None:
    for row in (1, 2) if position["round"] == 0 else (2,):
        for column, invader in enumerate(position["invaders"][row]):
            if invader is None:
                return row, column
    return None


def top_level(position: Position) -> int | None:
    return next((level for level, parts in enumerate(position["deck"]) if any(parts.values())), None)


def innovation(position: Position) -> list[str]:
    top = top_level(position)
    for level in range(2 if top is None else top, 3):
        if len(position["unseen"][level]) > position["deck"][level]["upgrades"]:
            return position["unseen"][level]
    return []


def price(position: Position, card: str) -> int:
    return max(1, CARDS[card]["cost"] - has(position, position["turn"], "bulk-license"))


def repair_price(position: Position) -> int:
    return 4 if has(position, position["turn"], "repair-drones") else 10


def target(position: Position) -> tuple[int, int] | None:
    space = position["seats"][position["turn"]]["space"]
    if space in ("west", "east"):
        if not has(position, position["turn"], "gate-gunner"):
            return None
        space = 1 if space == "west" else columns(position)
    for row in range(3):
        if position["invaders"][row][space - 1] is not None:
            return row, space - 1
    return None


def reach(position: Position) -> list[Any]:
    seat, number = position["seats"][position["turn"]], position["turn"]
    ring = ["west", *range(1, columns(position) + 1), "east"]
    steps = total(seat, position["activation"]["weapon"], "move") + has(position, number, "nav-computer")
    others = {its["space"] for other, its in enumerate(position["seats"]) if other != number}
    found = set()
    for direction in (1, -1):
        here = ring.index(seat["space"])
        for step in range(1, steps + 1):
            space = ring[(here + direction * step) % len(ring)]
            if space in ("west", "east") and space in others:
                break
            found.add(space)
    return [space for space in ring if space in found and space != seat["space"]]


# --- moves and weights ----------------------------------------------------------------------------------


def legal(position: Position) -> list[str]:
    """Moves or outcomes, in the order of their numbers."""
    if position["phase"] in CHANCE:
        return list(odds(position))
    if position["phase"] == "place":
        taken = {seat["space"] for seat in position["seats"]}
        spaces = ["west", *range(1, columns(position) + 1), "east"]
        return [f"to {space}" for space in spaces if isinstance(space, int) or space not in taken]
    if position["phase"] == "disable":
        weapons = position["seats"][position["hits"][0]]["weapons"]
        return [f"disable {colour}" for colour in COLOURS if not weapons[colour]["broken"]]
    return [] if position["phase"] == "over" else _choices(position, position["seats"][position["turn"]])


def _choices(position: Position, seat: Position) -> list[str]:
    match position["phase"]:
        case "turn":
            return ["draw", "cooldown"] if seat["bag"] else ["cooldown"]
        case "sift":
            return ["keep", "redraw"]
        case "gem":
            return uses(position)
        case "move":
            return ["stay", *(f"to {space}" for space in reach(position))]
        case "fire":
            return ["fire", "hold"]
        case "energize":
            return [*(f"add {gem}" for gem in GEMS if supply(position, gem)), "skip"]
        case "convert":
            return [*conversions(position), "skip"]
        case "buy":
            return [*purchases(position), "done"]
    return [f"scrap {system}" for system in SYSTEMS if system in seat["systems"]]


def uses(position: Position) -> list[str]:
    number = position["turn"]
    seat, gem = position["seats"][number], position["gem"]
    limit = 5 if has(position, number, "heat-sink") else 4
    heat = 2 if has(position, number, "surge-regulator") else 3
    hot = gem == "overheat"
    moves = ["exchange"] if not hot or seat["overheat"] + 2 <= limit else []
    for colour in COLOURS:
        fits = seat["overheat"] + heat <= limit if hot else gem == colour
        if fits and not seat["weapons"][colour]["broken"]:
            moves.append(f"activate {colour}")
    return moves


def conversions(position: Position) -> list[str]:
    board = position["seats"][position["turn"]]["board"]
    return [
        f"convert {old} {new}"
        for old in COLOURS
        for new in COLOURS
        if old in board and old != new and supply(position, new)
    ]


def purchases(position: Position) -> list[str]:
    seat = position["seats"][position["turn"]]
    cards = [(slot, its["card"]) for slot, its in enumerate(position["track"], 1) if its["card"]]
    moves = [f"buy {slot}" for slot, card in cards if price(position, card) <= seat["credits"]]
    if seat["credits"] >= repair_price(position):
        moves += [f"repair {colour}" for colour in COLOURS if seat["weapons"][colour]["broken"]]
    return moves


def odds(position: Position) -> dict[str, int]:
    """The outcomes of a chance node with their weights."""
    match position["phase"]:
        case "deploy":
            return {f"~{token}": count for token, count in lowest_pile(position).items()}
        case "deal":
            return {f"~{card}": 1 for card in position["unseen"][0]}
        case "bag":
            bag = position["seats"][position["turn"]]["bag"]
            return {f"~{gem}": bag[gem] for gem in GEMS if gem in bag}
        case "refill":
            return {f"~{card}": 1 for card in innovation(position)}
    level = top_level(position)
    parts, unseen = position["deck"][level], position["unseen"][level]
    each = len(unseen) if parts["upgrades"] else 1
    found = {f"~{event}": parts[event] * each for event in ("fire", "move") if parts[event]}
    if parts["upgrades"]:
        found |= {f"~{card}": parts["upgrades"] for card in unseen}
    return found or {"~move": 1}


# --- playing --------------------------------------------------------------------------------------------


def after(before: Position, move: str) -> Position:
    """The position after a legal move."""
    position = json.loads(json.dumps(before))
    verb, *words = move.split()
    if verb.startswith("~"):
        _fall(position, verb[1:])
    elif position["phase"] == "place":
        _place(position, words[0])
    elif verb == "disable":
        position["seats"][position["hits"].pop(0)]["weapons"][words[0]]["broken"] = True
        _after_disable(position)
    else:
        _choose(position, position["seats"][position["turn"]], verb, words)
    _tidy(position)
    return position


def _tidy(position: Position) -> None:
    phase = position["phase"]
    placing = [seat for seat, its in enumerate(position["seats"]) if its["space"] is None]
    mover = {
        "over": "over",
        "place": placing[0] if placing else None,
        "disable": (position["hits"] or [None])[0],
    }
    position["to_move"] = "chance" if phase in CHANCE else mover.get(phase, position["turn"])


def _give(counts: dict[str, int], id: str, count: int = 1) -> None:
    counts[id] = counts.get(id, 0) + count
    if counts[id] == 0:
        del counts[id]


def _earn(seat: Position, credits: int) -> None:
    seat["credits"] = min(12, seat["credits"] + credits)


def _fall(position: Position, outcome: str) -> None:
    match position["phase"]:
        case "deploy":
            _give(lowest_pile(position), outcome, -1)
            row, column = empty_space(position)
            shields = TOKENS[outcome]["shields"]
            position["invaders"][row][column] = {"token": outcome, "shields": shields, "assists": []}
            _deploy_or(position)
        case "deal":
            position["unseen"][0].remove(outcome)
            slot = next(its for its in position["track"] if its["card"] is None)
            slot["card"] = outcome
            if all(its["card"] for its in position["track"][:4]):
                position["phase"] = "place"
        case "bag":
            seat = position["seats"][position["turn"]]
            _give(seat["bag"], outcome, -1)
            position["gem"] = outcome
            if has(position, position["turn"], "gem-sifter") and not position["sifted"]:
                position["phase"] = "sift"
            else:
                _test_gem(position)
        case "refill":
            innovation(position).remove(outcome)
            position["track"][position["bought"].pop(0) - 1]["card"] = outcome
            _refill(position)
        case "reveal":
            _reveal(position, outcome)


def _deploy_or(position: Position) -> None:
    if empty_space(position) and lowest_pile(position):
        position["phase"] = "deploy"
    elif position["round"] == 0:
        position["phase"] = "deal"
    else:
        _check_end(position)


def _place(position: Position, space: str) -> None:
    position["seats"][position["to_move"]]["space"] = int(space) if space.isdigit() else space
    if all(seat["space"] is not None for seat in position["seats"]):
        position |= {"round": 1, "turn": 0, "phase": "turn"}


def _choose(position: Position, seat: Position, verb: str, words: list[str]) -> None:
    match verb:
        case "draw":
            position["phase"] = "bag"
        case "cooldown":
            _cool(seat)
            if has(position, position["turn"], "coolant-loop"):
                _earn(seat, 3)
            _gather(position)
        case "keep":
            _test_gem(position)
        case "redraw":
            _give(seat["bag"], position["gem"])
            position |= {"gem": None, "sifted": True, "phase": "bag"}
        case "exchange":
            _exchange(position, seat)
        case "activate":
            _activate(position, seat, words[0])
        case "stay" | "to":
            if words:
                seat["space"] = int(words[0]) if words[0].isdigit() else words[0]
            _aim(position)
        case "fire" | "hold":
            if verb == "fire":
                _fire(position, seat)
            _specials(position, seat)
        case "add" | "convert" | "skip":
            _special(position, seat, verb, words)
        case _:
            _shop(position, seat, verb, words)


def _cool(seat: Position) -> None:
    for gem, count in seat["board"].items():
        _give(seat["bag"], gem, count)
    seat |= {"overheat": 0, "board": {}}
    for weapon in seat["weapons"].values():
        weapon["boosts"] = 0


def _overheat(position: Position, number: int) -> None:
    seat = position["seats"][number]
    if position["gem"]:
        _give(seat["bag"], position["gem"])
        position["gem"] = None
    _cool(seat)
    seat["credits"] = 0
    if not all(weapon["broken"] for weapon in seat["weapons"].values()):
        position["hits"].append(number)


def _test_gem(position: Position) -> None:
    position["sifted"] = False
    if uses(position):
        position["phase"] = "gem"
    else:
        _overheat(position, position["turn"])
        _after_disable(position)


def _after_disable(position: Position) -> None:
    if position["hits"]:
        position["phase"] = "disable"
    elif position["turn"] is None:
        _check_end(position)
    else:
        _next_turn(position)


def _exchange(position: Position, seat: Position) -> None:
    gem, position["gem"] = position["gem"], None
    _give(seat["board"], gem)
    if gem == "overheat":
        seat["overheat"] += 2
    _earn(seat, (4 if gem == "overheat" else 3) + has(position, position["turn"], "trade-beacon"))
    _buy_or(position)


def _activate(position: Position, seat: Position, weapon: str) -> None:
    gem, position["gem"], number = position["gem"], None, position["turn"]
    _give(seat["board"], gem)
    power = total(seat, weapon, "fire") + seat["weapons"][weapon]["boosts"]
    if gem == "overheat":
        seat["overheat"] += 2 if has(position, number, "surge-regulator") else 3
        power += 2 * has(position, number, "overcharge-core")
    else:
        power += has(position, number, "targeting-array")
    seat["weapons"][weapon]["boosts"] = 0
    position["activation"] = {"weapon": weapon, "gem": gem, "power": power}
    position["activation"] |= {icon: total(seat, weapon, icon) for icon in ("energize", "convert")}
    position["phase"] = "move"
    if not reach(position):
        _aim(position)


def _aim(position: Position) -> None:
    position["phase"] = "fire"
    if target(position) is None or position["activation"]["power"] == 0:
        _specials(position, position["seats"][position["turn"]])


def _fire(position: Position, seat: Position) -> None:
    sky, number, power = position["invaders"], position["turn"], position["activation"]["power"]
    weapon = position["activation"]["weapon"]
    row, column = target(position)
    effects = {CARDS[card]["effect"] for card in seat["weapons"][weapon]["cards"]}
    if has(position, number, "spread-lens"):
        effects.add("scatter")
    hit = {(row, column)}
    if "scatter" in effects:
        hit |= {(row, column - 1), (row, column + 1)}
    if "beam" in effects:
        hit |= {(behind, column) for behind in range(row + 1, 3)}
    if "blast" in effects:
        hit |= {(row + 1, beside) for beside in (column - 1, column, column + 1)}
    hit = {(r, c) for r, c in hit if r < 3 and 0 <= c < columns(position) and sky[r][c]}
    dead = {(r, c) for r, c in hit if sky[r][c]["shields"] <= power}
    for r, c in dead:
        invader, sky[r][c] = sky[r][c], None
        seat["victory"] += 1
        for helper in invader["assists"]:
            if helper != number:
                _earn(position["seats"][helper], 2 * TOKENS[invader["token"]]["level"])
        _earn(seat, 2 * has(position, number, "bounty-link"))
    if not dead:
        _earn(seat, 1 * has(position, number, "gun-camera"))
    for r, c in sorted(hit - dead, key=lambda each: (each != (row, column), each)):
        _damage(position, sky[r][c], power)


def _damage(position: Position, invader: Position, power: int) -> None:
    everyone = [other for row in position["invaders"] for other in row if other]
    damaged = [other for other in everyone if other["shields"] < TOKENS[other["token"]]["shields"]]
    if len(damaged) == 12 and invader["shields"] == TOKENS[invader["token"]]["shields"]:
        return
    invader["shields"] -= power
    out = sum(position["turn"] in other["assists"] for other in everyone)
    if out < 3 and position["turn"] not in invader["assists"]:
        invader["assists"] = sorted([*invader["assists"], position["turn"]])


def _specials(position: Position, seat: Position) -> None:
    activation = position["activation"]
    weapon = activation["weapon"]
    used = sum(its["boosts"] for other in position["seats"] for its in other["weapons"].values())
    seat["weapons"][weapon]["boosts"] = min(total(seat, weapon, "boost"), 16 - used)
    _earn(seat, total(seat, weapon, "scavenge"))
    if activation["gem"] != "overheat":
        vent = total(seat, weapon, "vent") + has(position, position["turn"], "cryo-vents")
        seat["overheat"] = max(0, seat["overheat"] - vent)
    _energize_or(position)


def _special(position: Position, seat: Position, verb: str, words: list[str]) -> None:
    kind, activation = position["phase"], position["activation"]
    if verb == "skip":
        activation[kind] = 0
    else:
        activation[kind] -= 1
        if verb == "convert":
            _give(seat["board"], words[0], -1)
        _give(seat["bag"], words[-1])
    if kind == "energize":
        _energize_or(position)
    else:
        _convert_or(position)


def _energize_or(position: Position) -> None:
    if position["activation"]["energize"] and any(supply(position, gem) for gem in GEMS):
        position["phase"] = "energize"
    else:
        _convert_or(position)


def _convert_or(position: Position) -> None:
    if position["activation"]["convert"] and conversions(position):
        position["phase"] = "convert"
    else:
        position["activation"] = None
        _buy_or(position)


def _buy_or(position: Position) -> None:
    if purchases(position):
        position["phase"] = "buy"
    else:
        _refill(position)


def _shop(position: Position, seat: Position, verb: str, words: list[str]) -> None:
    match verb:
        case "done":
            _refill(position)
            return
        case "repair":
            seat["weapons"][words[0]]["broken"] = False
            seat["credits"] -= repair_price(position)
        case "scrap":
            seat["systems"].remove(words[0])
            _install(seat, position["incoming"])
            position["incoming"] = None
        case "buy":
            if _buy(position, seat, int(words[0])):
                return
    _buy_or(position)


def _buy(position: Position, seat: Position, slot: int) -> bool:
    card = position["track"][slot - 1]["card"]
    seat["credits"] -= price(position, card)
    position["track"][slot - 1]["card"] = None
    position["bought"] = sorted([*position["bought"], slot])
    if CARDS[card]["kind"] == "weapon":
        weapon = seat["weapons"][CARDS[card]["colour"]]
        weapon["cards"] = [id for id in CARDS if id in (*weapon["cards"], card)]
        for gem in CARDS[card]["gems"]:
            if supply(position, gem):
                _give(seat["bag"], gem)
        return False
    if len(seat["systems"]) < 3:
        _install(seat, card)
        return False
    position |= {"incoming": card, "phase": "scrap"}
    return True


def _install(seat: Position, system: str) -> None:
    seat["systems"] = [id for id in SYSTEMS if id in (*seat["systems"], system)]


def _refill(position: Position) -> None:
    if position["bought"] and innovation(position):
        position["phase"] = "refill"
    else:
        position["bought"] = []
        _gather(position)


def _gather(position: Position) -> None:
    seat = position["seats"][position["turn"]]
    _earn(seat, [3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 0][min(10, seat["victory"])])
    _earn(seat, 2 * has(position, position["turn"], "command-uplink"))
    _next_turn(position)


# --- the end of the round -------------------------------------------------------------------------------


def _next_turn(position: Position) -> None:
    if position["turn"] + 1 < position["players"]:
        position |= {"turn": position["turn"] + 1, "phase": "turn"}
        return
    position["turn"] = None
    event = position["track"].pop()["event"]
    position["track"].insert(0, {"card": None, "event": None})
    if event == "fire":
        for number, seat in enumerate(position["seats"]):
            column = seat["space"]
            safe = column in ("west", "east") or has(position, number, "ghost-field")
            if not safe and any(row[column - 1] for row in position["invaders"]):
                _overheat(position, number)
        _after_disable(position)
    elif event == "move":
        _advance(position)
        _deploy_or(position)
    else:
        _check_end(position)


def _advance(position: Position) -> None:
    passing = [TOKENS[invader["token"]]["colour"] for invader in position["invaders"].pop(0) if invader]
    position["invaders"].append([None] * columns(position))
    for number, seat in enumerate(position["seats"]):
        first = COLOURS.index(position["options"]["colours"][number])
        many = position["options"]["solo_colours"] if position["players"] == 1 else 1
        hostile = [COLOURS[(first + more) % 4] for more in range(many)]
        lost = sum(colour in hostile for colour in passing) - has(position, number, "planet-shield")
        seat["victory"] = max(0, seat["victory"] - max(0, lost))


def _check_end(position: Position) -> None:
    coming = any(its["event"] == "move" for its in position["track"])
    if max(seat["victory"] for seat in position["seats"]) >= 10 or not (
        coming or top_level(position) is not None
    ):
        position["phase"] = "over"
    else:
        _reveal_or(position)


def _reveal_or(position: Position) -> None:
    if position["track"][0]["card"] is None and top_level(position) is not None:
        position["phase"] = "reveal"
    else:
        position |= {"round": position["round"] + 1, "turn": 0, "phase": "turn"}


def _reveal(position: Position, outcome: str) -> None:
    level = top_level(position)
    parts = position["deck"][level]
    if outcome in CARDS:
        parts["upgrades"] -= 1
        position["unseen"][level].remove(outcome)
        position["track"][0]["card"] = outcome
    else:
        parts[outcome if parts[outcome] else "last"] -= 1
        first = position["aggression"] - 1
        slots = [*range(first, -1, -1), *range(first + 1, 7)]
        free = next(slot for slot in slots if position["track"][slot]["event"] is None)
        position["track"][free]["event"] = outcome
    _reveal_or(position)


def result(position: Position) -> dict[str, Any]:
    """Of a position that is over."""
    keys = [(min(10, seat["victory"]), seat["credits"], -seat["overheat"]) for seat in position["seats"]]
    ranking = [
        [seat for seat, key in enumerate(keys) if key == best] for best in sorted(set(keys), reverse=True)
    ]
    full = any(key[0] == 10 for key in keys)
    return {
        "winners": [] if len(keys) == 1 and not full else ranking[0],
        "scores": [seat["victory"] for seat in position["seats"]],
        "ranking": ranking,
        "reason": "full-track" if full else "armada-passed",
    }
