"""What pages' forms may hold: the same types as the bodies of the API, so that both refuse the same.

A form whose fields are those of a body uses the body's own model. `Annotated[Model, Form()]` has FastAPI read
and check it; a field that is missing, unknown or does not fit is answered with 422 and a sentence.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from fastapi import Form
from fastapi.exceptions import RequestValidationError
from pydantic import Field, StringConstraints, ValidationError
from starlette.datastructures import FormData

from starboard.server.errors import Malformed
from starboard.server.people.plain_text import Name
from starboard.server.schemas import matches as models
from starboard.server.schemas.matches import At, Body, Level, Move, Ply, SeatNumber, SeatWish

AnswerForm = Annotated[models.Answer, Form()]
AtPlyForm = Annotated[models.AtPly, Form()]
BotForm = Annotated[models.BotLevel, Form()]
PilotForm = Annotated[models.Pilot, Form()]
ReadyForm = Annotated[models.Ready, Form()]
ResignForm = Annotated[models.Resign, Form()]
SayForm = Annotated[models.Say, Form()]
SitForm = Annotated[models.SitDown, Form()]


class Moves(Body):
    """Moves of a turn, each in a field of its own."""

    ply: Ply
    move: list[Move] = Field(min_length=1, max_length=64)
    seat: SeatNumber | None = None
    sure: bool = Field(default=False, description="the player has read the warning")
    draft: bool = Field(default=False, description="the turn may go on after these moves")

    def fields(self) -> list[tuple[str, str]]:
        """The fields once more, for a page that asks whether the player is sure."""
        seat = [] if self.seat is None else [("seat", str(self.seat))]
        return [("ply", str(self.ply)), *(("move", move) for move in self.move), *seat]


class BranchFrom(Body):
    """A new match from a position: against a bot, or on one screen."""

    at: At
    how: Literal["bot", "screen"]
    level: Level | None = None
    seat: SeatNumber = 0

    def seats(self, players: int) -> list[SeatWish]:
        """Who sits where."""
        if self.seat >= players:
            raise Malformed(f"This match has {players} seats, numbered from 0.")
        if self.how == "bot" and self.level is None:
            raise Malformed("Choose how strong the bot is.")
        you = SeatWish(kind="you")
        other = SeatWish(kind="bot", level=self.level) if self.how == "bot" else you
        return [you if each == self.seat else other for each in range(players)]


class Start(Body):
    """What is asked before every match, whatever the game; see start.py about the rest of that form."""

    how: Annotated[str, StringConstraints(max_length=20)] = ""
    players: Annotated[int, Field(ge=1, le=8)] | None = None
    level: Level | None = None
    seat: SeatNumber | Literal["any"] = 0
    name: Name = ""
    public: Literal["on", "off"] = Field(default="off", description="list the match for everybody")


MovesForm = Annotated[Moves, Form()]
BranchForm = Annotated[BranchFrom, Form()]

Model = TypeVar("Model", bound=Body)


def valid(model: type[Model], fields: dict[str, Any]) -> Model:
    """Check fields that were read by hand as FastAPI checks the others."""
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from None


def last_texts(form: FormData) -> dict[str, Any]:
    """Every field's last value; empty ones count as not given."""
    return {name: value for name, value in form.multi_items() if value != ""}
