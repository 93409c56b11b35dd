"""The engine and a second telling of the rules, node by node."""

import random

import pytest

from games.star_fleet_scramble import reference
from games.star_fleet_scramble.table import GAME

BOARDS = [choice.value for choice in GAME.meta.options[0].choices]
OPTIONS = [{"board": board} for board in BOARDS] + [{"target": 18}, {"quiet_limit": 12}, {"target": 1}]
NODES = 120


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_engine_and_reference_agree_at_every_node(options):
    dice = random.Random(str(options))
    state = GAME.new(options=options)
    position = state.position()
    for _ in range(NODES):
        assert state.position() == position
        assert list(state.position()) == list(position)
        assert state.moves() == reference.moves(position)
        if state.to_move == "over":
            break
        move = dice.choice(state.moves())
        state.play(move)
        position = reference.play(position, move)


def test_they_agree_where_repetition_bites():
    """Few ships that only turn in place: most arrangements come back."""
    line = "C#......./......../......../......../......../......../......../b#......."
    start = {
        **GAME.new(options={"target": 18, "quiet_limit": 200}).position(),
        "board": line,
        "history": [line],
        "scores": [15, 17],
    }
    state, position = GAME.load(start), start
    dice = random.Random(1)
    while state.to_move != "over" and len(position["history"]) < 120:
        assert state.moves() == reference.moves(position)
        stay = [move for move in state.moves() if not move.startswith("fly") or move.endswith(" 0")]
        move = dice.choice(stay or state.moves())
        state.play(move)
        position = reference.play(position, move)
    assert state.position() == position
