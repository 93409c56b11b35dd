"""Private hands: nothing that leaves the server tells a seat, or a spectator, what it may not know.

Two matches here differ only in what somebody cannot know: the hands of others, what they drew, gave back and
looked at, and so the deck. Everything that is sent to that person has to be the same in both, byte for byte,
up to the matches' names.
"""

from itertools import takewhile

import pytest

from server.harness import events
from server.orbital import Twins, as_heard, people, sit
from starboard.store import LogRow

OFTEN = ("/m/{}", "/api/matches/{}", "/api/matches/{}/hint")
"""What is asked at every node that is looked at."""
PATHS = (
    *OFTEN,
    "/m/{}/table?eyes=1",
    "/m/{}?eyes=all",
    "/m/{}/at/{at}",
    "/m/{}/at/{at}?eyes=0",
    "/m/{}/at/{at}?event=1",
    "/m/{}/steps?after=0&to=999",
    "/m/{}/export",
    "/api/matches/{}?at={at}",
    "/api/matches/{}?eyes=0",
    "/api/matches/{}?eyes=all",
    "/api/matches/{}/export",
    "/api/matches/{}/moves",
    "/api/matches/{}/chat",
)
"""Everything that can be asked about a match."""

ATTEMPTS = ("pass", "discard sabotage", "build dormitory", "take airlock", "~dormitory")
"""What somebody may try whose turn it is not."""


def look(person, path):
    """The answer to a question; one that makes work is a POST."""
    return person.http.post(path) if path.endswith("/hint") else person.http.get(path)


def asked(person, match, at, paths=PATHS):
    """The answers to everything that one person can ask, without the match's name."""
    answers = [look(person, path.format(match, at=at)) for path in paths]
    return [f"{answer.status_code} {answer.text.replace(match, 'MATCH')}" for answer in answers]


def tried(person, match, ply):
    """The answers to moves that are not one's own to make."""
    return [
        person.http.post(f"/api/matches/{match}/moves", json={"ply": ply, "moves": [move]}).text
        for move in ATTEMPTS
    ]


def streamed(person, match):
    """What the stream tells of the whole log."""
    with person.http.stream("GET", f"/api/matches/{match}/stream", params={"since": 0}) as answer:
        moves = takewhile(lambda event: event["event"] == "move", events(answer.iter_lines()))
        return [event["data"] for event in moves]


def told(person, twins, matches, paths=PATHS):
    """What each of two matches tells a person, in the same order."""
    ply = len(twins.steps[0])
    mine = twins.seat is not None and twins.states[0].to_move == twins.seat
    attempts = [[] if mine else tried(person, match, ply) for match in matches]
    answers = [asked(person, match, ply // 2, paths) for match in matches]
    return [
        [*tries, *said, streamed(person, match)]
        for tries, said, match in zip(attempts, answers, matches, strict=True)
    ]


def go_on(host, matches, twins, nodes):
    """Play on in both matches."""
    before = len(twins.steps[0])
    twins.go_on(nodes)
    for match, steps in zip(matches, twins.steps, strict=True):
        rows = [LogRow(match, before + at, *step, 1.0) for at, step in enumerate(steps[before:])]
        if rows:
            host.service.store.matches.append(match, rows)


def check(host, twins, nodes):
    """Let the games go on, and look at them here and there with the eyes of the one who cannot tell."""
    players = people(host, twins.states[0].players)
    matches = [sit(host, players, *both) for both in zip(twins.states, twins.steps, strict=True)]
    viewers = [players[-1]] if twins.seat is None else [players[twins.seat], players[-1]]
    for count, paths in zip(nodes, [*[OFTEN] * (len(nodes) - 1), PATHS], strict=True):
        go_on(host, matches, twins, count)
        for viewer in viewers:
            one, other = told(viewer, twins, matches, paths)
            assert one == other
    assert as_heard(twins.states[0], twins.seat) == as_heard(twins.states[1], twins.seat)
    assert twins.states[0].position() != twins.states[1].position()
    return players, matches


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_cannot_tell_apart_what_differs_in_the_others_hands(host, seat):
    check(host, Twins(seat, 3, 2), (1, 4, 9, 20, 20))


def test_a_spectator_cannot_tell_apart_what_differs_in_any_hand(host):
    check(host, Twins(None, 3, 2), (1, 4, 9, 20, 20))


def test_nor_with_automatic_opponents_and_more_people(host):
    check(host, Twins(2, 1, 3, bots=2), (6, 20, 20))


@pytest.mark.parametrize("seat", [0, None])
def test_where_a_match_begins_with_hands_they_are_not_told(host, seat):
    twins = Twins(seat, 3, 2)
    twins.go_on(30)
    twins.begin_here()
    check(host, twins, (1, 6))
