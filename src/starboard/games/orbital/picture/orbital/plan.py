"""An orbital as a plan: modules joined at their exits, crew at its modules, damage, free exits."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import named, placed, rect, sign
from starboard.engine.picture.svg import tag
from starboard.games.orbital.data import CARDS, Orbital, View
from starboard.games.orbital.picture.layout import fitting
from starboard.games.orbital.picture.orbital.module import (
    UNIT,
    core_words,
    draw_core,
    draw_damage,
    draw_module,
    draw_small_core,
    draw_small_module,
)
from starboard.games.orbital.picture.signs import PAWN, SHIELD
from starboard.games.orbital.position.exits import (
    CORE,
    Cell,
    crew_at_work,
    exterior,
    modules_of,
    shielded,
    usable_exits,
)

LARGEST = 1.12
"""The largest scale of a cell: one module should not fill the whole frame."""


class Fit(NamedTuple):
    """The transform of a plan into its frame."""

    scale: float
    x: float
    y: float

    @property
    def css(self) -> str:
        return f"translate({self.x:.1f}px,{self.y:.1f}px) scale({self.scale:.4f})"

    @property
    def transform(self) -> str:
        return f"transform:{self.css}"


def at(cell: Cell) -> tuple[float, float]:
    """The middle of a cell; north is up."""
    return cell[0] * UNIT, -cell[1] * UNIT


def name_of(cell: Cell) -> str:
    """A cell as part of an id."""
    return f"{cell[0]}_{cell[1]}"


def fit(orbital: Orbital, box: Box, fronts: float = 0.32) -> Fit:
    """§4.1 The whole orbital in a frame, with a part of the cells that can be built on."""
    rims = dict.fromkeys((CORE, *modules_of(orbital)), UNIT * 0.64)
    if fronts:
        rims |= {exit.front: UNIT * fronts for exit in usable_exits(orbital)}
    xs = [at(cell)[0] + side for cell, rim in rims.items() for side in (-rim, rim)]
    ys = [at(cell)[1] + side for cell, rim in rims.items() for side in (-rim, rim)]
    return Fit(*fitting(xs, ys, box, LARGEST))


def free_ways(orbital: Orbital) -> dict[Cell, set[str]]:
    """§4.3 For each module the directions of its usable exits."""
    found: dict[Cell, set[str]] = {}
    for exit in usable_exits(orbital):
        found.setdefault(exit.base, set()).add(exit.way)
    return found


# --- the plan in full --------------------------------------------------------------------------------


def draw_plan(
    view: View, seat: int, key: str, word: Callable[[Cell], str] = lambda cell: ""
) -> Iterator[str]:
    """All of an orbital; `key` makes element ids unique, `word` adds the words of modules."""
    orbital = view["seats"][seat]
    free = free_ways(orbital)
    yield tag("g", *_modules(orbital, key, free), id=f"plan-{key}")
    yield tag("g", *_tokens(orbital, key), id=f"damage-{key}", class_="ob-tokens")
    yield tag("g", *_crew(orbital, seat, key), id=f"crew-{key}", class_=f"ob-crew ob-seat-{seat}")
    yield tag("g", *_protection(orbital), class_="ob-protection")
    southern_first = sorted((CORE, *modules_of(orbital)), key=lambda cell: cell[1])  # tags reach southwards
    yield tag("g", *map(word, southern_first), id=f"words-{key}")


def _modules(orbital: Orbital, key: str, free: Mapping[Cell, set[str]]) -> Iterator[str]:
    core = draw_core(orbital["core"], free.get(CORE, set()))
    class_ = f"ob-info ob-tell-core-{orbital['core']}"
    yield named(core_words(orbital["core"]), core, id=f"core-{key}", class_=class_, tabindex="-1")
    for cell, module in modules_of(orbital).items():
        x, y = at(cell)
        card = CARDS[module["card"]]
        body = tag("g", draw_module(module, free.get(cell, set())), class_="ob-arrives")
        id, move = f"module-{key}-{name_of(cell)}-{card.id}", f"transform:translate({x:g}px,{y:g}px)"
        class_ = f"ob-info ob-tell-{card.id}"
        yield named(_words(cell, module), body, id=id, class_=class_, tabindex="-1", style=move)


def _words(cell: Cell, module: Mapping[str, object]) -> str:
    card = CARDS[str(module["card"])]
    damage = f", {module['damage']} damage" if module["damage"] else ""
    used = ", used this year" if module["used"] else ""
    return f"{card.name} at {cell[0]},{cell[1]}, {card.colour}{damage}{used}. {card.text}"


def _tokens(orbital: Orbital, key: str) -> Iterator[str]:
    for cell, module in modules_of(orbital).items():
        if module["damage"]:
            x, y = at(cell)
            count = module["damage"]
            yield placed(
                tag("g", draw_damage(count), class_="ob-flash"),
                x + 28,
                y + 26,
                id=f"hit-{key}-{name_of(cell)}-{count}",
            )


def _crew(orbital: Orbital, seat: int, key: str) -> Iterator[str]:
    """Unused crew in the core, used crew at its modules; stable element ids let the browser animate it."""
    places = [(CORE, number, True) for number in range(orbital["crew"])]
    for cell, count in crew_at_work(orbital).items():
        places += [(cell, number, False) for number in range(count)]
    for number, (cell, order, ready) in enumerate(places):
        x, y = _stand(cell, order, ready, int(orbital["crew"]))
        yield tag(
            "g",
            sign(PAWN, 0, 0, "ob-pawn" if ready else "ob-pawn ob-tired", 1.25),
            id=f"pawn-{key}-{number}",
            class_="ob-walks",
            style=f"transform:translate({x:.1f}px,{y:.1f}px)",
        )


def _stand(cell: Cell, order: int, ready: bool, count: int) -> tuple[float, float]:
    x, y = at(cell)
    if ready:
        step = min(15.0, 66.0 / max(count - 1, 1))
        return x - step * (count - 1) / 2 + step * order, y + 31
    if cell == CORE:
        return x - 36 + 13 * order, y - 34
    return x + 33 - 15 * order, y + 46


def _protection(orbital: Orbital) -> Iterator[str]:
    """Marks on demand: exterior modules, and those that cannot be damaged."""
    safe, outside = shielded(orbital), exterior(orbital)
    for cell in modules_of(orbital):
        x, y = at(cell)
        if cell in outside:
            yield rect(x - 48, y - 48, 96, 96, "ob-exterior", 15)
        if cell in safe:
            yield sign(SHIELD, x, y, "ob-safe", 3.6)


# --- small -------------------------------------------------------------------------------------------


def draw_small_plan(orbital: Orbital) -> Iterator[str]:
    """An opponent's orbital in its tile."""
    free = free_ways(orbital)
    yield draw_small_core(orbital["core"], free.get(CORE, set()))
    for cell, module in modules_of(orbital).items():
        yield placed(draw_small_module(module, free.get(cell, set())), *at(cell))
