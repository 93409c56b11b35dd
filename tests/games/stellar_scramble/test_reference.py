"""The compiled rules and the plain ones of reference.py agree, node by node, from the start to the end."""

import json
import random
from pathlib import Path

import pytest

from games.stellar_scramble import reference
from games.stellar_scramble.table import GAME

SETUPS = {
    "alone": (1, {}),
    "alone, four colours": (1, {"solo_colours": 4, "colours": ["yellow"]}),
    "alone, experienced": (1, {"experienced": True, "solo_colours": 2, "colours": ["green"]}),
    "two": (2, {}),
    "two, experienced": (2, {"experienced": True, "colours": ["green", "red"]}),
    "three": (3, {"colours": ["green", "red", "yellow"]}),
    "three, experienced": (3, {"experienced": True}),
    "four": (4, {}),
    "four, experienced": (4, {"experienced": True, "colours": ["yellow", "green", "red", "blue"]}),
}
SHARES = (0.0, 0.85)
"""How often a pilot does something eventful where chance does not decide."""
EAGER = ("fire", "buy", "activate", "draw", "convert", "add", "redraw")
"""What is eventful."""


def eager(dice: random.Random, moves: list[str], share: float) -> str:
    wanted = [move for move in moves if move.split()[0] in EAGER]
    return dice.choice(wanted if wanted and dice.random() < share else moves)


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(("players", "options"), SETUPS.values(), ids=SETUPS)
def test_both_tellings_of_the_rules_agree(players, options, share):
    dice = random.Random(f"{players} {options} {share}")
    state = GAME.new(players, options=options, chance="explicit")
    position = reference.new(players, state.options)
    while True:
        assert state.position() == position
        moves = state.moves()
        assert moves == reference.legal(position)
        if not moves:
            break
        if state.to_move == "chance":
            assert dict(zip(moves, state.weights(), strict=True)) == reference.odds(position)
        move = eager(dice, moves, share)
        position = reference.after(position, move)
        state.play(move)
    assert state.result() == reference.result(position)


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "finished").glob("*.json")), ids=lambda path: path.stem
)
def test_the_plain_rules_replay_the_finished_games(path):
    record = json.loads(path.read_text(encoding="utf-8"))
    position = reference.new(record["players"], record["options"])
    for move in record["log"]:
        assert move in reference.legal(position)
        position = reference.after(position, move)
    assert reference.result(position) == record["result"]
