"""A turn in one sentence: what the player claimed, conquered, used or failed at."""

from collections.abc import Sequence

from starboard.engine.record.replay import walk
from starboard.engine.text import listed
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS
from starboard.games.stellar_settlers.reading import table
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import SIDES, TIMES, name, points


class Tale:
    """The events of a turn so far."""

    def __init__(self, seat: int, begun: str | None) -> None:
        self.seat = seat
        self.begun = begun
        """The card that the player has begun and not claimed yet."""
        self.rerolls = 0
        self.deeds: list[str] = []
        self.notes: list[str] = []

    def hear(self, before: View, move: str, after: View) -> None:
        """Add one choice of the player."""
        match move.split():
            case ["fill", card, pack]:
                self._fill(before, card, pack, after)
            case ["use", upgrade, _]:
                self.deeds.append(f"uses {name(upgrade)}")
            case ["corrupt", seat, upgrade, _]:
                self.deeds.append(f"uses {SIDES[int(seat)]}'s {name(upgrade)} by Corruption")
            case ["discard", upgrade]:
                self.deeds.append(f"discards {name(upgrade)}")
            case ["reroll"]:
                self.rerolls += 1

    def _fill(self, before: View, card: str, pack: str, after: View) -> None:
        self.begun = card
        if before["options"]["weak_defences"] and pack in CARDS:
            self.notes.append(f"{name(pack)} is destroyed")
        if CARDS[card].kind == "world":
            self._claim_world(before, card, after)
        elif after["upgrades"][self.seat].get(card, 0) > before["upgrades"][self.seat].get(card, 0):
            self.begun = None
            self.deeds.append(f"takes {name(card)}")

    def _claim_world(self, before: View, world: str, after: View) -> None:
        loser = table.owner(before, world)
        if table.owner(after, world) != self.seat:
            return
        self.begun = None
        if loser is None:
            self.deeds.append(f"claims {name(world)}")
        else:
            self.deeds.append(f"conquers {name(world)} from {SIDES[loser]}")
            lost = [
                name(guard)
                for guard in table.guards(before, world)
                if not after["upgrades"][loser].get(guard)
            ]
            self.notes += [
                f"{guard} is destroyed" for guard in lost if f"{guard} is destroyed" not in self.notes
            ]
        system = SYSTEMS[CARDS[world].system]
        if table.lord(after, system.id) == self.seat:
            self.notes.append(f"{system.name} is complete ({points(system.points)})")

    def _unfinished(self, attack: bool, over: bool) -> str:
        card = name(str(self.begun))
        if attack:
            return f"attacks {card} in vain" if over else f"attacks {card}"
        return f"fails at {card}" if over else f"tries {card}"

    def end(self, before: View, after: View) -> str:
        """The sentence, without its full stop."""
        over = after["turn"] != before["turn"] or after["phase"] == "over"
        deeds = [*self.deeds]
        if self.begun:
            deeds.append(self._unfinished(table.is_attack(before, self.begun), over))
        if not deeds:
            deeds = [f"re-rolls {TIMES[self.rerolls]}" if self.rerolls else "is to choose"]
            deeds += ["claims nothing"] if over else []
        return "; ".join([f"{SIDES[self.seat]} {listed(deeds)}", *self.notes])


def tell_turn(before: View, moves: Sequence[str], after: View) -> str:
    """Walk through the moves of a turn, without the outcomes."""
    if all(move.startswith("~") for move in moves):
        out = f"; {name(after['removed'])} is out of the game" if after["removed"] else ""
        return f"The table is set{out}"
    tale = Tale(before["seat"], before["target"])
    earlier = before
    for move, now in zip(moves, walk(before, moves), strict=True):
        if not move.startswith("~"):
            tale.hear(earlier, move, now)
        earlier = now
    return tale.end(before, after)
