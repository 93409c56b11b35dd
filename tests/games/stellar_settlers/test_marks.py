"""What is marked after the others' turns, until one's own move."""

from games.stellar_settlers.table import at
from marked import marked, places
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.engine.state import State
from starboard.games.stellar_settlers.picture.changes import OUT, changes
from starboard.games.stellar_settlers.picture.layout import Layout, score_box, system_box

ROLL = ["~army"] * 7


def played(state: State, *moves: str) -> State:
    for move in moves:
        state.play(move)
    return state


def marks(state: State, seat: int | None) -> dict[Box, Mark]:
    scene = state.scene(seat)
    return places(changes(scene.view, Layout(scene.view), scene.news))


def card(state: State, name: str) -> Box:
    return Layout(state.view(None)).cards[name].inset(OUT)


def test_4_2_the_upgrade_that_was_revealed_and_the_score_of_who_took_one_are_marked() -> None:
    state = played(at("p3 p1 water"), "fill colony-ark 1", "~corruption", "~army", "end", *ROLL)
    found = marks(state, 1)
    assert found[card(state, "corruption")].by is None
    assert found[score_box(2, 0)] == Mark(score_box(2, 0), 0)


def test_5_4_a_conquest_is_marked_on_the_world_and_on_both_scores() -> None:
    state = at("army", worlds=["", "vandelay"], target="vandelay", filled=["1", "2"], placed=5, lost=1)
    state = played(state, state.moves()[0])
    found = marks(state, 1)
    assert (found[card(state, "vandelay")].by, found[card(state, "vandelay")].fate) == (0, "hit")
    assert found[score_box(2, 1)].fate == "hit"


def test_5_1_a_completed_system_is_marked_as_a_whole() -> None:
    view = at("p1").view(None)
    (mark,) = changes(view, Layout(view), [{"event": "completed", "seat": 1, "system": "lodestar"}])
    assert mark == Mark(system_box("lodestar").inset(OUT), 1)


def test_3_1_dice_are_marked_while_somebody_else_plays_them_and_not_when_the_game_is_over() -> None:
    state = played(at("p1 p1 p1 p1 p1 p1 p1"), "reroll", *["~army"] * 6)
    dice = Layout(state.view(None)).dice
    assert dice in marks(state, 1)
    assert dice not in marks(state, 0)
    scene = state.scene(1)
    over = {**scene.view, "phase": "over"}
    assert dice not in places(changes(over, Layout(over), scene.news))


def test_the_marks_stay_until_one_s_own_move() -> None:
    state = played(at("p3 p1 water"), "fill colony-ark 1", "~corruption", "~army", "end", *ROLL)
    assert marked(state, 1)
    assert marked(state.play("reroll"), 1) == []
