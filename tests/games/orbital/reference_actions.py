"""The second telling, part 3: what modules and events can do, and what then happens."""

from collections.abc import Iterable

from games.orbital.reference_cards import (
    BOT,
    COLOURS,
    CORES,
    EVENTS,
    MODULES,
    Position,
    can_draw,
    held,
    modules_in,
    opponents,
    push,
    take,
)
from games.orbital.reference_grid import (
    Cell,
    Exit,
    base_of,
    by_ring,
    card_at,
    cells,
    colour_at,
    count,
    fresh,
    in_scope,
    is_damaged,
    legal_exits,
    module,
    movable,
    price,
    text_of,
    with_module,
    working,
)

NOT_FOR_VISITORS = ("command-build", "military-build", "arm")
SCOPES = {"hit-any": "any", "hit-exterior": "exterior", "meteor": "exterior"}


# --- opponents ------------------------------------------------------------------------------------------


def hittable(position: Position, seat: int, victim: int, scope: str) -> list[Cell]:
    """What a seat may damage: an automatic opponent never what is damaged already."""
    its = position["seats"][victim]
    found = in_scope(its, scope)
    if position["seats"][seat]["bot"]:
        found = [cell for cell in found if module(its, cell)["damage"] == 0]
    return found


def targets(position: Position, seat: int, effect: str) -> list[int]:
    """The opponents for which an effect is possible, the next to the left first."""
    return [victim for victim in opponents(position, seat) if _is_target(position, seat, victim, effect)]


def _is_target(position: Position, seat: int, victim: int, effect: str) -> bool:
    its = position["seats"][victim]
    match effect:
        case "hit-any" | "hit-exterior" | "meteor":
            return bool(hittable(position, seat, victim, SCOPES[effect]))
        case "strategic":
            return its["mc"] > 0 or held(its) > 0
        case "levy" | "lawsuit" | "crisis":
            return bool(its["mc"] > 0)
        case "headhunt":
            return bool(its["crew"] > 0)
        case "uneventful":
            return held(its) > 0
        case "visit":
            return bool(visitable(position, seat, victim))
    raise AssertionError(effect)


def visitable(position: Position, seat: int, victim: int) -> list[Cell]:
    """Modules of a victim that a visiting worker of the seat can operate."""
    its = position["seats"][victim]
    return [
        cell
        for cell in cells(its)
        if is_ready(its, cell)
        and card_at(its, cell)["effect"] not in NOT_FOR_VISITORS
        and is_possible(position, seat, card_at(its, cell), cell)
    ]


# --- conditions -----------------------------------------------------------------------------------------


def is_ready(seat: Position, cell: Cell) -> bool:
    """A module to operate, undamaged and not used this year."""
    its = module(seat, cell)
    return MODULES[its["card"]]["ability"] == "operate" and not its["damage"] and not its["used"]


def can_pay(seat: Position, card: Position) -> bool:
    return bool(seat["crew"] >= card["cost_crew"] and seat["mc"] >= card["cost_mc"])


def can_operate(position: Position, seat: int, cell: Cell) -> bool:
    its = position["seats"][seat]
    card = card_at(its, cell)
    return is_ready(its, cell) and can_pay(its, card) and is_possible(position, seat, card, cell)


def can_play(position: Position, seat: int, event: str) -> bool:
    """Judged as if the event had left the hand already."""
    its = position["seats"][seat]
    hand = dict(its["hand"])
    if event in hand:
        take(hand, event)
    seats = [its | {"hand": hand} if other is its else other for other in position["seats"]]
    return is_possible(position | {"seats": seats}, seat, EVENTS[event], None)


def buildable(seat: Position, mode: str, only: list[int] | None, colour: str | None) -> list[str]:
    """Modules in hand that have somewhere to go."""
    return [
        card
        for card in modules_in(seat["hand"])
        if colour in (None, MODULES[card]["colour"]) and legal_exits(seat, card, mode, only)
    ]


def is_possible(position: Position, seat: int, card: Position, cell: Cell | None) -> bool:
    """Can the effect of a module or event be carried out for this seat, at least in part?"""
    its = position["seats"][seat]
    match card["effect"]:
        case "gain-mc" | "gain-vp" | "exchange":
            return True
        case "draw" | "observe" | "gamble":
            return can_draw(position)
        case "junk" | "recycle":
            return held(its) >= 1
        case "publish":
            return held(its) >= card["cards"]
        case "rest" | "rotate":
            return bool(its["crew_used"] >= 1)
        case "repair" | "mend-all":
            return is_damaged(its)
        case "salvage":
            return bool(modules_in(position["discard"]))
        case "command-build":
            assert cell is not None
            return bool(buildable(its, "free", list(cell), None))
        case "military-build":
            return bool(buildable(its, "free", None, "military"))
        case "arm":
            return bool(movable(its))
        case "insider":
            return can_draw(position) if draws_instead(position, seat) else bool(position["market"])
        case "cold-war":
            return count(its, "military") >= 1
        case "risk":
            return its["crew"] > 0 and can_draw(position)
        case "prefab":
            return bool(buildable(its, "prefab", None, None))
        case "award":
            return sum(count(its, colour) >= 1 for colour in COLOURS) >= card["colours"]
        case effect:
            return bool(targets(position, seat, effect))


def draws_instead(position: Position, seat: int) -> bool:
    """Insider Contacts without a market, or for one who never purchases."""
    return bool(position["seats"][seat]["bot"] or position["options"]["solo"] == "bots")


# --- effects --------------------------------------------------------------------------------------------


def operate(position: Position, seat: int, cell: Cell) -> None:
    """Pay, mark as used, do it."""
    its = position["seats"][seat]
    pay_for(its, cell)
    carry_out(position, seat, card_at(its, cell), cell)


def pay_for(seat: Position, cell: Cell) -> None:
    card = card_at(seat, cell)
    use_crew(seat, card["cost_crew"])
    seat["mc"] -= card["cost_mc"]
    module(seat, cell)["used"] = True


def use_crew(seat: Position, crew: int) -> None:
    seat["crew"] -= crew
    seat["crew_used"] += crew


def rest(seat: Position, most: int) -> None:
    use_crew(seat, -min(most, seat["crew_used"]))


def lose(seat: Position, mc: int) -> int:
    """As far as possible; how much it was."""
    lost: int = min(mc, seat["mc"])
    seat["mc"] -= lost
    return lost


def draw(seat: int, cards: int) -> Position:
    return {"do": "draw", "seat": seat, "count": cards}


def discard(seat: int, cards: int, kind: str) -> Position:
    return {"do": "discard", "seat": seat, "count": cards, "kind": kind}


def gain(seat: int, mc: int = 0, vp: int = 0) -> Position:
    return {"do": "gain", "seat": seat, "mc": mc, "vp": vp}


def command(seat: int, mode: str, only: Iterable[int] | None, colour: str | None) -> Position:
    return {
        "do": "command",
        "seat": seat,
        "mode": mode,
        "from": None if only is None else list(only),
        "colour": colour,
    }


def carry_out(position: Position, seat: int, card: Position, cell: Cell | None) -> None:
    """The effect of a module or an event: at once, or as tasks before all others."""
    its = position["seats"][seat]
    amount = card.get("amount", 0)
    match card["effect"]:
        case "gain-mc":
            its["mc"] += amount
        case "gain-vp" | "award":
            its["vp"] += amount
        case "exchange":
            its["mc"] += min(amount, 1 + count(its, "commercial"))
        case "cold-war":
            its["mc"] += card["base"] + amount * count(its, "military")
        case "crisis":
            for each in position["seats"]:
                lose(each, amount)
        case "rest" | "rotate":
            rest(its, amount)
        case "mend-all":
            mend(its, sum(each["damage"] for each in its["modules"].values()))
            its["mc"] += amount
        case "draw":
            push(position, draw(seat, amount))
        case "junk":
            push(position, discard(seat, 1, "any"), gain(seat, mc=amount))
        case "recycle":
            push(position, discard(seat, 1, "any"), draw(seat, amount))
        case "publish":
            push(position, discard(seat, card["cards"], "any"), gain(seat, vp=amount))
        case "gamble":
            push(position, {"do": "gamble", "seat": seat})
        case "command-build":
            push(position, command(seat, "free", cell, None))
        case "military-build":
            push(position, command(seat, "free", None, "military"))
        case "prefab":
            push(position, command(seat, "prefab", None, None))
        case "arm":
            push(position, {"do": "arm", "seat": seat, "amount": amount})
        case "uneventful":
            push(position, *uneventful(position, seat))
        case effect if its["bot"]:
            decide(position, seat, effect, amount)
        case effect:
            ask(position, seat, effect, amount)


def ask(position: Position, seat: int, effect: str, amount: int) -> None:
    """Effects for which a person has something to choose."""
    match effect:
        case "observe":
            push(position, {"do": "look", "seat": seat, "count": amount, "cards": {}})
        case "repair":
            push(position, {"do": "mend", "seat": seat, "count": amount})
        case "salvage":
            push(position, {"do": "salvage", "seat": seat})
        case "insider" if draws_instead(position, seat):
            push(position, draw(seat, BOT["insider_cards"]))
        case "insider":
            push(position, {"do": "slot", "seat": seat})
        case "risk":
            push(position, {"do": "spend", "seat": seat})
        case "meteor":
            push(position, *(hit(seat, victim, "exterior") for victim in opponents(position, seat)))
        case _:
            push(position, {"do": "target", "seat": seat, "effect": effect, "amount": amount})


def decide(position: Position, seat: int, effect: str, amount: int) -> None:
    """The same for an automatic opponent, whose choices are fixed."""
    its = position["seats"][seat]
    match effect:
        case "observe" | "salvage":
            push(position, draw(seat, 1))
        case "repair":
            mend(its, amount)
        case "insider":
            push(position, draw(seat, BOT["insider_cards"]))
        case "risk":
            spend(position, seat, its["crew"])
        case "meteor":
            for victim in targets(position, seat, effect):
                strike_first(position, seat, victim, "exterior")
        case _:
            leader = max(targets(position, seat, effect), key=lambda victim: position["seats"][victim]["vp"])
            aim(position, seat, leader, effect, amount)


def aim(position: Position, seat: int, victim: int, effect: str, amount: int) -> None:
    """What happens to the opponent that was chosen."""
    its, theirs = position["seats"][seat], position["seats"][victim]
    match effect:
        case "hit-any" | "hit-exterior" if its["bot"]:
            strike_first(position, seat, victim, SCOPES[effect])
        case "hit-any" | "hit-exterior":
            push(position, hit(seat, victim, SCOPES[effect]))
        case "visit":
            push(position, {"do": "visit", "seat": seat, "victim": victim})
        case "levy" | "lawsuit":
            its["mc"] += lose(theirs, amount)
        case "headhunt":
            theirs["crew"] -= amount
            its["crew"] += amount
        case "strategic":
            lose(theirs, amount)
            if held(theirs):
                push(position, give_up(position, victim, "any"))


def hit(seat: int, victim: int, scope: str) -> Position:
    return {"do": "hit", "seat": seat, "victim": victim, "scope": scope}


def strike_first(position: Position, seat: int, victim: int, scope: str) -> None:
    """An automatic opponent damages the first module in ring order."""
    its = position["seats"][victim]
    possible = hittable(position, seat, victim, scope)
    module(its, next(cell for cell in by_ring(its) if cell in possible))["damage"] += 1


def give_up(position: Position, victim: int, kind: str) -> Position:
    """A person chooses what to discard; of a stack the top card goes."""
    if position["seats"][victim]["bot"]:
        return {"do": "scrap", "seat": victim}
    return discard(victim, 1, kind)


def uneventful(position: Position, seat: int) -> list[Position]:
    return [give_up(position, victim, "event") for victim in targets(position, seat, "uneventful")]


def spend(position: Position, seat: int, crew: int) -> None:
    use_crew(position["seats"][seat], crew)
    push(position, {"do": "risk", "seat": seat, "count": crew, "hit": False})


def mend(seat: Position, tokens: int) -> None:
    """Take damage off in ring order, each module fully before the next."""
    for cell in by_ring(seat):
        removed = min(tokens, module(seat, cell)["damage"])
        module(seat, cell)["damage"] -= removed
        tokens -= removed


def build(position: Position, seat: int, card: str, mode: str, place: Exit) -> None:
    """Pay, gain by the Military Core, place; Think Tanks that stood before give cards."""
    its = position["seats"][seat]
    kind, core = MODULES[card], CORES[its["core"]]
    its["mc"] -= price(its, card, mode, place)
    if core.get("build_gain_colour") == kind["colour"]:
        its["mc"] += core["build_gain"]
    thinkers = sum(other.get("build_draw_colour") == kind["colour"] for other in working(its))
    its["modules"] = with_module(its, place, fresh(card))["modules"]
    if thinkers:
        push(position, draw(seat, thinkers))


def move_module(position: Position, seat: int, cell: Cell, place: Exit, amount: int) -> None:
    """Robotic Arm: money if an undamaged module joins its own colour."""
    its = position["seats"][seat]
    lifted = its["modules"].pop(text_of(cell))
    its["modules"] = with_module(its, place, lifted)["modules"]
    if lifted["damage"] == 0 and colour_at(its, base_of(*place)) == MODULES[lifted["card"]]["colour"]:
        its["mc"] += amount
