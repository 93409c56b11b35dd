"""Why a move is good, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.engine.text import counted, percent
from starboard.games.stellar_scramble.data import CARDS, TRACK
from starboard.games.stellar_scramble.reading import shots, table
from starboard.games.stellar_scramble.reading.shots import Shot, View
from starboard.games.stellar_scramble.words.label import shot_words
from starboard.games.stellar_scramble.words.phrases import card_name, gem_name, place, weapon_name
from starboard.games.stellar_scramble.words.purchase import becomes

if TYPE_CHECKING:
    from starboard.engine.state import State


def why(state: State, line: Sequence[str]) -> str:
    """The reason for the first move of a line."""
    if not line or not isinstance(state.to_move, int):
        return ""
    view, seat = state.position(), state.to_move
    match line[0].split():
        case ["draw"]:
            risk = table.risk(view, seat)
            return (
                f"Only {percent(risk)} of the draws overheat."
                if risk
                else "No gem can overheat the ship now."
            )
        case ["cooldown"]:
            return f"{percent(table.risk(view, seat))} of the draws would overheat; heat falls to 0."
        case ["activate", colour]:
            best = shots.best(shots.shots(view, seat, colour, view["gem"]))
            return (
                _why_shot(view, best)
                if best
                else f"The {weapon_name(colour)} brings the ship to a better place."
            )
        case ["exchange"]:
            gain = counted(table.exchange(view, seat, view["gem"]), "credit")
            return f"{gain} are worth more than a shot now."
        case ["to", word] if view["phase"] != "place":
            return _why_flight(view, int(word) if word.isdigit() else word)
        case ["stay"]:
            return _why_flight(view, view["seats"][seat]["space"])
        case ["fire"]:
            return _why_fire(view, seat, shots.shot_now(view))
    return _why_trade(view, seat, line[0])


def _why_shot(view: View, shot: Shot) -> str:
    return f"From {place(shot.space)} the shot {shot_words(view, shot)}."


def _why_fire(view: View, seat: int, shot: Shot) -> str:
    """The gain of the shot; the move itself says what it hits."""
    if shot.kills:
        won = min(view["seats"][seat]["victory"] + shot.kills, TRACK)
        return f"That makes {won} of {TRACK} Invaders."
    return f"That is {counted(shot.damage, 'shield')} less to shoot down later."


def _why_flight(view: View, space: shots.Space) -> str:
    shot = shots.shot_now(view, space)
    if shot.hits:
        return _why_shot(view, shot)
    if not table.under_fire(view, space):
        return f"In {place(space)} Aliens Fire! would not hit."
    return f"{place(space).capitalize()} is the better place for the next turn."


def _why_trade(view: View, seat: int, move: str) -> str:
    match move.split():
        case ["buy", slot]:
            card = CARDS[view["track"][int(slot) - 1]["card"]]
            return becomes(view, card.id, seat) if card.colour else f"{card.name}: {card.text}"
        case ["repair", colour]:
            return f"The {weapon_name(colour)} can fire again."
        case ["done"]:
            return "The credits are better kept for the next turn."
        case ["add" | "convert", *_, gem]:
            return (
                f"More {gem_name(gem)} gems activate the {weapon_name(gem)}."
                if gem in view["seats"][seat]["weapons"]
                else ""
            )
        case ["scrap", system]:
            return f"{card_name(view['incoming'])} is worth more than {card_name(system)}."
        case ["disable", colour]:
            return f"The {weapon_name(colour)} is missed least."
        case ["to", word]:
            return f"{place(int(word) if word.isdigit() else word).capitalize()} is a good place to begin."
    return "It keeps more open."
