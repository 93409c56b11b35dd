"""A turn in short sentences: gems, shots, purchases, and the Aliens' events."""

from collections.abc import Iterator, Mapping, Sequence

from starboard.engine.record.replay import walk
from starboard.engine.text import counted, listed
from starboard.games.stellar_scramble.data import COLOURS, GEMS
from starboard.games.stellar_scramble.reading import shots, table
from starboard.games.stellar_scramble.reading.events import Event, Overheated, Passed, events_of
from starboard.games.stellar_scramble.reading.shots import View
from starboard.games.stellar_scramble.words.label import shot_words
from starboard.games.stellar_scramble.words.phrases import (
    a_gem,
    card_name,
    gem_name,
    place,
    side,
    weapon_name,
)


def tell_turn(before: View, moves: Sequence[str], after: View) -> str:
    """Walk through the moves of a turn, without new cards and Invaders."""
    if all(move.startswith("~") for move in moves) and before["round"] == 0:
        return "The armada is in sight."
    seat = table.active(before)
    deeds: list[str] = []
    notes: list[str] = []
    now = before
    for ply, (move, then) in enumerate(zip(moves, walk(before, moves), strict=True)):
        if not (move.startswith("activate") and "fire" in moves):  # the shot names the weapon
            deeds += _deed(now, move)
        notes += _notes([*events_of(ply, now, move, then)], now)
        now = then
    deeds += [*_gathered(before, moves, after, seat)]
    return " ".join([*_sentence(before, seat, deeds), *notes]) or "Time goes on."


def _sentence(view: View, seat: int | None, deeds: Sequence[str]) -> Iterator[str]:
    if deeds:
        yield f"{'Chance' if seat is None else side(view, seat)} {listed(deeds)}."


def _deed(view: View, move: str) -> Iterator[str]:
    """One move of the pilot as a phrase."""
    match move.split():
        case [outcome] if outcome[1:] in GEMS:
            yield f"draws {a_gem(outcome[1:])}"
        case ["to", word]:
            where = place(int(word) if word.isdigit() else word)
            yield f"starts in {where}" if view["phase"] == "place" else f"flies to {where}"
        case ["cooldown"]:
            yield "cools down"
        case ["redraw"]:
            yield f"puts the {gem_name(view['gem'])} gem back"
        case ["exchange"]:
            yield f"exchanges it for {counted(table.exchange(view, view['turn'], view['gem']), 'credit')}"
        case ["activate", colour]:
            yield f"activates the {weapon_name(colour)}"
        case ["fire"]:
            under_way = view["activation"]
            shot = shots.shot_now(view)
            column = f" at column {shot.pattern[0][1]}" if shot.pattern else ""
            yield f"fires the {weapon_name(under_way['weapon'])}{column}: {_fired(view, shot)}"
        case ["hold"]:
            yield "holds fire"
        case _:
            yield from _traded(view, move)


def _fired(view: View, shot: shots.Shot) -> str:
    return shot_words(view, shot).replace(f"with power {shot.power}", f"{shot.power} damage")


def _traded(view: View, move: str) -> Iterator[str]:
    match move.split():
        case ["add", gem]:
            yield f"adds {a_gem(gem)}"
        case ["convert", old, new]:
            yield f"converts {old} into {new}"
        case ["buy", slot]:
            card = view["track"][int(slot) - 1]["card"]
            yield f"buys {card_name(card)} for {table.price(view, view['turn'], card)}"
        case ["repair", colour]:
            yield f"repairs the {weapon_name(colour)}"
        case ["scrap", system]:
            yield f"scraps {card_name(system)}"
        case ["disable", colour] if colour in COLOURS:
            yield f"puts the {weapon_name(colour)} Out of Order"


def _gathered(before: View, moves: Sequence[str], after: View, seat: int | None) -> Iterator[str]:
    """The pilot's things at the end of its turn."""
    over = after["turn"] != before["turn"] or after["round"] != before["round"]
    if seat is not None and over and moves[0] in ("draw", "cooldown"):
        yield f"has {counted(after['seats'][seat]['credits'], 'credit')}"


def _notes(events: Sequence[Event], view: View) -> Iterator[str]:
    """Aliens Fire! hits Red and Blue."""
    hit = [event.seat for event in events if isinstance(event, Overheated) and event.by_aliens]
    if hit:
        yield f"Aliens Fire! hits {listed(side(view, seat) for seat in hit)}."
    for event in events:
        match event:
            case Overheated(by_aliens=False):
                yield f"{side(view, event.seat)} overheats."
            case Passed():
                yield f"Aliens Move!{_taken(view, event.victims)}"


def _taken(view: View, victims: Mapping[int, int]) -> str:
    lost = listed(f"{side(view, seat)} loses {counted(count, 'Invader')}" for seat, count in victims.items())
    return f" {lost}." if lost else " The armada comes nearer."
