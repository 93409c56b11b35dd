"""The guide to a new game says what the contract says."""

from pathlib import Path

from tools.hook_table import table

from starboard.engine.contract import HOOKS

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-game.md").read_text(encoding="utf-8")


def test_the_guide_has_the_table_of_hooks():
    assert table() in PAGE


def test_every_hook_is_found_in_some_game():
    import starboard

    games = [starboard.game(id) for id in starboard.games()]
    assert [hook for hook in HOOKS if not any(game.has(hook) for game in games)] == []
