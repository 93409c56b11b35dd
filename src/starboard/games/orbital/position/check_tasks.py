"""Checks the keys and values of each task. check_queue.py checks the tasks together."""

from typing import Any

from starboard.engine.position import check_object, is_one_of, is_whole, refuse_unless
from starboard.games.orbital.data import CARDS, COLOURS, EVENTS, MODULES
from starboard.games.orbital.position.check_cards import check_pile
from starboard.games.orbital.position.check_seats import CELLS, MOST_CREW
from starboard.games.orbital.position.exits import cell_of

Position = dict[str, Any]

CHANCES: dict[str, tuple[str, ...]] = {
    "first": (),
    "market": ("count",),
    "draw": ("seat", "count"),
    "dummy": ("dummy", "count"),
    "look": ("seat", "count", "cards"),
    "risk": ("seat", "count", "hit"),
    "gamble": ("seat",),
    "reveal": ("seat",),
    "scrap": ("seat",),
}
CHOICES: dict[str, tuple[str, ...]] = {
    "keep": ("seat", "count"),
    "place": ("seat", "card", "mode", "from"),
    "command": ("seat", "mode", "from", "colour"),
    "target": ("seat", "effect", "amount"),
    "hit": ("seat", "victim", "scope"),
    "visit": ("seat", "victim"),
    "discard": ("seat", "count", "kind"),
    "mend": ("seat", "count"),
    "arm": ("seat", "amount"),
    "arm_to": ("seat", "module", "amount"),
    "choose": ("seat", "cards"),
    "salvage": ("seat",),
    "slot": ("seat",),
    "spend": ("seat",),
}
BY_ITSELF: dict[str, tuple[str, ...]] = {
    "spent": ("card",),
    "gain": ("seat", "mc", "vp"),
    "end_turn": (),
    "upkeep": (),
    "limit": ("seat",),
    "restock": ("seat",),
    "new_year": (),
}
TASKS = CHANCES | CHOICES | BY_ITSELF | {"over": ()}
"""The further keys of each task."""
CHANCE = tuple(CHANCES)
MOST_TASKS = 20
"""The most tasks at once; no game has as many."""

AIMED = ("hit-any", "hit-exterior", "strategic", "levy", "lawsuit", "headhunt", "visit")
AMOUNTS = {card.effect: card.amount for card in CARDS.values()}
WORDS = {
    "mode": ("normal", "free", "prefab"),
    "effect": AIMED,
    "scope": ("any", "exterior"),
    "kind": ("any", "event"),
    "colour": (None, *COLOURS),
    "hit": (True, False),
    "module": tuple(CELLS),
}
"""The possible values of keys that are one of a few words."""


def check_tasks(position: Position) -> None:
    """Check that every task has its keys, and each key a valid value."""
    queue = position["queue"]
    listed = isinstance(queue, list) and len(queue) <= MOST_TASKS
    refuse_unless(listed, "queue", f"must be a list of at most {MOST_TASKS} tasks")
    for number, task in enumerate(queue):
        key = f"queue.{number}"
        refuse_unless(isinstance(task, dict), key, "must be an object")
        do = task.get("do")
        refuse_unless(is_one_of(do, TASKS), f"{key}.do", "must be the name of a task")
        check_object(key, task, ("do", *TASKS[do]))
        for name in TASKS[do]:
            _check_value(f"{key}.{name}", name, task[name], position, do)
    if queue:
        first = queue[0]["do"] not in BY_ITSELF and not _draws_unseen(position, queue[0])
        refuse_unless(first, "queue.0.do", "is carried out automatically, so no position stops there")


def _draws_unseen(position: Position, task: Position) -> bool:
    """§5.3 Whether the task is automatic: a stack grows without a decision."""
    return bool(task["do"] == "draw" and position["seats"][task["seat"]]["bot"])


def _check_value(key: str, name: str, value: Any, position: Position, do: str) -> None:
    match name:
        case "seat":
            highest = position["players"] if do in CHOICES else len(position["seats"])
            refuse_unless(is_whole(value, 0, highest - 1), key, "must be a seat that has this to do")
        case "victim":
            refuse_unless(is_whole(value, 0, len(position["seats"]) - 1), key, "must be a seat")
        case "dummy":
            highest = len(position["dummies"]) - 1
            refuse_unless(is_whole(value, 0, highest), key, "must be an opponent in peace")
        case "count":
            refuse_unless(is_whole(value, 1, MOST_CREW), key, "must be a whole number from 1")
        case "amount" | "mc" | "vp":
            refuse_unless(is_whole(value, 0, MOST_CREW), key, "must be a whole number from 0")
        case "card":
            kind = MODULES if do == "place" else EVENTS
            refuse_unless(is_one_of(value, kind), key, "must be the id of a card that fits the task")
        case "cards":
            check_pile(key, value, CARDS)
        case "from":
            refuse_unless(value is None or _is_cell(value), key, "must be null or a cell [x, y] of the grid")
        case _:
            words = ", ".join(str(word) for word in WORDS[name][:8])
            refuse_unless(is_one_of(value, WORDS[name]), key, f"must be one of {words}")


def _is_cell(value: Any) -> bool:
    is_pair = isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value)
    return is_pair and tuple(value) in map(cell_of, CELLS)
