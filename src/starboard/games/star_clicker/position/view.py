"""What a seat may know: everything."""

from typing import Any


def view(position: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Nothing is hidden in Star Clicker: all pilots see the same, and the record has no unknown tiles."""
    return position
