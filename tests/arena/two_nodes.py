"""A contest on a Ray cluster of two nodes on this machine, one of which is killed in the middle.

`python two_nodes.py FILE` writes its games to the file. It is a process of its own, because Ray leaves
threads and settings behind; `event()` is the contest, for whoever wants to play it elsewhere.
"""

import os
import sys
from typing import Any

import starboard
from starboard.arena.contest import Contest, contest
from starboard.arena.game_file import kept_in
from starboard.arena.on_ray import on_ray
from starboard.arena.play_game import Played
from starboard.arena.players import contenders
from starboard.arena.schedule import Table

QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_memory_monitor_refresh_ms": "0",  # a full machine is no reason to fail, …
    "RAY_health_check_failure_threshold": "10",  # … nor is a busy one
}
NOT_STARTED = 75
"""The exit code if Ray did not start in the seconds that it allows itself, which no setting changes."""
NODE = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}
GAMES, BEFORE = 16, 3


def event() -> Contest:
    game = starboard.game("star-fleet-scramble")
    table = Table(game.id, 2, opening=8)
    return contest(game.meta, table, contenders("cadet,random"), GAMES, seed=1)


def started() -> tuple[Any, Any]:
    """A cluster of two nodes, and the one that will be lost."""
    from ray.cluster_utils import Cluster

    try:
        cluster = Cluster(initialize_head=True, head_node_args={**NODE, "include_dashboard": False})
        node = cluster.add_node(**NODE)
        cluster.wait_for_nodes(timeout=120)
    except Exception as error:
        print(error, file=sys.stderr)
        sys.exit(NOT_STARTED)
    return cluster, node


def check_sent(cluster: Any) -> None:
    """A state, a bot and a batch go to another process and on from there as they do here."""
    import ray

    ray.init(cluster.address, log_to_driver=False)
    game = starboard.game("stellar-settlers")
    state, bot, batch = game.new(seed=1), starboard.bot("cadet", game, seed=1), starboard.Batch(game, 3)
    there = ray.get(ray.remote(gone_on).remote(state, bot, batch))
    assert there == gone_on(state, bot, batch)
    ray.shutdown()
    print("What was sent goes on alike.")


def gone_on(state: Any, bot: Any, batch: Any) -> Any:
    """What becomes of them."""
    state = state.duplicate()
    for _ in range(5):
        state.play(bot.choose(state))
    return state.log, batch.duplicate().step(batch.masks().argmax(axis=1)).tolist()


def main(file: str) -> None:
    cluster, doomed = started()
    check_sent(cluster)
    ours = event()

    def kill(played: Played) -> None:
        if len(ours.games) == BEFORE:
            cluster.remove_node(doomed, allow_graceful=False)
            print("One node of two is gone.")

    try:
        with kept_in(file) as keeper:
            ours.run(on_ray(ours.table, ours.schedule, cluster.address), [keeper.keep, kill])
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    os.environ.update(QUIET)
    main(sys.argv[1])
