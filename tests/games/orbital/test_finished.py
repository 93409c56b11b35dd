"""Finished games, for every way the game can end: they must replay to the same result for ever."""

import json
from pathlib import Path

import pytest

from games.orbital import reference
from games.orbital.table import GAME
from starboard import Replay

FOLDER = Path(__file__).parent / "finished"
GAMES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result(path):
    record = json.loads(path.read_text(encoding="utf-8"))
    assert Replay(record, GAME).end.result() == record["result"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_plain_rules_replay_it_as_well(path):
    record = json.loads(path.read_text(encoding="utf-8"))
    position = reference.new(record["players"], record["options"], record["version"])
    for move in record["log"]:
        position = reference.play(position, move)
    assert reference.result(position) == record["result"]


def test_a_game_of_the_first_version_is_recorded_as_it_was() -> None:
    record = json.loads((FOLDER / "points-2-forced-done.json").read_text(encoding="utf-8"))
    again = Replay(record, GAME).end.record()  # its seed is only there if it draws all outcomes
    assert {**again, "result": record["result"]} == record


def test_there_is_one_for_every_end():
    reasons = {json.loads(path.read_text(encoding="utf-8"))["result"]["reason"] for path in GAMES}
    assert reasons == {"points", "crew", "money", "shared", "goal", "short"}
