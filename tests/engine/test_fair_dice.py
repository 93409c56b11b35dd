import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest

import starboard
from starboard.engine.chance.fair_dice import Contribution, commitment, draw, mixed, seed_at
from walks import TEMPLATE


def test_a_draw_follows_from_seed_and_ply_by_the_published_rule():
    number = int.from_bytes(hashlib.sha256(b"secret/7/0").digest(), "big")
    assert draw("secret", 7, [1] * 6) == number % 6


def test_outcomes_fall_by_their_weights():
    fallen = Counter(draw("seed", ply, [1, 2, 7]) for ply in range(10_000))
    assert [fallen[index] / 10_000 for index in range(3)] == pytest.approx([0.1, 0.2, 0.7], abs=0.02)


def test_the_commitment_is_the_hash_of_the_seed():
    assert commitment("secret") == hashlib.sha256(b"secret").hexdigest()


def test_the_same_seed_gives_the_same_game():
    games = [TEMPLATE.new(seed=5) for _ in range(2)]
    for state in games:
        for _ in range(10):
            state.play("roll")
    assert games[0].log == games[1].log
    assert games[0].log != TEMPLATE.new(seed=6).play("roll").play("roll").log


def test_drawn_outcomes_are_in_the_log():
    state = TEMPLATE.new(seed=1).play("roll")
    assert state.log[0] == "roll"
    assert state.log[1] in TEMPLATE.outcomes
    assert state.ply == 2


def test_explicit_chance_is_played_by_whoever_drives_the_game():
    state = TEMPLATE.new(chance="explicit").play("roll")
    assert state.to_move == "chance"
    assert state.moves() == ["~1", "~2", "~3", "~4", "~5", "~6"]
    assert state.weights() == [1] * 6
    assert state.play("~5").view(0)["gathered"] == 5


def test_a_move_is_no_outcome_and_an_outcome_no_move():
    state = TEMPLATE.new(chance="explicit")
    with pytest.raises(starboard.IllegalMove):
        state.play("~3")
    state.play("roll")
    with pytest.raises(starboard.IllegalMove):
        state.play("roll")


def test_weights_are_for_chance_nodes_only():
    assert TEMPLATE.new(seed=1).weights() == []


def test_chance_is_drawn_or_explicit():
    with pytest.raises(ValueError, match="explicit"):
        TEMPLATE.new(chance="sometimes")


# The same file is read by web/test/dice.test.ts: a browser has to draw what the server draws.
VECTORS = json.loads((Path(__file__).parents[2] / "web" / "test" / "dice.json").read_text())
SECRET, (ANN, BEN) = VECTORS["secret"], VECTORS["luck"]


def test_without_luck_of_others_the_secret_is_the_seed():
    assert mixed(SECRET, []) == SECRET


def test_the_seed_is_the_hash_of_the_secret_and_all_luck():
    assert mixed(SECRET, [ANN]) == hashlib.sha256(f"{SECRET}/{ANN}".encode()).hexdigest()
    assert mixed(SECRET, [ANN, BEN]) == hashlib.sha256(f"{SECRET}/{ANN}/{BEN}".encode()).hexdigest()


def test_the_order_in_which_luck_arrives_changes_nothing():
    assert mixed(SECRET, [BEN, ANN]) == mixed(SECRET, [ANN, BEN])


def test_luck_counts_from_the_row_at_which_it_was_added():
    added = [Contribution(0, 0, ANN), Contribution(1, 4, BEN)]
    assert seed_at(SECRET, added, 3) == mixed(SECRET, [ANN])
    assert seed_at(SECRET, added, 4) == mixed(SECRET, [ANN, BEN])
    assert seed_at(SECRET, added[1:], 3) == SECRET


def test_the_vectors_that_browsers_check_too():
    assert commitment(SECRET) == VECTORS["commitment"]
    assert [mixed(SECRET, [ANN, BEN][:count]) for count in range(3)] == VECTORS["seeds"]
    for case in VECTORS["draws"]:
        weights = [int(weight) for weight in case["weights"]]
        assert [draw(case["seed"], ply, weights) for ply in range(8)] == case["drawn"]
