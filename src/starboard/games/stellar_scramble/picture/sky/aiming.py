"""Aiming, drawn over the sky: the reach of a weapon, the pattern of its shot, the effect of each hit."""

from collections.abc import Iterable, Iterator, Sequence

from starboard.engine.picture.draw import rect, sign, text, word_button
from starboard.engine.picture.svg import tag
from starboard.games.stellar_scramble import words
from starboard.games.stellar_scramble.picture.layout import Layout
from starboard.games.stellar_scramble.picture.sky.background import column_box
from starboard.games.stellar_scramble.reading import shots as aim
from starboard.games.stellar_scramble.reading import table
from starboard.games.stellar_scramble.reading.shots import Shot, Space, View

CROSS = "M-13 -13 13 13M13 -13-13 13"


def draw_aim(view: View, layout: Layout, moves: Sequence[str]) -> Iterator[str]:
    """The marks for the current choice; everybody sees a shot that is about to be fired."""
    match view["phase"]:
        case "fire":
            yield draw_shot(layout, aim.shot_now(view))
        case "place":
            yield from _columns(view, layout, moves)
        case "gem":
            yield from _weapons(view, layout, moves)
        case "move":
            yield from _spaces(view, layout, moves)


# --- one shot ----------------------------------------------------------------------------------------


def draw_shot(layout: Layout, shot: Shot, **more: object) -> str:
    """The pattern of a shot, the line to its target, and the shields that would be left."""
    if not shot.pattern:
        return ""
    start, first = layout.space(shot.space), layout.cell_at(shot.pattern[0])
    parts = [
        tag(
            "path",
            d=f"M{start.middle:g} {start.y + 10:g}L{first.middle:g} {first.bottom - 6:g}",
            class_="sc-line",
        )
    ]
    for at, cell in enumerate(shot.pattern):
        box = layout.cell_at(cell)
        frame = "sc-pattern" if at else "sc-pattern sc-aimed"
        parts.append(rect(box.x + 2.5, box.y + 2.5, box.width - 5, box.height - 5, frame, 8))
    for hit in shot.hits:
        box = layout.cell_at(hit.cell)
        if hit.destroyed:
            cross = sign(CROSS, box.middle, box.centre + 2, "sc-cross")
            parts.append(cross + cross.replace("sc-cross", "sc-cross sc-cross-over"))
        said, width = f"{hit.before} → {hit.after}", 60.0
        y = box.y + 3
        parts.append(
            rect(box.middle - width / 2, y, width, 19, "sc-result" + (" sc-kill" if hit.destroyed else ""), 6)
        )
        parts.append(text(said, box.middle, y + 14.5, "sc-result-text"))
    return tag("g", *parts, **{"class_": "sc-aim", **more})


def _mark(layout: Layout, shot: Shot) -> str:
    """A note below a space: the effect of firing from there."""
    if not shot.hits:
        return ""
    box = layout.space(shot.space)
    said = f"×{shot.kills}" if shot.kills else f"−{shot.damage}"
    class_ = "sc-mark sc-kill" if shot.kills else "sc-mark"
    plate = rect(box.x + box.width - 34, box.bottom - 22, 31, 19, class_, 6)
    return plate + text(said, box.x + box.width - 18.5, box.bottom - 7.5, "sc-mark-text")


def _safe(view: View, layout: Layout, shot: Shot) -> str:
    """A mark on a space that is safe from Aliens Fire! after the shot, if that event is on the track."""
    if not table.strikes(view, "fire") or not table.safe_after(view, view["turn"], shot):
        return ""
    box = layout.space(shot.space)
    return text("safe", box.x + 7, box.y + 17, "sc-safe")


# --- choices -----------------------------------------------------------------------------------------


def _word(view: View, layout: Layout, space: Space, move: str, inside: str = "") -> str:
    """A space that can be chosen, with its column."""
    word = move.split()[-1]
    area = rect(*column_box(layout, space), "sc-area", 9)
    return word_button(word, words.label(view, move), inside + area, id=f"go-{space}", class_="sc-word")


def _space(word: str) -> Space:
    return int(word) if word.isdigit() else word


def _columns(view: View, layout: Layout, moves: Iterable[str]) -> Iterator[str]:
    for move in moves:
        space = _space(move.split()[1])
        yield _word(view, layout, space, move)


def _spaces(view: View, layout: Layout, moves: Iterable[str]) -> Iterator[str]:
    """Each space in reach; its pattern is visible while the space is hovered."""
    here = view["seats"][view["turn"]]["space"]
    shots = {move: aim.shot_now(view, here if move == "stay" else _space(move.split()[1])) for move in moves}
    for move, shot in shots.items():
        yield _word(view, layout, shot.space, move, _mark(layout, shot) + _safe(view, layout, shot))
    for move, shot in shots.items():
        yield draw_shot(layout, shot, class_="sc-aim after", data_after=move.split()[-1])


def _weapons(view: View, layout: Layout, moves: Iterable[str]) -> Iterator[str]:
    """For each weapon the spaces it reaches and its best shot: at once if there is only one."""
    colours = [move.split()[1] for move in moves if move.startswith("activate")]
    for colour in colours:
        shots = aim.shots(view, view["turn"], colour, view["gem"])
        best = aim.best(shots)
        parts = [rect(*_inset(layout, shot.space), "sc-reach", 8) + _mark(layout, shot) for shot in shots]
        parts.append(draw_shot(layout, best) if best else "")
        if len(colours) == 1:
            yield tag("g", *parts, class_="sc-reaches")
        else:
            yield tag("g", *parts, class_="sc-reaches after", data_after=colour)


def _inset(layout: Layout, space: Space) -> tuple[float, float, float, float]:
    box = layout.space(space)
    return box.x + 3, box.y + 3, box.width - 6, box.height - 6
