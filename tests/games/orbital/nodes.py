"""A position of each kind of node, by the second telling of the rules; and ways to make others."""

from copy import deepcopy
from typing import Any

from games.orbital import reference
from games.orbital.reference_cards import CARDS, Position, take


def module(card: str, heading: str, damage: int = 0, used: bool = False) -> Position:
    return {"card": card, "heading": heading, "damage": damage, "used": used}


def table(
    players: int = 2, options: Position | None = None, seats: Any = None, moves: Any = (), **given: Any
) -> Position:
    """Seat 0 to act in year 1 unless something else is said; the deck is what lies nowhere else."""
    found = reference.new(players, options)
    found |= {"queue": [], "discard": {}} | given
    for seat, changes in (seats or {}).items():
        found["seats"][seat] |= changes
    found["deck"] = unseen(found)
    reference.settle(found)
    for move in moves:
        found = reference.play(found, move)
    return found


def cards_in_sight(found: Position) -> list[str]:
    piles = [found["discard"], *found["dummies"], *(task.get("cards", {}) for task in found["queue"])]
    piles += [its["hand"] for its in found["seats"] if not its["bot"]]
    cards = [card for pile in piles for card, count in pile.items() for _ in range(count)]
    cards += [each["card"] for its in found["seats"] for each in its["modules"].values()]
    cards += [task["card"] for task in found["queue"] if "card" in task]
    return cards + found["market"]


def dealt(players: int, options: Position | None = None, **until: Any) -> Position:
    """The first position after the start that has these values, playing the first move each time."""
    found = reference.new(players, options)
    while any(found[key] != value for key, value in until.items()):
        found = reference.play(found, reference.moves(found)[0])
    return found


def changed(start: Position, path: str, value: Any) -> Position:
    """The position with one value exchanged."""
    found = deepcopy(start)
    *way, last = path.split(".")
    place: Any = found
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[int(last) if isinstance(place, list) else last] = value
    return found


def unseen(found: Position) -> dict[str, int]:
    """All cards that lie nowhere else."""
    deck = {id: card["copies"] for id, card in CARDS.items()}
    for card in cards_in_sight(found):
        take(deck, card)
    return deck


def automatic(start: Position) -> list[Position]:
    """The queue of a person's action as if seat 1 did it."""
    return [{**task, "seat": 1} if "seat" in task else task for task in start["queue"]]


def without(start: Position, key: str) -> Position:
    return {name: value for name, value in start.items() if name != key}


def dug(start: Position) -> Position:
    """All that was in the deck lies in the discard pile."""
    found = deepcopy(start)
    for card, count in found["deck"].items():
        found["discard"][card] = found["discard"].get(card, 0) + count
    return found | {"deck": {}}


CENTER = {"1,0": module("command-center", "e")}
TWO = {"1,0": module("dormitory", "e"), "1,1": module("greenhouse", "n")}
RICH = {"mc": 30, "crew": 4}

FIRST = reference.new(2)
MARKET = dealt(2, phase="market")
DRAWING = dealt(2, phase="draw")
KEEPING = dealt(2, phase="keep")
PEACE = dealt(1, {"solo": "peace"}, phase="dummy")
PLAIN = table(market=["casino", "sabotage"], discard={"lawsuit": 1}, seats={0: RICH | {"modules": TWO}})
UPGRADED = table(moves=["upgrade bio", "pass"])
PLACE = table(seats={0: {"hand": {"greenhouse": 1}}}, moves=["build greenhouse"])
COMMAND = table(seats={0: RICH | {"hand": {"citadel": 1}, "modules": CENTER}}, moves=["operate 1,0"])
COMMANDED = reference.play(COMMAND, "build citadel")
MILITARY = {"1,0": module("military-command", "e")}
DRAFT = table(seats={0: RICH | {"hand": {"citadel": 1}, "modules": MILITARY}}, moves=["operate 1,0"])
DRAFTED = reference.play(DRAFT, "build citadel")
PREFAB = table(seats={0: {"hand": {"prefab-delivery": 1, "citadel": 1}}}, moves=["event prefab-delivery"])
TARGET = table(3, seats={0: {"hand": {"sabotage": 1}}, 1: {"modules": TWO}}, moves=["event sabotage"])
HIT = reference.play(TARGET, "target 1")
METEOR = table(
    3,
    seats={0: {"hand": {"meteor-storm": 1}}, 1: {"modules": TWO}, 2: {"modules": CENTER}},
    moves=["event meteor-storm"],
)
UNEVENTFUL = table(
    3,
    {"bots": 1},
    seats={0: {"hand": {"uneventful-year": 1}}, 1: {"hand": {"lawsuit": 1}}, 2: {"hand": {"sabotage": 1}}},
    moves=["event uneventful-year"],
)
SCRAP = reference.play(reference.play(UNEVENTFUL, "discard lawsuit"), "discard sabotage")
VISIT = table(
    seats={0: {"hand": {"visiting-worker": 1}}, 1: {"modules": {"1,0": module("shopping-mall", "e")}}},
    moves=["event visiting-worker", "target 1"],
)
JUNK = table(
    seats={0: {"hand": {"citadel": 1}, "modules": {"1,0": module("junkyard", "e")}}}, moves=["operate 1,0"]
)
PUBLISH = table(
    seats={
        0: RICH | {"hand": {"citadel": 2, "casino": 1}, "modules": {"1,0": module("research-institute", "e")}}
    },
    moves=["operate 1,0"],
)
STRATEGIC = table(
    seats={0: {"modules": {"1,0": module("strategic-ops", "e")}}, 1: {"hand": {"casino": 1}}},
    moves=["operate 1,0", "target 1"],
)
OPS = {"1,0": module("strategic-ops", "e")}
STRATEGIC_AUTOMAT = table(
    1,
    seats={
        0: {"hand": {"casino": 1}},
        1: {"hand": {"hidden": 0}, "modules": {"1,0": module("strategic-ops", "e")}},
    },
    moves=["pass"],
)
LEVY = table(seats={0: {"modules": {"1,0": module("customs-office", "e")}}}, moves=["operate 1,0"])
LOOK = table(seats={0: {"modules": {"1,0": module("observatory", "e")}}}, moves=["operate 1,0", "~casino"])
CHOOSE = reference.play(reference.play(LOOK, "~casino"), "~sabotage")
MEND = table(
    seats={0: {"modules": {"1,0": module("workshop", "e"), "-1,0": module("casino", "w", damage=2)}}},
    moves=["operate 1,0"],
)
ARM = table(seats={0: {"modules": {"1,0": module("robotic-arm", "e")}}}, moves=["operate 1,0"])
ARM_TO = reference.play(ARM, "module 1,0")
RISK = table(
    seats={0: RICH | {"hand": {"high-risk-project": 1}}}, moves=["event high-risk-project", "spend 3"]
)
SLOT = table(
    seats={0: {"hand": {"insider-contacts": 1}}}, market=["casino"], moves=["event insider-contacts"]
)
BREAK = table(seats={0: {"hand": {"breakthrough": 1}}}, moves=["event breakthrough"])
REVEAL = table(1, seats={0: {"hand": {"casino": 1}}}, moves=["pass"])
SALVAGE = table(
    seats={0: {"modules": {"1,0": module("salvage-crane", "e")}}},
    discard={"casino": 1},
    moves=["operate 1,0"],
)
YEAR_END = table(seats={0: {"hand": {"citadel": 2}}}, moves=["pass", "pass"])
SURPLUS = YEAR_END
while SURPLUS["phase"] != "discard":
    SURPLUS = reference.play(SURPLUS, reference.moves(SURPLUS)[0])
OVER = table(year=5, moves=["pass", "pass"])
ARCHIVE = {0: {"modules": {"1,0": module("archive", "e")}}}
NEW_YEAR = table(seats=ARCHIVE, moves=["pass", "pass"])
while NEW_YEAR["year"] == 1:
    NEW_YEAR = reference.play(NEW_YEAR, reference.moves(NEW_YEAR)[0])

NODES = [FIRST, MARKET, DRAWING, KEEPING, PEACE, PLAIN, UPGRADED, PLACE, COMMAND, COMMANDED, DRAFT, DRAFTED]
NODES += [PREFAB, TARGET, HIT, METEOR, UNEVENTFUL, SCRAP, VISIT, JUNK, PUBLISH, STRATEGIC, LEVY, LOOK, CHOOSE]
NODES += [MEND, ARM, ARM_TO, RISK, SLOT, BREAK, REVEAL, SALVAGE, YEAR_END, SURPLUS, NEW_YEAR, OVER]
