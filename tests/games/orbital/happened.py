"""What happens when moves are played, as somebody may know it."""

from starboard.engine.events import Event, events_of, heard_events
from starboard.engine.state import State
from starboard.engine.views.redaction import Viewer


def happened(state: State, *moves: str, viewer: Viewer = "all") -> list[Event]:
    """Play these moves and outcomes, and return their events."""
    events = [event for found in events_of(state, moves) for event in found]
    for move in moves:
        state.play(move)
    return heard_events(state.game, events, viewer)
