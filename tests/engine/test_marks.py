"""Marks of what changed, as pictures draw them."""

from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark, draw_marks

HERE, THERE, FAR = Box(0, 0, 40, 40), Box(100, 0, 40, 40), Box(200, 0, 40, 40)


def test_each_place_has_one_mark_with_the_colour_of_who_changed_it_last() -> None:
    drawn = draw_marks([Mark(HERE, 0), Mark(HERE, 1), Mark(THERE, None)])
    assert drawn.count('class="mark by-') == 2
    assert 'class="mark by-1"' in drawn
    assert 'class="mark by-None"' in drawn


def test_what_flew_on_is_marked_only_where_it_is_now() -> None:
    drawn = draw_marks([Mark(THERE, 0, came=HERE), Mark(FAR, 0, came=THERE)])
    assert drawn.count('class="mark by-0"') == 1
    assert drawn.count("mark-way") == 1


def test_what_is_hit_after_it_came_keeps_its_way() -> None:
    drawn = draw_marks([Mark(THERE, 0, came=HERE), Mark(THERE, 0, fate="hit")])
    assert drawn.count("mark-way") == 1
    assert drawn == draw_marks([Mark(THERE, 0, came=HERE, fate="hit")])


def test_what_comes_where_something_was_destroyed_is_not_crossed_out() -> None:
    assert "mark-gone" not in draw_marks([Mark(THERE, 0, fate="gone"), Mark(THERE, 0, came=HERE)])


def test_marks_are_silent() -> None:
    assert 'aria-hidden="true"' in draw_marks([Mark(HERE, 0)])
