"""What the events of Comet Dash sound like."""

from collections.abc import Mapping

from starboard.engine.sounds import Sound

SOUNDS: Mapping[Sound, str] = {
    "dice": "rolled",
    "hit": "burst",
    "move": "flew",
    "card": "drew-ice",
    "silence": "won",
}
