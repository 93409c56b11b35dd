"""Playing alone: a visitor's best results, one table for each set of options.

As in a campaign, all of it follows from the finished matches in which the visitor sat; nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, Field

from starboard.server.catalogue import meta_of
from starboard.server.matches.context import Context
from starboard.server.solo.campaign import MOST_MATCHES, Finished, counts

if TYPE_CHECKING:
    from starboard.engine.meta import Meta, Option
    from starboard.server.people.secrets import Visitor
    from starboard.store import MatchRow

MOST_SHOWN = 10
STANDARD = "Standard game"


class Score(BaseModel):
    """How a match that one person played alone has ended."""

    match: str
    won: bool
    score: int
    reason: str = Field(description="what ended the match")
    rounds: int | None = Field(description="null: the game does not count them")
    finished: datetime


class ScoreTable(BaseModel):
    """Your best results with one set of options, the best first."""

    options: str = Field(description="what differs from the standard game, in words")
    scores: list[Score]


class Scores:
    """The tables of a visitor."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def find(self, visitor: Visitor, game: str) -> list[ScoreTable]:
        """What the visitor has reached alone in a game; nothing for a game that takes more than one."""
        meta, hashes = meta_of(game), visitor.hashes
        if not is_solo(meta) or not hashes:
            return []
        return tables_of(meta, self._context.store.lists.newest(game, "over", MOST_MATCHES, hashes), hashes)


def is_solo(meta: Meta) -> bool:
    """Whether one person may play a game alone."""
    return meta.min_players == 1


def tables_of(meta: Meta, finished: Iterable[Finished], hashes: Collection[str]) -> list[ScoreTable]:
    """One table for each set of options that was played, the standard game first."""
    groups: dict[str, list[Score]] = {}
    for match, seats in finished:
        if len(seats) == 1 and seats[0].kind == "person" and seats[0].secret in hashes and counts(match):
            groups.setdefault(options_words(meta, match.options), []).append(score_of(match))
    return [
        ScoreTable(options=options, scores=sorted(scores, key=rank)[:MOST_SHOWN])
        for options, scores in sorted(groups.items(), key=lambda group: (group[0] != STANDARD, group[0]))
    ]


def score_of(match: MatchRow) -> Score:
    """The result of a match that is over."""
    result = match.result or {}
    return Score(
        match=match.id,
        won=0 in result["winners"],
        score=result["scores"][0],
        reason=result["reason"].replace("-", " "),
        rounds=match.rounds,
        finished=datetime.fromtimestamp(match.finished or match.created, UTC),
    )


def rank(score: Score) -> tuple[Any, ...]:
    """Sorts the best first: a win, more points, a win in fewer rounds or a longer stand, the earlier one."""
    rounds = score.rounds or 0
    return not score.won, -score.score, rounds if score.won else -rounds, score.finished, score.match


def options_words(meta: Meta, options: Mapping[str, Any]) -> str:
    """The options that make a game harder or easier, where they are not the standard ones. Which colour or
    ship somebody has does not, and what follows from another option is not said twice.
    """
    changed = [
        _option_words(option, options[option.name])
        for option in meta.options
        if option.kind != "order"
        and (option.solo or option.alone is None)
        and options[option.name] != option.settled(option.standard(1))
    ]
    return " · ".join(changed) or STANDARD


def _option_words(option: Option, value: Any) -> str:
    titles = {choice.value: choice.title for choice in option.choices}
    match option.kind:
        case "switch":
            return option.title if value else f"without {option.title}"
        case "any":
            return f"{option.title}: {', '.join(titles[each] for each in value) or 'none'}"
        case "one":
            return f"{option.title}: {titles[value]}"
    return f"{option.title}: {value}"
