"""A hint on demand, in every game."""

from typing import Any

import pytest

import starboard
from server.harness import YOU, FirstMove, hosting, wait_for
from starboard.bots.thought import Thought

ITERATIONS = 64


class Adviser(FirstMove):
    """Plays the first legal move, and gives the hints of a captain who hardly thinks."""

    def think(self, state: Any) -> Thought:
        return starboard.bot("captain", state.game, seed=1, iterations=ITERATIONS).think(state)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory):
    with hosting(f"sqlite:///{tmp_path_factory.mktemp('hints') / 'starboard.db'}", Adviser()) as host:
        yield host


@pytest.mark.parametrize("game", starboard.games())
def test_a_hint_is_a_turn_that_can_be_played_and_a_reason(host, game: str):
    player, meta = host.player(), starboard.game(game).meta
    # Where all have to remember there are no hints, so everything is shown.
    shown = {option.name: option.values[-1] for option in meta.house}
    player.create(*[YOU] * meta.min_players, game=game, house=shown)
    wait_for(lambda: player.see()["moves"])
    hint = player.http.get(f"/api/matches/{player.match}/hint").json()
    assert hint["why"].endswith((".", "!", "?")), hint
    assert 0 <= hint["win"] <= 1
    assert player.play(hint["ply"], *hint["moves"][:1]).status_code == 200
