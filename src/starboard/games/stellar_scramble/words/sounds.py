"""What the events of Stellar Scramble sound like."""

from collections.abc import Mapping

from starboard.engine.sounds import Sound

SOUNDS: Mapping[Sound, str] = {
    "card": "drew put-back laid",
    "move": "placed flew aliens-moved",
    "build": "exchanged boosted scavenged added converted bought repaired system-paid assisted",
    "hit": "fired destroyed hit",
    "shield": "cooled-down vented",
    "alarm": "revealed overheated aliens-fired passed attacked",
    "silence": "arrived left-track round-began gathered activated held scrapped disabled ended scored",
}
