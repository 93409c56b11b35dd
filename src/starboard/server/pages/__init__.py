"""The pages people see: rendered on the server, useful without scripts, better with them."""

from fastapi import APIRouter

from starboard.server.pages import (
    analysis,
    cards,
    daily_mission,
    fair_dice,
    home,
    lesson,
    match,
    replay,
    rules,
    steps,
)
from starboard.server.pages.board_picture import title_picture
from starboard.server.pages.rendering import error_page

__all__ = ["PARTS", "error_page", "router", "title_picture"]

PARTS = (home, match, steps, replay, fair_dice, analysis, rules, lesson, daily_mission, cards)
router = APIRouter(include_in_schema=False)
for part in PARTS:
    router.include_router(part.router)
