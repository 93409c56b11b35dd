"""Talk at the table: who speaks, who reads, how much, and that it stays with the match."""

import json

import pytest

from server.harness import CADET, OPEN, YOU, events, hosting
from starboard.server.matches import chat as talking
from starboard.store import MessageRow


def texts(player):
    return [message["text"] for message in player.http.get(f"/api/matches/{player.match}/chat").json()]


def test_both_players_read_what_one_of_them_says(host):
    one, two = host.friends()
    said = two.post("chat", text="  Hello there ").json()
    assert (said["number"], said["seat"], said["name"], said["text"]) == (0, 1, "Ann", "Hello there")
    assert texts(one) == texts(two) == ["Hello there"]


def test_a_message_keeps_the_name_of_its_author(host):
    """The hole: the talk of a seat that changed hands stood under the new name."""
    one, two = host.friends()
    two.post("chat", text="Hello")
    two.post("seats/1/bot", level="cadet")
    assert [each["name"] for each in one.http.get(f"/api/matches/{one.match}/chat").json()] == ["Ann"]
    assert "<strong>Ann</strong>" in one.http.get(f"/m/{one.match}").text
    file = one.http.get(f"/api/matches/{one.match}/export").text
    one.match = one.http.post("/api/import", content=file).json()["match"]
    assert [each["name"] for each in one.http.get(f"/api/matches/{one.match}/chat").json()] == ["Ann"]


def test_a_message_from_before_names_were_kept_has_that_of_its_seat(host):
    one, _ = host.friends()
    host.service.store.chat.say(MessageRow(one.match, 0, 1, "Hello", 1.0))
    assert [each["name"] for each in one.http.get(f"/api/matches/{one.match}/chat").json()] == ["Ann"]


def test_a_signal_is_said_in_its_words(host):
    one, _ = host.friends()
    assert one.post("chat", signal="well-played").json()["text"] == "Well played!"
    assert one.post("chat", signal="nothing").status_code == 422


def test_a_message_can_point_at_a_seat(host):
    one, _ = host.friends()
    assert one.post("chat", text="You first", to=1).json()["to"] == 1
    assert one.post("chat", text="You first", to=5).status_code == 422


def test_a_signal_to_a_seat_has_to_say_to_which(host):
    signals = {signal.id: signal for signal in talking.signals_of("star-clicker")}
    assert signals["you-first"].to_seat
    assert not any(signal.to_seat for signal in talking.signals_of("star-fleet-scramble"))


def test_spectators_read_and_do_not_speak(host):
    one, _ = host.friends()
    one.post("chat", text="Hello")
    watcher = host.player()
    watcher.match = one.match
    assert texts(watcher) == ["Hello"]
    assert watcher.post("chat", text="Hello").status_code == 403


def test_nobody_speaks_for_another_seat(host):
    one, _ = host.friends()
    assert one.post("chat", text="Hello", seat=1).status_code == 403


@pytest.mark.parametrize("seats", [(YOU, YOU), (YOU, CADET)])
def test_whoever_plays_alone_has_nobody_to_talk_to(player, seats):
    player.create(*seats)
    assert player.post("chat", text="Hello").status_code == 400


def test_talk_stays_when_the_other_person_hands_the_seat_to_a_bot(host):
    """The hole: the panel vanished, although the other one reads on and may come back."""
    one, two = host.friends()
    two.post("seats/1/bot", level="cadet")
    assert 'id="talk"' in one.http.get(f"/m/{one.match}").text
    assert one.post("chat", text="Come back!").status_code == 200
    assert texts(two) == ["Come back!"]


def test_whoever_lends_a_seat_to_a_bot_and_plays_on_is_alone(player):
    player.create(YOU, YOU)
    player.post("seats/1/bot", level="cadet")
    assert player.post("chat", text="Hello").status_code == 400


def test_one_may_talk_before_the_others_have_come(player):
    player.create(YOU, OPEN)
    assert player.post("chat", text="I am here").status_code == 200


@pytest.mark.parametrize("text", ["", "   ", "x" * 281, "a\x07b"])
def test_messages_have_words_and_an_end(host, text):
    one, _ = host.friends()
    assert one.post("chat", text=text).status_code == 422
    assert texts(one) == []


def test_too_much_at_once_is_refused_for_one_and_not_for_the_other(host):
    one, two = host.friends()
    for number in range(talking.AT_ONCE):
        assert one.post("chat", text=str(number)).status_code == 200
    assert one.post("chat", text="more").status_code == 429
    assert two.post("chat", text="Calm down").status_code == 200


def test_the_stream_brings_what_is_said(host):
    one, two = host.friends()
    with one.http.stream("GET", f"/api/matches/{one.match}/stream") as answer:
        heard = events(answer.iter_lines())
        assert next(heard)["event"] == "seats"
        two.post("chat", text="Hello")
        event = next(event for event in heard if event["event"] == "chat")
    assert (event["data"]["text"], event["data"]["name"], "id" in event) == ("Hello", "Ann", False)


def test_a_match_takes_its_talk_into_the_file_and_back(host):
    one, two = host.friends()
    two.post("chat", text="<b>Hello</b>", to=0)
    file = one.http.get(f"/api/matches/{one.match}/export").text
    assert json.loads(file.splitlines()[0])["chat"][0]["text"] == "<b>Hello</b>"
    reader = host.player()
    reader.sit(reader.http.post("/api/import", content=file).json())
    assert texts(reader) == ["<b>Hello</b>"]


def test_a_file_in_which_nobody_speaks_from_a_seat_is_refused(host):
    one, _ = host.friends()
    header, *rows = one.http.get(f"/api/matches/{one.match}/export").text.splitlines()
    said = {"seat": 6, "text": "Hello", "at": 1.0}
    file = "\n".join([json.dumps({**json.loads(header), "chat": [said]}), *rows])
    assert host.player().http.post("/api/import", content=file).status_code == 422


def test_talk_survives_a_restart(sqlite_database):
    with hosting(sqlite_database) as host:
        one, _ = host.friends()
        one.post("chat", text="Hello")
        match = one.match
    with hosting(sqlite_database) as host:
        reader = host.player()
        reader.match = match
        assert texts(reader) == ["Hello"]
