"""What the rules note: each kind of event in its scenario, in order, and who may know it."""

from typing import Any

import pytest

from games.orbital.happened import happened
from games.orbital.heard_games import GAMES, played
from games.orbital.table import GAME
from starboard.engine.events import Event
from starboard.engine.state import State
from starboard.games.orbital.position import notation
from starboard.games.orbital.position.events import KINDS
from starboard.games.orbital.reading.table_after import table_after

SCENARIOS: dict[str, tuple[str, str, list[str]]] = {
    "§7.2": (
        "hand=dormitory/5",
        "build dormitory | at 1,0 e",
        [
            "chose-module seat=0 card=dormitory",
            "built seat=0 card=dormitory cell=1,0 heading=e price=5 own_colour=True",
        ],
    ),
    "§7.5 a Think Tank": (
        "hand=university/5 orbit=1,0e:think-tank mc=9/9",
        "build university | at 0,1 n | ~casino",
        [
            "chose-module seat=0 card=university",
            "built seat=0 card=university cell=0,1 heading=n price=8 own_colour=False",
            "drew seat=0 card=casino",
        ],
    ),
    "§7.5 the Military Core": (
        "hand=citadel/5 core=military/structural",
        "build citadel | at 0,1 n",
        [
            "chose-module seat=0 card=citadel",
            "built seat=0 card=citadel cell=0,1 heading=n price=7 own_colour=True",
            "gained-mc seat=0 mc=3",
        ],
    ),
    "§7.6": ("", "upgrade bio", ["upgraded seat=0 colour=bio price=4"]),
    "§7.7": ("market=casino+airlock", "buy 2", ["bought seat=0 card=airlock price=2"]),
    "§7.10": ("orbit=1,0e:casino!", "repair 1,0", ["repaired seat=0 card=casino cell=1,0 price=3"]),
    "§8.2": (
        "orbit=1,0e:shopping-mall",
        "operate 1,0",
        ["operated seat=0 card=shopping-mall cell=1,0 crew=1 mc=0", "gained-mc seat=0 mc=4"],
    ),
    "§8.4": (
        "orbit=1,0e:observatory",
        "operate 1,0 | ~casino | ~airlock | ~storage | take airlock",
        [
            "operated seat=0 card=observatory cell=1,0 crew=1 mc=0",
            "looked-at seat=0 card=casino",
            "looked-at seat=0 card=airlock",
            "looked-at seat=0 card=storage",
            "kept seat=0 card=airlock",
            "discarded seat=0 card=storage",
            "discarded seat=0 card=casino",
        ],
    ),
    "§8.5": (
        "orbit=1,0e:casino",
        "operate 1,0 | ~bulkhead",
        ["operated seat=0 card=casino cell=1,0 crew=1 mc=0", "gambled seat=0 card=bulkhead mc=9"],
    ),
    "§8.6 for points": (
        "hand=casino+airlock+storage/5 orbit=1,0e:research-institute",
        "operate 1,0 | discard casino | discard airlock | discard storage",
        [
            "operated seat=0 card=research-institute cell=1,0 crew=1 mc=0",
            "discarded seat=0 card=casino",
            "discarded seat=0 card=airlock",
            "discarded seat=0 card=storage",
            "gained-vp seat=0 vp=1",
        ],
    ),
    "§8.6 for money": (
        "hand=casino/5 orbit=1,0e:junkyard",
        "operate 1,0 | discard casino",
        [
            "operated seat=0 card=junkyard cell=1,0 crew=0 mc=0",
            "discarded seat=0 card=casino",
            "gained-mc seat=0 mc=5",
        ],
    ),
    "§8.7": (
        "used=1/0 orbit=1,0e:medical-bay",
        "operate 1,0",
        ["operated seat=0 card=medical-bay cell=1,0 crew=0 mc=1", "crew-returned seat=0 crew=1"],
    ),
    "§8.8": (
        "orbit=1,0e:workshop+0,1n:storage!!",
        "operate 1,0 | module 0,1 | done",
        [
            "operated seat=0 card=workshop cell=1,0 crew=1 mc=0",
            "mended seat=0 card=storage cell=0,1 tokens=1",
        ],
    ),
    "§8.9": (
        "orbit=1,0e:salvage-crane discard=casino",
        "operate 1,0 | take casino",
        ["operated seat=0 card=salvage-crane cell=1,0 crew=1 mc=0", "salvaged seat=0 card=casino"],
    ),
    "§8.10 the Customs Office": (
        "orbit=1,0e:customs-office mc=9/1",
        "operate 1,0 | target 1",
        ["operated seat=0 card=customs-office cell=1,0 crew=1 mc=0", "took-mc seat=0 victim=1 mc=1"],
    ),
    "§8.10 Strategic Ops": (
        "orbit=1,0e:strategic-ops mc=9/1 hand=5/casino+lawsuit",
        "operate 1,0 | target 1 | discard lawsuit",
        [
            "operated seat=0 card=strategic-ops cell=1,0 crew=1 mc=0",
            "lost-mc seat=0 victim=1 mc=1",
            "made-discard seat=0 victim=1 kind=any",
            "discarded seat=1 card=lawsuit",
        ],
    ),
    "§8.11 §10.1": (
        "orbit=1,0e:weapon-platform/1,0e:casino!",
        "operate 1,0 | target 1 | module 1,0",
        [
            "operated seat=0 card=weapon-platform cell=1,0 crew=1 mc=0",
            "damaged seat=0 victim=1 card=casino cell=1,0 tokens=2",
        ],
    ),
    "§8.12": (
        "orbit=1,0e:command-center hand=casino/5",
        "operate 1,0 | build casino | at 2,0 e",
        [
            "operated seat=0 card=command-center cell=1,0 crew=1 mc=2",
            "chose-module seat=0 card=casino",
            "built seat=0 card=casino cell=2,0 heading=e price=0 own_colour=False",
        ],
    ),
    "§8.13": (
        "orbit=1,0e:robotic-arm+0,1n:bulkhead+0,2n:storage",
        "operate 1,0 | module 0,2 | at -1,0 w",
        [
            "operated seat=0 card=robotic-arm cell=1,0 crew=0 mc=0",
            "moved seat=0 card=storage from=0,2 cell=-1,0 heading=w",
            "gained-mc seat=0 mc=3",
        ],
    ),
    "§9.3": (
        "hand=emergency-repairs/5 orbit=1,0e:casino!",
        "event emergency-repairs",
        ["played seat=0 card=emergency-repairs", "mended-all seat=0", "gained-mc seat=0 mc=2"],
    ),
    "§9.4": (
        "hand=economic-crisis/5 mc=9/3",
        "event economic-crisis",
        [
            "played seat=0 card=economic-crisis",
            "lost-mc seat=0 victim=0 mc=4",
            "lost-mc seat=0 victim=1 mc=3",
        ],
    ),
    "§9.5": (
        "players=3 hand=meteor-storm/5/5 orbit=/1,0e:casino/0,1n:citadel",
        "event meteor-storm | module 1,0 | module 0,1",
        [
            "played seat=0 card=meteor-storm",
            "damaged seat=0 victim=1 card=casino cell=1,0 tokens=1",
            "damaged seat=0 victim=2 card=citadel cell=0,1 tokens=1",
        ],
    ),
    "§9.6": (
        "players=3 hand=uneventful-year/casino/lawsuit",
        "event uneventful-year | discard lawsuit",
        [
            "played seat=0 card=uneventful-year",
            "made-discard seat=0 victim=2 kind=event",
            "made-discard seat=0 victim=1 kind=event",
            "had-no-event seat=1",
            "discarded seat=2 card=lawsuit",
        ],
    ),
    "§9.7": (
        "hand=insider-contacts/5 market=casino+airlock",
        "event insider-contacts | slot 2",
        ["played seat=0 card=insider-contacts", "took-from-market seat=0 card=airlock"],
    ),
    "§9.8": (
        "hand=visiting-worker/5 orbit=/1,0e:shopping-mall",
        "event visiting-worker | target 1 | module 1,0",
        [
            "played seat=0 card=visiting-worker",
            "visited seat=0 victim=1 card=shopping-mall cell=1,0",
            "gained-mc seat=0 mc=4",
        ],
    ),
    "§9.9": (
        "hand=high-risk-project/5 orbit=1,0e:life-support",
        "event high-risk-project | spend 2 | ~lawsuit | ~casino",
        [
            "played seat=0 card=high-risk-project",
            "spent-crew seat=0 crew=2",
            "risked seat=0 card=lawsuit",
            "risked seat=0 card=casino",
            "project-ended seat=0 vp=1",
        ],
    ),
    "§9.11": (
        "hand=headhunters/5",
        "event headhunters | target 1",
        ["played seat=0 card=headhunters", "took-crew seat=0 victim=1 crew=1"],
    ),
    "§11.1": (
        "passes=1 orbit=1,0e:storage/1,0e:casino!",
        "pass",
        ["passed seat=0", "year-ended year=1", "awarded seat=0 colour=structural vp=1"],
    ),
    "§11.7": (
        "passes=1 year=5 vp=9/5",
        "pass",
        [
            "passed seat=0",
            "year-ended year=5",
            "awarded seat=0 colour=structural vp=2",
            "awarded seat=1 colour=structural vp=2",
            "scored seat=0 vp=11 crew=1 mc=16",
            "scored seat=1 vp=7 crew=1 mc=16",
            "won seat=0",
        ],
    ),
    "§11.7 a shared win": (
        "passes=1 year=5 vp=5/5",
        "pass",
        [
            "passed seat=0",
            "year-ended year=5",
            "awarded seat=0 colour=structural vp=2",
            "awarded seat=1 colour=structural vp=2",
            "scored seat=0 vp=7 crew=1 mc=16",
            "scored seat=1 vp=7 crew=1 mc=16",
            "won seat=0",
            "won seat=1",
        ],
    ),
    "§13.3": (
        "peace year=5 vp=9",
        "pass",
        [
            "passed seat=0",
            "year-ended year=5",
            "awarded seat=0 colour=structural vp=2",
            "scored seat=0 vp=11 crew=1 mc=16",
            "fell-short seat=0 goal=18",
        ],
    ),
    "§12.4": (
        "alone stack=1/1 orbit=/1,0e:command-center",
        "pass | ~casino",
        [
            "passed seat=0",
            "revealed seat=1 card=casino",
            "operated seat=1 card=command-center cell=1,0 crew=1 mc=2",
            "followed seat=1 rule=§12.4",
            "built seat=1 card=casino cell=1,1 heading=n price=0 own_colour=False",
        ],
    ),
    "§12.5": (
        "alone stack=1/1 mc=9/4",
        "pass | ~casino",
        [
            "passed seat=0",
            "revealed seat=1 card=casino",
            "had-no-place seat=1 card=casino price=6 mc=4",
            "followed seat=1 rule=§12.5",
            "scrapped seat=1 card=casino mc=2",
        ],
    ),
    "§12.6 §12.8": (
        "alone stack=0/0 orbit=/1,0e:shopping-mall",
        "pass",
        [
            "passed seat=0",
            "followed seat=1 rule=§12.6",
            "operated seat=1 card=shopping-mall cell=1,0 crew=1 mc=0",
            "gained-mc seat=1 mc=4",
            "followed seat=2 rule=§12.8",
            "passed seat=2",
        ],
    ),
    "§12.7": (
        "alone stack=0/1 orbit=/1,0e:workshop+0,1n:storage!!",
        "pass",
        [
            "passed seat=0",
            "followed seat=1 rule=§12.7",
            "operated seat=1 card=workshop cell=1,0 crew=1 mc=0",
            "mended seat=1 card=storage cell=0,1 tokens=2",
        ],
    ),
    "§12.9": (
        "alone stack=1/1 vp=1",
        "pass | ~lawsuit",
        [
            "passed seat=0",
            "revealed seat=1 card=lawsuit",
            "followed seat=1 rule=§12.3",
            "played seat=1 card=lawsuit",
            "followed seat=1 rule=§12.9",
            "took-mc seat=1 victim=0 mc=3",
        ],
    ),
    "§12.10": (
        "alone stack=1/1",
        "pass | ~insider-contacts",
        [
            "passed seat=0",
            "revealed seat=1 card=insider-contacts",
            "followed seat=1 rule=§12.3",
            "played seat=1 card=insider-contacts",
            "followed seat=1 rule=§12.10",
            "stacked seat=1",
            "stacked seat=1",
        ],
    ),
}
WHOLE_GAMES = {"first-player", "offered", "gave-back", "neighbour-got", "shuffled", "earned", "year-began"}
"""Those of the start and between two years, which have tests of their own below."""


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


def line(event: Event) -> str:
    """An event in a line: `gained-mc seat=0 mc=4`"""
    fields = [f"{name}={value}" for name, value in event.items() if name != "event" and value is not None]
    return " ".join([event["event"], *fields])


@pytest.mark.parametrize(("text", "moves", "lines"), SCENARIOS.values(), ids=SCENARIOS)
def test_7_1_what_happens_is_noted_in_order(text: str, moves: str, lines: list[str]) -> None:
    assert [*map(line, happened(at(text), *moves.split(" | ")))] == lines


def test_every_kind_has_a_scenario() -> None:
    found = {each.split()[0] for _, _, lines in SCENARIOS.values() for each in lines}
    assert found | WHOLE_GAMES == {kind.name.lower().replace("_", "-") for kind in KINDS}


# --- the start, and between two years ----------------------------------------------------------------


def test_6_the_start_of_a_game() -> None:
    state = GAME.new(2, chance="explicit")
    cards = ["~casino", "~airlock", "~storage", "~archive", "~lawsuit"]
    lines = [*map(line, happened(state, "~first 1", *cards, "~dormitory"))]
    assert lines[:2] == ["first-player seat=1", "offered card=casino"]
    assert lines[-2:] == ["offered card=lawsuit", "drew seat=1 card=dormitory"]


def test_6_4_who_gives_a_card_back_does_so_unseen() -> None:
    state = GAME.new(2, seed=3)
    mover = int(state.to_move)
    move = state.moves()[0]
    own, other = (happened(state.copy(), move, viewer=viewer)[0] for viewer in (mover, 1 - mover))
    assert own == {"event": "gave-back", "seat": mover, "card": move.split()[1]}
    assert other == {"event": "gave-back", "seat": mover}


def test_13_1_the_neighbours_get_their_cards() -> None:
    state = GAME.new(1, seed=3, options={"solo": "peace"}, chance="explicit")
    while state.to_move != 0:
        state.play(state.moves()[0])
    for _ in range(3):
        state.play(state.moves()[0])
    card = state.moves()[0].removeprefix("~")
    assert happened(state, f"~{card}") == [
        {"event": "neighbour-got", "seat": None, "neighbour": 0, "card": card}
    ]


def test_11_the_steps_between_two_years_in_their_order() -> None:
    order = ["year-ended", "awarded", "offered", "earned", "drew", "year-began"]
    found = played(*GAMES[0]).events("all", 0, 400)
    names = [event["event"] for event in found]
    first, last = names.index("year-ended"), names.index("year-began")
    between = [name for name in dict.fromkeys(names[first : last + 1]) if name in order]
    assert between == order
    assert [event["seat"] for event in found[first:last] if event["event"] == "earned"] == [0, 1, 2]


def test_11_5_a_year_begins_and_11_6_its_money_comes() -> None:
    state = at("peace orbit=1,0e:storage")
    state.play("pass")
    found: list[Event] = []
    while not found or found[-1]["event"] != "gained-mc":
        found += happened(state, state.moves()[0])
    assert [*map(line, found[-2:])] == ["year-began year=2 first=0", "gained-mc seat=0 mc=2"]


def test_5_2_a_new_deck_is_noted_with_its_cards() -> None:
    position = notation.position("hand=breakthrough/5")
    state = GAME.load({**position, "deck": {}, "discard": position["deck"]}, chance="explicit")
    cards = sum(position["deck"].values())
    assert [*map(line, happened(state, "event breakthrough", "~casino"))] == [
        "played seat=0 card=breakthrough",
        f"shuffled cards={cards}",
        "drew seat=0 card=casino",
    ]


# --- who may know it ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["drew", "gave-back", "looked-at", "kept"])
def test_3_1_only_one_seat_sees_these_cards(kind: str) -> None:
    (how,) = (how for event, how in KINDS.items() if event.name.lower().replace("_", "-") == kind)
    assert how.secret == {"card"}


def test_3_3_everybody_may_know_all_the_rest() -> None:
    secret = {event.name for event, how in KINDS.items() if how.secret or how.private}
    assert secret == {"DREW", "GAVE_BACK", "LOOKED_AT", "KEPT"}


def test_8_4_others_do_not_see_what_is_looked_at_but_what_is_discarded() -> None:
    moves = ("operate 1,0", "~casino", "~airlock", "~storage", "take airlock")
    for viewer in (1, None):
        found = happened(at("orbit=1,0e:observatory"), *moves, viewer=viewer)
        assert [*map(line, found[1:])] == [
            *["looked-at seat=0"] * 3,
            "kept seat=0",
            "discarded seat=0 card=storage",
            "discarded seat=0 card=casino",
        ]


# --- events and the view before give the view after -----------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_events_tell_all_that_changes_in_the_open(game: tuple[int, int, str, int]) -> None:
    """Points, money, crew, cores and modules after a move follow from what a spectator knows of it."""
    record = played(*game)
    for ply, after in enumerate(record.positions[1:]):
        expected = _after(record.view(ply, None), record.events(None, ply, ply + 1))
        assert [_open(its) for its in expected] == [_open(its) for its in after["seats"]]


OPEN = ("vp", "mc", "crew", "crew_used", "core")


def _open(its: Any) -> tuple[Any, ...]:
    return tuple(its[name] for name in OPEN), its["modules"]


def _after(view: Any, events: list[Event]) -> list[dict[str, Any]]:
    """The seats of a view after these events."""
    table = table_after(view, events)
    seats = [
        {**old, **{name: new[name] for name in ("core", "modules")}}
        for old, new in zip(view["seats"], table["seats"], strict=True)
    ]
    for event in events:
        _pay(seats, event)
    return seats


def _pay(seats: list[dict[str, Any]], event: Event) -> None:
    """What one event does to points, money, crew and the marks of modules at work."""
    its = seats[event["seat"]] if event["seat"] is not None else {}
    match event["event"]:
        case "built" | "upgraded" | "bought" | "repaired":
            its["mc"] -= event["price"]
        case "gained-mc" | "gambled" | "scrapped":
            its["mc"] += event["mc"]
        case "gained-vp" | "project-ended" | "awarded":
            its["vp"] += event["vp"]
        case "took-mc":
            its["mc"] += event["mc"]
            seats[event["victim"]]["mc"] -= event["mc"]
        case "lost-mc":
            seats[event["victim"]]["mc"] -= event["mc"]
        case "took-crew":
            its["crew"] += event["crew"]
            seats[event["victim"]]["crew"] -= event["crew"]
        case "crew-returned":
            _use_crew(its, -event["crew"])
        case "spent-crew":
            _use_crew(its, event["crew"])
        case "operated":
            its["mc"] -= event["mc"]
            _use_crew(its, event["crew"])
            _mark(its, event["cell"])
        case "visited":
            _mark(seats[event["victim"]], event["cell"])
        case "earned":
            its |= {"mc": its["mc"] + event["mc"], "crew": event["crew"], "crew_used": 0}
            its["modules"] = {cell: {**module, "used": False} for cell, module in its["modules"].items()}


def _use_crew(its: dict[str, Any], crew: int) -> None:
    its["crew"] -= crew
    its["crew_used"] += crew


def _mark(its: dict[str, Any], cell: str) -> None:
    """§8.1 The module is used."""
    its["modules"] = {**its["modules"], cell: {**its["modules"][cell], "used": True}}
