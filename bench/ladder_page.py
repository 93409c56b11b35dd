"""docs/strength.md, written from what the ladder has measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import starboard
from bench.rungs import Rung, rungs, settings
from starboard.bots.levels import names

if TYPE_CHECKING:
    from bench.ladder import Result

HEAD = Path(__file__).with_name("ladder.md")
"""What stands above the tables."""

COLUMNS = """| seats | contest | games | won | 95 % interval | promised | | moves a game | ms a move |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def page(results: Mapping[str, Result]) -> str:
    """The whole page."""
    return "\n".join([HEAD.read_text(encoding="utf-8"), *(chapter(id, results) for id in starboard.games())])


def chapter(id: str, results: Mapping[str, Result]) -> str:
    """One game: its contests, and how its levels think."""
    title = starboard.game(id).meta.title
    measured = [(rung, results[rung.key]) for rung in rungs(id) if rung.key in results]
    if not measured:
        return f"## {title}\n\nNothing has been measured yet.\n"
    version = measured[-1][1]
    lines = [row(rung, result) for rung, result in measured]
    facts = f"Rules version {version.rules}, Starboard {version.engine}, seed {version.seed}."
    return f"## {title}\n\n{COLUMNS}{''.join(lines)}\n{facts}\n\n{levels(id)}"


def row(rung: Rung, result: Result) -> str:
    """The line of one rung."""
    low, high = result.interval
    cells = [
        str(rung.seats),
        contest(rung) + older(rung, result),
        str(result.games),
        f"{result.share:.1%}",
        f"{low:.1%} to {high:.1%}",
        "" if rung.needed is None else f"{rung.needed:.0%}",
        "" if rung.needed is None else mark(result.share, low, rung.needed),
        f"{result.plies / result.games:.0f}",
        " / ".join(
            f"{1000 * result.seconds[name] / max(result.moves[name], 1):.0f}" for name in rung.players
        ),
    ]
    return f"| {' | '.join(cells)} |\n"


def contest(rung: Rung) -> str:
    """Who plays, and with which options."""
    told = [f"{name} {value}" for name, value in rung.options.items()]
    return ", ".join([" against ".join(rung.players), *told])


def older(rung: Rung, result: Result) -> str:
    """Whether the bots have changed since."""
    today = {name: settings(rung, name) for name in rung.players}
    rules = starboard.game(rung.game).meta.version
    return "" if (result.players, result.rules) == (today, rules) else " (older)"


def mark(share: float, low: float, needed: float) -> str:
    """Whether a promise is kept, and how surely."""
    if share < needed:
        return "✗"
    return "✓✓" if low >= needed else "✓"


def levels(id: str) -> str:
    """How each level thinks now."""
    return "".join(describe(id)) + "\n"


def describe(id: str) -> Iterator[str]:
    """A line for each level."""
    yield "| level | settings |\n| --- | --- |\n"
    for name in names():
        yield f"| {name} | {settings(Rung(id, 2, (name,)), name)} |\n"
