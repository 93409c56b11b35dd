"""Missions of the day: the matches of a day, and the key that their seeds are made with."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.base import Base
from starboard.store.rows import MatchRow, SeatRow


class Missions(Base):
    """A mission is flown by one person alone, so each of its matches has one seat."""

    def flights(self, game: str, day: str) -> list[tuple[MatchRow, SeatRow]]:
        """Everybody's matches of a day's mission, in the order in which they were begun."""
        matches, seats = tables.matches, tables.seats
        query = sa.select(matches).where(matches.c.game == game, matches.c.day == day)
        flown = sa.select(seats).where(seats.c.match.in_(query.with_only_columns(matches.c.id)))
        with self._read() as connection:
            found = [MatchRow(**row._mapping) for row in connection.execute(query)]
            pilots = {row.match: SeatRow(*row) for row in connection.execute(flown)}
        found.sort(key=lambda match: (match.created, match.id))
        return [(match, pilots[match.id]) for match in found]

    def key(self, name: str) -> str:
        """A secret of this database's servers: made when it is first asked for, and the same ever after."""
        keys = tables.keys
        query = sa.select(keys.c.key).where(keys.c.name == name)
        with self._read() as connection:
            found: str | None = connection.execute(query).scalar()
        if found is not None:
            return found
        try:
            with self.engine.execution_options(writes=True).begin() as connection:
                connection.execute(keys.insert(), {"name": name, "key": secrets.token_hex(32)})
        except sa.exc.IntegrityError:
            pass  # another process was faster
        return self.key(name)
