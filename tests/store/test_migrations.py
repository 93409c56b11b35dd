"""Migrations, from nothing and from the first version, on both kinds of database."""

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from starboard.store import Store
from starboard.store.database import connect, migrate
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
    snapshot = store.snapshot("m1")
    assert (snapshot.match.start, snapshot.rows[0].text, snapshot.votes) == (None, "unshield c3", ())
    assert (snapshot.match.house, snapshot.marks, snapshot.messages) == ({}, (), 0)
    assert (snapshot.match.day, snapshot.match.rounds) == (None, None)
    store.close()


def test_migrating_twice_changes_nothing(database):
    engine = connect(database)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        versions = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars().all()
    engine.dispose()
    assert versions == ["0006"]
