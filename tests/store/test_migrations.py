"""Migrations, from nothing and from the first version, on both kinds of database."""

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from starboard.engine.chance.fair_dice import commitment
from starboard.store import Store
from starboard.store.database import MIGRATIONS, connect, migrate
from starboard.store.missions import merit_of
from starboard.store.tables import metadata


def test_an_empty_database_gets_exactly_the_tables_of_the_code(database):
    engine = connect(database)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_matches_of_the_first_version_survive(database):
    engine = connect(database)
    migrate(engine, "0001")
    with engine.begin() as connection:
        connection.execute(
            sa.text(
                "INSERT INTO matches (id, game, version, engine, players, options, seed, commitment, origin, "
                "created, status) VALUES ('m1', 'star-fleet-scramble', 1, '0.1.0', 2, '{}', 's', 'c', 'new', "
                "1.5, 'running')"
            )
        )
        connection.execute(sa.text("INSERT INTO log VALUES ('m1', 0, 1, 'unshield c3', 2.5)"))
    engine.dispose()
    store = Store(database)
    snapshot = store.matches.snapshot("m1")
    assert (snapshot.match.start, snapshot.rows[0].text, snapshot.votes) == (None, "unshield c3", ())
    assert (snapshot.match.house, snapshot.marks, snapshot.match.messages) == ({}, (), 0)
    assert (snapshot.match.day, snapshot.match.rounds) == (None, None)
    assert (snapshot.match.public, snapshot.match.counts, snapshot.match.merit) == (False, False, None)
    store.close()


def test_first_flights_of_missions_from_before_stay_in_their_table(database):
    engine = connect(database)
    migrate(engine, "0006")
    result = '{"winners": [0], "scores": [7], "ranking": [[0]], "reason": "end"}'
    with engine.begin() as connection:
        for match, secret, created, finished in (
            ("again", "ann", 3.0, 50.0),
            ("first", "ann", 2.0, 40.0),
            ("late", "ben", 1.0, 100_000.0),
        ):
            connection.execute(
                sa.text(
                    "INSERT INTO matches (id, game, version, engine, players, options, seed, commitment, "
                    "origin, created, status, result, finished, rounds, day) VALUES (:match, 'g', 1, '', 1, "
                    "'{}', 's', 'c', 'mission', :created, 'over', :result, :finished, 9, '1970-01-01')"
                ),
                {"match": match, "created": created, "finished": finished, "result": result},
            )
            connection.execute(
                sa.text("INSERT INTO seats VALUES (:match, 0, 'person', 'Ann', NULL, :secret)"),
                {"match": match, "secret": secret},
            )
    engine.dispose()
    store = Store(database)
    [(flight, seat)] = store.missions.best("g", "1970-01-01", 0, 10)
    assert (flight.id, seat.secret, flight.merit) == ("first", "ann", merit_of(flight.result, 9))
    assert store.matches.snapshot("late").match.counts
    store.close()


def test_migrating_twice_changes_nothing(database):
    engine = connect(database)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        versions = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars().all()
    engine.dispose()
    assert versions == ScriptDirectory(str(MIGRATIONS)).get_heads()


def test_a_match_that_was_uploaded_and_is_not_over_gets_a_seed_that_nobody_knows(database):
    engine = connect(database)
    migrate(engine, "0006")
    with engine.begin() as connection:
        for match, origin, status in (
            ("a", "import", "running"),
            ("b", "import", "over"),
            ("c", "new", "over"),
        ):
            connection.execute(
                sa.text(
                    "INSERT INTO matches (id, game, version, engine, players, options, seed, commitment, "
                    "origin, created, status) VALUES (:id, 'star-fleet-scramble', 1, '0.1', 2, '{}', "
                    "'known', 'promise', :origin, 1.5, :status)"
                ),
                {"id": match, "origin": origin, "status": status},
            )
            connection.execute(
                sa.text("INSERT INTO log VALUES (:id, 0, 1, 'unshield c3', 2.5, NULL)"), {"id": match}
            )
    engine.dispose()
    store = Store(database)
    found = {match: store.matches.snapshot(match).match for match in "abc"}
    store.close()
    assert [found[match].imported for match in "abc"] == [1, 1, 0]
    assert [found[match].seed == "known" for match in "abc"] == [False, True, True]
    assert found["a"].commitment == commitment(found["a"].seed)
