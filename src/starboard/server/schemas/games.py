"""Answers of the JSON API about the games: their title pages and options."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Choice(BaseModel):
    """One value of an option."""

    model_config = ConfigDict(from_attributes=True)
    value: str
    title: str
    words: str


class Option(BaseModel):
    """A setting of a game: one or any of `choices`, one for each seat in their order, a switch, or a whole
    number from `low` to `high`.
    """

    model_config = ConfigDict(from_attributes=True)
    name: str
    title: str
    words: str
    kind: Literal["one", "any", "order", "switch", "number"]
    default: bool | int | str | list[str]
    choices: list[Choice]
    low: int
    high: int


class GameSeat(BaseModel):
    """A place at a game's table."""

    model_config = ConfigDict(from_attributes=True)
    name: str
    words: str


class Game(BaseModel):
    """A game's title page."""

    model_config = ConfigDict(from_attributes=True)
    id: str
    title: str
    tagline: str
    kind: str
    min_players: int
    max_players: int
    minutes: str
    designers: str
    publisher: str
    version: int = Field(description="of its rules")
    ready: bool = Field(description="it can be played here")
    drafts: bool = Field(description="a whole turn may be put together and sent at once")
    seats: list[GameSeat]
    options: list[Option]
    conflicts: list[tuple[str, str]] = Field(description="pairs of options that cannot be combined")
    house: list[Option] = Field(description="settings of a match that the rules do not know")
    cooperative: bool = Field(description="all seats win or lose together")
