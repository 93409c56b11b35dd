"""The analysis of a match that is over: a chart, what was luck, where it turned, what was costly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from starboard.server.games import seat_look
from starboard.server.pages.chart import chart_of, percent, who
from starboard.server.pages.look import Guest, Service, page
from starboard.server.pages.luck import has_chance
from starboard.server.pages.words import headline, name, side
from starboard.server.table import Table

if TYPE_CHECKING:
    from starboard.study import Analysis, TurningPoint

router = APIRouter()


class Row(NamedTuple):
    """A seat in the table of luck and decisions, in points of a hundred."""

    look: int
    side: str
    name: str
    start: str
    luck: str
    own: str
    others: str
    end: str


class Turned(NamedTuple):
    """A turning point as it is shown."""

    turn: int
    ply: int
    cause: str
    words: str
    changes: list[str]


@router.get("/m/{match}/analysis")
def show(request: Request, match: str, matches: Service, guest: Guest) -> HTMLResponse:
    """The analysis, or how far it has come."""
    analysed = matches.analysis(match)
    table = matches.table(guest, match, screen=True)
    shown: dict[str, Any] = {
        "t": table,
        "game": table.meta,
        "analysed": analysed,
        "headline": headline(table),
    }
    if analysed.analysis:
        shown |= findings(table, analysed.analysis)
    return page("analysis.html", **shown)


def findings(table: Table, analysis: Analysis) -> dict[str, Any]:
    """What the page shows of an analysis."""
    return {
        "analysis": analysis,
        "chart": chart_of(table, analysis),
        "rows": rows(table, analysis),
        "turned": [turned(table, point) for point in analysis.turning],
        "costly": analysis.costly,
        "chancy": has_chance(table),
        "side": lambda seat: side(table, seat),
        "look": lambda seat: seat_look(table.meta, table.options, seat),
        "points": points,
        "percent": percent,
    }


def points(share: float) -> str:
    """`+12`, `−34`: so many of a hundred."""
    number = round(100 * share)
    return "0" if not number else f"{'+' if number > 0 else '−'}{abs(number)}"


def rows(table: Table, analysis: Analysis) -> list[Row]:
    """Luck and decisions of each seat; a team is lucky together, and each of it decides."""
    return [
        Row(
            look=seat_look(table.meta, table.options, seat),
            side=side(table, seat),
            name=name(table, seat),
            start=percent(its.start),
            luck=points(its.luck),
            own=points(its.own),
            others=points(its.others),
            end=percent(its.end),
        )
        for seat, its in enumerate(analysis.seats)
    ]


def turned(table: Table, point: TurningPoint) -> Turned:
    """A turning point in words: whose chances went from where to where."""
    seats = [0] if table.meta.cooperative else range(len(point.after))
    changes = [
        f"{who(table, seat)} {percent(point.before[seat])} → {percent(point.after[seat])}" for seat in seats
    ]
    cause = "Luck" if point.cause == "luck" else "Decision"
    return Turned(point.turn, point.ply, cause, point.words, changes)
