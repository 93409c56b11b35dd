"""Contests of cheap players: the same results on any number of processes, and a file to replay."""

import io
import json

import pytest

import starboard
from comet import comet
from starboard.arena.contest import contest
from starboard.arena.game_file import Keeper
from starboard.arena.heuristic_player import heuristic
from starboard.arena.play_game import play
from starboard.arena.players import Contender, contenders
from starboard.arena.schedule import Table
from starboard.engine.errors import StarboardError

__all__ = ["comet"]

GAME = "star-fleet-scramble"


def arranged(game, players, games, seats=2, seed=1, **table):
    meta = starboard.game(game).meta
    return contest(meta, Table(game, seats, **table), contenders(players), games, seed)


def records(event, workers=1):
    """The lines of the file, and how it stands."""
    lines = io.StringIO()
    keeper = Keeper(lines)
    event.run(event.on_this_machine(workers), [keeper.keep])
    keeper.finish()
    return lines.getvalue().splitlines()


def figures(event):
    return [(each.name, each.games, each.won, each.rating) for each in event.standings]


def test_two_processes_and_one_give_the_same_games_and_ratings():
    alone, together = (arranged(GAME, "cadet,random", 8, opening=8) for _ in range(2))
    assert records(alone) == records(together, workers=2)
    assert figures(alone) == figures(together)


def test_another_seed_gives_other_games(comet):
    one, other = (arranged(comet, "random", 2, seed=seed) for seed in (1, 2))
    assert records(one) != records(other)


def test_all_rotations_of_a_round_have_the_same_luck(comet):
    players = [Contender("one", "random"), Contender("two", "random")]
    event = contest(starboard.game(comet).meta, Table(comet, 2), players, 2, seed=1)
    games = [json.loads(line) for line in records(event)]
    assert [game["bots"] for game in games] == [["one", "two"], ["two", "one"]]
    assert games[0]["seed"] == games[1]["seed"]


def test_an_opening_is_the_same_for_all_who_play_its_seed():
    games = [json.loads(line) for line in records(arranged(GAME, "cadet,random", 4, opening=8))]
    openings = [game["log"][:8] for game in games]
    assert openings[0] == openings[1] != openings[2] == openings[3]


def test_a_line_of_the_file_is_a_record_with_players_and_result(comet):
    record = json.loads(records(arranged(comet, "random", 1, seats=3))[0])
    assert record["bots"] == ["random"] * 3
    assert (record["number"], record["seed"]) == (0, "1.0")
    end = starboard.Replay(record).end
    assert (end.returns(), end.result()) == (record["returns"], record["result"])


def test_games_are_written_in_order_and_those_behind_a_gap_at_the_end(comet):
    event = arranged(comet, "random", 4)
    games = [play(event.table, fixture) for fixture in event.schedule]
    lines = io.StringIO()
    keeper = Keeper(lines)
    for number in (2, 0, 3):
        keeper.keep(games[number])
    assert [json.loads(line)["number"] for line in lines.getvalue().splitlines()] == [0]
    keeper.finish()
    assert [json.loads(line)["number"] for line in lines.getvalue().splitlines()] == [0, 2, 3]


def test_processes_end_when_nobody_listens_any_more():
    from multiprocessing import active_children

    others = set(active_children())
    event = arranged(GAME, "random", 1000, opening=8)
    results = event.on_this_machine(2)
    next(results)
    results.close()
    assert set(active_children()) <= others


def test_the_heuristic_player_wins_against_chance():
    event = arranged("stellar-settlers", "heuristic,random", 6)
    records(event)
    assert event.standings[0].share == 1.0


@pytest.mark.parametrize("game", starboard.games())
def test_every_game_has_a_heuristic_player_that_plays_with_any_seed(game: str):
    state = starboard.game(game).new(seed=1)
    player = heuristic(starboard.game(game), {}, seed=(1 << 64) - 1)
    for _ in range(10):
        if isinstance(state.to_move, int):
            state.play(player(state))
    assert state.ply >= 10


def test_a_game_without_weights_has_no_heuristic_player(comet):
    with pytest.raises(StarboardError, match="no heuristic player"):
        records(arranged(comet, "heuristic", 1))
