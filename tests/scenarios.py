"""Runs the scenarios of a game's rules folder: a start, moves, and what has to hold at the end."""

import json
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.engine.game import Game
from starboard.engine.state import State

Scenario = dict[str, Any]


def load(folder: Path) -> list[Any]:
    """The scenarios beside a test file, named for pytest."""
    scenarios = json.loads((folder / "scenarios.json").read_text(encoding="utf-8"))
    return [pytest.param(scenario, id=scenario["name"]) for scenario in scenarios]


def run(game: str | Game, scenario: Scenario) -> None:
    """Play the scenario and make all its checks."""
    state = begin(starboard.game(game) if isinstance(game, str) else game, scenario)
    moves = scenario.get("play", [])
    if scenario.get("illegal"):
        moves, refused = moves[:-1], moves[-1]
    for move in moves:
        assert move in state.moves()
        state.play(move)
    if scenario.get("illegal"):
        refuse(state, refused)
    check(state, scenario)


def begin(game: Game, scenario: Scenario) -> State:
    """The start of a scenario."""
    if "position" in scenario:
        return game.load(scenario["position"], chance="explicit")
    new = scenario["new"]
    return game.new(new["players"], options=new.get("options"), chance="explicit")


def refuse(state: State, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.position()
    with pytest.raises(starboard.IllegalMove):
        state.play(move)
    assert state.position() == before


def check(state: State, scenario: Scenario) -> None:
    """Every check that is present holds."""
    moves = state.moves()
    if "legal" in scenario:
        assert sorted(moves) == sorted(scenario["legal"])  # their order is the contract tests' business
    assert set(scenario.get("legal_has", [])) <= set(moves)
    assert not set(scenario.get("legal_not", [])) & set(moves)
    for path, value in scenario.get("expect", {}).items():
        assert walk(state.position(), path) == value, path
    if "result" in scenario:
        assert state.result() == scenario["result"]


def walk(value: Any, path: str) -> Any:
    """Follow keys and list indices."""
    for step in path.split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value
