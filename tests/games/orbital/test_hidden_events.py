"""§3 Two games that somebody cannot tell apart give the same events, words and pictures, letter by letter."""

import pytest

from server.orbital import Twins
from starboard.engine.events import events_of, heard_events
from starboard.engine.state import State
from starboard.games.orbital import words


def told(state: State, viewer: int | None) -> tuple[object, ...]:
    """All that events of a whole game tell somebody."""
    begun = state.begun
    moves = [*events_of(begun, state.log)]
    events = heard_events(state.game, [event for found in moves for event in found], viewer)
    view = begun.view(viewer)
    waited = words.since(view, events, viewer) if viewer is not None else []
    return events, words.sentences(view, events), waited, state.scene(viewer).events, state.svg(viewer)


@pytest.mark.parametrize(("viewer", "seed", "players", "bots"), [(0, 3, 2, 0), (None, 3, 2, 0), (2, 1, 3, 2)])
def test_3_1_what_differs_in_hidden_cards_is_not_told(
    viewer: int | None, seed: int, players: int, bots: int
) -> None:
    twins = Twins(viewer, seed, players, bots=bots)
    for _ in range(6):
        twins.go_on(15)
        one, other = twins.states
        assert told(one, viewer) == told(other, viewer)
    assert one.position() != other.position()
    assert one.log != other.log
