"""Every game marks what others changed, until the viewer's own move."""

import random

from marked import marked
from walks import every_game, some_states

MOST = 10  # pictures of one game that are drawn


@every_game()
def test_whatever_changed_somebodys_points_is_marked_for_the_others(game):
    drawn = 0
    for seed in range(20):
        dice, state = random.Random(seed), game.new(max(2, game.meta.min_players), seed=seed)
        known = {seat: state.scores() for seat in range(state.players)}  # after each seat's own last move
        while drawn < MOST and isinstance(state.to_move, int):
            seat, move = state.to_move, dice.choice(state.moves())
            if state.ply and state.scores() != known[seat]:
                drawn += 1
                assert marked(state, seat), (seed, state.log)
            state.play(move)
            if move != "wait":
                known[seat] = state.scores()
    assert drawn


@every_game()
def test_the_seats_own_acts_are_no_news_to_it_before_the_game_is_over(game):
    for state in some_states(game, 61, every=101):
        for seat in range(state.players) if state.to_move != "over" else ():
            own = [event for event in state.scene(seat).news if event["seat"] == seat]
            assert all(event.get("by_aliens") for event in own)
