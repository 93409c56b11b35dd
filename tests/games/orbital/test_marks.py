"""What is marked after the others' turns, until one's own move."""

from games.orbital.table import GAME
from marked import marked
from starboard.engine.picture.marks import Mark
from starboard.engine.state import State
from starboard.games.orbital.picture.changes import card_marks, module_marks, pile_marks, seat_marks
from starboard.games.orbital.picture.layout import HEAD, PILE, market_boxes
from starboard.games.orbital.picture.orbital.plan import at as middle
from starboard.games.orbital.position import notation


def played(text: str, *moves: str) -> State:
    state = GAME.load(notation.position(text), chance="explicit")
    for move in moves:
        state.play(move)
    return state


def test_10_1_a_module_that_was_damaged_has_a_burst_in_the_colour_of_the_attacker() -> None:
    state = played("hand=sabotage/5 orbit=/1,0e:casino", "event sabotage", "target 1", "module 1,0")
    (hit,) = module_marks(state.scene(1).news, 1)
    assert (hit.by, hit.fate, (hit.box.middle, hit.box.centre)) == (0, "hit", middle((1, 0)))
    assert [*pile_marks(state.scene(1).news)] == [Mark(PILE.inset(2), 0)]


def test_7_2_a_module_that_was_built_is_marked_on_its_cell() -> None:
    state = played("hand=casino/5 mc=20/5", "build casino", "at 1,0 e")
    (built,) = module_marks(state.scene(1).news, 0)
    assert (built.by, (built.box.middle, built.box.centre)) == (0, middle((1, 0)))


def test_8_10_who_lost_money_is_marked() -> None:
    state = played("hand=lawsuit/5 mc=9/2", "event lawsuit", "target 1")
    assert Mark(HEAD, 0, fate="hit") in seat_marks(state.scene(1).news, 1, HEAD)


def test_7_7_a_new_card_on_the_market_is_marked() -> None:
    view = notation.position("market=citadel+archive+lawsuit")
    offered = [{"event": "offered", "seat": None, "card": card} for card in ("archive", "casino")]
    assert [*card_marks(view, offered)] == [Mark(market_boxes()[1].inset(2), None)]


def test_one_s_own_deeds_are_not_marked_and_the_marks_stay_until_one_s_own_move() -> None:
    state = played("hand=sabotage/airlock orbit=/1,0e:casino", "event sabotage", "target 1", "module 1,0")
    assert "by-0" not in marked(state, 0)
    assert "by-0" in marked(state, 1)
    state.play("pass")
    assert "by-0" not in marked(state, 1)
