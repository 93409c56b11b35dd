"""How the levels play Star Clicker."""

import pytest
from bench.clicker import play_game, share_won

import starboard
from games.star_clicker.table import GAME, at
from starboard.bots.levels import names
from starboard.games.star_clicker.bot.forgetting import forgotten, recall
from starboard.games.star_clicker.bot.levels import PLAYERS, Weighing

EVERY_LEVEL = pytest.mark.parametrize("level", names())
FORGETFUL = pytest.mark.parametrize("level", ["cadet", "pilot"])
OFTEN = PLAYERS["cadet"].forgets

LILY = {1: "move-yellow", 2: "fire-green", 3: "replicator", 4: "move-blue", 5: "fire-blue", 6: "move-green"}
LILY |= {7: "move-purple", 8: "fire-purple", 9: "fire-yellow"}
"""What lies where on Lily's dashboard in these tests."""
LILY_ALONE = {"known": {0: LILY, 1: {7: "move-yellow", 8: "fire-yellow"}}, "up": {1: [7, 8]}}
"""Wendy has used her presses."""
ALL_BUT_ONE = dict.fromkeys(("c1", "g3", "g5", "c7", "e7", "a3", "a5"), "jammer")
"""Where jammers were destroyed."""


def choose(state, level="admiral"):
    """The move of a bot."""
    return starboard.bot(level, GAME).choose(state)


def later(level="cadet", seed=7, rounds=5, players=3):
    """A game that a bot has played for some rounds."""
    bot = starboard.bot(level, GAME)
    state = GAME.new(players, seed=seed)
    while state.position()["round"] < rounds:
        state.play(bot.choose(state))
    return state


# --- what all levels have in common ------------------------------------------------------------------


@EVERY_LEVEL
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("difficulty", [1, 2, 3, 4])
def test_it_plays_legal_moves_and_the_same_ones_again(level, players, difficulty):
    state = GAME.new(players, seed=3, options={"level": difficulty})
    for _ in range(6):
        move = choose(state, level)
        assert move in state.moves()
        assert move == choose(state, level)
        state.play(move)


@EVERY_LEVEL
def test_it_leaves_the_state_as_it_was(level):
    state = GAME.new(4, seed=5, options={"level": 4})
    before, log = state.position(), state.log
    starboard.bot(level, GAME).think(state)
    assert (state.position(), state.log) == (before, log)


def test_a_game_with_four_pilots_and_their_powers_is_played_to_its_end():
    assert play_game("admiral", level=4, players=4, seed=1).to_move == "over"


def test_a_thought_says_what_it_rests_on():
    thought = starboard.bot("admiral", GAME).think(GAME.new(2, seed=1))
    assert thought.line == [thought.move]
    assert thought.seen > 1
    assert 0 < thought.win < 1


def test_it_says_in_a_sentence_why():
    state = GAME.new(2, seed=1)
    said = GAME.words.why(state, [choose(state)])
    assert said.endswith(".")


def test_what_was_worked_out_for_other_positions_changes_no_thought():
    state, bot, used = GAME.new(3, seed=4, options={"level": 4}), starboard.bot("admiral", GAME), None
    for _ in range(40):
        fresh = Weighing(state.records)
        used = used or Weighing(state.records)
        used.states[0], used.values[:] = state._states[0], 0.0
        assert (used.decide(), used.values.tolist()) == (fresh.decide(), fresh.values.tolist())
        state.play(bot.choose(state))


def test_it_does_not_matter_under_which_button_of_a_group_a_kind_lies():
    state = later("admiral")
    twin = state._states.copy()
    twin[0].buttons[:, :3] = state._states[0].buttons[:, 2::-1]
    assert twin[0].visible.tolist() == [0] * 4
    thoughts = Weighing(state.records), Weighing(twin)
    for thought in thoughts:
        thought.decide()
    assert thoughts[0].win == pytest.approx(thoughts[1].win, abs=1e-12)


# --- what a good teammate sees -----------------------------------------------------------------------


def test_it_destroys_the_last_jammer():
    state = at(tiles={"d1": "jammer"}, gone=ALL_BUT_ONE, ships=["d1", "e4"], **LILY_ALONE)
    assert choose(state) == "destroy"


def test_it_flies_to_the_last_jammer():
    state = at(tiles={"d2": "jammer"}, gone=ALL_BUT_ONE, creepers={}, **LILY_ALONE)
    assert choose(state) == "press 1"


def test_it_shoots_the_creeper_that_is_about_to_land():
    state = at(creepers={1: "c3"}, gone={"a3": "empty"}, ships=["a3", "e4"], shields=1, **LILY_ALONE)
    assert choose(state) == "press 5"


def test_it_lets_the_friend_go_first_who_can_end_the_outage():
    state = at(known={0: LILY}, floppy="power-outage-1")
    assert state.to_move == 1
    assert choose(state) == "wait"
    assert choose(state.play("wait")) == "press 3"


def test_it_does_not_wait_for_ever():
    for state in (GAME.new(players, seed=2) for players in (2, 3, 4)):
        waits = 0
        for _ in range(60):
            move = choose(state)
            waits = waits + 1 if move == "wait" else 0
            assert waits <= 2 * (state.players - 1)
            state.play(move)


def test_it_never_fires_at_the_planet_on_purpose():
    for seed in range(2):
        state = GAME.new(3, seed=seed, options={"level": 2})
        for _ in range(120):
            if state.to_move == "over":
                break
            before, move = state.position(), choose(state)
            state.play(move)
            match move.split():
                case ["press" | "boost", number] if before["buttons"][before["to_move"]][int(number) - 1]:
                    assert state.position()["round"] > before["round"] or not lost_shield(before, state)


def lost_shield(before, state):
    """The planet was hit."""
    return state.position()["shields"] < before["shields"]


# --- memory ------------------------------------------------------------------------------------------


def test_the_admiral_forgets_nothing():
    assert PLAYERS["admiral"].forgets == 0
    state = later()
    assert recall(state, 0).tobytes() == state._states.tobytes()


def test_a_cadet_forgets_more_than_a_pilot():
    state = later()
    assert set(forgotten(state, PLAYERS["pilot"].forgets)) < set(forgotten(state, OFTEN))


def test_forgetting_is_the_same_every_time():
    assert list(forgotten(later(), OFTEN)) == list(forgotten(later(), OFTEN))


def test_each_seat_has_a_memory_of_its_own():
    state = later()
    other = state.duplicate().play("wait")
    assert set(forgotten(state, OFTEN)) != set(forgotten(other, OFTEN))


def test_what_is_face_up_or_was_seen_in_this_round_is_remembered():
    state = later()
    state.play(next(move for move in state.moves() if move.startswith("press")))
    up = {(seat, number - 1) for seat, row in enumerate(state.position()["visible"]) for number in row}
    assert up
    assert not up & set(forgotten(state, 1.0))


def test_all_else_is_forgotten_by_who_forgets_all():
    state = later()
    known = {(s, b) for s, row in enumerate(state.position()["buttons"]) for b in range(9) if row[b]}
    assert set(forgotten(state, 1.0)) == known


@FORGETFUL
def test_what_lies_under_a_forgotten_button_does_not_matter(level):
    state = later()
    lost = list(forgotten(state, PLAYERS[level].forgets))
    assert lost
    for seat, button in lost:
        for kind in (0, 4, 8):
            twin = state.duplicate()
            twin._states[0].buttons[seat, button] = kind
            assert choose(twin, level) == choose(state, level)


def test_the_admiral_wins_clearly_more_often_than_the_cadet():
    admiral, cadet = (share_won(bot, level=4, players=2, games=12, seed=1000) for bot in ("admiral", "cadet"))
    assert admiral >= cadet + 0.2
