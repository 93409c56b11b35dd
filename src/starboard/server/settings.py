"""What a host can set: each setting is an environment variable STARBOARD_NAME, or an argument."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path

import platformdirs

from starboard.engine.errors import StarboardError


def default_database() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('starboard')) / 'starboard.db'}"


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server runs. Built with arguments, or by `from_environment`."""

    database: str = field(default_factory=lambda: os.environ.get("STARBOARD_DATABASE") or default_database())
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)  # how many bots think at once
    think_ms: int = 0  # a bot's time for a move; 0: its level's own
    study: float = 40.0  # seconds of one core that the analysis of a match takes, about
    study_iterations: int = 0  # of each judgement of an analysis; 0: as many as fit into the time
    pace: float = 0.4  # seconds between two moves of bots in a match that somebody watches
    pause: float = 2.0  # seconds in which a person may step in before a bot acts, where anybody may
    glimpse: float = 8.0  # seconds for which what was turned up stays open where people have to remember
    cached: int = 500  # matches kept in memory
    idle: float = 600.0  # seconds after which a match nobody looks at leaves memory
    rate: float = 20.0  # requests a second that one client may send for long; 0: no limit
    burst: float = 200.0  # requests one client may send at once
    body_limit: int = 64 * 1024  # bytes
    import_limit: int = 2 * 1024 * 1024  # bytes of an uploaded match
    heartbeat: float = 15.0  # seconds between signs of life on a stream
    proxies: int = 0  # how many proxies of ours stand before the server (whose X-Forwarded-For to believe)

    @classmethod
    def from_environment(cls, **given: object) -> Settings:
        """Settings from STARBOARD_… variables; arguments that are not None come first."""
        values = {name: value for name, value in given.items() if value is not None}
        for setting in fields(cls):
            text = os.environ.get(f"STARBOARD_{setting.name.upper()}")
            if text and setting.name not in values:
                values[setting.name] = read(text, str(setting.type))
        return cls(**values)  # type: ignore[arg-type]


def read(text: str, kind: str) -> object:
    """The value of a variable, as the type of its setting."""
    try:
        return {"str": str, "int": int, "float": float}[kind](text)
    except ValueError:
        raise StarboardError(f"{text!r} in the environment has to be a number.") from None
