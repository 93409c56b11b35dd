"""What a seat may know: everything but the ice of the others."""

from typing import Any

from starboard.games._template.rules.state import Phase

HIDDEN = "hidden"


def view(position: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """§1.2 Only the seat itself knows its ice, §3.2 until the game is over."""
    if position["phase"] == "over":
        return position
    seen = [ice if ice is None or each == seat else HIDDEN for each, ice in enumerate(position["ice"])]
    return {**position, "ice": seen}


def only(record: Any) -> int | None:
    """§1.2 The seat that alone may know what the next move or outcome names; None if everybody may."""
    return int(record["turn"]) if record["phase"] == Phase.ICE else None
