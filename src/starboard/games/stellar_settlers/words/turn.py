"""What happened, in words: one sentence for each roll and what the player does with it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from starboard.engine.events import Event, Sentence, grouped
from starboard.engine.text import listed
from starboard.games.stellar_settlers.data import CARDS, FACE_NAMES, SYSTEMS
from starboard.games.stellar_settlers.position import Standing
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import (
    SIDES,
    dice,
    name,
    pack_name,
    points,
    roll_words,
    with_counts,
)

Step = list[Event]
"""The events of one sentence."""

BOARD = ("removed", "revealed", "reshuffled", "scored", "ended")
CLAIMS = ("claimed", "conquered")


def sentences(_: View, events: Sequence[Event]) -> list[Sentence]:
    """What happened, in order."""
    told: list[Sentence] = []
    begun: str | None = None  # the card that was named with its first pack
    for step in grouped(events, _goes_on):
        if step[0]["event"] in BOARD:
            told.append(Sentence(None, f"{_board(step)}."))
            continue
        seat, words = step[0]["seat"], _player(step, begun)
        begun = next((event["card"] for event in step if event["event"] == "filled"), begun)
        goes_on = bool(told) and told[-1].seat == seat
        told.append(Sentence(seat, f"{_capital(words)}." if goes_on else f"{SIDES[seat]} {words}."))
    return told


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _goes_on(step: Sequence[Event], event: Event) -> bool:
    """Whether an event belongs to the same sentence."""
    last = step[-1]
    match event["event"]:
        case "revealed":
            return bool(last["event"] == "revealed")
        case "rolled":
            return last["event"] in ("rolled", "rerolled") and bool(last["seat"] == event["seat"])
        case "rerolled":
            return False
        case "scored" | "ended":
            return bool(last["event"] == "scored")
    return last["event"] not in BOARD and event["event"] not in BOARD and last["seat"] == event["seat"]


# --- a player ----------------------------------------------------------------------------------------


def _player(step: Step, begun: str | None) -> str:
    """A roll, and the choices after it."""
    roll = Counter(event["face"] for event in step if event["event"] == "rolled")
    acts = listed(_acts(step, begun))
    if roll:
        verb = "re-rolls:" if step[0]["event"] == "rerolled" else "rolls"
        acts = f"{verb} {roll_words(roll)}" + (f", then {acts}" if acts else "")
    return "; ".join([acts, *_effects(step)])


def _acts(step: Step, begun: str | None) -> Iterator[str]:
    kinds = {event["event"] for event in step}
    for event in step:
        match event["event"]:
            case "rerolled" if "rolled" not in kinds:
                yield f"re-rolls {dice(event['dice'])}"
            case "filled" if not kinds & {*CLAIMS} and event["card"] == begun:
                yield f"fills {pack_name(event['pack'])}"
            case "filled" if not kinds & {*CLAIMS}:
                yield f"fills {pack_name(event['pack'])} of {_target(event)}"
            case "claimed":
                verb = "claims" if CARDS[event["card"]].kind == "world" else "takes"
                yield f"{verb} {name(event['card'])}"
            case "conquered":
                yield f"conquers {name(event['card'])} from {SIDES[event['victim']]}"
            case "used":
                yield _use(event)
            case "discarded":
                yield f"discards {name(event['upgrade'])}"
            case "failed" if "filled" in kinds:
                yield "fails"
            case "failed" if event["victim"] is None:
                yield f"fails at {name(event['card'])}"
            case "failed":
                yield f"attacks {_target(event)} in vain"
            case "ended-turn" if "failed" not in kinds:
                yield "ends the turn" if event["claimed"] else "ends the turn with nothing"


def _target(event: Event) -> str:
    """The card, and the opponent who is attacked."""
    owner = "" if event["victim"] is None else f"{SIDES[event['victim']]}'s "
    return f"{owner}{name(event['card'])}"


def _use(event: Event) -> str:
    upgrade, face = name(event["upgrade"]), FACE_NAMES[event["from"]]
    turned = f"turns {face} into {FACE_NAMES[CARDS[event['upgrade']].becomes]}"
    if event["owner"] == event["seat"]:
        return f"{turned} by {upgrade}"
    return f"{turned} by Corruption of {SIDES[event['owner']]}'s {upgrade}"


def _effects(step: Step) -> Iterator[str]:
    """What the acts of a player bring about."""
    for event in step:
        match event["event"]:
            case "destroyed":
                yield f"{name(event['upgrade'])} is destroyed"
            case "completed":
                system = SYSTEMS[event["system"]]
                yield f"{system.name} is complete ({points(system.points)})"
            case "corrupted":
                yield f"{SIDES[event['victim']]} gets Corruption"


# --- the board ---------------------------------------------------------------------------------------


def _board(step: Step) -> str:
    match step[0]["event"]:
        case "removed":
            return f"{name(step[0]['upgrade'])} is out of the game"
        case "revealed":
            cards = with_counts(Counter(event["upgrade"] for event in step))
            return f"{listed(cards)} {'is' if len(step) == 1 else 'are'} revealed"
        case "reshuffled":
            return "The discards are shuffled and become the pile"
    *scored, ended = step
    standings = [Standing(*(event[part] for part in Standing._fields)) for event in scored]
    return ending(ended["reason"], [event["seat"] for event in scored if event["won"]], standings)


def ending(reason: str, winners: Sequence[int], standings: Sequence[Standing]) -> str:
    """§7 Who won, and why the game ended."""
    scores = " to ".join(str(each.points) for each in standings)
    why = "all worlds are settled" if reason == "settled" else "the last round is over"
    if len(winners) == 1:
        return f"{SIDES[winners[0]]} wins, {scores}{_tie_break(standings, winners[0])}: {why}"
    return f"{listed(SIDES[seat] for seat in winners)} share the win, {scores}: {why}"


def _tie_break(standings: Sequence[Standing], winner: int) -> str:
    """§7.4 What broke a tie."""
    equal = [each for each in standings if each.points == standings[winner].points]
    if len(equal) == 1:
        return ""
    ahead = [each for each in equal if each.completed == standings[winner].completed]
    return ", by completed systems" if len(ahead) == 1 else ", by the number of cards"
