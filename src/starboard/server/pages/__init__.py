"""The pages people see: rendered on the server, useful without scripts, better with them."""

from fastapi import APIRouter

from starboard.server.pages import analysis, cards, home, learn, lesson, match, replay, solo
from starboard.server.pages.look import error_page

__all__ = ["error_page", "router"]

router = APIRouter(include_in_schema=False)
for part in (home, match, replay, analysis, learn, lesson, solo, cards):
    router.include_router(part.router)
