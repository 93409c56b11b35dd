"""A server that also plays Comet Dash, the dice game that new games are copied from, against simple bots."""

from typing import Any

from comet import add_to_registry
from server.harness import FirstMove
from starboard.server.app import create_app
from starboard.server.settings import Settings


class Careful(FirstMove):
    """Stops as soon as it may."""

    def choose(self, state: Any) -> str:
        move: str = state.moves()[-1]
        return move


def create_dice_app() -> Any:
    """What uvicorn starts."""
    add_to_registry()
    return create_app(Settings.from_environment(), lambda level, game, seed: Careful())
