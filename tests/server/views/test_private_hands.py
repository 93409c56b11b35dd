"""At a table with private hands: who sees what, the curtain on one screen, and what is told afterwards."""

import re

import pytest

import starboard
from server.harness import OPEN, YOU
from server.orbital import ORBITAL
from starboard.engine.contract import NOTATION
from starboard.server.matches.create import rows


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    """Every match here is dealt the same cards."""
    monkeypatch.setattr(rows, "new_seed", lambda: "always the same cards")


def sit_down(host, **body):
    """Two people at one table, and somebody who watches."""
    one, other, watcher = host.player(), host.player(), host.player()
    invite = one.create(YOU, OPEN, game=ORBITAL, **body)["invite"]
    other.match = watcher.match = one.match
    other.sit(other.post("join", seat=1, name="Ann", invite=invite).json())
    return one, other, watcher


@pytest.fixture
def two(host):
    """Two people and a spectator when the cards are dealt, in the order in which they give cards back."""
    one, other, watcher = sit_down(host)
    begun = one.wait_ply(22)
    return (one, other, watcher) if begun["to_move"] == 0 else (other, one, watcher)


@pytest.fixture
def screen(host, player):
    """Two seats on one screen, the cards dealt."""
    player.create(YOU, YOU, game=ORBITAL)
    player.wait_ply(22)
    return player


def hand(person, seat):
    return person.see()["view"]["seats"][seat]["hand"]


def move_on(person, count=1):
    """The first thing that can be done, so many times."""
    moves = []
    for _ in range(count):
        table = person.see()
        moves.append(table["moves"][0])
        assert person.play(table["ply"], moves[-1]).status_code == 200
    return moves


def keep_all(one, other):
    """Both give three cards back."""
    return move_on(one, 3), move_on(other, 3)


def page(person, **query):
    return person.http.get(f"/m/{person.match}", params=query).text


def shown_moves(html):
    return re.search(r'data-moves="(.*?)"', html)[1]


def test_everybody_sees_the_own_hand_only(two):
    one, other, watcher = two
    own, theirs = one.see()["yours"][0], other.see()["yours"][0]
    assert sum(hand(one, own).values()) == 8
    assert "hidden" not in hand(one, own)
    assert hand(other, own) == hand(watcher, own) == {"hidden": 8}
    assert hand(watcher, theirs) == {"hidden": 8}


def test_a_card_that_is_given_back_is_named_to_its_owner_only(two):
    cards = [move.split()[1] for move in move_on(two[0], 3)]
    told = [person.see()["turns"][0]["words"].lower() for person in two]
    assert cards[0].replace("-", " ") in told[0]
    assert told[1] == told[2]
    assert not any(card.replace("-", " ") in told[1] for card in cards)


def test_turns_that_were_told_when_they_happened_are_told_the_same_from_the_log(host, two):
    keep_all(two[0], two[1])
    before = [person.see()["turns"] for person in two]
    host.service.context.cache._plays.clear()
    assert [person.see()["turns"] for person in two] == before


def test_while_the_match_runs_nobody_looks_with_other_eyes(two):
    one, other, watcher = two
    seat = one.see()["yours"][0]
    assert one.see(eyes=seat)["eye"] == seat
    for person, eyes in ((other, seat), (watcher, seat), (one, "all")):
        answer = person.http.get(f"/api/matches/{one.match}", params={"eyes": eyes})
        assert (answer.status_code, "own seat" in answer.json()["error"]) == (403, True)
    assert page(watcher, eyes=seat) == page(watcher)


def test_while_the_match_runs_there_is_no_file_and_no_branch(two):
    one = two[0]
    for answer in (one.http.get(f"/api/matches/{one.match}/export"), one.post("branch", at=3)):
        assert (answer.status_code, "over" in answer.json()["error"]) == (400, True)


def test_when_it_is_over_everybody_may_look_with_any_eyes(two):
    one, other, watcher = two
    keep_all(one, other)
    seat = one.see()["yours"][0]
    held = hand(one, seat)
    ply = one.see()["ply"]
    assert other.post("resign", ply=ply).status_code == 200
    assert watcher.see(eyes=seat)["view"]["seats"][seat]["hand"] == held
    assert watcher.see(eyes=1 - seat)["view"]["seats"][seat]["hand"] == {"hidden": 5}
    assert (watcher.see()["everything"], watcher.see()["view"]["seats"][seat]["hand"]) == (True, held)
    assert other.see()["eye"] == 1 - seat
    assert watcher.see(eyes="all", at=0)["line"] == ply
    assert "~" in watcher.http.get(f"/api/matches/{one.match}/export").text


def test_the_replay_has_a_choice_of_eyes_when_the_match_is_over(two):
    one, other, watcher = two
    at = f"/m/{one.match}/at/20"
    assert 'id="eyes"' not in one.http.get(at).text
    other.post("resign", ply=one.see()["ply"])
    assert 'value="all" selected' in watcher.http.get(at).text
    assert 'value="1" selected' in watcher.http.get(f"{at}?eyes=1").text
    assert f"/m/{one.match}/at/0?eyes=1" in watcher.http.get(f"{at}?eyes=1").text


# --- one screen ------------------------------------------------------------------------------------------


def test_on_one_screen_a_curtain_hides_hand_and_moves(screen):
    seat = screen.see()["to_move"]
    closed = page(screen)
    assert f"Pass the device to Seat {seat + 1}" in closed
    assert (shown_moves(closed), "return " in closed) == ("[]", False)
    assert page(screen, eyes=1 - seat) == closed


def test_who_holds_the_device_asks_for_the_hand(screen):
    seat = screen.see()["to_move"]
    link = re.search(r'id="show-hand" data-look="stay" href="(.*?)"', page(screen))[1]
    opened = screen.http.get(link).text
    assert link == f"/m/{screen.match}?eyes={seat}"
    assert ("Pass the device" in opened, "return " in shown_moves(opened)) == (False, True)
    assert f'data-query="eyes={seat}"' in opened


def test_the_curtain_falls_when_the_other_seat_is_to_move(screen):
    seat = screen.see()["to_move"]
    move_on(screen, 3)
    after = page(screen, eyes=seat)
    assert f"Pass the device to Seat {2 - seat}" in after
    assert ('data-query=""' in after, shown_moves(after)) == (True, "[]")


def test_a_program_with_several_seats_sees_the_one_to_move(screen):
    table = screen.see()
    assert (table["eye"], bool(table["moves"])) == (table["to_move"], True)
    other = 1 - table["to_move"]
    assert "hidden" not in screen.see(eyes=other)["view"]["seats"][other]["hand"]


# --- taking back -----------------------------------------------------------------------------------------


def test_what_was_given_back_in_this_turn_can_be_taken_again(screen):
    move_on(screen)
    assert screen.see()["can_undo"]
    ply = screen.see()["ply"]
    assert screen.post("undo", ply=ply).json() == {"done": True, "ply": ply + 1}


def test_a_turn_that_is_over_stays(screen):
    move_on(screen, 3)
    answer = screen.post("undo", ply=screen.see()["ply"])
    assert (screen.see()["can_undo"], answer.status_code) == (False, 400)


# --- warnings --------------------------------------------------------------------------------------------


def test_a_pass_that_ends_the_year_is_warned_of(two):
    one, other, _ = two
    keep_all(one, other)
    assert "pass" not in one.see()["warnings"]
    one.play(one.see()["ply"], "pass")
    table = other.see()
    assert "year" in table["warnings"]["pass"]
    form = {"ply": table["ply"], "move": "pass"}
    asked = other.http.post(f"/m/{other.match}/say", data=form)
    assert (asked.status_code, "Are you sure?" in asked.text, other.see()["ply"]) == (200, True, table["ply"])
    sure = other.http.post(f"/m/{other.match}/say", data={**form, "sure": "yes"})
    assert (sure.status_code, other.see()["ply"] > table["ply"]) == (303, True)


# --- coming back -----------------------------------------------------------------------------------------


def test_who_comes_back_is_told_what_others_did(host):
    notation = "mc=9/9 hand=casino/sabotage+citadel orbit=1,0e:living-quarters/-1,0w:dormitory"
    position = starboard.game(ORBITAL).need(NOTATION)(notation)
    one, other, watcher = sit_down(host, position=position)
    one.play(0, "pass")
    assert one.see()["since"] is None
    for move in ("event sabotage", "target 0", "module 1,0"):
        other.play(other.see()["ply"], move)
    since = one.see()["since"]
    assert (since["first"], "Sabotage" in since["words"][0]) == (1, True)
    assert f'data-dismissible="{one.match}/1-{len(since["words"])}"' in page(one)
    assert (other.see()["since"], watcher.see()["since"]) == (None, None)
    move_on(one)
    assert one.see()["since"] is None


def test_what_somebody_is_made_to_do_meanwhile_cuts_nothing_off(host):
    notation = (
        "players=3 mc=9/9/9 hand=casino+archive+airlock/sabotage/3 "
        "orbit=1,0e:living-quarters/1,0e:dormitory/1,0e:strategic-ops"
    )
    position = starboard.game(ORBITAL).need(NOTATION)(notation)
    others = host.player()
    others.create(OPEN, YOU, YOU, game=ORBITAL, position=position)
    one = host.player()
    one.match = others.match
    one.sit(one.post("join", seat=0, name="Ann", invite=others.see()["invite"]).json())
    one.play(0, "pass")
    for move in ("event sabotage", "target 0", "module 1,0", "operate 1,0", "target 0"):
        others.play(others.see()["ply"], move)
    one.play(one.see()["ply"], "discard casino")
    words = " ".join(one.see()["since"]["words"])
    assert ("Sabotage" in words, "Strategic Ops" in words) == (True, True)
