"""The guided lesson: small tasks on the board, judged move by move. Nothing of it is kept."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from starboard.engine.contract import NOTATION
from starboard.engine.state import State
from starboard.engine.views.scene import Scene
from starboard.server.catalogue import game_of, playable
from starboard.server.errors import NotFound
from starboard.server.pages.rendering import page
from starboard.server.pages.table_context import choices
from starboard.server.schemas.matches import Move

router = APIRouter()

ANY = "*"


class Step(NamedTuple):
    """One task: where it stands, what solves it, and what is said about it."""

    title: str
    words: str
    position: str
    seat: int
    answers: list[list[str]]
    hint: str
    praise: str
    before: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """All tasks of a game."""

    title: str
    words: str
    steps: list[Step]


@cache
def lesson_of(game: str) -> Lesson:
    """`words/lesson.toml` of a game."""
    text = (game_of(game).folder / "words" / "lesson.toml").read_text("utf-8")
    data = tomllib.loads(text)
    return Lesson(data["title"], data["words"], [Step(**step) for step in data["step"]])


@router.get("/games/{game}/lesson")
def begin(game: str) -> Response:
    """The first task."""
    return RedirectResponse(f"/games/{playable(game).id}/lesson/1", 303)


@router.get("/games/{game}/lesson/{number}")
def task(
    request: Request,
    game: str,
    number: Annotated[int, Path(ge=1, le=1000)],
    move: Annotated[list[Move] | None, Query(max_length=8)] = None,
) -> HTMLResponse:
    """One task, after the moves that were tried so far."""
    meta, lesson, moves = playable(game), lesson_of(game), move or []
    if number > len(lesson.steps):
        raise NotFound(f"This lesson has {len(lesson.steps)} tasks.")
    values: dict[str, Any] = {
        "game": meta,
        "here": "lesson",
        "lesson": lesson,
        "number": number,
        "step": lesson.steps[number - 1],
    }
    return page("lesson.html", **values, **attempt(game, lesson.steps[number - 1], moves))


def attempt(game: str, step: Step, moves: list[str]) -> dict[str, Any]:
    """The board after some moves, and the verdict on them."""
    state = state_of(game, step)
    for text in moves:
        state.play(text)
    verdict = judge(step.answers, moves)
    legal = state.moves() if verdict == "open" else []
    view = state.view(step.seat)
    scene = Scene(view, step.seat, legal, state.start, state.log)
    return {
        "board": Markup(game_of(game).picture.draw(scene)),
        "moves": legal,
        "tried": moves,
        "verdict": verdict,
        "choices": choices(game, view, tuple(legal)),
    }


def state_of(game: str, step: Step) -> State:
    """The position that a task begins with."""
    rules = game_of(game)
    state = rules.load(rules.need(NOTATION)(step.position))
    for text in step.before:
        state.play(text)
    return state


def judge(answers: list[list[str]], moves: list[str]) -> str:
    """`solved`, `open` while a solution begins with these moves, or `wrong`."""
    fitting = [answer for answer in answers if fits(answer, moves)]
    if any(len(answer) == len(moves) for answer in fitting):
        return "solved"
    return "open" if fitting else "wrong"


def fits(answer: list[str], moves: list[str]) -> bool:
    """Whether an answer begins with these moves."""
    return len(moves) <= len(answer) and all(
        said in (ANY, move) for said, move in zip(answer, moves, strict=False)
    )
