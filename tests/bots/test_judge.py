"""How a game stands: a judge looks at any node of any game, and knows no more than one seat may know."""

import random

import pytest

import starboard
from starboard.engine.generic.simulate import redeal
from walks import TEMPLATE

FEW = 24
NODES = 6
GAMES = [TEMPLATE, *map(starboard.game, starboard.games())]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def nodes(game, players):
    """Some nodes of a random game, choices and chance alike."""
    dice = random.Random(f"{game.id} {players}")
    state = game.new(players, seed=1, chance="explicit")
    while state.to_move != "over":
        if dice.random() < 0.1:
            yield state
        state.play(dice.choice(state.numbers()))


@every_game
def test_every_seat_may_expect_its_share_at_any_node(game):
    judge = starboard.bot("captain", game, seed=1, iterations=FEW)
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        for state, _ in zip(nodes(game, players), range(NODES), strict=False):
            stands = judge.judge(state, players - 1)
            assert len(stands.shares) == players
            assert all(0.0 <= share <= 1.0 for share in stands.shares)
            if game.meta.cooperative:
                assert len(set(stands.shares)) == 1
            else:
                assert sum(stands.shares) <= 1.0 + 1e-6
            assert stands.best in state.moves() if state.to_move == players - 1 else stands.best == ""


@every_game
def test_when_it_is_over_a_seat_has_what_it_got(game):
    state = game.new(seed=1)
    dice = random.Random(1)
    while state.to_move != "over":
        state.play(dice.choice(state.numbers()))
    assert starboard.bot("captain", game).judge(state, 0).shares == state.returns()


@every_game
def test_a_judge_knows_only_what_its_seat_may_know(game):
    """Two states that differ only in what is hidden from a seat stand alike in its eyes."""
    judge = starboard.bot("captain", game, seed=1, iterations=FEW)
    for state, _ in zip(nodes(game, game.meta.max_players), range(NODES // 2), strict=False):
        for seat in range(state.players):
            other = redeal(state, seat, seed=state.ply)
            assert judge.judge(other, seat) == judge.judge(state, seat)
