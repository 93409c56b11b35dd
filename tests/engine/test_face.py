"""The public names and what they promise."""

import subprocess
import sys

import pytest

import starboard


def test_the_public_names_are_there():
    assert all(getattr(starboard, name) for name in starboard.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        _ = starboard.nonsense


def test_all_five_games_are_in_the_catalogue_and_the_ready_ones_can_be_played():
    assert [meta.id for meta in starboard.catalogue()] == [
        "star-fleet-scramble",
        "stellar-settlers",
        "star-clicker",
        "stellar-scramble",
        "orbital",
    ]
    assert starboard.games() == [meta.id for meta in starboard.catalogue() if meta.ready]


def test_an_unknown_game_is_a_sentence():
    with pytest.raises(starboard.UnknownGame, match="there is no game 'chess'; there are star-fleet"):
        starboard.game("chess")


def test_the_catalogue_needs_no_compiler():
    code = "import sys, starboard; starboard.catalogue(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_record_carries_the_versions():
    record = starboard.game("star-fleet-scramble").new(seed=1).record()
    assert record["version"] == 1
    assert record["engine"]


def test_states_can_be_compared_and_counted():
    game = starboard.game("star-fleet-scramble")
    one, other = game.new(seed=1), game.new(seed=2)
    assert one == other
    assert len({one, other, one.copy().play("unshield c3")}) == 2
    assert repr(one) == "<Star Fleet Scramble after 0 moves, to move: 0>"
    assert repr(game) == "starboard.game('star-fleet-scramble')"


def test_the_hash_of_a_position_is_the_same_on_every_machine():
    start = starboard.game("star-fleet-scramble").new()
    assert start.hash().startswith("93857a7dd9432886")
