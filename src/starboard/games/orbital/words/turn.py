"""A turn in short sentences: builds, draws, hits, and the end of a year."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from starboard.engine.text import listed
from starboard.games.orbital.data import COLOURS, EVENTS, View
from starboard.games.orbital.position import exits
from starboard.games.orbital.reading import race
from starboard.games.orbital.reading.odds import casino_pays
from starboard.games.orbital.reading.replay import Step, replay
from starboard.games.orbital.words.automat import explain_step
from starboard.games.orbital.words.decision import GROUPED, deed
from starboard.games.orbital.words.phrases import card_name, cards_words, money, side, silent


class Tale:
    """Finished sentences, and the current one, which joins several phrases of one seat."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self._name, self._deeds = "", list[str]()

    def does(self, name: str, deed: str) -> None:
        if name != self._name:
            self.stop()
        self._name = name
        self._deeds += [deed] if deed else []

    def says(self, *sentences: str) -> None:
        if sentences:
            self.stop()
            self.sentences += sentences

    def stop(self) -> None:
        if self._deeds:
            self.sentences.append(f"{self._name} {listed(self._deeds)}.")
        self._name, self._deeds = "", []


def tell_turn(before: View, moves: Sequence[str], after: View) -> str:
    """Walk through the redacted moves."""
    steps = replay(before, moves, after)
    if not steps:
        return f"{side(before, int(before['active']))}: {', '.join(moves)}." if moves else ""
    tale = Tale()
    for _, group in groupby(enumerate(steps), _kind):
        _tell(tale, [step for _, step in group])
    tale.stop()
    return " ".join(tale.sentences) or _begun(steps[-1])


def _begun(step: Step) -> str:
    """A build appears when its place is known; before that, as an announcement."""
    verb, _, card = step.move.partition(" ")
    if verb != "build":
        return "Time goes on."
    return f"{side(step.before, int(step.before['to_move']))} is going to build {card_name(card)}."


def _kind(numbered: tuple[int, Step]) -> tuple[object, ...]:
    """A key that groups steps of the same kind in a row."""
    at, step = numbered
    phase = step.before["phase"]
    if phase not in GROUPED:
        return (at,)
    task = exits.task(step.before)
    return phase, task.get("seat", task.get("dummy"))


def _tell(tale: Tale, steps: Sequence[Step]) -> None:
    first, last = steps[0], steps[-1]
    if first.before["phase"] == "turn":
        tale.stop()
    if first.before["phase"] in GROUPED:
        _tell_group(tale, steps)
    elif first.before["to_move"] == "chance":
        _tell_chance(tale, first)
    else:
        tale.does(side(first.before, int(first.before["to_move"])), deed(first.before, first.move))
    tale.says(*explain_step(last), *year_words(last))


def _tell_chance(tale: Tale, step: Step) -> None:
    """A single revealed card; with an explanation for an automatic opponent."""
    view, task, card = step.before, exits.task(step.before), step.move.removeprefix("~")
    match view["phase"]:
        case "first":
            tale.says(f"{side(view, int(card.split()[1]))} is the first player.")
        case "gamble":
            pays = money(casino_pays(card))
            tale.does(side(view, task["seat"]), f"turns up {card_name(card)}: the Casino pays {pays}")
        case "scrap":
            tale.does(side(view, task["seat"]), f"discards {card_name(card)} from its stack")


def _tell_group(tale: Tale, steps: Sequence[Step]) -> None:
    view, task = steps[0].before, exits.task(steps[0].before)
    cards = [step.move.removeprefix("~").rpartition(" ")[2] for step in steps]
    match view["phase"]:
        case "market":
            tale.says(f"The market: {cards_words(cards)}.")
        case "dummy":
            tale.says(f"{silent(task['dummy'])} gets {cards_words(cards)}.")
        case "draw":
            tale.does(side(view, task["seat"]), f"draws {cards_words(cards)}")
        case "keep":
            tale.does(side(view, task["seat"]), f"gives back {cards_words(cards)}")
        case "look":
            tale.does(side(view, task["seat"]), f"looks at {cards_words(cards)}")
        case "discard":
            tale.does(side(view, task["seat"]), f"discards {cards_words(cards)}")
        case "risk":
            tale.does(side(view, task["seat"]), f"turns up {cards_words(cards)}{_found(steps[-1], cards)}")


def _found(last: Step, cards: Sequence[str]) -> str:
    """§9.9 The result of a High-Risk Project, once it is over."""
    if exits.task(last.after).get("do") == "risk":
        return ""
    return ": an event gives 1 VP" if any(card in EVENTS for card in cards) else ": no event"


# --- the end of a year -------------------------------------------------------------------------------


def year_words(step: Step) -> Iterator[str]:
    """§11.1 The awards, when everybody has passed; §11.5 the new year."""
    before, after = step.before, step.after
    everybody = len(before["seats"])
    if before["passes"] < everybody == after["passes"]:
        yield f"Year {before['year']} ends: {_awards(step)}."
    if before["year"] != after["year"]:
        yield f"Year {after['year']} begins with {side(after, after['first'])}."


def _awards(step: Step) -> str:
    """2 VP for Seat 1 (bio, military) and 1 VP for Seat 2 (support)"""
    table = race.race({**step.after, "year": step.before["year"]})
    parts = []
    for seat in range(len(step.after["seats"])):
        colours = [colour for colour in COLOURS if seat in table.leaders(colour)]
        if colours:
            award = len(colours) * table.award
            parts.append(f"{award} VP for {side(step.after, seat)} ({', '.join(colours)})")
    return listed(parts) if parts else "no awards"
