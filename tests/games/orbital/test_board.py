"""The picture of Orbital: what is shown, what can be said with it, and what is shown before it is said."""

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from games.orbital.table import GAME
from starboard.engine.state import State
from starboard.engine.views.scene import Scene
from starboard.games.orbital import picture as board
from starboard.games.orbital.data import CARDS
from starboard.games.orbital.picture.header import passed
from starboard.games.orbital.position.notation import position
from starboard.games.orbital.words.revealed_cards import turned_up
from walks import some_states

HALFWAY = (
    "players=2 year=3 mc=9/2 hand=greenhouse+sabotage/3 market=casino+lawsuit used=1/0 "
    "orbit=1,0e:bulkhead+1,1n:laboratory*+-1,0w:dormitory!/1,0e:living-quarters+0,1n:citadel"
)
MODULES = [card.id for card in CARDS.values() if card.is_module]


def at(text: str) -> State:
    return GAME.load(position(text), chance="explicit")


def picture(state: State, seat: int | None = 0) -> ElementTree.Element:
    """The table as a seat sees it after somebody's pass; what was heard before does not matter here."""
    view, moves = state.view(seat), state.moves() if seat == state.to_move else []
    return ElementTree.fromstring(board.draw(Scene(view, seat, moves, view, ["pass"])))


def parts(svg: ElementTree.Element, **attributes: str) -> list[ElementTree.Element]:
    wanted = {key.replace("_", "-"): value for key, value in attributes.items()}
    return [each for each in svg.iter() if all(each.get(key) == value for key, value in wanted.items())]


def by_id(svg: ElementTree.Element, id: str) -> ElementTree.Element:
    (found,) = parts(svg, id=id)
    return found


def texts(part: ElementTree.Element) -> list[str]:
    return [each.text for each in part.iter() if each.text and each.tag.endswith("text")]


# --- the contract with the client --------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [(1, {}), (1, {"solo": "peace"}), (3, {"bots": 2}), (5, {})])
def test_ids_are_unique_and_everything_pointed_at_is_there(players: int, options: dict[str, Any]) -> None:
    for state in some_states(GAME, 7, every=41, players=players, options=options):
        for seat in {None, 0, players - 1}:
            svg = picture(state, seat)
            ids = Counter(each.get("id") for each in svg.iter() if each.get("id"))
            assert not [id for id, count in ids.items() if count > 1]
            rules = "".join(each.text or "" for each in svg.iter() if each.tag.endswith("metadata"))
            shown = re.findall(r"\) #([\w-]+)[,{]", rules)
            assert shown
            assert set(shown) <= set(ids)


def test_words_have_room_also_beside_many_buttons_and_in_a_large_hand() -> None:
    hand = "+".join(["high-risk-project", "command-center", *MODULES[:25]])
    state = at(f"players=2 hand={hand}/3 orbit=1,0e:greenhouse+0,1n:greenhouse").play(
        "event high-risk-project"
    )
    rooms = [float(room) for each in picture(state).iter() if (room := each.get("textLength"))]
    assert min(rooms) > 0


def test_the_large_orbital_can_be_zoomed_and_so_can_the_others() -> None:
    svg = picture(at(HALFWAY))
    assert [each.get("data-zoom") for each in parts(svg, **{"class": "zoomable"})] == ["own", "1"]


def test_what_a_finger_says_it_reads_first() -> None:
    svg = picture(at(HALFWAY))
    said = [each for each in svg.iter() if each.get("data-word") not in (None, "pass")]
    assert said
    assert all(each.get("data-confirm") == "" for each in said)


# --- building ----------------------------------------------------------------------------------------


def test_7_2_a_card_in_hand_shows_where_it_fits_and_what_it_costs() -> None:
    fits = by_id(picture(at(HALFWAY)), "fits-greenhouse")
    assert sorted(texts(fits)) == ["6", "6", "6", "6", "6"]


def test_7_4_the_module_is_shown_in_place_with_its_price_and_the_exits_left() -> None:
    svg = picture(at(f"{HALFWAY} place=greenhouse"))
    exits = [each.get("id") for each in svg.iter() if (each.get("id") or "").startswith("exit-")]
    ghosts = [each.get("id") for each in svg.iter() if (each.get("id") or "").startswith("ghost-")]
    assert [id.removeprefix("exit-") for id in exits] == [id.removeprefix("ghost-") for id in ghosts]
    assert texts(by_id(svg, "ghost-0_1-n"))[-2:] == ["6", "4"]


def test_a_build_is_foreseen_in_the_race() -> None:
    svg = picture(at(f"{HALFWAY} place=greenhouse"))
    assert texts(by_id(svg, "race-placing")) == ["1", "=", "+3"]


def test_4_3_two_exits_that_look_at_the_same_cell_are_two_words() -> None:
    svg = picture(at("players=2 orbit=1,0e:bulkhead+0,1n:bulkhead place=greenhouse"))
    assert {each.get("data-word") for each in svg.iter()} >= {"1,1 n", "1,1 e"}


# --- the table ---------------------------------------------------------------------------------------


def test_3_1_only_the_own_hand_is_seen() -> None:
    state = at(HALFWAY)
    assert parts(picture(state, 0), id="hand-sabotage")
    assert not parts(picture(state, 1), id="hand-sabotage")
    assert not [each for each in picture(state, None).iter() if (each.get("id") or "").startswith("hand-")]


def test_10_damage_used_modules_and_crew_at_work_are_seen() -> None:
    svg = picture(at(HALFWAY))
    assert texts(by_id(svg, "hit-0--1_0-1")) == ["1"]
    assert "used" in texts(by_id(svg, "module-0-1_1-laboratory"))
    assert "ob-tired" in ElementTree.tostring(by_id(svg, "pawn-0-0"), encoding="unicode")


def test_10_an_attack_shows_the_victim_and_what_it_would_lose() -> None:
    state = at(HALFWAY)
    for move in ("event sabotage", "target 1"):
        state.play(move)
    svg = picture(state)
    assert by_id(svg, "ob-zoom").get("data-zoom") == "1"
    assert texts(by_id(svg, "cell-0_1")) == ["−1 VP"]
    assert any("cannot repair it for 3 MC" in said for said in texts(by_id(svg, "tell-cell-0_1")))


def test_7_1_who_has_passed() -> None:
    view = position("players=4 turn=1 passes=2")
    assert passed(view) == {0, 3}


def test_7_11_a_pass_that_ends_the_year_says_so() -> None:
    assert "ends the year" in texts(by_id(picture(at(f"{HALFWAY} passes=1")), "say-pass"))
    assert "ends the year" not in texts(by_id(picture(at(HALFWAY)), "say-pass"))


def test_12_cards_that_were_turned_up_last_with_their_owners_and_fate() -> None:
    state = at("alone mc=9/0/9 hand=airlock stack=1/1")
    for move in ("pass", "~casino", "~lawsuit"):
        state.play(move)
    scene = state.scene(0)
    found = turned_up(scene.view, scene.events)
    assert [(each.card.id, each.seat, each.done) for each in found] == [
        ("casino", 1, "scrapped"),
        ("lawsuit", 2, "played"),
    ]
    assert "cannot pay for it" in found[0].why
    svg = ElementTree.fromstring(board.draw(scene))
    assert texts(by_id(svg, "turned-0-casino"))[-2:] == ["scrapped", "A1"]


def test_12_a_card_that_one_draws_is_not_turned_up() -> None:
    state = at("alone hand=breakthrough stack=1/0")
    for move in ("event breakthrough", "~casino", "~lawsuit", "~airlock", "~storage"):
        state.play(move)
    scene = state.scene(0)
    assert [each.card.id for each in turned_up(scene.view, scene.events)] == ["storage"]


def test_8_5_a_card_for_the_casino_is_turned_up() -> None:
    state = at("alone orbit=1,0e:casino stack=0/0")
    for move in ("operate 1,0", "~bulkhead"):
        state.play(move)
    scene = state.scene(None)
    found = turned_up(scene.view, scene.events)
    assert [(each.card.id, each.seat, each.done) for each in found] == [("bulkhead", 0, "Casino")]


def test_the_cover_is_a_picture_without_words() -> None:
    view = position(board.COVER)
    svg = ElementTree.fromstring(board.draw(Scene(view, None, [], view, [])))
    assert not [each for each in svg.iter() if each.get("data-word")]


def test_a_panel_tells_what_a_seat_has() -> None:
    state = at(HALFWAY)
    said = "".join(ElementTree.fromstring(board.panel(state.scene(0), 0)).itertext())
    assert "0 VP +2 now · 9 MC" in said
    assert "can repair for 3 MC" in said
