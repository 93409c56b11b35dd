"""Memory is the game: nothing that leaves the server tells what lies under a button that is face down again.

Two matches here differ only in what was seen under buttons that lie face down now; everything that is sent to
anybody has to be the same in both, up to names and times.
"""

import re
from dataclasses import replace
from itertools import takewhile

import pytest

from server.clicker import CLICKER, at, do, new, team
from server.harness import YOU, events, hosting
from starboard.server.catalogue import meta_of
from starboard.server.matches.create import rows as setup
from starboard.server.people.secrets import hashed
from starboard.store import LogRow, SeatRow

DARK = "pilots=lily+wendy round=2 energy=0/0 floppy=power-outage-1"
"""In an outage all buttons but replicators do nothing, so that only the buttons themselves differ."""
ONE_WAY = ["~move-blue", "~fire-blue", "~move-green", "~fire-green"]
OTHER_WAY = ["~fire-blue", "~move-green", "~move-purple", "~move-green"]
KINDS = re.compile(r"(fire|move|fly)[ -](yellow|blue|green|purple)|replicator", re.I)
DISK = re.compile(r"Disk: [^.]*\.")
"""What a disk says of a kind is open to all, and tells nothing of a button."""


def log(kinds):
    """A whole round in the dark, and the disk after it."""
    presses = [(0, "press 4"), (0, "press 5"), (1, "press 4"), (1, "press 5")]
    steps = [step for press, kind in zip(presses, kinds, strict=True) for step in (press, (None, kind))]
    return [*steps, (None, "~problem-fire-yellow")]


@pytest.fixture
def people(host):
    """Two players and somebody who watches."""
    return [host.player(host.secret()), host.player(host.secret()), host.player()]


def sit(host, people, kinds, memory):
    """A match in its third round, in which these buttons were seen."""
    meta = meta_of(CLICKER)
    start = at(DARK)
    row = setup.match_row(meta, 2, start["options"], start=start, house={"memory": memory})
    secrets = [hashed(person.http.headers["Authorization"].split()[1]) for person in people[:2]]
    seats = [SeatRow(row.id, seat, "person", f"P{seat}", None, secret) for seat, secret in enumerate(secrets)]
    rows = [LogRow(row.id, ply, seat, text, 1.0) for ply, (seat, text) in enumerate(log(kinds))]
    host.service.store.matches.add(replace(row, seed="s", commitment="c", created=1.0), seats, rows=rows)
    return row.id


PATHS = (
    "/m/{}",
    "/m/{}/table",
    "/m/{}/at/3",
    "/m/{}/at/9",
    "/m/{}/steps?after=0&to=999",
    "/m/{}/export",
    "/m/{}/hint",
    "/api/matches/{}",
    "/api/matches/{}?at=4",
    "/api/matches/{}/hint",
    "/api/matches/{}/export",
    "/api/matches/{}/chat",
)


def look(person, path):
    """The answer to a question; one that makes work is a POST."""
    return person.http.post(path) if path.endswith("/hint") else person.http.get(path)


def sent(person, match):
    """Everything that one person can ask for about a match, without its name and without times."""
    answers = [look(person, path.format(match)).text for path in PATHS]
    return [re.sub(r'"at":[\d.]+', "", answer.replace(match, "MATCH")) for answer in answers]


def streamed(person, match):
    """What the stream tells of the whole log."""
    with person.http.stream("GET", f"/api/matches/{match}/stream", params={"since": 0}) as answer:
        moves = takewhile(lambda event: event["event"] == "move", events(answer.iter_lines()))
        return [event["data"] for event in moves]


def same(people, one, other):
    """For whom two matches look the same in all that is sent."""
    looks = [sent(person, one) == sent(person, other) for person in people]
    streams = [streamed(person, one) == streamed(person, other) for person in people]
    return [look and stream for look, stream in zip(looks, streams, strict=True)]


def test_nothing_that_is_sent_depends_on_a_button_that_is_face_down(host, people):
    one, other = (sit(host, people, kinds, "none") for kinds in (ONE_WAY, OTHER_WAY))
    assert same(people, one, other) == [True, True, True]


def test_with_everything_seen_it_does(host, people):
    one, other = (sit(host, people, kinds, "all") for kinds in (ONE_WAY, OTHER_WAY))
    assert same(people, one, other) == [False, False, False]


def test_with_the_own_dashboard_shown_the_others_are_not(host, people):
    one = sit(host, people, ONE_WAY, "own")
    wendy_otherwise = sit(host, people, [*ONE_WAY[:2], *OTHER_WAY[2:]], "own")
    assert same(people, one, wendy_otherwise) == [True, False, True]


def test_what_comes_later_does_not_tell_either(host, people):
    one, other = (sit(host, people, kinds, "none") for kinds in (ONE_WAY, OTHER_WAY))
    for match in (one, other):
        people[1].match = match
        assert people[1].post("moves", ply=9, moves=["press 9"], seat=1).status_code == 200
        assert people[1].post("chat", text="Was it four?").status_code == 200
    assert same(people, one, other) == [True, True, True]


def test_when_the_match_is_over_the_replay_shows_what_was_seen(host, people):
    match = sit(host, people, ONE_WAY, "none")
    lily, wendy, watcher = people
    for person in people:
        person.match = match
    lily.post("resign", ply=9)
    wendy.post("resign/answer", accept=True)
    assert watcher.see(at=2)["view"]["buttons"][0][3] == "move-blue"
    assert "fly blue" in watcher.see()["turns"][0]["words"]
    assert watcher.http.get(f"/m/{match}/at/4").status_code == 200
    assert "~move-blue" in watcher.http.get(f"/api/matches/{match}/export").text


def test_the_log_of_earlier_rounds_names_no_kind(host, people):
    people[0].match = sit(host, people, ONE_WAY, "none")
    first, second = [turn["words"] for turn in people[0].see()["turns"]]
    assert first.startswith("Lily presses 4 and 5.")
    assert second.startswith("Wendy presses 4 and 5.")
    assert not KINDS.search(DISK.sub("", first + second))


def test_face_up_buttons_are_shown_and_face_down_ones_are_not(player):
    new(player, YOU, YOU, position=at("round=2 known=4:move-blue+5:fire-blue/ up=4/"))
    assert player.see()["view"]["buttons"][0] == [None, None, None, "move-blue", *[None] * 5]


def test_there_are_no_hints_and_no_replay_while_people_have_to_remember(host):
    one, _ = team(host)
    do(one, "press 4")
    refused = [one.post("hint"), one.http.get(f"/api/matches/{one.match}/export")]
    assert [answer.status_code for answer in refused] == [400, 400]
    assert one.http.get(f"/api/matches/{one.match}", params={"at": 0}).status_code == 400
    assert one.post("branch", at=0).status_code == 400


def test_what_was_pressed_stays_open_for_a_moment(sqlite_database):
    dark = DARK.replace("round=2", "round=5")  # no Ion Guns are left, which would shuffle buttons
    start = at(f"{dark} known=4:move-blue+5:fire-blue/4:move-green up=4+5/4 seat=1")
    for glimpse, seen in ((0.0, False), (1000.0, True)):
        with hosting(sqlite_database, glimpse=glimpse) as host:
            player = host.player()
            new(player, YOU, YOU, position=start)
            do(player, "press 5", seat=1)  # the last press of the round
            table = player.see()
            assert table["view"]["round"] == 6
            assert (table["view"]["buttons"][1][4] is not None) is seen
            assert bool(KINDS.search(DISK.sub("", table["turns"][0]["words"]))) is seen
            page = player.http.get(f"/m/{player.match}").text
            assert ("data-until" in page) is seen


def test_bots_know_everything(host, people):
    match = sit(host, people, ONE_WAY, "none")
    with host.service.context.cache.open(match) as play:
        assert play.state.view(0)["buttons"][0][3:5] == ["move-blue", "fire-blue"]
