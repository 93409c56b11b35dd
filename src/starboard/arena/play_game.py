"""One game of a contest. Whatever plays it (this process, another one, another machine) calls `play`."""

from __future__ import annotations

import hashlib
import random
import time
from functools import cache
from typing import Any, NamedTuple

import starboard
from starboard.arena.players import Player, seated
from starboard.arena.schedule import Fixture, Table
from starboard.engine.game import Game
from starboard.engine.state import State


class Effort(NamedTuple):
    """What a seat has spent."""

    moves: int
    seconds: float


class Played(NamedTuple):
    """What came of a fixture. All but `efforts` is the same wherever and whenever it is played."""

    number: int
    names: tuple[str, ...]
    returns: list[float]
    ranking: list[list[int]]
    """The seats from the best down, automatic opponents left out."""
    plies: int
    efforts: list[Effort]
    record: dict[str, Any]


@cache
def prepared(id: str) -> Game:
    """The game, ready to be played; each process prepares it once."""
    game = starboard.game(id)
    game.prepare()
    return game


def play(table: Table, fixture: Fixture) -> Played:
    """Play it to the end."""
    game = prepared(table.game)
    state = game.new(table.seats, fixture.seed, table.options)
    begin(state, table.opening, fixture.seed)
    players = [
        seated(contender, game, own_seed(fixture.seed, place))
        for contender, place in zip(fixture.seats, fixture.places, strict=True)
    ]
    return outcome(table, fixture, state, finish(state, players))


def own_seed(seed: str, place: int) -> int:
    """The luck of a player: another one for each place of a line-up, the same in all rotations."""
    return int.from_bytes(hashlib.sha256(f"{seed} {place}".encode()).digest()[:6], "big")


def begin(state: State, opening: int, seed: str) -> None:
    """The random moves of an opening, the same for all who play this seed."""
    dice = random.Random(f"opening {seed}")
    for _ in range(opening):
        if state.to_move == "over":
            return
        state.play(dice.choice(state.numbers()))


def finish(state: State, players: list[Player]) -> list[Effort]:
    """Let the players play; what each of them has spent."""
    moves, seconds = [0] * len(players), [0.0] * len(players)
    while isinstance(seat := state.to_move, int):
        begun = time.perf_counter()
        move = players[seat](state)
        seconds[seat] += time.perf_counter() - begun
        moves[seat] += 1
        state.play(move)
    return [Effort(*each) for each in zip(moves, seconds, strict=True)]


def outcome(table: Table, fixture: Fixture, state: State, efforts: list[Effort]) -> Played:
    """The finished game with its record, as it is kept in a file."""
    result = state.result() or {}
    names = tuple(contender.name for contender in fixture.seats)
    people = [[seat for seat in seats if seat < table.seats] for seats in result["ranking"]]
    record = {
        **state.record(),
        "number": fixture.number,
        "bots": list(names),
        "opening": table.opening,
        "returns": state.returns(),
        "result": result,
    }
    ranking = [seats for seats in people if seats]
    return Played(fixture.number, names, state.returns(), ranking, state.ply, efforts, record)
