"""Warnings before a move that cannot be taken back."""

from starboard.games.orbital.data import View
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading.forecast import passes_after
from starboard.games.orbital.reading.race import is_last_year, race


def warning(view: View, move: str) -> str | None:
    """A warning of a pass that ends the year, or of a build that leaves one usable exit; None: no warning."""
    if move == "pass":
        return _last_pass(view)
    if move.startswith("at ") and view["phase"] in ("place", "arm_to"):
        return _last_exit(view, move)
    return None


def _last_pass(view: View) -> str | None:
    """§7.11 Whether everybody else has passed; automatic opponents without cards may pass at once."""
    if not ends_year(view):
        return None
    awards = f"{race(view).awards(int(view['to_move']))} VP for you"
    what = "the game" if is_last_year(view) else f"year {view['year']}"
    return f"This pass ends {what}: {awards} as things stand."


def ends_year(view: View) -> bool:
    """§7.1 Whether a pass would be the last of the year; §13.2 in peace each one is."""
    seats = view["seats"]
    if view["passes"] == len(seats) - 1:
        return True
    following = [(view["active"] + step) % len(seats) for step in range(1, len(seats) - view["passes"])]
    if any(not seats[seat]["bot"] or sum(seats[seat]["hand"].values()) for seat in following):
        return False
    return passes_after(view) == len(seats)


def _last_exit(view: View, move: str) -> str | None:
    """§7.4 With one usable exit left, only a module with exits of its own can be built there."""
    _, places = exits.offered_places(view)
    left = next((place.left for place in places if place.move == move), 0)
    if left != 1:
        return None
    return "After this only one usable exit is left: the next module there must have an exit of its own."
