"""Random games for the contract tests: every game, several ways to set it up, fixed seeds."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import starboard
from starboard.engine.game import Game
from starboard.engine.meta import Option
from starboard.engine.state import State
from starboard.games import _template

TEMPLATE = Game(_template.META, _template.__name__)
"""Not in the registry, but as good as any game: the one to copy has to be green."""


def every_game() -> Any:
    """Run a test once for each game that can be played, and for the template."""
    games = [TEMPLATE, *(starboard.game(id) for id in starboard.games())]
    return pytest.mark.parametrize("game", games, ids=lambda game: game.id)


def setups(game: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each number of players, and each value of each option once, with the fewest players it is for."""
    numbers = range(game.meta.min_players, game.meta.max_players + 1)
    for players in numbers:
        yield players, {}
    for option in game.meta.options:
        for value in values(option, game.meta.min_players):
            yield (
                next(players for players in numbers if fits(game, players, {option.name: value})),
                {option.name: value},
            )


def fits(game: Any, players: int, options: dict[str, Any]) -> bool:
    """Whether so many can play with these options."""
    try:
        game.meta.complete(options, players)
    except starboard.BadOption:
        return False
    return True


def values(option: Option, players: int) -> list[Any]:
    """What an option is tried with."""
    match option.kind:
        case "one":
            return list(option.values)
        case "any":
            return [option.values[:1], option.values]
        case "order":
            return [option.values[::-1][:players]]
        case "switch":
            return [not option.default]
    return [option.low, option.high]


def walk(game: Any, seed: int, players: int | None = None, options: Any = None) -> Iterator[State]:
    """A random game: the same state object at each node, the end included."""
    dice = random.Random(seed)
    state = game.new(players, seed=seed, options=options)
    yield state
    while state.to_move != "over":
        state.play(dice.choice(state.numbers()))
        yield state


def some_states(game: Any, seed: int, every: int = 17, **setup: Any) -> Iterator[State]:
    """Copies of some states of a random game and of its last."""
    last = None
    for ply, state in enumerate(walk(game, seed, **setup)):
        last = state
        if ply % every == 0:
            yield state.duplicate()
    if last is not None:
        yield last.duplicate()


def nodes(game: Any, seed: int, players: int | None = None, options: Any = None) -> Iterator[State]:
    """A random game whose chance is played, too: the same state object at each node, the end included."""
    dice = random.Random(seed)
    state = game.new(players, options=options, chance="explicit")
    yield state
    while state.to_move != "over":
        yield state.play(dice.choice(state.numbers()))


def some_nodes(game: Any, seed: int, every: int, **setup: Any) -> Iterator[State]:
    """Some nodes of such a game, its end included."""
    for state in nodes(game, seed, **setup):
        if state.ply % every == 0 or state.to_move == "over":
            yield state
