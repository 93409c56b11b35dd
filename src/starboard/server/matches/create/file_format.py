"""A match as a file: JSON lines, a header and then one line for each row of the log."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from starboard.engine.chance.fair_dice import Contribution, commitment, seed_at
from starboard.engine.record.log import Log
from starboard.engine.record.row import BadLog
from starboard.server.catalogue import game_of, playable
from starboard.server.errors import Malformed
from starboard.server.loaded.match import start_of
from starboard.server.matches.bots import check_level
from starboard.server.matches.create.file_schema import Header, Line, SeatLine, header_of, lines_of, rows_of
from starboard.server.matches.create.rows import match_row
from starboard.store import LogRow, LuckRow, MatchRow, MessageRow, SeatRow, Snapshot


@dataclass(frozen=True, slots=True)
class Imported:
    """A file that was read and replayed."""

    match: MatchRow
    seats: list[SeatRow]
    rows: list[LogRow]
    messages: list[MessageRow] = field(default_factory=list)
    luck: list[LuckRow] = field(default_factory=list)


# --- writing -------------------------------------------------------------------------------------------


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
        "origin": match.origin,
        "imported": match.imported,
        "result": match.result,
        "chat": [{"seat": m.seat, "name": m.name, "text": m.text, "at": m.at, "to": m.to} for m in messages],
        "commitment": match.commitment,
        "luck": [row.contribution._asdict() for row in snapshot.luck],
    }
    if match.status == "over":
        header["seed"] = match.seed
    yield json.dumps(header) + "\n"
    for row in snapshot.rows:
        yield json.dumps({"ply": row.ply, "seat": row.seat, "text": row.text, "at": row.at}) + "\n"


# --- reading -------------------------------------------------------------------------------------------


def read(data: bytes, most_moves: int) -> Imported:
    """Read a file and replay it by the rules; whatever does not fit is refused.

    A match that is not over goes on with a seed of this server: the file's own may be known to its author.
    """
    try:
        return _read(data, most_moves)
    except BadLog as error:
        raise Malformed(str(error)) from None


def _read(data: bytes, most_moves: int) -> Imported:
    lines = lines_of(data)
    header, now = header_of(lines), time.time()
    body = rows_of(lines)
    match = _match(header, len(body))
    log, unfair = _replay(match, header, body, most_moves)
    seats = [_seat(match.id, seat, line) for seat, line in enumerate(header.seats)]
    rows = [LogRow(match.id, row.number, row.seat, row.text, min(at, now)) for row, at in body]
    messages = _messages(match.id, header, now)
    result = log.result()
    if result is None:
        return Imported(match, [_vacated(seat) for seat in seats], rows, messages)
    if unfair:
        raise unfair
    over = replace(match, status="over", result=result, finished=rows[-1].at if rows else match.created)
    if header.seed is not None:
        over = replace(over, seed=header.seed, commitment=commitment(header.seed))
    return Imported(over, seats, rows, messages, _luck(match.id, header))


def _match(header: Header, rows: int) -> MatchRow:
    """What was agreed, as this server writes it."""
    meta = playable(header.game)
    if not meta.knows(header.version):
        raise Malformed(
            f"The file was played by version {header.version} of the rules of {meta.title}; "
            f"this server has version {meta.version} and cannot check it."
        )
    if len(header.seats) != header.players:
        raise Malformed("The file does not have one seat for each player.")
    meta.check_players(header.players)
    if header.seed is not None and header.commitment not in (None, commitment(header.seed)):
        raise Malformed("The file's seed does not fit its commitment: one of them was changed.")
    options = meta.complete(header.options, header.players)
    start = None if header.start is None else _start(header, options)
    row = match_row(meta, header.players, options, origin="import", start=start, house=header.house)
    return replace(row, imported=rows, version=row.version if start else header.version)


def _start(header: Header, options: dict[str, Any]) -> dict[str, Any]:
    """The position that the file starts from, in this server's own words."""
    state = game_of(header.game).begin(header.version, header.players, options, header.start)
    if state.players != header.players or state.options != options:
        raise Malformed("The file's options are not those of the position it starts from.")
    return state.position()


def _replay(match: MatchRow, header: Header, body: list[Line], most: int) -> tuple[Log, Exception | None]:
    """Play the rows; also what is wrong with the draws, which matters for a match that is over."""
    log, unfair = Log(start_of(match), most), None
    for row, _ in body:
        if log.is_draw(row.text) and log.rows >= header.imported:
            unfair = unfair or _unfair(log, header, row.text)
        log.take(*row)
    return log, unfair


def _unfair(log: Log, header: Header, text: str) -> Exception | None:
    """What is wrong with an outcome in the file of a match that is over."""
    if header.seed is None:
        return Malformed(
            "The file does not tell the seed that its dice follow from, so nobody can check them."
        )
    added = [Contribution(each.seat, each.ply, each.luck) for each in header.luck]
    try:
        log.check_draw(text, seed_at(header.seed, added, log.rows))
    except BadLog as error:
        return error
    return None


def _seat(match: str, seat: int, line: SeatLine) -> SeatRow:
    level = check_level(line.level) if line.kind == "bot" else None
    return SeatRow(match, seat, line.kind, line.name or f"Seat {seat + 1}", level, None)


def _vacated(seat: SeatRow) -> SeatRow:
    """A seat of a match that goes on: whoever sat there has no right to it here."""
    return replace(seat, kind="open") if seat.kind == "person" else seat


def _luck(match: str, header: Header) -> list[LuckRow]:
    """What people had added; here nobody of them is known."""
    if any(each.seat >= header.players for each in header.luck):
        raise Malformed("Somebody without a seat has added random bytes in the file.")
    return [
        LuckRow(match, number, each.seat, each.ply, each.luck, None)
        for number, each in enumerate(header.luck)
    ]


def _messages(match: str, header: Header, now: float) -> list[MessageRow]:
    if any(max(said.seat, said.to or 0) >= header.players for said in header.chat):
        raise Malformed("Somebody without a seat speaks or is spoken to in the file.")
    return [
        MessageRow(match, number, said.seat, said.text, min(said.at, now), said.to, said.name)
        for number, said in enumerate(header.chat)
    ]
