"""Stellar Scramble, played by one person alone."""

import os
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from server.harness import Host, Player, wait_for
from starboard.server import games
from starboard.server.play import Play, carry_out
from starboard.store import LogRow

SCRAMBLE = "stellar-scramble"
registry = import_module("starboard.games")


@pytest.fixture(scope="module", autouse=True)
def scrambling() -> Iterator[None]:
    """The game can be played, also while it is being made."""
    before = os.environ.get("STARBOARD_UNFINISHED")
    os.environ["STARBOARD_UNFINISHED"] = SCRAMBLE
    _forget()
    yield
    if before is None:
        del os.environ["STARBOARD_UNFINISHED"]
    else:
        os.environ["STARBOARD_UNFINISHED"] = before
    _forget()


def _forget() -> None:
    for remembered in (registry._metas, registry.game, games.game_of, games.offered):
        remembered.cache_clear()


def fly(host: Host, player: Player) -> dict[str, Any]:
    """Play a match to its end, always with the first legal move. Only the last move is sent; those before it
    are written to the log as the server would have written them.
    """
    begun = wait_for(lambda: (table := player.see())["to_move"] != "chance" and table)
    play = Play(host.matches.store.snapshot(player.match))
    play.take_in(play.snapshot)
    state, steps, last = play.state.copy(), [], []
    while state.to_move != "over":
        steps += last
        last = carry_out(state, [state.moves()[0]], play.match.seed)
    rows = [
        LogRow(player.match, begun["ply"] + at, seat, text, play.match.created, "")
        for at, (seat, text) in enumerate(steps)
    ]
    host.matches.store.append(player.match, rows)
    answer = player.play(begun["ply"] + len(rows), last[0][1])
    assert answer.status_code == 200, answer.text
    return player.see()
