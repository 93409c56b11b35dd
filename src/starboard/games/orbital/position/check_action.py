"""Checks an action in progress: the acting seat, its card, and the tasks left."""

from typing import Any

from starboard.engine.position import refuse_unless
from starboard.games.orbital.data import AUTOMAT, EVENTS, MODULES, NUMBERS, held
from starboard.games.orbital.position.check_tasks import AMOUNTS
from starboard.games.orbital.position.exits import word_of

Position = dict[str, Any]
Task = dict[str, Any]

OPERATED = {
    "draw",
    "look",
    "choose",
    "gamble",
    "discard gain",
    "discard draw",
    "discard",
    "scrap",
    "mend",
    "salvage",
    "target",
    "hit",
}
"""§8 The tasks that an operated module may leave."""
COMMANDED = {"command", "place", "draw"}
"""§8.12 Building, and the cards of a Think Tank."""
SHAPES = {
    None: OPERATED | COMMANDED | {"arm", "arm_to"},
    "meteor-storm": {"hit"},
    "uneventful-year": {"discard", "scrap"},
    "insider-contacts": {"slot", "draw"},
    "visiting-worker": OPERATED | {"visit"},
    "high-risk-project": {"spend", "risk"},
    "sabotage": {"target", "hit"},
    "breakthrough": {"draw"},
    "prefab-delivery": COMMANDED,
    "headhunters": {"target"},
    "lawsuit": {"target"},
}
"""The tasks that an event may leave, or (None) a build or a module; other events leave none."""
AIMS = {
    None: ("hit-any", "hit-exterior", "levy", "strategic"),
    "visiting-worker": ("hit-any", "hit-exterior", "levy", "strategic", "visit"),
}
BY_AUTOMATS = ("gamble", "risk", "discard", "scrap")
"""§12 The tasks that an automatic opponent may leave; it does everything else at once."""
LEFT_BY_AUTOMATS = (None, "high-risk-project", "uneventful-year")
"""The events after which it leaves tasks; None is a module."""
PUBLISHED = MODULES["research-institute"].numbers["cards"]
FOR_ALL = ("meteor-storm", "uneventful-year")
"""§9.5, §9.6 Events with a task for each opponent."""


def check_reveal(position: Position) -> None:
    """§12.2 An automatic opponent with a stack reveals a card."""
    queue, active = position["queue"], position["active"]
    refuse_unless(len(queue) == 1, "queue", "has nothing but reveal in it")
    refuse_unless(queue[0]["seat"] == active, "queue.0.seat", "must be the active seat")
    _check_stack(position, "queue.0.seat", active)


def _check_stack(position: Position, key: str, seat: int) -> None:
    its = position["seats"][seat]
    refuse_unless(its["bot"] and held(its["hand"]) > 0, key, "must be an automatic opponent with a stack")


def check_action(position: Position) -> None:
    """§7.1 The rest of the active seat's action, up to end_turn."""
    *tasks, _ = position["queue"]
    card = None
    if tasks and tasks[-1]["do"] == "spent":
        card = tasks.pop()["card"]
    refuse_unless(bool(tasks), "queue", "has nothing left to do but what happens by itself")
    refuse_unless(card in SHAPES, "queue", "an event like this is over at once")
    _check_shape(position, tasks, card)
    for number, task in enumerate(tasks):
        _check_who(position, f"queue.{number}", task, tasks, card)
        _check_what(position, f"queue.{number}", task, card)
    if card in FOR_ALL:
        _check_order(position, tasks, card)


def _check_shape(position: Position, tasks: list[Task], card: str | None) -> None:
    does = [task["do"] for task in tasks]
    whole = all(do in SHAPES[card] for do in does) if card in FOR_ALL else " ".join(does) in SHAPES[card]
    refuse_unless(whole, "queue", "has tasks that do not belong to one action")
    if position["active"] >= position["players"]:
        left = card in LEFT_BY_AUTOMATS and all(do in BY_AUTOMATS for do in does)
        refuse_unless(left, "queue", "has a task that an automatic opponent does at once")


def _check_who(position: Position, key: str, task: Task, tasks: list[Task], card: str | None) -> None:
    """Check that the active seat acts; only attacked seats give up cards."""
    seat, active = task["seat"], position["active"]
    gives_up = task["do"] == "scrap" or (task["do"] == "discard" and (len(tasks) == 1 or card in FOR_ALL))
    if gives_up:
        refuse_unless(seat != active, f"{key}.seat", "must be an opponent of the active seat")
    else:
        refuse_unless(seat == active, f"{key}.seat", "must be the active seat")
    if task["do"] == "scrap":
        _check_stack(position, f"{key}.seat", seat)
    if "victim" in task:
        refuse_unless(task["victim"] != seat, f"{key}.victim", "must be an opponent")


def _check_order(position: Position, tasks: list[Task], card: str) -> None:
    """Check the seats, clockwise from the acting one: all the rest, or (Uneventful Year) those with cards."""
    seats, active = len(position["seats"]), position["active"]
    concerned = [task["victim"] if card == "meteor-storm" else task["seat"] for task in tasks]
    turns = [(seat - active) % seats for seat in concerned]
    in_order = turns == sorted(set(turns))
    if card == "meteor-storm":
        in_order = turns == list(range(seats))[-len(turns) :]
    refuse_unless(in_order, "queue", "must be clockwise, each opponent once")


def _check_what(position: Position, key: str, task: Task, card: str | None) -> None:
    """Check each task against its card."""
    its = position["seats"][task["seat"]]
    match task["do"]:
        case "place" | "command":
            _check_build(key, task, its, card)
        case "target":
            _check_target(key, task, card)
        case "hit" if card in ("sabotage", "meteor-storm"):
            scope = "any" if card == "sabotage" else "exterior"
            refuse_unless(task["scope"] == scope, f"{key}.scope", f"must be {scope} with this event")
        case "draw":
            _check_count(key, task, _most_cards(position, card))
        case "discard":
            _check_discard(position, key, task, card)
        case "gain":
            _check_gain(key, task)
        case "look":
            looked = task["count"] + held(task["cards"]) == AMOUNTS["observe"]
            refuse_unless(looked, f"{key}.count", f"must be {AMOUNTS['observe']} with the cards")
        case "choose":
            few = 1 <= held(task["cards"]) <= AMOUNTS["observe"]
            refuse_unless(few, f"{key}.cards", f"must be 1 to {AMOUNTS['observe']} cards")
        case "mend":
            _check_count(key, task, AMOUNTS["repair"])
        case "risk":
            most = its["crew_used"] if its["bot"] else min(its["crew_used"], NUMBERS["spend_max"])
            _check_count(key, task, most)
        case "arm" | "arm_to":
            _check_arm(key, task, its)


def _check_count(key: str, task: Task, most: int) -> None:
    refuse_unless(task["count"] <= most, f"{key}.count", f"must be at most {most}")


def _most_cards(position: Position, card: str | None) -> int:
    """§7.5, §8.3, §9.7 With no event it may be a module that draws, or a Think Tank."""
    match card:
        case "insider-contacts":
            return AUTOMAT["insider_cards"] if position["options"]["solo"] == "bots" else 0
        case "prefab-delivery":
            return MODULES["think-tank"].copies
        case "breakthrough":
            return EVENTS[card].amount
    return AMOUNTS["recycle"]


def _check_build(key: str, task: Task, its: Position, card: str | None) -> None:
    """§7.2, §8.12, §9.10 Normally, by a command module, or by a Prefab Delivery."""
    mode, origin = task["mode"], task["from"]
    modes = ("prefab",) if card else ("free", "normal") if task["do"] == "place" else ("free",)
    refuse_unless(mode in modes, f"{key}.mode", f"must be {' or '.join(modes)} here")
    if origin is not None:
        refuse_unless(mode == "free", f"{key}.from", "must be null in this mode")
        module = its["modules"].get(word_of(tuple(origin)), {"card": None})
        center = module["card"] == "command-center" and module["used"] and not module["damage"]
        refuse_unless(center, f"{key}.from", "must be a Command Center at work")
    military = mode == "free" and origin is None
    if task["do"] == "command":
        colour = "military" if military else None
        refuse_unless(task["colour"] == colour, f"{key}.colour", f"must be {colour or 'null'} here")
    elif military:
        fits = MODULES[task["card"]].colour == "military"
        refuse_unless(fits, f"{key}.card", "must be military: a Military Command builds it")


def _check_target(key: str, task: Task, card: str | None) -> None:
    effect = task["effect"]
    allowed = AIMS.get(card, () if card is None else (EVENTS[card].effect,))
    refuse_unless(effect in allowed, f"{key}.effect", f"must be {' or '.join(allowed)} here")
    refuse_unless(task["amount"] == AMOUNTS[effect], f"{key}.amount", f"must be {AMOUNTS[effect]}")


def _check_discard(position: Position, key: str, task: Task, card: str | None) -> None:
    kind = "event" if card == "uneventful-year" else "any"
    refuse_unless(task["kind"] == kind, f"{key}.kind", f"must be {kind} here")
    following = position["queue"][1]
    most = PUBLISHED if following["do"] == "gain" and following["vp"] else 1
    _check_count(key, task, most)
    enough = held(position["seats"][task["seat"]]["hand"]) >= task["count"]
    refuse_unless(enough, f"{key}.count", "is more than the hand has")


def _check_gain(key: str, task: Task) -> None:
    """§8.6 Junkyard or Research Institute."""
    gains = ((AMOUNTS["junk"], 0), (0, AMOUNTS["publish"]))
    refuse_unless((task["mc"], task["vp"]) in gains, key, "must be the gain of a module that takes cards")


def _check_arm(key: str, task: Task, its: Position) -> None:
    amount = AMOUNTS["arm"]
    refuse_unless(task["amount"] == amount, f"{key}.amount", f"must be {amount}")
    if task["do"] == "arm_to":
        refuse_unless(task["module"] in its["modules"], f"{key}.module", "must be a module of the seat")
