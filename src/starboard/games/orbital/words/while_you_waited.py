"""What others did to a seat while it waited, in words for its player, with the cost."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from starboard.engine.events import Event
from starboard.games.orbital.data import CARDS, View
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading import race
from starboard.games.orbital.reading.table_after import table_after
from starboard.games.orbital.words.phrases import card_name, money, side


def since(view: View, events: Sequence[Event], seat: int) -> list[str]:
    """A sentence for everything that others did to the seat, and what became of its awards."""
    found, now, by = list[str](), view, ""
    for at, event in enumerate(events):
        by = _source(view, event) or by
        found += _done(now, events[at:], by, seat)
        now = table_after(now, [event])
    is_over = any(event["event"] == "year-ended" for event in events)
    return [*found, *([] if is_over else _awards_now(view, now, seat))] if found else []


def _source(view: View, event: Event) -> str:
    """The event or module that leads to what follows: `Seat 2's Sabotage`."""
    match event["event"]:
        case "played" | "operated":
            return f"{side(view, event['seat'])}'s {card_name(event['card'])}"
        case "visited":
            owner, visited = side(view, event["victim"]), card_name(event["card"])
            return f"{side(view, event['seat'])} with {owner}'s {visited}"
    return ""


def _done(view: View, events: Sequence[Event], by: str, seat: int) -> Iterator[str]:
    """What the first of these events did to the seat; some tell more together with those that follow."""
    event = events[0]
    if event["event"] == "year-ended":
        yield _year(events, seat)
    elif event["event"] == "had-no-event" and event["seat"] == seat:
        yield f"{by} found no event in your hand, and everybody knows that now."
    elif event.get("victim") == seat != event["seat"]:
        yield from _suffered(view, events, by, seat)


def _suffered(view: View, events: Sequence[Event], by: str, seat: int) -> Iterator[str]:
    event = events[0]
    match event["event"]:
        case "damaged":
            yield _hit(view, event, by)
        case "visited":
            name = f"{card_name(event['card'])} at {event['cell']}"
            yield f"{side(view, event['seat'])} used your {name}: it is used for this year."
        case "took-crew":
            yield f"{by} took {event['crew']} of your unused crew."
        case "took-mc" | "lost-mc" if event["mc"]:
            card = " and a card of your choice" if _is_asked(events[1:2], seat) else ""
            yield f"{by} cost you {money(event['mc'])}{card}."
        case "lost-mc" if _is_asked(events[1:2], seat):
            yield f"{by} cost you a card of your choice."
        case "made-discard" if event["kind"] == "event" and _had_one(events, seat):
            yield f"{by} cost you an event of your choice."


def _is_asked(events: Sequence[Event], seat: int) -> bool:
    """§8.10 Strategic Ops ask for a card, besides the money."""
    return any(event["event"] == "made-discard" and event["victim"] == seat for event in events)


def _had_one(events: Sequence[Event], seat: int) -> bool:
    """§9.6 Whether the seat has discarded an event, or has still to choose one."""
    answers = (event for event in events if event["event"] in ("discarded", "had-no-event"))
    first = next((event["event"] for event in answers if event["seat"] == seat), "")
    return first != "had-no-event"


def _hit(view: View, event: Event, by: str) -> str:
    """Seat 2's Sabotage damaged your Casino at 1,0: commercial 2 → 1, 1 VP less if the year ended now …"""
    seat, cell = event["victim"], event["cell"]
    price, name = money(exits.repair_price(view["seats"][seat])), f"{card_name(event['card'])} at {cell}"
    if event["tokens"] > 1:
        return f"{by} hit your damaged {name} again; each repair costs {price}."
    colour, then = CARDS[event["card"]].colour, table_after(view, [event])
    counts = [race.counts_of(each["seats"][seat])[colour] for each in (view, then)]
    lost = -race.swing(view, then)[seat]
    awards = f", {lost} VP less if the year ended now" if lost else ""
    return f"{by} damaged your {name}: {colour} {counts[0]} → {counts[1]}{awards}. The repair costs {price}."


def _year(events: Sequence[Event], seat: int) -> str:
    """§11.1 What the seat was awarded when a year ended."""
    awarded = takewhile(lambda event: event["event"] == "awarded", events[1:])
    own = [event for event in awarded if event["seat"] == seat]
    colours = ", ".join(event["colour"] for event in own)
    got = f"{sum(event['vp'] for event in own)} VP ({colours})" if own else "nothing"
    return f"Year {events[0]['year']} ended: you got {got}."


def _awards_now(before: View, after: View, seat: int) -> Iterator[str]:
    """The lead that changed within a year."""
    was, now = (race.race(view).awards(seat) for view in (before, after))
    if was != now:
        yield f"Your awards if the year ended now: {was} VP → {now} VP."
