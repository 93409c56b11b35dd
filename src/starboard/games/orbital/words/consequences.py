"""The consequences of an action in words: prices, exits left, the race, and the victim's loss."""

from collections.abc import Iterator

from starboard.engine.text import counted, percent
from starboard.games.orbital.data import CARDS, COLOURS, NUMBERS, View, held
from starboard.games.orbital.position.exits import (
    PREFAB,
    Cell,
    Place,
    bonus,
    cheapest,
    colour_at,
    hand_size,
    places,
    repair_price,
    targets,
    task,
)
from starboard.games.orbital.reading import odds
from starboard.games.orbital.reading.race import Race, after, damaged, hit_swing, income, is_last_year, race
from starboard.games.orbital.words.phrases import money, side, silent

DRAWN: int = NUMBERS["year_cards"]


def rival_name(view: View, rival: int) -> str:
    """A seat, or a silent opponent of peace."""
    seats = len(view["seats"])
    return side(view, rival) if rival < seats else silent(rival - seats)


# --- the race ----------------------------------------------------------------------------------------


def race_words(view: View, then: View, own: int) -> Iterator[str]:
    """Each colour that would change: `Bio 2 → 3, you would lead alone`; then the awards."""
    now, later = race(view), race(then)
    for colour in COLOURS:
        for rival, (old, new) in enumerate(zip(now.counts[colour], later.counts[colour], strict=True)):
            if old != new:
                whose = "" if rival == own else f" of {rival_name(view, rival)}"
                yield f"{colour.capitalize()}{whose} {old} → {new}: {standing(view, later, colour, own)}."
    yield from _award_words(view, now, later, own)
    yield from _income_words(view, then, own)


def standing(view: View, later: Race, colour: str, own: int) -> str:
    """you lead alone; tied with Seat 2; 1 behind Seat 2"""
    leaders, gap = later.leaders(colour), later.gap(colour, own)
    others = [rival_name(view, rival) for rival in leaders if rival != own]
    if own in leaders:
        return f"tied with {' and '.join(others)}" if others else f"you lead by {gap}"
    return f"{-gap} behind {' and '.join(others)}" if others else "nobody has any"


def _award_words(view: View, now: Race, later: Race, own: int) -> Iterator[str]:
    """The rivals who would get more or less if the year ended then."""
    found = []
    for rival in range(len(view["seats"]) + len(view["dummies"])):
        change = later.awards(rival) - now.awards(rival)
        if change:
            name = "you" if rival == own else rival_name(view, rival)
            found.append(f"{name} {'+' if change > 0 else '−'}{abs(change)} VP")
    if found:
        yield f"This year's awards: {', '.join(found)}."


def _income_words(view: View, then: View, own: int) -> Iterator[str]:
    more = income(then, own) - income(view, own)
    if more and not is_last_year(view):
        yield f"Next income {'+' if more > 0 else '−'}{abs(more)} MC."


# --- building ----------------------------------------------------------------------------------------


def price_words(view: View, seat: int, card: str, place: Place, mode: str) -> str:
    """§7.3 5 MC: 6, −1 same colour"""
    orbital, face = view["seats"][seat], CARDS[card]
    if mode == "free":
        return "Free."
    parts = [str(NUMBERS["build_price"])]
    steps = (
        (int(face.numbers.get("surcharge", 0)), "of the card"),
        (-int(face.numbers.get("cheap", 0)), "of the card"),
        (-bonus(orbital, "build_discount"), "docking"),
        (
            -int(NUMBERS["colour_discount"]) if colour_at(orbital, place.exit.base) == face.colour else 0,
            "same colour",
        ),
        (-PREFAB if mode == "prefab" else 0, "prefab"),
    )
    parts += [f"{'+' if step > 0 else '−'}{abs(step)} {why}" for step, why in steps if step]
    return f"{money(place.price)}{': ' + ', '.join(parts) if len(parts) > 1 else ''}."


def left_words(left: int) -> str:
    """§7.4 The usable exits after a build, with a warning at the last one."""
    if left == 1:
        return "Careful: only 1 usable exit is left then."
    return f"{left} usable exits are left then."


def hand_words(view: View, seat: int, card: str) -> Iterator[str]:
    """The price and effect of a module in hand."""
    orbital = view["seats"][seat]
    fits, least = places(orbital, card), cheapest(orbital, card)
    if least is None:
        yield "It fits nowhere now."
    elif not fits:
        yield f"It costs at least {money(least)}; you have {money(orbital['mc'])}."
    else:
        dearest = max(place.price for place in fits)
        price = money(least) if least == dearest else f"{least} to {money(dearest)}"
        yield f"{price} on {counted(len(fits), 'exit')}."
    then = after({**view, "queue": [], "active": seat}, f"build {card}")
    if then is not None:
        yield from race_words(view, then, seat)


# --- cards -------------------------------------------------------------------------------------------


def shares_words(view: View) -> str:
    """§3.2 Next card: event 29 %, bio 12 % …"""
    shares = odds.shares(view)
    found = [f"event {percent(shares.events)}"] if shares.events else []
    found += [f"{colour} {percent(share)}" for colour, share in shares.colours.items() if share]
    return f"Next card: {', '.join(found)}." if found else "No card is left to draw."


def too_many(view: View, seat: int) -> str:
    """§11.4 A note on a hand above the limit; otherwise empty."""
    orbital = view["seats"][seat]
    count, most = held(orbital["hand"]), hand_size(orbital)
    if count <= most or is_last_year(view):
        return ""
    return f"You hold {count} cards; at the end of the year you draw {DRAWN} more and keep {most}."


# --- choosing an opponent ----------------------------------------------------------------------------


def prospect(view: View, victim: int) -> tuple[str, bool]:
    """§9.2 The gain from an opponent in a word or two, and whether an award would change."""
    now, its = task(view), view["seats"][victim]
    taken = money(min(its["mc"], now["amount"]))
    match now["effect"]:
        case "hit-any" | "hit-exterior":
            lost = _most_lost(view, victim, now["effect"].removeprefix("hit-"))
            return (f"up to −{lost} VP", True) if lost else ("no VP", False)
        case "levy" | "lawsuit":
            return f"take {taken}", False
        case "strategic":
            return f"−{taken}" + (", 1 card" if held(its["hand"]) else ""), False
        case "headhunt":
            return "take 1 crew", False
    return "a module", False


def _most_lost(view: View, victim: int, scope: str) -> int:
    """§10.2 The awards that one hit can cost an opponent."""
    swings = (hit_swing(view, victim, cell) for cell in targets(view["seats"][victim], scope))
    return max((-swing[victim] for swing in swings), default=0)


# --- attacks -----------------------------------------------------------------------------------------


def hit_words(view: View, victim: int, cell: Cell, own: int) -> Iterator[str]:
    """§10.2 The effect of a damage token, and whether the victim can repair it."""
    orbital = view["seats"][victim]
    found = [*race_words(view, damaged(view, victim, cell, 1), own)]
    yield from found or ["It is damaged already: one more token to repair."]
    price = repair_price(orbital)
    can = "can" if orbital["mc"] >= price else "cannot"
    yield f"{side(view, victim)} has {money(orbital['mc'])} and {can} repair it for {money(price)}."
