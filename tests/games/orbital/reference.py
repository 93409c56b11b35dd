"""A second telling of the rules, slow and plain, over the JSON of a position: the compiled one must agree.

`new`, `moves`, `weights`, `play`, `result` and `view` are all there is to it; the other parts are beside it.
"""

import json
from typing import Any

from games.orbital import reference_automat as automat
from games.orbital.reference_actions import aim, build, carry_out, move_module, operate, spend
from games.orbital.reference_cards import (
    BOT,
    CARDS,
    CORES,
    EVENTS,
    MODULES,
    NUMBERS,
    PEACE,
    Position,
    add,
    held,
    in_order,
    pour,
    push,
    ready_to_draw,
    take,
)
from games.orbital.reference_grid import card_at, cell_of, cells, module, text_of
from games.orbital.reference_moves import (
    CHANCE,
    FROM_THE_DECK,
    choices,
    moves,
    repair_price,
    slot_price,
    weights,
)
from games.orbital.reference_year import end_year, limit, new_year, result, setup_tasks, upkeep

__all__ = ["moves", "new", "play", "result", "view", "weights"]

AUTO = ("spent", "gain", "end_turn", "upkeep", "limit", "restock", "new_year")


# --- the start ------------------------------------------------------------------------------------------


def new(players: int, options: dict[str, Any] | None = None, version: int = 2) -> Position:
    """The start; options that are not given have their defaults."""
    given = options or {}
    solo = given.get("solo", "bots" if players == 1 else "none")
    bots = given.get("bots", 2 if solo == "bots" else 0)
    peace = solo == "peace"
    position: Position = {
        "game": "orbital",
        "players": players,
        "options": {"years": given.get("years", 5), "solo": solo, "bots": bots},
        "phase": "",
        "to_move": "",
        "year": 1,
        "first": 0,
        "active": 0,
        "passes": 0,
        "market": [],
        "deck": {id: card["copies"] for id, card in (MODULES if peace else CARDS).items()},
        "discard": {},
        "cores": [core for core in CORES if core != "structural"],
        "dummies": [{} for _ in range(PEACE["dummies"] if peace else 0)],
        "seats": [new_seat(seat >= players) for seat in range(players + bots)],
        "queue": [],
    }
    if version == 1:
        position["version"] = 1
    if len(position["seats"]) == 1:
        position["queue"] = setup_tasks(position)
    else:
        position["queue"] = [{"do": "first"}]
    return settle(position)


def new_seat(bot: bool) -> Position:
    return {
        "bot": bot,
        "vp": 0,
        "mc": NUMBERS["start_mc"],
        "crew": NUMBERS["start_crew"],
        "crew_used": 0,
        "hand": {"hidden": BOT["hand"]} if bot else {},
        "core": "structural",
        "modules": {},
    }


# --- playing --------------------------------------------------------------------------------------------


def play(position: Position, move: str) -> Position:
    """The position after a legal move; the old one stays as it was."""
    assert move in moves(position), f"{move} is not legal here"
    after: Position = json.loads(json.dumps(position))
    verb, *rest = move.removeprefix("~").split()
    if position["phase"] == "turn":
        act(after, verb, *rest)
    elif position["phase"] == "first":
        after["first"] = after["active"] = int(rest[0])
        after["queue"] = setup_tasks(after)
    elif position["phase"] in CHANCE:
        turn_up(after, after["queue"][0], verb)
    else:
        choose(after, after["queue"][0], verb, rest)
    return settle(after)


def act(position: Position, verb: str, word: str = "") -> None:
    """An action of a turn."""
    seat = position["active"]
    its = position["seats"][seat]
    position["passes"] = position["passes"] + 1 if verb == "pass" else 0
    push(position, {"do": "end_turn"})
    match verb:
        case "build":
            take(its["hand"], word)
            push(position, place(seat, word, "normal", None))
        case "upgrade":
            its["mc"] -= NUMBERS["upgrade_price"]
            its["core"] = word
            position["cores"].remove(word)
        case "buy":
            its["mc"] -= slot_price(its, int(word))
            add(its["hand"], position["market"].pop(int(word) - 1))
        case "operate":
            operate(position, seat, cell_of(word))
        case "event":
            take(its["hand"], word)
            push(position, {"do": "spent", "card": word})
            carry_out(position, seat, EVENTS[word], None)
        case "repair":
            its["mc"] -= repair_price(its)
            its["modules"][word]["damage"] -= 1


def place(seat: int, card: str, mode: str, only: list[int] | None) -> Position:
    return {"do": "place", "seat": seat, "card": card, "mode": mode, "from": only}


def count_down(position: Position, task: Position) -> bool:
    """One less; a task with nothing left is gone."""
    task["count"] -= 1
    if task["count"] == 0:
        position["queue"].pop(0)
    return bool(task["count"] == 0)


def turn_up(position: Position, task: Position, card: str) -> None:
    """A card that chance has given."""
    take(position["deck"], card)
    match task["do"]:
        case "market":
            position["market"].append(card)
            count_down(position, task)
        case "draw":
            add(position["seats"][task["seat"]]["hand"], card)
            count_down(position, task)
        case "dummy":
            add(position["dummies"][task["dummy"]], card)
            count_down(position, task)
        case "look":
            add(task["cards"], card)
            if count_down(position, task):
                push(position, choose_task(task))
        case "risk":
            add(position["discard"], card)
            task["hit"] = task["hit"] or card in EVENTS
            if count_down(position, task) and task["hit"]:
                position["seats"][task["seat"]]["vp"] += EVENTS["high-risk-project"]["amount"]
        case "gamble":
            add(position["discard"], card)
            position["queue"].pop(0)
            position["seats"][task["seat"]]["mc"] += casino(card)
        case "reveal" | "scrap":
            position["seats"][task["seat"]]["hand"]["hidden"] -= 1
            position["queue"].pop(0)
            if task["do"] == "scrap":
                add(position["discard"], card)
            else:
                automat.reveal(position, task["seat"], card)


def choose_task(look: Position) -> Position:
    return {"do": "choose", "seat": look["seat"], "cards": look["cards"]}


def casino(card: str) -> int:
    kind = MODULES["casino"]
    return int(kind["jackpot"] if card in EVENTS else kind["amount"] * len(MODULES[card]["exits"]))


def choose(position: Position, task: Position, verb: str, words: list[str]) -> None:
    """What was asked for by a task."""
    seat = task["seat"]
    its = position["seats"][seat]
    word = words[0] if words else ""
    if task["do"] in ("keep", "discard"):
        take(its["hand"], word)
        add(position["deck" if task["do"] == "keep" else "discard"], word)
        count_down(position, task)
        return
    if task["do"] == "mend" and verb == "module":
        its["modules"][word]["damage"] -= 1
        count_down(position, task)
        return
    position["queue"].pop(0)
    match task["do"]:
        case "place":
            build(position, seat, task["card"], task["mode"], (cell_of(word), words[1]))
        case "command":
            take(its["hand"], word)
            push(position, place(seat, word, task["mode"], task["from"]))
        case "target":
            aim(position, seat, int(word), task["effect"], task["amount"])
        case "hit":
            position["seats"][task["victim"]]["modules"][word]["damage"] += 1
        case "visit":
            victim, cell = position["seats"][task["victim"]], cell_of(word)
            module(victim, cell)["used"] = True
            carry_out(position, seat, card_at(victim, cell), None)
        case "arm":
            push(position, {"do": "arm_to", "seat": seat, "module": word, "amount": task["amount"]})
        case "arm_to":
            move_module(position, seat, cell_of(task["module"]), (cell_of(word), words[1]), task["amount"])
        case "choose":
            take(task["cards"], word)
            add(its["hand"], word)
            pour(position["discard"], task["cards"])
        case "salvage":
            take(position["discard"], word)
            add(its["hand"], word)
        case "slot":
            add(its["hand"], position["market"].pop(int(word) - 1))
        case "spend":
            spend(position, seat, int(word))


# --- what needs nobody ----------------------------------------------------------------------------------


def settle(position: Position) -> Position:
    """Carry out all that happens by itself, then say what the node is."""
    while go_on(position):
        pass
    task = position["queue"][0] if position["queue"] else {"do": "turn", "seat": position["active"]}
    position["phase"] = task["do"]
    if task["do"] in CHANCE:
        position["to_move"] = "chance"
    else:
        position["to_move"] = "over" if task["do"] == "over" else task["seat"]
    return tidy(position)


def go_on(position: Position) -> bool:
    """One step that needs neither a seat nor chance; False if there is none."""
    if not position["queue"]:
        if not position["seats"][position["active"]]["bot"]:
            return False
        automat.take_turn(position)
        return True
    task = position["queue"][0]
    if task["do"] in AUTO or is_bots_draw(position, task):
        position["queue"].pop(0)
        by_itself(position, task)
        return True
    if task["do"] in FROM_THE_DECK:
        if ready_to_draw(position):
            return False
        position["queue"].pop(0)
        if task["do"] == "look":
            push(position, choose_task(task))
        return True
    if task["do"] in (*CHANCE, "over") or choices(position, task):
        return False
    position["queue"].pop(0)
    return True


def is_bots_draw(position: Position, task: Position) -> bool:
    return bool(task["do"] == "draw" and position["seats"][task["seat"]]["bot"])


def by_itself(position: Position, task: Position) -> None:
    """A task that asks nobody."""
    match task["do"]:
        case "spent":
            add(position["discard"], task["card"])
        case "gain":
            position["seats"][task["seat"]]["mc"] += task["mc"]
            position["seats"][task["seat"]]["vp"] += task["vp"]
        case "draw":
            grow_stack(position, task["seat"], task["count"])
        case "restock":
            grow_stack(position, task["seat"], BOT["hand"] - held(position["seats"][task["seat"]]))
        case "end_turn":
            end_turn(position)
        case "upkeep":
            upkeep(position)
        case "limit":
            limit(position, task["seat"])
        case "new_year":
            new_year(position)


def grow_stack(position: Position, seat: int, cards: int) -> None:
    for _ in range(cards):
        if ready_to_draw(position):
            position["seats"][seat]["hand"]["hidden"] += 1


def end_turn(position: Position) -> None:
    seats = len(position["seats"])
    if position["passes"] == seats:
        end_year(position)
    else:
        position["active"] = (position["active"] + 1) % seats


def tidy(position: Position) -> Position:
    """As it is written: piles in the order of the data files, modules by x, then y."""
    for pile in ("deck", "discard"):
        position[pile] = in_order(position[pile])
    position["dummies"] = [in_order(pile) for pile in position["dummies"]]
    for seat in position["seats"]:
        seat["hand"] = in_order(seat["hand"])
        seat["modules"] = {text_of(cell): module(seat, cell) for cell in cells(seat)}
    for task in position["queue"]:
        if "cards" in task:
            task["cards"] = in_order(task["cards"])
    return position


# --- what a seat may know -------------------------------------------------------------------------------


def view(position: Position, seat: int | None) -> Position:
    """The position without what the seat may not know."""
    seen: Position = json.loads(json.dumps(position))
    seen["deck"] = hidden(seen["deck"])
    for number, its in enumerate(seen["seats"]):
        if number != seat:
            its["hand"] = hidden(its["hand"])
    for task in seen["queue"]:
        if "cards" in task and task["seat"] != seat:
            task["cards"] = hidden(task["cards"])
    return seen


def hidden(pile: dict[str, int]) -> dict[str, int]:
    return {"hidden": sum(pile.values())}
