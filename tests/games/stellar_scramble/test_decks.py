"""What pictures and words say of the next card or gem is what the rules draw by."""

from collections import defaultdict

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.games.stellar_scramble.data import CARDS, GEMS
from starboard.games.stellar_scramble.reading import table
from walks import nodes

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
WALKS = [(1, 4, {}), (2, 5, {}), (3, 6, {}), (4, 7, {}), (2, 8, {"experienced": True})]


def drawn_by(state: State) -> dict[str, float]:
    """The outcomes of a chance node with their chances, by the rules."""
    weights = state.weights()
    total = sum(weights)
    moves = (move.removeprefix("~") for move in state.moves())
    return {move: weight / total for move, weight in zip(moves, weights, strict=True)}


def kinds_of(chances: dict[str, float]) -> dict[str, float]:
    """All cards together are upgrades."""
    found: dict[str, float] = defaultdict(float)
    for outcome, chance in chances.items():
        found["upgrades" if outcome in CARDS else outcome] += chance
    return found


@pytest.mark.parametrize(("players", "seed", "options"), WALKS)
def test_chances_are_those_of_the_rules(players: int, seed: int, options: dict[str, bool]) -> None:
    for state in nodes(GAME, seed, players, options):
        view = state.view(None)
        match view["phase"]:
            case "bag":
                bag = table.chances(view["seats"][view["turn"]]["bag"])
                assert drawn_by(state) == pytest.approx(
                    {gem: chance for gem, chance in bag.items() if chance}
                )
            case "reveal":
                assert kinds_of(drawn_by(state)) == pytest.approx(table.next_reveal(view))
            case "refill":
                assert {CARDS[id].level for id in drawn_by(state)} == {table.innovation_level(view)}


@pytest.mark.parametrize(("players", "seed", "options"), WALKS)
def test_1_2_the_supply_is_that_of_the_rules(players: int, seed: int, options: dict[str, bool]) -> None:
    for state in nodes(GAME, seed, players, options):
        if state.to_move != "over":
            view, record = state.view(None), state.records[0]
            assert [table.supply(view, gem) for gem in GEMS] == record["supply"].tolist()
