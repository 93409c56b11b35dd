"""The acts of automatic opponents within one step of the game, inferred from the table before and after."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from starboard.games.orbital.data import CARDS, View, held
from starboard.games.orbital.position import exits
from starboard.games.orbital.position.exits import Cell
from starboard.games.orbital.reading import odds
from starboard.games.orbital.reading.race import counts_of, damaged
from starboard.games.orbital.reading.replay import Step
from starboard.games.orbital.rules.cards import CARD_IDS, IS_NEVER_PLAYED

NEVER_PLAYED = tuple(id for id, never in zip(CARD_IDS, IS_NEVER_PLAYED, strict=True) if never)
"""§12.3 Events that an automatic opponent does not play."""
DESIGN_COLOURS = int(CARDS["design-award"].numbers["colours"])


class Act(NamedTuple):
    """The turn of one automatic opponent, up to the next outcome or decision."""

    seat: int
    kind: str
    """`turns up`, `operates`, `repairs` or `passes`."""
    table: View
    """The table at its turn, with everything that happened before it in the same step."""
    card: str = ""
    cell: str = ""
    """The cell of the build, or of the operated or repaired module."""
    hits: tuple[tuple[int, str], ...] = ()
    """The seats and cells it damaged."""
    mended: tuple[str, ...] = ()
    """The cells of its own that it repaired."""


def acts_of(step: Step) -> list[Act]:
    """§12 The automatic opponents that acted in a step, in order; §12.11 they never upgrade or buy."""
    table, found = _begun(step), list[Act]()
    if step.before["phase"] == "reveal":
        seat = int(exits.task(step.before)["seat"])
        found.append(_revealed(step, table, seat, step.move.removeprefix("~")))
        table = _then(table, found[-1])
    for seat in _chain(step):
        found.append(_acted(step, table, seat))
        table = _then(table, found[-1])
    return found


def _chain(step: Step) -> Iterator[int]:
    """§12.6 The automatic opponents without cards that had a turn in this step."""
    before, after = step.before, step.after
    seats, start = len(before["seats"]), int(before["active"])
    in_turn = before["phase"] in ("turn", "reveal") or {"do": "end_turn"} in before["queue"]
    if not in_turn or (after["queue"] and after["active"] == start and after["passes"] < seats):
        return
    if after["passes"] == seats:
        last = start + seats - before["passes"] - 1
    else:
        last = start + ((after["active"] - start - 1) % seats)
        last += bool(after["seats"][after["active"]]["bot"] and after["phase"] != "reveal")
    for seat in range(start + 1, last + 1):
        if before["seats"][seat % seats]["bot"]:
            yield seat % seats


def _begun(step: Step) -> dict[str, Any]:
    """The table after the mover's own action: with its new modules, and with damage only from its own hit."""
    task = exits.task(step.before)
    hit = (task["victim"], step.move.partition(" ")[2]) if task.get("do") == "hit" else None
    seats = []
    for seat, (old, new) in enumerate(zip(step.before["seats"], step.after["seats"], strict=True)):
        modules = {
            cell: {**module, **_marks(old["modules"].get(cell, module), hit == (seat, cell))}
            for cell, module in new["modules"].items()
        }
        seats.append({**old, "modules": modules})
    return {**step.before, "seats": seats}


def _marks(module: View, is_hit: bool) -> dict[str, Any]:
    return {"damage": module["damage"] + is_hit, "used": module["used"]}


def _then(table: dict[str, Any], act: Act) -> dict[str, Any]:
    """The table with the damage that an act added or removed."""
    for seat, cell in act.hits:
        table = damaged(table, seat, exits.cell_of(cell), 1)
    for cell in act.mended:
        table = damaged(table, act.seat, exits.cell_of(cell), -1)
    return table


# --- the revealed card -------------------------------------------------------------------------------


def _revealed(step: Step, table: View, seat: int, card: str) -> Act:
    old, new = (view["seats"][seat]["modules"] for view in (step.before, step.after))
    if CARDS[card].is_module:
        cell = next((each for each in new if each not in old), "")
        return Act(seat, "turns up", step.before, card, cell)
    hits = tuple(_hits(table, seat, card)) if is_played(table, seat, card) else ()
    return Act(seat, "turns up", table, card, hits=hits)


def _hits(table: View, seat: int, card: str) -> Iterator[tuple[int, str]]:
    """§12.9 The target of an automatic opponent's event or weapon."""
    effect = CARDS[card].effect
    scope = "any" if effect == "hit-any" else "exterior"
    if effect not in ("meteor", "hit-any", "hit-exterior"):
        return
    victims = [other for other in opponents(table, seat) if sound_targets(table, other, scope)]
    first = chosen(table, seat, victims.__contains__)
    for victim in victims:
        if effect == "meteor" or victim == first:
            yield victim, exits.word_of(sound_targets(table, victim, scope)[0])


def is_played(view: View, seat: int, card: str) -> bool:
    """§12.3 Whether an automatic opponent plays an event."""
    return card not in NEVER_PLAYED and has_effect(view, seat, card)


def has_effect(view: View, seat: int, card: str) -> bool:
    """§9.1 Whether an event has an effect for an automatic opponent; its target must be undamaged."""
    its, others = view["seats"][seat], opponents(view, seat)
    match CARDS[card].effect:
        case "rotate":
            return bool(its["crew_used"])
        case "cold-war":
            return counts_of(its)["military"] > 0
        case "mend-all":
            return any(module["damage"] for module in its["modules"].values())
        case "award":
            return sum(count > 0 for count in counts_of(its).values()) >= DESIGN_COLOURS
        case "risk":
            return bool(its["crew"]) and can_draw(view)
        case "draw" | "insider":
            return can_draw(view)
        case "meteor":
            return any(sound_targets(view, other, "exterior") for other in others)
        case "hit-any":
            return any(sound_targets(view, other, "any") for other in others)
    return CARDS[card].effect == "gain-mc" or any(_can_lose(view, other, card) for other in others)


def _can_lose(view: View, seat: int, card: str) -> bool:
    its = view["seats"][seat]
    match CARDS[card].effect:
        case "headhunt":
            return bool(its["crew"])
        case "uneventful":
            return held(its["hand"]) > 0
        case "lawsuit" | "crisis":
            return bool(its["mc"])
    return False


def can_draw(view: View) -> bool:
    """§5.2 Whether draw deck or discard pile hold a card."""
    return odds.draw_deck(view) > 0 or held(view["discard"]) > 0


# --- without cards -----------------------------------------------------------------------------------


def _acted(step: Step, table: View, seat: int) -> Act:
    """§12.6, §12.7, §12.8 Operated, repaired or passed: the marks on its modules show which."""
    if step.after["passes"] == len(step.before["seats"]):
        return Act(seat, "passes", table)
    old, new = (view["seats"][seat]["modules"] for view in (table, step.after))
    visited = step.move.partition(" ")[2] if step.before["phase"] == "visit" else ""
    used = [cell for cell in new if new[cell]["used"] and not old[cell]["used"] and cell != visited]
    mended = tuple(cell for cell in new if new[cell]["damage"] < old[cell]["damage"])
    mended = mended or _paid_repair(step, table, seat)
    if used:
        card = new[used[0]]["card"]
        return Act(seat, "operates", table, card, used[0], tuple(_hits(table, seat, card)), mended)
    if mended:
        return Act(seat, "repairs", table, new[mended[0]]["card"], mended[0], mended=mended)
    return Act(seat, "passes", table)


def _paid_repair(step: Step, table: View, seat: int) -> tuple[str, ...]:
    """§12.7 A repair that a new hit undid in the same step: only the money shows it."""
    old, new = table["seats"][seat], step.after["seats"][seat]
    broken = [exits.word_of(cell) for cell, module in exits.modules_of(old).items() if module["damage"]]
    paid = old["mc"] - new["mc"] == exits.repair_price(old) > 0
    return tuple(broken[:1]) if paid else ()


# --- targets -----------------------------------------------------------------------------------------


def opponents(view: View, seat: int) -> list[int]:
    """All other seats, clockwise."""
    seats = len(view["seats"])
    return [(seat + step) % seats for step in range(1, seats)]


def chosen(view: View, seat: int, possible: Callable[[int], bool]) -> int | None:
    """§12.9 The possible opponent with most VP, among equals the next clockwise."""
    found = [other for other in opponents(view, seat) if possible(other)]
    return max(found, key=lambda other: view["seats"][other]["vp"], default=None)


def robbed(act: Act) -> int | None:
    """§12.9 The opponent that loses money, crew or a card; None: nobody does."""
    effect, seats = CARDS[act.card].effect if act.card else "", act.table["seats"]
    match effect:
        case "headhunt":
            return chosen(act.table, act.seat, lambda other: bool(seats[other]["crew"]))
        case "levy" | "lawsuit":
            return chosen(act.table, act.seat, lambda other: bool(seats[other]["mc"]))
        case "strategic":
            return chosen(act.table, act.seat, lambda other: bool(seats[other]["mc"] or _holds(seats, other)))
    return None


def _holds(seats: Sequence[View], seat: int) -> bool:
    return held(seats[seat]["hand"]) > 0


def is_at_work(act: Act) -> bool:
    """Whether the effect of its card happened: a module operated, or an event played."""
    if act.kind == "turns up":
        return CARDS[act.card].is_event and is_played(act.table, act.seat, act.card)
    return act.kind == "operates"


def sound_targets(view: View, seat: int, scope: str) -> list[Cell]:
    """§12.9 The undamaged modules that can be damaged, in ring order."""
    orbital = view["seats"][seat]
    cells = exits.targets(orbital, scope)
    return [cell for cell in cells if not orbital["modules"][exits.word_of(cell)]["damage"]]
