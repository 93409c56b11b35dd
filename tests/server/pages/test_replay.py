"""A replay by turns and by steps: each sentence once and in order, and no page replays the whole game."""

import html
import json
import re

import pytest

from server.harness import FIRST, SECOND, YOU
from server.scramble import SCRAMBLE, fly
from starboard.engine.events import tell
from starboard.engine.record.replay import STRIDE, Replay

LONGEST_TURN = 20


def page(player, address: str) -> str:
    answer = player.http.get(address)
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def link(text: str, step: str) -> str:
    return re.search(rf'id="step-{step}" [^>]*?href="(.*?)"', text)[1]


def now(text: str) -> str:
    return re.search(r'<span class="now">(.*?)</span>', text)[1]


def walk(player, address: str, step: str, most: int = 80) -> list[tuple[str, str]]:
    """The addresses of a walk by this step, each with the sentence that is told there."""
    places = []
    while len(places) < most:
        text = page(player, address)
        places.append((address, now(text)))
        if link(text, step) == address:
            break
        address = link(text, step)
    return places


@pytest.fixture
def flown(host, player):
    """A finished match in which single moves do many things."""
    player.create(YOU, game=SCRAMBLE)
    fly(host, player)
    return player


def test_steps_tell_every_sentence_in_order(flown):
    match, line = f"/m/{flown.match}", flown.see()["line"]
    places = walk(flown, f"{match}/at/{line - 30}", "on")
    assert places[-1][0] == f"{match}/at/{line}"
    assert {address.split("?")[0] for address, _ in places} == {
        f"{match}/at/{at}" for at in range(line - 30, line + 1)
    }
    told = iter([sentence for _, sentence in places])
    replay = record_of(flown)
    for turn in replay.turns:
        if turn.first >= line - 30:
            for sentence in tell(replay.at(turn.first), turn.moves, None):
                assert sentence.text in told  # goes on where it stopped: they are in order


def record_of(player) -> Replay:
    lines = player.http.get(f"/api/matches/{player.match}/export").text
    log = [json.loads(row)["text"] for row in lines.splitlines()[1:]]
    head = json.loads(lines.splitlines()[0])
    return Replay({**head, "log": log})


def test_the_way_back_leads_over_the_same_steps(flown):
    match, line = f"/m/{flown.match}", flown.see()["line"]
    there = walk(flown, f"{match}/at/{line - 12}", "on")
    assert any("?event=1" in address for address, _ in there)
    assert walk(flown, f"{match}/at/{line}", "back", len(there)) == there[::-1]


def test_a_step_within_a_move_shows_its_picture_and_only_the_words_so_far(flown):
    match, line = f"/m/{flown.match}", flown.see()["line"]
    step, whole = page(flown, f"{match}/at/{line}?event=1"), page(flown, f"{match}/at/{line}")
    assert ", step 1 of " in step
    assert now(whole) not in step.split('id="status"')[1].split("</div>")[0]
    board = [text.split('id="stage"')[1].split("</svg>")[0] for text in (whole, step)]
    assert board[0] == board[1]


def test_a_step_beyond_the_last_sentence_of_a_move_is_its_last(flown):
    match = f"/m/{flown.match}"
    assert now(page(flown, f"{match}/at/9?event=1000")) == now(page(flown, f"{match}/at/9"))
    assert flown.http.get(f"{match}/at/9?event=0").status_code in (400, 422)


def test_turns_lead_from_end_to_end(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.play(2, *SECOND)
    places = [address for address, _ in walk(player, f"/m/{player.match}/at/0", "turn-on")]
    assert places == [f"/m/{player.match}/at/{at}" for at in (0, 2, 4)]


def test_a_page_of_the_replay_is_found_from_a_kept_state(host, flown):
    """Once the log is read, a page plays at most the moves after a kept state and those of one turn."""
    line = flown.see()["line"]
    assert line > STRIDE
    with host.service.context.cache.open(flown.match) as play:
        log = play.log
    for at in (line - 1, line // 2, 1, line - 2, STRIDE - 1, STRIDE + 1):
        before = log.played
        page(flown, f"/m/{flown.match}/at/{at}")
        assert log.played - before < STRIDE + LONGEST_TURN
