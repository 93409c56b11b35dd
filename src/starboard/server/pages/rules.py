"""Learning a game: its rules in our own words with pictures, and the guided lesson."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, NamedTuple

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from starboard.server.catalogue import playable
from starboard.server.pages.board_picture import still_of_text
from starboard.server.pages.rendering import page

router = APIRouter()


class Chapter(NamedTuple):
    """A heading of the rulebook."""

    id: str
    title: str


class Rulebook(NamedTuple):
    """The rules as a page."""

    html: Markup
    chapters: list[Chapter]


@router.get("/games/{game}/rules")
def rules(game: str) -> HTMLResponse:
    """The rules of a game."""
    return page("rules.html", game=playable(game), here="rules", book=rulebook(game))


@cache
def rulebook(game: str) -> Rulebook:
    """rulebook.md with its `board` fences drawn and its headings linked."""
    text = files(f"starboard.games.{game.replace('-', '_')}").joinpath("rulebook.md").read_text("utf-8")
    markdown = MarkdownIt("commonmark").enable("table")
    markdown.add_render_rule("fence", _fence(game))
    tokens = markdown.parse(text)
    chapters = _link_headings(tokens)
    html = markdown.renderer.render(tokens, markdown.options, {})
    html = html.replace("<table>", '<div class="scroll-x" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )
    return Rulebook(Markup(html), chapters)


def _link_headings(tokens: list[Any]) -> list[Chapter]:
    """Give each chapter's heading an id, and list the chapters."""
    chapters = []
    for heading, text in pairwise(tokens):
        if heading.type == "heading_open" and heading.tag == "h2":
            chapter = Chapter(re.sub(r"\W+", "-", text.content.lower()).strip("-"), text.content)
            heading.attrSet("id", chapter.id)
            chapters.append(chapter)
    return chapters


def _fence(game: str) -> Any:
    """A `board` fence has a position in its first line and then a caption; other fences are plain text."""

    def render(renderer: Any, tokens: list[Any], index: int, options: Any, env: Any) -> str:
        token = tokens[index]
        if token.info.strip() != "board":
            return str(Markup("<pre>{}</pre>").format(token.content))
        position, _, caption = token.content.strip().partition("\n")
        return f"<figure>{still_of_text(game, position)}<figcaption>{escape(caption)}</figcaption></figure>"

    return render
