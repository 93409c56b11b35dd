"""Follows the seven dice through a turn, so that each keeps its element id and the browser can animate it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from starboard.games.stellar_settlers.data import CARDS, Pack, pack_of
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.rules.state import DICE, FACE_IDS

HAND, TRAY, PLACED, LOST = "hand", "tray", "placed", "lost"


@dataclass
class Die:
    """One of the seven dice; a placed die has the `card` and `label` of its pack."""

    number: int
    face: str = ""
    where: str = HAND
    card: str = ""
    label: str = ""
    rolled: int = 0
    """The ply of its last roll."""


def follow(start: View, log: Sequence[str], view: View) -> list[Die]:
    """The dice of the current turn."""
    if view["to_roll"] == DICE:
        return [Die(number) for number in range(DICE)]
    first = _first_roll(log, view)
    dice = _dice_of(start) if first is None else [Die(number) for number in range(DICE)]
    for at in range(first or 0, len(log)):
        _hear(dice, log[at], at)
    return dice


def _first_roll(log: Sequence[str], view: View) -> int | None:
    """The ply at which the current turn began, with a roll of all seven dice; None: before the log."""
    at = len(log)
    while at > 0:
        end = at
        while at > 0 and log[at - 1][1:] in FACE_IDS:
            at -= 1
        untouched = end == len(log) and not view["placed"] and not view["lost"] and view["phase"] == "roll"
        if end - at == DICE or (untouched and end > at):
            return at
        at -= 1
    return None


def _dice_of(start: View) -> list[Die]:
    """The dice of a position; placed dice are on the filled packs of the chosen card."""
    faces = [face for face in FACE_IDS for _ in range(start["dice"].get(face, 0))]
    dice = [Die(number, face, TRAY) for number, face in enumerate(faces)]
    for label in start["filled"]:
        for face in _likely(pack_of(start["target"], label)):
            if sum(die.where == PLACED for die in dice) < start["placed"]:
                dice.append(Die(len(dice), face, PLACED, start["target"], label))
    spare = start["placed"] - sum(die.where == PLACED for die in dice)
    dice += [Die(0, FACE_IDS[0], PLACED) for _ in range(spare)]
    dice += [Die(0, FACE_IDS[0], LOST) for _ in range(start["lost"])]
    dice += [Die(0) for _ in range(DICE - len(dice))]
    for number, die in enumerate(dice):
        die.number = number
    return dice


def _likely(pack: Pack) -> list[str]:
    """Faces that could have filled a pack."""
    if pack.symbols:
        return list(pack.symbols)
    most = -(-pack.population // pack.slots)
    return [f"p{min(most, 3)}"] * -(-pack.population // min(most, 3))


def _hear(dice: list[Die], move: str, at: int) -> None:
    match move.split():
        case ["fill", card, label]:
            _place(dice, card, label)
        case ["reroll"]:
            _in_tray(dice)[-1].where = LOST
            _take_up(dice)
        case ["use", upgrade, face] | ["corrupt", _, upgrade, face]:
            changed = next(die for die in _in_tray(dice) if die.face == face)
            changed.face, changed.rolled = CARDS[upgrade].becomes, at
        case [outcome] if outcome[1:] in FACE_IDS:
            die = next((die for die in dice if die.where == HAND), None)
            if die:
                die.face, die.where, die.rolled = outcome[1:], TRAY, at


def _place(dice: list[Die], card: str, label: str) -> None:
    """§3.2 Put the dice of the pack on the card and the others into the hand."""
    for die in taken(pack_of(card, label), _in_tray(dice)):
        die.where, die.card, die.label = PLACED, card, label
    _take_up(dice)


def taken(pack: Pack, dice: Iterable[Die]) -> list[Die]:
    """§1.4, §1.5 The dice that fill a pack: for population the fewest, the highest first."""
    left, chosen = sorted(dice, key=lambda die: die.face, reverse=True), []
    for symbol in pack.symbols:
        chosen.append(next(die for die in left if die.face == symbol and die not in chosen))
    total = 0
    for die in left:
        if total < pack.population and die.face.startswith("p"):
            total += int(die.face[1:])
            chosen.append(die)
    return chosen


def _take_up(dice: list[Die]) -> None:
    for die in _in_tray(dice):
        die.where, die.face = HAND, ""


def _in_tray(dice: Iterable[Die]) -> list[Die]:
    return [die for die in dice if die.where == TRAY]
