"""Games that begin shortly before their end: a visitor sees the last turns without playing all the others."""

from typing import Any

from playwright.sync_api import Page

import starboard

YOU, CADET = {"kind": "you"}, {"kind": "bot", "level": "cadet"}


def begin_late(page: Page, id: str, left: int, players: int = 2, **options: Any) -> None:
    """A match against cadets, from where cadets brought it when the first seat had `left` moves to go."""
    seats = [YOU, *[CADET] * (players - 1)]
    body = {"game": id, "seats": seats, "position": late(id, left, players, options)}
    answer = page.request.post("/api/matches", data=body, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(f"/m/{answer.json()['match']}")


def late(id: str, left: int, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The same every time, as cadet and dice are."""
    game = starboard.game(id)
    cadet, state = starboard.bot("cadet", game, seed=1), game.new(players, seed=1, options=options)
    mine = []
    while state.to_move != "over":
        if state.to_move == 0:
            mine.append(state.position())
        state.play(cadet.choose(state))
    return mine[-left]
