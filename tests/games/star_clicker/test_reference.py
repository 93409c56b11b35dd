"""The compiled rules and the plain ones of reference.py agree, node by node, at every level."""

import json
import random
from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

from games.star_clicker import reference
from games.star_clicker.table import GAME
from games.star_clicker.walker import careful, drawn, kind_fate

CREWS = [list(crew) for players in (2, 3, 4) for crew in permutations(reference.PILOTS, players)]
LEVELS = (1, 2, 3, 4)
PHASES = {"pilots", "button", "copy", "extend", "tile", "peek", "floppy", "ion", "bug"}
VERBS = {move.split()[0] for move in GAME.moves}
OUTCOMES = {outcome.split()[0] for outcome in GAME.outcomes}
RARE = {"a new stack", "a neutralised line", "a broken replicator", "jammers", "shields", "mothership"}
EVERYTHING = PHASES | VERBS | OUTCOMES | set(reference.DISKS) | RARE


def agree(players: int, options: dict[str, Any], choose: Any, fate: Any, nodes: int) -> Counter[str]:
    """Walk in lock-step; what was seen on the way."""
    seed = f"{options} {choose.__name__} {fate.__name__}"
    dice, seen = random.Random(seed), Counter[str]()
    state = GAME.new(players, options=options, chance="explicit")
    expected = reference.start(players, options["level"], options["pilots"])
    for _ in range(nodes):
        position, moves = state.position(), state.moves()
        assert json.dumps(position) == json.dumps(expected)
        told = reference.legal(position)
        assert moves == list(told)
        if state.to_move == "over":
            break
        assert state.weights() == [weight for weight in told.values() if weight]
        move = fate(dice, state) if state.to_move == "chance" else choose(dice, state)
        seen.update([position["phase"], move.split()[0], *rare(position, move)])
        expected = reference.after(position, move)
        state.play(move)
    if state.to_move == "over":
        assert state.result() == reference.result(expected)
        seen.update([state.result()["reason"]])
    return seen


def rare(position: dict[str, Any], move: str) -> list[str]:
    """What does not happen in every game."""
    disk = reference.DISKS.get(move[1:])
    if disk is None:
        return [position["floppy"]] if position["floppy"] else []
    quiet = [line for line in disk["lines"][: position["players"]] if not position["creepers"][line - 1]]
    dry = any(position["jammers"].get(str(line)) == 2 for line in quiet)
    found = {
        "a new stack": position["round"] > 12,
        "a neutralised line": dry and position["options"]["level"] == 4,
    }
    return [name for name, true in {**found, "a broken replicator": any(position["broken"])}.items() if true]


def at_random(dice: random.Random, state: Any) -> str:
    return dice.choice(state.moves())


def with_care(dice: random.Random, state: Any) -> str:
    return careful(dice, state, nerve=0.75)


def mostly_kind_fate(dice: random.Random, state: Any) -> str:
    return dice.choice(state.moves()) if dice.random() < 0.3 else kind_fate(dice, state)


@pytest.mark.parametrize("level", LEVELS)
def test_both_tellings_agree_in_random_games_of_every_crew(level):
    for crew in CREWS[level % 2 :: 2]:
        agree(len(crew), {"level": level, "pilots": crew}, at_random, drawn, nodes=40)


def test_both_tellings_agree_in_long_games_and_these_show_everything():
    seen = Counter[str]()
    for level, players in product(LEVELS, (2, 3, 4)):
        crew = [crew for crew in CREWS if len(crew) == players][5 - level]
        seen += agree(players, {"level": level, "pilots": crew}, with_care, mostly_kind_fate, nodes=600)
    assert EVERYTHING - set(seen) == set()
