"""What is marked after the others' presses and the creepers' turn, until one's own move."""

from games.star_clicker.table import GAME
from marked import marked, places
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.engine.state import State
from starboard.engine.views.news import last_own
from starboard.games.star_clicker.data import PLANET
from starboard.games.star_clicker.picture import own_seats
from starboard.games.star_clicker.picture.changes import changes
from starboard.games.star_clicker.picture.dashboard import key_box
from starboard.games.star_clicker.picture.layout import Layout, cell_box
from starboard.games.star_clicker.picture.mothership import disk_box
from starboard.games.star_clicker.position import notation
from starboard.games.star_clicker.together.memory import forget

WENDY = 0
"""Her colour in the page's palette; Lily's is 3."""
LILY = 3
LAST_PRESS = (
    "ships=b3/g5 gone=b3+g5 energy=0/0 creepers=e3+c5 "
    "known=8:fire-purple+7:move-purple/1:move-blue+4:move-green up=7/1+4 round=1"
)


def at(text: str, *moves: str) -> State:
    state = GAME.load(notation.position(text), chance="explicit")
    for move in moves:
        state.play(move)
    return state


def marks(state: State, seat: int | None) -> dict[Box, Mark]:
    scene = state.scene(seat)
    return places(changes(scene.view, layout(state, seat), scene.news))


def layout(state: State, seat: int | None) -> Layout:
    return Layout(state.players, own_seats(state.scene(seat)))


def cell(name: str) -> Box:
    return cell_box(name).inset(3)


def test_3_1_the_button_that_was_pressed_and_4_3_the_flight_are_marked() -> None:
    state = at("ships=d2/f5 gone=d2+f5 known=4:move-blue/ round=2", "press 4", "~empty")
    found = marks(state, 1)
    assert found[key_box(layout(state, 1).desks[0], 4)].by == LILY
    assert found[cell("e2")].by == LILY
    assert Mark(cell("e2"), LILY, cell("d2")) in changes(state.view(1), layout(state, 1), state.scene(1).news)


def test_4_3_a_flight_round_the_edge_has_no_way_across_the_board() -> None:
    state = at("ships=d1/f5 gone=d1+f5 known=1:move-yellow/ round=2", "press 1")
    flight = next(mark for mark in marks(state, 1).values() if mark.came)
    assert (flight.came, flight.straight) == (cell("d1"), False)
    assert 'class="mark-way"' not in state.svg(1)


def test_one_s_own_press_is_not_marked() -> None:
    assert marked(at("ships=d2/f5 gone=d2+f5 known=4:move-blue/ round=2", "press 4", "~empty"), 0) == []


def test_4_2_a_creeper_that_was_taken_is_crossed_out() -> None:
    state = at("ships=d2/f5 gone=d2+f5 creepers=f2 known=5:fire-blue/ round=2", "press 5")
    assert marks(state, 1)[cell("f2")] == Mark(cell("f2"), LILY, fate="gone")


def test_6_4_creepers_that_moved_and_the_disk_are_marked_also_after_one_s_own_press() -> None:
    state = at(LAST_PRESS, "press 8", "~ion-gun-a")
    found = marks(state, 0)
    assert found[disk_box(layout(state, 0).side)].by is None
    assert any(mark.by is None and mark.came for mark in found.values()) or found[cell(PLANET)].fate == "hit"
    assert LILY not in {mark.by for mark in found.values()}


def test_3_5_a_wait_is_no_move_of_one_s_own() -> None:
    moves = ["press 1", "press 4", "wait", "press 5"]
    assert last_own(GAME, [0, 1, 0, 1], moves, 0, {}.__getitem__) == 0
    assert last_own(GAME, [0, 1, 0, 1], moves, 1, {}.__getitem__) == 3


def test_the_marks_stay_until_one_s_own_press() -> None:
    state = at("ships=d2/f5 gone=d2+f5 known=4:move-blue/ round=2", "press 4", "~empty", "wait")
    assert marked(state, 1)
    state.play("press 1").play("~move-blue")
    assert marked(state, 1) == []


def test_what_was_forgotten_marks_no_flight() -> None:
    scene = at("ships=d2/f5 gone=d2+f5 known=4:move-blue/ round=2", "press 4", "~empty").scene(1)
    left = places(changes(scene.view, Layout(2, [1]), forget(scene.news)))
    assert [*left] == [key_box(Layout(2, [1]).desks[0], 4)]
