"""How the tests are shared out among processes: what costs much to set up is set up by one of them.

`make test` keeps the order of the folders: what belongs together comes early, and single tests fill the end.
"""

from pathlib import Path

import pytest

from starboard.engine.game import Game

TESTS = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if name := together(item):
            item.add_marker(pytest.mark.xdist_group(name))


def together(item: pytest.Item) -> str | None:
    """Visitors share a server and a browser, and tests of a game the machine code that only tests call."""
    if "house" in getattr(item, "fixturenames", ()):
        return "browser"
    game = item.callspec.params.get("game") if hasattr(item, "callspec") else None
    if isinstance(game, Game):
        return game.id
    folder, *inner = item.path.relative_to(TESTS).parts
    return inner[0].replace("_", "-") if folder == "games" else None
