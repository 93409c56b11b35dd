"""Private hands in the terminal: whoever plays sees one hand, and hears what the seat may know."""

from starboard.cli.play.screen import Page
from starboard.cli.play.session import Session
from starboard.engine.game import Game
from starboard.games import orbital
from starboard.games.orbital.data import CARDS

GAME = Game(orbital.META, orbital.__name__)


def begun():
    """Two people with eight cards each; chance draws."""
    return GAME.new(2, seed=3)


def names(cards):
    return {CARDS[card].name for card in cards}


def test_the_table_shows_only_ones_own_hand(capsys):
    state = begun()
    Page(GAME, 0).board(state)
    shown = capsys.readouterr().out
    mine, theirs = (seat["hand"] for seat in state.position()["seats"])
    assert all(name in shown for name in names(mine))
    assert not any(name in shown for name in names(theirs) - names(mine) - names(state.position()["market"]))


def test_what_somebody_else_gives_back_is_not_named():
    state = begun()
    before, seat = state.duplicate(), int(state.to_move)
    while state.to_move == seat:
        state.play(state.moves()[0])
    assert Page(GAME, 1 - seat).tell(before, state) == f"Seat {seat + 1} gives back 3 cards."
    assert "3 cards" not in Page(GAME, seat).tell(before, state)
    assert "3 cards" not in Page(GAME, "all").tell(before, state)


def test_a_turn_that_is_over_is_not_taken_back(capsys):
    state = begun()
    seat = int(state.to_move)
    state.play(state.moves()[0])
    session = Session(state, seat, {}, seed=0, lines=Silence())
    assert session.undo()
    while session.state.to_move == seat:
        session.state.play(session.state.moves()[0])
    assert not session.undo()
    assert "nobody can unsee" in capsys.readouterr().out


class Silence:
    """Nobody types anything."""

    def read(self, question):
        return None
