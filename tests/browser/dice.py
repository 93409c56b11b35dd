"""A server that also plays Comet Dash, the dice game that new games are copied from, against simple bots."""

from typing import Any

from browser.steady import steady_app
from comet import add_to_registry
from server.harness import FirstMove


class Careful(FirstMove):
    """Stops as soon as it may."""

    def choose(self, state: Any) -> str:
        move: str = state.moves()[-1]
        return move


def create_fair_app() -> Any:
    """The same server with dice that browsers have a say in."""
    add_to_registry()
    return steady_app(lambda level, game, seed: Careful(), mixing=True)


def create_dice_app() -> Any:
    """What uvicorn starts."""
    add_to_registry()
    return steady_app(lambda level, game, seed: Careful())
