"""The table as a picture: the board and each seat's things, drawn by the game's own code."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from starboard.engine.contract import COVER, NOTATION
from starboard.engine.views.scene import Scene
from starboard.server.catalogue import game_of

if TYPE_CHECKING:
    from starboard.server.schemas.table import Table


class Picture(NamedTuple):
    """What the table's templates put on the page."""

    board: Markup
    panels: dict[int, Markup]
    seat: int
    """Whose side is at the bottom."""


def bottom_seat(table: Table, flip: bool) -> int:
    """Own side at the bottom, also while a bot keeps it. On one screen the board stays as it is, for all sit
    on the same side; but where hands are private it is turned to whoever looks.
    """
    lent = [each.seat for each in table.seats if each.lent]
    seat = [*table.yours, *lent, 0][0]
    if table.secret:
        return next((each for each in (table.eye, table.curtain) if each is not None), seat)
    return (seat + 1) % table.players if flip else seat


def viewer_of(table: Table, bottom: int) -> int | None:
    """The seat for which the picture is drawn. Without secrets all may see; on one screen it is nobody's."""
    if table.secret:
        return table.eye
    return bottom if len(table.yours) == 1 or bottom else None


def picture(table: Table, flip: bool = False) -> Picture:
    """The table drawn."""
    seat = bottom_seat(table, flip)
    viewer = viewer_of(table, seat)
    choices = table.together.choices if table.together else {}
    told = table.start, list(table.log)
    scene = Scene(table.view, viewer, list(table.moves), *told, choices, table.events, table.news)
    drawn = game_of(table.game).picture
    panels = {other: Markup(drawn.panel(scene, other)) for other in range(table.places)}
    return Picture(Markup(drawn.draw(scene)), panels, seat)


def still_of_text(game: str, text: str) -> Markup:
    """A picture of a position that is written as the rulebook writes it; nothing in it can be clicked."""
    position = game_of(game).need(NOTATION)(text)
    return Markup(game_of(game).picture.draw(Scene(position, None, [], position, [])))


@cache
def title_picture(game: str) -> Markup | None:
    """A picture for the game's cards."""
    cover = game_of(game).find(COVER)
    return still_of_text(game, cover) if cover else None
