"""One decision as a phrase of a turn: `builds Casino at 1,0 for 5 MC`."""

from starboard.games.orbital.data import CARDS, CORES, HIDDEN, NUMBERS, Card, View
from starboard.games.orbital.position import exits
from starboard.games.orbital.position.exits import cell_of
from starboard.games.orbital.reading.race import counts_of
from starboard.games.orbital.words.label import exchange
from starboard.games.orbital.words.phrases import card_name, core_name, money, side

GROUPED = ("draw", "keep", "market", "dummy", "look", "risk", "discard")
"""Phases whose steps in a row become one phrase."""


def deed(view: View, move: str) -> str:
    """The seat's decision; empty if the phrase of the next move contains it."""
    seat = int(view["to_move"])
    its = view["seats"][seat]
    match move.split():
        case ["upgrade", colour]:
            return f"upgrades to the {core_name(colour)} for {money(NUMBERS['upgrade_price'])}"
        case ["buy", slot]:
            price = exits.market_price(its, int(slot))
            return f"buys {card_name(view['market'][int(slot) - 1])} for {money(price)}"
        case ["operate", cell]:
            card = CARDS[its["modules"][cell]["card"]]
            return f"operates {card.name}{gain(view, seat, card)}"
        case ["event", id]:
            return f"plays {card_name(id)}{gain(view, seat, CARDS[id])}"
        case ["repair", cell]:
            return f"repairs {_name(its, cell)} for {money(exits.repair_price(its))}"
        case ["pass"]:
            return "passes"
        case ["at", cell, heading]:
            return _placed(view, seat, cell, heading)
        case ["target", other]:
            return _aimed(view, int(other))
        case ["module", cell]:
            return _chosen(view, seat, cell)
    return _taken(view, move)


def _name(orbital: View, cell: str) -> str:
    return card_name(orbital["modules"][cell]["card"])


def _placed(view: View, seat: int, cell: str, heading: str) -> str:
    """A module built, or moved by a Robotic Arm."""
    now, its = exits.task(view), view["seats"][seat]
    base = exits.behind(cell_of(cell), heading)
    if now["do"] == "arm_to":
        module = its["modules"][now["module"]]
        joins = exits.colour_at(its, base) == CARDS[module["card"]].colour and not module["damage"]
        gained = f" and gains {money(now['amount'])}" if joins else ""
        return f"moves {card_name(module['card'])} from {now['module']} to {cell}{gained}"
    card = CARDS[now["card"]]
    price = exits.price(its, card, base, now["mode"])
    core = CORES[its["core"]].numbers
    bonus = core["build_gain"] if core.get("build_gain_colour") == card.colour else 0
    gained = f" and gains {money(bonus)}" if bonus else ""
    return f"builds {card.name} at {cell} for {money(price) if price else 'nothing'}{gained}"


def _aimed(view: View, other: int) -> str:
    """The immediate loss of an opponent; a module that is chosen next has its own phrase."""
    now, its = exits.task(view), view["seats"][other]
    lost = money(min(int(now["amount"]), its["mc"]))
    match now["effect"]:
        case "levy" | "lawsuit":
            return f"takes {lost} from {side(view, other)}"
        case "strategic":
            return f"makes {side(view, other)} lose {lost if its['mc'] else 'a card'}"
        case "headhunt":
            return f"takes {now['amount']} crew from {side(view, other)}"
    return ""


def _chosen(view: View, seat: int, cell: str) -> str:
    now = exits.task(view)
    match now["do"]:
        case "hit":
            victim = int(now["victim"])
            return f"damages {side(view, victim)}'s {_name(view['seats'][victim], cell)} at {cell}"
        case "visit":
            victim = int(now["victim"])
            card = CARDS[view["seats"][victim]["modules"][cell]["card"]]
            return f"operates {side(view, victim)}'s {card.name}{gain(view, seat, card)}"
        case "mend":
            return f"repairs {_name(view['seats'][seat], cell)}"
    return ""


def _taken(view: View, move: str) -> str:
    match move.split():
        case ["take", card] if view["phase"] == "salvage":
            return f"takes {card_name(card)} from the discard pile"
        case ["take", card]:
            return f"keeps {'one' if card == HIDDEN else card_name(card)}"
        case ["slot", slot]:
            return f"takes {card_name(view['market'][int(slot) - 1])} from the market"
        case ["spend", crew]:
            return f"spends {crew} crew"
    return ""


def gain(view: View, seat: int, card: Card) -> str:
    """The immediate gain of an effect, or of the cards it asks for."""
    its = view["seats"][seat]
    match card.effect:
        case "gain-mc":
            return f" and gains {money(card.amount)}"
        case "gain-vp" | "award":
            return f" and gains {card.amount} VP"
        case "exchange":
            return f" and gains {money(exchange(view, seat))}"
        case "cold-war":
            return f" and gains {money(cold_war(view, seat))}"
        case "mend-all":
            return f", removes all damage and gains {money(card.amount)}"
        case "rotate" | "rest":
            return f" and gets {min(card.amount, its['crew_used'])} crew back"
        case "crisis":
            return f": everybody loses up to {money(card.amount)}"
        case "junk":
            return f" for {money(card.amount)}"
        case "publish":
            return f" for {card.amount} VP"
    return ""


def cold_war(view: View, seat: int) -> int:
    """§9.3 The gain of Cold War."""
    card = CARDS["cold-war"]
    return int(card.numbers["base"]) + card.amount * counts_of(view["seats"][seat])["military"]
