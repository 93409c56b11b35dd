"""Who comes before whom, and who shares the win."""

# mypy: allow-untyped-decorators

from collections.abc import Sequence
from typing import Any

from starboard.engine.compiling.jit import generic


def ranked(ranks: Sequence[Any]) -> list[list[int]]:
    """The seats from the best rank down; those of equal rank together."""
    return [
        [seat for seat, its in enumerate(ranks) if its == best] for best in sorted(set(ranks), reverse=True)
    ]


@generic
def best_rank(rank_key: Any, state: Any, seats: Any) -> Any:
    """The best of the seats' ranks, and how many seats have it. `rank_key(state, seat)` is a rule."""
    best, holders = rank_key(state, 0), 1
    for seat in range(1, seats):
        key = rank_key(state, seat)
        if key > best:
            best, holders = key, 1
        elif key == best:
            holders += 1
    return best, holders


@generic
def share_of_win(rank_key: Any, state: Any, seats: Any, seat: Any) -> Any:
    """The share of one seat in a win that the best of `seats` seats share."""
    best, holders = best_rank(rank_key, state, seats)
    return 1.0 / holders if rank_key(state, seat) == best else 0.0


@generic
def share_win(rank_key: Any, state: Any, seats: Any, players: Any, shares: Any) -> Any:
    """Write the shares of the first `players` seats in a win that the best of `seats` seats share."""
    best, holders = best_rank(rank_key, state, seats)
    for seat in range(players):
        shares[seat] = 1.0 / holders if rank_key(state, seat) == best else 0.0
