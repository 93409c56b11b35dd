"""Two real server processes on one PostgreSQL: whoever asks which of them, and at what moment, the answer is
the same.
"""

import threading
import uuid
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import psycopg
import pytest

from server.clicker import PRESSED, at, do, new
from server.harness import FIRST, OPEN, YOU, wait_for
from server.processes import Server

TIMES, FEWER = 20, 8  # repetitions of a race


@pytest.fixture(scope="module")
def servers(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    name, folder = f"test_{uuid.uuid4().hex}", tmp_path_factory.mktemp("servers")
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    pair = [Server(postgres.replace("/postgres?", f"/{name}?"), folder) for _ in range(2)]
    try:
        for server in pair:
            server.begin()
        for server in pair:
            server.wait()
        yield pair
    finally:
        for server in pair:
            server.kill()
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Person:
    """One person with a connection to each process."""

    def __init__(self, servers: list[Server]) -> None:
        self.doors = [server.player() for server in servers]

    @property
    def match(self) -> str:
        return self.doors[0].match

    def sit(self, created: dict[str, Any]) -> None:
        for door in self.doors:
            door.sit(created)

    def create(self, *seats: dict[str, Any], **body: Any) -> dict[str, Any]:
        created = self.doors[0].create(*seats, **body)
        self.sit(created)
        return created

    def join(self, match: str, seat: int, invite: str) -> None:
        self.doors[1].match = match
        self.sit(self.doors[1].post("join", seat=seat, name=f"Friend {seat}", invite=invite).json())

    def close(self) -> None:
        for door in self.doors:
            door.http.close()


@pytest.fixture
def people(servers: list[Server]) -> Iterator[list[Person]]:
    found = [Person(servers) for _ in range(3)]
    yield found
    for person in found:
        person.close()


def at_once(*requests: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """The answers to requests that are sent at the same moment."""
    start, answers = threading.Barrier(len(requests)), [httpx.Response(0)] * len(requests)

    def send(number: int) -> None:
        start.wait()
        answers[number] = requests[number]()

    threads = [threading.Thread(target=send, args=(number,)) for number in range(len(requests))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def everywhere(person: Person, path: str, times: int = 2, **body: Any) -> list[httpx.Response]:
    """The same request, sent to both processes at once, and more than once to each."""
    return at_once(*[partial(door.post, path, **body) for door in person.doors * times])


def each_elsewhere(people: list[Person], path: str, **body: Any) -> list[httpx.Response]:
    """The same request of two people at once, each to another process."""
    return at_once(*[partial(person.doors[at].post, path, **body) for at, person in enumerate(people)])


def same(answers: list[httpx.Response]) -> Any:
    """What all of them say."""
    told = [(answer.status_code, answer.text) for answer in answers]
    assert {status for status, _ in told} <= {200, 201, 204}, told
    assert len({text for _, text in told}) == 1, told
    return answers[0].json() if answers[0].text else None


def crew(people: list[Person], **body: Any) -> None:
    """Each of them has a seat in a new match of Star Clicker."""
    seats = [YOU, *[OPEN] * (len(people) - 1)]
    created = new(people[0].doors[0], *seats, **body)
    people[0].sit(created)
    for seat, person in enumerate(people[1:], 1):
        person.join(created["match"], seat, created["invite"])


# --- votes ---------------------------------------------------------------------------------------------


def test_two_who_agree_at_the_same_moment_give_up_together(people):
    asking, *others = people
    for _ in range(TIMES):
        crew(people)
        asking.doors[0].post("resign", ply=0)
        answers = each_elsewhere(others, "resign/answer", accept=True)
        assert sorted(answer.json()["moves"] for answer in answers) == [[], ["resign 0"]]
        assert asking.doors[0].see()["status"] == "over"


def test_two_who_agree_at_the_same_moment_take_back_together(people):
    asking, *others = people
    for _ in range(TIMES):
        crew(
            people,
            position=at("pilots=lily+wendy+max round=2 known=5:fire-blue// up=//"),
            house={"memory": "all"},
        )
        do(asking.doors[0], "press 5")
        asking.doors[0].post("undo", ply=1)
        answers = each_elsewhere(others, "undo/answer", accept=True)
        assert sorted(answer.json()["done"] for answer in answers) == [False, True]
        assert asking.doors[1].see()["line"] == 0


def test_one_who_agrees_and_one_who_does_not(people):
    asking, one, two = people
    for _ in range(FEWER):
        crew(people)
        asking.doors[0].post("resign", ply=0)
        at_once(
            partial(one.doors[0].post, "resign/answer", accept=True),
            partial(two.doors[1].post, "resign/answer", accept=False),
        )
        table = asking.doors[0].see()
        assert (table["status"], table["resign_offer"]) == ("running", None)


def test_a_wish_whose_last_answer_is_a_bots_is_carried_out_when_it_is_repeated(people):
    asking, one, two = people
    crew(people)
    asking.doors[0].post("resign", ply=0)
    one.doors[0].post("resign/answer", accept=True)
    two.doors[1].post("seats/2/bot", level="cadet")
    assert asking.doors[1].post("resign", ply=0).json()["moves"] == ["resign 0"]


def test_a_turn_is_taken_back_or_the_match_goes_on(people):
    """Consent to an undo and the next move at the same moment: one of them is first, the other is refused."""
    asking, other, _ = people
    for _ in range(FEWER):
        crew([asking, other], position=at("round=2 known=5:fire-blue/ up=/"), house={"memory": "all"})
        do(asking.doors[0], "press 5")
        asking.doors[0].post("undo", ply=1)
        agreed, moved = at_once(
            partial(other.doors[1].post, "undo/answer", accept=True),
            partial(asking.doors[0].post, "moves", ply=1, moves=["press 6"], seat=0),
        )
        assert (agreed.is_success, moved.is_success).count(True) == 1, (agreed.text, moved.text)
        assert {agreed.status_code, moved.status_code} == {200, 409}
        line = asking.doors[1].http.get(f"/api/matches/{asking.match}/moves").json()
        assert [move["at"] for move in line] == list(range(len(line)))
        assert bool(line) is moved.is_success


def test_a_wish_while_the_one_who_is_asked_leaves_for_a_bot(people):
    """The last person who would have to agree leaves: the wish is granted now, or when it is repeated."""
    asking, other, _ = people
    for _ in range(FEWER):
        crew([asking, other])
        asked, left = at_once(
            partial(asking.doors[0].post, "resign", ply=0),
            partial(other.doors[1].post, "seats/1/bot", level="cadet"),
        )
        assert left.status_code in (200, 409), left.text
        assert asked.is_success or asked.status_code == 409, asked.text
        wait_for(lambda: repeated(asking)["status"] == "over")


def repeated(person: Person) -> dict[str, Any]:
    """The match after the wish to give up was sent again."""
    table = person.doors[0].see()
    if table["status"] != "over":
        person.doors[0].post("resign", ply=table["ply"])
    return person.doors[1].see()


# --- two requests of which one can be granted --------------------------------------------------------------


def test_two_moves_for_one_ply(people):
    """Where anybody may act: one of them is first, the other one is asked to look again."""
    for _ in range(TIMES):
        crew(people[:2], position=at("round=2 known=5:fire-blue/ up=/"))
        answers = at_once(
            *[
                partial(person.doors[seat].post, "moves", ply=0, moves=["press 5"], seat=seat)
                for seat, person in enumerate(people[:2])
            ]
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409], [a.text for a in answers]


def test_an_open_seat_for_a_person_or_a_bot(people):
    host, guest, _ = people
    for _ in range(FEWER):
        created = host.create(YOU, OPEN)
        for door in guest.doors:
            door.match = created["match"]
        joined, given = at_once(
            partial(guest.doors[0].post, "join", seat=1, name="Ann", invite=created["invite"]),
            partial(host.doors[1].post, "seats/1/bot", level="cadet"),
        )
        assert (joined.status_code, given.status_code) in ((200, 403), (409, 200)), (joined.text, given.text)
        kinds = [seat["kind"] for seat in host.doors[0].see()["seats"]]
        assert kinds == ["person", "person" if joined.is_success else "bot"]


def test_the_last_mark_and_one_that_is_taken_back(people):
    """The round is over, or it waits for the mark that was taken back; never anything between."""
    one, two, _ = people
    for _ in range(FEWER):
        crew([one, two], position=at(f"{PRESSED} energy=2/2 round=2"))
        one.doors[0].post("ready", seat=0, stage=2)
        answers = at_once(
            partial(two.doors[1].post, "ready", seat=1, stage=2),
            partial(one.doors[0].post, "ready", seat=0, ready=False, stage=2),
        )
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        wait_for(lambda: round_of(one) == 3 or one.doors[1].see()["together"]["ready"] == [1])
        one.doors[1].post("ready", seat=0, stage=2)
        wait_for(lambda: round_of(one) == 3)


def round_of(person: Person) -> int:
    found: int = person.doors[1].see()["view"]["round"]
    return found


# --- the same request, the same answer -------------------------------------------------------------------


def test_the_same_move(people):
    person = people[0]
    for _ in range(FEWER):
        person.create(YOU, YOU)
        assert same(everywhere(person, "moves", ply=0, moves=FIRST)) == {"ply": 0, "next": 2, "moves": FIRST}


def test_the_same_move_where_dice_fall(people):
    person = people[0]
    for _ in range(FEWER):
        person.create(YOU, YOU, game="stellar-settlers")
        table = wait_for(lambda: (t := person.doors[1].see())["moves"] and t)
        body = {"ply": table["ply"], "moves": table["moves"][:1]}
        assert same(everywhere(person, "moves", **body))["moves"] == body["moves"]


def test_the_same_move_where_hands_are_private(people):
    person = people[0]
    for _ in range(FEWER):
        person.create(YOU, YOU, game="orbital")
        table = wait_for(lambda: (t := person.doors[1].see())["moves"] and t)
        body = {"ply": table["ply"], "moves": table["moves"][:1]}
        assert same(everywhere(person, "moves", **body))["moves"] == body["moves"]


def test_the_same_resignation(people):
    person = people[0]
    for _ in range(FEWER):
        person.create(YOU, YOU)
        assert same(everywhere(person, "resign", ply=0, seat=1))["moves"] == ["resign 1"]


def test_the_same_wish_and_the_same_answer(people):
    asking, other, _ = people
    for accept in (True, False) * (FEWER // 2):
        crew([asking, other])
        assert same(everywhere(asking, "resign", ply=0))["moves"] == []
        same(everywhere(other, "resign/answer", accept=accept))
        assert asking.doors[1].see()["status"] == ("over" if accept else "running")


def test_the_same_undo(people):
    person = people[0]
    for _ in range(FEWER):
        person.create(YOU, YOU)
        person.doors[0].play(0, *FIRST)
        assert same(everywhere(person, "undo", ply=2)) == {"done": True, "ply": 3}


def test_the_same_consent_to_an_undo(people):
    asking, other, _ = people
    for _ in range(FEWER):
        created = asking.create(YOU, OPEN)
        other.join(created["match"], 1, created["invite"])
        asking.doors[0].play(0, *FIRST)
        same(everywhere(asking, "undo", ply=2))
        assert same(everywhere(other, "undo/answer", accept=True)) == {"done": True, "ply": 3}


def test_the_same_mark(people):
    person = people[0]
    for _ in range(FEWER):
        new_round = at(f"{PRESSED} energy=2/2 round=2")
        person.create(YOU, YOU, game="star-clicker", position=new_round)
        for seat in (1, 0):
            answers = everywhere(person, "ready", seat=seat, ready=True, stage=2)
            assert {answer.status_code for answer in answers} == {200}
        wait_for(lambda: person.doors[1].see()["view"]["round"] == 3)


def test_all_are_ready_at_the_same_moment(people):
    one, two, _ = people
    for _ in range(FEWER):
        crew([one, two], position=at(f"{PRESSED} energy=2/2 round=2"))
        at_once(
            partial(one.doors[0].post, "ready", seat=0, stage=2),
            partial(two.doors[1].post, "ready", seat=1, stage=2),
        )
        wait_for(lambda: one.doors[1].see()["view"]["round"] == 3)


def test_the_same_seat_for_the_same_person(people):
    host, guest, _ = people
    for _ in range(FEWER):
        created = host.create(YOU, OPEN)
        if "Authorization" not in guest.doors[0].http.headers:
            guest.create(YOU, YOU)  # to have a token
        for door in guest.doors:
            door.match = created["match"]
        answers = everywhere(guest, "join", seat=1, name="Ann", invite=created["invite"])
        assert {answer.status_code for answer in answers} == {200}
        assert all(answer.json()["seats"] == [1] for answer in answers)


def test_the_same_seat_for_two_people(people):
    host, *guests = people
    for _ in range(FEWER):
        created = host.create(YOU, OPEN)
        for door in (*guests[0].doors, *guests[1].doors):
            door.match = created["match"]
        answers = each_elsewhere(guests, "join", seat=1, name="Ann", invite=created["invite"])
        assert sorted(answer.status_code for answer in answers) == [200, 409]


def test_the_same_bot(people):
    person = people[0]
    for _ in range(FEWER):
        person.create(YOU, YOU)
        answers = everywhere(person, "seats/1/bot", level="cadet")
        assert all(answer.is_success for answer in answers)


def test_the_same_rematch(people):
    one, two, _ = people
    for _ in range(FEWER):
        created = one.create(YOU, OPEN)
        two.join(created["match"], 1, created["invite"])
        one.doors[0].post("resign", ply=0)
        answers = at_once(*[partial(door.post, "rematch") for door in (*one.doors, *two.doors)])
        assert all(answer.is_success for answer in answers)
        assert len({answer.json()["match"] for answer in answers}) == 1


def test_the_same_mission(servers):
    for _ in range(FEWER):
        pilot = Person(servers)
        pilot.create(YOU, YOU)
        path = "/api/games/stellar-scramble/mission"
        answers = at_once(*[partial(door.http.post, path, json={"name": "Ann"}) for door in pilot.doors * 2])
        assert all(answer.is_success for answer in answers), [answer.text for answer in answers]
        assert len({answer.json()["match"] for answer in answers}) == 1
        pilot.close()


def test_messages_at_the_same_moment_are_all_heard(people):
    one, two, _ = people
    crew([one, two])
    answers = at_once(
        *[
            partial(door.post, "chat", text=str(number))
            for number, door in enumerate((*one.doors, *two.doors) * 2)
        ]
    )
    assert all(answer.is_success for answer in answers)
    assert sorted(answer.json()["number"] for answer in answers) == list(range(8))


def test_the_same_question_for_an_analysis(people):
    """Asked of both processes at once, both have the same analysis in the end."""
    person = people[0]
    for _ in range(FEWER):
        person.create(YOU, YOU)
        person.doors[0].post("resign", ply=0)
        path = f"/api/matches/{person.match}/analysis"
        answers = at_once(*[partial(door.http.post, path) for door in person.doors * 2])
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        assert "none" not in {answer.json()["status"] for answer in answers}
        wait_for(lambda path=path: all(is_made(door, path) for door in person.doors))
        assert same([door.http.get(path) for door in person.doors])["analysis"] is not None


def is_made(door: Any, path: str) -> bool:
    return bool(door.http.get(path).json()["analysis"])
