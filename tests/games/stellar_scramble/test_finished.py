"""Finished games, for every way the game can end: they must replay to the same result for ever."""

import json
from pathlib import Path

import pytest

from games.stellar_scramble.table import GAME
from starboard import Replay

GAMES = sorted((Path(__file__).parent / "finished").glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result(path):
    record = json.loads(path.read_text(encoding="utf-8"))
    assert Replay(record, GAME).end.result() == record["result"]


def test_there_is_one_for_every_end():
    reasons = {json.loads(path.read_text(encoding="utf-8"))["result"]["reason"] for path in GAMES}
    assert reasons == {"full-track", "armada-passed"}
