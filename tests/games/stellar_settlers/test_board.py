"""The picture and its words: every legal move can be said with it, as the client says moves."""

import random
import re
from importlib.resources import files
from itertools import permutations
from xml.etree import ElementTree

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.engine.views.scene import Scene
from starboard.games import stellar_settlers
from starboard.games.stellar_settlers import picture as board
from starboard.games.stellar_settlers.data import pack_of
from starboard.games.stellar_settlers.picture.layout import WIDTH
from starboard.games.stellar_settlers.position import notation, required_labels
from starboard.games.stellar_settlers.reading import dice_tracks, table
from starboard.games.stellar_settlers.reading.dice_tracks import Die
from walks import some_states

GAME = Game(stellar_settlers.META, stellar_settlers.__name__)
SHOWN = "display=water-depot+fusion-plant+colony-ark+tidal-dome+galactic-network"
START = "dice=p1+p2+water+water+energy+army+army"
ATTACK = "turn=6 worlds=vandelay/saffron upgrades=diplomacy/ dice=energy+army+p2+p1 target=vandelay:1+defence"
USES = f"upgrades=water-depot+battle-station/ {SHOWN} dice=p1+p2+energy+energy target=vandelay:2"
CORRUPTS = (
    f"upgrades=corruption/water-depot+battle-station {SHOWN} dice=p1+p2+army+energy+energy target=bastion:2"
)
CLASH = f"upgrades=corruption/water-depot {SHOWN} dice=p1+p2+p3+army+water+energy+energy"
CLASH_CHOSEN = f"upgrades=corruption/water-depot {SHOWN} dice=p1+p2+p3+army+water target=unagi:2"
LAST = (
    "worlds=unagi+saffron+marlow+lanternfall+arclight+ironwake/"
    "dovecote+hearthold+thousand-hills+bastion+vandelay+luna-ii+lone-beacon "
    "dice=army+water target=dynamo:1+2"
)

Part = tuple[str, frozenset[str]]
"""The word of a part, and the words it comes after."""


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def picture(state: State, seat: int | None) -> ElementTree.Element:
    return ElementTree.fromstring(state.svg(seat))


def parts(state: State, seat: int | None) -> list[ElementTree.Element]:
    return [part for part in picture(state, seat).iter() if "data-word" in part.attrib]


def by_id(svg: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(part for part in svg.iter() if part.get("id") == name)


def texts(part: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in part.iter() if each.tag.endswith("text")]


def possible(moves: list[str], spoken: set[str]) -> list[str]:
    return [move for move in moves if spoken <= set(move.split())]


def says(order: tuple[str, ...], known: set[Part], moves: list[str]) -> str | None:
    """What the client sends when these words are spoken in this order."""
    spoken: set[str] = set()
    for word in order:
        if not any(part == word and after <= spoken for part, after in known):
            return None
        spoken.add(word)
        left = possible(moves, spoken)
        if len(left) == 1:
            return left[0]
    return None


def can_say(move: str, known: set[Part], moves: list[str]) -> bool:
    words = set(move.split()) & {word for word, _ in known}
    return any(says(order, known, moves) == move for order in permutations(words))


def known_parts(state: State) -> set[Part]:
    seat = state.to_move if isinstance(state.to_move, int) else None
    return {
        (part.attrib["data-word"], frozenset(part.get("data-after", "").split()))
        for part in parts(state, seat)
    }


@pytest.mark.parametrize("text", [START, ATTACK, USES, CORRUPTS, CLASH, CLASH_CHOSEN, LAST, board.COVER])
def test_every_legal_move_can_be_said_as_the_client_says_it(text: str) -> None:
    state = at(text)
    known, moves = known_parts(state), state.moves()
    assert [move for move in moves if not can_say(move, known, moves)] == []
    assert {word for word, _ in known} <= {word for move in moves for word in move.split()}


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 5), (4, 9)])
def test_whole_games_can_be_said_and_drawn(players: int, seed: int) -> None:
    for state in some_states(GAME, seed, every=97, players=players):
        known, moves = known_parts(state), state.moves()
        if isinstance(state.to_move, int):
            assert all(can_say(move, known, moves) for move in moves)
        picture(state, None)


def test_every_part_with_a_word_is_a_button_with_a_label() -> None:
    for text in (START, USES, CORRUPTS):
        found = parts(at(text), 0)
        assert all(part.get("role") == "button" and part.get("aria-label") for part in found)


def test_who_is_not_to_move_sees_no_words() -> None:
    state = at(START)
    assert parts(state, 1) == []
    assert parts(state, None) == []


def test_6_5_where_a_pack_could_be_taken_for_a_seat_one_more_word_is_asked() -> None:
    assert "fill" in {word for word, _ in known_parts(at(CLASH_CHOSEN))}
    assert "fill" not in {word for word, _ in known_parts(at(START))}


def test_a_card_shows_the_best_chance_to_complete_it() -> None:
    assert "94 %" in texts(by_id(picture(at(START), 0), "card-vandelay"))


def test_each_pack_shows_the_chance_after_it() -> None:
    assert {"94 %", "54 %"} <= set(texts(by_id(picture(at(START), 0), "bench-vandelay")))


def test_5_3_an_attack_shows_all_the_packs_it_needs() -> None:
    shown = texts(by_id(picture(at(ATTACK), 1), "bench"))
    assert shown.count("filled") == 2
    assert {"79 %", "42 %"} <= set(shown)


def test_a_re_roll_shows_its_chance() -> None:
    assert "36 %" in texts(by_id(picture(at(ATTACK), 1), "say-reroll"))


def test_7_1_a_claim_that_ends_the_game_is_announced_with_its_winner() -> None:
    svg = at(LAST).svg(0)
    assert "Claiming Dynamo ends the" in svg
    assert "Blue would win, 21 to 20" in " ".join(re.findall(r"<text[^>]*ss-warning-text[^>]*>([^<]*)", svg))


def test_5_2_a_completed_system_is_turned_over() -> None:
    svg = picture(at(LAST), 0)
    assert texts(by_id(svg, "card-unagi")) == ["Unagi", "B"]
    assert texts(by_id(svg, "card-dynamo")) == ["2", "Dynamo", "claim"]


def test_5_3_the_picture_asks_for_the_same_packs_as_the_rules() -> None:
    for options in ({}, {"hard": True}, {"weak_defences": True}):
        for state in some_states(GAME, 21, every=301, options=options, players=3):
            view = state.view(None)
            for card in (
                *view["centre"],
                *view["display"],
                *(each for own in view["worlds"] for each in own),
            ):
                if card not in view["worlds"][view["seat"]]:
                    assert table.needed(view, card) == required_labels(view, card)


def test_1_4_the_dice_that_are_drawn_on_a_pack_are_those_that_the_rules_take() -> None:
    dice = random.Random(5)
    for state in some_states(GAME, 5, every=29):
        for move in state.moves():
            if move.startswith("fill") and not table.completes(state.view(None), move):
                before, after = state.position(), state.duplicate().play(move).position()
                lying = [Die(number, face) for number, face in enumerate(shuffled(before["dice"], dice))]
                taken = dice_tracks.taken(pack_of(*move.split()[1:]), lying)
                if after["turn"] == before["turn"]:
                    assert len(taken) == after["placed"] - before["placed"]
                else:
                    assert len(taken) == len(lying)


def shuffled(roll: dict[str, int], dice: random.Random) -> list[str]:
    """The faces of a roll, in any order."""
    faces = [face for face, count in roll.items() for _ in range(count)]
    return dice.sample(faces, len(faces))


def test_a_score_opens_what_a_seat_has() -> None:
    lines = texts(by_id(picture(at(START), 0), "bench-score-1"))
    assert lines == ["R", "Red: 0 points", "nothing yet", "no world; no upgrade."]


def test_5_2_a_locked_world_is_not_marked_as_an_attack() -> None:
    lines = texts(by_id(picture(at(LAST), 0), "bench-dovecote"))
    assert "Locked: Red has the whole system, 8" in " ".join(lines)


# Dice


def spot(state: State, number: int) -> tuple[float, float]:
    style = by_id(picture(state, None), f"die-{number}").get("style", "")
    x, y = re.findall(r"translate\(([\d.]+)px,([\d.]+)px\)", style)[0]
    return float(x), float(y)


def test_there_are_always_seven_dice_inside_the_picture() -> None:
    for text in (START, ATTACK, USES, LAST, board.COVER, ""):
        assert all(0 < spot(at(text), number)[0] < WIDTH for number in range(7))


def test_3_2_dice_land_on_the_pack_they_fill() -> None:
    state = at(START)
    tray = {number: spot(state, number)[1] for number in range(7)}
    for move in ("fill vandelay 1", "~p1", "~p1", "~p1", "~p1", "~p1"):
        state.play(move)
    moved = [number for number in range(7) if spot(state, number)[1] < tray[number]]
    assert len(moved) == 2


def test_3_5_a_lost_die_is_crossed_out() -> None:
    state = at(START).play("reroll")
    lost = [part for part in picture(state, None).iter() if "ss-die-lost" in part.get("class", "").split()]
    assert len([part for part in lost if part.get("id")]) == 1


def test_a_die_that_is_rolled_again_tumbles_again() -> None:
    state = at(START)
    before = set(re.findall(r'id="(roll-\d-\d+)"', state.svg(0)))
    for move in ("reroll", *["~p1"] * 6):
        state.play(move)
    after = set(re.findall(r'id="(roll-\d-\d+)"', state.svg(0)))
    assert len(before & after) == 1


def test_a_new_turn_takes_up_all_dice() -> None:
    state = GAME.new(players=2, seed=4)
    while state.view(None)["turn"] < 4:
        state.play(state.moves()[-1])
    assert state.svg(None).count("ss-die ss-die-tray") == 7


# Options, panels and other positions


@pytest.mark.parametrize("option", ["peaceful", "weak_defences", "classic", "hard", "additional_settlements"])
def test_8_every_option_is_drawn(option: str) -> None:
    for state in some_states(GAME, 11, every=211, options={option: True}):
        picture(state, state.to_move if isinstance(state.to_move, int) else None)


def test_ids_are_unique_in_the_picture() -> None:
    for text in (START, ATTACK, CLASH):
        ids = [part.get("id") for part in picture(at(text), 0).iter() if part.get("id")]
        assert len(ids) == len(set(ids))


def test_a_panel_shows_points_in_parts_and_what_lies_there() -> None:
    html = board.panel(at(board.COVER).scene(0), 0)
    assert "<b>8</b> points" in html
    assert ": systems 5, worlds 3" in html
    assert "Voltaic is complete and locked" in html
    assert "Vandelay, Tidewater, 2 points, defence Army" in html
    assert "Diplomacy" in html


def test_2_the_start_of_a_game_is_drawn_before_any_die_has_fallen() -> None:
    state = GAME.new(players=2, chance="explicit")
    for _ in range(8):
        assert state.svg(None).count('class="ss-die ') == 7
        state.play(state.moves()[0])


def test_6_3_the_choice_between_two_defences_is_spoken_on_the_bench() -> None:
    text = "upgrades=diplomacy/ display=home-fleet+ring-world dice=p3+p3 target=home-fleet:1"
    state = GAME.load(notation.position(text), chance="explicit").play("fill home-fleet 2")
    assert [part.attrib["data-word"] for part in parts(state, 0)] == ["diplomacy", "home-fleet"]


def test_every_picture_of_the_rulebook_is_a_sound_position() -> None:
    rulebook = files(stellar_settlers.__name__).joinpath("rulebook.md").read_text("utf-8")
    for figure in re.findall(r"```board\n(.+)\n", rulebook):
        GAME.load(notation.position(figure), chance="explicit")


def test_the_cover_is_a_sound_position() -> None:
    view = notation.position(board.COVER)
    GAME.load(view, chance="explicit")
    ElementTree.fromstring(board.draw(Scene(view, None, [], view, [])))
