"""Steps between two tables: in order, without what changes nothing, and never more than was seen then."""

import re

import pytest

import starboard
from server.clicker import at, do, new, team
from server.harness import CADET, FIRST, YOU, hosting
from server.loaded.test_cache import long_game, write
from server.orbital import ORBITAL, finish, people, sit
from server.views.test_memory_mask import DARK
from starboard.engine.record.log import STRIDE
from starboard.server.pages.steps import frames
from starboard.server.people.secrets import Visitor
from starboard.server.views.playback import MOST_MOVES, MOST_STEPS

__all__ = ["long_game"]

SETTLERS = "stellar-settlers"
FRAME = re.compile(r'<section class="frame" data-line="(\d+)".*?>(.*?)</section>', re.DOTALL)
CAPTION = re.compile(r'<p id="step".*?><span>(.*?)</span>', re.DOTALL)


def visitor(player):
    """Who a player is to the service."""
    header = player.http.headers.get("Authorization", "")
    return Visitor((header.split()[1],) if header else ())


def fetched(player, after, to):
    """The frames as they are sent: after which move, and the words."""
    answer = player.http.get(f"/m/{player.match}/steps", params={"after": after, "to": to})
    assert answer.status_code == 200, answer.text
    found = [(int(line), CAPTION.search(body)) for line, body in FRAME.findall(answer.text)]
    return [(line, re.sub(r"<.*?>", "", words[1]) if words else "") for line, words in found]


def move_on(players, count):
    """The first legal move of whoever is to move, so many times."""
    for _ in range(count):
        tables = [(player, player.see()) for player in players]
        player, table = next((player, table) for player, table in tables if table["moves"])
        assert player.play(table["ply"], table["moves"][0]).status_code == 200


# --- which steps there are -----------------------------------------------------------------------------


def test_one_s_own_turn_is_one_step_and_a_bot_s_moves_are_steps_with_words(player):
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    player.wait_ply(4)
    own, *theirs = fetched(player, 0, 4)
    assert own == (2, "")
    assert [line for line, _ in theirs] == [3, 4]
    assert all(words.startswith("Cadet: ") for _, words in theirs)


def test_a_step_begins_where_the_page_already_was(player):
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    player.wait_ply(4)
    assert [line for line, _ in fetched(player, 2, 4)] == [3, 4]
    assert [line for line, _ in fetched(player, 3, 3)] == []
    assert [line for line, _ in fetched(player, 9, 4)] == []
    assert [line for line, _ in fetched(player, 3, 1000)] == [4]


def test_the_dice_of_one_roll_are_one_step(host, player):
    player.create(YOU, YOU, game=SETTLERS)
    watcher = host.player()
    watcher.match = player.match
    player.wait_ply(7)
    move_on([player], 3)
    table = player.see()
    with host.service.context.cache.open(player.match) as play:
        seats = [row.seat for row in play.line]
    nodes = [ply for ply, seat in enumerate(seats) if seat is not None]
    allowed = {*nodes, *(ply + 1 for ply in nodes), len(seats)}  # after a decision, or after all its dice
    steps = fetched(watcher, nodes[0], table["line"])
    assert {line for line, _ in steps} <= allowed
    assert any("roll" in words.lower() for _, words in steps)


def test_the_words_of_a_step_name_the_player_once(player):
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    table = player.wait_ply(4)
    said = [" ".join(words.split()) for _, words in fetched(player, 2, table["line"])]
    assert said[0].startswith("Cadet: Unshields its ")
    assert not [words for words in said if words.startswith("Cadet: Red ")]


def test_automatic_opponents_act_one_after_the_other(player):
    player.create(YOU, game=ORBITAL)
    before = player.wait_ply(1)
    while "pass" not in before["moves"]:
        move_on([player], 1)
        before = player.see()
    assert player.play(before["ply"], "pass").status_code == 200
    words = [words for _, words in fetched(player, before["line"], player.see()["line"]) if words]
    assert [text[:9] for text in words] == ["Automat 1", "Automat 2"]


def test_a_step_that_changes_nothing_visible_is_left_out(host):
    one, two = team(host, house={"memory": "none"})
    do(one, "press 4", seat=0)
    steps = host.service.tables.steps(visitor(two), one.match, 0, one.see()["line"])
    assert len(frames([*steps, steps[-1], steps[-1]], flip=False)) == len(frames(steps, flip=False))


def test_very_many_moves_are_no_more_work_than_some(sqlite_database, long_game):
    with hosting(sqlite_database) as host:
        ann = write(host.service.store, long_game.log, long_game.options)
        host.service.tables.show(ann, "long")
        with host.service.context.cache.open("long") as play:
            before = play.log.played
            steps = host.service.tables.steps(Visitor(()), "long", 0, len(long_game.log))
            turns = MOST_MOVES // 2  # of two moves each: the state where each begins is looked up
            assert play.log.played - before <= STRIDE + 2 * turns + STRIDE
        assert len(steps) == MOST_STEPS + 1
        assert steps[-1].last == len(long_game.log)


# --- and what may be seen in them ----------------------------------------------------------------------


def seen_then(host, player, line):
    """What the page of a past move shows."""
    return host.service.tables.show(visitor(player), player.match, line, screen=True)


@pytest.fixture
def dealt(host):
    """Two people and a spectator at a table with private hands, some moves played."""
    *players, watcher = people(host, 2)
    first, second = players
    state = starboard.game(ORBITAL).new(2, chance="explicit")
    match = sit(host, [*players, watcher], state, [])
    for person in (first, second, watcher):
        person.match = match
    host.service.context.ports.wake(match, "")
    first.wait_ply(22)
    move_on(players, 12)
    return first, second, watcher


def test_with_private_hands_everybody_sees_what_the_replay_of_that_move_shows(host, dealt):
    line = dealt[0].see()["line"]
    for person in dealt:
        steps = host.service.tables.steps(visitor(person), person.match, 20, line)
        assert len(steps) > 5
        for step in steps:
            then = seen_then(host, person, step.last)
            assert (step.table.view, step.table.start, step.table.log) == (then.view, then.start, then.log)
            assert step.table.moves == ()


def test_on_a_shared_screen_no_hand_is_shown_in_a_step(host, player):
    player.create(YOU, YOU, game=ORBITAL)
    player.wait_ply(22)
    move_on([player], 8)
    steps = host.service.tables.steps(visitor(player), player.match, 0, player.see()["line"])
    hands = [seat["hand"] for step in steps for seat in step.table.view["seats"]]
    assert all(set(hand) <= {"hidden"} for hand in hands)


def test_the_end_of_a_match_opens_no_hands_in_the_steps_before(host, dealt):
    first, second, watcher = dealt
    ending = finish(host, first if first.see()["moves"] else second)
    steps = host.service.tables.steps(visitor(watcher), watcher.match, 0, ending["line"])
    hands = [seat["hand"] for step in steps for seat in step.table.view["seats"]]
    assert any(hands)
    assert all(set(hand) <= {"hidden"} for hand in hands)


UNSHUFFLED = DARK.replace("round=2", "round=5")
"""No Ion Guns are left, which would shuffle buttons."""


def kinds(table):
    """The buttons whose kind can be seen."""
    return {
        (seat, key)
        for seat, buttons in enumerate(table.view["buttons"])
        for key, kind in enumerate(buttons)
        if kind is not None
    }


@pytest.mark.parametrize("glimpse", [0.0, 1000.0])
def test_where_people_have_to_remember_a_step_shows_only_what_was_open_then_and_is_open_now(
    sqlite_database, glimpse
):
    with hosting(sqlite_database, glimpse=glimpse) as host:
        player = host.player()
        new(player, YOU, YOU, position=at(UNSHUFFLED), house={"memory": "none"})
        then = {}
        for seat, move in [(0, "press 4"), (0, "press 5"), (1, "press 4"), (1, "press 5"), (0, "press 6")]:
            do(player, move, seat=seat)
            table = host.service.tables.show(visitor(player), player.match, screen=True)
            then[table.line] = kinds(table)
        steps = host.service.tables.steps(visitor(player), player.match, 0, table.line)
        assert any(kinds(step.table) for step in steps)
        for step in steps:
            line = min(given for given in then if given >= step.last)
            assert kinds(step.table) <= then[line]
        assert set().union(*(kinds(step.table) for step in steps)) <= kinds(table)


def test_what_is_closed_now_is_in_no_step(sqlite_database):
    with hosting(sqlite_database, glimpse=0.0) as host:
        player = host.player()
        new(player, YOU, YOU, position=at(DARK), house={"memory": "none"})
        for seat, move in [(0, "press 4"), (0, "press 5"), (1, "press 4"), (1, "press 5")]:
            do(player, move, seat=seat)
        assert player.see()["view"]["round"] == 3
        assert fetched(player, 0, player.see()["line"]) == []
