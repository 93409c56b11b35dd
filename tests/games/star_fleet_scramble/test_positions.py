"""Positions from outside: each contradiction is refused with the key it is about."""

import pytest

import starboard
from games.star_fleet_scramble.table import GAME, QUIET, position

OTHER = QUIET.replace("C0", "C2")
NO_CORVETTE = QUIET.replace("C0", ".")
THREE_LEFT = "......../......../......../......../......../......../B0......./.......c#"
UNSHIELDED = QUIET.replace("C0", "C1")


def orient(active="d4", line=QUIET, **changes):
    return {**position(line), "phase": "orient", "active": active, **changes}


def over(line=QUIET, reason="limit", winners=(0, 1), **changes):
    outcome = {"reason": reason, "winners": list(winners)}
    return {**position(line), "phase": "over", "to_move": "over", "outcome": outcome, **changes}


def options(**changes):
    return {"board": "corner-8", "target": 8, "quiet_limit": 100, **changes}


REFUSED = {
    "a missing key": ("active", {k: v for k, v in position(QUIET).items() if k != "active"}),
    "an unknown key": ("turn", {**position(QUIET), "turn": 1}),
    "another game": ("game", {**position(QUIET), "game": "chess"}),
    "three players": ("players", {**position(QUIET), "players": 3}),
    "players as a truth value": ("players", {**position(QUIET), "players": True}),
    "an option missing": (
        "options.target",
        {**position(QUIET), "options": {"board": "corner-8", "quiet_limit": 9}},
    ),
    "an unknown option": ("options.speed", {**position(QUIET), "options": options(speed=1)}),
    "a target as text": ("options.target", {**position(QUIET), "options": options(target="8")}),
    "a target as a fraction": ("options.target", {**position(QUIET), "options": options(target=8.0)}),
    "a target of true": ("options.target", {**position(QUIET), "options": options(target=True)}),
    "a target out of range": ("options.target", {**position(QUIET), "options": options(target=19)}),
    "an unknown board": ("options.board", {**position(QUIET), "options": options(board="corner-5")}),
    "options that are a list": ("options", {**position(QUIET), "options": []}),
    "a board that is no text": ("board", {**position(QUIET), "board": 3}),
    "a rank too few": ("board", {**position(QUIET), "board": QUIET.rsplit("/", 1)[0]}),
    "a rank too short": ("board", {**position(QUIET), "board": QUIET.replace("C0....", "C0...")}),
    "a ship of no kind": ("board", {**position(QUIET), "board": QUIET.replace("C0", "X0")}),
    "a facing of no kind": ("board", {**position(QUIET), "board": QUIET.replace("C0", "C8")}),
    "half a ship": ("board", {**position(QUIET), "board": QUIET[:-1] + "C"}),
    "a fourth battlecruiser": ("board", {**position(QUIET), "board": QUIET.replace("C0", "B0")}),
    "scores that are no list": ("scores", {**position(QUIET), "scores": 3}),
    "a score of true": ("scores", {**position(QUIET), "scores": [3, True]}),
    "scores that do not fit": ("scores", {**position(QUIET), "scores": [3, 4]}),
    "both at the target": ("scores", position(QUIET, target=1)),
    "a history that is no list": ("history", {**position(QUIET), "history": QUIET}),
    "a history with a number": ("history", {**position(QUIET), "history": [1]}),
    "a history out of order": ("history", {**position(QUIET), "history": sorted([QUIET, OTHER])[::-1]}),
    "a line twice": ("history", {**position(QUIET), "history": [QUIET, QUIET]}),
    "a line that is no line": ("history", {**position(QUIET), "history": sorted([QUIET, "nonsense"])}),
    "a line with other ships": ("history", position(QUIET, history=[NO_CORVETTE])),
    "a phase of no kind": ("phase", {**position(QUIET), "phase": "wait"}),
    "a phase that is no text": ("phase", {**position(QUIET), "phase": None}),
    "a seat that is not there": ("to_move", {**position(QUIET), "to_move": 2}),
    "a seat of true": ("to_move", {**position(QUIET), "to_move": True}),
    "to move although over": ("to_move", {**over(), "to_move": 0}),
    "over although acting": ("to_move", {**position(QUIET), "to_move": "over"}),
    "nothing to orient": ("active", orient(None)),
    "an active ship in act": ("active", {**position(QUIET), "active": "d4"}),
    "an active empty square": ("active", orient("d5")),
    "an active enemy": ("active", orient("f5")),
    "an active square off the board": ("active", orient("i9")),
    "an active that is no square": ("active", orient(["d4"])),
    "an outcome before the end": (
        "outcome",
        {**position(QUIET), "outcome": {"reason": "limit", "winners": [0]}},
    ),
    "no outcome at the end": ("outcome", {**over(), "outcome": None}),
    "a board not in its history": ("history", {**position(QUIET), "history": [OTHER]}),
    "no history": ("history", {**position(QUIET), "history": []}),
    "unshielding out of nothing": ("history", orient("a3", history=[OTHER])),
    "an empty history without points": (
        "history",
        {**orient("c3", GAME.new().position()["board"].replace("C#C#.", "C#C0.")), "history": []},
    ),
    "not over at the target": ("phase", position(NO_CORVETTE, target=4)),
    "not over at the limit": ("history", position(QUIET, history=[OTHER], quiet_limit=1)),
    "over beyond the limit": (
        "history",
        {**over(history=sorted([QUIET, OTHER, UNSHIELDED])), "options": options(quiet_limit=1)},
    ),
    "not over without a legal move": (
        "phase",
        position(THREE_LEFT, 1, [THREE_LEFT.replace("c#", f"c{facing}") for facing in range(8)], target=18),
    ),
    "a limit that is not reached": ("outcome", over()),
    "a limit won by the wrong seat": (
        "outcome",
        {**over(winners=[0], history=sorted([QUIET, OTHER])), "options": options(quiet_limit=1)},
    ),
    "points that are not there": ("outcome", over(reason="points", winners=[0])),
    "points with a history": (
        "outcome",
        over(NO_CORVETTE, "points", [1], options=options(target=4)),
    ),
    "points of the wrong seat": (
        "outcome",
        over(NO_CORVETTE, "points", [0], options=options(target=4), history=[]),
    ),
    "stuck although free": ("outcome", over(reason="stuck", winners=[0])),
    "an outcome that is no object": ("outcome", {**over(), "outcome": "limit"}),
    "winners of true": (
        "outcome",
        over(NO_CORVETTE, "points", [True], options=options(target=4), history=[]),
    ),
}


@pytest.mark.parametrize(("key", "wrong"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused_by_its_key(key, wrong):
    with pytest.raises(starboard.BadPosition) as refusal:
        GAME.load(wrong)
    assert refusal.value.key == key


@pytest.mark.parametrize("wrong", [None, [], "position", 3])
def test_anything_but_an_object_is_refused(wrong):
    with pytest.raises(starboard.BadPosition, match="object"):
        GAME.load(wrong)


def test_a_turn_under_way_can_be_loaded():
    assert GAME.load(orient("d4")).moves()[0] == "ne"
    assert "shield" not in GAME.load(orient("a3")).moves()


def test_the_end_by_points_and_by_the_limit_can_be_loaded():
    won = over(NO_CORVETTE, "points", [1], options=options(target=4), history=[])
    drawn = {**over(history=sorted([QUIET, OTHER])), "options": options(quiet_limit=1)}
    for end in (won, drawn):
        assert GAME.load(end).position() == end
        assert GAME.load(end).result()["reason"] == end["outcome"]["reason"]


def test_text_that_is_no_json_is_refused():
    with pytest.raises(starboard.BadPosition, match="not JSON"):
        GAME.loads("{")
