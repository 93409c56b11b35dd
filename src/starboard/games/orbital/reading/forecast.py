"""What automatic opponents without cards will do: it depends on nothing that is hidden."""

from functools import cache

from starboard.engine.game import Game
from starboard.games.orbital import META
from starboard.games.orbital.data import HIDDEN, MODULES, View
from starboard.games.orbital.position import fill_in

ANY = next(iter(MODULES))
"""Which cards are hidden does not matter here, only how many there are."""


@cache
def _plain() -> Game:
    return Game(META, __package__.rpartition(".")[0]).twin


def passes_after(view: View) -> int:
    """§12.8 How many seats in a row have passed when the seat to move has, and those after it acted."""
    seats = [{**its, "hand": _shown(its["hand"])} if not its["bot"] else its for its in view["seats"]]
    states = fill_in({**view, "deck": _shown(view["deck"]), "seats": seats})
    game = _plain()
    game.code.RULES.apply(states[0], game.number("pass"))
    return int(states[0]["passes"])


def _shown(pile: View) -> dict[str, int]:
    return {ANY: pile[HIDDEN]} if HIDDEN in pile else dict(pile)
