"""The sentences that stand above a table: whose turn it is, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from starboard.server.games import story_of

if TYPE_CHECKING:
    from starboard.server.table import Table


class Headline(NamedTuple):
    """One bright line and a sentence under it; the tone colours it."""

    words: str
    sentence: str
    tone: str = "wait"


def headline(table: Table) -> Headline:
    """What a player has to know first."""
    if table.view is None:
        return Headline("One moment", f"{table.meta.title} is being prepared.")
    if table.result is not None:
        return _ending(table)
    status: str = story_of(table.game).status(table.view)
    if table.status == "waiting" and not table.moves:
        return Headline("Waiting for a player", "The game begins when every seat is taken.")
    if table.moves:
        words = "Your turn" if len(table.yours) == 1 else f"{side(table, table.to_move)} to move"
        return Headline(words, _after_colon(status), "turn")
    if table.thinking:
        return Headline(f"{name(table, table.to_move)} is thinking", status)
    return Headline(f"{side(table, table.to_move)} to move", status)


def _ending(table: Table) -> Headline:
    winners = table.result["winners"] if table.result else []
    if table.result and table.result["reason"] == "resign":
        loser = next(seat for seat in range(table.players) if seat not in winners)
        sentence = f"{side(table, loser)} resigned."
    else:
        sentence = f"{story_of(table.game).status(table.view)}."
    if len(winners) == table.players:
        return Headline("A draw", sentence, "over")
    mine = [seat for seat in table.yours if seat in winners]
    if len(table.yours) == 1:
        return Headline("You win" if mine else "You lose", sentence, "won" if mine else "lost")
    return Headline(" and ".join(f"{side(table, seat)} wins" for seat in winners) or "Lost", sentence, "over")


def _after_colon(status: str) -> str:
    """`Blue to move: choose a ship` under `Your turn` is `Choose a ship`."""
    words = status.partition(": ")[2] or status
    return f"{words[:1].upper()}{words[1:]}."


def side(table: Table, seat: object) -> str:
    """The seat's own name: Blue, Red."""
    seats = table.meta.seats
    return seats[seat].name if isinstance(seat, int) and seat < len(seats) else f"Seat {seat}"


def name(table: Table, seat: object) -> str:
    """Who sits there."""
    return table.seats[seat].name if isinstance(seat, int) else str(seat)


def options_words(table: Table) -> str:
    """The options of the match in one line."""
    return " · ".join(
        f"{option.title}: {_value(option, table.options[option.name])}" for option in table.meta.options
    )


def _value(option: object, value: object) -> object:
    choices = getattr(option, "choices", ())
    return next((choice.title for choice in choices if choice.value == value), value)
