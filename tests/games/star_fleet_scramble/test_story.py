"""The game in words."""

import pytest

import starboard
from starboard.engine.events import tell
from starboard.games.star_fleet_scramble import words as story
from starboard.games.star_fleet_scramble.position import notation

MELEE = "corner-8 .....d#b#b#/...c#..d#./.....b6.c#/......../...C1..../C#......./B#D#....../B#B#D#..... 0"
HANGING = (
    "corner-8 .....d#b#b#/...c4..d#b#/......c#d#/......../...B6..../D#C#C#...../B#D#C#...../.B#D#..... 0"
)
game = starboard.game("star-fleet-scramble")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("unshield a3", "Unshield the corvette on a3"),
        ("fly d4 0", "Keep the corvette on d4 where it is, then turn it or raise its shield"),
        ("fly d4 1", "Fly the corvette on d4 one square to e5"),
        ("fly d4 2", "Fly the corvette on d4 two squares, destroying the battlecruiser on f6 (3 points)"),
    ],
)
def test_a_choice_of_ship_says_what_it_does(move: str, words: str) -> None:
    assert story.label(notation.position(MELEE), move) == words


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("n", "Point north, pinning the red corvette on d7"),
        ("ne", "Point north-east, aiming at the red battlecruiser on f6 (3 points)"),
        ("e", "Point east, four squares free ahead"),
        ("sw", "Point south-west, at your destroyer on b2, which is in the way"),
        ("shield", "Raise the shield: safe here"),
    ],
)
def test_a_direction_says_what_it_aims_at(word: str, words: str) -> None:
    state = game.load(notation.position(MELEE)).play("fly d4 0")
    assert story.label(state.view(0), word) == words


def test_every_legal_move_of_a_game_has_its_own_label() -> None:
    state = game.load(notation.position(MELEE))
    for _ in range(40):
        labels = [story.label(state.view(0), move) for move in state.moves()]
        assert len(set(labels)) == len(labels)
        if state.play(state.moves()[-1]).to_move == "over":
            break


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (["unshield a3", "e"], "Blue unshields its corvette on a3 and points it east."),
        (["fly d4 0", "e"], "Blue's corvette stays on d4 and points east."),
        (["fly d4 1", "shield"], "Blue's corvette flies d4-e5 and raises its shield."),
        (
            ["fly d4 2", "n"],
            "Blue's corvette flies d4-f6, destroys a battlecruiser (6 in all) and points north.",
        ),
        (["fly d4 2"], "Blue's corvette flies d4-f6 and destroys a battlecruiser (6 in all)."),
    ],
)
def test_a_turn_is_told_in_one_sentence(turn: list[str], words: str) -> None:
    assert tell(game.load(notation.position(MELEE)), turn, None) == [(0, words)]


def test_the_status_asks_for_a_ship_and_then_for_a_direction() -> None:
    state = game.load(notation.position(MELEE))
    assert story.status(state.view(0)) == "Blue to move: choose a ship"
    state.play("fly d4 1")
    expected = "Blue's corvette on e5: choose a direction or the shield. Nobody aims at it"
    assert story.status(state.view(0)) == expected


@pytest.mark.parametrize(
    ("reason", "winners", "words"),
    [
        ("points", [0], "Blue wins 8 to 5 by points"),
        ("limit", [0], "Blue wins 8 to 5 after 100 quiet turns"),
        ("stuck", [1], "Red wins: Blue has no turn left"),
        ("limit", [0, 1], "A draw, 8 to 5, after 100 quiet turns"),
    ],
)
def test_6_each_ending_has_its_words(reason: str, winners: list[int], words: str) -> None:
    over = {"phase": "over", "scores": [8, 5], "outcome": {"reason": reason, "winners": winners}}
    assert story.status(notation.position(MELEE) | over) == words


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (["fly d4 2", "shield"], "It takes a battlecruiser (3 points)."),
        (["fly d4 0", "n"], "It pins the corvette on d7."),
        (["fly d4 0", "e"], "It keeps everything safe and waits."),
    ],
)
def test_a_hint_says_why(turn: list[str], words: str) -> None:
    assert story.why(game.load(notation.position(MELEE)), [*turn, "unshield g7", "n"]) == words


def test_a_hint_says_what_it_saves() -> None:
    state = game.load(notation.position(HANGING))
    assert story.why(state, ["fly d4 0", "shield"]) == "It saves the battlecruiser on d4."


def test_the_board_in_letters_is_aligned() -> None:
    lines = story.text(notation.position(MELEE)).splitlines()
    assert lines[2] == "6 | .   .   .   .   .   b←  .   c#"
    assert lines[4] == "4 | .   .   .   C↗  .   .   .   ."
    assert lines[8] == "    a   b   c   d   e   f   g   h"
