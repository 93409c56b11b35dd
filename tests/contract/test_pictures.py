"""The picture of every game, and speaking moves through it."""

from xml.etree import ElementTree

from walks import every_game, some_states


def sayable(picture: ElementTree.Element) -> set[str]:
    """The words that parts of a picture stand for."""
    return {part.attrib["data-word"] for part in picture.iter() if "data-word" in part.attrib}


def says(words: str, move: str) -> bool:
    """A part says a word of a move, or several in a row."""
    return f" {words} " in f" {move} "


def spoken_apart(moves: list[str], words: set[str]) -> bool:
    """Each move has its own set of words that the picture can say."""
    spoken = [frozenset(word for word in words if says(word, move)) for move in moves]
    return all(spoken) and len(set(spoken)) == len(spoken)


@every_game()
def test_the_picture_parses_for_every_seat_and_a_spectator(game):
    for state in some_states(game, 37):
        for seat in (None, *range(state.players)):
            assert ElementTree.fromstring(state.svg(seat)).tag.endswith("svg")


@every_game()
def test_every_legal_move_can_be_said_by_the_picture_and_nothing_else(game):
    for state in some_states(game, 41):
        if isinstance(state.to_move, int):
            words = sayable(ElementTree.fromstring(state.svg(state.to_move)))
            moves = state.moves()
            assert spoken_apart(moves, words)
            assert all(any(says(word, move) for move in moves) for word in words)


@every_game()
def test_nobody_else_can_say_anything(game):
    for state in some_states(game, 43):
        for seat in (None, *range(state.players)):
            if seat != state.to_move:
                assert sayable(ElementTree.fromstring(state.svg(seat))) == set()


@every_game()
def test_what_can_be_said_has_a_spoken_label(game):
    for state in some_states(game, 47):
        if isinstance(state.to_move, int):
            for part in ElementTree.fromstring(state.svg(state.to_move)).iter():
                if "data-word" in part.attrib:
                    assert part.attrib.get("aria-label")


@every_game()
def test_every_move_and_status_has_words(game):
    story = game.words
    for state in some_states(game, 53):
        view = state.view(None)
        assert story.status(view)
        assert story.text(view)
        if isinstance(state.to_move, int):
            labels = [story.label(view, move) for move in state.moves()]
            assert len(set(labels)) == len(labels)


@every_game()
def test_only_a_picture_without_a_page_contains_the_style_sheet(game):
    for state in some_states(game, 37):
        drawn = game.picture.draw(state.scene())
        assert "<style" not in drawn
        assert state.svg().count(game.picture.STYLE) == 1
        assert "<metadata" not in state.svg()
