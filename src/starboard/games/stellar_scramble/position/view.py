"""What a seat may know: everything."""

from typing import Any


def view(position: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Nothing is hidden: every gem enters and leaves a bag openly, and the record has no unseen cards."""
    return position
