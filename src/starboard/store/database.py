"""Opening a database: how each kind is set up so that an answered move is a kept move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

MIGRATIONS = Path(__file__).with_name("migrations")
STARTING_LOCK = 84_008_400  # any number: processes that start at once migrate one after the other


def connect(url: str) -> sa.Engine:
    """An engine for `sqlite:///path` or `postgresql://user@host/name`."""
    address = sa.make_url(url)
    if address.get_backend_name() == "sqlite":
        return _sqlite(address)
    return sa.create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True, pool_size=10)


def _sqlite(address: sa.URL) -> sa.Engine:
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(address, connect_args={"timeout": 30}, pool_size=10, max_overflow=40)
    sa.event.listen(engine, "connect", _set_up_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Write-ahead log, on the disk before an answer is given; transactions begin when we say so."""
    connection.isolation_level = None
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {setting}").close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """A writer asks for the lock at once: one that reads first could be refused half-way."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: sa.Engine, to: str = "head") -> None:
    """Bring the tables to a version (the newest one), from whichever they have."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(STARTING_LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, to)
