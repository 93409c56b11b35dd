"""The compiled rules and the plain ones of reference.py agree, node by node, with all options."""

import random
from itertools import product

import pytest

from games.stellar_settlers import reference
from games.stellar_settlers.table import GAME

SWITCHES = [option.name for option in GAME.meta.options if option.kind == "switch"]
BANS = [[], ["home-fleet", "colony-ark", "ring-world"], list(reference.UPGRADES)[:13]]
NODES = 250


def setups():
    for number, (values, banned) in enumerate(product(product([False, True], repeat=len(SWITCHES)), BANS)):
        options = {**dict(zip(SWITCHES, values, strict=True)), "banned": banned}
        if not any(options[one] and options[other] for one, other in GAME.meta.conflicts):
            yield pytest.param(2 + number % 3, options, id=f"{number}")


def eager(dice: random.Random, moves: list[str]) -> str:
    """Mostly fill, so that cards are claimed and conquered."""
    fills = [move for move in moves if move.startswith("fill")]
    return dice.choice(fills if fills and dice.random() < 0.8 else moves)


@pytest.mark.parametrize(("players", "options"), list(setups()))
def test_both_tellings_of_the_rules_agree(players, options):
    dice = random.Random(f"{players} {options}")
    state = GAME.new(players, options=options, chance="explicit")
    for _ in range(NODES):
        position = state.position()
        moves = state.moves()
        assert moves == reference.legal(position)
        if not moves:
            break
        move = eager(dice, moves)
        assert state.play(move).position() == reference.after(position, move), move
