"""A campaign: what winning opens, for whom, and which results are kept."""

from dataclasses import replace

import pytest

from server.clicker import CLICKER
from server.harness import Player
from starboard.server.catalogue import meta_of
from starboard.server.matches.create import rows
from starboard.server.people.secrets import hashed
from starboard.server.solo.campaign import ladder_of
from starboard.store import SeatRow

LOST = {"winners": [], "scores": [5, 5], "ranking": [[0, 1]], "reason": "shields"}
WON = {"winners": [0, 1], "scores": [8, 8], "ranking": [[0, 1]], "reason": "jammers"}
RATED = {"winners": [0, 1], "scores": [12, 12], "ranking": [[0, 1]], "reason": "jammers"}


def finished(level, result, secret="me", **changes):
    """A match of two that is over."""
    meta = meta_of(CLICKER)
    row = rows.match_row(meta, 2, meta.complete({"level": level}, 2))
    row = replace(row, **{"status": "over", "result": result, **changes})
    return row, [
        SeatRow(row.id, 0, "person", "Ann", None, secret),
        SeatRow(row.id, 1, "bot", "Cadet", "cadet", None),
    ]


def opened(*matches):
    return [rung.value for rung in ladder_of(CLICKER, matches, {"me"}).rungs if rung.is_open]


def test_at_first_only_the_first_level_is_open():
    assert opened() == [1]


def test_a_win_opens_the_next_level():
    assert opened(finished(1, WON)) == [1, 2]
    assert opened(finished(1, WON), finished(2, WON)) == [1, 2, 3]


def test_a_level_that_was_chosen_freely_and_won_is_open_too():
    assert opened(finished(3, WON)) == [1, 3, 4]


def test_a_loss_opens_nothing():
    assert opened(finished(1, LOST)) == [1]


def test_what_somebody_else_won_opens_nothing():
    assert opened(finished(1, WON, secret="another")) == [1]


@pytest.mark.parametrize("changes", [{"origin": "import"}, {"origin": "branch"}, {"start": {}}])
def test_only_whole_games_count(changes):
    assert opened(finished(1, WON, **changes)) == [1]


def test_a_match_that_was_given_up_does_not_count():
    given_up = finished(1, {**LOST, "reason": "resign"})
    assert ladder_of(CLICKER, [given_up], {"me"}).rungs[0].best == []


def test_the_best_result_is_kept_for_each_number_of_pilots():
    matches = [finished(4, LOST), finished(4, RATED), finished(4, LOST)]
    best = ladder_of(CLICKER, matches, {"me"}).rungs[3].best
    assert [(each.players, each.words, each.names) for each in best] == [
        (2, "won, 4 probes: good", "Ann, Cadet")
    ]


def test_a_loss_is_told_by_its_jammers():
    assert ladder_of(CLICKER, [finished(1, LOST)], {"me"}).rungs[0].best[0].words == "5 of 8 jammers"


def test_the_next_level_is_chosen():
    assert ladder_of(CLICKER, [finished(1, WON)], {"me"}).next == 2


def test_a_game_without_a_campaign_has_no_ladder():
    assert ladder_of("star-fleet-scramble", [], set()) is None


def test_the_page_shows_what_a_visitor_has_reached(host):
    player: Player = host.player(host.secret())
    row, seats = finished(1, WON, hashed(player.http.headers["Authorization"].split()[1]))
    host.service.store.matches.add(row, [replace(seat, match=row.id) for seat in seats])
    assert player.http.get(f"/games/{CLICKER}").text.count("not opened yet") == 2
    assert host.player().http.get(f"/games/{CLICKER}").text.count("not opened yet") == 3
