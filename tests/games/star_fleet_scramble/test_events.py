"""What the rules note: flights, captures, poses and the end, in their true order."""

from collections.abc import Iterable

import starboard
from starboard.engine.events import Event, events_of, tell
from starboard.engine.state import State
from starboard.games.star_fleet_scramble.position import notation

GAME = starboard.game("star-fleet-scramble")
MELEE = "corner-8 .....d#b#b#/...c#..d#./.....b6.c#/......../...C1..../C#......./B#D#....../B#B#D#..... 0"


def melee(**options: int) -> State:
    position = notation.position(MELEE)
    return GAME.load({**position, "options": {**position["options"], **options}})


def happened(state: State, moves: Iterable[str]) -> list[Event]:
    return [event for events in events_of(state, moves) for event in events]


def test_3_2_a_shield_goes_down_and_the_ship_points_somewhere():
    assert happened(melee(), ["unshield a3", "e"]) == [
        {"event": "unshielded", "seat": 0, "size": 1, "square": "a3"},
        {"event": "pointed", "seat": 0, "size": 1, "square": "a3", "facing": "e"},
    ]


def test_3_3_a_flight_names_both_squares_and_3_6_the_shield_comes_last():
    assert happened(melee(), ["fly d4 1", "shield"]) == [
        {"event": "flew", "seat": 0, "size": 1, "from": "d4", "to": "e5"},
        {"event": "shielded", "seat": 0, "size": 1, "square": "e5"},
    ]


def test_3_3_a_ship_may_stay():
    assert happened(melee(), ["fly d4 0"])[0] == {"event": "stayed", "seat": 0, "size": 1, "square": "d4"}


def test_4_2_a_capture_names_the_victim_and_the_score():
    assert happened(melee(), ["fly d4 2"])[1] == {
        "event": "destroyed",
        "seat": 0,
        "victim": 1,
        "size": 3,
        "square": "f6",
        "score": 6,
    }


def test_6_1_the_winning_capture_ends_the_game():
    ended = {"event": "ended", "seat": None, "reason": "points", "winners": [0], "blue": 6, "red": 3}
    assert happened(melee(target=6), ["fly d4 2"])[-1] == ended


def test_the_end_is_a_sentence_of_the_board():
    assert tell(melee(target=6), ["fly d4 2"], None)[-1] == (None, "Blue wins 6 to 3 by points.")
