"""What a seat may know: everything."""

from typing import Any


def view(position: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Every gem enters and leaves a bag in the open, and cards that nobody has seen are nowhere kept."""
    return position
