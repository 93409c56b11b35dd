"""What chance decides is drawn by the server from the match's seed, and written with the move that led to it.

Played with Comet Dash, the dice game that new games are copied from.
"""

import json
from typing import Any

import pytest

import starboard
from comet import comet
from server.api.test_stream import listening, next_event
from server.harness import CADET, OPEN, YOU, Player, hosting
from starboard.engine.chance.fair_dice import commitment, draw
from starboard.server.loaded.match import carry_out

__all__ = ["comet"]

FACES = [f"~{face}" for face in range(1, 7)]


@pytest.fixture
def host(comet, sqlite_database):
    with hosting(sqlite_database) as host:
        yield host


@pytest.fixture
def table(comet, player):
    """Three seats on one screen, and the player who holds them."""
    player.create(YOU, YOU, YOU, game=comet, options={"goal": 6})
    return player


def rows(host, player: Player) -> list[tuple[int | None, str]]:
    """The log as it stands in the store."""
    snapshot = host.service.store.matches.snapshot(player.match, 0)
    return [(row.seat, row.text) for row in snapshot.rows]


def seed_of(host, player: Player) -> str:
    seed: str = host.service.store.matches.snapshot(player.match, 0).match.seed
    return seed


def play_on(player: Player) -> dict[str, Any]:
    """Roll until something is gathered, then stop, seat after seat, until the game is over."""
    while (table := player.see())["to_move"] != "over":
        move = "stop" if "stop" in table["moves"] else "roll"
        assert player.play(table["ply"], move).status_code == 200
    return table


def export(player: Player) -> list[dict[str, Any]]:
    text = player.http.get(f"/api/matches/{player.match}/export").text
    return [json.loads(line) for line in text.splitlines()]


def upload(player: Player, lines: list[dict[str, Any]]) -> Any:
    return player.http.post("/api/import", content="\n".join(json.dumps(line) for line in lines))


def test_the_die_is_written_together_with_the_move_that_rolls_it(host, table):
    answer = table.play(0, "roll").json()
    assert (answer["ply"], answer["next"], answer["moves"]) == (0, 2, ["roll"])
    assert [seat for seat, _ in rows(host, table)] == [0, None]
    assert rows(host, table)[1][1] in FACES


def test_the_die_follows_from_the_seed_and_the_ply(host, table):
    table.play(0, "roll")
    assert rows(host, table)[1][1] == FACES[draw(seed_of(host, table), 1, [1] * 6)]


def test_the_same_seed_draws_the_same_again(comet):
    game = starboard.game(comet)
    games = [carry_out(game.new(chance="explicit"), ["roll"], "seed") for _ in range(2)]
    assert games[0] == games[1]


def test_a_repeated_request_rolls_once(host, table):
    assert table.play(0, "roll").json() == table.play(0, "roll").json()
    assert len(rows(host, table)) == 2


def test_an_illegal_move_rolls_nothing(host, table):
    assert table.play(0, "stop").status_code == 422
    assert table.play(0, "~6").status_code == 422
    assert table.play(0, "roll", "roll").status_code == 422
    assert rows(host, table) == []


def test_nobody_plays_the_die_themselves(table):
    assert all(not move.startswith("~") for move in table.see()["moves"])


def test_what_was_rolled_cannot_be_undone(host, table):
    table.play(0, "roll")
    assert not table.see()["can_undo"]
    answer = table.post("undo", ply=2)
    assert answer.status_code == 400
    assert "rolled" in answer.json()["error"]
    assert len(rows(host, table)) == 2


def test_the_stream_tells_move_and_die_by_their_events_and_not_by_their_text(host, table):
    with listening(table) as stream:
        next_event(stream, "seats")
        again = host.player(table.http.headers["Authorization"].removeprefix("Bearer "))
        again.match = table.match
        again.play(0, "roll")
        told = [next_event(stream, "move")["data"], next_event(stream, "move")["data"]]
    assert [{**row, "events": []} for row in told] == [
        {"ply": 0, "seat": 0, "events": []},
        {"ply": 1, "seat": None, "events": []},
    ]
    assert told[1]["events"][0]["event"] == "rolled"


def test_a_bot_rolls_by_the_same_path(host, comet, player):
    player.create(CADET, YOU, game=comet)
    player.wait_ply(2)
    assert rows(host, player)[0] == (0, "roll")
    assert rows(host, player)[1][1] == FACES[draw(seed_of(host, player), 1, [1] * 6)]


def test_every_seat_of_four_has_its_turn(comet, player):
    player.create(YOU, YOU, YOU, YOU, game=comet, options={"goal": 40})
    seats = set()
    while len(seats) < 4:
        table = player.see()
        seats.add(table["to_move"])
        player.play(table["ply"], "stop" if "stop" in table["moves"] else "roll")
    assert seats == {0, 1, 2, 3}


def test_turns_are_told_with_their_dice(table):
    play_on(table)
    assert all("rolls" in turn["words"] for turn in table.see()["turns"])


def test_a_restarted_server_rebuilds_the_same_game(comet, sqlite_database):
    with hosting(sqlite_database) as host:
        player = host.player()
        token = player.create(YOU, YOU, game=comet)["token"]
        player.play(0, "roll")
        before = player.see()
    with hosting(sqlite_database) as host:
        again = host.player(token)
        again.match = player.match
        assert again.see()["view"] == before["view"]


def test_the_replay_shows_every_roll(host, table):
    play_on(table)
    at = next(ply for ply, (seat, _) in enumerate(rows(host, table)) if seat is None)
    assert table.see(at=at)["to_move"] == "chance"
    assert table.see(at=at + 1)["to_move"] != "chance"


def test_the_seed_is_promised_during_the_match_and_told_after_it(host, table):
    promised = table.see()
    assert promised["seed"] is None
    assert promised["commitment"] == commitment(seed_of(host, table))
    play_on(table)
    assert table.see()["seed"] == seed_of(host, table)
    assert export(table)[0]["seed"] == seed_of(host, table)


def test_a_file_with_its_seed_can_be_opened_again(table):
    play_on(table)
    assert upload(table, export(table)).status_code == 201


def test_a_file_with_a_changed_die_is_refused(table):
    play_on(table)
    lines = export(table)
    drawn = lines[2]["text"]
    lines[2]["text"] = other = "~5" if drawn != "~5" else "~4"
    answer = upload(table, lines)
    assert answer.status_code == 422
    sentence = f"Row 1 of the log says {other}, but the seed draws {drawn} at ply 1."
    assert answer.json()["error"] == sentence


def test_a_file_with_another_seed_than_the_promised_one_is_refused(table):
    play_on(table)
    lines = export(table)
    lines[0]["seed"] = "another"
    answer = upload(table, lines)
    assert answer.status_code == 422
    assert "commitment" in answer.json()["error"]


def test_dice_without_their_seed_cannot_be_checked(table):
    play_on(table)
    lines = export(table)
    del lines[0]["seed"]
    answer = upload(table, lines)
    assert answer.status_code == 422
    assert "seed" in answer.json()["error"]


def test_who_resigns_leaves_the_scores_as_they_stand(comet, player):
    player.create(YOU, YOU, game=comet)
    begun = {**player.see()["view"], "flown": [7, 3]}
    player.create(YOU, CADET, game=comet, position=begun)
    player.post("resign", ply=0)
    assert player.see()["result"] == {
        "winners": [1],
        "scores": [7, 3],
        "ranking": [[1], [0]],
        "reason": "resign",
    }


def test_three_players_do_not_resign_but_hand_over(table):
    assert table.post("resign", ply=0).status_code == 400
    assert table.post("seats/0/bot", level="cadet").status_code == 200


def test_a_seat_can_be_open_beside_a_bot(comet, player, host):
    invite = player.create(YOU, CADET, OPEN, game=comet)["invite"]
    assert player.see()["status"] == "waiting"
    friend = host.player()
    friend.match = player.match
    assert friend.post("join", seat=2, name="Ann", invite=invite).status_code == 200
    assert player.see()["status"] == "running"


def test_a_position_may_begin_with_the_die(host, comet, player):
    state = starboard.game(comet).new(2, chance="explicit").play("roll")
    player.create(YOU, YOU, game=comet, position=state.position())
    assert player.wait_ply(1)["to_move"] in (0, 1)
    assert rows(host, player)[0] == (None, FACES[draw(seed_of(host, player), 0, [1] * 6)])


def test_bots_go_slowly_while_somebody_watches(comet, sqlite_database):
    with hosting(sqlite_database, pace=0.2) as host:
        player = host.player()
        player.create(CADET, CADET, game=comet)
        with listening(player) as stream:
            first = next_event(stream, "move")["data"]["ply"]
            bots = [next_event(stream, "move")["data"]["seat"] for _ in range(8)]
        log = host.service.store.matches.snapshot(
            player.match, first
        ).rows  # a reader on a busy machine may be late
        assert log[8].at - log[0].at > 0.5
    assert bots.count(None) == 4
