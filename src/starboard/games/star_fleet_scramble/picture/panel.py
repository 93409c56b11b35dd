"""A seat's panel beside the board: its points as a track to the target, and the ships it has destroyed."""

from starboard.engine.picture.svg import escape, tag
from starboard.engine.text import listed
from starboard.engine.views.scene import Scene
from starboard.games.star_fleet_scramble.picture.ships import draw_icon
from starboard.games.star_fleet_scramble.position import notation
from starboard.games.star_fleet_scramble.words.phrases import NAMES, points

NOTHING = "&#8203;"  # HTML has no self-closing empty elements


def panel(scene: Scene, seat: int) -> str:
    """Points so far, what is still needed, and the captured ships."""
    view = scene.view
    score, target = view["scores"][seat], view["options"]["target"]
    sizes = notation.captured(notation.seen(view), seat)
    parts = (_track(score, target), _needs(score, target), _captured(sizes, 1 - seat))
    return tag("div", *parts, class_=f"sfs-panel sfs-seat-{seat}")


def _track(score: int, target: int) -> str:
    """One cell for each point of the target, filled as far as the score goes."""
    cells = [tag("i", NOTHING, class_="full" if at < score else None) for at in range(target)]
    return tag("div", *cells, class_="sfs-track", role="img", aria_label=f"{score} of {points(target)}")


def _needs(score: int, target: int) -> str:
    left = f"{target - score} to go" if score < target else "target reached"
    return tag("div", tag("b", escape(str(score))), escape(f" of {target}, {left}"), class_="sfs-score")


def _captured(sizes: list[int], owner: int) -> str:
    """The ships of the other side that are off the board."""
    if not sizes:
        return tag("div", escape("No ship destroyed yet"), class_="sfs-captured")
    icons = [draw_icon(owner, size, class_=f"sfs-icon sfs-seat-{owner}") for size in sizes]
    said = f"Destroyed: {listed(NAMES[size] for size in sizes)}"
    return tag("div", *icons, class_="sfs-captured", role="img", aria_label=said)
