"""The game in words."""

import pytest

from games.orbital.happened import happened
from games.orbital.table import GAME
from starboard.engine.events import Sentence
from starboard.engine.state import State
from starboard.games.orbital import words as story
from starboard.games.orbital.position import notation
from walks import some_states

HOME = "orbit=1,0e:living-quarters+1,1n:life-support/1,0e:living-quarters+1,1n:biodome"


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def sentences(state: State, *moves: str, eyes: int | None = None) -> list[Sentence]:
    """A turn as somebody hears it."""
    before = state.view(eyes)
    return story.sentences(before, happened(state, *moves, viewer=eyes))


def told(state: State, *moves: str, eyes: int | None = None) -> str:
    return " ".join(sentence.text for sentence in sentences(state, *moves, eyes=eyes))


# --- moves as choices --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("hand=dormitory/5", "build dormitory", "Build Dormitory for 5 MC: Supports 1 crew."),
        (
            f"{HOME} place=greenhouse",
            "at 0,1 n",
            "Build Greenhouse at 0,1 on the core, facing north, for 6 MC; 4 usable exits left "
            "(if the year ended now: +1 VP)",
        ),
        (HOME, "upgrade bio", "Upgrade to the Bio Core for 4 MC: Supports 3 crew."),
        (
            "market=casino+airlock",
            "buy 2",
            "Buy card 2, Airlock, for 2 MC: Your Repair actions cost 1 MC less.",
        ),
        ("orbit=1,0e:shopping-mall", "operate 1,0", "Operate Shopping Mall at 1,0. 1 crew: gain 4 MC"),
        ("hand=government-grant/5", "event government-grant", "Play Government Grant: Gain 5 MC."),
        ("orbit=1,0e:casino!", "repair 1,0", "Repair Casino at 1,0 for 3 MC (if the year ended now: +1 VP)"),
        ("", "pass", "Pass"),
    ],
)
def test_7_1_a_move_says_what_comes_of_it(text: str, move: str, words: str) -> None:
    state = at(text)
    assert move in state.moves()
    assert story.label(state.view(0), move) == words


def test_6_4_a_card_to_give_back_says_what_it_is_to_the_hand() -> None:
    state = at("orbit=1,0e:recycling-center hand=bulkhead+storage+airlock+lawsuit/5").play("operate 1,0")
    assert story.label(state.view(0), "discard bulkhead") == (
        "Discard Bulkhead (structural, 3 exits; with 2 more structural cards)"
    )
    assert story.label(state.view(0), "discard storage") == (
        "Discard Storage (structural, 0 exits, 2 MC a year; with 2 more structural cards)"
    )
    assert story.label(state.view(0), "discard lawsuit") == "Discard Lawsuit (event)"


def test_10_2_a_hit_says_what_it_would_cost() -> None:
    state = at(f"hand=sabotage/5 mc=9/2 {HOME}").play("event sabotage")
    assert story.label(state.view(0), "target 1") == "Attack Seat 2 (0 VP)"
    state.play("target 1")
    assert story.label(state.view(0), "module 1,1") == (
        "Damage Seat 2's Biodome at 1,1 (if the year ended now: +1 VP, Seat 2 −1 VP); "
        "the repair cannot be paid"
    )


def test_9_9_a_project_tells_its_chance() -> None:
    state = at("hand=high-risk-project/5 orbit=1,0e:life-support").play("event high-risk-project")
    assert [story.label(state.view(0), move) for move in state.moves()] == [
        "Spend 1 crew: 29 % for 1 VP",
        "Spend 2 crew: 49 % for 1 VP",
        "Spend 3 crew: 64 % for 1 VP",
    ]


# --- turns -------------------------------------------------------------------------------------------


def test_7_2_a_build_is_told() -> None:
    assert told(at("hand=dormitory/5"), "build dormitory", "at 1,0 e") == (
        "Seat 1 builds Dormitory at 1,0 for 5 MC."
    )


def test_7_2_a_build_that_has_no_place_yet_is_announced() -> None:
    assert told(at("hand=dormitory/5"), "build dormitory") == "Seat 1 is going to build Dormitory."


def test_7_5_a_think_tank_lets_its_owner_draw_unseen() -> None:
    text = "hand=university/5 orbit=1,0e:think-tank mc=9/9"
    moves = ("build university", "at 0,1 n", "~casino")
    assert told(at(text), *moves) == "Seat 1 builds University at 0,1 for 8 MC and draws a card."
    assert told(at(text), *moves, eyes=1) == "Seat 1 builds University at 0,1 for 8 MC and draws a card."


def test_3_1_only_who_draws_is_told_which_cards() -> None:
    moves = ("event breakthrough", "~casino", "~airlock", "~storage")
    assert told(at("hand=breakthrough/5"), *moves, eyes=1) == "Seat 1 plays Breakthrough and draws 3 cards."
    assert told(at("hand=breakthrough/5"), *moves, eyes=0) == (
        "Seat 1 plays Breakthrough and draws Casino, Airlock and Storage."
    )


def test_8_4_what_is_looked_at_is_told_to_one_seat() -> None:
    text = "orbit=1,0e:observatory"
    moves = ("operate 1,0", "~casino", "~airlock", "~storage", "take airlock")
    assert told(at(text), *moves, eyes=1) == (
        "Seat 1 operates Observatory, looks at 3 cards, keeps one and discards Storage and Casino."
    )
    assert told(at(text), *moves, eyes=0) == (
        "Seat 1 operates Observatory, looks at Casino, Airlock and Storage, keeps Airlock "
        "and discards Storage and Casino."
    )


def test_8_5_a_bet_in_the_casino_is_told() -> None:
    assert told(at("orbit=1,0e:casino"), "operate 1,0", "~bulkhead") == (
        "Seat 1 operates Casino and turns up Bulkhead: the Casino pays 9 MC."
    )


def test_9_5_a_storm_is_told() -> None:
    text = "players=3 hand=meteor-storm/5/5 orbit=/1,0e:casino/0,1n:citadel"
    assert told(at(text), "event meteor-storm", "module 1,0", "module 0,1") == (
        "Seat 1 plays Meteor Storm, damages Seat 2's Casino at 1,0 and damages Seat 3's Citadel at 0,1."
    )


def test_8_10_a_victims_discard_is_a_turn_of_its_own() -> None:
    state = at("orbit=1,0e:strategic-ops mc=9/1 hand=5/casino+lawsuit")
    assert told(state, "operate 1,0", "target 1") == (
        "Seat 1 operates Strategic Ops, makes Seat 2 lose 1 MC and makes Seat 2 discard a card."
    )
    assert told(state, "discard lawsuit") == "Seat 2 discards Lawsuit."


def test_9_9_a_project_is_told() -> None:
    state = at("hand=high-risk-project/5 orbit=1,0e:life-support")
    assert told(state, "event high-risk-project", "spend 2", "~casino", "~lawsuit") == (
        "Seat 1 plays High-Risk Project, spends 2 crew, turns up Casino and Lawsuit "
        "and gains 1 VP for an event."
    )


def test_8_13_a_move_of_the_arm_is_told() -> None:
    text = "orbit=1,0e:robotic-arm+0,1n:bulkhead+0,2n:storage"
    assert told(at(text), "operate 1,0", "module 0,2", "at -1,0 w") == (
        "Seat 1 operates Robotic Arm, moves Storage from 0,2 to -1,0 and gains 3 MC."
    )


def test_9_10_a_prefab_module_is_a_turn_of_its_own() -> None:
    state = at("mc=1 hand=prefab-delivery+casino/5")
    assert {"event prefab-delivery", "build casino", "pass"} <= {*story.OPENING}
    assert told(state, "event prefab-delivery") == "Seat 1 plays Prefab Delivery."
    assert told(state, "build casino", "at 1,0 e") == "Seat 1 builds Casino at 1,0 for 1 MC."


def test_11_1_the_end_of_a_year_is_told() -> None:
    words = told(at(f"passes=1 market=casino {HOME}"), "pass")
    assert words == (
        "Seat 1 passes. Year 1 ends: 1 VP for Seat 1 (structural) and 2 VP for Seat 2 (structural, bio)."
    )


def test_11_7_the_end_of_the_game_has_a_reason() -> None:
    assert told(at(f"passes=1 year=5 vp=9/5 {HOME}"), "pass").endswith("Seat 1 wins, 11 to 9.")
    assert told(at(f"passes=1 year=5 vp=7/5 {HOME}"), "pass").endswith("Seat 1 wins, 9 to 9, by crew.")


def test_9_4_a_crisis_says_what_everybody_loses() -> None:
    text = "players=3 hand=economic-crisis/5/5 mc=9/3/0"
    assert told(at(text), "event economic-crisis") == (
        "Seat 1 plays Economic Crisis, loses 4 MC and makes Seat 2 lose 3 MC."
    )


def test_9_6_who_is_asked_for_an_event_and_who_has_none() -> None:
    state = at("players=3 hand=uneventful-year/casino/lawsuit")
    assert sentences(state, "event uneventful-year", "discard lawsuit") == [
        (0, "Seat 1 plays Uneventful Year and asks Seat 2 and Seat 3 for an event."),
        (1, "Seat 2 has no event to discard."),
        (2, "Seat 3 discards Lawsuit."),
    ]


def test_10_1_a_second_token_is_told_as_such() -> None:
    text = "orbit=1,0e:weapon-platform/1,0e:casino!"
    assert told(at(text), "operate 1,0", "target 1", "module 1,0").endswith(
        "damages Seat 2's Casino at 1,0 again."
    )


def test_6_what_the_board_does_belongs_to_no_seat() -> None:
    state = GAME.new(2, chance="explicit")
    cards = ("~casino", "~airlock", "~storage", "~archive", "~lawsuit")
    assert sentences(state, "~first 1", *cards, "~dormitory") == [
        (None, "Seat 2 is the first player."),
        (None, "The market: Casino, Airlock, Storage, Archive and Lawsuit."),
        (1, "Seat 2 draws a card."),
    ]


def test_13_3_the_last_sentence_of_a_game_is_its_result() -> None:
    assert sentences(at("peace year=5 vp=15"), "pass")[-1] == (
        None,
        "Peace was not enough: 17 VP, 18 are needed.",
    )
    assert sentences(at("passes=1 year=5 vp=5/5"), "pass")[-1] == (
        None,
        "Seat 1 and Seat 2 share the win, 7 to 7.",
    )


# --- the table ---------------------------------------------------------------------------------------


def test_7_1_the_status_says_what_is_asked() -> None:
    assert story.status(at("mc=9/9").view(0)) == "Seat 1 to move: choose an action (9 MC, 1 crew)"
    assert story.status(at("place=casino").view(1)) == "Seat 1 to move: choose where to build Casino"


def test_13_3_the_goal_of_peace_is_told() -> None:
    assert story.status(at("peace year=5 vp=16").play("pass").view(0)) == "Peace holds: 18 VP, 18 are needed"
    assert "17 VP" in story.status(at("peace year=5 vp=15").play("pass").view(0))


def test_3_1_the_table_in_letters_shows_only_ones_own_hand() -> None:
    state = at(f"{HOME} hand=casino+casino/lawsuit market=airlock mc=9/4")
    lines = story.text(state.view(0)).splitlines()
    assert "    hand: 2 × Casino" in lines
    assert "    hand: 1 card face down" in lines
    assert "Lawsuit" not in story.text(state.view(0))
    assert "> Seat 1: 0 VP, 9 MC, 4 of 4 crew unused, Structural Core" in lines
    assert "bio         2           3*" in lines


def test_every_move_of_a_hint_has_a_reason() -> None:
    for state in some_states(GAME, 9, every=23, players=2):
        if isinstance(state.to_move, int):
            assert all(story.why(state, [move]) for move in state.moves())
