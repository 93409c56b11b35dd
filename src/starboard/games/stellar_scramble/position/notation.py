"""Positions as the lesson and the rulebook's pictures write them."""

from collections.abc import Iterable, Mapping
from typing import Any

from starboard.games.stellar_scramble.data import (
    CARDS,
    COLOURS,
    COUNTS,
    DECK,
    EVENTS,
    GEMS,
    LEVELS,
    OVERHEAT,
    ROWS,
    SLOTS,
    TOKENS,
    WEAPONS,
)
from starboard.games.stellar_scramble.position.weapon import power, weapon

AGGRESSION = {1: 1, 2: 1, 3: 4, 4: 5}
LETTERS = {colour[0]: colour for colour in COLOURS}
RANKS = ("front", "middle", "back")
START_TRACK = "flame-duct,twin-pulse,skim-jets,spore-shell"


def position(text: str) -> dict[str, Any]:
    """`players=2 at=3/5 front=3:1r4 back=2:1b6:5@1 track=twin-pulse,hot-barrel:move gem=red`.

    `/` separates seats: `at` (spaces), `victory`, `credits`, `heat`, `bag` and `board` (`r3b2o8`),
    `cards` (`hot-barrel+nav-computer`), `boosts` (`r2`), `broken` (`rb`). An Invader is its column, its
    level, the letter of its colour and its shields, then the shields left and the seats that assisted.
    The track goes from slot 1 to slot 7, each a card (or `-`) and perhaps an event; `level` is that of the
    main deck. `turn` is the seat, `gem` the drawn gem, `fires` a weapon that is being activated (with
    `by=overheat` if not by its own gem).
    """
    said = dict(word.split("=", 1) for word in text.split() if "=" in word)
    flags = {word for word in text.split() if "=" not in word}
    players = int(said.get("players", 2))
    large = players == 4 or "experienced" in flags
    invaders = _invaders(said, 8 if large else 6)
    track = _track(said)
    seats = [_seat(said, at, "experienced" in flags) for at in range(players)]
    turn = int(said.get("turn", 0))
    view = {
        "game": "stellar-scramble",
        "players": players,
        "options": _options(said, players, "experienced" in flags),
        "phase": "turn",
        "to_move": turn,
        "round": int(said.get("round", 4)),
        "turn": turn,
        "seats": seats,
        "invaders": invaders,
        "piles": _piles(invaders, large, int(said.get("piles", 2))),
        "track": track,
        "aggression": AGGRESSION[players] + ("experienced" in flags),
        "unseen": _unseen(track, seats),
        "deck": _deck(track, int(said.get("level", 1))),
        "gem": None,
        "sifted": False,
        "activation": None,
        "incoming": None,
        "bought": [],
        "hits": [],
    }
    return view | _under_way(view, said, turn)


def _options(said: Mapping[str, str], players: int, experienced: bool) -> dict[str, Any]:
    letters = said.get("colours", "rbyg"[:players])
    return {
        "colours": [LETTERS[letter] for letter in letters],
        "experienced": experienced,
        "solo_colours": int(said.get("solo_colours", 1)),
    }


def _part(said: Mapping[str, str], word: str, seat: int, standard: str) -> str:
    parts = said[word].split("/") if word in said else []
    return parts[seat] if seat < len(parts) and parts[seat] else standard


def _seat(said: Mapping[str, str], seat: int, experienced: bool) -> dict[str, Any]:
    space = _part(said, "at", seat, str(2 + seat))
    cards = [id for id in CARDS if id in _part(said, "cards", seat, "").split("+")]
    boosts = _counts(_part(said, "boosts", seat, ""))
    broken = _part(said, "broken", seat, "")
    weapons = {
        colour: {
            "cards": [id for id in cards if CARDS[id].colour == colour],
            "boosts": boosts.get(colour, 0),
            "broken": colour[0] in broken,
        }
        for colour in WEAPONS
    }
    return {
        "space": int(space) if space.isdigit() else space,
        "victory": int(_part(said, "victory", seat, "2")),
        "overheat": int(_part(said, "heat", seat, "0")),
        "credits": int(_part(said, "credits", seat, "0")),
        "bag": _counts(_part(said, "bag", seat, "r3b3y3g3o9" if experienced else "r3b3y3g3o8")),
        "board": _counts(_part(said, "board", seat, "")),
        "weapons": weapons,
        "systems": [id for id in cards if not CARDS[id].colour],
    }


def _counts(text: str) -> dict[str, int]:
    """`r3o8` is three red gems and eight Overheat gems."""
    counts = {}
    for gem in GEMS:
        _, found, rest = text.partition(gem[0])
        digits = rest[: next((at for at, char in enumerate(rest) if not char.isdigit()), len(rest))]
        if found and digits != "0":
            counts[gem] = int(digits or 1)
    return counts


def _invaders(said: Mapping[str, str], columns: int) -> list[list[dict[str, Any] | None]]:
    rows: list[list[dict[str, Any] | None]] = [[None] * columns for _ in range(ROWS)]
    for row, rank in zip(rows, RANKS, strict=True):
        for word in said.get(rank, "").split(","):
            if word:
                column, _, face = word.partition(":")
                row[int(column) - 1] = _invader(face)
    return rows


def _invader(face: str) -> dict[str, Any]:
    """`1r6:5@1`: a level 1 red Invader of 6 shields, 5 left, with seat 1's token."""
    face, _, assists = face.partition("@")
    printed, _, left = face.partition(":")
    level, colour, shields = int(printed[0]), LETTERS[printed[1]], int(printed[2:])
    token = next(
        id
        for id, each in TOKENS.items()
        if (each.level, each.colour, each.shields) == (level, colour, shields)
    )
    return {"token": token, "shields": int(left or shields), "assists": [int(seat) for seat in assists]}


def _piles(invaders: Iterable[Iterable[Any]], large: bool, level: int) -> list[dict[str, int]]:
    """The tokens of this level and the later ones that are not on the board."""
    out = [each["token"] for row in invaders for each in row if each]
    piles: list[dict[str, int]] = [{} for _ in range(LEVELS)]
    for id, token in TOKENS.items():
        always, marked = COUNTS[id]
        left = always + marked * large - out.count(id)
        if token.level >= level and left > 0:
            piles[token.level - 1][id] = left
    return piles


def _track(said: Mapping[str, str]) -> list[dict[str, Any]]:
    slots = said.get("track", START_TRACK).split(",")
    slots += ["-"] * (SLOTS - len(slots))
    found = []
    for slot in slots:
        card, _, event = slot.partition(":")
        found.append({"card": card if card in CARDS else None, "event": event if event in EVENTS else None})
    return found


def _unseen(track: Iterable[Mapping[str, Any]], seats: Iterable[Mapping[str, Any]]) -> list[list[str]]:
    seen = {slot["card"] for slot in track}
    for seat in seats:
        seen |= {*seat["systems"], *(card for each in seat["weapons"].values() for card in each["cards"])}
    left = [id for id in CARDS if id not in seen]
    return [[id for id in left if CARDS[id].level == level + 1] for level in range(LEVELS)]


def _deck(track: Iterable[Mapping[str, Any]], level: int) -> list[dict[str, int]]:
    """The rest of the main deck, without the events on the track."""
    parts = [{key: part[key] for key in ("upgrades", "fire", "move", "last")} for part in DECK]
    out = {kind: [slot["event"] for slot in track].count(kind) for kind in EVENTS}
    for part in parts[: level - 1]:
        out["fire"] -= part["fire"]
        out["move"] -= part["move"] + part["last"]
        part.update(upgrades=0, fire=0, move=0, last=0)
    for kind in EVENTS:
        parts[level - 1][kind] -= max(0, out[kind])
    return parts


def _under_way(view: Mapping[str, Any], said: Mapping[str, str], turn: int) -> dict[str, Any]:
    """The state of the turn: a gem in the hand, or a weapon about to move or to fire."""
    if "gem" in said:
        return {"phase": "gem", "gem": said["gem"]}
    if "fires" not in said:
        return {}
    colour = said["fires"]
    gem = OVERHEAT if said.get("by") == OVERHEAT else colour
    specials = weapon(view, turn, colour).specials
    activation = {
        "weapon": colour,
        "gem": gem,
        "power": power(view, turn, colour, gem),
        "energize": specials.get("energize", 0),
        "convert": specials.get("convert", 0),
    }
    return {"phase": said.get("phase", "fire"), "activation": activation}
