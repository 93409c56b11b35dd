"""The race for the colours: leaders, awards if the year ended now, and changes by an action.

Rivals are the seats, then the two silent opponents of the peace version, who only have counts.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from starboard.games.orbital.data import CARDS, COLOURS, CORES, NUMBERS, Orbital, View
from starboard.games.orbital.position.exits import (
    Cell,
    cell_of,
    task,
    with_module,
    word_of,
    working,
)


class Race(NamedTuple):
    """The table of the race."""

    counts: Mapping[str, tuple[int, ...]]
    """§4.6 For each colour the count of each rival."""
    award: int
    """§11.1 The VP of one colour at the end of this year."""

    def leaders(self, colour: str) -> list[int]:
        """The rivals who would get the award of a colour."""
        counts = self.counts[colour]
        best = max(counts)
        return [rival for rival, count in enumerate(counts) if count == best and count]

    def gap(self, colour: str, rival: int) -> int:
        """The lead of a rival over the best of the others in a colour; below 0: behind."""
        counts = self.counts[colour]
        return counts[rival] - max((each for other, each in enumerate(counts) if other != rival), default=0)

    def awards(self, rival: int) -> int:
        """The VP that a rival would get if the year ended now."""
        return self.award * sum(rival in self.leaders(colour) for colour in COLOURS)


# --- the race now ------------------------------------------------------------------------------------


def race(view: View) -> Race:
    """The counts of all rivals, and the VP of a colour."""
    tables = [counts_of(seat) for seat in view["seats"]] + [silent_counts(cards) for cards in view["dummies"]]
    counts = {colour: tuple(table[colour] for table in tables) for colour in COLOURS}
    return Race(counts, award(view))


def award(view: View) -> int:
    """§11.1 The VP for a colour: more in the last year."""
    return int(NUMBERS["last_award_vp" if is_last_year(view) else "award_vp"])


def is_awarded(view: View) -> bool:
    """§11.1 Whether this year's awards have been given: everybody has passed."""
    return int(view["passes"]) >= len(view["seats"])


def is_last_year(view: View) -> bool:
    """Whether this is the last year."""
    return bool(view["year"] >= view["options"]["years"])


def counts_of(orbital: Orbital) -> dict[str, int]:
    """§4.6 The counts of an orbital in each colour."""
    found = dict.fromkeys(COLOURS, 0)
    found[orbital["core"]] += 1
    for card in working(orbital):
        found[card.colour] += card.weight
    return found


def silent_counts(cards: Mapping[str, int]) -> dict[str, int]:
    """§13.1 The counts of a silent opponent: a Structural Core, and its cards as undamaged modules."""
    found = dict.fromkeys(COLOURS, 0)
    found["structural"] += 1
    for id, count in cards.items():
        found[CARDS[id].colour] += CARDS[id].weight * count
    return found


def income(view: View, seat: int) -> int:
    """§11.3, §11.6 The MC that a seat would get before the next year; nothing follows the last one."""
    if is_last_year(view):
        return 0
    orbital = view["seats"][seat]
    return int(NUMBERS["year_mc"]) + max(counts_of(orbital).values()) + yearly(orbital)


def yearly(orbital: Orbital) -> int:
    """§11.6 The MC at the beginning of a year; by then all damage is removed."""
    modules = (CARDS[module["card"]] for module in orbital["modules"].values())
    core = CORES[orbital["core"]].numbers.get("income", 0)
    return int(core) + sum(int(card.numbers.get("income", 0)) for card in modules)


# --- after an action ---------------------------------------------------------------------------------


def after(view: View, move: str) -> dict[str, Any] | None:
    """The view after the part of a move that affects the race; None if it does not.

    Only orbitals change: money, hands and the queue do not.
    """
    now = task(view)
    seat = int(now.get("seat", view["active"]))
    match move.split():
        case ["build", card]:
            return _built(view, seat, card)
        case ["at", cell, heading] if now.get("do") == "place":
            built = with_module(view["seats"][seat], now["card"], cell_of(cell), heading)
            return with_orbital(view, seat, built)
        case ["upgrade", colour]:
            return with_orbital(view, seat, {**view["seats"][seat], "core": colour})
        case ["repair", cell]:
            return damaged(view, seat, cell_of(cell), -1)
        case ["module", cell] if now.get("do") == "mend":
            return damaged(view, seat, cell_of(cell), -1)
        case ["module", cell] if now.get("do") == "hit":
            return damaged(view, int(now["victim"]), cell_of(cell), 1)
    return None


def damaged(view: View, seat: int, cell: Cell, tokens: int) -> dict[str, Any]:
    """§10.1 The view with more or fewer damage tokens on a module."""
    orbital, word = view["seats"][seat], word_of(cell)
    module = orbital["modules"][word]
    changed = {**module, "damage": max(0, module["damage"] + tokens)}
    return with_orbital(view, seat, {**orbital, "modules": {**orbital["modules"], word: changed}})


def _built(view: View, seat: int, card: str) -> dict[str, Any]:
    """Wherever it stands, a new module counts the same: here far outside."""
    return with_orbital(view, seat, with_module(view["seats"][seat], card, (99, 99), "n"))


def with_orbital(view: View, seat: int, orbital: Orbital) -> dict[str, Any]:
    """The view with another orbital for a seat."""
    seats: Sequence[Any] = [orbital if at == seat else each for at, each in enumerate(view["seats"])]
    return {**view, "seats": seats}


def swing(view: View, then: View) -> list[int]:
    """For each rival the VP of this year's awards that an action wins or loses."""
    before, later = race(view), race(then)
    rivals = len(view["seats"]) + len(view["dummies"])
    return [later.awards(rival) - before.awards(rival) for rival in range(rivals)]


def hit_swing(view: View, seat: int, cell: Cell) -> list[int]:
    """§10.2 The change of this year's awards by one more damage token on a module."""
    return swing(view, damaged(view, seat, cell, 1))
