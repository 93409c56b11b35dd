"""What the table's templates are given: one table, seen by one visitor in one way."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import Request

from starboard.bots import LEVELS
from starboard.engine.contract import SEAT_LABEL
from starboard.engine.record.log import may_resign
from starboard.server.catalogue import game_of, seat_look
from starboard.server.http.dependencies import service_of
from starboard.server.matches.chat import signals_of
from starboard.server.pages.board_picture import bottom_seat, picture
from starboard.server.pages.headlines import headline, options_words, side, standings
from starboard.server.pages.lately import lately
from starboard.server.pages.luck_summary import has_chance, luck_words
from starboard.server.schemas.matches import Hint
from starboard.server.schemas.table import Seat, Table
from starboard.server.views.viewpoint import RequestedView, requested_view

MOST_SHOWN = 100  # messages on a page
SIDES = ("top", "bottom")  # of a board that can be turned round


class SeatCard(NamedTuple):
    """A seat as its card shows it."""

    seat: int
    side: str
    name: str
    kind: str
    here: bool
    you: bool
    turn: bool
    thinking: bool
    winner: bool
    look: int
    """Its colour and shape in the palette."""
    left: str
    """What it still has to do, where anybody may act."""
    ready: bool
    pointed: str
    """What was last said to it, while the match has not gone on."""
    reason: str
    """Why this bot did what it did last."""
    lent: bool = False
    """A bot plays it for the visitor."""
    owner: str | None = None
    """Whose seat the bot keeps."""


class Choice(NamedTuple):
    """A legal move and its words, for the plain list."""

    move: str
    words: str


class Group(NamedTuple):
    """The moves of one seat; where only one seat is to move it has no name."""

    seat: int | None
    name: str
    choices: list[Choice]


class Draft(NamedTuple):
    """The moves of a turn that is being put together, and whether the turn is finished with them."""

    moves: list[str]
    complete: bool


NO_DRAFT = Draft([], False)


class PageView(NamedTuple):
    """How a page shows the table: what its address keeps from one table to the next."""

    flip: bool = False
    eyes: str = ""
    """Whose view was asked for: a seat's number or `all`."""

    @property
    def requested(self) -> RequestedView:
        """The same as the service knows it."""
        return requested_view(self.eyes)

    def query(self, table: Table, **changes: int | str) -> str:
        """The same in an address. A view that was not granted is forgotten: a hand that is behind the curtain
        now is asked for again.
        """
        granted = self.requested is not None and self.requested == ("all" if table.everything else table.eye)
        eyes = self.eyes if table.secret and granted else ""
        kept = {"flip": "1" if self.flip else "", "eyes": eyes}
        texts = {key: str(value) for key, value in changes.items()}
        return urlencode({key: text for key, text in (kept | texts).items() if text})


def setting(request: Request, table: Table, page_view: PageView) -> dict[str, Any]:
    """Everything that match and replay pages show alike."""
    flip = page_view.flip
    cards = [_card(table, seat) for seat in table.seats]
    cards += [_automat(table, seat) for seat in range(table.players, table.places)]
    bottom = bottom_seat(table, flip)
    return {
        "t": table,
        "game": table.meta,
        "picture": picture(table, flip),
        "own": [card for card in cards if card.seat == bottom],
        "others": [card for card in cards if card.seat != bottom],
        "headline": headline(table),
        "lately": lately(table),
        "looks": [seat_look(table.meta, table.options, seat) for seat in range(table.places)],
        "sides": [side(table, seat) for seat in range(table.players)],
        "places": standings(table),
        "can_resign": may_resign(table.meta, table.options, table.players),
        "can_flip": table.places == len(SIDES) and not table.meta.cooperative and not table.secret,
        "hot_seat": len(table.yours) > 1,
        "your_turn": bool(table.moves or (table.together and table.together.choices)),
        "talk": table.talk[-MOST_SHOWN:],
        "signals": signals_of(table.game),
        "talking": table.shared or bool(table.talk),
        "flip": flip,
        "eyes": page_view.eyes,
        "query": page_view.query(table),
        "levels": LEVELS,
        "origin": str(request.base_url).rstrip("/"),
        "options_words": options_words(table),
        "came_from": table.came_from,
        "inviting": next((seat.seat for seat in table.seats if seat.kind == "open"), None),
        "open_seats": sum(seat.kind == "open" for seat in table.seats),
        "downloadable": (table.meta.drafts or table.status == "over") and not table.sealed,
        "chancy": has_chance(table),
        "luck": luck_words(service_of(request), table),
        "replaying": False,
        "draft": [],
        "complete": False,
        "hint": None,
    }


def playing(
    request: Request,
    table: Table,
    page_view: PageView,
    draft: Draft = NO_DRAFT,
    hint: Hint | None = None,
) -> dict[str, Any]:
    """What a match page shows besides: what can be said, and what is being said."""

    def query_with(**changes: int | str) -> str:
        """The query of the same page, shown in another way."""
        return page_view.query(table, **changes)

    groups = groups_of(table)
    return setting(request, table, page_view) | {
        "query_with": query_with,
        "draft": draft.moves,
        "complete": draft.complete,
        "hint": hint,
        "groups": groups,
        "choice_count": sum(len(group.choices) for group in groups),
        "answers_undo": bool(table.undo_offer and set(table.undo_offer.waiting) & set(table.yours)),
        "answers_resign": bool(table.resign_offer and set(table.resign_offer.waiting) & set(table.yours)),
    }


def groups_of(table: Table) -> list[Group]:
    """Every move that can be chosen now in words, grouped by seat where several may act."""
    if table.together is None:
        plain = choices(table.game, table.view, table.moves)
        return [Group(None, "", plain)] if plain else []
    label = game_of(table.game).need(SEAT_LABEL)
    return [
        Group(seat, side(table, seat), [Choice(move, label(table.view, move, seat)) for move in moves])
        for seat, moves in table.together.choices.items()
    ]


def choices(game: str, view: dict[str, Any], moves: tuple[str, ...]) -> list[Choice]:
    """Every legal move in words."""
    label = game_of(game).words.label
    return [Choice(move, label(view, move)) for move in moves]


def _card(table: Table, seat: Seat) -> SeatCard:
    winners = table.result["winners"] if table.result else []
    together = table.together
    free = together is not None and together.free
    return SeatCard(
        seat=seat.seat,
        side=side(table, seat.seat),
        name=_name(table, seat),
        kind=seat.kind,
        here=seat.here,
        you=seat.you,
        turn=table.to_move == seat.seat and not free,
        thinking=table.thinking and table.to_move == seat.seat,
        winner=seat.seat in winners and not table.meta.cooperative,
        look=seat_look(table.meta, table.options, seat.seat),
        left=together.left[seat.seat] if together and free else "",
        ready=together is not None and seat.seat in together.ready,
        reason=table.reason.words if table.reason and table.reason.seat == seat.seat else "",
        pointed=table.talk[-1].text
        if table.talk and table.talk[-1].to == seat.seat and not table.result
        else "",
        lent=seat.lent,
        owner=seat.owner,
    )


def _automat(table: Table, seat: int) -> SeatCard:
    """An automatic opponent of the rulebook."""
    winners = table.result["winners"] if table.result else []
    name = side(table, seat)
    return SeatCard(
        seat=seat,
        side=name,
        name=name,
        kind="automat",
        here=True,
        you=False,
        turn=False,
        thinking=False,
        winner=seat in winners,
        look=seat_look(table.meta, table.options, seat),
        left="",
        ready=False,
        pointed="",
        reason="",
    )


def _name(table: Table, seat: Seat) -> str:
    if seat.kind == "open":
        return "Open seat"
    return "You" if seat.you and len(table.yours) == 1 else seat.name
