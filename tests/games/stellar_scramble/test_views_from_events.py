"""The view before and the events determine scores, credits, heat, places and the sky of the view after."""

from typing import Any

import pytest

from games.stellar_scramble.table import GAME
from starboard import Replay
from walks import nodes

Sky = dict[tuple[int, int], tuple[str, int]]
"""Tokens with their shields, by row and column."""
SEAT = ("space", "victory", "overheat", "credits")


def sky_of(view: dict[str, Any]) -> Sky:
    return {
        (row, column): (each["token"], each["shields"])
        for row, line in enumerate(view["invaders"], 1)
        for column, each in enumerate(line, 1)
        if each
    }


def seats_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [{field: seat[field] for field in SEAT} for seat in view["seats"]]


def follow_seats(seats: list[dict[str, Any]], event: dict[str, Any]) -> None:
    """Change what an event changes; totals have to agree."""
    if event["event"] == "attacked":
        victim = seats[event["victim"]]
        victim["victory"] -= event["lost"]
        assert victim["victory"] == event["victory"]
    if event["seat"] is None:
        return
    seat = seats[event["seat"]]
    match event["event"]:
        case "placed":
            seat["space"] = event["space"]
        case "flew":
            assert seat["space"] == event["from"]
            seat["space"] = event["to"]
        case "activated" | "vented":
            seat["overheat"] = event["heat"]
        case "exchanged":
            seat["overheat"] = event["heat"]
            seat["credits"] += event["credits"]
        case "scavenged" | "assisted" | "system-paid":
            seat["credits"] += event["credits"]
        case "gathered":
            seat["credits"] += event["credits"]
            assert seat["credits"] == event["has"]
        case "bought" | "repaired":
            seat["credits"] -= event["cost"]
        case "cooled-down":
            seat["overheat"] = 0
        case "overheated":
            assert seat["credits"] == event["lost"]
            seat |= {"credits": 0, "overheat": 0}
        case "destroyed":
            seat["victory"] += 1
            assert seat["victory"] == event["victory"]


def follow_sky(sky: Sky, event: dict[str, Any]) -> Sky:
    match event:
        case {"event": "arrived", "token": token, "row": row, "column": column}:
            return sky | {(row, column): (token, int(token.rpartition("-")[2]))}
        case {"event": "destroyed", "row": row, "column": column}:
            return {cell: each for cell, each in sky.items() if cell != (row, column)}
        case {"event": "hit", "row": row, "column": column, "lost": lost, "shields": left}:
            token, before = sky[row, column]
            assert before - lost == left
            return sky | {(row, column): (token, left)}
        case {"event": "aliens-moved"}:  # the front row is in row 0 until it has passed
            return {(row - 1, column): each for (row, column), each in sky.items()}
        case {"event": "passed", "token": token, "column": column}:
            assert sky[0, column][0] == token
            return {cell: each for cell, each in sky.items() if cell != (0, column)}
    return sky


@pytest.mark.parametrize(("players", "seed"), [(1, 21), (2, 22), (3, 23), (4, 24)])
def test_events_say_all_that_happens_to_seats_and_invaders(players, seed):
    *_, end = nodes(GAME, seed, players=players)
    replay = Replay(end.record(), GAME)
    seats, sky = seats_of(replay.at(0).view(None)), sky_of(replay.at(0).view(None))
    for events, (before, move) in zip(replay.events(), replay.steps(), strict=True):
        for event in events:
            follow_seats(seats, event)
            sky = follow_sky(sky, event)
        view = before.duplicate().play(move).view(None)
        assert (seats, sky) == (seats_of(view), sky_of(view))
