"""What events sound like: every event of every game has one sound, or is silent on purpose."""

from typing import get_args

from starboard.engine.contract import EVENTS, SOUNDS
from starboard.engine.sounds import Sound, sounds_of
from walks import TEMPLATE, every_game


@every_game()
def test_every_event_has_one_sound_or_is_silent(game):
    table = game.need(SOUNDS)
    assert set(table) <= set(get_args(Sound))
    names = [event.name.lower().replace("_", "-") for event in game.need(EVENTS)]
    assert sorted(" ".join(table.values()).split()) == sorted(names)


def test_sounds_follow_each_other_as_the_events_do():
    events = [{"event": name} for name in ("rolled", "rolled", "won", "burst", "rolled")]
    assert sounds_of(TEMPLATE, events) == ["dice", "hit", "dice"]


def test_an_event_that_a_game_says_nothing_about_sounds_like_a_move(monkeypatch):
    monkeypatch.setattr("starboard.engine.sounds._table", lambda game: {})
    assert sounds_of(TEMPLATE, [{"event": "rolled"}]) == ["move"]
