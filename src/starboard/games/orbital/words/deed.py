"""One deed of a seat in words: `builds Casino at 1,0 for 5 MC`. Automatic opponents give their rule."""

from collections.abc import Sequence

from starboard.engine.events import Event
from starboard.engine.text import counted, listed
from starboard.games.orbital.data import CARDS, HIDDEN, View
from starboard.games.orbital.words.phrases import card_name, cards_words, core_name, is_automat, money, side

IN_VAIN = {
    "rotate": "it has no used crew",
    "cold-war": "it has no military module",
    "mend-all": "it has no damage",
    "award": "it has too few colours",
    "risk": "it has no unused crew",
    "draw": "there is no card to draw",
    "insider": "there is no card to draw",
    "meteor": "nobody has an undamaged exterior module to hit",
    "hit-any": "nobody has an undamaged module to hit",
    "headhunt": "nobody has unused crew",
    "uneventful": "nobody holds a card",
    "lawsuit": "nobody has money",
    **dict.fromkeys(("visit", "crisis", "prefab"), "it never plays that"),
}
"""§12.3 Why an automatic opponent does not play an event."""


def deed(view: View, group: Sequence[Event], rule: str) -> str:
    """What a seat did; events of one kind in a row are one deed. `rule`: that of §12 which led to it."""
    return _action(view, group[0], rule) or _card_deed(view, group, rule) or _attack(view, group, rule)


def _why(rule: str, reason: str = "") -> str:
    """The rule behind a step: ` (the first place in ring order, §12.4)`."""
    return f" ({', '.join(filter(None, [reason, rule]))})" if rule else ""


def _module(event: Event) -> str:
    return f"{card_name(event['card'])} at {event['cell']}"


def _price(mc: int) -> str:
    return money(mc) if mc else "nothing"


# --- actions -----------------------------------------------------------------------------------------


def _action(view: View, event: Event, rule: str) -> str:
    """§7 What a turn is spent on."""
    match event["event"]:
        case "passed":
            return f"passes{_why(rule, 'nothing is left to turn up, operate or repair')}"
        case "upgraded":
            return f"upgrades to the {core_name(event['colour'])} for {money(event['price'])}"
        case "bought":
            return f"buys {card_name(event['card'])} for {_price(event['price'])}"
        case "repaired":
            first = "nothing to operate: the first damaged module in ring order"
            return f"repairs {_module(event)} for {_price(event['price'])}{_why(rule, first)}"
        case "revealed":
            return f"turns up {card_name(event['card'])}"
        case "built":
            name = "it" if rule else card_name(event["card"])
            where = (
                "where it joins its own colour" if event["own_colour"] else "the first place in ring order"
            )
            return f"builds {name} at {event['cell']} for {_price(event['price'])}{_why(rule, where)}"
        case "played":
            return f"plays it{_why(rule)}" if rule else f"plays {card_name(event['card'])}"
        case "operated":
            return _operated(view, event, rule)
        case "had-no-place":
            return "cannot pay for it" if event["mc"] < event["price"] else "has no exit for it"
        case "scrapped":
            card = CARDS[event["card"]]
            why = f" because {IN_VAIN[card.effect]}" if card.is_event else ""
            return f"scraps it for {money(event['mc'])}{why}{_why(rule, '§12.3' if card.is_event else '')}"
    return ""


def _operated(view: View, event: Event, rule: str) -> str:
    """§7.8, §12.6 Of an automatic opponent with its place in ring order."""
    if not is_automat(view, event["seat"]):
        return f"operates {card_name(event['card'])}"
    reasons = {"§12.6": "no cards: the first module in ring order that it can", "§12.7": "to repair"}
    return f"operates its {_module(event)}{_why(rule, reasons[rule]) if rule in reasons else ''}"


# --- gains, cards and crew ---------------------------------------------------------------------------


def _card_deed(view: View, group: Sequence[Event], rule: str) -> str:
    """§5, §8, §9 What cards are drawn, seen, kept and discarded, and what is gained."""
    event = group[0]
    cards = cards_words(each.get("card", HIDDEN) for each in group)
    match event["event"]:
        case "drew":
            return f"draws {cards}"
        case "stacked":
            return f"draws {counted(len(group), 'card')} onto its stack{_why(rule, 'instead of choosing')}"
        case "gave-back":
            return f"gives back {cards}"
        case "looked-at":
            return f"looks at {cards}"
        case "kept":
            return f"keeps {cards if 'card' in event else 'one'}"
        case "discarded":
            return f"discards {cards}{' from its stack' if is_automat(view, event['seat']) else ''}"
        case "salvaged":
            return f"takes {cards} from the discard pile"
        case "took-from-market":
            return f"takes {cards} from the market"
        case "gambled":
            return f"turns up {cards}: the Casino pays {money(event['mc'])}"
        case "risked":
            return f"turns up {cards}"
        case "project-ended":
            return f"gains {event['vp']} VP for an event" if event["vp"] else "finds no event"
        case "had-no-event":
            return "has no event to discard"
    return _gain(event, rule)


def _gain(event: Event, rule: str) -> str:
    match event["event"]:
        case "gained-mc":
            return f"gains {money(event['mc'])}"
        case "gained-vp":
            return f"gains {event['vp']} VP"
        case "crew-returned":
            return f"gets {event['crew']} crew back"
        case "spent-crew":
            return f"spends {event['crew']} crew{_why(rule, 'all that is unused')}"
        case "mended":
            return f"takes {counted(event['tokens'], 'damage token')} off {_module(event)}"
        case "mended-all":
            return "removes all damage"
        case "moved":
            return f"moves {card_name(event['card'])} from {event['from']} to {event['cell']}"
    return ""


# --- what is done to others --------------------------------------------------------------------------


def _attack(view: View, group: Sequence[Event], rule: str) -> str:
    """§8.10, §8.11, §9 Who loses what."""
    event = group[0]
    victim = side(view, event["victim"]) if "victim" in event else ""
    whom = _why(rule, "the next clockwise with most VP")
    match event["event"]:
        case "visited":
            return f"operates {victim}'s {card_name(event['card'])}"
        case "took-mc":
            return f"takes {money(event['mc'])} from {victim}{whom}"
        case "took-crew":
            return f"takes {event['crew']} crew from {victim}{whom}"
        case "lost-mc":
            return _losses(view, group, whom)
        case "made-discard":
            return _discards(view, group, whom)
        case "damaged":
            again = " again" if event["tokens"] > 1 else ""
            return f"damages {victim}'s {_module(event)}{again}{_first_hit(view, event, rule)}"
    return ""


def _first_hit(view: View, event: Event, rule: str) -> str:
    """§12.9 Whom an automatic opponent hits, unless it hits everybody, and what."""
    if not is_automat(view, event["seat"]):
        return ""
    return f" ({'most VP, ' if rule else ''}the first module in ring order, §12.9)"


def _losses(view: View, group: Sequence[Event], whom: str) -> str:
    """§8.10, §9.4 makes Seat 2 lose 3 MC; its own loss is told apart: loses 4 MC"""
    lost = [event for event in group if event["mc"]]
    if group[0]["victim"] == group[0]["seat"]:
        return f"loses {money(lost[0]['mc'])}" if lost else ""
    parts = listed(f"{side(view, event['victim'])} lose {money(event['mc'])}" for event in lost)
    return f"makes {parts}{whom}" if lost else ""


def _discards(view: View, group: Sequence[Event], whom: str) -> str:
    """§8.10 makes Seat 2 discard a card; §9.6 clockwise: asks Seat 2 and Seat 3 for an event"""
    seats = len(view["seats"])
    clockwise = sorted(group, key=lambda event: (event["victim"] - event["seat"]) % seats)
    names = listed(side(view, event["victim"]) for event in clockwise)
    if group[0]["kind"] == "event":
        return f"asks {names} for an event"
    return f"makes {names} discard a card{whom}"
