"""The scores on the board: each seat's points, what is left to take, and a warning before the end."""

from collections.abc import Iterator

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import paragraph, rect, text
from starboard.engine.picture.svg import tag
from starboard.games.stellar_settlers import words
from starboard.games.stellar_settlers.picture.bench import draw_ground
from starboard.games.stellar_settlers.picture.layout import score_box
from starboard.games.stellar_settlers.picture.signs import badge
from starboard.games.stellar_settlers.position import Standing, standings
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import SIDES, name, points, with_counts
from starboard.games.stellar_settlers.words.text_board import parts


def draw_scores(view: View, box: Box) -> str:
    """A column for each seat; a bright line marks the seat to move."""
    columns = [_column(view, seat, each, box) for seat, each in enumerate(standings(dict(view)))]
    return tag("g", *columns, _below(view, box), class_="ss-scores")


def _column(view: View, seat: int, standing: Standing, box: Box) -> str:
    ground = score_box(view["players"], seat)
    middle = ground.middle
    turn = view["seat"] == seat and view["phase"] != "over"
    inside = (
        rect(*ground, "ss-score-ground", 10),
        badge(seat, middle - 22, box.y + 36, 1.25),
        text(str(standing.points), middle + 16, box.y + 47, "ss-score"),
    )
    said = f"{SIDES[seat]}: {standing.points} points, {parts(standing)}"
    class_ = f"ss-column ss-seat-{seat}{' ss-turn' if turn else ''}"
    return tag("g", *inside, id=f"score-{seat}", class_=class_, tabindex="-1", role="img", aria_label=said)


def draw_seats(view: View, bench: Box) -> Iterator[str]:
    """Everything that each seat has, opened on the bench while its score is hovered."""
    for seat, standing in enumerate(standings(dict(view))):
        yield _seat(view, seat, standing, bench)


def _seat(view: View, seat: int, standing: Standing, bench: Box) -> str:
    worlds = ", ".join(name(world) for world in view["worlds"][seat]) or "no world"
    upgrades = ", ".join(with_counts(view["upgrades"][seat])) or "no upgrade"
    inside = (
        draw_ground(bench),
        badge(seat, bench.x + 20, bench.y + 19),
        text(f"{SIDES[seat]}: {points(standing.points)}", bench.x + 38, bench.y + 26, "ss-bench-name"),
        text(parts(standing), bench.x + bench.width - 12, bench.y + 25, "ss-note"),
        paragraph(f"{worlds}; {upgrades}.", bench.x + 12, bench.y + 54, 70, "ss-about", 23),
    )
    return tag("g", *inside, id=f"bench-score-{seat}", class_="ss-bench ss-lens")


def _below(view: View, box: Box) -> str:
    """A warning if the next claim may end the game; otherwise the worlds left and the turn."""
    if warning := words.last_claim(view):
        ground = tag("rect", class_="ss-warning", x=box.x, y=box.y + 74, width=box.width, height=70, rx=10)
        return ground + paragraph(warning, box.x + 10, box.y + 94, 34, "ss-warning-text", 20)
    left = len(view["centre"])
    lines = [
        f"{left} world{'' if left == 1 else 's'} left in the centre",
        f"Turn {view['turn']}, round {(view['turn'] - 1) // view['players'] + 1} of 50",
    ]
    return "".join(text(line, box.x + 8, box.y + 98 + at * 26, "ss-about") for at, line in enumerate(lines))
