"""One game in the terminal: a person on one seat, bots on the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import starboard
from starboard.bots import adviser
from starboard.cli.console import BOLD
from starboard.cli.files import write_record
from starboard.cli.play.input import Question, Reader, reader
from starboard.cli.play.screen import Page
from starboard.cli.play.speech import meant
from starboard.engine.record.replay import opening_moves
from starboard.engine.views.redaction import has_secrets

if TYPE_CHECKING:
    from starboard.bots.player import Bot
    from starboard.engine.state import State

MANY = 12
HELP = """\
Say a move by its words, in any order; as few as tell it from the others will do.
  moves      all legal moves     hint        what a good player would do
  undo       take back a turn    save FILE   write the game to a file
  resign     give up             quit        leave without saving"""


class Leave(Exception):
    """The person has finished: resigned, quit or closed the input."""


class Session:
    """Asks, plays and tells until the game is over or the person leaves."""

    def __init__(
        self, state: State, seat: int, bots: dict[int, Bot], seed: int, lines: Reader | None = None
    ) -> None:
        self.state = state
        self.seat = seat
        self.bots = bots
        self.seed = seed
        self.spoken: list[str] = []
        self.page = Page(state.game, seat)
        self.lines = lines or reader()

    def run(self) -> None:
        """Play to the end."""
        self.page.welcome(self.state, self.seat)
        try:
            while self.state.to_move != "over":
                self.turn()
        except Leave:
            return
        self.page.board(self.state)
        self.page.say(self.page.status(self.state), BOLD)

    def turn(self) -> None:
        """One turn of one seat, told in a sentence when it is over."""
        seat, before = self.state.to_move, self.state.copy()
        while self.state.to_move == seat and (self.state.ply == before.ply or not self.at_opening()):
            if seat in self.bots:
                self.bot_move(int(seat))
            elif not self.person_move():
                return
        self.page.say(self.page.tell(before, self.state))

    def at_opening(self) -> bool:
        """Another turn begins here, also of a seat that plays alone."""
        opening = opening_moves(self.page.game)
        return any(move in opening for move in self.state.moves())

    def bot_move(self, seat: int) -> None:
        with self.page.waiting(seat):
            move = self.bots[seat].choose(self.state)
        self.state.play(move)

    # --- the person -----------------------------------------------------------------------------------

    def person_move(self) -> bool:
        """Ask until a move is played (True) or the game stands elsewhere (False)."""
        self.page.board(self.state)
        while True:
            line = self.lines.read(self.question())
            if line is None:
                raise Leave
            answer = self.answer(line.split())
            if answer is not None:
                return answer

    def question(self) -> Question:
        words = " ".join([self.page.status(self.state), *self.spoken])
        return Question(
            f"{words} > ", self.state.moves(), self.spoken, lambda move: self.page.label(self.state, move)
        )

    def answer(self, words: Sequence[str]) -> bool | None:
        """Carry out a line: True when a move was played, False when the board changed, None to ask on."""
        match [word.lower() for word in words]:
            case ["undo"]:
                return False if self.undo() else None
            case ["hint"]:
                self.hint()
            case ["moves"]:
                self.page.moves(self.state, self.state.moves())
            case ["save", _]:
                self.save(words[1])
            case ["save"]:
                self.page.say("Say where to: save FILE")
            case ["resign"]:
                self.resign()
            case ["quit" | "exit"]:
                raise Leave
            case ["help" | "?"]:
                self.page.say(HELP)
            case []:
                self.forget()
            case spoken:
                return self.speak(spoken)
        return None

    def speak(self, words: list[str]) -> bool | None:
        """Add words to the sentence; play it once it can only mean one move."""
        moves = self.state.moves()
        left = meant(moves, words) if " ".join(words) in moves else meant(moves, [*self.spoken, *words])
        if len(left) == 1:
            self.spoken.clear()
            self.state.play(left[0])
            return True
        if left:
            self.spoken.extend(words)
            self.page.moves(self.state, left)
        else:
            self.page.say(
                f"No legal move has the words {' '.join([*self.spoken, *words])!r}; `moves` lists them."
            )
            self.spoken.clear()
        return None

    def forget(self) -> None:
        """An empty line: start the sentence anew."""
        self.spoken.clear()
        moves = self.state.moves()
        if len(moves) <= MANY:
            self.page.moves(self.state, moves)
        else:
            self.page.say(f"{len(moves)} moves are legal; `moves` lists them, `help` explains.")

    # --- commands ---------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Back to the start of this turn, or of the person's turn before; never across chance."""
        replay = starboard.Replay(self.state.record(), self.state.game)
        own = [turn.first for turn in replay.turns if turn.seat == self.seat and turn.first < len(replay)]
        if not own:
            self.page.say("There is no turn of yours to take back.")
            return False
        if any(move.startswith("~") for move in self.state.log[own[-1] :]):
            self.page.say("What chance has shown cannot be taken back.")
            return False
        over = {self.state.to_move, replay.turns[-1].seat} != {self.seat}
        if has_secrets(self.state.game) and over:
            self.page.say("Your turn is over, and nobody can unsee what it has shown.")
            return False
        self.state = replay.drawing(own[-1])
        self.spoken.clear()
        return True

    def hint(self) -> None:
        with self.page.waiting(self.seat):
            bot = starboard.bot(adviser(self.state.game), self.state.game, seed=self.seed)
            thought = bot.think(self.state)
        self.page.hint(self.state, thought.line)

    def save(self, file: str) -> None:
        try:
            write_record(file, self.state.record())
        except OSError as error:
            self.page.say(f"The game could not be saved: {error}")
        else:
            self.page.say(f"Saved. Go on with: starboard play {self.state.game.id} --load {file}")

    def resign(self) -> None:
        self.page.say(f"{self.page.name(self.seat)} resigns.", BOLD)
        raise Leave
