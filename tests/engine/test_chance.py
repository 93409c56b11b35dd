import hashlib
from collections import Counter

import pytest

import starboard
from starboard.engine.chance import commitment, draw
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
