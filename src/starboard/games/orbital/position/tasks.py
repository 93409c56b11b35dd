"""The tasks of the queue in JSON: which keys each has, and what they mean."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from starboard.engine.position import counts_by_id, id_of, number_of
from starboard.games.orbital.rules.cards import CARD_IDS, COLOUR_IDS, EFFECT_IDS, NONE
from starboard.games.orbital.rules.orbital.grid import CELL_IDS, cell_at, place_of
from starboard.games.orbital.rules.state import LAST_CHANCE, Do
from starboard.games.orbital.rules.task_keys import KEYS, KIND_IDS, MODE_IDS, SCOPE_IDS
from starboard.games.orbital.rules.tasks import add

TASK_IDS = {do.name.lower(): do for do in Do}


class Word(NamedTuple):
    """The field of a key in the record, and its conversions to JSON and back."""

    field: str
    write: Callable[[Any], Any]
    read: Callable[[Any], int]


def _one_of(field: str, ids: Sequence[str]) -> Word:
    return Word(field, lambda number: id_of(ids, number), lambda id: number_of(ids, id))


def _number(field: str) -> Word:
    return Word(field, int, int)


def _place(cell: int) -> list[int] | None:
    return None if cell == NONE else list(place_of(cell))


WORDS: Mapping[str, Word] = {
    "seat": _number("seat"),
    "dummy": _number("seat"),
    "victim": _number("victim"),
    "count": _number("count"),
    "amount": _number("amount"),
    "mc": _number("mc"),
    "vp": _number("vp"),
    "hit": Word("hit", bool, int),
    "card": _one_of("card", CARD_IDS),
    "mode": _one_of("mode", MODE_IDS),
    "from": Word("origin", _place, lambda place: NONE if place is None else cell_at(*place)),
    "module": _one_of("origin", CELL_IDS),
    "colour": _one_of("colour", COLOUR_IDS),
    "effect": _one_of("effect", EFFECT_IDS),
    "scope": _one_of("scope", SCOPE_IDS),
    "kind": _one_of("kind", KIND_IDS),
}
"""All keys except `cards`, which the record has outside of the queue."""


def write_task(state: Any, task: Mapping[str, Any]) -> dict[str, Any]:
    """A task, by its fields, as JSON."""
    do = Do(task["do"])
    written: dict[str, Any] = {"do": do.name.lower()}
    for key in KEYS[do]:
        if key == "cards":
            written[key] = counts_by_id(CARD_IDS, state.looked)
        else:
            written[key] = WORDS[key].write(task[WORDS[key].field])
    return written


def fill_task(state: Any, written: Mapping[str, Any]) -> None:
    """Insert a task of a position before the existing ones."""
    do = TASK_IDS[written["do"]]
    task = _add(state, do, written.get("seat", NONE))
    for key in KEYS[do]:
        if key == "cards":
            for card, count in written[key].items():
                state.looked[CARD_IDS.index(card)] = count
        else:
            task[WORDS[key].field] = WORDS[key].read(written[key])


_add: Callable[..., Any] = getattr(add, "py_func", add)


def mover(queue: Sequence[Mapping[str, Any]], active: int) -> int | str:
    """The seat to move, "chance" or "over"."""
    if not queue:
        return active
    do = TASK_IDS[queue[0]["do"]]
    if do == Do.OVER:
        return "over"
    return "chance" if do <= LAST_CHANCE else int(queue[0]["seat"])
