"""Positions as the lesson and the rulebook's pictures write them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from starboard.games.orbital.data import AUTOMAT, CARDS, COLOURS, CORES, MODULES, NUMBERS, PEACE

STRUCTURAL = COLOURS[0]
STRIDE = 17
"""The step between cards that are dealt to fill up hands, so that they are mixed but always the same."""


def position(text: str) -> dict[str, Any]:
    """`players=2 mc=9/4 hand=casino+dormitory/4 orbit=1,0e:dormitory+1,1n:greenhouse!/-1,0w:casino*`.

    `/` separates seats: `vp`, `mc`, `used` (used crew), `hand` (cards, or their number), `core` and `orbit`.
    A module is its cell, its heading and its card, then `!` for each damage token and `*` if it was used this
    year. `market` has cards from slot 1 on, `discard` those of the discard pile. `bots` and `stack` are of
    automatic opponents, who have the last seats; `peace` and `alone` are the versions for one player,
    `dummies` the cards of the two opponents in peace. `turn`, `first`, `passes`, `year` and `years` are
    numbers; `place` is the card that the seat to move has chosen to build.
    """
    said = dict(word.split("=", 1) for word in text.split() if "=" in word)
    flags = {word for word in text.split() if "=" not in word}
    options = _options(said, flags)
    players = 1 if options["solo"] != "none" else int(said.get("players", 2))
    turn = int(said.get("turn", 0))
    queue = _queue(said, turn)
    seats = [_seat(said, at, at >= players) for at in range(players + options["bots"])]
    view = {
        "game": "orbital",
        "players": players,
        "options": options,
        "phase": queue[0]["do"] if queue else "turn",
        "to_move": turn,
        "year": int(said.get("year", 1)),
        "first": int(said.get("first", 0)),
        "active": turn,
        "passes": int(said.get("passes", 0)),
        "market": _cards(said.get("market", "")),
        "deck": {},
        "discard": _pile(_cards(said.get("discard", ""))),
        "cores": [core for core in CORES if core not in (STRUCTURAL, *(seat["core"] for seat in seats))],
        "dummies": _dummies(said, options),
        "seats": seats,
        "queue": queue,
    }
    return _deal(view, said)


def _options(said: Mapping[str, str], flags: Iterable[str]) -> dict[str, Any]:
    solo = "peace" if "peace" in flags else "bots" if "alone" in flags else "none"
    bots = 2 if solo == "bots" else int(said.get("bots", 0))
    return {"years": int(said.get("years", NUMBERS["years"][0])), "solo": solo, "bots": bots}


def _part(said: Mapping[str, str], word: str, seat: int, standard: str) -> str:
    parts = said[word].split("/") if word in said else []
    return parts[seat] if seat < len(parts) and parts[seat] else standard


def _cards(text: str) -> list[str]:
    return [card for card in text.split("+") if card in CARDS]


def _pile(cards: Iterable[str]) -> dict[str, int]:
    counts = Counter(cards)
    return {card: counts[card] for card in CARDS if counts[card]}


def _seat(said: Mapping[str, str], seat: int, bot: bool) -> dict[str, Any]:
    core = _part(said, "core", seat, STRUCTURAL)
    modules = _modules(_part(said, "orbit", seat, ""))
    symbols = CORES[core].crew + sum(
        MODULES[each["card"]].crew for each in modules.values() if not each["damage"]
    )
    used = int(_part(said, "used", seat, "0"))
    return {
        "bot": bot,
        "vp": int(_part(said, "vp", seat, "0")),
        "mc": int(_part(said, "mc", seat, str(NUMBERS["start_mc"]))),
        "crew": symbols - used,
        "crew_used": used,
        "hand": {},
        "core": core,
        "modules": modules,
    }


def _modules(text: str) -> dict[str, dict[str, Any]]:
    """`1,0e:dormitory+1,1n:greenhouse!`, in the order of cells."""
    found = {}
    for word in filter(None, text.split("+")):
        where, _, what = word.partition(":")
        found[where[:-1]] = {
            "card": what.rstrip("!*"),
            "heading": where[-1],
            "damage": what.count("!"),
            "used": "*" in what,
        }
    return {cell: found[cell] for cell in sorted(found, key=_in_order)}


def _in_order(cell: str) -> tuple[int, ...]:
    return tuple(map(int, cell.split(",")))


def _queue(said: Mapping[str, str], turn: int) -> list[dict[str, Any]]:
    if "place" not in said:
        return []
    place = {"do": "place", "seat": turn, "card": said["place"], "mode": "normal", "from": None}
    return [place, {"do": "end_turn"}]


def _dummies(said: Mapping[str, str], options: Mapping[str, Any]) -> list[dict[str, int]]:
    if options["solo"] != "peace":
        return []
    return [_pile(_cards(_part(said, "dummies", at, ""))) for at in range(PEACE["dummies"])]


def _deal(view: dict[str, Any], said: Mapping[str, str]) -> dict[str, Any]:
    """Give the hands their cards; the rest is the deck."""
    left = Counter({id: card.copies for id, card in CARDS.items()})
    if view["options"]["solo"] == "peace":
        left = Counter({id: card.copies for id, card in MODULES.items()})
    wishes = [_part(said, "hand", at, str(NUMBERS["hand_size"])) for at in range(view["players"])]
    left -= Counter(_laid_out(view))
    for wish in wishes:
        left -= Counter(_cards(wish))
    for seat, wish in zip(view["seats"], wishes, strict=False):
        cards = _some(left, int(wish)) if wish.isdigit() else _cards(wish)
        left -= Counter(cards) if wish.isdigit() else Counter()
        seat["hand"] = _pile(cards)
    for at, seat in enumerate(view["seats"][view["players"] :]):
        seat["hand"] = {"hidden": int(_part(said, "stack", at, str(AUTOMAT["hand"])))}
    return {**view, "deck": _pile(left.elements())}


def _some(left: Mapping[str, int], count: int) -> list[str]:
    cards = [card for card, copies in left.items() for _ in range(copies)]
    return [cards[STRIDE * at % len(cards)] for at in range(count)]


def _laid_out(view: Mapping[str, Any]) -> list[str]:
    """The visible cards."""
    found = [*view["market"], *(task["card"] for task in view["queue"] if "card" in task)]
    for pile in (view["discard"], *view["dummies"]):
        found += Counter(pile).elements()
    return found + [each["card"] for seat in view["seats"] for each in seat["modules"].values()]
