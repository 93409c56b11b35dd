"""Playing alone: which results are kept for a device, and in which order."""

from dataclasses import replace

import pytest

from server.harness import YOU
from server.scramble import SCRAMBLE, fly
from starboard.server.catalogue import meta_of
from starboard.server.matches.create import rows
from starboard.server.people.secrets import hashed
from starboard.server.solo.scores import tables_of
from starboard.store import SeatRow

WON = {"winners": [0], "scores": [10], "ranking": [[0]], "reason": "full-track"}
LOST = {"winners": [], "scores": [7], "ranking": [[0]], "reason": "armada-passed"}


def ended(result, rounds=20, kind="person", secret="me", options=None, **changes):
    """A match of one that is over."""
    meta = meta_of(SCRAMBLE)
    row = rows.match_row(meta, 1, meta.complete(options, 1))
    over = {"status": "over", "result": result, "rounds": rounds, "finished": 1000.0, **changes}
    return replace(row, **over), [SeatRow(row.id, 0, kind, "Ann", None, secret)]


def results(*matches):
    """The tables, each result as score and rounds."""
    return {
        table.options: [(score.score, score.rounds) for score in table.scores]
        for table in tables_of(meta_of(SCRAMBLE), matches, {"me"})
    }


def test_a_win_is_better_than_a_loss_and_more_points_are_better_than_fewer():
    few = {**LOST, "scores": [2]}
    assert results(ended(few), ended(WON), ended(LOST)) == {"Standard game": [(10, 20), (7, 20), (2, 20)]}


def test_of_equal_wins_the_faster_one_is_better():
    assert results(ended(WON, 25), ended(WON, 18)) == {"Standard game": [(10, 18), (10, 25)]}


def test_of_equal_losses_the_longer_stand_is_better():
    assert results(ended(LOST, 21), ended(LOST, 28)) == {"Standard game": [(7, 28), (7, 21)]}


def test_of_equal_results_the_first_one_leads():
    late, early = ended(WON, finished=2000.0), ended(WON, finished=1000.0)
    (table,) = tables_of(meta_of(SCRAMBLE), [late, early], {"me"})
    assert [score.match for score in table.scores] == [early[0].id, late[0].id]


def test_the_ten_best_are_shown():
    assert results(*[ended(WON, rounds) for rounds in range(1, 13)]) == {
        "Standard game": [(10, rounds) for rounds in range(1, 11)]
    }


def test_every_set_of_options_has_its_own_table_and_the_standard_game_is_first():
    hard = ended(WON, options={"experienced": True, "solo_colours": 2})
    assert list(results(hard, ended(LOST))) == [
        "Standard game",
        "Experienced pilots · Attacking colours: 2",
    ]


def test_a_colour_makes_no_difference():
    assert list(results(ended(WON, options={"colours": ["green"]}))) == ["Standard game"]


@pytest.mark.parametrize(
    "changes",
    [{"origin": "import"}, {"origin": "branch"}, {"start": {}}, {"secret": "another"}, {"kind": "bot"}],
)
def test_only_whole_games_of_the_device_count(changes):
    assert results(ended(WON, **changes)) == {}


def test_the_table_of_a_device_is_its_own(host):
    mine, other = host.player(host.secret()), host.player(host.secret())
    row, seats = ended(WON, secret=hashed(mine.http.headers["Authorization"].split()[1]))
    host.service.store.matches.add(row, seats)
    assert mine.http.get(f"/api/games/{SCRAMBLE}/scores").json() == [
        {
            "options": "Standard game",
            "scores": [
                {
                    "match": row.id,
                    "won": True,
                    "score": 10,
                    "reason": "full track",
                    "rounds": 20,
                    "finished": "1970-01-01T00:16:40Z",
                }
            ],
        }
    ]
    assert other.http.get(f"/api/games/{SCRAMBLE}/scores").json() == []
    assert f'href="/m/{row.id}"' in mine.http.get(f"/games/{SCRAMBLE}").text
    assert "Nothing yet." in other.http.get(f"/games/{SCRAMBLE}").text


def test_a_game_for_more_than_one_has_no_such_table(player):
    assert player.http.get("/api/games/star-fleet-scramble/scores").json() == []
    assert "Your best alone" not in player.http.get("/games/star-fleet-scramble").text


def test_a_flight_to_the_end_is_in_the_table_under_the_match(host):
    player = host.player()
    player.create(YOU, game=SCRAMBLE)
    table = fly(host, player)
    (scores,) = player.http.get(f"/api/games/{SCRAMBLE}/scores").json()
    found = scores["scores"][0]
    assert (found["match"], found["score"]) == (player.match, table["result"]["scores"][0])
    assert found["rounds"] == table["view"]["round"]
    shown = player.http.get(f"/m/{player.match}").text
    assert ("Your best alone" in shown, 'aria-current="true"' in shown) == (True, True)


def test_under_a_match_that_goes_on_there_is_no_table(host):
    player = host.player()
    player.create(YOU, game=SCRAMBLE)
    assert "Your best alone" not in player.http.get(f"/m/{player.match}").text
