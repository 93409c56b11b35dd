"""Details on hover, shown in the console: cards, cores, exits, modules, the deck."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from starboard.engine.picture.draw import rect, text
from starboard.engine.picture.svg import tag
from starboard.engine.text import counted, percent
from starboard.games.orbital import words
from starboard.games.orbital.data import CARDS, CORES, Card, View, known
from starboard.games.orbital.picture.console import paragraphs, room
from starboard.games.orbital.picture.layout import CONSOLE
from starboard.games.orbital.picture.orbital.building import PLACING, exit_name, modules_in_hand
from starboard.games.orbital.picture.orbital.module_buttons import cell_moves, shown_seat
from starboard.games.orbital.picture.orbital.plan import name_of
from starboard.games.orbital.picture.race import PREVIEWED, preview_name
from starboard.games.orbital.position.exits import Cell, offered_places, task, word_of
from starboard.games.orbital.reading import odds
from starboard.games.orbital.reading.race import after
from starboard.games.orbital.words.consequences import (
    hand_words,
    hit_words,
    left_words,
    price_words,
    race_words,
    shares_words,
)
from starboard.games.orbital.words.revealed_cards import Turned

POINTED = ":is(:hover,:focus-visible,.asked)"
"""CSS states that show details: hover, keyboard focus, a tap; not the focus after a click."""


class Reading(NamedTuple):
    """The details of a part: its CSS selector, and the words."""

    part: str
    name: str
    title: str
    kind: str
    said: list[str]


def readings(view: View, own: int, moves: Sequence[str], turned: Sequence[Turned]) -> Iterator[Reading]:
    """All details of this table."""
    for at, (card, _, _, why) in enumerate(turned):
        name = f"turned-{at}-{card.id}"
        yield Reading(f"#{name}", name, card.name, kind_of(card), [why, card.text])
    for id in _seen(view):
        yield Reading(f".ob-tell-{id}", id, CARDS[id].name, kind_of(CARDS[id]), [CARDS[id].text])
    for colour in CORES:
        yield Reading(
            f".ob-tell-core-{colour}", f"core-{colour}", CORES[colour].name, "core", [CORES[colour].text]
        )
    for card, count in known(view["seats"][own]["hand"]):
        yield _held(view, own, card, count)
    if moves and view["phase"] in PLACING:
        yield from _exits(view, own, moves)
    for cell, move in cell_moves(moves).items():
        yield _cell(view, own, cell, move, moves)
    yield Reading("#ob-deck", "deck", "The deck", "unseen cards", [shares_words(view)])


def draw_readings(found: Iterable[Reading], moves: Sequence[str]) -> Iterator[str]:
    """All details, over the console; the CSS rules of `pointing` show one at a time."""
    again = text("tap again to do it", CONSOLE.middle, CONSOLE.y + 194, "ob-again-text")
    box, _ = room(moves)
    for each in found:
        ground = rect(CONSOLE.x + 2, CONSOLE.y + 2, box.width + 12, CONSOLE.height - 4, "ob-reader-ground", 9)
        yield tag(
            "g",
            ground,
            *paragraphs(each.title, each.kind, each.said, box),
            id=f"tell-{each.name}",
            class_="ob-hidden ob-lens",
        )
    yield tag("g", again, class_="ob-again")


def pointing(view: View, own: int, moves: Sequence[str], found: Iterable[Reading]) -> str:
    """The CSS rules that show the details of a part while it is hovered."""
    pairs = [(each.part, f"#tell-{each.name}") for each in found]
    shown = shown_seat(view, own, moves)
    pairs += [(f"#tile-{seat}", f"#open-{seat}") for seat in range(len(view["seats"])) if seat != shown]
    pairs += [("#ob-pile", "#ob-pile-open"), ("#ob-cover", ".ob-protection")]
    pairs += _previews(moves)
    if shown == own and view["phase"] not in PLACING:
        pairs += [(f"#hand-{id}", f"#fits-{id}") for id in modules_in_hand(view, own)]
    if moves and view["phase"] in PLACING:
        names = [exit_name(place.exit) for place in offered_places(view)[1] if place.move in moves]
        pairs += [(f"#exit-{name}", f"#ghost-{name}") for name in names]
    return ",".join(f".ob:has({part}{POINTED}) {what}" for part, what in pairs) + "{display:inline}"


def _previews(moves: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The CSS rules that show the race after a move while its part is hovered."""
    for move in moves:
        verb, _, word = move.partition(" ")
        if verb in PREVIEWED and verb != "at":
            part = {"build": "hand", "upgrade": "core-card"}.get(verb, "cell")
            yield f"#{part}-{preview_name(word)}", f"#race-{preview_name(word)}"


# --- details of one part -----------------------------------------------------------------------------


def kind_of(card: Card) -> str:
    """bio module, exits left and right"""
    if card.is_event:
        return "event"
    exits = ", ".join(card.exits)
    return f"{card.colour} module, {f'exits {exits}' if exits else 'no exits'}"


def _seen(view: View) -> list[str]:
    """The visible cards on the table, each kind once."""
    found = {each["card"] for seat in view["seats"] for each in seat["modules"].values()}
    found |= set(view["market"]) | {id for pile in view["dummies"] for id in pile}
    offered = task(view).get("cards", {})
    found |= set(offered) | (set(view["discard"]) if view["phase"] == "salvage" else set())
    return [id for id in CARDS if id in found]


def _held(view: View, own: int, card: Card, count: int) -> Reading:
    said = [card.text]
    if card.is_module:
        said.append(" ".join(hand_words(view, own, card.id)))
    elif card.effect == "risk" and view["seats"][own]["crew"]:
        chances = odds.risks(view, view["seats"][own]["crew"])
        said.append(
            "Chance: " + ", ".join(f"{at} crew {percent(each)}" for at, each in enumerate(chances, 1)) + "."
        )
    kind = kind_of(card) if count == 1 else f"{counted(count, 'card')}, {kind_of(card)}"
    return Reading(f"#hand-{card.id}", f"hand-{card.id}", card.name, kind, said)


def _exits(view: View, own: int, moves: Sequence[str]) -> Iterator[Reading]:
    card, found = offered_places(view)
    mode = str(task(view).get("mode", "free"))
    for place in found:
        if place.move not in moves:
            continue
        then = after(view, place.move)
        said = [left_words(place.left)]
        if view["phase"] == "place":
            said[0] = f"{price_words(view, own, card, place, mode)} {said[0]}"
        if then is not None:
            said.append(" ".join(race_words(view, then, own)))
        title = f"{CARDS[card].name} at {word_of(place.exit.front)}"
        name = exit_name(place.exit)
        yield Reading(f"#exit-{name}", f"exit-{name}", title, kind_of(CARDS[card]), said)


def _cell(view: View, own: int, cell: Cell, move: str, moves: Sequence[str]) -> Reading:
    seat = shown_seat(view, own, moves)
    card = CARDS[view["seats"][seat]["modules"][word_of(cell)]["card"]]
    said = [card.text]
    then = after(view, move)
    if view["phase"] == "hit":
        said = [" ".join(hit_words(view, seat, cell, own))]
    elif then is not None:
        said.append(" ".join(race_words(view, then, own)))
    elif card.effect == "gamble" and move.startswith("operate"):
        said.append(f"On average it pays {odds.casino(view):.1f} MC.")
    return Reading(
        f"#cell-{name_of(cell)}",
        f"cell-{name_of(cell)}",
        str(words.label(view, move)).partition(" (")[0],
        card.colour,
        said,
    )
