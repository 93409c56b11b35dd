"""What the pictures of several games draw."""

from starboard.engine.picture.draw import fitted, paragraph, placed, title, word_button


def test_text_is_condensed_only_where_it_would_be_longer_than_its_room():
    assert "textLength" not in fitted("Unagi", 0, 0, 60, 20, "name")
    assert 'textLength="59"' in fitted("Unagi", 0, 0, 59, 20, "name")


def test_a_paragraph_stops_after_its_last_line():
    drawn = paragraph("one two three four", 0, 10, 5, "note", 20, most=2)
    assert drawn.count("<text") == 2
    assert 'y="30"' in drawn


def test_what_is_not_scaled_is_only_moved():
    assert placed("", 1, 2.5) == '<g transform="translate(1 2.5)"/>'
    assert placed("", 1, 2.5, 0.5) == '<g transform="translate(1 2.5) scale(0.5)"/>'


def test_a_title_is_escaped():
    assert title("a < b") == "<title>a &lt; b</title>"


def test_a_word_button_is_what_the_browser_speaks_by():
    button = word_button("d4", "fly to d4", "<path/>", id="to-d4", class_="sfs-word", data_after="fly")
    assert button == (
        '<g id="to-d4" class="sfs-word" role="button" aria-label="fly to d4" data-word="d4" data-after="fly">'
        "<path/></g>"
    )
