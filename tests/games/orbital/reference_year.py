"""The second telling, part 5: the tasks of the start, the end of a year, the end of the game."""

from typing import Any

from games.orbital.reference_actions import discard, draw
from games.orbital.reference_cards import (
    COLOURS,
    MODULES,
    NUMBERS,
    PEACE,
    Position,
    add,
    clockwise,
    held,
    push,
)
from games.orbital.reference_grid import count, highest_count, total


def has_market(position: Position) -> bool:
    return bool(position["options"]["solo"] != "bots")


def market_tasks(position: Position) -> list[Position]:
    return [{"do": "market", "count": NUMBERS["market_size"]}] if has_market(position) else []


def dummy_tasks(position: Position) -> list[Position]:
    count = PEACE["cards_per_year"]
    return [{"do": "dummy", "dummy": dummy, "count": count} for dummy in range(len(position["dummies"]))]


def setup_tasks(position: Position) -> list[Position]:
    order = clockwise(position, position["first"])
    people = [seat for seat in order if not position["seats"][seat]["bot"]]
    back = NUMBERS["deal"] - NUMBERS["keep"]
    return [
        *market_tasks(position),
        *(draw(seat, NUMBERS["deal"]) for seat in people),
        *({"do": "keep", "seat": seat, "count": back} for seat in people),
        *dummy_tasks(position),
    ]


def end_year(position: Position) -> None:
    """Awards; then the tasks of the end of the year, or the end of the game."""
    last = position["year"] == position["options"]["years"]
    for colour in COLOURS:
        give_award(position, colour, NUMBERS["last_award_vp" if last else "award_vp"])
    if last:
        position["queue"] = [{"do": "over"}]
        return
    for card in position["market"]:
        add(position["discard"], card)
    position["market"] = []
    tasks = [*market_tasks(position), {"do": "upkeep"}]
    for seat in clockwise(position, position["first"]):
        if position["seats"][seat]["bot"]:
            tasks.append({"do": "restock", "seat": seat})
        else:
            tasks += [draw(seat, NUMBERS["year_cards"]), {"do": "limit", "seat": seat}]
    position["queue"] = [*tasks, {"do": "new_year"}]


def give_award(position: Position, colour: str, vp: int) -> None:
    counts = [count(seat, colour) for seat in position["seats"]]
    rivals = [dummy_count(dummy, colour) for dummy in position["dummies"]]
    most = max(*counts, *rivals, 1)
    for seat, found in zip(position["seats"], counts, strict=True):
        seat["vp"] += vp if found == most else 0


def dummy_count(dummy: dict[str, int], colour: str) -> int:
    """An opponent of the peace version has a Structural Core, and nothing is ever damaged."""
    kinds = [(MODULES[card], copies) for card, copies in dummy.items()]
    found = sum(copies * kind.get("weight", 1) for kind, copies in kinds if kind["colour"] == colour)
    return int(found) + (colour == "structural")


def upkeep(position: Position) -> None:
    for seat in position["seats"]:
        for its in seat["modules"].values():
            its["used"] = False
        seat["crew"], seat["crew_used"] = total(seat, "crew"), 0
        seat["mc"] += NUMBERS["year_mc"] + highest_count(seat)


def limit(position: Position, seat: int) -> None:
    its = position["seats"][seat]
    excess = held(its) - NUMBERS["hand_size"] - total(its, "hand_size")
    if excess > 0:
        push(position, discard(seat, excess, "any"))


def new_year(position: Position) -> None:
    for seat in position["seats"]:
        for its in seat["modules"].values():
            its["damage"] = 0
        seat["mc"] += total(seat, "income")
    position["year"] += 1
    position["first"] = position["active"] = (position["first"] + 1) % len(position["seats"])
    position["passes"] = 0
    cards = {seat: total(position["seats"][seat], "year_cards") for seat in range(len(position["seats"]))}
    order = clockwise(position, position["first"])
    push(position, *dummy_tasks(position), *(draw(seat, cards[seat]) for seat in order if cards[seat]))


def result(position: Position) -> dict[str, Any] | None:
    """Who has won and why; None before the end."""
    if position["phase"] != "over":
        return None
    scores = [seat["vp"] for seat in position["seats"]]
    if position["options"]["solo"] == "peace":
        reached = scores[0] >= PEACE["goal"]
        return {
            "winners": [0] if reached else [],
            "scores": scores,
            "ranking": [[0]],
            "reason": "goal" if reached else "short",
        }
    merits = [(seat["vp"], total(seat, "crew"), seat["mc"]) for seat in position["seats"]]
    ranking = [
        [seat for seat, found in enumerate(merits) if found == merit]
        for merit in sorted(set(merits), reverse=True)
    ]
    return {"winners": ranking[0], "scores": scores, "ranking": ranking, "reason": reason(merits)}


def reason(merits: list[tuple[int, int, int]]) -> str:
    """The first tie-break that leaves one seat alone."""
    for length, word in enumerate(("points", "crew", "money"), 1):
        best = max(merit[:length] for merit in merits)
        if sum(merit[:length] == best for merit in merits) == 1:
            return word
    return "shared"
