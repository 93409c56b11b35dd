"""The same games as tasks of a Ray cluster, on any number of machines.

Each task is one game and depends on nothing but its fixture, so a task that was lost with its worker or its
machine is simply played again somewhere else, and comes out the same.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from starboard.arena.play_game import Played, play
from starboard.arena.schedule import Fixture, Table
from starboard.engine.errors import StarboardError
from starboard.engine.record.version import ENGINE_VERSION

RETRIES = 20
"""So often a game is played again because its worker was lost."""
AHEAD = 2
"""Games in the queue for each core, so that none is ever idle."""


def on_ray(table: Table, fixtures: Iterable[Fixture], address: str) -> Iterator[Played]:
    """The games in the order in which they are finished."""
    ray = connected(address)
    try:
        yield from in_tasks(ray, table, iter(fixtures))
    finally:
        ray.shutdown()


def connected(address: str) -> Any:
    """Ray, connected to its cluster; it reports to nobody."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise StarboardError(
            "--ray needs Ray, which is not installed: pip install 'starboard-games[ray]'."
        ) from None
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise StarboardError(f"There is no Ray cluster at {address}: {error}") from None
    return ray


def in_tasks(ray: Any, table: Table, fixtures: Iterator[Fixture]) -> Iterator[Played]:
    """Keep the cluster busy, and hand over what is finished."""
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(play)
    waiting: list[Any] = []
    while True:
        room = max(AHEAD * int(ray.cluster_resources().get("CPU", 1)), 1)
        waiting += [task.remote(table, fixture) for fixture in islice(fixtures, max(room - len(waiting), 0))]
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        for played in ray.get(done):
            check_version(played)
            yield played


def check_version(played: Played) -> None:
    """Machines with different rules would give results that nobody could repeat."""
    theirs = played.record["engine"]
    if theirs != ENGINE_VERSION:
        raise StarboardError(
            f"A machine of the cluster has Starboard {theirs}, this one {ENGINE_VERSION}: install the same."
        )
