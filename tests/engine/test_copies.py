"""Copies of a game do not tell its fortune, and exact ones go by their name."""

import copy
import pickle

import numpy as np
import pytest

import starboard
from starboard.engine.batch import Batch
from starboard.engine.compiling.cores import cores
from starboard.engine.generic.simulate import redeal
from walks import TEMPLATE, every_game, walk

ROLLS = 30
"""So many dice hardly ever fall alike twice: 6 ** -30."""


def rolled(state):
    """The log of a game after some rolls of a die: what chance gives, and nothing else."""
    for _ in range(ROLLS):
        state.play("roll")
    return state.log


OWN_LUCK = {
    "copy": lambda state: state.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "redeal": lambda state: redeal(state, 0),
    "by way of explicit chance": lambda state: state.copy(chance="explicit").copy(chance="draw"),
    "a copy of a copy": lambda state: state.copy().copy(),
}
EXACT = {
    "duplicate": lambda state: state.duplicate(),
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "copy with the same seed": lambda state: state.copy(seed=state.seed),
}


@pytest.mark.parametrize("twin", OWN_LUCK.values(), ids=OWN_LUCK)
def test_copies_roll_dice_of_their_own(twin):
    state = TEMPLATE.new(seed=5).play("roll")
    begun = state.log
    futures = [rolled(twin(state)) for _ in range(2)]
    assert state.log == begun
    assert all(future[: len(begun)] == begun for future in futures)
    assert rolled(state) not in futures


@pytest.mark.parametrize("twin", EXACT.values(), ids=EXACT)
def test_exact_copies_roll_the_same_dice(twin):
    state = TEMPLATE.new(seed=5).play("roll")
    assert rolled(twin(state)) == rolled(state)


def test_copies_with_the_same_seed_share_their_luck():
    state = TEMPLATE.new(seed=5)
    assert rolled(state.copy(seed=3)) == rolled(state.copy(seed="3"))
    assert rolled(state.copy(seed=3)) != rolled(state.copy(seed=4))
    assert rolled(redeal(state, 0, seed=3)) == rolled(redeal(state, 0, seed=3))


def test_who_peeks_into_a_copy_has_no_edge():
    """A player that stops whenever its copy shows a bad roll next rolls as badly as anybody."""
    bad = 0
    for seed in range(400):
        state = TEMPLATE.new(seed=seed)
        if state.copy().play("roll").log[-1] != "~1":
            bad += state.play("roll").log[-1] == "~1"
    assert 28 < bad < 90  # 55 by chance; it was 0 when copies knew the dice


def test_a_copy_may_change_who_decides_the_outcomes():
    state = TEMPLATE.new(seed=5)
    explicit = state.copy(chance="explicit").play("roll")
    assert explicit.to_move == "chance"
    assert explicit.copy(chance="draw").log[1] in TEMPLATE.outcomes
    with pytest.raises(ValueError, match="explicit"):
        state.copy(chance="sometimes")


def test_explicit_chance_has_no_luck_that_a_copy_could_change():
    state = TEMPLATE.new(seed=5, chance="explicit")
    assert state.copy().seed == state.seed == "5"
    assert state.copy(seed=6).seed == "6"


@every_game()
def test_states_are_copied_and_pickled_at_any_node(game):
    for drawn in (True, False):
        for state in [each.duplicate() for each in walk(game, seed=3)][::25]:
            state = state if drawn else state.copy(chance="explicit")
            log, position = state.log, state.position()
            for make in (copy.copy, copy.deepcopy, *EXACT.values()):
                twin = make(state)
                assert (twin.log, twin.position(), twin.moves()) == (log, position, state.moves())
                if twin.to_move != "over":
                    twin.play(twin.numbers()[-1])
                assert (state.log, state.position()) == (log, position)


def test_a_state_of_other_rules_is_not_unpickled():
    build, (game, version, *rest) = TEMPLATE.new(seed=1).__reduce__()
    with pytest.raises(starboard.BadRecord, match="another version"):
        build(game, version + 1, *rest)


@every_game()
def test_a_game_is_one_and_the_same(game):
    assert copy.copy(game) is copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(game)).id == game.id
    if game is not TEMPLATE:
        assert pickle.loads(pickle.dumps(game)) is game


def test_replays_go_on_apart():
    *_, end = walk(starboard.game("stellar-settlers"), seed=3)
    record = end.record()
    replay = starboard.Replay({**record, "log": record["log"][:-1]})
    for twin in (copy.copy(replay), copy.deepcopy(replay), pickle.loads(pickle.dumps(replay))):
        twin.append(record["log"][-1])
        assert len(twin) == len(replay) + 1
        assert twin.end == end
        assert twin.turns[:-1] == replay.turns[: len(twin.turns) - 1]
        assert twin.at(1) == replay.at(1)


# --- bots and batches -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["cadet", "admiral"])
@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
def test_copied_bots_play_alike_and_apart(level, make):
    game = starboard.game("stellar-scramble")
    state, bot = game.new(2, seed=2), starboard.bot(level, game, seed=4, iterations=50)
    state.play(bot.choose(state))
    twin = make(bot)
    if level == "cadet":  # an unpickled admiral has no trees to go on from
        assert [twin.choose(state), bot.choose(state)] == [bot.choose(state), twin.choose(state)]
    assert twin.choose(state) in state.moves()
    assert (twin._plan is bot._plan, twin.seed, repr(twin)) == (False, 4, repr(bot))


def steps(batch, count=20):
    for _ in range(count):
        batch.step(batch.masks().argmax(axis=1))
    return batch.states.tobytes()


def test_copied_batches_have_luck_of_their_own_and_exact_ones_do_not():
    batch = Batch(TEMPLATE, 64, seed=1)
    steps(batch, 2)
    for make in (copy.copy, copy.deepcopy, Batch.copy):
        assert steps(make(batch)) != steps(batch.duplicate())
    assert steps(batch.copy(seed=2)) == steps(batch.copy(seed=2))
    assert steps(pickle.loads(pickle.dumps(batch))) == steps(batch.duplicate()) == steps(batch)


def test_a_batch_works_on_as_many_cores_as_it_may(monkeypatch):
    monkeypatch.setattr("starboard.engine.batch.cores", lambda: 3)
    assert len(Batch(TEMPLATE, 4096)._shares) == 3
    chosen = Batch(TEMPLATE, 4096, threads=2)
    assert len(chosen._shares) == len(pickle.loads(pickle.dumps(chosen))._shares) == 2
    assert steps(chosen, 3) == steps(Batch(TEMPLATE, 4096, threads=1), 3)
    with pytest.raises(starboard.BadOption, match="threads"):
        Batch(TEMPLATE, 1, threads=0)


def test_cores_are_those_that_this_process_may_use(monkeypatch):
    monkeypatch.delattr("os.process_cpu_count", raising=False)
    monkeypatch.setattr("os.sched_getaffinity", lambda process: {3}, raising=False)
    assert cores() == 1
    monkeypatch.delattr("os.sched_getaffinity")
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    assert cores() == 7


# --- records --------------------------------------------------------------------------------------------


def test_the_record_of_a_copy_names_every_seed_that_drew():
    state = TEMPLATE.new(seed=5).play("roll")
    twin = state.copy(seed=6)
    assert "earlier_seeds" not in state.record()
    assert (twin.record()["seed"], twin.record()["earlier_seeds"]) == ("6", [{"seed": "5", "until": 2}])
    again = twin.play("roll").copy(seed=7).copy(seed=8).play("roll")
    assert again.record()["earlier_seeds"] == [{"seed": "5", "until": 2}, {"seed": "6", "until": 4}]
    assert starboard.Replay(again.record(), TEMPLATE).end.record() == again.record()
    assert pickle.loads(pickle.dumps(again)).record() == again.record()


def test_a_copy_before_anything_was_drawn_has_one_seed():
    assert TEMPLATE.new(seed=5).copy(seed=6).play("roll").record().get("earlier_seeds") is None
    assert TEMPLATE.new(seed=5).play("roll").copy(seed=5).record().get("earlier_seeds") is None


def test_a_record_claims_no_seed_for_what_the_caller_has_played():
    game = TEMPLATE.new(seed=5).play("roll")
    drawn, other = game.log[1], next(text for text in TEMPLATE.outcomes if text != game.log[1])
    assert TEMPLATE.new(seed=5, chance="explicit").play("roll").play(drawn).record()["seed"] == "5"
    played = TEMPLATE.new(seed=5, chance="explicit").play("roll").play(other)
    assert played.record()["seed"] is None
    gone_on = played.copy(seed=9, chance="draw").play("roll").record()
    assert (gone_on["seed"], gone_on["earlier_seeds"]) == ("9", [{"seed": None, "until": 2}])


def test_a_replay_goes_on_drawing_from_the_seed_of_its_record():
    state = TEMPLATE.new(seed=5).play("roll").copy(seed=6).play("roll")
    replay = starboard.Replay(state.record(), TEMPLATE)
    assert rolled(replay.drawing(len(replay))) == rolled(state.duplicate())
    back = replay.drawing(2).play("roll").record()
    assert (back["seed"], back["log"]) == ("6", state.log)


@pytest.mark.parametrize("earlier", [5, [1], [{"seed": "5"}], [{"seed": "5", "until": 0}]])
def test_earlier_seeds_that_cannot_be_are_refused(earlier):
    with pytest.raises(starboard.BadRecord, match="earlier seeds"):
        starboard.Replay({**TEMPLATE.new(seed=5).record(), "earlier_seeds": earlier}, TEMPLATE)


def test_numpy_does_not_share_memory_with_a_copy():
    state = starboard.game("star-fleet-scramble").new(seed=1)
    for make in (copy.copy, copy.deepcopy, lambda each: each.duplicate()):
        assert not np.shares_memory(make(state)._states, state._states)
