"""Boards as pixels: what a browser would make of the style sheets has to be in them."""

import io
import random

import numpy as np
import pytest
from PIL import Image

import starboard
from starboard.envs.css import mixed, plain, resolved
from starboard.envs.pixels import pixels, png

GAMES = starboard.games()


def square(style: str, inside: str = '<rect class="a" width="8" height="8"/>') -> list[int]:
    """The colour in the middle of a picture that is drawn by these rules."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>{style}</style>{inside}</svg>'
    return list(pixels(svg, 8)[4, 4].tolist())


def board(game: str, moves: int = 20) -> str:
    state, pick = starboard.game(game).new(seed=2), random.Random(2)
    for _ in range(moves):
        state.play(pick.choice(state.moves()))
    return state.svg(0)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_in_a_plain_board_that_only_browsers_know(game):
    text = plain(board(game))
    for word in ("var(", "light-dark(", "color-mix(", "<style", "foreignObject", "class=", "style="):
        assert word not in text


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_a_picture_of_the_width_that_was_asked_for(game):
    picture = pixels(board(game), 360)
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (360, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 500
    assert picture[0, 0].max() < 64  # the night sky, and no white ground


def test_a_picture_is_a_png_file():
    with Image.open(io.BytesIO(png(board("star-fleet-scramble"), 90))) as image:
        assert (image.format, image.size) == ("PNG", (90, 90))


def test_variables_come_from_around_and_have_a_second_best():
    assert square(".a { fill: var(--c, #102030); }") == [16, 32, 48]
    assert square("svg { --c: #f00; } .a { fill: var(--c, #102030); }") == [255, 0, 0]
    assert square("svg { --c: var(--d, #0f0); } .a { fill: var(--c); }") == [0, 255, 0]


def test_the_rule_that_says_more_wins_and_the_elements_own_word_most():
    assert square("svg .a { fill: #f00; } .a { fill: #00f; }") == [255, 0, 0]
    own = '<rect class="a" width="8" height="8" fill="#0f0" style="fill:#00f"/>'
    assert square(".a { fill: #f00; }", own) == [0, 0, 255]


def test_boards_are_shown_by_night_with_nobody_pointing_at_them():
    assert square(".a { fill: light-dark(#fff, #00f); }") == [0, 0, 255]
    assert square(".a { fill: #0f0; } .a:hover { fill: #f00; }") == [0, 255, 0]
    assert square(".a { fill: #0f0; } @media (max-width: 9px) { .a { fill: #f00; } }") == [0, 255, 0]


def test_what_is_used_takes_its_colour_from_where_it_is_used():
    inside = '<defs><rect id="r" width="8" height="8"/></defs><use href="#r" class="b"/>'
    assert square("#r { fill: var(--c); } .b { --c: #00f; }", inside) == [0, 0, 255]


def test_elements_are_moved_and_hidden_by_rules():
    green = '<rect width="8" height="8" fill="#0f0"/><rect class="a" width="8" height="8" fill="#f00"/>'
    assert square(".a { transform: translateX(8px); }", green) == [0, 255, 0]
    assert square(".a { transform: translate(1px, 8px) rotate(0deg); }", green) == [0, 255, 0]
    assert square(".a { display: none; }", green) == [0, 255, 0]


def test_colours_are_mixed_by_their_shares():
    assert mixed("#ffffff 25%", "#000000") == "rgba(64,64,64,1)"
    assert mixed("#ff0000", "#0000ff") == "rgba(128,0,128,1)"
    assert mixed("#ff0000", "transparent 75%") == "rgba(255,0,0,0.25)"
    assert resolved("color-mix(in srgb, var(--c) 50%, white)", {"--c": "black"}) == "rgba(128,128,128,1)"


def test_paragraphs_become_lines_of_text():
    inside = (
        '<foreignObject x="2" y="3" width="100" height="60">'
        '<div xmlns="http://www.w3.org/1999/xhtml" class="n">'
        "<div>One two three four five six</div><div>Seven</div></div></foreignObject>"
    )
    style = "<style>.n { font-size: 10px; line-height: 12px; color: #eee; }</style>"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">{style}{inside}</svg>'
    text = plain(svg)
    assert ">One two three<" in text
    assert ">four five six<" in text
    assert ">Seven<" in text
    assert 'fill="#eee"' in text


@pytest.mark.parametrize("game", GAMES)
def test_a_board_by_itself_is_shown_by_night_in_a_light_notebook_too(game):
    svg = board(game)
    assert "light-dark(" not in svg or ":root { color-scheme: dark; }" in svg
