"""Checks the tasks of the queue together, and against the year. The last task determines the situation."""

from typing import Any

from starboard.engine.position import refuse_unless
from starboard.games.orbital.data import NUMBERS, PEACE, held
from starboard.games.orbital.position.check_action import check_action, check_reveal
from starboard.games.orbital.position.exits import bonus, hand_size

Position = dict[str, Any]
Task = dict[str, Any]


def check_queue(position: Position) -> None:
    """Check a turn, the start, the end of a year, its beginning, an action in progress, or the end."""
    queue = position["queue"]
    match queue[-1]["do"] if queue else "turn":
        case "turn":
            _check_turn(position)
        case "over":
            _check_over(position)
        case "new_year":
            _check_end_of_year(position)
        case "end_turn":
            check_action(position)
            _check_passes(position, 0)
        case "reveal":
            check_reveal(position)
            _check_passes(position, 0)
        case _ if position["year"] == 1:
            _check_start(position)
        case _:
            _check_beginning(position)


def _check_passes(position: Position, expected: int) -> None:
    refuse_unless(position["passes"] == expected, "passes", f"must be {expected} here")


def _check_turn(position: Position) -> None:
    """§7.1, §12.2 A person acts, and not all have passed."""
    person = position["active"] < position["players"]
    refuse_unless(person, "active", "is an automatic opponent, whose turn is played at once")
    refuse_unless(position["passes"] < len(position["seats"]), "passes", "all have passed: the year is over")


def _check_over(position: Position) -> None:
    """§11.1 All have passed in the last year."""
    refuse_unless(len(position["queue"]) == 1, "queue", "has nothing else in it when the game is over")
    last = position["options"]["years"]
    refuse_unless(position["year"] == last, "year", f"must be {last} when the game is over")
    _check_passes(position, len(position["seats"]))


# The start


def _check_start(position: Position) -> None:
    """§6 Nothing has happened yet except for the setup."""
    if position["queue"][-1]["do"] == "first":
        refuse_unless(len(position["queue"]) == 1, "queue", "begins with first and nothing else")
        refuse_unless(len(position["seats"]) > 1, "queue", "one seat alone begins by itself")
        refuse_unless(position["first"] == 0, "first", "must be 0 until it is drawn")
    else:
        _check_rest(position["queue"], _tasks_of_the_start(position))
    _check_begins(position)
    refuse_unless(position["discard"] == {}, "discard", "must be empty at the start")
    for seat, its in enumerate(position["seats"]):
        _check_untouched(f"seats.{seat}", its)
    _check_dealt(position)


def _check_begins(position: Position) -> None:
    """§11.5 The first player is about to begin."""
    refuse_unless(position["active"] == position["first"], "active", "must be the first player here")
    _check_passes(position, 0)


def _check_untouched(key: str, its: Position) -> None:
    """§6.1 The setup of each seat."""
    begins = {"vp": 0, "mc": NUMBERS["start_mc"], "crew": NUMBERS["start_crew"], "crew_used": 0}
    begins |= {"core": "structural", "modules": {}}
    for name, value in begins.items():
        refuse_unless(its[name] == value, f"{key}.{name}", f"must be {value} at the start")


def _check_dealt(position: Position) -> None:
    """§6.3, §6.4 The cards on the table are exactly those dealt so far."""
    queue = position["queue"]
    drawn = queue[0]["do"] != "first"
    has_market = drawn and position["options"]["solo"] != "bots"
    offered = NUMBERS["market_size"] - _left(queue, "market") if has_market else 0
    refuse_unless(len(position["market"]) == offered, "market", f"must have {offered} cards here")
    for seat, its in enumerate(position["seats"]):
        if not its["bot"]:
            expected = NUMBERS["deal"] - _left(queue, "draw", seat) if drawn else 0
            if not _left(queue, "draw", seat) and drawn:
                expected = NUMBERS["keep"] + _left(queue, "keep", seat)
            refuse_unless(held(its["hand"]) == expected, f"seats.{seat}.hand", f"must be {expected} cards")
    for dummy, cards in enumerate(position["dummies"]):
        expected = _most_dummy_cards(position, dummy)
        refuse_unless(held(cards) == expected, f"dummies.{dummy}", f"must be {expected} cards here")


def _most_dummy_cards(position: Position, dummy: int) -> int:
    """§13.1 Three cards for each year, without those still to come."""
    waiting = [task for task in position["queue"] if task["do"] == "dummy" and task["dummy"] == dummy]
    to_come: int = sum(task["count"] for task in waiting)
    return PEACE["cards_per_year"] * int(position["year"]) - to_come


def _left(queue: list[Task], do: str, seat: int | None = None) -> int:
    return sum(task["count"] for task in queue if task["do"] == do and task.get("seat") == seat)


def _tasks_of_the_start(position: Position) -> list[Task]:
    people = [seat for seat in clockwise(position) if not position["seats"][seat]["bot"]]
    returned = NUMBERS["deal"] - NUMBERS["keep"]
    return [
        *_market(position),
        *({"do": "draw", "seat": seat, "count": NUMBERS["deal"]} for seat in people),
        *({"do": "keep", "seat": seat, "count": returned} for seat in people),
        *_dummies(position),
    ]


# The year


def _check_end_of_year(position: Position) -> None:
    """§11.2 to §11.4 The rest of these steps, with discards from a hand above the limit."""
    last = position["options"]["years"]
    refuse_unless(position["year"] < last, "year", "no year follows the last one")
    _check_passes(position, len(position["seats"]))
    queue, steps = position["queue"], _tasks_of_the_end_of_year(position)
    if queue[0]["do"] != "discard":
        _check_rest(queue, steps)
        _check_market(position)
        return
    seat = queue[0]["seat"]
    rest = steps[steps.index({"do": "limit", "seat": seat}) + 1 :]
    refuse_unless(queue[1:] == rest, "queue", "has not the tasks that are left at the end of a year")
    its = position["seats"][seat]
    excess = held(its["hand"]) - hand_size(its)
    refuse_unless(queue[0]["count"] == excess, "queue.0.count", f"must be {excess} cards too many")
    refuse_unless(queue[0]["kind"] == "any", "queue.0.kind", "must be any at the end of a year")


def _check_market(position: Position) -> None:
    """§11.2 A new market is dealt."""
    task = position["queue"][0]
    if task["do"] == "market":
        offered = NUMBERS["market_size"] - task["count"]
        refuse_unless(len(position["market"]) == offered, "market", f"must have {offered} cards here")


def _tasks_of_the_end_of_year(position: Position) -> list[Task]:
    steps: list[Task] = [*_market(position), {"do": "upkeep"}]
    for seat in clockwise(position):
        if position["seats"][seat]["bot"]:
            steps.append({"do": "restock", "seat": seat})
        else:
            steps.append({"do": "draw", "seat": seat, "count": NUMBERS["year_cards"]})
            steps.append({"do": "limit", "seat": seat})
    return [*steps, {"do": "new_year"}]


def _check_beginning(position: Position) -> None:
    """§11.6, §13.1 The rest of the cards at the beginning of a year."""
    steps = _dummies(position)
    for seat in clockwise(position):
        cards = bonus(position["seats"][seat], "year_cards")
        if cards:
            steps.append({"do": "draw", "seat": seat, "count": cards})
    _check_rest(position["queue"], steps)
    _check_begins(position)
    for dummy, cards in enumerate(position["dummies"]):
        most = _most_dummy_cards(position, dummy)
        refuse_unless(held(cards) <= most, f"dummies.{dummy}", f"must be at most {most} cards here")


def _check_rest(queue: list[Task], steps: list[Task]) -> None:
    """Check that the tasks are the last of these steps; the first may be done in part."""
    message = "has not the tasks that are left here"
    refuse_unless(len(queue) <= len(steps), "queue", message)
    step = steps[-len(queue)]
    refuse_unless(queue[1:] == steps[len(steps) - len(queue) + 1 :], "queue", message)
    refuse_unless({**queue[0], "count": 0} == {**step, "count": 0}, "queue.0", message)
    most = step.get("count", 0)
    refuse_unless(queue[0]["count"] <= most, "queue.0.count", f"must be at most {most}")


def _market(position: Position) -> list[Task]:
    if position["options"]["solo"] == "bots":
        return []
    return [{"do": "market", "count": NUMBERS["market_size"]}]


def _dummies(position: Position) -> list[Task]:
    cards = PEACE["cards_per_year"]
    return [{"do": "dummy", "dummy": dummy, "count": cards} for dummy in range(len(position["dummies"]))]


def clockwise(position: Position) -> list[int]:
    """All seats from the first player on."""
    seats = len(position["seats"])
    return [(position["first"] + step) % seats for step in range(seats)]
