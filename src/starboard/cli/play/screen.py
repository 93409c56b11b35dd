"""What the terminal shows: boards, sentences and lists of moves, all from the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from starboard.cli.console import BOLD, FAINT, console, paint_pieces, paint_seats, say
from starboard.engine.contract import PIECES
from starboard.engine.events import tell
from starboard.engine.views.redaction import Viewer, has_secrets

if TYPE_CHECKING:
    from rich.status import Status

    from starboard.engine.game import Game
    from starboard.engine.state import State


class Page:
    """Prints one game, as somebody sees it: a seat sees its own hand, a game that is retold hides nothing."""

    def __init__(self, game: Game, eyes: Viewer = None) -> None:
        self.game = game
        self.meta = game.meta
        self.eyes = eyes if has_secrets(game) else None
        self.words = game.words

    def say(self, text: str, style: str = "") -> None:
        painted = Text(text, style)
        if not style:
            paint_seats(painted, self.meta)
        say(painted)

    def welcome(self, state: State, seat: int) -> None:
        self.say(self.meta.title, BOLD)
        self.say(f"You are {self.name(seat)}. Say a move by its words; `help` explains the rest.")

    def seen(self, state: State) -> dict[str, Any]:
        """What whoever reads this page may know."""
        return state.position() if self.eyes == "all" else state.view(self.eyes)

    def board(self, state: State) -> None:
        text = Text(f"\n{self.words.text(self.seen(state))}\n")
        paint_pieces(text, self.game.find(PIECES) or ())
        paint_seats(text, self.meta)
        say(text)

    def status(self, state: State) -> str:
        return str(self.words.status(self.seen(state)))

    def tell(self, before: State, after: State) -> str:
        """The turn that leads from one state to the other."""
        told = tell(before, after.log[before.ply :], self.eyes)
        return " ".join(sentence.text for sentence in told)

    def label(self, state: State, move: str) -> str:
        return str(self.words.label(self.seen(state), move))

    def moves(self, state: State, moves: Sequence[str]) -> None:
        """A list of moves, each with what it does."""
        width = max(map(len, moves), default=0)
        for move in moves:
            self.say(f"  {move.ljust(width)}  {self.label(state, move)}")

    def hint(self, state: State, line: list[str]) -> None:
        """The moves of the turn, each with what it does, and why they are good."""
        ahead, seat = state.copy(chance="explicit"), state.to_move
        for move in line:
            if ahead.to_move != seat:
                break
            self.say(f"Hint: {move}. {self.label(ahead, move)}.")
            ahead.play(move)
        self.say(str(self.words.why(state, line)))

    def name(self, seat: int) -> str:
        return self.meta.seats[seat].name if seat < len(self.meta.seats) else f"seat {seat}"

    def waiting(self, seat: int) -> Status:
        """Say on a real terminal that somebody is thinking, and wipe it away afterwards."""
        return console().status(Text(f"{self.name(seat)} is thinking …", FAINT), spinner="line")
