"""Every game as an OpenSpiel game, with explicit chance.

    import pyspiel
    from starboard.envs import openspiel

    game = pyspiel.load_game("starboard_stellar_settlers(players=3,hard=true)")
    game = openspiel.load("orbital", players=2, options={"years": 6})
    game = openspiel.load("star-fleet-scramble", position=late)      # any position is a game of its own

Importing this module registers `starboard_<game>` for each game. Actions are the numbers of `game.moves`,
chance outcomes those of `game.outcomes`, returns the protocol's. Parameters are `players` and the game's
options; a list is written with plus signs (`banned=diplomacy+corruption`).

What a seat knows with perfect recall, its information state, is all that it heard: the moves of the game as
far as they are for its ears. Where hands are private there is a tensor of that, too. In the other games
everybody knows everything, and only observations have a tensor, as in games of that kind in OpenSpiel.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

import starboard
from starboard.engine.errors import BadPosition
from starboard.engine.game import Game
from starboard.engine.generic.simulate import redeal
from starboard.engine.meta import Meta, Option
from starboard.engine.views.redaction import has_secrets
from starboard.envs.openspiel_observer import Observer
from starboard.envs.perfect_recall import Table

LONGEST = 40_000
"""No game has more moves or more outcomes, whatever its options. Most are over after some hundreds."""
RESAMPLES = 2**53
"""So many numbers there are to choose a redeal by."""

Parameters = dict[str, Any]


def load(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    position: dict[str, Any] | None = None,
) -> Any:
    """An OpenSpiel game from what `starboard.game(…)` takes: players and options, or a position."""
    parameters: Parameters = {name: _written(value) for name, value in (options or {}).items()}
    if players is not None:
        parameters["players"] = players
    if position is not None:
        parameters["position"] = pack(position)
    return pyspiel.load_game(short_name(game), parameters)


def short_name(game: str) -> str:
    """A game's name among OpenSpiel's."""
    return f"starboard_{game.replace('-', '_')}"


class SpielGame(pyspiel.Game):
    """One game with its players and options, or with the position that it begins at."""

    meta: Meta

    def __init__(self, parameters: Parameters) -> None:
        specification = specified(self.meta)
        self.game = starboard.game(self.meta.id)
        self.begun = _begun(self.game, {**specification, **parameters})
        given = {name: value for name, value in parameters.items() if value != specification[name]}
        super().__init__(kind(self.meta, self.begun), self._size(), given)

    def _size(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.game.moves),
            max_chance_outcomes=len(self.game.outcomes),
            num_players=self.begun.state.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if somebody_wins(self.begun) else None,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.begun.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError("observations have no parameters")
        return Observer(self.game, iig_obs_type)


class SpielState(pyspiel.State):
    """One node of a game."""

    def __init__(self, game: SpielGame, table: Table) -> None:
        super().__init__(game)
        self.table = table

    @property
    def state(self) -> starboard.State:
        """The node as Starboard has it."""
        return self.table.state

    def current_player(self) -> Any:
        match self.state.to_move:
            case "chance":
                return pyspiel.PlayerId.CHANCE
            case "over":
                return pyspiel.PlayerId.TERMINAL
            case seat:
                return seat

    def is_terminal(self) -> bool:
        return self.state.to_move == "over"

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.state.weights()
        total = sum(weights)
        return [
            (number, weight / total) for number, weight in zip(self.state.numbers(), weights, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        self.table.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.state.game
        return game.outcomes[action] if player == pyspiel.PlayerId.CHANCE else game.moves[action]

    def returns(self) -> list[float]:
        return self.state.returns()

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> SpielState:
        """A node that the seat could as well be at: what it cannot know is dealt anew.

        The other seats know their new cards, but nothing is made up about when they drew them.
        """
        guess = self.clone()
        guess.table = self.table.guessed(player, redeal(self.state, player, int(probability() * RESAMPLES)))
        return guess  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """The table with open cards, and the name of the position: no two positions have the same text."""
        drawn = self.state.game.words.text(self.state.position())
        return f"{drawn}\nposition {self.state.hash()[:16]}"


# --- parameters ---------------------------------------------------------------------------------------------


def specified(meta: Meta) -> Parameters:
    """The parameters of a game with the values they have if nothing is said."""
    options = {option.name: _written(option.default) for option in meta.options}
    return {"players": meta.min_players, "position": "", **options}


def _written(value: Any) -> Any:
    return "+".join(value) if isinstance(value, list | tuple) else value


def _begun(game: Game, parameters: Parameters) -> Table:
    """The table that these parameters lay."""
    if parameters["position"]:
        return Table(game.load(unpack(parameters["position"]), chance="explicit"))
    chosen = {option.name: _read(option, parameters[option.name]) for option in game.meta.options}
    options = {option.name: chosen[option.name] for option in game.meta.options if _is_chosen(option, chosen)}
    return Table(game.new(parameters["players"], options=options, chance="explicit"))


def _is_chosen(option: Option, chosen: Parameters) -> bool:
    """What is left as it is may have another default for that number of players."""
    default = list(option.default) if isinstance(option.default, tuple) else option.default
    return bool(chosen[option.name] != default)


def _read(option: Option, value: Any) -> Any:
    if option.kind in ("any", "order"):
        return [part for part in value.split("+") if part]
    return value


def pack(position: dict[str, Any]) -> str:
    """A position as a word that game strings can hold."""
    text = json.dumps(position, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(word: str) -> dict[str, Any]:
    """The position in a word made by `pack`."""
    try:
        position = json.loads(zlib.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))))
    except (ValueError, zlib.error):
        raise BadPosition("", "this is not a position as `pack` writes it") from None
    return dict(position)


# --- kinds of games -----------------------------------------------------------------------------------------


def somebody_wins(begun: Table) -> bool:
    """Whether the returns always sum up to one: people play against each other, and against nobody else."""
    meta, state = begun.state.game.meta, begun.state
    is_contest = not meta.cooperative and state.players > 1
    return is_contest and not state.options.get(meta.automats)


def kind(meta: Meta, begun: Table | None = None) -> Any:
    """What OpenSpiel has to know of a game; of the game in general if nothing is begun yet."""
    game, types = starboard.game(meta.id), pyspiel.GameType
    secrets = has_secrets(game)
    if meta.cooperative:
        utility = types.Utility.IDENTICAL
    elif begun is not None and somebody_wins(begun):
        utility = types.Utility.CONSTANT_SUM
    else:
        utility = types.Utility.GENERAL_SUM
    chance = types.ChanceMode.EXPLICIT_STOCHASTIC if game.outcomes else types.ChanceMode.DETERMINISTIC
    knowledge = types.Information
    return types(
        short_name=short_name(meta.id),
        long_name=meta.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=knowledge.IMPERFECT_INFORMATION if secrets else knowledge.PERFECT_INFORMATION,
        utility=utility,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=meta.max_players,
        min_num_players=meta.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=secrets,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=secrets,
        parameter_specification=specified(meta),
    )


def register() -> None:
    """Tell OpenSpiel of each game, by a class of its own: anything else would have to outlive Python."""
    for meta in starboard.catalogue():
        if meta.ready:
            pyspiel.register_game(kind(meta), type("SpielGame", (SpielGame,), {"meta": meta}))


register()
