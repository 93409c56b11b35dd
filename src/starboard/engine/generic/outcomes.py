"""Lists of outcomes that many games need. Each function returns how many outcomes it has written."""

# mypy: allow-untyped-decorators

from typing import Any

from starboard.engine.compiling.jit import rule


@rule
def list_by_count(counts: Any, first: Any, outcomes: Any, weights: Any) -> Any:
    """Draw from a pile with counts[kind] pieces of each kind; outcome `first + kind` is one of that kind."""
    count = 0
    for kind in range(len(counts)):
        if counts[kind] > 0:
            outcomes[count] = first + kind
            weights[count] = counts[kind]
            count += 1
    return count


@rule
def list_equally_likely(first: Any, count: Any, outcomes: Any, weights: Any) -> Any:
    """The outcomes from `first` on, all with the same chance."""
    for i in range(count):
        outcomes[i] = first + i
        weights[i] = 1
    return count
