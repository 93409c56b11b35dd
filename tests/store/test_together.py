"""What people at one table tell each other, on SQLite and on PostgreSQL."""

import pytest

from starboard.store import LogRow, MarkRow, MessageRow, Taken


def mark(store, mark, on=True):
    with store.matches.transaction(mark.match) as transaction:
        transaction.mark(mark, on)


def test_settings_of_the_house_come_back(store, new_match):
    new_match(house={"memory": "own"})
    assert store.matches.snapshot("m1").match.house == {"memory": "own"}


def test_a_mark_is_set_and_cleared(store, new_match):
    new_match()
    mark(store, MarkRow("m1", 1, 3))
    mark(store, MarkRow("m1", 1, 4))
    assert store.matches.snapshot("m1").marks == (MarkRow("m1", 1, 4),)
    mark(store, MarkRow("m1", 1, 4), on=False)
    assert store.matches.snapshot("m1").marks == ()


def test_a_move_takes_the_marks_of_its_seats_away(store, new_match):
    new_match()
    for seat in (0, 1):
        mark(store, MarkRow("m1", seat, 1))
    with store.matches.transaction("m1") as transaction:
        transaction.append([LogRow("m1", 0, 0, "a", 1.0)], unready=[0])
    assert store.matches.snapshot("m1").marks == (MarkRow("m1", 1, 1),)


def test_a_move_that_came_too_late_leaves_the_marks(store, new_match):
    new_match()
    store.matches.append("m1", [LogRow("m1", 0, 1, "a", 1.0)])
    mark(store, MarkRow("m1", 0, 1))
    with pytest.raises(Taken), store.matches.transaction("m1") as transaction:
        transaction.append([LogRow("m1", 0, 0, "b", 1.0)], unready=[0])
    assert store.matches.snapshot("m1").marks == (MarkRow("m1", 0, 1),)


def test_messages_come_back_in_their_order(store, new_match):
    new_match()
    said = [MessageRow("m1", number, 0, text, 1.5) for number, text in enumerate(("Hello", "You first"))]
    for message in reversed(said):
        store.chat.say(message)
    assert store.chat.messages("m1") == tuple(said)
    assert store.chat.messages("m1", since=1) == (said[1],)
    assert store.matches.snapshot("m1").match.messages == 2


def test_a_message_can_be_to_a_seat(store, new_match):
    new_match()
    store.chat.say(MessageRow("m1", 0, 0, "You first", 1.5, to=1))
    assert store.chat.messages("m1")[0].to == 1


def test_a_number_is_given_to_one_message(store, new_match):
    new_match()
    store.chat.say(MessageRow("m1", 0, 0, "first", 1.0))
    with pytest.raises(Taken):
        store.chat.say(MessageRow("m1", 0, 1, "second", 1.0))
    assert [message.text for message in store.chat.messages("m1")] == ["first"]
