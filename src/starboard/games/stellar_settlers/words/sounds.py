"""What the events of Stellar Settlers sound like."""

from collections.abc import Mapping

from starboard.engine.sounds import Sound

SOUNDS: Mapping[Sound, str] = {
    "dice": "rolled rerolled",
    "card": "revealed used corrupted discarded reshuffled",
    "move": "filled",
    "build": "claimed completed",
    "hit": "conquered destroyed",
    "silence": "removed failed ended-turn scored ended",
}
