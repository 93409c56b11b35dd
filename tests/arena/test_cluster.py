"""The same contest on a Ray cluster: nothing is lost with a machine, and nothing comes out differently."""

import subprocess
import sys
from pathlib import Path

import pytest

from arena.two_nodes import NOT_STARTED, event
from starboard.arena import on_ray as cluster
from starboard.arena.game_file import kept_in
from starboard.engine.errors import StarboardError

SCRIPT = Path(__file__).parent / "two_nodes.py"
PATIENCE = 900
"""Seconds; usually ten, but Ray starts a dozen processes on a machine that may be busy."""
ATTEMPTS = 5
"""So often Ray may fail to start. The contest itself has one."""


def on_two_nodes(file):
    """The contest on a cluster, as soon as there is one."""
    for _ in range(ATTEMPTS):
        command = [sys.executable, str(SCRIPT), str(file)]
        answer = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        if answer.returncode != NOT_STARTED:
            break
    return answer


def test_two_nodes_of_which_one_is_lost_give_the_same_games_as_one_machine(tmp_path):
    on_nodes, here = tmp_path / "nodes.jsonl", tmp_path / "here.jsonl"
    answer = on_two_nodes(on_nodes)
    assert answer.returncode == 0, answer.stderr
    assert "One node of two is gone." in answer.stdout
    assert "What was sent goes on alike." in answer.stdout
    alone = event()
    with kept_in(str(here)) as keeper:
        alone.run(alone.on_this_machine(1), [keeper.keep])
    assert on_nodes.read_text() == here.read_text()


def test_without_ray_the_command_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(StarboardError, match=r"starboard-games\[ray\]"):
        cluster.connected("auto")


def test_a_machine_with_another_version_is_not_listened_to():
    played = next(event().on_this_machine(1))
    cluster.check_version(played)
    with pytest.raises(StarboardError, match="install the same"):
        cluster.check_version(played._replace(record={"engine": "0.0.1"}))
