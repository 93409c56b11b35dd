"""People add random bytes to the seed: who, when, once, and from which row on they count.

Played with Comet Dash, the dice game that new games are copied from.
"""

import re
import time
from typing import Any

import pytest

import starboard
from comet import comet
from server.harness import CADET, OPEN, YOU, Host, Player, hosting, wait_for
from server.matches.test_chance import FACES, export, play_on, rows, seed_of, upload
from starboard.engine.chance.fair_dice import commitment, draw, mixed

__all__ = ["comet"]

ANN, BEN = "00112233445566778899aabbccddeeff", "a1b2c3d4e5f60718"
HTML = {"Accept": "text/html"}


@pytest.fixture
def host(comet, sqlite_database):
    with hosting(sqlite_database) as host:
        yield host


def at_the_die(comet: str) -> dict[str, Any]:
    """A position in which the die has to fall next."""
    position: dict[str, Any] = starboard.game(comet).new(2, chance="explicit").play("roll").position()
    return position


def die(seed: str, ply: int) -> tuple[None, str]:
    return None, FACES[draw(seed, ply, [1] * 6)]


def joined(host: Host, player: Player, invite: str, seat: int = 1, **luck: str) -> Player:
    """A friend who sits down."""
    friend = host.player()
    friend.match = player.match
    answer = friend.post("join", seat=seat, name="Ben", invite=invite, **luck)
    assert answer.status_code == 200, answer.text
    friend.sit(answer.json())
    return friend


# --- adding ---------------------------------------------------------------------------------------------


def test_what_a_person_adds_is_in_the_seed_from_the_next_row_on(host, comet, player):
    player.create(YOU, YOU, game=comet)
    player.play(0, "roll")
    assert player.post("luck", luck=ANN).json() == {"seat": 0, "ply": 2, "luck": ANN}
    player.play(2, "roll")
    secret = seed_of(host, player)
    assert rows(host, player)[1] == die(secret, 1)
    assert rows(host, player)[3] == die(mixed(secret, [ANN]), 3)


def test_everybody_sees_what_was_added_and_nobody_who_added_it_by_a_secret(host, comet, player):
    player.create(YOU, CADET, game=comet)
    player.post("luck", luck=ANN)
    watcher = host.player()
    watcher.match = player.match
    assert [added["luck"] for added in watcher.see()["luck"]] == [ANN]
    assert set(watcher.see()["luck"][0]) == {"seat", "ply", "luck"}


def test_the_same_again_gives_the_same_answer_and_other_bytes_are_refused(comet, player):
    player.create(YOU, YOU, game=comet)
    first = player.post("luck", luck=ANN)
    player.play(0, "roll")
    assert player.post("luck", luck=ANN).json() == first.json()
    assert player.post("luck", luck=BEN).status_code == 409
    assert len(player.see()["luck"]) == 1


@pytest.mark.parametrize("luck", ["", "abc", "A1B2C3D4E5F60718", "g" * 16, "a" * 65, "a1b2c3d4e5f60718\n"])
def test_bytes_that_are_none_are_refused(comet, player, luck):
    invite = player.create(YOU, OPEN, game=comet)["invite"]
    assert player.post("luck", luck=luck).status_code == 422
    assert player.post("join", seat=1, invite=invite, luck=luck).status_code == 422
    form = {"seat": "1", "luck": luck or "no"}
    assert player.http.post(f"/j/{invite}", data=form, headers=HTML).status_code == 422
    assert player.see()["seats"][1]["kind"] == "open"


def test_only_who_sits_there_adds(host, comet, player):
    player.create(YOU, CADET, game=comet)
    watcher = host.player(None)
    watcher.match = player.match
    assert watcher.post("luck", luck=ANN).status_code == 403


def test_nothing_is_added_when_the_match_is_over(comet, player):
    player.create(YOU, YOU, game=comet, options={"goal": 6})
    play_on(player)
    assert player.post("luck", luck=ANN).status_code == 409


def test_a_friend_adds_when_sitting_down(host, comet, player):
    invite = player.create(YOU, OPEN, game=comet)["invite"]
    player.play(0, "roll")
    joined(host, player, invite, luck=BEN)
    assert player.see()["luck"] == [{"seat": 1, "ply": 2, "luck": BEN}]


def test_a_form_brings_the_bytes_of_a_browser_or_none(host, comet, player):
    invite = player.create(YOU, OPEN, OPEN, game=comet)["invite"]
    page = player.http.get(f"/j/{invite}", headers=HTML).text
    assert player.see()["commitment"] in page
    for seat, luck in ((1, BEN), (2, "")):
        friend = host.player()
        form = {"seat": seat, "luck": luck} if luck else {"seat": seat}
        answer = friend.http.post(f"/j/{invite}", data=form, headers=HTML)
        assert answer.status_code == 303
    assert player.see()["luck"] == [{"seat": 1, "ply": 0, "luck": BEN}]


def test_one_browser_with_several_seats_adds_once(comet, player):
    player.create(YOU, YOU, YOU, game=comet)
    player.post("luck", luck=ANN)
    assert player.see()["luck"] == [{"seat": 0, "ply": 0, "luck": ANN}]
    player.post("seats/0/bot", level="cadet")
    assert player.post("luck", luck=BEN).status_code == 409


def test_a_bot_that_takes_over_changes_nothing(host, comet, player):
    player.create(YOU, YOU, game=comet)
    player.post("luck", luck=ANN)
    player.post("seats/0/bot", level="cadet")
    player.wait_ply(2)
    assert rows(host, player)[1] == die(mixed(seed_of(host, player), [ANN]), 1)


def test_the_order_of_two_people_changes_nothing(host, comet, player):
    invite = player.create(YOU, OPEN, game=comet)["invite"]
    joined(host, player, invite, luck=BEN)
    player.post("luck", luck=ANN)
    player.play(0, "roll")
    assert rows(host, player)[1] == die(mixed(seed_of(host, player), [ANN, BEN]), 1)


# --- draws that wait -------------------------------------------------------------------------------------


def test_a_program_that_promises_bytes_is_waited_for(host, comet, player):
    player.create(YOU, YOU, game=comet, position=at_the_die(comet), luck=True)
    time.sleep(0.3)
    assert player.see()["to_move"] == "chance"
    player.post("luck", luck=ANN)
    player.wait_ply(1)
    assert rows(host, player)[0] == die(mixed(seed_of(host, player), [ANN]), 0)


def test_a_move_does_not_wait_but_its_die_does(host, comet, player):
    player.create(YOU, YOU, game=comet, luck=True)
    assert player.play(0, "roll").json()["next"] == 1
    assert player.see()["to_move"] == "chance"
    player.post("luck", luck=ANN)
    table = player.wait_ply(2)
    assert rows(host, player)[1] == die(mixed(seed_of(host, player), [ANN]), 1)
    assert re.search(r"rolls \d", table["turns"][0]["words"])


def test_without_a_promise_nothing_waits(comet, player):
    player.create(YOU, YOU, game=comet)
    assert player.play(0, "roll").json()["next"] == 2


def browse(player: Player, comet: str, how: str = "screen") -> None:
    """A match as the form of a browser starts it."""
    answer = player.http.post(f"/games/{comet}/start", data={"players": 2, "how": how}, headers=HTML)
    assert answer.status_code == 303, answer.text
    player.match = answer.headers["location"].rpartition("/")[2]


def test_a_browser_without_scripts_is_waited_for_and_then_the_die_falls(comet, sqlite_database):
    with hosting(sqlite_database, luck_wait=1.5) as host:
        player = host.player()
        browse(player, comet)
        begun = time.monotonic()
        player.play(0, "roll")
        page = player.http.get(f"/m/{player.match}", headers=HTML).text
        assert "Sealing the dice" in page
        assert 'data-luck="wanted"' in page
        player.wait_ply(2)
        assert time.monotonic() - begun > 1
        assert rows(host, player)[1] == die(seed_of(host, player), 1)
        assert player.play(2, "roll").json()["next"] == 4


def test_when_everybody_has_added_nothing_waits(comet, sqlite_database):
    with hosting(sqlite_database, luck_wait=60) as host:
        player = host.player()
        browse(player, comet)
        assert player.post("luck", luck=ANN).status_code == 200
        assert player.play(0, "roll").json()["next"] == 2
        assert f'data-luck="{ANN}"' in player.http.get(f"/m/{player.match}", headers=HTML).text


def test_a_rematch_waits_for_both_and_mixes_in_whoever_comes_later(comet, sqlite_database):
    with hosting(sqlite_database, luck_wait=1.0) as host:
        one = host.player()
        invite = one.create(YOU, OPEN, game=comet)["invite"]
        two = joined(host, one, invite)
        one.post("resign", ply=0)
        secret = seed_of(host, one)
        answer = one.http.post(f"/m/{one.match}/rematch", headers=HTML)
        one.match = two.match = answer.headers["location"].rpartition("/")[2]
        assert seed_of(host, one) != secret
        one.post("luck", luck=ANN)
        first = two if one.see()["to_move"] not in one.see()["yours"] else one
        assert first.play(0, "roll").json()["next"] == 1  # the other one has not come yet
        one.wait_ply(2)
        two.post("luck", luck=BEN)
        assert rows(host, one)[1] == die(mixed(seed_of(host, one), [ANN]), 1)
        assert [added["ply"] for added in one.see()["luck"]] == [0, 2]


def test_a_die_that_waits_falls_after_a_restart(comet, sqlite_database):
    with hosting(sqlite_database) as host:
        player = host.player()
        token = player.create(YOU, YOU, game=comet, luck=True)["token"]
        player.play(0, "roll")
    with hosting(sqlite_database) as host:
        again = host.player(token)
        again.match = player.match
        assert again.see()["to_move"] == "chance"
        again.post("luck", luck=ANN)
        again.wait_ply(2)
        assert rows(host, again)[1] == die(mixed(seed_of(host, again), [ANN]), 1)


def test_a_die_whose_time_came_while_the_server_was_gone_falls_when_somebody_looks(comet, sqlite_database):
    with hosting(sqlite_database, luck_wait=0.5) as host:
        player = host.player()
        browse(player, comet)
        player.play(0, "roll")
        token = player.http.cookies["starboard"]
        host.wake_by(lambda match, address: None)
    time.sleep(0.6)
    with hosting(sqlite_database) as host:
        again = host.player(token)
        again.match = player.match
        again.wait_ply(2)


def test_a_die_that_waits_falls_where_another_process_was_told(comet, database):
    with hosting(database) as one, hosting(database) as two:
        player = one.player()
        token = player.create(YOU, YOU, game=comet, luck=True)["token"]
        player.play(0, "roll")
        other = two.player(token)
        other.match = player.match
        other.post("luck", luck=ANN)
        player.wait_ply(2)
        player.play(2, "roll")
        seed = mixed(seed_of(one, player), [ANN])
        assert [rows(one, player)[row] for row in (1, 3)] == [die(seed, 1), die(seed, 3)]


def test_two_processes_never_draw_by_another_seed_than_the_log_says(comet, database):
    with hosting(database) as one, hosting(database) as two:
        player = one.player()
        token = player.create(YOU, YOU, YOU, YOU, game=comet, options={"goal": 40})["token"]
        other = two.player(token)
        other.match = player.match
        player.play(0, "roll")
        other.post("luck", luck=ANN)
        play_on(player)
        assert faults(one, player) == []


def faults(host: Host, player: Player) -> list[str]:
    """What is wrong with the published draws."""
    figures = host.service.fair_dice.figures(player.match)
    wrong = []
    for each in figures.draws:
        luck = [added.luck for added in figures.luck if added.ply <= each.row]
        kind = figures.kinds[each.kind]
        if each.outcome != kind.outcomes[draw(mixed(figures.secret or "", luck), each.ply, kind.weights)]:
            wrong.append(f"row {each.row}")
    return wrong


# --- afterwards -----------------------------------------------------------------------------------------


@pytest.fixture
def played(host, comet, player) -> Player:
    """A match that is over, to which its people added at different moments."""
    invite = player.create(YOU, OPEN, game=comet, options={"goal": 24}, luck=True)["invite"]
    player.post("luck", luck=ANN)
    player.play(0, "roll")
    friend = joined(host, player, invite, luck=BEN)
    while (table := player.see())["to_move"] != "over":
        mover = player if table["to_move"] == 0 else friend
        moves = mover.see()["moves"]
        mover.play(table["ply"], "stop" if "stop" in moves else "roll")
    return player


def test_the_figures_are_published_when_the_match_is_over(host, comet, player, played):
    figures = host.service.fair_dice.figures(played.match)
    assert figures.secret == seed_of(host, played)
    assert commitment(figures.secret) == figures.commitment
    assert [(added.ply, added.luck) for added in figures.luck] == [(0, ANN), (2, BEN)]
    drawn = [ply for ply, (seat, _) in enumerate(rows(host, played)) if seat is None]
    assert [each.row for each in figures.draws] == drawn
    assert [kind.outcomes for kind in figures.kinds] == [FACES]
    assert faults(host, played) == []


def test_until_then_only_what_was_promised_and_added(host, comet, player):
    player.create(YOU, YOU, game=comet)
    player.post("luck", luck=ANN)
    player.play(0, "roll")
    figures = host.service.fair_dice.figures(player.match)
    assert (figures.secret, figures.draws, figures.kinds) == (None, [], [])
    assert [added.luck for added in figures.luck] == [ANN]
    page = player.http.get(f"/m/{player.match}/fair", headers=HTML)
    assert page.status_code == 200
    assert seed_of(host, player) not in page.text
    assert player.http.get(f"/m/{player.match}/fair.html", headers=HTML).status_code == 400


def test_the_page_and_its_file(host, played):
    page = played.http.get(f"/m/{played.match}/fair", headers=HTML).text
    assert "<script>" not in page
    file = played.http.get(f"/m/{played.match}/fair.html", headers=HTML)
    assert "attachment" in file.headers["content-disposition"]
    for text in (page, file.text):
        assert seed_of(host, played) in text
        assert BEN in text
    assert "src=" not in file.text
    assert "href=" not in file.text


def test_a_file_keeps_what_was_added_and_is_checked_with_it(host, played):
    lines = export(played)
    assert lines[0]["luck"] == [{"seat": 0, "ply": 0, "luck": ANN}, {"seat": 1, "ply": 2, "luck": BEN}]
    answer = upload(played, lines)
    assert answer.status_code == 201, answer.text
    played.match = answer.json()["match"]
    assert [added["luck"] for added in played.see()["luck"]] == [ANN, BEN]
    assert export(played)[0]["luck"] == lines[0]["luck"]


def wrong_bytes(header: dict[str, Any]) -> None:
    header["luck"][1]["luck"] = ANN


def missing_bytes(header: dict[str, Any]) -> None:
    header["luck"].pop()


def later_bytes(header: dict[str, Any]) -> None:
    header["luck"][1]["ply"] = 20_000


@pytest.mark.parametrize("tamper", [wrong_bytes, missing_bytes, later_bytes])
def test_a_file_with_other_bytes_is_refused(played, tamper):
    lines = export(played)
    tamper(lines[0])
    answer = upload(played, lines)
    assert answer.status_code == 422
    assert "but the seed draws" in answer.json()["error"]


@pytest.mark.parametrize(
    "luck",
    [
        "x",
        [{"seat": 0}],
        [{"seat": 9, "ply": 0, "luck": ANN}],
        [{"seat": 0, "ply": -1, "luck": ANN}],
        [{"seat": 0, "ply": 0, "luck": "zz"}],
        [{"seat": 0, "ply": 0, "luck": ANN}] * 9,
    ],
)
def test_a_file_with_nonsense_for_bytes_is_refused(played, luck):
    lines = export(played)
    lines[0]["luck"] = luck
    assert upload(played, lines).status_code == 422


def test_a_saved_match_that_goes_on_has_a_new_secret_and_nobody_s_bytes(host, played):
    lines = export(played)
    del lines[0]["result"]
    answer = upload(played, lines[:-1])
    assert answer.status_code == 201, answer.text
    secret = seed_of(host, played)
    played.match = answer.json()["match"]
    assert seed_of(host, played) != secret
    assert played.see()["luck"] == []


def test_nobody_adds_to_a_mission_of_the_day(host, player):
    answer = player.http.post("/api/games/stellar-scramble/mission", json={"name": "Ann"})
    player.sit(answer.json())
    refused = player.post("luck", luck=ANN)
    assert refused.status_code == 400
    assert "same draws" in refused.json()["error"]
    page = player.http.get(f"/m/{player.match}", headers=HTML).text
    assert 'data-luck="' not in page
    assert "mission of the day" in player.http.get(f"/m/{player.match}/fair", headers=HTML).text


def test_the_stream_says_who_has_added(host, comet, player):
    from server.api.test_stream import listening, next_event

    player.create(YOU, YOU, game=comet)
    with listening(player) as stream:
        assert next_event(stream, "seats")["data"]["luck"] == []
        again = host.player(player.http.headers["Authorization"].removeprefix("Bearer "))
        again.match = player.match
        again.post("luck", luck=ANN)
        wait_for(lambda: next_event(stream, "seats")["data"]["luck"] == [0])
