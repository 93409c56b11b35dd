"""How often the database is asked: a look at a match, a move, and those who watch it."""

from contextlib import contextmanager

import pytest
import sqlalchemy as sa

from server.api.test_stream import listening, next_event
from server.harness import FIRST, OPEN, YOU, wait_for

MOST = 6
"""SELECTs for a move and a viewer: what is written, heard by a stream, and drawn again."""


@contextmanager
def selects(host):
    """The questions that the database is asked meanwhile."""
    asked = []

    def hear(connection, cursor, statement, *_):
        if statement.startswith("SELECT"):
            asked.append(statement)

    engine = host.service.store.database.engine
    sa.event.listen(engine, "before_cursor_execute", hear)
    yield asked
    sa.event.remove(engine, "before_cursor_execute", hear)


@pytest.fixture
def table(host):
    """Two people at a table."""
    ann, ben = host.player(), host.player()
    invite = ann.create(YOU, OPEN)["invite"]
    ben.match = ann.match
    ben.sit(ben.post("join", seat=1, invite=invite).json())
    return ann, ben


def look(player):
    answer = player.http.get(f"/m/{player.match}/table", headers={"accept": "text/html"})
    assert answer.status_code == 200


def test_a_second_look_reads_one_row(host, table):
    ann, _ = table
    look(ann)
    with selects(host) as asked:
        look(ann)
    assert len(asked) <= 3, asked


def test_a_move_and_a_viewer_take_few_questions(host, table):
    ann, ben = table
    look(ann)
    look(ben)
    with listening(ben) as stream:
        next_event(stream, "seats")
        wait_for(lambda: host.service.context.ports.here(ben.match))
        with selects(host) as asked:
            ann.play(0, *FIRST)
            next_event(stream, "move")
            look(ben)
    assert len(asked) <= MOST, asked
