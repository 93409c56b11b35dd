"""What happened, in sentences: what seats did, one after the other, and what the board did."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from starboard.engine.events import Event, Sentence
from starboard.engine.text import listed
from starboard.games.orbital.data import COLOURS, View
from starboard.games.orbital.position import deciding
from starboard.games.orbital.words.deed import deed
from starboard.games.orbital.words.phrases import card_name, cards_words, is_automat, money, side, silent
from starboard.games.orbital.words.status import ending

ACTIONS = ("passed", "chose-module", "upgraded", "bought", "operated", "played", "repaired", "had-no-event")
"""§7.1 What begins a sentence about a person."""
OWN_STEPS = ("§12.6", "§12.7", "§12.8")
"""§12.6-§12.8 What an automatic opponent without cards does."""


def sentences(view: View, events: Sequence[Event]) -> list[Sentence]:
    """What happened, in order; several deeds of one seat in a row go together."""
    tale = _Tale(view)
    for _, group in groupby(enumerate(events), _kind):
        tale.tell([event for _, event in group])
    tale.stop()
    return tale.sentences


def _kind(numbered: tuple[int, Event]) -> tuple[object, ...]:
    """Events of the same kind in a row are one deed."""
    at, event = numbered
    match event["event"]:
        case "offered" | "earned" | "neighbour-got":
            return event["event"], event.get("neighbour")
        case "drew" | "stacked" | "gave-back" | "looked-at" | "discarded" | "risked":
            return event["event"], event["seat"]
        case "lost-mc":
            return event["event"], event["seat"], event["seat"] == event["victim"]
        case "made-discard":
            return event["event"], event["seat"], event["kind"]
        case "year-ended" | "awarded":
            return ("awards",)
        case "scored" | "won" | "fell-short":
            return ("end",)
    return (at,)


class _Tale:
    """Sentences, and the one that is being made."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.sentences: list[Sentence] = []
        self._seat, self._deeds = -1, list[str]()
        self._rule = ""
        self._module = ""

    def tell(self, group: Sequence[Event]) -> None:
        """Another deed."""
        event = group[0]
        said = "".join(_board(self.view, group))
        if said:
            self.stop()
            self.sentences.append(Sentence(None, said))
            return
        if self._begins(event):
            self.stop()
        self._seat = event["seat"]
        if event["event"] == "followed":
            self._rule = event["rule"]
        elif event["event"] == "chose-module":
            self._module = f"is going to build {card_name(event['card'])}"
        else:
            self._does(deed(self.view, group, self._rule))

    def _does(self, said: str) -> None:
        if said:
            self._deeds.append(said)
            self._rule = self._module = ""

    def _begins(self, event: Event) -> bool:
        """Whether a new sentence begins with this event."""
        if event["seat"] != self._seat:
            return True
        if is_automat(self.view, event["seat"]):
            return event["event"] == "revealed" or event.get("rule") in OWN_STEPS
        return event["event"] in ACTIONS

    def stop(self) -> None:
        """The sentence is complete. A module is told when it is built; until then, that it will be."""
        deeds = [*self._deeds, *filter(None, [self._module])]
        if deeds:
            text = f"{side(self.view, self._seat)} {listed(deeds)}."
            self.sentences.append(Sentence(self._seat, text))
        self._seat, self._deeds, self._rule, self._module = -1, [], "", ""


# --- what the board does -----------------------------------------------------------------------------


def _board(view: View, group: Sequence[Event]) -> Iterator[str]:
    """A sentence for what no seat does."""
    event = group[0]
    match event["event"]:
        case "first-player":
            yield f"{side(view, event['seat'])} is the first player."
        case "shuffled":
            yield f"The discard pile is shuffled: {event['cards']} cards are the new deck."
        case "offered":
            yield f"The market: {cards_words(each['card'] for each in group)}."
        case "neighbour-got":
            yield f"{silent(event['neighbour'])} gets {cards_words(each['card'] for each in group)}."
        case "year-ended":
            yield f"Year {event['year']} ends: {_awards(view, group[1:])}."
        case "earned":
            parts = [f"{money(each['mc'])} for {side(view, each['seat'])}" for each in group]
            yield f"Income: {listed(parts)}."
        case "year-began":
            yield f"Year {event['year']} begins with {side(view, event['first'])}."
        case "scored":
            yield f"{_ending(view, group)}."


def _awards(view: View, awarded: Sequence[Event]) -> str:
    """§11.1 2 VP for Seat 1 (bio, military) and 1 VP for Seat 2 (support)"""
    parts = []
    for seat in sorted({event["seat"] for event in awarded}):
        own = [event for event in awarded if event["seat"] == seat]
        colours = ", ".join(sorted((event["colour"] for event in own), key=COLOURS.index))
        parts.append(f"{sum(event['vp'] for event in own)} VP for {side(view, seat)} ({colours})")
    return listed(parts) if parts else "no awards"


def _ending(view: View, group: Sequence[Event]) -> str:
    """§11.7 Who has won, and by what."""
    ranks = [(event["vp"], event["crew"], event["mc"]) for event in group if event["event"] == "scored"]
    winners = [event["seat"] for event in group if event["event"] == "won"]
    return ending(view, [rank[0] for rank in ranks], winners, deciding(ranks))
