"""A legal move as a choice: its effect, price and consequences."""

from collections.abc import Mapping
from typing import Any

from starboard.engine.text import counted, listed, percent
from starboard.games.orbital.data import CARDS, CORES, NUMBERS, View, known
from starboard.games.orbital.position.exits import (
    CORE,
    PREFAB,
    Cell,
    behind,
    cell_of,
    cheapest,
    colour_at,
    market_price,
    offered_places,
    repair_price,
    task,
    word_of,
)
from starboard.games.orbital.reading import odds, race
from starboard.games.orbital.words.phrases import card_name, core_name, money, side

COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}


def label(view: View, move: str) -> str:
    """A legal move in words."""
    seat = int(view["to_move"])
    match move.split():
        case ["build", card]:
            return f"Build {card_name(card)}{_cheapest(view, seat, card)}: {CARDS[card].text}"
        case ["upgrade", colour]:
            return _label_upgrade(view, colour)
        case ["buy", slot]:
            return _label_buy(view, seat, int(slot))
        case ["operate", cell]:
            return f"Operate {module_at(view, seat, cell)}. {_working(view, seat, cell)}"
        case ["event", card]:
            return f"Play {card_name(card)}: {CARDS[card].text}{_event_odds(view, seat, card)}"
        case ["repair", cell]:
            price = money(repair_price(view["seats"][seat]))
            return f"Repair {module_at(view, seat, cell)} for {price}{swing_words(view, seat, move)}"
        case ["pass"]:
            return "Pass"
        case ["at", cell, heading]:
            return _label_place(view, seat, move, cell, heading)
    return _label_choice(view, seat, move)


def _label_choice(view: View, seat: int, move: str) -> str:
    """A choice within an action."""
    match move.split():
        case ["module", cell]:
            return _label_module(view, seat, move, cell)
        case ["target", other]:
            return _label_target(view, int(other))
        case ["return", card]:
            return f"Give {card_name(card)} back into the deck{in_hand(view, seat, card)}"
        case ["discard", card]:
            return f"Discard {card_name(card)}{in_hand(view, seat, card)}"
        case ["take", card] if view["phase"] == "salvage":
            return f"Take {card_name(card)} out of the discard pile: {CARDS[card].text}"
        case ["take", card]:
            return f"Keep {card_name(card)}: {CARDS[card].text}"
        case ["slot", slot]:
            return f"Take card {slot}, {card_name(view['market'][int(slot) - 1])}, for nothing"
        case ["spend", crew]:
            return f"Spend {crew} crew: {percent(odds.chance(view, odds.is_event, int(crew)))} for 1 VP"
        case ["done"]:
            return "Repair no more"
    return move


def in_hand(view: View, seat: int, card: str) -> str:
    """A card in relation to its hand: ` (structural, 3 exits; with 2 more structural modules)`."""
    face = CARDS[card]
    parts = [face.kind]
    parts += [counted(len(face.exits), "exit")] if face.is_module else []
    parts += [f"{face.crew} crew"] if face.crew else []
    parts += [f"{money(face.numbers['income'])} a year"] if "income" in face.numbers else []
    mates = sum(count for other, count in known(view["seats"][seat]["hand"]) if other.kind == face.kind) - 1
    more = f"; with {counted(mates, f'more {face.kind} card')}" if mates > 0 else ""
    return f" ({', '.join(parts)}{more})"


# --- building and buying -----------------------------------------------------------------------------


def _cheapest(view: View, seat: int, card: str) -> str:
    """The lowest price of a build; in a command the mode determines it."""
    now = task(view)
    if now.get("mode") == "free":
        return " for nothing"
    lowest = cheapest(view["seats"][seat], card)
    if lowest is None:
        return ""
    price = max(0, lowest - (PREFAB if now.get("mode") == "prefab" else 0))
    return f" for {money(price) if price else 'nothing'}"


def _label_place(view: View, seat: int, move: str, cell: str, heading: str) -> str:
    """Build Casino at 1,1 on the Dormitory to the north for 6 MC, 3 usable exits left"""
    card, offered = offered_places(view)
    place = next((each for each in offered if each.move == move), None)
    base = behind(cell_of(cell), heading)
    where = f"at {cell} on {base_words(view, seat, base)}, facing {COMPASS[heading]}"
    if place is None:
        return f"Put {card_name(card)} {where}"
    exits = counted(place.left, "usable exit")
    if view["phase"] == "arm_to":
        return f"Move {card_name(card)} {where}{_arm_gain(view, seat, card, base)}; {exits} left"
    price = money(place.price) if place.price else "nothing"
    return f"Build {card_name(card)} {where}, for {price}; {exits} left{swing_words(view, seat, move)}"


def base_words(view: View, seat: int, base: Cell) -> str:
    """the core, the Dormitory at 1,0"""
    return "the core" if base == CORE else f"the {module_at(view, seat, word_of(base))}"


def _arm_gain(view: View, seat: int, card: str, base: Cell) -> str:
    orbital, now = view["seats"][seat], task(view)
    joins = colour_at(orbital, base) == CARDS[card].colour
    whole = not orbital["modules"][now["module"]]["damage"]
    return f" and gain {money(now['amount'])}" if joins and whole else ""


def _label_upgrade(view: View, colour: str) -> str:
    words = CORES[colour].text.removeprefix("Immune to damage.").strip()
    change = swing_words(view, int(view["to_move"]), f"upgrade {colour}")
    return f"Upgrade to the {core_name(colour)} for {money(NUMBERS['upgrade_price'])}{change}: {words}"


def _label_buy(view: View, seat: int, slot: int) -> str:
    card = view["market"][slot - 1]
    price = money(market_price(view["seats"][seat], slot))
    return f"Buy card {slot}, {card_name(card)}, for {price}: {CARDS[card].text}"


# --- modules and opponents ---------------------------------------------------------------------------


def module_at(view: View, seat: int, cell: str) -> str:
    """Dormitory at 1,0"""
    return f"{card_name(view['seats'][seat]['modules'][cell]['card'])} at {cell}"


def _working(view: View, seat: int, cell: str, by: int | None = None) -> str:
    """The effect of operating a module (by a visitor), with the expectation."""
    card = CARDS[view["seats"][seat]["modules"][cell]["card"]]
    cost, _, does = card.text.removeprefix(f"Supports {card.crew} crew. ").partition(": ")
    return f"{cost}: {does.removesuffix('.')}{effect_odds(view, seat if by is None else by, card.effect)}"


def effect_odds(view: View, seat: int, effect: str) -> str:
    """The expected gain of an effect of chance, or of one that depends on the orbital."""
    match effect:
        case "gamble":
            return f" ({odds.casino(view):.1f} MC on average)"
        case "exchange":
            return f" (now {money(exchange(view, seat))})"
    return ""


def exchange(view: View, seat: int) -> int:
    """§8.2 The gain of the Stock Exchange."""
    return min(CARDS["stock-exchange"].amount, 1 + race.counts_of(view["seats"][seat])["commercial"])


def _event_odds(view: View, seat: int, card: str) -> str:
    if card != "high-risk-project":
        return ""
    chances = odds.risks(view, int(view["seats"][seat]["crew"]))
    return f" ({', '.join(f'{crew} crew {percent(chance)}' for crew, chance in enumerate(chances, 1))})"


def _label_module(view: View, seat: int, move: str, cell: str) -> str:
    now = task(view)
    match view["phase"]:
        case "hit":
            victim = int(now["victim"])
            return f"Damage {side(view, victim)}'s {module_at(view, victim, cell)}{hit_words(view, move)}"
        case "visit":
            victim = int(now["victim"])
            does = _working(view, victim, cell, seat).partition(": ")[2]
            return f"Operate {side(view, victim)}'s {module_at(view, victim, cell)}: {does}"
        case "mend":
            return f"Take a damage token off {module_at(view, seat, cell)}{swing_words(view, seat, move)}"
    return f"Lift {module_at(view, seat, cell)}"


def hit_words(view: View, move: str) -> str:
    """The effect of a hit on the awards, and whether it will last."""
    victim = int(task(view)["victim"])
    orbital = view["seats"][victim]
    poor = "; the repair cannot be paid" if orbital["mc"] < repair_price(orbital) else ""
    return f"{swing_words(view, int(view['to_move']), move)}{poor}"


def _label_target(view: View, other: int) -> str:
    now, its = task(view), view["seats"][other]
    match now["effect"]:
        case "levy" | "lawsuit":
            return f"Take {money(min(now['amount'], its['mc']))} from {side(view, other)} (has {its['mc']})"
        case "strategic":
            return f"Let {side(view, other)} lose {_losses(its, int(now['amount']))}"
        case "headhunt":
            return f"Take 1 unused crew from {side(view, other)} (has {its['crew']})"
        case "visit":
            return f"Visit {side(view, other)}"
    return f"Attack {side(view, other)} ({its['vp']} VP)"


def _losses(its: Mapping[str, Any], amount: int) -> str:
    parts = [money(min(amount, its["mc"]))] if its["mc"] else []
    parts += ["a card"] if sum(its["hand"].values()) else []
    return listed(parts)


# --- the race ----------------------------------------------------------------------------------------


def swing_words(view: View, seat: int, move: str) -> str:
    """The effect of an action on the awards: ` (if the year ended now: +1 VP, Seat 2 −1 VP)`."""
    then = race.after(view, move)
    if then is None:
        return ""
    swing = race.swing(view, then)
    parts = [f"{swing[seat]:+d} VP"] if swing[seat] else []
    rivals = [other for other in range(len(view["seats"])) if other != seat and swing[other]]
    parts += [f"{side(view, other)} {swing[other]:+d} VP" for other in rivals]
    return f" (if the year ended now: {', '.join(parts)})".replace("-", "−") if parts else ""
