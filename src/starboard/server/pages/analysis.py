"""The analysis of a match that is over: a chart, what was luck, where it turned, what was costly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from starboard.server.catalogue import seat_look
from starboard.server.http.dependencies import Caller, TheService
from starboard.server.pages.analysis_chart import chart_of, percent, who
from starboard.server.pages.headlines import headline, side
from starboard.server.pages.luck_summary import has_chance
from starboard.server.pages.rendering import page
from starboard.server.schemas.table import Table

if TYPE_CHECKING:
    from starboard.analysis import Analysis, TurningPoint

MOST_TOLD = 2  # seats whose chances a turning point tells

router = APIRouter()


class Change(NamedTuple):
    """What luck or decisions changed, in points of a hundred, and how long its bar is, in per cent."""

    words: str
    bar: int
    good: bool


class Row(NamedTuple):
    """A seat in the table of luck and decisions."""

    look: int
    side: str
    start: str
    luck: Change
    own: Change
    others: Change
    end: str


class Turned(NamedTuple):
    """A turning point as it is shown."""

    turn: int
    ply: int
    cause: str
    words: str
    changes: list[str]


@router.get("/m/{match}/analysis")
def show(request: Request, match: str, service: TheService, guest: Caller) -> HTMLResponse:
    """The analysis, or how far it has come."""
    analysed = service.analyses.find(match)
    table = service.tables.show(guest, match, screen=True)
    shown: dict[str, Any] = {
        "t": table,
        "game": table.meta,
        "analysed": analysed,
        "headline": headline(table),
    }
    if analysed.analysis:
        shown |= findings(table, analysed.analysis)
    return page("analysis.html", **shown)


@router.post("/m/{match}/analysis")
def begin(request: Request, match: str, service: TheService, guest: Caller) -> Response:
    """Have the match analysed."""
    service.analyses.ask(guest, match)
    return RedirectResponse(f"/m/{match}/analysis", 303)


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
        "percent": percent,
    }


def points(share: float) -> str:
    """`+12`, `−34`: so many of a hundred."""
    number = round(100 * share)
    return "0" if not number else f"{'+' if number > 0 else '−'}{abs(number)}"


def rows(table: Table, analysis: Analysis) -> list[Row]:
    """Luck and decisions of each seat; a team is lucky together, and each of it decides."""
    most = max(abs(change) for its in analysis.seats for change in (its.luck, its.own, its.others))
    return [
        Row(
            look=seat_look(table.meta, table.options, seat),
            side=side(table, seat),
            start=percent(its.start),
            luck=_change(its.luck, most),
            own=_change(its.own, most),
            others=_change(its.others, most),
            end=percent(its.end),
        )
        for seat, its in enumerate(analysis.seats)
    ]


def _change(share: float, most: float) -> Change:
    return Change(points(share), round(100 * abs(share) / most) if most else 0, share > 0)


def turned(table: Table, point: TurningPoint) -> Turned:
    """A turning point in words: whose chances went from where to where, where they changed most."""
    seats = [0] if table.meta.cooperative else list(range(len(point.after)))
    seats.sort(key=lambda seat: -abs(point.after[seat] - point.before[seat]))
    changes = [
        f"{who(table, seat)} {percent(point.before[seat])} → {percent(point.after[seat])}"
        for seat in sorted(seats[:MOST_TOLD])
    ]
    cause = "Luck" if point.cause == "luck" else "Decision"
    return Turned(point.turn, point.ply, cause, point.words, changes)
