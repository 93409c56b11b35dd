"""What a host can set: each setting is an environment variable STARBOARD_NAME, or an argument.

They are checked when the server starts: one that makes no sense is answered with a sentence.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import platformdirs
import sqlalchemy as sa
from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from starboard.engine.errors import StarboardError

PREFIX = "STARBOARD_"

A_DAY = 24 * 3600.0
Threads = Annotated[int, Field(ge=1, le=256)]
Milliseconds = Annotated[int, Field(ge=0, le=600_000)]
Seconds = Annotated[float, Field(ge=0, le=A_DAY, allow_inf_nan=False)]
Deadline = Annotated[float, Field(ge=0.1, le=3600, allow_inf_nan=False)]
Rate = Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]
Limit = Annotated[int, Field(ge=0, le=10**6)]  # of things at once or in an hour; 0: none
Bytes = Annotated[int, Field(ge=1024, le=2**30)]


def default_database() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('starboard')) / 'starboard.db'}"


class Settings(BaseSettings):
    """How the server runs. What is no argument comes from the environment, else it is the default."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="forbid")

    database: str = Field(default_factory=default_database)
    thinkers: Threads = max(2, (os.cpu_count() or 2) - 1)  # how many bots think at once in people's matches
    bot_matches: Limit = 3  # matches without people that run at once for one visitor
    bot_matches_in_all: Limit = 50  # for everybody together
    advisers: Threads = 1  # how many hints are thought out at once
    hints: Limit = 1  # waiting or thought out at once for one visitor
    hints_in_all: Limit = 12  # for everybody together
    think_ms: Milliseconds = 0  # a bot's time for a move; 0: its level's own
    analyses: Limit = 3  # waiting or being made for one visitor
    analyses_in_all: Limit = 50  # for everybody together
    study: Annotated[Seconds, Field(ge=0.1)] = 40.0  # seconds of one core that an analysis takes, about
    study_iterations: Annotated[int, Field(ge=0, le=10**9)] = 0  # of each judgement; 0: what fits in the time
    pace: Seconds = 0.4  # seconds between two moves of bots in a match that somebody watches
    pause: Seconds = 2.0  # seconds in which a person may step in before a bot acts, where anybody may
    glimpse: Seconds = 8.0  # seconds for which what was turned up stays open where people have to remember
    luck_wait: Seconds = 5.0  # seconds for which draws wait for random bytes of people's browsers
    cached: Annotated[int, Field(ge=1, le=10**6)] = 500  # matches kept in memory
    idle: Seconds = 600.0  # seconds after which a match nobody looks at leaves memory
    rate: Rate = 20.0  # requests a second that one client may send for long; 0: no limit
    burst: Annotated[Rate, Field(ge=1)] = 200.0  # requests one client may send at once
    at_once: Limit = 4  # answers that are made at once for one address; its other requests wait for them
    matches_an_hour: Limit = 120  # that one visitor may start
    streams: Limit = 30  # that one visitor may have open
    streams_in_all: Limit = 1000
    files: Limit = 2  # uploads at once of one visitor, and downloads
    files_in_all: Limit = 8
    header_seconds: Deadline = 10.0  # in which a request's head has to arrive
    body_seconds: Deadline = 30.0  # in which its body has to arrive
    connections: Limit = 200  # that one address may have open
    connections_in_all: Annotated[int, Field(ge=10, le=10**6)] = 2000
    body_limit: Bytes = 64 * 1024
    import_limit: Bytes = 2 * 1024 * 1024  # of an uploaded match
    import_moves: Annotated[int, Field(ge=1, le=10**6)] = 10_000  # replayed for one upload
    heartbeat: Annotated[Seconds, Field(ge=0.05)] = 15.0  # seconds between signs of life on a stream
    proxies: Annotated[int, Field(ge=0, le=10)] = 0  # proxies of ours before the server (X-Forwarded-For)

    @field_validator("database")
    @classmethod
    def _is_database(cls, url: str) -> str:
        try:
            kind = sa.make_url(url).get_backend_name()
        except sa.exc.ArgumentError:
            kind = ""
        if kind not in ("sqlite", "postgresql"):
            raise ValueError("sqlite:///FILE or postgresql://user:password@host/name")
        return url

    @classmethod
    def from_environment(cls, **given: object) -> Settings:
        """Settings from STARBOARD_… variables; arguments that are not None come first."""
        values: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
        try:
            return cls(**values)
        except ValidationError as error:
            raise StarboardError(" ".join(sentence(each) for each in error.errors())) from None


def sentence(error: Mapping[str, Any]) -> str:
    """What is wrong with a setting."""
    name, given = error["loc"][0] if error["loc"] else "", error["input"]
    if name == "database":
        given = "…"  # it may hold a password
    return f"The setting {PREFIX}{str(name).upper()} is {given!r}, but it has to be {wanted(error)}."


def wanted(error: Mapping[str, Any]) -> str:
    """What a setting has to be."""
    about = error.get("ctx", {})
    match error["type"]:
        case "greater_than_equal":
            return f"at least {about['ge']:g}"
        case "less_than_equal":
            return f"at most {about['le']:g}"
        case "int_parsing" | "int_type" | "int_from_float" | "int_parsing_size":
            return "a whole number"
        case "float_parsing" | "float_type" | "finite_number":
            return "a number"
        case "value_error":
            return str(about["error"])
    return str(error["msg"])
