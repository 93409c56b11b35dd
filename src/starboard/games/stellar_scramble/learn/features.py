"""The observation of Stellar Scramble: everything, the seats counted from the observer.

Invaders are given by level, colour and shields, cards by name, weapons by their totals with all cards.
"""

from starboard.engine.compiling.jit import entry, rule
from starboard.engine.generic import observe as generic
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games.stellar_scramble.rules.components import (
    BONUS_AMOUNT,
    BOOST_TOKENS,
    CARD_ICONS,
    CARD_IDS,
    CARDS,
    CARDS_OF,
    COLOUR_IDS,
    COLOURS,
    GEM_IDS,
    GEMS,
    GEMS_IN_GAME,
    ICONS,
    LARGE,
    LAST_ROUND,
    LEVELS,
    MAIN_DECK,
    MOST_CREDITS,
    MOST_PLAYERS,
    MOST_VICTORY,
    PARTS,
    ROWS,
    SLOTS,
    SYSTEM,
    TOKEN_COLOUR,
    TOKEN_COUNT,
    TOKEN_IDS,
    TOKEN_LEVEL,
    TOKEN_MARKED,
    TOKEN_SHIELDS,
    TOKENS,
    WEAPON_ICONS,
    AlienEvent,
    Effect,
    Icon,
    Part,
)
from starboard.games.stellar_scramble.rules.contents import to_move
from starboard.games.stellar_scramble.rules.moves import SPACE_IDS
from starboard.games.stellar_scramble.rules.scoring import MELTDOWN
from starboard.games.stellar_scramble.rules.state import NONE, UNSEEN, Phase

MOST_GEMS = int(GEMS_IN_GAME.max())
MOST_SHIELDS = int(TOKEN_SHIELDS.max())
_FULL_WEAPONS = WEAPON_ICONS + CARD_ICONS[CARDS_OF].sum(1)
MOST_ICONS = int(_FULL_WEAPONS.max())
"""All cards of a weapon on one board."""
MOST_POWER = int(_FULL_WEAPONS[:, Icon.FIRE].max()) + BOOST_TOKENS + int(BONUS_AMOUNT.max())


def _numbers(count: int, first: int = 1) -> tuple[str, ...]:
    return tuple(str(first + each) for each in range(count))


def _words(kinds: type[Phase] | type[Icon] | type[Effect] | type[AlienEvent] | type[Part]) -> tuple[str, ...]:
    return tuple(each.name.lower() for each in kinds)


SEAT = seat_axis(MOST_PLAYERS)
NUMBER = Axis("number", _numbers(MOST_PLAYERS, 0))
COLOUR = Axis("colour", COLOUR_IDS)
GEM = Axis("gem", GEM_IDS)
CARD = Axis("card", CARD_IDS)
WEAPON = Axis("weapon", COLOUR_IDS)
ROW, COLUMN = Axis("row", _numbers(ROWS)), Axis("column", _numbers(LARGE))
SLOT = Axis("slot", _numbers(SLOTS))
LEVEL = Axis("level", _numbers(LEVELS))
EFFECT, EVENT = Axis("effect", _words(Effect)[1:]), Axis("event", _words(AlienEvent)[1:])

SCHEMA = Schema(
    # the game
    Feature("players", "How many pilots there are.", high=MOST_PLAYERS),
    Feature(
        "seat",
        "Which seat the observer has: 0 begins each round.",
        (Axis("number", _numbers(MOST_PLAYERS, 0)),),
    ),
    Feature("colours", "The colour of each seat.", (SEAT, COLOUR)),
    Feature("experienced", "1 for experienced pilots."),
    Feature("solo_colours", "How many colours of Invaders attack one who plays alone.", high=COLOURS),
    Feature("columns", "How many columns the sky has.", high=LARGE),
    Feature("aggression", "The slot of the Aggression token.", high=SLOTS),
    # whose turn it is
    Feature("phase", "What kind of node it is.", (Axis("phase", _words(Phase)[: Phase.OVER + 1]),)),
    Feature("to_move", "Who is to choose; nobody at chance and at the end.", (SEAT,)),
    Feature("turn", "Whose turn it is; nobody's at the start and at the end of a round.", (SEAT,)),
    Feature("rounds", "Which round it is, 0 at the start.", high=LAST_ROUND),
    # the pilots
    Feature("space", "The space of each Starfighter, once it is placed.", (SEAT, Axis("space", SPACE_IDS))),
    Feature("victory", "The Invaders on each Victory Track.", (SEAT,), high=MOST_VICTORY),
    Feature("overheat", "The heat of each Starfighter.", (SEAT,), high=MELTDOWN),
    Feature("credits", "The credits of each pilot.", (SEAT,), high=MOST_CREDITS),
    Feature("bag", "The gems in each bag.", (SEAT, GEM), high=MOST_GEMS),
    Feature("board", "The gems on each player board.", (SEAT, GEM), high=MOST_GEMS),
    Feature("cards", "The weapon cards and systems of each pilot.", (SEAT, CARD)),
    Feature("boosts", "The boost tokens on each weapon.", (SEAT, WEAPON), high=BOOST_TOKENS),
    Feature("broken", "The weapons that are Out of Order.", (SEAT, WEAPON)),
    Feature(
        "icons",
        "What each weapon and its cards add up to.",
        (SEAT, WEAPON, Axis("icon", _words(Icon))),
        high=MOST_ICONS,
    ),
    Feature("effects", "How the cards of each weapon make its shot wider.", (SEAT, WEAPON, EFFECT)),
    Feature("supply", "The gems that nobody has.", (GEM,), high=MOST_GEMS),
    # the Invaders
    Feature("invader_level", "The level of the Invader in each place.", (ROW, COLUMN), high=LEVELS),
    Feature("invader_colour", "The colour of each Invader.", (COLOUR, ROW, COLUMN)),
    Feature("invader_strength", "The shields that each Invader came with.", (ROW, COLUMN), high=MOST_SHIELDS),
    Feature("invader_shields", "The shields that each Invader has left.", (ROW, COLUMN), high=MOST_SHIELDS),
    Feature("assists", "Who has an Assist token on each Invader.", (SEAT, ROW, COLUMN)),
    Feature(
        "piles",
        "How many of each Invader are still face down.",
        (Axis("token", TOKEN_IDS),),
        high=int((TOKEN_COUNT + TOKEN_MARKED).max()),
    ),
    # the cards
    Feature("track", "The card in each slot of the track.", (SLOT, CARD)),
    Feature("events", "The Alien Event in each slot.", (SLOT, EVENT)),
    Feature("unseen", "The cards that nobody has seen yet.", (CARD,)),
    Feature(
        "deck",
        "How many upgrades and events of each level are left in the main deck.",
        (LEVEL, Axis("part", _words(Part))),
        high=int(MAIN_DECK.max()),
    ),
    # what is under way
    Feature("gem", "The gem in the hand of the pilot at turn.", (GEM,)),
    Feature("sifted", "1 if the Gem Sifter put a gem back in this turn."),
    Feature("weapon", "The weapon that is activated.", (WEAPON,)),
    Feature("spark", "The gem that activated the weapon.", (GEM,)),
    Feature("power", "The power of the activated weapon.", high=MOST_POWER),
    Feature("energize", "How often the weapon may still Energize.", high=MOST_ICONS),
    Feature("convert", "How often the weapon may still Convert.", high=MOST_ICONS),
    Feature(
        "incoming",
        "The system that is paid and waits for its slot.",
        (Axis("system", tuple(CARD_IDS[card] for card in SYSTEM)),),
    ),
    Feature("bought", "The slots bought empty in this turn.", (SLOT,)),
    Feature("hits", "Who has to put a weapon Out of Order.", (SEAT,)),
)
BLANK = SCHEMA.blank()


@rule
def observe(state, seat, out):
    """Write the observation of a seat into a blank record. Nothing is hidden; unseen cards have no place."""
    show_game(state, seat, out)
    show_turn(state, seat, out)
    show_cards(state, out)
    show_sky(state, out)
    for k in range(state.players):
        other = (seat + k) % state.players
        show_pilot(state, other, out, k)
        show_weapons(state, other, out, k)
        show_assists(state, other, out, k)
    show_under_way(state, out)


@rule
def show_game(state, seat, out):
    """§10 The options of the game."""
    out.players = state.players
    out.seat[seat] = 1
    out.experienced = state.experienced
    out.solo_colours = state.solo_colours
    out.columns = state.columns
    out.aggression = state.aggression


@rule
def show_turn(state, seat, out):
    """§3 The seat to move."""
    out.phase[state.phase] = 1
    out.rounds = state.round_number
    mover = to_move(state)
    if mover >= 0:
        out.to_move[(mover - seat) % state.players] = 1
    if state.turn != NONE:
        out.turn[(state.turn - seat) % state.players] = 1


@rule
def show_cards(state, out):
    """§2.3, §2.4 The cards on the track, and those to come."""
    for card in range(CARDS):
        out.unseen[card] = state.holder[card] == UNSEEN
    for slot in range(SLOTS):
        if state.track[slot] != NONE:
            out.track[slot, state.track[slot]] = 1
        if state.event[slot] != AlienEvent.NONE:
            out.events[slot, state.event[slot] - 1] = 1
    for level in range(LEVELS):
        for part in range(PARTS):
            out.deck[level, part] = state.deck[level, part]


@rule
def show_sky(state, out):
    """§1.3 The Invaders of each row, and §2.2 those to come."""
    for row in range(ROWS):
        for column in range(state.columns):
            token = state.token[row, column]
            if token != NONE:
                out.invader_level[row, column] = TOKEN_LEVEL[token] + 1
                out.invader_colour[TOKEN_COLOUR[token], row, column] = 1
                out.invader_strength[row, column] = TOKEN_SHIELDS[token]
                out.invader_shields[row, column] = state.shields[row, column]
    for token in range(TOKENS):
        out.piles[token] = state.pile[token]


@rule
def show_assists(state, seat, out, k):
    """§4.7 The Assist tokens of a pilot."""
    for row in range(ROWS):
        for column in range(state.columns):
            if state.token[row, column] != NONE:
                out.assists[k, row, column] = state.assists[row, column] >> seat & 1


@rule
def show_pilot(state, seat, out, k):
    """§1.1 The things of a pilot."""
    out.colours[k, state.colour[seat]] = 1
    if state.space[seat] != NONE:
        out.space[k, state.space[seat]] = 1
    out.victory[k] = state.victory[seat]
    out.overheat[k] = state.heat[seat]
    out.credits[k] = state.credits[seat]
    out.hits[k] = state.hits >> seat & 1
    for gem in range(GEMS):
        out.bag[k, gem] = state.bag[seat, gem]
        out.board[k, gem] = state.board[seat, gem]
    for card in range(CARDS):
        out.cards[k, card] = state.holder[card] == seat


@rule
def show_weapons(state, seat, out, k):
    """§1.5 The weapons with their cards."""
    for weapon in range(COLOURS):
        out.boosts[k, weapon] = state.boosts[seat, weapon]
        out.broken[k, weapon] = state.broken[seat, weapon]
        for icon in range(ICONS):
            out.icons[k, weapon, icon] = state.icons[seat, weapon, icon]
        effects = state.effects[seat, weapon]
        out.effects[k, weapon, 0] = effects & Effect.SCATTER != 0
        out.effects[k, weapon, 1] = effects & Effect.BEAM != 0
        out.effects[k, weapon, 2] = effects & Effect.BLAST != 0


@rule
def show_under_way(state, out):
    """§3.2 The gem that was drawn, §4 the weapon that is activated, §5 what is being bought."""
    for gem in range(GEMS):
        out.supply[gem] = state.supply[gem]
    out.sifted = state.sifted
    if state.gem != NONE:
        out.gem[state.gem] = 1
    if state.weapon != NONE:
        show_activation(state, out)
    for slot in range(SLOTS):
        out.bought[slot] = state.bought >> slot & 1
    if state.incoming != NONE:
        for number in range(len(SYSTEM)):
            out.incoming[number] = SYSTEM[number] == state.incoming


@rule
def show_activation(state, out):
    """§4 The activated weapon, and the icons that are left."""
    out.weapon[state.weapon] = 1
    out.spark[state.spark] = 1
    out.power = state.power
    out.energize = state.energize
    out.convert = state.convert


@entry
def observe_all(states, seats, rows):
    """Write what seats[i] sees of states[i] into rows[i]."""
    generic.observe_all(observe, BLANK, states, seats, rows)
