"""The pages people see: rendered on the server, useful without scripts, better with them."""

from fastapi import APIRouter

from starboard.server.pages import analysis, cards, fair, home, learn, lesson, match, replay, solo, steps
from starboard.server.pages.look import error_page
from starboard.server.pages.picture import title_picture

__all__ = ["PARTS", "error_page", "router", "title_picture"]

PARTS = (home, match, steps, replay, fair, analysis, learn, lesson, solo, cards)
router = APIRouter(include_in_schema=False)
for part in PARTS:
    router.include_router(part.router)
