"""The bench below the cards: the chosen card, enlarged, with its packs as buttons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import paragraph, sign, text, word_button
from starboard.engine.picture.svg import tag
from starboard.engine.text import percent, unbroken
from starboard.games.stellar_settlers import words
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS, pack_of
from starboard.games.stellar_settlers.picture.card import Offer
from starboard.games.stellar_settlers.picture.dice import draw_pack, pack_width
from starboard.games.stellar_settlers.picture.signs import SHIELD, SWORDS, badge
from starboard.games.stellar_settlers.reading import table
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import SIDES, name, points, with_counts

SLOT = 42.0
TOP = 32.0  # below the bench's line of words
PILES = {"In the pile": "deck", "Discards": "discard"}
LEAST_WIDTH = 80.0  # of a button


class Place(NamedTuple):
    """The place of a pack on the bench."""

    label: str
    box: Box


def places(view: View, card: str, bench: Box) -> list[Place]:
    """The packs of a card, from left to right; the defence only if it has to be filled."""
    labels = [*CARDS[card].packs]
    if view["phase"] != "over":
        labels += [label for label in table.needed(view, card) if label not in labels]
    found, x = [], bench.x + 8
    for label in labels:
        width = max(LEAST_WIDTH, pack_width(pack_of(card, label), SLOT) + 16)
        found.append(Place(label, Box(x, bench.y + TOP, width, bench.height - TOP - 6)))
        x += width + 6
    return found


def draw_card(
    view: View, card: str, bench: Box, offer: Offer, moves: Sequence[str], **attributes: object
) -> str:
    """A card opened on the bench; packs that are part of a legal move carry their words."""
    buttons = [_pack_button(view, card, place, offer, moves) for place in places(view, card, bench)]
    right = places(view, card, bench)[-1].box
    parts = (
        draw_ground(bench),
        *_title(view, card, bench),
        *buttons,
        _about(view, card, right.x + right.width + 12, bench),
    )
    return tag("g", *parts, **attributes)


def draw_ground(bench: Box) -> str:
    """The background of the bench."""
    return tag("rect", class_="ss-bench-ground", rx=12, **bench._asdict())


def _title(view: View, card: str, bench: Box) -> Iterator[str]:
    its, x, y = CARDS[card], bench.x + 10, bench.y + 23
    if table.is_attack(view, card):
        yield sign(SWORDS, x + 8, y - 7, "ss-swords")
        x += 26
    yield text(its.name, x, y, "ss-bench-name")
    seat = table.owner(view, card) if its.system else None
    if seat is not None:
        yield badge(seat, bench.x + bench.width - 18, bench.y + 17)
    where = f"{its.kind} upgrade" if not its.system else f"{points(its.points)}, {SYSTEMS[its.system].name}"
    right = bench.x + bench.width - (36 if seat is not None else 12)
    yield text(where, right, y, "ss-note")


def _about(view: View, card: str, x: float, bench: Box) -> str:
    """The effect of the card, or the owners of its system."""
    columns = int((bench.x + bench.width - x) / 8.6)
    if columns < 12:
        return ""
    its = CARDS[card]
    said = f"{_shares(view, its.system)}" if its.system else its.text
    return paragraph(said, x, bench.y + TOP + 18, columns, "ss-about", 20)


def _shares(view: View, system: str) -> str:
    """Blue has 2 of 4, Red 1."""
    its = SYSTEMS[system]
    held = [
        (seat, sum(world in worlds for world in its.worlds)) for seat, worlds in enumerate(view["worlds"])
    ]
    if (seat := table.lord(view, system)) is not None:
        return f"Locked: {SIDES[seat]} has the whole system, {points(its.points)}."
    if len(its.worlds) == 1:
        return "A set by itself: safe as soon as it is claimed."
    owners = ", ".join(f"{SIDES[seat]} has {count}" for seat, count in held if count) or "Nobody has one yet"
    return f"All {len(its.worlds)}: {points(its.points)}. {owners}."


def _pack_button(view: View, card: str, place: Place, offer: Offer, moves: Sequence[str]) -> str:
    label, box = place
    pack, can = pack_of(card, label), label in offer.fills
    filled = view["target"] == card and label in view["filled"]
    left = box.x + (box.width - pack_width(pack, SLOT)) / 2
    parts = [
        tag("rect", class_="ss-button", rx=10, **box._asdict()),
        draw_pack(pack, left, box.y + 5, SLOT, "ss-filled" if filled else ("ss-open" if can else "")),
        text(
            _hope(view, card, label, offer, filled),
            box.x + box.width / 2 + (0 if label.isdigit() else 9),
            box.y + 70,
            "ss-button-words",
        ),
    ]
    if not label.isdigit():
        parts.append(sign(SHIELD, box.x + 12, box.y + 63, "ss-shield", 0.75))
    if not can or not moves:
        return tag("g", *parts, class_="ss-shown")
    after = offer.word
    button = draw_word(label, words.label(view, f"fill {card} {label}"), parts, after)
    return button + _confirm(view, card, place, after, moves)


def _hope(view: View, card: str, label: str, offer: Offer, filled: bool) -> str:
    if filled:
        return "filled"
    if label not in offer.fills:
        return "open"
    if table.completes(view, f"fill {card} {label}"):
        return "conquer" if table.is_attack(view, card) else "claim"
    return percent(offer.fills[label])


def draw_word(word: str, said: str, parts: Sequence[str], after: str | None) -> str:
    """A button that stands for a word, perhaps only after another one."""
    return word_button(word, said, *parts, class_="ss-word ss-choice", data_after=after)


def _confirm(view: View, card: str, place: Place, after: str | None, moves: Sequence[str]) -> str:
    """A button `fill` for a pack whose word could also be a seat for Corruption."""
    spoken = {place.label, *([after] if after else [])}
    move = f"fill {card} {place.label}"
    if not any(spoken <= set(other.split()) for other in moves if other != move):
        return ""
    box = place.box
    parts = (
        tag("rect", class_="ss-button", rx=10, **box._asdict()),
        text("Fill it", box.x + box.width / 2, box.y + 46, "ss-button-words"),
    )
    return word_button(
        "fill",
        words.label(view, move),
        *parts,
        class_="ss-word ss-choice ss-confirm after",
        data_after=" ".join(sorted(spoken)),
    )


# --- while no card is open ---------------------------------------------------------------------------


def draw_idle(view: View, offers: Mapping[str, Offer], bench: Box) -> str:
    """Instructions, while no card is open."""
    advice = paragraph(_advice(view, offers), bench.x + 16, bench.y + 34, 66, "ss-about", 25)
    return draw_ground(bench) + advice


def _advice(view: View, offers: Mapping[str, Offer]) -> str:
    if not offers:
        return f"{words.status(view)}."
    lit = "Choose a lit card: the figure is the best chance to complete it. A card's name opens it here."
    gains = table.gains(view, offers)
    worth = {card: gains[card] * max(offer.fills.values()) for card, offer in offers.items()}
    promising = sorted((card for card in worth if worth[card]), key=lambda card: -worth[card])[:3]
    named = [f"{name(card)} {percent(max(offers[card].fills.values()))}" for card in promising]
    best = f" Chance times points: {', '.join(named)}." if named else ""
    return unbroken(f"{lit}{best}")


def draw_pile(view: View, bench: Box) -> str:
    """What the pile and the discards hold; the order of the pile is known to nobody."""
    lines = [f"{title}: {', '.join(with_counts(view[key])) or 'nothing'}." for title, key in PILES.items()]
    said = paragraph(" ".join(lines), bench.x + 12, bench.y + 22, 76, "ss-about", 21)
    return tag("g", draw_ground(bench), said, id="bench-pile", class_="ss-bench ss-lens")
