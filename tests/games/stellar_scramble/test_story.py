"""The game in words."""

import re

import pytest

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


def told(state: State, *moves: str) -> str:
    before = state.view(None)
    for move in moves:
        state.play(move)
    return story.tell(before, moves, state.view(None))


def test_4_a_turn_is_told() -> None:
    assert told(at("turn=0"), "draw", "~yellow", "activate yellow", "stay", "fire") == (
        "Red draws a yellow gem, fires the Harpoon at column 3: 2 damage destroys a blue scout "
        "(2 credits to Blue for assisting) and has 3 credits."
    )


def test_5_a_purchase_is_told() -> None:
    moves = ("draw", "~green", "exchange", "buy 2", "~gun-camera")
    assert told(at("credits=2 turn=0"), *moves).startswith(
        "Red draws a green gem, exchanges it for 3 credits, buys Twin Pulse for 5"
    )


def test_6_an_overheat_is_told() -> None:
    words = told(at("heat=4"), "draw", "~overheat", "disable blue")
    assert words == "Red draws an Overheat gem, puts the Pulse Out of Order and has 0 credits. Red overheats."


def test_7_aliens_are_told() -> None:
    track = "track=twin-pulse,volt-lash,skim-jets,heat-sink,-,-,seed-bank:"
    state = at(f"{track}move turn=1 front=1:1r6")
    assert told(state, "cooldown").endswith("Aliens Move! Red loses 1 Invader.")
    state = at(f"{track}fire turn=1")
    assert told(state, "cooldown").endswith("Aliens Fire! hits Red.")


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
