"""Where a player's lines come from: a terminal with completion, or any other stream of lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from starboard.cli.play.speech import meant, next_words

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion

COMMANDS = ("undo", "hint", "moves", "save", "resign", "quit", "help")


@dataclass
class Question:
    """What a player is asked: the legal moves, the words already spoken, and how to explain a move."""

    prompt: str
    moves: list[str] = field(default_factory=list)
    spoken: list[str] = field(default_factory=list)
    explain: Callable[[str], str] = str


class Reader(Protocol):
    """Anything that answers a question with a line, or with None when there are no more."""

    def read(self, question: Question) -> str | None: ...


def reader() -> Reader:
    return Keyboard() if sys.stdin.isatty() and sys.stdout.isatty() else Pipe()


class Pipe:
    """Lines of the standard input; each is echoed, so that the output reads as a conversation."""

    def read(self, question: Question) -> str | None:
        line = sys.stdin.readline()
        if not line:
            return None
        print(question.prompt + line.rstrip("\n"), flush=True)
        return line


class Keyboard:
    """A prompt that offers the words that can come next."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self.session: PromptSession[str] = PromptSession(complete_while_typing=True)

    def read(self, question: Question) -> str | None:
        try:
            return self.session.prompt(question.prompt, completer=completer(question))
        except EOFError:
            return None


def completer(question: Question) -> Completer:
    """Offers each next word with what it would do, then the commands."""
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        def get_completions(self, document: Document, event: object) -> Iterator[Completion]:
            *before, start = document.text_before_cursor.split(" ")
            spoken = [*question.spoken, *filter(None, before)]
            for word in next_words(question.moves, spoken):
                if word.startswith(start):
                    yield Completion(word, -len(start), display_meta=meaning(question, [*spoken, word]))
            if not before and start:
                yield from (Completion(word, -len(start)) for word in COMMANDS if word.startswith(start))

    return Words()


def meaning(question: Question, spoken: list[str]) -> str:
    """What the spoken words would do, or how many moves they leave open."""
    left = meant(question.moves, spoken)
    return question.explain(left[0]) if len(left) == 1 else f"{len(left)} moves"
