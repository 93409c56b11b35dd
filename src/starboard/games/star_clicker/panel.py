"""A seat's area beside the board: Energy, presses left, where the ship stands, and the power."""

from starboard.engine.scene import Scene
from starboard.engine.svg import tag, words
from starboard.games.star_clicker import sight
from starboard.games.star_clicker.wording import counted


def panel(scene: Scene, seat: int) -> str:
    """What a pilot has left, in words."""
    view = scene.view
    pilot = sight.pilot_of(view, seat)
    facts = [f"{view['energy'][seat]} Energy", f"{counted(view['presses'][seat], 'press')} left"]
    facts += ["extra press used"] if view["boosted"][seat] else []
    facts += ["replicator broken"] if view["broken"][seat] else []
    power = ""
    if sight.level_of(view).powers:
        used = " (used)" if view["powered"][seat] else ""
        power = tag("div", words(f"{pilot.power_text}{used}"), class_="sc-panel-power")
    name = tag("b", words(pilot.name))
    line = tag("div", name, words(f" on {view['ships'][seat]}: {', '.join(facts)}"), class_="sc-panel-facts")
    return tag("div", line, power, class_=f"sc-panel sc-{pilot.colour}")
