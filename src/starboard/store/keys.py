"""Keys that all servers of a database share, made when they are needed first."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.connection import Database


class Keys:
    """Each has a name, and never changes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def key(self, name: str) -> str:
        """A secret of this database's servers: made when it is first asked for, and the same ever after."""
        keys = tables.keys
        query = sa.select(keys.c.key).where(keys.c.name == name)
        with self._database.read() as connection:
            found: str | None = connection.execute(query).scalar()
        if found is not None:
            return found
        try:
            with self._database.begin() as connection:
                connection.execute(keys.insert(), {"name": name, "key": secrets.token_hex(32)})
        except sa.exc.IntegrityError:
            pass  # another process was faster
        return self.key(name)
