"""Writes docs/environments: one page for each game as learners see it. `python tools/environment_pages.py`

Observations, moves and options come from the code; what moves and returns mean is said in docs/games, and
taken from there. A test compares the pages with what would be written now. `--pictures` draws the boards.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import starboard
from starboard.engine.game import Game
from starboard.engine.meta import Option
from starboard.engine.views.features import Axis, Schema, schema_of
from starboard.envs.gymnasium import id_of
from starboard.envs.openspiel import short_name

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = DOCS / "environments"
WIDTH = 600
"""Of pictures, in pixels."""
MOVES = 60
"""So many random moves are played before a picture is taken."""
MANY = 40
"""More labels than this are told by the first and the last of them."""

OBSERVATION = (
    "{size} whole numbers (`int16`), one feature after the other. Seats are counted from the one that "
    "observes, in turn order. `starboard.explain(game, observation)` puts an observation into words."
)
CHANCE = "Chance outcomes, which OpenSpiel plays and the other environments draw, have numbers of their own:"
NOTE = "Written by `tools/environment_pages.py` from the game's schema, moves and options."


def page(id: str) -> str:
    """The page of a game."""
    game = starboard.game(id)
    schema = schema_of(game)
    parts = [
        f"# {game.meta.title} for learners",
        f"![The board as seat 0 sees it]({id}.png)",
        *_facts(game, schema),
        "## Observation",
        OBSERVATION.format(size=schema.size),
        _table(("numbers", "feature", "axes", "range", "what it tells"), _features(schema)),
        *_axes(schema),
        "## Actions",
        "An action is the number of a move in `game.moves`; the mask says which are legal.",
        _table(("numbers", "moves", "meaning"), _moves(game, "moves", game.moves)),
        *_outcomes(game),
        "## Rewards",
        f"All at the end, nothing before. {_section(id, 'Returns')}",
        "## Options",
        _table(("option", "values", "default", "what it does"), map(_option, game.meta.options)),
        NOTE,
    ]
    return "\n\n".join(parts) + "\n"


def _facts(game: Game, schema: Schema) -> Iterator[str]:
    meta = game.meta
    seats = _range(meta.min_players, meta.max_players)
    gymnasium, openspiel = id_of(game.id), short_name(game.id)
    yield _table(
        ("", ""),
        [
            ("PettingZoo", f'`starboard.envs.pettingzoo.env("{game.id}", players={meta.min_players})`'),
            ("Gymnasium", f'`gymnasium.make("{gymnasium}")` after `import starboard.envs.gymnasium`'),
            ("OpenSpiel", f'`pyspiel.load_game("{openspiel}")` after `import starboard.envs.openspiel`'),
            ("agents", f"`seat_0` to `seat_{meta.max_players - 1}`, {seats} of them"),
            ("observation", f"`Box`, {schema.size} × `int16`"),
            ("actions", f"`Discrete({len(game.moves)})`, with a mask"),
            ("chance", f"{len(game.outcomes)} outcomes" if game.outcomes else "none"),
            ("rules", f"[{meta.title}](../games/{game.id}.md), version {meta.version}"),
        ],
    )


# --- observations -------------------------------------------------------------------------------------------


def _features(schema: Schema) -> Iterator[Sequence[str]]:
    for feature, entry in zip(schema.features, schema.entries(), strict=True):
        axes = " × ".join(f"{axis.name} ({len(axis.labels)})" for axis in feature.axes)
        values = _listing([f"{number} {value}" for number, value in enumerate(feature.values)])
        told = f"{entry.words} {values}." if values else entry.words
        yield _range(entry.first, entry.last), f"`{entry.name}`", axes, _range(entry.low, entry.high), told


def _axes(schema: Schema) -> Iterator[str]:
    """What the places along each axis are called; the same axis may be part of several features."""
    used: dict[Axis, list[str]] = {}
    for feature in schema.features:
        for axis in feature.axes:
            used.setdefault(axis, []).append(f"`{feature.name}`")
    if used:
        yield "### Axes"
        rows = ((axis.name, ", ".join(names), _listing(axis.labels)) for axis, names in used.items())
        yield _table(("axis", "features", "labels"), rows)


def _listing(names: Sequence[str]) -> str:
    if len(names) <= MANY:
        return ", ".join(names)
    return f"{', '.join(names[:3])} … {names[-1]}"


# --- actions ------------------------------------------------------------------------------------------------


def _moves(game: Game, kind: str, texts: Sequence[str]) -> Iterator[Sequence[str]]:
    """The rows of the game's own page, with the moves as the code spells them. They have to be all moves."""
    expected = 0
    for meaning, numbers in _meanings(game.id, kind):
        if numbers[0] != expected:
            raise ValueError(f"docs/games/{game.id}.md: {kind} {expected} to {numbers[0] - 1} are not told")
        expected = numbers[-1] + 1
        yield _range(numbers[0], numbers[-1]), _span(texts[numbers[0] : expected]), meaning
    if expected != len(texts):
        raise ValueError(f"docs/games/{game.id}.md tells of {expected} {kind}, there are {len(texts)}")


def _meanings(id: str, kind: str) -> Iterator[tuple[str, list[int]]]:
    """The table of moves or outcomes on the game's own page."""
    section = _section(id, "Moves")
    found = re.search(rf"^\| {kind} \| meaning \| numbers \|\n.*\n((?:\|.*\n?)*)", section, re.MULTILINE)
    if not found:
        raise ValueError(f"docs/games/{id}.md has no table of {kind}")
    for row in found[1].strip().splitlines():
        _, meaning, numbers = (cell.strip() for cell in row.strip("|").split("|"))
        yield meaning, [int(number) for number in re.findall(r"\d+", numbers)]


def _outcomes(game: Game) -> Iterator[str]:
    if game.outcomes and "| outcomes |" in _section(game.id, "Moves"):
        yield CHANCE
        yield _table(("numbers", "outcomes", "meaning"), _moves(game, "outcomes", game.outcomes))
    elif game.outcomes:
        yield f"{CHANCE} {_range(0, len(game.outcomes) - 1)}, {_span(game.outcomes)}."


def _span(texts: Sequence[str]) -> str:
    if len(texts) <= 2:
        return ", ".join(f"`{text}`" for text in texts)
    return f"`{texts[0]}` … `{texts[-1]}`"


# --- options and the rest -----------------------------------------------------------------------------------


def _option(option: Option) -> Sequence[str]:
    match option.kind:
        case "switch":
            values, default = "on or off", "on" if option.default else "off"
        case "number":
            values, default = _range(option.low, option.high), str(option.default)
        case "one":
            values, default = _listed(option.values), f"`{option.default}`"
        case "any":
            values, default = f"any of {_listed(option.values)}", "none"
        case "order":
            values, default = f"one of {_listed(option.values)} for each seat", "the first ones"
    return f"`{option.name}`", values, default, option.words


def _listed(values: Iterable[str]) -> str:
    return ", ".join(f"`{value}`" for value in values)


def _section(id: str, heading: str) -> str:
    """A section of the game's own page."""
    text = (DOCS / "games" / f"{id}.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {heading}\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
    assert found
    return found[1].strip()


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}" if low < 0 else f"{low}-{high}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(re.sub("  +", " ", f"| {' | '.join(line)} |") for line in lines)


def picture(id: str) -> bytes:
    """The board some moves into a game."""
    from starboard.envs.pixels import png

    state, pick = starboard.game(id).new(seed=8), random.Random(8)
    while state.ply < MOVES or state.to_move != 0:
        state.play(pick.choice(state.moves()))
    return png(state.svg(0), WIDTH)


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    for id in starboard.games():
        (PAGES / f"{id}.md").write_text(page(id), encoding="utf-8")
        if "--pictures" in sys.argv:
            (PAGES / f"{id}.png").write_bytes(picture(id))


if __name__ == "__main__":
    main()
