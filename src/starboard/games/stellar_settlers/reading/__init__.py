"""Questions about a view, in plain Python. The rules do not use them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starboard.engine.game import Game


def prepare(_: Game) -> list[tuple[str, Callable[[], object]]]:
    """The steps that compile the odds."""
    from starboard.games.stellar_settlers.reading import odds
    from starboard.games.stellar_settlers.rules.state import DICE

    return [("odds", lambda: odds.chance(odds.packs_of("unagi"), DICE))]
