"""A match as a file: JSON lines, a header and then one line for each row of the log."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from starboard.engine.chance import commitment
from starboard.server.errors import Malformed
from starboard.server.games import may_resign, playable
from starboard.server.models import Level, Move, Name
from starboard.server.play import Play, draw_all, start_of
from starboard.server.seeing import resignation
from starboard.server.setup import match_row
from starboard.server.talking import LONGEST, MOST
from starboard.store import LogRow, MatchRow, MessageRow, SeatRow, Snapshot

MOST_ROWS = 20_000


class SeatLine(BaseModel):
    """A seat in the header."""

    kind: str = Field(pattern="person|bot|open")
    name: Name = ""
    level: Level | None = None


class Said(BaseModel):
    """A message in the header."""

    model_config = ConfigDict(extra="ignore")
    seat: int = Field(ge=0, le=7)
    text: str = Field(max_length=LONGEST)
    at: float = Field(ge=0, le=1e11)
    to: int | None = Field(default=None, ge=0, le=7)


class Header(BaseModel):
    """The first line of a file."""

    model_config = ConfigDict(extra="ignore")
    starboard: str = Field(pattern="match")
    game: str = Field(max_length=60)
    version: int
    engine: str = Field(max_length=40)
    players: int = Field(ge=1, le=8)
    options: dict[str, Any]
    house: dict[str, Any] = Field(default_factory=dict)
    start: dict[str, Any] | None = None
    seats: list[SeatLine] = Field(min_length=1, max_length=8)
    chat: list[Said] = Field(default_factory=list, max_length=MOST)
    commitment: str | None = Field(default=None, max_length=64)
    seed: str | None = Field(default=None, max_length=64)


class Line(BaseModel):
    """Every other line of a file."""

    model_config = ConfigDict(extra="ignore")
    ply: int
    seat: int | None
    text: Move
    at: float = Field(ge=0, le=1e11)


@dataclass(frozen=True, slots=True)
class Imported:
    """A file that was read and replayed."""

    match: MatchRow
    seats: list[SeatRow]
    rows: list[LogRow]
    messages: list[MessageRow] = field(default_factory=list)


def write(snapshot: Snapshot, messages: Sequence[MessageRow] = ()) -> Iterator[str]:
    """The lines of a match. The seed is told when the match is over, secrets never."""
    match = snapshot.match
    header: dict[str, Any] = {
        "starboard": "match",
        "id": match.id,
        "game": match.game,
        "version": match.version,
        "engine": match.engine,
        "players": match.players,
        "options": match.options,
        "house": match.house,
        "start": match.start,
        "seats": [{"kind": s.kind, "name": s.name, "level": s.level} for s in snapshot.seats],
        "created": match.created,
        "result": match.result,
        "chat": [{"seat": m.seat, "text": m.text, "at": m.at, "to": m.to} for m in messages],
        "commitment": match.commitment,
    }
    if match.status == "over":
        header["seed"] = match.seed
    yield json.dumps(header) + "\n"
    for row in snapshot.rows:
        yield json.dumps({"ply": row.ply, "seat": row.seat, "text": row.text, "at": row.at}) + "\n"


def read(lines: Iterable[str], ready: Callable[[str], None]) -> Imported:
    """Read a file and replay it by the rules; whatever does not fit is refused.

    `ready` is asked about the file's game first, and refuses one that cannot be replayed now.
    """
    texts = [line for line in lines if line.strip()]
    if not texts:
        raise Malformed("The file is empty.")
    if len(texts) > MOST_ROWS:
        raise Malformed(f"The file has more than {MOST_ROWS} lines.")
    header = _parse(Header, texts[0], 1)
    ready(header.game)
    body = [_parse(Line, text, number) for number, text in enumerate(texts[1:], 2)]
    if header.seed is None and any(line.seat is None for line in body):
        raise Malformed(
            "The file does not tell the seed that its dice follow from, so nobody can check them."
        )
    match = _match(header)
    seats = [_seat(match.id, seat, line) for seat, line in enumerate(header.seats)]
    rows = [LogRow(match.id, line.ply, line.seat, line.text, line.at) for line in body]
    return replace(_replayed(match, seats, rows), messages=_messages(match.id, header))


def _parse(kind: type[Any], text: str, number: int) -> Any:
    try:
        return kind.model_validate(json.loads(text))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Malformed(f"Line {number} of the file: {where or 'the line'}: {first['msg']}.") from None
    except (ValueError, RecursionError):
        raise Malformed(f"Line {number} of the file is not JSON.") from None


def _match(header: Header) -> MatchRow:
    meta = playable(header.game)
    if header.version != meta.version:
        raise Malformed(
            f"The file was played by version {header.version} of the rules of {meta.title}; "
            f"this server has version {meta.version} and cannot check it."
        )
    if len(header.seats) != header.players:
        raise Malformed("The file does not have one seat for each player.")
    meta.check_players(header.players)
    row = match_row(
        meta,
        header.players,
        meta.complete(header.options, header.players),
        origin="import",
        start=header.start,
        house=header.house,
    )
    if header.seed is None:
        return row
    if header.commitment not in (None, commitment(header.seed)):
        raise Malformed("The file's seed does not fit its commitment: one of them was changed.")
    return replace(row, seed=header.seed, commitment=commitment(header.seed))


def _seat(match: str, seat: int, line: SeatLine) -> SeatRow:
    level = line.level if line.kind == "bot" else None
    return SeatRow(match, seat, line.kind, line.name or f"Seat {seat + 1}", level, None)


def _messages(match: str, header: Header) -> list[MessageRow]:
    if any(said.seat >= header.players for said in header.chat):
        raise Malformed("Somebody without a seat speaks in the file.")
    return [
        MessageRow(match, number, said.seat, said.text, said.at, said.to)
        for number, said in enumerate(header.chat)
    ]


def _replayed(match: MatchRow, seats: list[SeatRow], rows: list[LogRow]) -> Imported:
    """The file as a match: over if its log ends it, else with every person's seat open."""
    if match.start is not None:
        start = start_of(match)  # raises BadPosition
        if start.players != match.players or start.options != match.options:
            raise Malformed("The file's options are not those of the position it starts from.")
    play = Play(Snapshot(match, tuple(seats), (), 0, ()))
    for ply, row in enumerate(rows):
        _check(play, row, ply)
        play.take_in(Snapshot(match, tuple(seats), (), ply, (row,)))
    state = play.state
    if play.broken:
        raise Malformed(play.broken)
    result = state.result() if play.resigned is None else resignation(state, play.resigned)
    if result is not None:
        over = replace(match, status="over", result=result, finished=rows[-1].at if rows else match.created)
        return Imported(over, seats, rows)
    open_seats = [replace(seat, kind="open") if seat.kind == "person" else seat for seat in seats]
    waiting = any(seat.kind == "open" for seat in open_seats)
    return Imported(replace(match, status="waiting" if waiting else "running"), open_seats, rows)


def _check(play: Play, row: LogRow, ply: int) -> None:
    """One row has to be what the server itself could have written here."""
    state = play.state
    where = f"Row {ply} of the log"
    if row.ply != ply:
        raise Malformed(f"{where} has the number {row.ply}.")
    if play.broken:
        raise Malformed(play.broken)
    if play.resigned is not None:
        raise Malformed(f"{where} comes after a resignation.")
    match row.text.split():
        case ["undo", count]:
            if not (count.isdecimal() and int(count) < len(play.line)):
                raise Malformed(f"{where} undoes more than there is.")
        case ["resign", seat]:
            seats = [str(each) for each in range(state.players)]
            possible = may_resign(state.game.meta, state.options, state.players)
            if seat not in seats or state.to_move == "over" or not possible:
                raise Malformed(f"{where} is a resignation that cannot be.")
        case _ if state.to_move == "chance":
            outcome = next(iter(draw_all(state.copy(), play.match.seed)))[1]
            if (row.seat, row.text) != (None, outcome):
                raise Malformed(f"{where} is not what the seed drew.")
        case _ if row.seat != state.to_move:
            raise Malformed(f"{where} is not by the seat that was to move.")
