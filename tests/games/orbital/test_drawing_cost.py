"""Drawing a table costs the same however long the game has lasted."""

import random

from games.orbital.table import GAME
from games.orbital.test_properties import step


def test_the_game_is_not_written_again_for_every_move(monkeypatch):
    calls = []
    write = GAME.position.write
    monkeypatch.setattr(GAME.position, "write", lambda *given: calls.append(1) or write(*given))
    state, dice, counts = GAME.new(3, seed=2), random.Random(2), []
    for _ in range(3):
        for _ in range(40):
            step(state, dice)
        calls.clear()
        state.svg(0)
        counts.append(len(calls))
    assert max(counts) <= 4
