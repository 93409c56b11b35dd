"""A seat's area beside the board: the cell of the ship, Energy, and the power."""

from starboard.engine.picture.svg import escape, tag
from starboard.engine.views.scene import Scene
from starboard.games.star_clicker.reading import table


def panel(scene: Scene, seat: int) -> str:
    """What a pilot has, in words; the page adds the name and the presses left."""
    view = scene.view
    pilot = table.pilot_of(view, seat)
    facts = [f"{view['energy'][seat]} Energy", f"on {view['ships'][seat]}"]
    facts += ["extra press used"] if view["boosted"][seat] else []
    facts += ["replicator broken"] if view["broken"][seat] else []
    power = ""
    if table.level_of(view).powers:
        used = " (used)" if view["powered"][seat] else ""
        power = tag("div", escape(f"{pilot.power_text}{used}"), class_="sc-panel-power")
    line = tag("div", escape(", ".join(facts)), class_="sc-panel-facts")
    return tag("div", line, power, class_=f"sc-panel sc-{pilot.colour}")
