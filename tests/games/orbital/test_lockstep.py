"""The compiled rules and the plain ones of reference.py agree, node by node, from the start to the end."""

import json
import random
from pathlib import Path

import pytest

import scenarios
from games.orbital import reference
from games.orbital.table import GAME

TABLES = {
    "alone": (1, {}),
    "alone in peace": (1, {"solo": "peace"}),
    "two": (2, {}),
    "two, six years": (2, {"years": 6}),
    "two and one": (2, {"bots": 1}),
    "two and two": (2, {"bots": 2}),
    "two and three, six years": (2, {"bots": 3, "years": 6}),
    "three": (3, {}),
    "three and one, six years": (3, {"bots": 1, "years": 6}),
    "three and two": (3, {"bots": 2}),
    "four": (4, {}),
    "four and one": (4, {"bots": 1}),
    "five": (5, {}),
    "five, six years": (5, {"years": 6}),
}
SHARES = (0.1, 0.9)
"""How often somebody who could do something does not pass."""


def busy(dice: random.Random, moves: list[str], share: float) -> str:
    wanted = [move for move in moves if move != "pass"]
    return dice.choice(wanted if wanted and dice.random() < share else moves)


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(("players", "options"), TABLES.values(), ids=TABLES)
def test_both_tellings_of_the_rules_agree(players, options, share):
    dice = random.Random(f"{players} {options} {share}")
    state = GAME.new(players, options=options, chance="explicit")
    position = reference.new(players, options)
    while True:
        assert json.dumps(state.position()) == json.dumps(position)
        assert state.to_move == position["to_move"]
        moves = reference.moves(position)
        assert state.moves() == moves
        if not moves:
            break
        if state.to_move == "chance":
            assert state.weights() == reference.weights(position)
            move = dice.choices(moves, state.weights())[0]
        else:
            move = busy(dice, moves, share)
        position = reference.play(position, move)
        state.play(move)
    assert state.result() == reference.result(position)


@pytest.mark.parametrize("players", [1, 3])
def test_both_tellings_hide_the_same(players):
    dice = random.Random(players)
    state = GAME.new(players, chance="explicit")
    while state.to_move != "over":
        position = state.position()
        for seat in (None, *range(players)):
            assert json.dumps(state.view(seat)) == json.dumps(reference.view(position, seat))
        state.play(dice.choice(state.moves()))


@pytest.mark.parametrize("scenario", scenarios.load(Path(__file__).parent))
def test_both_tellings_agree_on_the_scenarios(scenario):
    state = scenarios.begin(GAME, scenario)
    position = state.position()
    for move in scenario["play"]:
        assert state.moves() == reference.moves(position)
        position = reference.play(position, move)
        assert json.dumps(state.play(move).position()) == json.dumps(position)
    assert state.moves() == reference.moves(position)
    assert state.result() == reference.result(position)
