"""Recorded games of every game."""

import json

import pytest
from walks import every_game, walk

import starboard
from starboard.engine.replay import STRIDE, Replay


@every_game()
def test_replaying_a_log_gives_identical_bytes(game):
    *_, end = walk(game, seed=23)
    replay = Replay(json.loads(json.dumps(end.record())))
    assert replay.end._bytes.tobytes() == end._bytes.tobytes()
    assert replay.end.log == end.log


@every_game()
def test_every_ply_of_a_replay_is_the_state_that_was(game):
    played = [state.position() for state in walk(game, seed=29)]
    *_, end = walk(game, seed=29)
    replay = Replay(end.record())
    for ply in {0, 1, 2, STRIDE - 1, STRIDE, STRIDE + 1, len(replay) - 1, len(replay)}:
        if ply <= len(replay) and not game.outcomes:
            assert replay.at(ply).position() == played[ply]


@every_game()
def test_turns_cover_the_whole_log(game):
    *_, end = walk(game, seed=31)
    replay = Replay(end.record())
    assert [move for turn in replay.turns for move in turn.moves] == end.log
    assert [turn.last for turn in replay.turns[:-1]] == [turn.first for turn in replay.turns[1:]]


@every_game()
def test_a_record_from_a_position_starts_there(game):
    state = game.new(seed=1, chance="explicit")
    state.play(state.numbers()[0])
    later = game.load(state.position(), chance="explicit", seed=1)
    later.play(later.numbers()[0])
    assert Replay(later.record()).end == later


@every_game()
def test_a_record_of_other_rules_is_refused_openly(game):
    record = {**game.new(seed=1).record(), "version": 0}
    with pytest.raises(starboard.BadRecord, match="version 0"):
        Replay(record)


@every_game()
def test_a_broken_record_says_where(game):
    record = game.new(seed=1).record()
    with pytest.raises(starboard.BadRecord, match="ply 0"):
        Replay({**record, "log": ["nonsense"]})
    del record["players"]
    with pytest.raises(starboard.BadRecord, match="players"):
        Replay(record)


@every_game()
def test_there_is_no_ply_behind_the_end(game):
    with pytest.raises(IndexError, match="0 plies"):
        Replay(game.new(seed=1, chance="explicit").record()).at(1)
