"""What the table's templates are given: one table, seen by one visitor in one way."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import Request

from starboard.bots import LEVELS
from starboard.server.games import story_of
from starboard.server.models import Hint
from starboard.server.pages.luck import has_chance, luck_words
from starboard.server.pages.picture import bottom_seat, picture
from starboard.server.pages.words import headline, options_words, side
from starboard.server.table import SeatInfo, Table


class SeatCard(NamedTuple):
    """A seat as its card shows it."""

    seat: int
    side: str
    name: str
    kind: str
    here: bool
    you: bool
    turn: bool
    winner: bool


class Choice(NamedTuple):
    """A legal move and its words, for the plain list."""

    move: str
    words: str


class Draft(NamedTuple):
    """The moves of a turn that is being put together, and whether the turn is finished with them."""

    moves: list[str]
    complete: bool


NO_DRAFT = Draft([], False)


def setting(request: Request, table: Table, flip: bool) -> dict[str, Any]:
    """Everything that match and replay pages show alike."""
    cards = [_card(table, seat) for seat in table.seats]
    bottom = bottom_seat(table, flip)
    return {
        "t": table,
        "game": table.meta,
        "picture": picture(table, flip),
        "own": [card for card in cards if card.seat == bottom],
        "others": [card for card in cards if card.seat != bottom],
        "headline": headline(table),
        "sides": [side(table, seat) for seat in range(table.players)],
        "hot_seat": len(table.yours) > 1,
        "your_turn": bool(table.moves),
        "flip": flip,
        "query": "flip=1" if flip else "",
        "levels": LEVELS,
        "origin": str(request.base_url).rstrip("/"),
        "options_words": options_words(table),
        "inviting": next((seat.seat for seat in table.seats if seat.kind == "open"), None),
        "open_seats": sum(seat.kind == "open" for seat in table.seats),
        "downloadable": table.meta.drafts or table.status == "over",
        "chancy": has_chance(table),
        "luck": luck_words(table),
        "replaying": False,
        "draft": [],
        "complete": False,
        "hint": None,
    }


def playing(
    request: Request, table: Table, flip: bool, draft: Draft = NO_DRAFT, hint: Hint | None = None
) -> dict[str, Any]:
    """What a match page shows besides: what can be said, and what is being said."""

    def look(**changes: int) -> str:
        """The same page, looked at otherwise."""
        return urlencode({key: value for key, value in ({"flip": int(flip)} | changes).items() if value})

    return setting(request, table, flip) | {
        "look": look,
        "draft": draft.moves,
        "complete": draft.complete,
        "hint": hint,
        "choices": choices(table.game, table.view, table.moves),
        "mood": mood(table),
        "answers_undo": bool(table.undo_offer and set(table.undo_offer.waiting) & set(table.yours)),
    }


def choices(game: str, view: dict[str, Any] | None, moves: tuple[str, ...]) -> list[Choice]:
    """Every legal move in words."""
    if view is None:
        return []
    label = story_of(game).label
    return [Choice(move, label(view, move)) for move in moves]


def mood(table: Table) -> str:
    """The sound that fits what has just happened."""
    if table.result is not None:
        return "win" if set(table.result["winners"]) & set(table.yours) else "lose"
    return "reply" if table.turns and table.turns[-1].seat not in table.yours else ""


def _card(table: Table, seat: SeatInfo) -> SeatCard:
    winners = table.result["winners"] if table.result else []
    return SeatCard(
        seat=seat.seat,
        side=side(table, seat.seat),
        name=_name(table, seat),
        kind=seat.kind,
        here=seat.here,
        you=seat.you,
        turn=table.to_move == seat.seat,
        winner=seat.seat in winners,
    )


def _name(table: Table, seat: SeatInfo) -> str:
    if seat.kind == "open":
        return "Open seat"
    return "You" if seat.you and len(table.yours) == 1 else seat.name
