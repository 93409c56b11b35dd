"""The game in words."""

import json
import re
from pathlib import Path

import pytest

from games.stellar_scramble.test_finished import GAMES as FINISHED
from starboard.engine.events import Sentence, events_of
from starboard.engine.game import Game
from starboard.engine.record.replay import Replay
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.games.stellar_scramble import words as story
from starboard.games.stellar_scramble.position import notation
from walks import some_states, walk

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
SKY = "at=3/5 middle=2:1y4,3:1b6:2@1,4:1g2 back=3:2b9"


def at(text: str) -> State:
    return GAME.load(notation.position(f"{SKY} {text}"), chance="explicit")


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (
            "",
            "draw",
            "Draw a gem: no risk to overheat (red 15 %, blue 15 %, yellow 15 %, green 15 %, Overheat 40 %)",
        ),
        (
            "heat=3",
            "draw",
            "Draw a gem: 40 % to overheat (red 15 %, blue 15 %, yellow 15 %, green 15 %, Overheat 40 %)",
        ),
        ("heat=3 board=r1o1", "cooldown", "Cool down: heat 3 → 0, 2 gems back into the bag, 2 credits"),
        ("gem=overheat heat=2", "exchange", "Exchange the Overheat gem: 4 credits (then 4), heat 2 → 4"),
        (
            "gem=yellow cards=buckshot-pod",
            "activate yellow",
            "Activate the Harpoon: Move 2, Fire 2, Scatter, Scavenge 1; from column 3 with power 2 destroys "
            "a blue scout (2 credits to Blue for assisting) and a green scout "
            "and leaves a yellow scout with 2 shields",
        ),
        (
            "fires=yellow",
            "fire",
            "Fire the Harpoon: with power 2 destroys a blue scout (2 credits to Blue for assisting)",
        ),
        ("fires=yellow phase=move", "to 1", "Fly to column 1: no shot from there"),
        (
            "fires=yellow phase=move",
            "to 4",
            "Fly to column 4: there the shot with power 2 destroys a green scout",
        ),
    ],
)
def test_a_move_says_what_comes_of_it(text: str, move: str, words: str) -> None:
    state = at(text)
    assert move in state.moves()
    assert story.label(state.view(None), move) == words


def test_4_5_invaders_that_fare_alike_are_told_once() -> None:
    state = GAME.load(
        notation.position("at=3/5 front=2:1g2,3:1g4:2@1,4:1g6:2@1 cards=buckshot-pod fires=yellow"),
        chance="explicit",
    )
    assert story.label(state.view(None), "fire") == (
        "Fire the Harpoon: with power 2 destroys 2 green scouts (2 credits for each to Blue for assisting) "
        "and a green scout"
    )


def test_8_3_of_many_pilots_the_winner_is_told() -> None:
    two, four = at("victory=10/4 phase=turn"), at("players=4 victory=3/10/5/4")
    assert "Red wins, 10 to 4" in story.status({**two.view(None), "phase": "over", "to_move": "over"})
    ended = {**four.view(None), "phase": "over", "to_move": "over"}
    assert story.status(ended) == "Blue wins with 10 Invaders: the track is full"


def test_3_1_alone_too_each_turn_is_told_by_itself() -> None:
    *_, end = walk(GAME, 4, players=1)
    _, _placing, *turns = Replay(end.record(), GAME).turns
    assert len(turns) == end.view(None)["round"]
    assert {turn.moves[0] for turn in turns} == {"draw", "cooldown"}


def told(state: State, *moves: str) -> list[str]:
    """What some moves do, in sentences."""
    return [said.text for said in said_of(state, *moves)]


def said_of(state: State, *moves: str) -> list[Sentence]:
    events = [event for found in events_of(state, moves) for event in found]
    return story.sentences(state.view(None), events)


def test_4_a_turn_is_told() -> None:
    assert said_of(at("turn=0"), "draw", "~yellow", "activate yellow", "stay", "fire") == [
        (0, "Red draws a yellow gem and fires the Harpoon at column 3: 2 damage destroys a blue scout."),
        (0, "Red has 3 Invaders."),
        (1, "Blue gets 2 credits for assisting."),
        (0, "Red scavenges 1 credit, gathers 2 credits and has 3."),
    ]


def test_4_a_turn_under_way_is_told_as_far_as_it_went() -> None:
    moves = ("draw", "~overheat", "activate yellow", "to 4", "hold")
    assert [told(at(""), *moves[:count])[-1:] for count in range(1, 5)] == [
        [],
        ["Red draws an Overheat gem."],
        ["Red draws an Overheat gem, activates the Harpoon and heats up to 3."],
        ["Red draws an Overheat gem, activates the Harpoon, heats up to 3 and flies to column 4."],
    ]
    assert "holds fire" in told(at(""), *moves)[0]


def test_4_a_slice_of_a_turn_names_what_came_before_it() -> None:
    assert told(at("fires=yellow"), "fire")[0] == (
        "Red fires the Harpoon at column 3: 2 damage destroys a blue scout."
    )
    assert told(at("gem=green"), "exchange")[0].startswith("Red exchanges the green gem for 3 credits")


def test_4_5_a_wide_shot_is_told_in_one_sentence() -> None:
    assert told(at("fires=yellow cards=buckshot-pod+bounty-link"), "fire")[:4] == [
        "Red fires the Harpoon at column 3: 2 damage destroys a blue scout and a green scout "
        "and leaves a yellow scout with 2 shields.",
        "Red has 4 Invaders.",
        "Blue gets 2 credits for assisting.",
        "Red gets 4 credits by Bounty Link.",
    ]


def test_4_9_specials_are_told() -> None:
    state = at("heat=2 cards=flame-duct at=1/5 track=-")
    assert told(state, "draw", "~red", "activate red", "stay") == [
        "Red draws a red gem, activates the Lance, boosts the Lance by 2, vents 1 heat, gathers 2 credits "
        "and has 2."
    ]


def test_5_a_purchase_is_told() -> None:
    moves = ("draw", "~green", "exchange", "buy 2", "~gun-camera")
    assert told(at("credits=2 turn=0"), *moves) == [
        "Red draws a green gem, exchanges it for 3 credits and buys Twin Pulse for 5.",
        "New on the track: Gun Camera.",
        "Red gathers 2 credits and has 2.",
    ]


def test_6_an_overheat_is_told() -> None:
    assert told(at("heat=4 credits=3"), "draw", "~overheat", "disable blue") == [
        "Red draws an Overheat gem, overheats, loses 3 credits and puts the Pulse Out of Order."
    ]


TRACK = "track=twin-pulse,volt-lash,skim-jets,heat-sink,-,-,seed-bank:"


def test_7_2_aliens_fire_is_told() -> None:
    assert said_of(at(f"{TRACK}fire turn=1 credits=4"), "cooldown") == [
        (1, "Blue cools down, gathers 2 credits and has 2."),
        (None, "Seed Bank leaves the track."),
        (None, "Aliens Fire! hits Red."),
        (0, "Red overheats and loses 4 credits."),
    ]
    assert told(at(f"{TRACK}fire turn=1 at=1/east"), "cooldown")[2] == "Aliens Fire! hits nobody."


def test_7_3_aliens_move_is_told() -> None:
    def moved(text: str) -> list[str]:
        return told(at(f"{TRACK}move turn=1 {text}"), "cooldown")[2:]

    assert moved("front=1:1r6") == ["Aliens Move! 1 red scout passes.", "Red loses 1 Invader and has 1."]
    assert moved("") == ["Aliens Move! The armada comes nearer."]
    assert moved("front=1:1r6,2:1g4 victory=0/2") == [
        "Aliens Move! 1 red scout and 1 green scout pass.",
        "Red has no Invader to lose.",
    ]
    assert moved("front=1:1r6,2:1r4 cards=planet-shield")[1] == (
        "Red's Planet Shield stops 1. Red loses 1 Invader and has 1."
    )


def test_7_4_what_is_new_is_told() -> None:
    state = at(f"{TRACK}move turn=1").play("cooldown")
    assert told(state, "~raider-red-9", "~raider-red-11", "~raider-blue-9") == [
        "New Invaders: 2 red raiders and 1 blue raider."
    ]


def test_8_the_last_sentence_says_the_result() -> None:
    state = at(f"{SKY} victory=10/4 credits=3/7 turn=1")
    ended = said_of(state, "cooldown")[-1]
    assert ended == (None, "Red wins, 10 to 4: the track is full.")
    assert ended.text == f"{story.status(state.play('cooldown').view(None))}."


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_8_every_finished_game_is_told_to_its_end(path: Path) -> None:
    replay = Replay(json.loads(path.read_text(encoding="utf-8")), GAME)
    for turn in replay.turns:
        said = said_of(replay.at(turn.first), *turn.moves)
        assert said
        assert all(sentence.text.endswith(".") and "  " not in sentence.text for sentence in said)
    assert said[-1].text == f"{story.status(replay.end.view(None))}."


def test_the_status_says_what_is_asked() -> None:
    assert story.status(at("gem=red").view(None)) == (
        "Red to move: use the red gem: activate a weapon or exchange it"
    )
    assert story.status(at("heat=3").view(None)) == "Red to move: draw a gem (40 % to overheat) or cool down"


@pytest.mark.parametrize(("players", "seed"), [(1, 2), (3, 4), (4, 5)])
def test_every_turn_of_a_game_can_be_told_and_the_end_has_a_reason(players: int, seed: int) -> None:
    last = None
    for state in some_states(GAME, seed, every=61, players=players):
        last = state
        view = state.view(None)
        assert story.text(view)
        assert story.status(view)
    assert last is not None
    assert "Invaders" in story.status(last.view(None)) or "the armada has passed" in story.status(
        last.view(None)
    )


def test_a_shot_is_fired_for_what_it_brings() -> None:
    reasons = {
        story.why(state, ["fire"])
        for state in some_states(GAME, 9, every=1, players=2)
        if isinstance(state.to_move, int) and "fire" in state.moves()
    }
    assert any(re.fullmatch(r"That makes \d+ of 10 Invaders\.", each) for each in reasons)
    assert any(re.fullmatch(r"That is \d+ shields? less to shoot down later\.", each) for each in reasons)


def test_every_move_of_a_hint_has_a_reason() -> None:
    for state in some_states(GAME, 9, every=7, players=2):
        if isinstance(state.to_move, int):
            assert all(story.why(state, [move]) for move in state.moves())


def test_the_table_in_letters() -> None:
    lines = story.text(at("gem=red credits=4").view(None)).splitlines()
    assert "  2 Twin Pulse        5  blue    Fire +1. Adds a yellow gem." in lines
    assert any("B1:2/6@b" in line for line in lines)
    assert "> Red: 2 Invaders, 4 credits (gathers 2), heat 0 of 4" in lines
    assert lines[-1] == "Drawn: red gem"
