"""The sentences that stand above a table: whose turn it is, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from starboard.server.catalogue import automat_name, game_of, seat_name

if TYPE_CHECKING:
    from starboard.engine.meta import Option
    from starboard.server.schemas.table import Table, Together


MANY = 3  # seats whose places are worth a table


class Place(NamedTuple):
    """A line of the final table."""

    rank: int
    seat: int
    side: str
    name: str
    score: int


class Headline(NamedTuple):
    """One bright line and a sentence under it; the tone colours it."""

    words: str
    sentence: str
    tone: str = "wait"


def headline(table: Table) -> Headline:
    """What a player has to know first."""
    if table.result is not None:
        return _ending(table)
    if table.curtain is not None:
        words = "Its hand and its moves are shown when you are ready."
        return Headline(f"Pass the device to {name(table, table.curtain)}", words, "turn")
    status: str = game_of(table.game).words.status(table.view)
    if table.together and table.together.free:
        return _anyone(table, table.together, status)
    if table.status == "waiting" and not table.moves:
        return Headline("Waiting for a player", "The game begins when every seat is taken.")
    if table.moves:
        words = "Your turn" if len(table.yours) == 1 else f"{side(table, table.to_move)} to move"
        return Headline(words, _after_colon(status), "turn")
    if table.to_move == "chance" and table.sealing:
        words = "Everybody's browser adds random bytes first, so that nobody can choose what falls."
        return Headline("Sealing the dice", words)
    if table.to_move == "chance":
        return Headline("Chance decides", f"{status}.")
    if table.thinking:
        return Headline(f"{name(table, table.to_move)} is thinking", status)
    return Headline(f"{side(table, table.to_move)} to move", status)


def _anyone(table: Table, together: Together, status: str) -> Headline:
    """Nobody is on turn: whoever of the team wants to acts."""
    sentence = f"{status}."
    if together.choices and not set(together.choices) <= set(together.ready):
        return Headline("Anyone may act", sentence, "turn")
    if set(table.yours) & set(together.ready):
        return Headline("You are ready", f"The round ends when the others are. {sentence}")
    return Headline("Anyone may act", sentence)


def _status(table: Table) -> str:
    return game_of(table.game).words.status(table.view)


def _team_ending(table: Table) -> Headline:
    """All win, or all lose."""
    team = "You all" if table.yours else "The team"
    given_up = table.result is not None and table.result["reason"] == "resign"
    sentence = "The match was given up." if given_up else f"{_status(table)}."
    s = "" if table.yours else "s"
    if table.result and table.result["winners"]:
        return Headline(f"{team} win{s}", sentence, "won")
    return Headline(f"{team} lose{s}", sentence, "lost")


def _ending(table: Table) -> Headline:
    if table.meta.cooperative:
        return _team_ending(table)
    winners = table.result["winners"] if table.result else []
    if table.result and table.result["reason"] == "resign":
        loser = next(seat for seat in range(table.players) if seat not in winners)
        sentence = f"{side(table, loser)} resigned."
    else:
        sentence = f"{_status(table)}."
    if len(winners) == table.places > 1:
        return Headline("A draw", sentence, "over")
    mine = [seat for seat in table.yours if seat in winners]
    if len(table.yours) == 1:
        won = "You win" if len(winners) == 1 else "You share the win"
        return Headline(won if mine else "You lose", sentence, "won" if mine else "lost")
    names = listed([side(table, seat) for seat in winners])
    return Headline(
        f"{names} {'wins' if len(winners) == 1 else 'win'}" if names else "Lost", sentence, "over"
    )


def standings(table: Table) -> list[Place]:
    """Who came where with how many points, where more than two seats compared theirs."""
    result = table.result
    if result is None or table.meta.cooperative or table.places < MANY or result["reason"] == "resign":
        return []
    ranks = [1 + sum(map(len, result["ranking"][:at])) for at in range(len(result["ranking"]))]
    return [
        Place(rank, seat, side(table, seat), name(table, seat), result["scores"][seat])
        for rank, seats in zip(ranks, result["ranking"], strict=True)
        for seat in seats
    ]


def _after_colon(status: str) -> str:
    """`Blue to move: choose a ship` under `Your turn` is `Choose a ship`."""
    words = status.partition(": ")[2] or status
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('?') else '.'}"


def side(table: Table, seat: object) -> str:
    """The seat's own name: Blue, Red, Automat 1."""
    if not isinstance(seat, int):
        return f"Seat {seat}"
    if seat >= table.players:
        return automat_name(seat - table.players)
    return seat_name(table.meta, table.options, seat)


def name(table: Table, seat: object) -> str:
    """Who sits there."""
    if not isinstance(seat, int):
        return str(seat)
    return table.seats[seat].name if seat < table.players else side(table, seat)


def listed(names: list[str]) -> str:
    """`Blue`, `Blue and Red`, `Blue, Red and Green`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def options_words(table: Table) -> str:
    """The options of the match in one line; what is switched off or empty is left out."""
    words = [
        _option_words(option, table.options[option.name])
        for option in table.meta.options
        if not (option.solo and table.players > 1) and (option.name != table.meta.automats or table.automats)
    ]
    house = [_option_words(option, table.house[option.name]) for option in table.meta.house]
    return " · ".join(filter(None, [*words, *house]))


def _option_words(option: Option, value: Any) -> str:
    titles = {choice.value: choice.title for choice in option.choices}
    match option.kind:
        case "switch":
            return option.title if value else ""
        case "any" | "order":
            return f"{option.title}: {listed([titles[each] for each in value])}" if value else ""
        case "one":
            return f"{option.title}: {titles[value]}"
    return f"{option.title}: {value}"
