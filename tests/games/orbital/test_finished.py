"""Finished games, for every way the game can end: they must replay to the same result for ever."""

import json
from pathlib import Path

import pytest

from games.orbital import reference
from games.orbital.table import GAME
from starboard import Replay

GAMES = sorted((Path(__file__).parent / "finished").glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result(path):
    record = json.loads(path.read_text(encoding="utf-8"))
    assert Replay(record, GAME).end.result() == record["result"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_plain_rules_replay_it_as_well(path):
    record = json.loads(path.read_text(encoding="utf-8"))
    position = reference.new(record["players"], record["options"])
    for move in record["log"]:
        position = reference.play(position, move)
    assert reference.result(position) == record["result"]


def test_there_is_one_for_every_end():
    reasons = {json.loads(path.read_text(encoding="utf-8"))["result"]["reason"] for path in GAMES}
    assert reasons == {"points", "crew", "money", "shared", "goal", "short"}
