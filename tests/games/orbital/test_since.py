"""What happened to a seat while it waited, and what it is warned of."""

from itertools import pairwise
from typing import Any

import pytest

from games.orbital.happened import happened
from games.orbital.heard_games import GAMES, played
from games.orbital.table import GAME
from starboard.games.orbital import words as story
from starboard.games.orbital.position import notation
from starboard.games.orbital.position.view import is_answer

BIO = "orbit=1,0e:living-quarters+1,1n:life-support/1,0e:living-quarters+1,1n:biodome"


def since(text: str, *moves: str, seat: int = 1) -> list[str]:
    """What Seat 2 is told after these moves of Seat 1."""
    state = GAME.load(notation.position(text), chance="explicit")
    before = state.view(seat)
    return story.since(before, happened(state, *moves, viewer=seat), seat)


def test_10_2_a_hit_with_what_it_cost() -> None:
    assert since(f"hand=sabotage/5 {BIO}", "event sabotage", "target 1", "module 1,1") == [
        "Seat 1's Sabotage damaged your Biodome at 1,1: bio 3 → 1, 1 VP less if the year ended now. "
        "The repair costs 3 MC.",
        "Your awards if the year ended now: 2 VP → 1 VP.",
    ]


def test_10_1_a_second_token_costs_another_repair() -> None:
    text = "hand=sabotage/5 orbit=/1,0e:casino!"
    assert since(text, "event sabotage", "target 1", "module 1,0") == [
        "Seat 1's Sabotage hit your damaged Casino at 1,0 again; each repair costs 3 MC."
    ]


@pytest.mark.parametrize(
    ("text", "moves", "words"),
    [
        ("hand=lawsuit/5 mc=9/2", ("event lawsuit", "target 1"), "Seat 1's Lawsuit cost you 2 MC."),
        (
            "hand=headhunters/5",
            ("event headhunters", "target 1"),
            "Seat 1's Headhunters took 1 of your unused crew.",
        ),
        ("hand=economic-crisis/5", ("event economic-crisis",), "Seat 1's Economic Crisis cost you 4 MC."),
        (
            "orbit=1,0e:strategic-ops",
            ("operate 1,0", "target 1"),
            "Seat 1's Strategic Ops cost you 2 MC and a card of your choice.",
        ),
        (
            "hand=visiting-worker/5 orbit=/1,0e:shopping-mall",
            ("event visiting-worker", "target 1", "module 1,0"),
            "Seat 1 used your Shopping Mall at 1,0: it is used for this year.",
        ),
        (
            "hand=uneventful-year/casino",
            ("event uneventful-year",),
            "Seat 1's Uneventful Year found no event in your hand, and everybody knows that now.",
        ),
        (
            "hand=uneventful-year/casino+lawsuit",
            ("event uneventful-year",),
            "Seat 1's Uneventful Year cost you an event of your choice.",
        ),
    ],
)
def test_9_2_each_attack_is_told_to_its_victim(text: str, moves: tuple[str, ...], words: str) -> None:
    assert since(text, *moves) == [words]


def test_12_9_automatic_opponents_attack_as_well() -> None:
    text = "alone stack=0/0 vp=5 orbit=1,0e:casino/1,0e:weapon-platform"
    assert since(text, "pass", seat=0)[0] == (
        "Automat 1's Weapon Platform damaged your Casino at 1,0: commercial 1 → 0, "
        "1 VP less if the year ended now. The repair costs 3 MC."
    )


def test_11_1_awards_are_told_to_whoever_was_away() -> None:
    assert since(f"turn=1 passes=1 {BIO}", "pass", seat=0) == ["Year 1 ended: you got 1 VP (structural)."]


def test_nothing_is_told_of_what_did_no_harm() -> None:
    assert since("hand=government-grant/5", "event government-grant") == []
    assert since("players=3 hand=lawsuit/5/5", "event lawsuit", "target 2") == []


def test_8_10_a_forced_discard_is_no_turn_of_ones_own() -> None:
    state = GAME.load(notation.position("orbit=1,0e:strategic-ops"), chance="explicit")
    for move in ("operate 1,0", "target 1"):
        state.play(move)
    assert (state.to_move, is_answer(state.records[0])) == (1, True)


def test_8_6_what_one_discards_for_oneself_is() -> None:
    state = GAME.load(notation.position("hand=casino/5 orbit=1,0e:junkyard"), chance="explicit")
    assert not is_answer(state.records[0])
    state.play("operate 1,0")
    assert (state.to_move, is_answer(state.records[0])) == (0, False)


@pytest.mark.parametrize("game", GAMES[:2])
def test_every_loss_of_a_game_is_told(game: tuple[int, int, str, int]) -> None:
    """Between two turns of Seat 1, each token that comes on its modules has a sentence."""
    line = played(*game)
    own = [at for at, position in enumerate(line.positions) if position["to_move"] == 0]
    for first, last in pairwise(own):
        words = story.since(line.view(first, 0), line.events(0, first, last), 0)
        hits = sum(" damaged your " in each or " hit your " in each for each in words)
        assert hits == _new_tokens(line.positions[first : last + 1])


def _new_tokens(positions: list[dict[str, Any]]) -> int:
    """The damage tokens that came, step by step."""
    found = 0
    for old, new in pairwise(positions):
        was, now = (each["seats"][0]["modules"] for each in (old, new))
        found += sum(max(0, now[cell]["damage"] - was[cell]["damage"]) for cell in now if cell in was)
    return found


# --- warnings ----------------------------------------------------------------------------------------


def warned(text: str, move: str) -> str | None:
    state = GAME.load(notation.position(text), chance="explicit")
    assert move in state.moves()
    return story.warning(state.view(int(state.to_move)), move)


def test_7_11_the_last_pass_of_a_year_is_warned_of() -> None:
    assert warned("passes=1", "pass") == "This pass ends year 1: 1 VP for you as things stand."
    assert warned("passes=1 year=5", "pass") == "This pass ends the game: 2 VP for you as things stand."
    assert warned("passes=0", "pass") is None


def test_12_8_automatic_opponents_that_will_pass_are_foreseen() -> None:
    assert warned("alone stack=0/0", "pass") is not None
    assert warned("alone stack=0/1", "pass") is None
    assert warned("alone stack=0/0 orbit=//1,0e:shopping-mall", "pass") is None


def test_13_2_in_peace_each_pass_ends_the_year() -> None:
    assert warned("peace", "pass") is not None


def test_7_4_a_build_that_leaves_one_exit_is_warned_of() -> None:
    home = "orbit=0,1n:storage+0,-1s:storage+1,0e:airlock"
    assert warned(f"{home} place=greenhouse", "at -1,0 w") is not None
    assert warned(f"{home} place=bulkhead", "at -1,0 w") is None
