"""Recorded games of every game."""

import json

import pytest

import starboard
from starboard.engine.record.replay import STRIDE, Replay
from walks import every_game, walk


@every_game()
def test_replaying_a_log_gives_identical_bytes(game):
    *_, end = walk(game, seed=23)
    replay = Replay(json.loads(json.dumps(end.record())), game)
    assert replay.end._bytes.tobytes() == end._bytes.tobytes()
    assert replay.end.log == end.log


@every_game()
def test_every_ply_of_a_replay_is_the_state_that_was(game):
    *_, end = walk(game, seed=29)
    replay = Replay(end.record(), game)
    state = game.new(end.players, seed=end.seed, chance="explicit")
    for ply, move in enumerate(end.log):
        if ply % STRIDE in (0, 1, STRIDE - 1):
            assert replay.at(ply) == state
        state.play(move)
    assert replay.at(len(replay)) == state


@every_game()
def test_turns_cover_the_whole_log(game):
    *_, end = walk(game, seed=31)
    replay = Replay(end.record(), game)
    assert [move for turn in replay.turns for move in turn.moves] == end.log
    assert [turn.last for turn in replay.turns[:-1]] == [turn.first for turn in replay.turns[1:]]


@every_game()
def test_a_record_from_a_position_starts_there(game):
    state = game.new(seed=1, chance="explicit")
    state.play(state.numbers()[0])
    later = game.load(state.position(), chance="explicit", seed=1)
    later.play(later.numbers()[0])
    assert Replay(later.record(), game).end == later


@every_game()
def test_a_record_of_other_rules_is_refused_openly(game):
    record = {**game.new(seed=1).record(), "version": 0}
    with pytest.raises(starboard.BadRecord, match="version 0"):
        Replay(record, game)


@every_game()
def test_a_broken_record_says_where(game):
    record = game.new(seed=1).record()
    with pytest.raises(starboard.BadRecord, match="ply 0"):
        Replay({**record, "log": ["nonsense"]}, game)
    del record["players"]
    with pytest.raises(starboard.BadRecord, match="players"):
        Replay(record, game)


@every_game()
def test_there_is_no_ply_behind_the_end(game):
    with pytest.raises(IndexError, match="0 plies"):
        Replay(game.new(seed=1, chance="explicit").record(), game).at(1)
