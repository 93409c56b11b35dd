"""What the events of Star Fleet Scramble sound like."""

from collections.abc import Mapping

from starboard.engine.sounds import Sound

SOUNDS: Mapping[Sound, str] = {
    "move": "flew pointed",
    "hit": "destroyed",
    "shield": "unshielded shielded",
    "silence": "stayed ended",
}
