"""A seat's panel beside the board: current and expected points, money, crew, cards."""

from starboard.engine.picture.svg import escape, tag
from starboard.engine.text import counted
from starboard.engine.views.scene import Scene
from starboard.games.orbital.data import COLOURS, held
from starboard.games.orbital.picture.signs import emblem
from starboard.games.orbital.position.exits import crew_symbols, repair_price
from starboard.games.orbital.reading.race import income, is_awarded, is_last_year, race


def panel(scene: Scene, seat: int) -> str:
    """The seat's things in short lines."""
    view, orbital = scene.view, scene.view["seats"][seat]
    now = "" if is_awarded(view) else f" +{race(view).awards(seat)} now"
    points = tag("b", escape(str(orbital["vp"])))
    first = tag(
        "div",
        points,
        escape(" VP"),
        tag(
            "span",
            escape(f"{now} · "),
            tag("b", escape(str(orbital["mc"]))),
            escape(" MC"),
            class_="ob-panel-wide",
        ),
        class_="ob-panel-score",
    )
    next_year = "" if is_last_year(view) else f" · income +{income(view, seat)}"
    cards = counted(held(orbital["hand"]), "card")
    crew = f"crew {orbital['crew']}/{orbital['crew'] + orbital['crew_used']}{_next_crew(scene, seat)}"
    more = tag("div", escape(f"{crew} · {cards}{next_year}"), class_="ob-panel-more")
    return tag("div", first, _repair(scene, seat), more, _lead(scene, seat), class_="ob-panel")


def _next_crew(scene: Scene, seat: int) -> str:
    """§11.3 The crew of the next year, if it differs."""
    orbital = scene.view["seats"][seat]
    symbols = crew_symbols(orbital)
    same = symbols == orbital["crew"] + orbital["crew_used"]
    return "" if same or is_last_year(scene.view) else f" → {symbols}"


def _lead(scene: Scene, seat: int) -> str:
    """The colours in which the seat leads or ties."""
    now = race(scene.view)
    led = [colour for colour in COLOURS if seat in now.leaders(colour)]
    signs = (
        tag(
            "svg",
            emblem(colour, 15, 15),
            viewBox="0 0 30 30",
            role="img",
            aria_label=colour,
            class_="ob ob-panel-sign",
        )
        for colour in led
    )
    return tag("div", escape("leads "), *signs, class_="ob-panel-lead") if led else ""


def _repair(scene: Scene, seat: int) -> str:
    """Whether damage can be repaired; empty without damage."""
    orbital = scene.view["seats"][seat]
    hurt = sum(each["damage"] for each in orbital["modules"].values())
    if not hurt or scene.view["phase"] == "over":
        return ""
    price = repair_price(orbital)
    can = "can" if orbital["mc"] >= price else "cannot"
    return tag("div", escape(f"{hurt} damage, {can} repair for {price} MC"), class_="ob-panel-hurt")
