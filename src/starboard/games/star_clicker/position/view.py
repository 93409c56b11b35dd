"""What a seat may know: everything."""

from typing import Any


def view(position: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Nothing is hidden in Star Clicker: what nobody knows is not there, what one pilot saw all saw."""
    return position
