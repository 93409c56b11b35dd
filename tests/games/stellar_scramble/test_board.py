"""The picture and its words: every legal move can be said with it, as the client says moves."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.engine.views.scene import Scene
from starboard.games import stellar_scramble
from starboard.games.stellar_scramble import picture as board
from starboard.games.stellar_scramble.picture.layout import WIDTH, Layout
from starboard.games.stellar_scramble.picture.sky.background import name_of
from starboard.games.stellar_scramble.position import notation
from walks import some_states

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
SKY = "at=3/5 middle=2:1y4,3:1b6:2@1,4:1g2 back=3:2b9"
TRACK = "track=twin-pulse,volt-lash:move,skim-jets,heat-sink,-,seed-bank:fire,acid-spray:move level=2"


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def picture(state: State, seat: int | None = 0) -> ElementTree.Element:
    return ElementTree.fromstring(state.svg(seat))


def words(state: State, seat: int | None = 0) -> list[str]:
    return [part.attrib["data-word"] for part in picture(state, seat).iter() if "data-word" in part.attrib]


def by_id(svg: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(part for part in svg.iter() if part.get("id") == name)


def texts(part: ElementTree.Element) -> list[str]:
    found = [each.text for each in part.iter() if each.text and not each.tag.endswith("style")]
    return [said.replace("\u00a0", " ") for said in found]


def said_by(state: State, seat: int) -> set[str]:
    """The moves that one tap on some part says: the only move with its words."""
    moves = state.moves()
    found = set()
    for word in words(state, seat):
        naming = [move for move in moves if f" {word} " in f" {move} "]
        found |= {naming[0]} if len(naming) == 1 else set()
    return found


# Words


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 5), (3, 7), (4, 9)])
def test_every_move_of_a_game_is_one_tap(players: int, seed: int) -> None:
    for state in some_states(GAME, seed, every=31, players=players):
        if isinstance(state.to_move, int):
            assert said_by(state, state.to_move) == set(state.moves())


def test_4_11_conversions_keep_their_order() -> None:
    state = at(f"{SKY} gem=blue board=r1").play("activate blue").play("stay").play("fire")
    assert set(words(state)) == {
        "red blue",
        "red yellow",
        "red green",
        "blue red",
        "blue yellow",
        "blue green",
        "skip",
    }


def test_who_is_not_to_move_sees_no_words() -> None:
    assert words(at(SKY), 1) == []
    assert words(at(SKY), None) == []


def test_every_part_with_a_word_is_a_button_with_a_label() -> None:
    for text in (SKY, f"{SKY} gem=overheat", f"{SKY} fires=yellow phase=move", f"{SKY} fires=red"):
        for part in picture(at(text)).iter():
            if "data-word" in part.attrib:
                assert part.get("role") == "button"
                assert part.get("aria-label")


# What is shown


def test_shields_left_and_shields_printed() -> None:
    state = at(SKY)
    assert texts(by_id(picture(state), name_of(state.view(0), (2, 3)))) == ["2", "/6", "B", "B"]


def test_an_invader_tells_what_it_is() -> None:
    state = at(SKY)
    part = by_id(picture(state), name_of(state.view(0), (2, 3)))
    assert part.get("aria-label") == "Blue scout in row 2, column 3: 2 of 6 shields, assisted by Blue"


def test_7_1_an_event_tells_when_it_strikes() -> None:
    labels = [part.get("aria-label") for part in picture(at(f"{SKY} {TRACK}")).iter()]
    assert "Aliens Move! happens at the end of this round" in labels
    assert "Aliens Fire! happens at the end of the next round" in labels
    assert "Aliens Move! happens in 6 rounds" in labels


def test_7_2_who_would_be_hit_has_a_crosshair() -> None:
    svg = picture(at(f"{SKY} {TRACK}"))
    assert "in the line of fire" in by_id(svg, "ship-0").get("aria-label", "")
    assert "in the line of fire" not in by_id(svg, "ship-1").get("aria-label", "")


def test_3_2_the_bag_shows_the_chance_of_each_gem() -> None:
    shown = texts(by_id(picture(at(SKY)), "cockpit-0"))
    assert shown.count("15 %") == 4
    assert shown.count("40 %") == 1


def test_3_4_drawing_shows_the_risk() -> None:
    assert "40 % overheats" in texts(by_id(picture(at(f"{SKY} heat=3")), "say-draw"))
    assert "no overheat" in texts(by_id(picture(at(SKY)), "say-draw"))


def test_4_5_the_pattern_of_a_shot_is_drawn() -> None:
    svg = at(f"{SKY} fires=yellow cards=buckshot-pod").svg(0)
    assert svg.count('class="sc-pattern') == 3
    assert sorted(re.findall(r"\d → \d", svg.partition("sc-aim")[2])[:3], reverse=True) == [
        "4 → 2",
        "2 → 0",
        "2 → 0",
    ]


def test_4_each_space_shows_its_shot_once_it_is_named() -> None:
    svg = picture(at(f"{SKY} fires=yellow phase=move"))
    after = {part.get("data-after") for part in svg.iter() if part.get("data-after")}
    assert after == {"stay", "2", "4"}


def test_4_each_weapon_shows_its_reach_once_it_is_named() -> None:
    svg = picture(at(f"{SKY} gem=overheat"))
    assert {part.get("data-after") for part in svg.iter()} >= {"red", "blue", "yellow", "green"}


def test_7_2_spaces_that_aliens_fire_would_miss_are_marked_while_it_is_on_the_track() -> None:
    flying = "at=2/5 front=2:1g2,4:1b6 fires=yellow phase=move"
    under_fire = picture(at(f"{flying} {TRACK}"))
    safe = [space for space in ("west", 1, 2, 3, 4) if "safe" in texts(by_id(under_fire, f"go-{space}"))]
    assert safe == ["west", 1, 2, 3]  # in column 2 once the scout is destroyed
    assert "safe" not in texts(picture(at(flying)))


def test_9_1_keeping_a_gem_that_overheats_is_a_warning() -> None:
    state = at(f"{SKY} heat=3 cards=gem-sifter")
    for move in ("draw", "~overheat"):
        state.play(move)
    assert "overheats!" in texts(by_id(picture(state), "say-keep"))


def test_5_a_card_opens_with_what_it_would_change() -> None:
    shown = " ".join(texts(by_id(picture(at(f"{SKY} {TRACK}")), "lens-volt-lash")))
    assert "Red's Pulse: Move 3, Fire 1 → 3, Boost 1, Convert 1." in shown
    assert "Bag 20 → 22: blue 15 % → 14 % and Overheat 40 % → 41 %." in shown
    assert "Under it: Aliens Move! in 6 rounds." in shown


def test_1_5_a_weapon_opens_with_its_signs_and_cards_explained() -> None:
    state = at(f"{SKY} {TRACK} cards=hot-barrel")
    shown = texts(by_id(picture(state), "lens-red"))
    assert shown[:2] == ["Lance", "Move 1, Fire 3, Boost 2"]
    assert shown[-1] == "Hot Barrel: Fire +1"
    assert "#weapon-0-red:is" in state.svg(0)
    assert "#weapon-0-red:is" not in at(f"{SKY} gem=red").svg(0)


def test_every_card_of_the_track_and_every_weapon_is_in_the_picture() -> None:
    shown = texts(picture(at(f"{SKY} {TRACK} cards=hot-barrel broken=b")))
    assert {"Twin", "Pulse", "Volt", "Lash", "Hot Barrel", "Lance", "Harpoon", "Spore", "Out of Order"} <= {
        *shown
    }


def test_another_pilots_board_opens_at_its_tab() -> None:
    state = at(f"{SKY} credits=0/7 cards=/prism-relay")
    svg = picture(state)
    assert "Prism Relay" in texts(by_id(svg, "board-1"))
    assert "#tab-1:is(:hover,:focus,:focus-within)) #board-1" in state.svg(0)


def test_a_panel_tells_the_pilots_things() -> None:
    html = board.panel(at(f"{SKY} victory=2/6 cards=/prism-relay+nav-computer broken=/r").scene(0), 1)
    assert "<b>6</b> Invaders" in html
    for said in (
        "Prism Relay",
        "Nav Computer",
        "Out of Order",
        "Bag: 3 red, 3 blue, 3 yellow, 3 green, 8 Overheat",
    ):
        assert said in html


def test_8_the_end_is_told_with_all_pilots() -> None:
    state = at(f"{SKY} victory=10/4 credits=3/7 turn=1").play("cooldown")
    assert state.to_move == "over"
    shown = texts(by_id(picture(state), "sc-console"))
    assert "Red wins, 10 to 4: the track is full." in shown
    assert shown[-2:] == ["Red: 10 Invaders, 3 credits, heat 0", "Blue: 4 Invaders, 9 credits, heat 0"]


# The last turn


def played(state: State, *moves: str) -> State:
    for move in moves:
        state.play(move)
    return state


def test_4_a_shot_is_seen_once() -> None:
    state = played(at(f"{SKY} cards=buckshot-pod"), "draw", "~yellow", "activate yellow", "stay", "fire")
    svg = state.svg(0)
    assert len(re.findall(r'id="bolt-', svg)) == 1
    assert len(re.findall(r'id="ghost-', svg)) == 2
    assert len(re.findall(r'id="float-', svg)) == 1
    assert "bolt-" not in played(state, "draw", "~red").svg(0)


def test_6_an_overheat_jolts_the_ship() -> None:
    svg = picture(played(at(f"{SKY} heat=4"), "draw", "~overheat"))
    assert [part.get("class") for part in by_id(svg, "ship-0")] == ["sc-ship-body sc-jolt"]
    assert [part.get("class") for part in by_id(svg, "ship-1")] == ["sc-ship-body"]


def test_an_effect_keeps_its_id_until_the_next_turn() -> None:
    def effects(state: State) -> set[str]:
        return {*re.findall(r'id="((?:bolt|ghost|burst|float|jolt|melt)-[^"]+)"', state.svg(0))}

    state = played(at(f"{SKY} turn=0"), "draw", "~blue", "activate blue", "to 2", "fire")
    shot = effects(state)
    assert len(shot) == 3
    assert effects(played(state, "skip")) == shot
    assert effects(played(state, "draw", "~blue")) == set()
    assert not effects(played(state, "activate blue", "to 3", "fire")) & shot


def test_7_3_invaders_keep_their_names_when_they_step_down() -> None:
    state = at(f"{SKY} track=twin-pulse,-,-,-,-,-,seed-bank:move turn=1")
    before = state.view(0)
    after = played(state, "cooldown").view(0)
    assert name_of(before, (2, 3)) == name_of(after, (1, 3))


def test_7_3_invaders_that_pass_fly_through() -> None:
    state = at("at=3/5 front=4:1r6 track=twin-pulse,-,-,-,-,-,seed-bank:move turn=1")
    assert 'class="sc-passed"' in played(state, "cooldown").svg(0)


# Everything


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ids_are_unique_and_nothing_leaves_the_picture(players: int) -> None:
    for state in some_states(GAME, players, every=151, players=players):
        svg = picture(state, 0)
        ids = [part.get("id") for part in svg.iter() if part.get("id")]
        assert len(ids) == len(set(ids))
        height = Layout(state.view(0)).height
        for part in svg.iter():
            if part.tag.endswith("rect"):
                assert float(part.get("x", 0)) + float(part.get("width", 0)) <= WIDTH
                assert float(part.get("y", 0)) + float(part.get("height", 0)) <= height


def test_10_every_option_is_drawn() -> None:
    for options in ({"experienced": True}, {"colours": ["green", "yellow"]}):
        for state in some_states(GAME, 11, every=151, players=2, options=options):
            picture(state, 1)
    for state in some_states(GAME, 12, every=151, players=1, options={"solo_colours": 4}):
        picture(state, 0)


def test_the_palette_of_the_page_is_that_of_the_game() -> None:
    assert "--seat-0:var(--sc-red);--seat-1:var(--sc-blue);" in GAME.new(2, seed=1).svg(0)


def test_a_panel_has_words_where_there_is_room_and_signs_where_many_play() -> None:
    scenes = [at(f"players={players} {TRACK} broken=b").scene(0) for players in (2, 4)]
    roomy, crowded = (ElementTree.fromstring(board.panel(scene, 0)) for scene in scenes)
    assert "Move 1, Fire 2, Boost 2" in texts(roomy)
    assert "Move 1, Fire 2, Boost 2" not in texts(crowded)
    assert {"Lance: Move 1, Fire 2, Boost 2", "Pulse: Out of Order. Move 3, Fire 1, Boost 1, Convert 1"} <= {
        part.get("title") for part in crowded.iter()
    }


def test_every_picture_of_the_rulebook_is_a_sound_position() -> None:
    rulebook = files(stellar_scramble.__name__).joinpath("rulebook.md").read_text("utf-8")
    for figure in re.findall(r"```board\n(.+)\n", rulebook):
        GAME.load(notation.position(figure), chance="explicit")


def test_the_cover_is_a_sound_position() -> None:
    view = notation.position(board.COVER)
    GAME.load(view, chance="explicit")
    ElementTree.fromstring(board.draw(Scene(view, None, [], view, [])))
