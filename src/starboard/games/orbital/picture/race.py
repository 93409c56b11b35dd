"""The race at a glance: six colours by all rivals, the awards if the year ended now, and the income."""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.draw import rect, text
from starboard.engine.picture.svg import tag
from starboard.games.orbital.data import COLOURS, View
from starboard.games.orbital.picture.layout import RACE
from starboard.games.orbital.picture.signs import emblem, fitted, rival_badge
from starboard.games.orbital.reading.race import Race, after, income, is_awarded, is_last_year, race

HEAD, ROW = 24.0, 18.6
LABELS = 88.0
GAPS = 27.0
COUNTS = RACE.y + HEAD
TOTALS = COUNTS + ROW * len(COLOURS) + 3
PREVIEWED = ("build", "at", "upgrade", "repair", "module")


class Table:
    """The columns of the race."""

    def __init__(self, view: View, own: int) -> None:
        self.view, self.own = view, own
        self.rivals = len(view["seats"]) + len(view["dummies"])
        self.step = min(44.0, (RACE.width - LABELS - GAPS) / self.rivals)

    def middle(self, rival: int) -> float:
        """The middle of a rival's column."""
        return RACE.x + LABELS + self.step * (rival + 0.5)


def draw_race(view: View, own: int) -> Iterator[str]:
    """The table now."""
    table, now = Table(view, own), race(view)
    yield rect(*RACE, "ob-panel-ground", 9)
    yield from _head(table)
    for row, colour in enumerate(COLOURS):
        yield tag("g", *_row(table, now, colour, COUNTS + ROW * row), class_=f"ob-{colour}")
    yield from _totals(table, now)


def _head(table: Table) -> Iterator[str]:
    yield text("Race", RACE.x + 8, RACE.y + 17, "ob-title")
    yield rect(
        table.middle(table.own) - table.step / 2 + 1,
        RACE.y + 2,
        table.step - 2,
        RACE.height - 4,
        "ob-own-column",
        6,
    )
    for rival in range(table.rivals):
        yield rival_badge(table.view, rival, table.middle(rival), RACE.y + 13, 0.76)
    yield text("gap", RACE.x + RACE.width - 5, RACE.y + 17, "ob-small ob-end")


def _row(table: Table, now: Race, colour: str, y: float) -> Iterator[str]:
    """A colour: counts, marked leaders, and the viewer's lead."""
    yield emblem(colour, RACE.x + 13, y + ROW / 2, 0.62)
    yield fitted(colour.capitalize(), RACE.x + 25, y + 14, LABELS - 26, 12, "ob-row-name")
    leaders = now.leaders(colour)
    for rival, count in enumerate(now.counts[colour]):
        yield _count(table, rival, count, y, rival in leaders)
    yield _gap(now, colour, table.own, y)


def _count(table: Table, rival: int, count: int, y: float, leads: bool, more: str = "") -> str:
    x = table.middle(rival)
    pill = rect(x - 12, y + 1.3, 24, ROW - 2.6, f"ob-lead{more}", 7.5) if leads else ""
    if more and not leads:
        pill = rect(x - 12, y + 1.3, 24, ROW - 2.6, f"ob-trail{more}", 7.5)
    said = str(count) if count else "·"
    return pill + text(said, x, y + 14, f"ob-count{' ob-leads' if leads else ''}")


def _gap(now: Race, colour: str, own: int, y: float) -> str:
    gap = now.gap(colour, own)
    mine = now.counts[colour][own]
    said = f"+{gap}" if gap > 0 else f"−{-gap}" if gap < 0 else "=" if mine else "·"
    tone = " ob-good" if mine and gap >= 0 else " ob-bad" if gap < 0 else ""
    return text(said, RACE.x + RACE.width - 6, y + 14, f"ob-gap ob-end{tone}")


def _totals(table: Table, now: Race) -> Iterator[str]:
    """VP if the year ended now, VP so far, and the income of the next year."""
    view = table.view
    yield rect(RACE.x + 4, TOTALS - 2, RACE.width - 8, 1, "ob-rule", 0)
    awards = f"Year {view['year']} gave" if is_awarded(view) else "Awards now"
    labels = (awards, "VP so far", "Next income")
    for row, label in enumerate(labels):
        yield fitted(label, RACE.x + 6, TOTALS + 12 + 16 * row, LABELS - 4, 11.5, "ob-row-name")
    for rival in range(table.rivals):
        x = table.middle(rival)
        yield text(f"+{now.awards(rival)}", x, TOTALS + 12, "ob-count ob-awards")
        if rival < len(view["seats"]):
            yield text(str(view["seats"][rival]["vp"]), x, TOTALS + 28, "ob-count")
            yield text(_income(view, rival), x, TOTALS + 44, "ob-count")
    yield text("VP", RACE.x + RACE.width - 6, TOTALS + 12, "ob-small ob-end")
    yield text("VP", RACE.x + RACE.width - 6, TOTALS + 28, "ob-small ob-end")
    yield text("MC", RACE.x + RACE.width - 6, TOTALS + 44, "ob-small ob-end")


def _income(view: View, seat: int) -> str:
    return "–" if is_last_year(view) else str(income(view, seat))


# --- after an action ---------------------------------------------------------------------------------


def draw_previews(view: View, own: int, moves: Sequence[str]) -> Iterator[str]:
    """The changes by each move that affects the race; one of them is visible at a time."""
    seen = set()
    for move in moves:
        verb, _, word = move.partition(" ")
        then = after(view, move) if verb in PREVIEWED else None
        if then is None:
            continue
        key = "placing" if verb == "at" else preview_name(word)
        if key not in seen:
            seen.add(key)
            hidden = "" if key == "placing" else " ob-hidden"
            yield tag("g", *changes(view, own, then), id=f"race-{key}", class_=f"ob-preview{hidden}")


def preview_name(word: str) -> str:
    """The word of a move as part of an id."""
    return word.replace(",", "_").replace(" ", "-")


def changes(view: View, own: int, then: View) -> Iterator[str]:
    """The cells of the table that would be different."""
    table, now, later = Table(view, own), race(view), race(then)
    for row, colour in enumerate(COLOURS):
        y = COUNTS + ROW * row
        for rival in range(table.rivals):
            before, count = now.counts[colour][rival], later.counts[colour][rival]
            was, leads = rival in now.leaders(colour), rival in later.leaders(colour)
            if before != count or was != leads:
                yield _ground(table.middle(rival), y)
                yield tag("g", _count(table, rival, count, y, leads, " ob-new"), class_=f"ob-{colour}")
        if now.gap(colour, own) != later.gap(colour, own):
            yield rect(RACE.x + RACE.width - GAPS, y + 0.6, GAPS - 2, ROW - 1.6, "ob-cover", 8)
            yield _gap(later, colour, own, y)
    yield from _changed_totals(table, now, later, then)


def _changed_totals(table: Table, now: Race, later: Race, then: View) -> Iterator[str]:
    for rival in range(table.rivals):
        x = table.middle(rival)
        if now.awards(rival) != later.awards(rival):
            better = later.awards(rival) > now.awards(rival)
            yield _ground(x, TOTALS - 2)
            yield text(
                f"+{later.awards(rival)}", x, TOTALS + 12, f"ob-count {'ob-good' if better else 'ob-bad'}"
            )
        if rival < len(then["seats"]) and _income(table.view, rival) != _income(then, rival):
            yield _ground(x, TOTALS + 30)
            yield text(_income(then, rival), x, TOTALS + 44, "ob-count ob-changed")


def _ground(x: float, y: float) -> str:
    return rect(x - 13, y + 0.6, 26, ROW - 1.6, "ob-cover", 8)
