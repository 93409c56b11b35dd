"""What a seat may know: everything."""

from typing import Any


def view(position: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Nothing is hidden in Comet Dash."""
    return position
