"""What a terminal offers while a move is typed."""

from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from starboard.cli.play.input import Question, completer

MOVES = ["unshield a1", "unshield c2", "fly c3 0", "fly c3 1"]


def offered(text: str, spoken: tuple[str, ...] = ()) -> dict[str, str]:
    question = Question("> ", MOVES, list(spoken), lambda move: f"does {move}")
    found = completer(question).get_completions(Document(text), CompleteEvent())
    return {completion.text: completion.display_meta_text for completion in found}


def test_words_that_begin_so_are_offered_with_what_they_do():
    assert offered("c") == {"c2": "does unshield c2", "c3": "2 moves"}


def test_after_a_word_only_what_goes_with_it_is_offered():
    assert offered("c3 ") == {"0": "does fly c3 0", "1": "does fly c3 1"}


def test_words_spoken_on_an_earlier_line_count():
    assert list(offered("", spoken=("c3",))) == ["0", "1"]


def test_commands_are_offered_by_their_beginning():
    assert "undo" in offered("un")
    assert "undo" not in offered("c3 un")
