"""Lists of matches, on SQLite and on PostgreSQL: their order, their pages, and that an index finds them."""

import sqlalchemy as sa

from starboard.store import AnalysisRow, LogRow, MarkRow, Place, SeatRow

GAME = "star-fleet-scramble"
WON = {"winners": [0], "scores": [1], "reason": "resign"}


def test_the_list_is_newest_first_and_can_be_narrowed(store, new_match):
    new_match(id="old", created=1.0)
    new_match(id="new", created=2.0)
    new_match(id="done", created=3.0, status="over")
    own = ["hash 1"]
    assert [match.id for match, _ in store.lists.newest(None, "running", 10, own)] == ["new", "old"]
    assert [match.id for match, _ in store.lists.newest(None, None, 1, own)] == ["done"]
    assert store.lists.newest("another-game", None, 10, own) == []
    assert [match.id for match, _ in store.lists.newest(None, "over", 10, own)] == ["done"]
    assert store.lists.newest(None, None, 10, ["nobody"]) == []


def test_the_list_has_one_s_own_matches_and_public_ones(store, new_match):
    new_match(id="private", created=1.0)
    new_match(id="public", created=2.0, public=True)
    new_match(id="bots", created=3.0, public=True, seats=("bot", "bot", "bot"))

    def listed(*secrets, public=True):
        return [match.id for match, _ in store.lists.newest(None, None, 10, secrets, public=public)]

    assert (listed(), listed("hash 0")) == (["bots", "public"], ["bots", "public", "private"])
    assert (listed(public=False), listed("hash 2", public=False)) == ([], ["bots"])
    assert [len(seats) for _, seats in store.lists.newest(None, None, 10, public=True)] == [3, 2]


def test_a_match_is_known_to_those_who_sit_there_and_a_public_one_to_everybody(store, new_match):
    new_match(id="private", seats=("person",))
    new_match(id="public", public=True)
    both = ("private", "public")
    assert store.lists.known_among(both, ["hash 1"]) == {"public"}
    assert store.lists.known_among(both, ["hash 0"]) == set(both)
    assert store.lists.known_among((), ["hash 0"]) == set()
    assert (store.lists.has_seat("hash 0"), store.lists.has_seat("hash 9")) == (True, False)


def test_pages_hold_every_match_once_also_those_of_the_same_moment(store, new_match):
    for number in range(7):
        new_match(id=f"m{number}", created=float(number // 3), public=number % 2 == 0)
    seen, before = [], None
    while page := store.lists.newest(None, None, 2, ["hash 0"], public=True, before=before):
        seen += [match.id for match, _ in page]
        before = Place(page[-1][0].created, page[-1][0].id)
    assert seen == ["m6", "m5", "m4", "m3", "m2", "m1", "m0"]


def test_matches_in_which_the_server_has_something_to_do_are_found_after_a_start(store, new_match):
    for created, match in enumerate(["new", "bot", "person", "sat", "over"]):
        new_match(match, created=float(created))
    for match, pending in (("bot", True), ("person", False), ("sat", False), ("over", True)):
        with store.matches.transaction(match) as transaction:
            ended = WON if match == "over" else None
            transaction.append([LogRow(match, 0, 0, "a", 5.0)], ended, pending=pending)
    with store.matches.transaction("sat") as transaction:
        transaction.sit_down(SeatRow("sat", 1, "bot", "Cadet", "cadet", None))
    found = store.lists.pending(GAME, 10)
    assert [place.id for place in found] == ["sat", "bot", "new"]
    assert store.lists.pending(GAME, 2) == found[:2]
    assert store.lists.pending(GAME, 2, before=found[1]) == found[2:]
    assert store.lists.pending("orbital", 10) == []


def test_a_match_that_is_settled_is_not_found_until_it_changes(store, new_match):
    new_match()
    heard = []
    store.database.listen(heard.append)
    with store.matches.transaction("m1") as transaction:
        transaction.settle()
    assert (store.lists.pending(GAME, 10), heard) == ([], [])
    with store.matches.transaction("m1") as transaction:
        transaction.mark(MarkRow("m1", 1, 3), on=True)
    assert [place.id for place in store.lists.pending(GAME, 10)] == ["m1"]


QUESTIONS = {
    "own": lambda store: store.lists.newest(None, None, 5, ["hash 0"], before=Place(1.0, "m")),
    "own of a game": lambda store: store.lists.newest(GAME, "over", 5, ["hash 0"]),
    "public": lambda store: store.lists.newest(None, None, 5, public=True, before=Place(1.0, "m")),
    "public of a game": lambda store: store.lists.newest(GAME, None, 5, public=True),
    "public and running": lambda store: store.lists.newest(None, "running", 5, public=True),
    "public and running of a game": lambda store: store.lists.newest(GAME, "running", 5, public=True),
    "known": lambda store: store.lists.known_among(["m1", "m2"], ["hash 0"]),
    "seat": lambda store: store.lists.has_seat("hash 0"),
    "waking": lambda store: store.lists.pending(GAME, 5, before=Place(1.0, "m")),
    "match": lambda store: store.matches.snapshot("m1"),
    "length": lambda store: store.matches.length("m1"),
    "talk": lambda store: store.chat.messages("m1"),
    "invitation": lambda store: store.matches.match_of_invite("hash"),
    "analysis": lambda store: store.analyses.find("m1"),
    "analyses": lambda store: store.analyses.wanted(),
    "analyses ahead": lambda store: store.analyses.ahead(AnalysisRow("m1", "1", 1.0, 0.0)),
    "best flights": lambda store: store.missions.best(GAME, "2026-01-01", 5, 5),
    "flights": lambda store: store.missions.count(GAME, "2026-01-01"),
    "own flights": lambda store: store.missions.of(GAME, "2026-01-01", ["hash 0"]),
    "claims": lambda store: store.missions.is_claimed(GAME, "2026-01-01", ["person", "network"]),
    "key": lambda store: store.keys.key("missions"),
}


def test_what_grows_is_found_by_an_index(store, new_match):
    new_match(public=True)
    store.keys.key("missions")
    for name, question in QUESTIONS.items():
        steps = [step for asked in asked_by(store, question) for step in plan_of(store, *asked)]
        assert steps, name
        assert not searched(steps), (name, steps)


def test_one_s_own_matches_are_found_by_the_seats_alone(store, new_match):
    new_match(public=True)
    for name in [name for name in QUESTIONS if name.startswith("own")]:
        plan = plan_of(store, *asked_by(store, QUESTIONS[name])[0])
        assert [step for step in plan if "seats_by_secret" in step], (name, plan)
        assert not [step for step in plan if "game=" in step or "matches_by" in step], (name, plan)


def test_what_everybody_asks_for_is_not_sorted(store, new_match):
    new_match(public=True)
    for name in [name for name in QUESTIONS if name.startswith(("public", "waking"))]:
        plan = plan_of(store, *asked_by(store, QUESTIONS[name])[0])
        assert not [step for step in plan if "Sort" in step or "B-TREE" in step], (name, plan)


def test_beginning_a_mission_searches_nothing(store, new_match):
    flight = {"day": "2026-01-02", "claims": ("person",)}
    asked = asked_by(store, lambda store: new_match(id="m1", **flight), "DELETE")
    assert asked
    assert not searched([step for each in asked for step in plan_of(store, *each)])


def searched(steps):
    """The steps that read a whole table. To read the whole of an index of some rows is what it is for."""
    return [
        step
        for step in steps
        if "Seq Scan" in step or (step.startswith("SCAN ") and "analyses_unfinished" not in step)
    ]


def asked_by(store, question, verb="SELECT"):
    """The statements that a question makes, with their values."""
    asked = []

    def hear(connection, cursor, statement, values, context, many):
        if statement.startswith(verb):
            asked.append((statement, values))

    sa.event.listen(store.database.engine, "before_cursor_execute", hear)
    try:
        question(store)
    finally:
        sa.event.remove(store.database.engine, "before_cursor_execute", hear)
    return asked


def plan_of(store, statement, values):
    """What the database would do. On PostgreSQL small tables are worth an index here, too."""
    with store.database.engine.connect() as connection:
        if not store.database.shared:
            rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            return [row.detail for row in rows]
        for kind in ("seqscan", "bitmapscan", "sort"):
            connection.exec_driver_sql(f"SET LOCAL enable_{kind} = off")
        return list(connection.exec_driver_sql(f"EXPLAIN {statement}", values).scalars())
