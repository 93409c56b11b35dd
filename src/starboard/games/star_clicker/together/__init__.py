"""Free order at the table (§3.5): there are no turns, and people never have to say `wait` or `done`.

The rules offer the move to one seat at a time. People just act: the server plays the waits that lead to the
seat that acted first. Instead of `done` a pilot who has pressed may set a mark, which is not binding.
"""

from starboard.engine.state import State
from starboard.games.star_clicker.reading.table import look

__all__ = [
    "DONE",
    "WAIT",
    "acts",
    "is_free",
    "is_open",
    "left",
    "look",
    "may_finish",
    "stage",
    "warning",
    "way",
]

WAIT, DONE = "wait", "done"


def is_free(state: State) -> bool:
    """Whether any pilot who can still do something may act; at all other nodes one seat has to choose."""
    return isinstance(state.to_move, int) and state.position()["phase"] == "pilots"


def _at(state: State, seat: int) -> tuple[list[str], State] | None:
    """The waits that lead to a seat and the node there; None if they do not lead there."""
    node, waits = state.copy(chance="explicit"), list[str]()
    for _ in range(state.players):
        if node.to_move == seat:
            return waits, node
        if WAIT not in node.moves():
            return None
        node.play(WAIT)
        waits.append(WAIT)
    return None


def way(state: State, seat: int) -> list[str] | None:
    """The waits to be played before this seat may act; None: it cannot act now."""
    found = _at(state, seat)
    return None if found is None else found[0]


def acts(state: State, seat: int) -> list[str]:
    """What this seat may do now, also if another seat has the offer."""
    found = _at(state, seat)
    return [] if found is None else [move for move in found[1].moves() if move not in (WAIT, DONE)]


def is_open(state: State, seat: int) -> bool:
    """§3.5 Whether a seat can still do something in this round, also if it has played `wait`."""
    afresh = state.game.load({**state.position(), "waited": []}, chance="explicit")
    return _at(afresh, seat) is not None


def may_finish(state: State, seat: int) -> bool:
    """§3.7 Whether the seat has made its presses and could say `done`."""
    found = _at(state, seat)
    return found is not None and DONE in found[1].moves()


def stage(state: State) -> int:
    """The round: marks are valid for one round."""
    number: int = state.position()["round"]
    return number


def left(state: State, seat: int) -> str:
    """What a seat still has to do, in two or three words."""
    position = state.position()
    presses = position["presses"][seat]
    if presses:
        return f"{presses} press{'es' if presses > 1 else ''} left"
    return "done" if position["done"][seat] or not acts(state, seat) else "may use Energy"


def warning(state: State, seat: int) -> str:
    """A warning for a pilot who is ready."""
    if "destroy" not in acts(state, seat):
        return ""
    position = state.position()
    tile = position["tiles"][position["ships"][seat]]
    return f"You could still destroy the {tile} under your ship."
