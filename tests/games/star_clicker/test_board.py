"""The picture and its words: every legal move can be said with it, as the client says moves."""

import re
from importlib.resources import files
from itertools import permutations
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.engine.views.scene import Scene
from starboard.games import star_clicker
from starboard.games.star_clicker import picture as board
from starboard.games.star_clicker.picture.layout import WIDTH, centre
from starboard.games.star_clicker.position import notation
from starboard.games.star_clicker.together.memory import forget
from walks import some_states

GAME = Game(star_clicker.META, star_clicker.__name__)
RULEBOOK = files(star_clicker.__name__).joinpath("rulebook.md").read_text("utf-8")
START = "round=1"
COPIES = "ships=d2/f5 gone=d2+f5 creepers=f2 known=3:replicator/1:move-blue+9:fire-blue up=/1+9 round=2"
OUTAGE = "known=3:replicator/ floppy=power-outage-1 round=2"
JAMMER = "ships=d2/e4 tiles=d2:jammer energy=2/1 round=2"
EXTRA = "ships=d2/e4 tiles=d2:jammer energy=3/1 known=1:move-yellow+4:move-blue/ up=1+4/ round=2"
POWERS = "level=2 energy=3/3/3 pilots=lily+wendy+brian round=2 known=1:move-yellow//"
FAR = "pilots=max+lily level=2 ships=g2/d3 gone=g2 energy=2/1 known=7:move-blue/ round=2"
LAST_PRESS = (
    "ships=b3/g5 gone=b3+g5 energy=0/0 creepers=e3+c5 "
    "known=8:fire-purple+7:move-purple/1:move-blue+4:move-green up=7/1+4 round=1"
)


class Part(NamedTuple):
    """A part of the picture that can be said: its words in a row, and those it comes after."""

    words: str
    after: str = ""


def at(text: str, *moves: str) -> State:
    state = GAME.load(notation.position(text), chance="explicit")
    for move in moves:
        state.play(move)
    return state


def picture(state: State, seat: int | None) -> ElementTree.Element:
    return ElementTree.fromstring(state.svg(seat))


def parts(svg: ElementTree.Element) -> list[ElementTree.Element]:
    return [part for part in svg.iter() if "data-word" in part.attrib]


def by_id(svg: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(part for part in svg.iter() if part.get("id") == name)


def texts(part: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in part.iter() if each.tag.endswith("text")]


def said_by(svg: ElementTree.Element, seat: int) -> set[Part]:
    """What a seat can say with a picture."""
    return {
        Part(part.attrib["data-word"], part.get("data-after", ""))
        for part in parts(svg)
        if part.get("data-seat", str(seat)) == str(seat)
    }


def contains(move: str, words: str) -> bool:
    return f" {words} " in f" {move} "


def says(order: tuple[Part, ...], moves: list[str]) -> str | None:
    """What the client sends when these parts are spoken in this order."""
    spoken: list[str] = []
    for part in order:
        if part.after and part.after not in spoken:
            return None
        spoken.append(part.words)
        left = [move for move in moves if all(contains(move, words) for words in spoken)]
        if len(left) == 1:
            return left[0]
    return None


def can_say(move: str, known: set[Part], moves: list[str]) -> bool:
    useful = [part for part in known if contains(move, part.words)]
    return any(says(order, moves) == move for count in (1, 2) for order in permutations(useful, count))


def unsaid(state: State) -> list[str]:
    seat, moves = state.to_move, state.moves()
    assert isinstance(seat, int)
    known = said_by(picture(state, seat), seat)
    return [move for move in moves if not can_say(move, known, moves)]


EVERY = [
    (START,),
    (COPIES,),
    (COPIES, "press 3"),
    (OUTAGE,),
    (JAMMER,),
    (EXTRA,),
    (POWERS,),
    (POWERS + " seat=1",),
    (POWERS + " seat=2",),
    (POWERS + " seat=2", "peek 5", "~fire-yellow"),
    (FAR, "press 7"),
    ("level=3 " + LAST_PRESS, "press 8", "~ion-rays-1"),
    (board.COVER,),
]


@pytest.mark.parametrize("story", EVERY, ids=lambda story: " ".join(story)[:40])
def test_every_legal_move_can_be_said_as_the_client_says_it(story: tuple[str, ...]) -> None:
    assert unsaid(at(*story)) == []


@pytest.mark.parametrize(("players", "level", "seed"), [(2, 1, 3), (3, 2, 5), (4, 4, 9)])
def test_whole_games_can_be_said_and_drawn(players: int, level: int, seed: int) -> None:
    for state in some_states(GAME, seed, every=13, players=players, options={"level": level}):
        if isinstance(state.to_move, int):
            assert unsaid(state) == []
        picture(state, None)


def test_3_1_a_press_is_one_click() -> None:
    state = at(POWERS + " seat=2")
    moves = state.moves()
    assert {"press 5", "peek 5"} <= set(moves)
    assert Part("press 5") in said_by(picture(state, 2), 2)


def test_3_3_what_costs_energy_takes_two_clicks() -> None:
    known = said_by(picture(at(EXTRA), 0), 0)
    assert {Part("boost"), Part("boost 5", after="boost")} <= known
    assert Part("boost 5") not in known


def test_5_5_a_second_look_is_one_click_on_another_dashboard() -> None:
    state = at(POWERS + " seat=2", "peek 5", "~fire-yellow")
    known = said_by(picture(state, 2), 2)
    assert Part("peek lily 4") in known
    assert Part("peek") not in known


def test_who_is_not_to_move_sees_no_words() -> None:
    assert parts(picture(at(START), 1)) == []
    assert parts(picture(at(START), None)) == []


def test_every_part_with_a_word_is_a_button_with_a_label_and_a_seat() -> None:
    for story in EVERY:
        state = at(*story)
        assert isinstance(state.to_move, int)
        for part in parts(picture(state, state.to_move)):
            assert part.get("role") == "button"
            assert part.get("aria-label")
            assert part.get("data-seat") == str(state.to_move)


def test_3_5_with_free_order_every_dashboard_speaks_for_its_pilot() -> None:
    state = at(START)
    presses = [f"press {key}" for key in range(1, 10)]
    scene = Scene(state.view(None), None, presses, state.start, [], {0: presses, 1: presses})
    found = parts(ElementTree.fromstring(board.draw(scene)))
    assert {(part.get("data-seat"), part.get("data-word")) for part in found} == {
        (str(seat), f"press {key}") for seat in (0, 1) for key in range(1, 10)
    }


# Memory


def test_a_masked_view_shows_the_kind_of_no_face_down_button() -> None:
    state = at("known=5:fire-blue+9:fire-yellow/1:move-blue up=9/ round=2")
    blank = [
        [kind if key in up else None for key, kind in enumerate(kinds, 1)]
        for kinds, up in zip(state.view(None)["buttons"], state.view(None)["visible"], strict=True)
    ]
    never = at("known=9:fire-yellow/ up=9/ round=2")
    masked = Scene({**state.view(None), "buttons": blank}, 0, state.moves(), state.start, [])
    assert board.draw(masked) == board.draw(never.scene(0))


def test_3_8_the_last_button_of_a_round_can_still_be_seen_for_a_while() -> None:
    state = at(
        "energy=0/0 ships=d2/f3 gone=d2+f3 known=8:fire-purple/1:move-blue+4:move-green up=/1+4 round=1"
    )
    for move in ("press 8", "press 9", "~fire-yellow", "~ion-gun-a"):
        state.play(move)
    assert state.view(None)["visible"] == [[], []]
    svg = state.svg(0)
    assert re.findall(r'id="glimpse-\w+-(\d-\d)"', svg) == ["0-9"]


def test_5_5_what_brian_looks_at_is_seen_for_a_while() -> None:
    svg = at(POWERS + " seat=2", "peek 5", "~fire-yellow").svg(0)
    assert re.findall(r'id="glimpse-\w+-(\d-\d)"', svg) == ["2-5"]


def test_what_was_forgotten_moves_nothing() -> None:
    scene = at(START, "press 6", "~move-blue", "~probe").scene(0)
    assert "@keyframes sc-ship" in board.draw(scene)
    assert "@keyframes sc-ship" not in board.draw(scene._replace(events=forget(scene.events)))


# What is always visible


def test_1_7_the_mothership_shows_its_stacks_and_what_comes() -> None:
    svg = picture(at("stacks=0+3+5+6 round=2"), 0)
    assert "3 more: attack 2" in texts(by_id(svg, "mothership"))
    assert "14 more: lost" in texts(by_id(svg, "mothership"))
    assert texts(by_id(svg, "stack-1")) == ["3", "2"]


def test_6_4_a_creeper_shows_when_it_lands() -> None:
    svg = picture(at("creepers=a1+d1+e3 ships=d2/e4 gone=d2 round=2"), 0)
    assert [texts(by_id(svg, f"creeper-{line}")) for line in (1, 2, 3)] == [["3"], ["2"], ["1"]]


def test_7_4_the_disk_in_force_is_told_in_words() -> None:
    svg = picture(at("floppy=problem-fire-blue round=2"), 0)
    assert " ".join(texts(by_id(svg, "disk-problem-fire-blue"))).startswith(
        "Technical Problem Fire blue is dead"
    )


def test_1_4_a_face_down_tile_tells_its_chances() -> None:
    svg = picture(at("gone=b1+c1:jammer round=2"), 0)
    label = by_id(svg, "tile-d1").get("aria-label", "").replace("\N{NO-BREAK SPACE}", " ")
    shares = "empty 33 %, accelerator 17 %, energy reserve 17 %, enemy probe 17 %, enemy jammer 17 %"
    assert label == f"d1, sector 2, face down: {shares}"


def test_3_2_an_unknown_key_tells_its_chances() -> None:
    label = (
        by_id(picture(at(START), 0), "button-0-2").get("aria-label", "").replace("\N{NO-BREAK SPACE}", " ")
    )
    assert (
        label == "Press button 2: fly yellow, fire green or the replicator, 33 % each; 33 % to hit the planet"
    )


def test_4_7_a_copy_shows_where_it_would_hit_or_land() -> None:
    svg = picture(at(COPIES, "press 3"), 0)
    hit = by_id(svg, "target-0-copy-fire-blue")
    land = by_id(svg, "target-0-copy-move-blue")
    spots = [next(each for each in part.iter() if each.get("class") == "sc-area") for part in (hit, land)]
    for spot, cell in zip(spots, ("f2", "e2"), strict=True):
        x, y = centre(cell)
        assert abs(float(spot.get("cx", "0")) - x) < 32
        assert abs(float(spot.get("cy", "0")) - y) < 32


def test_5_4_max_sees_where_he_would_land() -> None:
    svg = picture(at(FAR, "press 7"), 0)
    for move, cell in (("skip", "a2"), ("extend-1", "b2"), ("extend-2", "c2")):
        spot = next(each for each in by_id(svg, f"target-0-{move}").iter() if each.get("class") == "sc-ring")
        assert (float(spot.get("cx", "0")), float(spot.get("cy", "0"))) == centre(cell)


def test_own_dashboards_are_larger_than_the_others() -> None:
    svg = picture(at(board.COVER), 2)
    styles = [by_id(svg, f"desk-{seat}").get("class", "").split()[2] for seat in range(4)]
    assert styles == ["sc-mini", "sc-mini", "sc-row", "sc-mini"]


def test_8_1_the_end_is_told_beside_the_board() -> None:
    sectors = "b1:jammer+c1:jammer+g2:jammer+g3:jammer+b7:jammer+c7:jammer+a2:jammer"
    state = at(f"ships=a3/e4 gone={sectors} tiles=a3:jammer round=5", "destroy")
    assert (
        " ".join(texts(by_id(picture(state, 0), "ending")))
        == "All jammers are destroyed, the planet is saved"
    )


# Motion


def test_4_3_a_flight_round_the_edge_is_shown_leaving_and_coming_back() -> None:
    svg = at("ships=d1/e4 gone=d1 known=1:move-yellow/ round=2", "press 1").svg(0)
    frames = re.search(r"@keyframes sc-ship-0-\w+\{(.*?)\}\}", svg)
    assert frames is not None
    assert frames.group(1).count("opacity:0") == 2


def test_6_6_creepers_move_one_after_the_other() -> None:
    svg = at(LAST_PRESS, "press 8", "~ion-gun-a").svg(0)
    assert len(re.findall(r"@keyframes sc-creeper-[67]-", svg)) == 1
    assert "sc-struck" in svg


def test_a_happening_has_one_name_however_often_it_is_drawn() -> None:
    state = at(COPIES, "press 3", "copy fire-blue")
    assert state.svg(0) == state.svg(0)
    assert "sc-shot" in state.svg(1)


# Other positions


def test_ids_are_unique_in_the_picture() -> None:
    for story in EVERY:
        state = at(*story)
        assert isinstance(state.to_move, int)
        ids = [part.get("id") for part in picture(state, state.to_move).iter() if part.get("id")]
        assert len(ids) == len(set(ids))


def test_the_picture_holds_all_it_draws() -> None:
    for text in (START, board.COVER):
        box = picture(at(text), None).get("viewBox", "").split()
        assert float(box[2]) == WIDTH
        assert 600 < float(box[3]) < 900


@pytest.mark.parametrize("figure", re.findall(r"```board\n(.+)\n", RULEBOOK))
def test_every_picture_of_the_rulebook_can_be_drawn(figure: str) -> None:
    view = at(figure).view(None)
    ElementTree.fromstring(board.draw(Scene(view, None, [], view, [])))


def test_a_panel_says_what_a_pilot_has() -> None:
    html = board.panel(at(EXTRA).scene(0), 0)
    assert "3 Energy, on d2" in html


def test_no_kind_is_told_by_colour_alone() -> None:
    letters = texts(by_id(picture(at("known=5:fire-blue/ up=5/ round=2"), 0), "face-0-5-up"))
    assert letters == ["B", "5"]
