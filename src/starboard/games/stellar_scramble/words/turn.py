"""What happened in short sentences: what was drawn, fired at and bought, and what the Aliens did then."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from starboard.engine.events import Event, Sentence
from starboard.engine.text import counted, listed
from starboard.games.stellar_scramble.data import OVERHEAT, ROWS
from starboard.games.stellar_scramble.reading.shots import Hit, Shot, View
from starboard.games.stellar_scramble.words.label import shot_words
from starboard.games.stellar_scramble.words.phrases import (
    a_gem,
    card_name,
    gem_name,
    place,
    side,
    token_name,
    weapon_name,
)

Step = Sequence[Event]
"""An event, and those that are said together with it."""
WITH = {
    "fired": ("destroyed", "assisted", "system-paid", "hit"),
    "aliens-fired": ("overheated",),
    "aliens-moved": ("passed",),
    "arrived": ("arrived",),
    "laid": ("laid",),
}


def turn_in_words(view: View, events: Sequence[Event]) -> list[Sentence]:
    """What a pilot does in a row is one sentence, up to a shot; the board has sentences of its own."""
    said: list[Sentence] = []
    for row in _rows([event for event in events if event["event"] not in ("ended", "scored")]):
        seat = row[0][0]["seat"]
        said += _by_the_board(view, row) if seat is None else _by_a_pilot(view, seat, row)
    return said


def _rows(events: Sequence[Event]) -> Iterator[list[Step]]:
    """What stands in one sentence."""
    row: list[Step] = []
    for step in _steps(events):
        if row and (row[-1][0]["seat"] != step[0]["seat"] or row[-1][0]["event"] == "fired"):
            yield row
            row = []
        row.append(step)
    if row:
        yield row


def _steps(events: Sequence[Event]) -> Iterator[Step]:
    at = 0
    while at < len(events):
        others = WITH.get(events[at]["event"], ())
        first, at = at, at + 1
        while at < len(events) and events[at]["event"] in others:
            at += 1
        yield events[first:at]


# --- pilots ------------------------------------------------------------------------------------------


def _by_a_pilot(view: View, seat: int, steps: Sequence[Step]) -> Iterator[Sentence]:
    kinds = [step[0]["event"] for step in steps]
    deeds = [deed for step in steps for deed in _deeds(view, step, kinds)]
    if deeds:
        yield Sentence(seat, f"{side(view, seat)} {listed(deeds)}.")
    for step in steps:
        won = [event["victory"] for event in step if event["event"] == "destroyed"]
        if won:
            yield Sentence(seat, f"{side(view, seat)} has {counted(won[-1], 'Invader')}.")
        yield from _paid(view, step[1:])


def _deeds(view: View, step: Step, kinds: Collection[str]) -> Iterator[str]:
    """What a pilot does; `kinds` are the events in the same sentence."""
    event = step[0]
    match event["event"]:
        case "placed":
            yield f"starts in {place(event['space'])}"
        case "drew":
            yield f"draws {a_gem(event['gem'])}"
        case "put-back":
            yield f"puts {_the_gem(event, kinds)} back"
        case "exchanged":
            yield f"exchanges {_the_gem(event, kinds)} for {counted(event['credits'], 'credit')}"
            yield from _heat(event)
        case "cooled-down":
            yield f"cools down from heat {event['heat']}" if event["heat"] else "cools down"
        case "gathered":
            yield from [f"gathers {counted(event['credits'], 'credit')}"] if event["credits"] else []
            yield f"has {event['has']}" if event["credits"] else f"has {counted(event['has'], 'credit')}"
        case "overheated":
            yield from _overheats(event)
        case "disabled":
            yield f"puts the {weapon_name(event['weapon'])} Out of Order"
        case "bought":
            yield f"buys {card_name(event['card'])} for {event['cost']}"
        case "scrapped":
            yield f"scraps {card_name(event['card'])} for it"
        case "repaired":
            yield f"repairs the {weapon_name(event['weapon'])} for {event['cost']}"
        case _:
            yield from _activation(view, step, kinds)


def _activation(view: View, step: Step, kinds: Collection[str]) -> Iterator[str]:
    event = step[0]
    match event["event"]:
        case "activated":
            if "fired" not in kinds:  # the shot names the weapon
                yield f"activates the {weapon_name(event['weapon'])}"
            yield from _heat(event)
        case "flew":
            yield f"flies to {place(event['to'])}"
        case "held":
            yield "holds fire"
        case "fired":
            yield f"fires the {weapon_name(event['weapon'])} at column {event['column']}: {_hits(view, step)}"
        case "boosted":
            yield f"boosts the {weapon_name(event['weapon'])} by {event['boosts']}"
        case "scavenged":
            yield f"scavenges {counted(event['credits'], 'credit')}"
        case "vented":
            yield f"vents {event['lost']} heat"
        case "added":
            yield f"adds {a_gem(event['gem'])}"
        case "converted":
            yield f"converts {event['old']} into {event['new']}"
        case "system-paid":
            yield f"gets {counted(event['credits'], 'credit')} by {card_name(event['card'])}"


def _the_gem(event: Event, kinds: Collection[str]) -> str:
    return "it" if "drew" in kinds else f"the {gem_name(event['gem'])} gem"


def _heat(event: Event) -> Iterator[str]:
    if event["gem"] == OVERHEAT:
        yield f"heats up to {event['heat']}"


def _overheats(event: Event) -> Iterator[str]:
    yield "overheats"
    if event["lost"]:
        yield f"loses {counted(event['lost'], 'credit')}"


def _hits(view: View, step: Step) -> str:
    """4 damage destroys a red scout and leaves a blue raider with 5 shields"""
    fired, *others = step
    hits = (_hit(event) for event in others if event["event"] in ("destroyed", "hit"))
    said = shot_words(view, Shot(fired["space"], fired["power"], tuple(hits), ()))
    return said.replace(f"with power {fired['power']}", f"{fired['power']} damage")


def _hit(event: Event) -> Hit:
    left = event.get("shields", 0)
    return Hit((event["row"], event["column"]), event["token"], left + event.get("lost", 0), left)


def _paid(view: View, events: Sequence[Event]) -> Iterator[Sentence]:
    """What a shot pays to those who assisted, and by systems."""
    paid: Counter[tuple[int, str]] = Counter()
    for event in events:
        if event["event"] in ("assisted", "system-paid"):
            reason = f"by {card_name(event['card'])}" if "card" in event else "for assisting"
            paid[event["seat"], reason] += event["credits"]
    for (seat, reason), credits in paid.items():
        if credits:
            yield Sentence(seat, f"{side(view, seat)} gets {counted(credits, 'credit')} {reason}.")


# --- the board ---------------------------------------------------------------------------------------


def _by_the_board(view: View, steps: Sequence[Step]) -> Iterator[Sentence]:
    for step in steps:
        yield Sentence(None, _board(view, step))
        for event in step:
            if event["event"] == "overheated":
                yield Sentence(event["seat"], f"{side(view, event['seat'])} {listed(_overheats(event))}.")


def _board(view: View, step: Step) -> str:
    event, *others = step
    match event["event"]:
        case "arrived":
            start = any(each["row"] < ROWS for each in step)
            return "The armada is in sight." if start else f"New Invaders: {_invaders(step)}."
        case "laid":
            return f"New on the track: {listed(card_name(each['card']) for each in step)}."
        case "revealed":
            return f"Aliens {event['aliens'].capitalize()}! is revealed and goes to slot {event['slot']}."
        case "left-track":
            return f"{card_name(event['card'])} leaves the track."
        case "aliens-fired":
            hit = listed(side(view, each["seat"]) for each in others)
            return f"Aliens Fire! hits {hit or 'nobody'}."
        case "aliens-moved":
            passed = f"{_invaders(others)} {'pass' if len(others) > 1 else 'passes'}"
            return f"Aliens Move! {passed if others else 'The armada comes nearer'}."
        case "attacked":
            return _attack(view, event)
    return f"Round {event['round']} begins."


def _invaders(events: Sequence[Event]) -> str:
    """2 red scouts and 1 blue raider"""
    names = Counter(token_name(event["token"]) for event in events)
    return listed(counted(count, name) for name, count in names.items())


def _attack(view: View, event: Event) -> str:
    """§7.3 What the Invaders that passed took from a pilot."""
    who = side(view, event["victim"])
    shield = f"{who}'s Planet Shield stops {event['stopped']}. " if event["stopped"] else ""
    if event["lost"]:
        return f"{shield}{who} loses {counted(event['lost'], 'Invader')} and has {event['victory']}."
    return shield.strip() or f"{who} has no Invader to lose."
