"""The second telling, part 4: the turn of an automatic opponent (a bot of the rulebook)."""

from games.orbital.reference_actions import (
    build,
    can_operate,
    can_pay,
    can_play,
    carry_out,
    is_ready,
    mend,
    operate,
    pay_for,
)
from games.orbital.reference_cards import BOT, EVENTS, MODULES, NUMBERS, Position, add, held, push
from games.orbital.reference_grid import (
    RANK,
    Cell,
    Exit,
    base_of,
    by_ring,
    card_at,
    colour_at,
    is_damaged,
    legal_exits,
    total,
)

NEVER_PLAYED = ("visiting-worker", "economic-crisis", "prefab-delivery")
NEVER_OPERATED = ("arm", "command-build", "military-build", "repair")


def take_turn(position: Position) -> None:
    """A card from the stack; or a module; or a repair; or a pass."""
    seat = position["active"]
    its = position["seats"][seat]
    if held(its):
        position["passes"] = 0
        push(position, {"do": "reveal", "seat": seat})
        return
    push(position, {"do": "end_turn"})
    if operate_first(position, seat) or repair_first(position, seat):
        position["passes"] = 0
    else:
        position["passes"] += 1


def reveal(position: Position, seat: int, card: str) -> None:
    """Play what the stack gives, else scrap it for money."""
    its = position["seats"][seat]
    push(position, {"do": "end_turn"})
    if card in EVENTS and card not in NEVER_PLAYED and can_play(position, seat, card):
        push(position, {"do": "spent", "card": card})
        carry_out(position, seat, EVENTS[card], None)
    elif card in EVENTS or not build_first(position, seat, card):
        add(position["discard"], card)
        its["mc"] += BOT["scrap_mc"]


def build_first(position: Position, seat: int, card: str) -> bool:
    """By a command module if possible, else for money."""
    its = position["seats"][seat]
    for cell, only in ways(its, card):
        places = legal_exits(its, card, "normal" if cell is None else "free", only)
        if places:
            if cell is not None:
                pay_for(its, cell)
            best = min(places, key=lambda place: preference(its, card, place))
            build(position, seat, card, "normal" if cell is None else "free", best)
            return True
    return False


def ways(seat: Position, card: str) -> list[tuple[Cell | None, list[int] | None]]:
    """The command modules to try, in order, each with the only cell it builds on; None: without one."""
    usable = [cell for cell in by_ring(seat) if is_ready(seat, cell) and can_pay(seat, card_at(seat, cell))]
    commands = [cell for cell in usable if card_at(seat, cell)["effect"] == "military-build"]
    centers = [cell for cell in usable if card_at(seat, cell)["effect"] == "command-build"]
    found: list[tuple[Cell | None, list[int] | None]] = []
    if MODULES[card]["colour"] == "military":
        found += [(cell, None) for cell in commands]
    return [*found, *((cell, list(cell)) for cell in centers), (None, None)]


def preference(seat: Position, card: str, place: Exit) -> tuple[bool, int, int]:
    """Own colour first, then the ring order of the new cell, then that of its base."""
    base = base_of(*place)
    return colour_at(seat, base) != MODULES[card]["colour"], RANK[place[0]], RANK[base]


def operate_first(position: Position, seat: int) -> bool:
    """The first module in ring order that may be operated."""
    its = position["seats"][seat]
    for cell in by_ring(its):
        if card_at(its, cell).get("effect") not in NEVER_OPERATED and can_operate(position, seat, cell):
            operate(position, seat, cell)
            return True
    return False


def repair_first(position: Position, seat: int) -> bool:
    """By a Workshop if possible, else for money."""
    its = position["seats"][seat]
    if not is_damaged(its):
        return False
    for cell in by_ring(its):
        if card_at(its, cell).get("effect") == "repair" and can_operate(position, seat, cell):
            operate(position, seat, cell)
            return True
    price = max(0, NUMBERS["repair_price"] - total(its, "repair_discount"))
    if price > its["mc"]:
        return False
    its["mc"] -= price
    mend(its, 1)
    return True
