"""Modules that can be chosen: to operate, repair, move or hit."""

from collections.abc import Callable, Sequence

from starboard.engine.picture.draw import rect, text, word_button
from starboard.engine.picture.svg import tag
from starboard.games.orbital import words
from starboard.games.orbital.data import View
from starboard.games.orbital.picture.orbital.plan import at, name_of
from starboard.games.orbital.position.exits import Cell, cell_of, repair_price, task, word_of
from starboard.games.orbital.reading.race import hit_swing

VERBS = {
    "operate": "operate",
    "repair": "repair",
    "arm": "move",
    "hit": "hit",
    "visit": "use",
    "mend": "mend",
}


def shown_seat(view: View, own: int, moves: Sequence[str]) -> int:
    """The seat whose orbital is large: the viewer's, or the one with the modules to choose from."""
    now = task(view)
    return int(now["victim"]) if moves and now.get("do") in ("hit", "visit") else own


def cell_moves(moves: Sequence[str]) -> dict[Cell, str]:
    """The moves whose word is a module."""
    found = (move for move in moves if move.split()[0] in ("operate", "repair", "module"))
    return {cell_of(move.split()[1]): move for move in found}


def cell_word(view: View, own: int, moves: Sequence[str]) -> Callable[[Cell], str]:
    """The button over a module that can be chosen."""
    found = cell_moves(moves)

    def word(cell: Cell) -> str:
        return _word(view, own, cell, found[cell]) if cell in found else ""

    return word


def _word(view: View, own: int, cell: Cell, move: str) -> str:
    x, y = at(cell)
    said, class_ = _tag(view, own, cell, move)
    width = 14 + 8.2 * len(said)
    parts = (
        rect(-46, -46, 92, 92, "ob-area", 14),
        rect(-width / 2, 40, width, 21, f"ob-tag {class_}", 10),
        text(said, 0, 55.5, f"ob-tag-text {class_}"),
    )
    return word_button(
        word_of(cell),
        words.label(view, move),
        tag("g", *parts),
        id=f"cell-{name_of(cell)}",
        class_="ob-word ob-cell",
        data_confirm="",
        transform=f"translate({x:g} {y:g})",
    )


def _tag(view: View, own: int, cell: Cell, move: str) -> tuple[str, str]:
    """The text on the tag; with the change of an award by a hit."""
    now = task(view)
    verb = move.split()[0]
    kind = str(now.get("do")) if verb == "module" else verb
    if kind == "repair":
        return f"repair {repair_price(view['seats'][own])}", ""
    if kind == "hit":
        swing = hit_swing(view, int(now["victim"]), cell)
        lost, won = -swing[int(now["victim"])], swing[own]
        if lost or won:
            if lost and won:
                return f"−{lost}, you +{won}", "ob-telling"
            return f"−{lost} VP" if lost else f"you +{won}", "ob-telling"
    return VERBS.get(kind, kind), ""
