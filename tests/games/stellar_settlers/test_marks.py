"""What is marked after the others' turns, until one's own move."""

from games.stellar_settlers.table import at
from marked import places
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.engine.state import State
from starboard.games.stellar_settlers.picture.changes import OUT, changes
from starboard.games.stellar_settlers.picture.layout import Layout, score_box

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
