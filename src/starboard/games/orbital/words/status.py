"""Which seat has to choose what, or how the game ended."""

from collections.abc import Sequence

from starboard.engine.text import counted, listed
from starboard.games.orbital.data import PEACE, View
from starboard.games.orbital.position import exits, result
from starboard.games.orbital.words.phrases import card_name, money, side, silent

TARGETS = {
    "hit-any": "choose whom to attack",
    "hit-exterior": "choose whom to attack",
    "strategic": "choose who loses money and a card",
    "levy": "choose whom to take money from",
    "lawsuit": "choose whom to take money from",
    "headhunt": "choose whom to take a crew from",
    "visit": "choose whom to visit",
}
BY = {"crew": ", by crew", "money": ", by money"}


def status(view: View) -> str:
    """`Seat 1 to move: choose an action (9 MC, 2 crew)`, or who won."""
    if view["phase"] == "over":
        return _ending(view)
    if isinstance(view["to_move"], int):
        return f"{side(view, view['to_move'])} to move: {_asked(view, view['to_move'])}"
    return _chance(view)


def _asked(view: View, seat: int) -> str:
    now = exits.task(view)
    match view["phase"]:
        case "turn":
            its = view["seats"][seat]
            return f"choose an action ({money(its['mc'])}, {its['crew']} crew)"
        case "keep":
            return f"give back {counted(now['count'], 'card')}"
        case "place":
            return f"choose where to build {card_name(now['card'])}"
        case "command":
            return _asked_command(view)
        case "target":
            return TARGETS[now["effect"]]
        case "hit":
            return f"choose a module of {side(view, now['victim'])} to damage"
        case "visit":
            return f"choose a module of {side(view, now['victim'])} to operate"
        case "discard":
            what = "event" if now["kind"] == "event" else "card"
            return f"discard {counted(now['count'], what)}"
    return _asked_module(view)


def _asked_command(view: View) -> str:
    now = exits.task(view)
    which = "a military module" if now["colour"] else "a module"
    return f"choose {which} to build {'for less' if now['mode'] == 'prefab' else 'for nothing'}"


def _asked_module(view: View) -> str:
    now = exits.task(view)
    match view["phase"]:
        case "mend":
            return f"choose a module to repair, {counted(now['count'], 'token')} left"
        case "arm":
            return "choose an exterior module to move"
        case "arm_to":
            return "choose its new place"
        case "choose":
            return "keep one of these cards"
        case "salvage":
            return "take a module out of the discard pile"
        case "slot":
            return "take a card of the market"
    return "choose how much crew to spend"


def _chance(view: View) -> str:
    now = exits.task(view)
    match view["phase"]:
        case "first":
            return "The first player is drawn"
        case "market":
            return "The market is laid out"
        case "dummy":
            return f"{silent(now['dummy'])} gets a card"
        case "draw":
            return f"{side(view, now['seat'])} draws a card"
        case "look":
            return f"{side(view, now['seat'])} looks at a card"
        case "scrap":
            return f"{side(view, now['seat'])} discards the top card of its stack"
    return f"{side(view, now['seat'])} turns up a card"


def _ending(view: View) -> str:
    found = result(dict(view))
    return ending(view, found["scores"], found["winners"], found["reason"])


def ending(view: View, scores: Sequence[int], winners: Sequence[int], reason: str) -> str:
    """§11.7 Who has won; §13.3 in peace, whether it was enough."""
    if view["options"]["solo"] == "peace":
        won = "Peace holds" if winners else "Peace was not enough"
        return f"{won}: {scores[0]} VP, {PEACE['goal']} are needed"
    total = " to ".join(str(score) for score in scores)
    if len(winners) == 1:
        return f"{side(view, winners[0])} wins, {total}{BY.get(reason, '')}"
    return f"{listed(side(view, seat) for seat in winners)} share the win, {total}"
