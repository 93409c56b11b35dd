"""What a browser that is several moves behind shows one after the other: see views/playback.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from starboard.server.catalogue import game_of, seat_look
from starboard.server.http.dependencies import Caller, TheService
from starboard.server.pages.board_picture import Picture, picture
from starboard.server.pages.headlines import Headline, name, side
from starboard.server.pages.lately import without_side
from starboard.server.pages.match import ThePageView
from starboard.server.pages.rendering import page
from starboard.server.schemas.matches import At
from starboard.server.views.playback import Step

router = APIRouter()


class Caption(NamedTuple):
    """What is said while a step is shown."""

    name: str
    """Empty: the board, or the words begin with it."""
    look: int | None
    words: str


class Frame(NamedTuple):
    """One step: the picture, and the panels that look different than before."""

    line: int
    seat: int | None
    """Who acts."""
    picture: Picture
    panels: dict[int, Markup]
    caption: Caption | None
    headline: Headline


@router.get("/m/{match}/steps")
def show(
    match: str,
    service: TheService,
    guest: Caller,
    page_view: ThePageView,
    after: Annotated[At, Query()],
    to: Annotated[At, Query()],
) -> HTMLResponse:
    """The steps after `after` moves of the line, up to `to`: those in which the visitor sees something."""
    return page(
        "table/steps.html", frames=frames(service.tables.steps(guest, match, after, to), page_view.flip)
    )


def frames(steps: Sequence[Step], flip: bool) -> list[Frame]:
    """The steps drawn, without those that change nothing visible."""
    found: list[Frame] = []
    before: Picture | None = None
    for step in steps:
        drawn = picture(step.table, flip)
        if before is not None and drawn != before:
            panels = {seat: panel for seat, panel in drawn.panels.items() if panel != before.panels[seat]}
            found.append(Frame(step.last, step.seat, drawn, panels, caption(step), headline(step)))
        before = drawn
    return found


def caption(step: Step) -> Caption | None:
    """The words of a step; none for what the visitor did."""
    table = step.table
    theirs = [sentence for sentence in step.sentences if sentence.seat not in table.yours]
    if not theirs:
        return None
    seat = theirs[0].seat
    if seat is None:
        return Caption("", None, " ".join(sentence.text for sentence in theirs))
    who, first = name(table, seat), without_side(side(table, seat), theirs[0].text)
    words = " ".join([first, *(sentence.text for sentence in theirs[1:])])
    return Caption("" if words.startswith(who) else who, seat_look(table.meta, table.options, seat), words)


def headline(step: Step) -> Headline:
    """Whose turn is shown."""
    table = step.table
    own = table.yours == (step.seat,)
    words = (
        "Your turn" if own else f"{name(table, step.seat)}’s turn" if step.seat is not None else "The start"
    )
    return Headline(words, game_of(table.game).words.status(table.view))
