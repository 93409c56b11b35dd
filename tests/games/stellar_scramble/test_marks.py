"""What is marked after the others' turns and the Aliens, until one's own move."""

from games.stellar_scramble.table import at
from marked import marked, places
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.engine.state import State
from starboard.games.stellar_scramble.picture.changes import changes
from starboard.games.stellar_scramble.picture.layout import Layout

RED, BLUE = 0, 1
SKY = {(1, 1): "scout-red-2", (2, 1): "scout-red-6"}
YELLOW = ("draw", "~yellow", "activate yellow", "stay", "fire")


def played(state: State, *moves: str) -> State:
    for move in moves:
        state.play(move)
    return state


def marks(state: State, seat: int | None) -> dict[Box, Mark]:
    scene = state.scene(seat)
    return places(changes(scene.view, Layout(scene.view), scene.news))


def cell(state: State, row: int, column: int) -> Box:
    return Layout(state.view(None)).cell_at((row, column)).inset(3)


def tab(state: State, seat: int) -> Box:
    return Layout(state.view(None)).tabs[seat]


def test_4_4_an_invader_that_was_destroyed_is_crossed_out() -> None:
    state = played(at(sky=SKY), *YELLOW)
    assert marks(state, 1)[cell(state, 1, 1)] == Mark(cell(state, 1, 1), RED, fate="gone")
    assert tab(state, 0) in marks(state, 1)


def test_4_7_an_invader_that_was_damaged_has_a_burst() -> None:
    state = played(at(sky={(1, 1): "scout-red-6"}), *YELLOW)
    assert marks(state, 1)[cell(state, 1, 1)].fate == "hit"


def test_one_s_own_shot_is_not_marked() -> None:
    assert marked(played(at(sky=SKY), *YELLOW), 0) == []


def test_7_3_marks_come_down_with_the_invaders_and_7_2_victims_of_aliens_have_a_burst() -> None:
    state = at(sky={(1, 3): "scout-red-2", (2, 3): "scout-red-6"}, track={7: "move"}, turn=1, to_move=1)
    played(state, "cooldown")
    found = marks(state, 0)
    assert found[Layout(state.view(0)).sky.inset(2)].by is None
    assert found[tab(state, 0)] == Mark(tab(state, 0), None, fate="hit")


def test_7_2_a_pilot_hit_by_aliens_fire_sees_it_marked_although_the_seat_is_its_own() -> None:
    state = at(sky={(1, 1): "scout-blue-2"}, track={7: "fire"}, turn=1, to_move=1)
    played(state, "cooldown")
    assert "overheated" in [event["event"] for event in state.scene(0).news if event["seat"] == 0]
    assert marks(state, 0)[tab(state, 0)].fate == "hit"
