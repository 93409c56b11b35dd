"""Whatever a viewer cannot know, the game can be followed from what was seen and heard."""

import pytest

from games.orbital.heard_games import GAMES, played
from games.orbital.table import GAME
from starboard.games.orbital import words
from starboard.games.orbital.position import notation, view
from starboard.games.orbital.reading.replay import guess, replay


@pytest.mark.parametrize("game", GAMES)
def test_3_1_each_turn_is_followed_from_what_a_seat_heard(game: tuple[int, int, str, int]) -> None:
    """Everything that everybody sees is as it really was."""
    line = played(*game)
    for number, (first, last) in enumerate(line.turns()):
        eyes = None if number % 2 else 0
        moves = line.heard(eyes, first, last)
        steps = replay(line.view(first, eyes), moves, line.view(last, eyes))
        assert [step.move for step in steps] == moves
        for at, step in enumerate(steps, first):
            assert view.view(dict(step.before), None) == line.view(at, None)


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_can_be_told(game: tuple[int, int, str, int]) -> None:
    line = played(*game)
    for first, last in [*line.turns()][::3]:
        moves = line.heard(None, first, last)
        assert words.tell(line.view(first, None), moves, line.view(last, None)).endswith(".")


def test_3_2_a_guess_has_the_cards_of_the_view_and_no_more() -> None:
    line = played(*GAMES[0])
    for at in range(0, len(line.log), 40):
        for eyes in (None, 0, 1):
            assert view.view(guess(line.view(at, eyes)), eyes) == line.view(at, eyes)


def test_9_6_whoever_held_the_events_is_found_out() -> None:
    position = notation.position("players=4 turn=0 hand=uneventful-year/casino/lawsuit+storage/sabotage")
    moves = ["event uneventful-year", "discard lawsuit", "discard sabotage", "pass"]
    state = GAME.load(position, chance="explicit")
    for move in moves:
        state.play(move)
    steps = replay(view.view(position, 1), moves, state.view(1))
    assert [step.before["to_move"] for step in steps] == [0, 2, 3, 1]


def test_what_cannot_have_happened_is_not_followed() -> None:
    position = notation.position("hand=casino/casino")
    assert replay(view.view(position, 0), ["build casino", "at 3,3 n", "pass"], position) == []
