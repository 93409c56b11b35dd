"""What happened in short sentences: what was drawn, fired at and bought, and what the Aliens did then."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from starboard.engine.events import Event, Sentence, grouped
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
TOGETHER = {
    "fired": ("destroyed", "assisted", "system-paid", "hit"),
    "aliens-fired": ("overheated",),
    "aliens-moved": ("passed",),
    "arrived": ("arrived",),
    "laid": ("laid",),
}
PHRASES = {
    # by a pilot
    "placed": "starts in {space}",
    "drew": "draws {gem}",
    "put-back": "puts {it} back",
    "exchanged": "exchanges {it} for {credits}",
    "cooled-down": "cools down",
    "activated": "activates the {weapon}",
    "flew": "flies to {to}",
    "held": "holds fire",
    "fired": "fires the {weapon} at column {column}",
    "boosted": "boosts the {weapon} by {boosts}",
    "scavenged": "scavenges {credits}",
    "vented": "vents {lost} heat",
    "added": "adds {gem}",
    "converted": "converts {old} into {new}",
    "bought": "buys {card} for {cost}",
    "scrapped": "scraps {card} for it",
    "repaired": "repairs the {weapon} for {cost}",
    "system-paid": "gets {credits} by {card}",
    "assisted": "gets {credits} for assisting",
    "gathered": "gathers {credits}",
    "overheated": "overheats",
    "disabled": "puts the {weapon} Out of Order",
    # by the board
    "left-track": "{card} leaves the track",
    "revealed": "Aliens {aliens}! is revealed and goes to slot {slot}",
    "round-began": "Round {round} begins",
}
WORDS: Mapping[str, Callable[[Any], str]] = {
    "gem": a_gem,
    "weapon": weapon_name,
    "card": card_name,
    "space": place,
    "to": place,
    "credits": lambda count: counted(count, "credit"),
    "aliens": str.capitalize,
}


def turn_in_words(view: View, events: Sequence[Event]) -> list[Sentence]:
    """What a pilot does in a row is one sentence, up to a shot; the board has sentences of its own."""
    said: list[Sentence] = []
    told = (event for event in events if event["event"] not in ("ended", "scored"))
    for row in grouped(grouped(told, _go_together), _stand_together):
        seat = row[0][0]["seat"]
        said += _by_the_board(view, row) if seat is None else _by_a_pilot(view, seat, row)
    return said


def _go_together(step: Step, event: Event) -> bool:
    return event["event"] in TOGETHER.get(step[0]["event"], ())


def _stand_together(row: Sequence[Step], step: Step) -> bool:
    """Whether a step stands in the same sentence."""
    return bool(row[-1][0]["seat"] == step[0]["seat"] and row[-1][0]["event"] != "fired")


def _phrase(event: Event, it: str = "") -> str:
    words = {field: WORDS.get(field, str)(value) for field, value in event.items()}
    return PHRASES[event["event"]].format(**words, it=it)


# --- pilots ------------------------------------------------------------------------------------------


def _by_a_pilot(view: View, seat: int, steps: Sequence[Step]) -> Iterator[Sentence]:
    kinds = [step[0]["event"] for step in steps]
    yield _said(view, seat, (deed for step in steps for deed in _deeds(view, step, kinds)))
    yield from _gains(view, seat, steps[-1][1:])


def _said(view: View, seat: int, deeds: Iterator[str]) -> Sentence:
    return Sentence(seat, f"{side(view, seat)} {listed(deeds)}.")


def _deeds(view: View, step: Step, kinds: Collection[str]) -> Iterator[str]:
    """What a pilot does; `kinds` are the events in the same sentence."""
    event = step[0]
    it = "it" if "drew" in kinds else f"the {gem_name(event.get('gem', ''))} gem"
    match event["event"]:
        case "activated" if "fired" in kinds:
            pass  # the shot names the weapon
        case "fired":
            yield f"{_phrase(event)}: {_hits(view, step)}"
        case "gathered" if not event["credits"]:
            yield f"has {counted(event['has'], 'credit')}"
        case "gathered":
            yield from (_phrase(event), f"has {event['has']}")
        case "overheated":
            yield from _overheats(event)
        case _:
            yield _phrase(event, it)
    if event["event"] in ("activated", "exchanged") and event["gem"] == OVERHEAT:
        yield f"heats up to {event['heat']}"


def _overheats(event: Event) -> Iterator[str]:
    yield _phrase(event)
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


def _gains(view: View, seat: int, events: Sequence[Event]) -> Iterator[Sentence]:
    """What a shot brings to the pilot, to those who assisted, and by systems."""
    if won := [event["victory"] for event in events if event["event"] == "destroyed"]:
        yield _said(view, seat, iter([f"has {counted(won[-1], 'Invader')}"]))
    paid: dict[tuple[int, str], Event] = {}
    for event in events:
        if event["event"] in ("assisted", "system-paid") and event["credits"]:
            so_far = paid.get(key := (event["seat"], event["event"]), {"credits": 0})
            paid[key] = {**event, "credits": so_far["credits"] + event["credits"]}
    for event in paid.values():
        yield _said(view, event["seat"], iter([_phrase(event)]))


# --- the board ---------------------------------------------------------------------------------------


def _by_the_board(view: View, steps: Sequence[Step]) -> Iterator[Sentence]:
    for step in steps:
        yield Sentence(None, f"{_board(view, step)}.")
        for event in step:
            if event["event"] == "overheated":
                yield _said(view, event["seat"], _overheats(event))


def _board(view: View, step: Step) -> str:
    event, *others = step
    match event["event"]:
        case "arrived":
            start = any(each["row"] < ROWS for each in step)
            return "The armada is in sight" if start else f"New Invaders: {_invaders(step)}"
        case "laid":
            return f"New on the track: {listed(card_name(each['card']) for each in step)}"
        case "aliens-fired":
            return f"Aliens Fire! hits {listed(side(view, each['seat']) for each in others) or 'nobody'}"
        case "aliens-moved":
            passed = f"{_invaders(others)} {'pass' if len(others) > 1 else 'passes'}"
            return f"Aliens Move! {passed if others else 'The armada comes nearer'}"
        case "attacked":
            return ". ".join(_attack(event, side(view, event["victim"])))
    return _phrase(event)


def _invaders(events: Sequence[Event]) -> str:
    """2 red scouts and 1 blue raider"""
    names = Counter(token_name(event["token"]) for event in events)
    return listed(counted(count, name) for name, count in names.items())


def _attack(event: Event, victim: str) -> Iterator[str]:
    """§7.3 What the Invaders that passed took from a pilot."""
    if event["stopped"]:
        yield f"{victim}'s Planet Shield stops {event['stopped']}"
    if event["lost"]:
        yield f"{victim} loses {counted(event['lost'], 'Invader')} and has {event['victory']}"
    elif event["attackers"] > event["stopped"]:
        yield f"{victim} has no Invader to lose"
