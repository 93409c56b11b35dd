"""Alembic comes in here; the connection is the one that `database.migrate` has opened."""

from alembic import context

from starboard.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
