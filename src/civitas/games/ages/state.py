"""The state: the table with its decks and piles, and a civilization for each seat (IW-8, IW-9).

Tokens are counted, not named: `workers` and `blue` have one place for each technology that can hold tokens,
in the order of the components. What the cards in play do stands in the index of a civilization, which is
derived from them and shared between copies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.ages.index import Index, index_of
from civitas.kernel.record import PLAIN, TUPLES, ZONE, Area
from civitas.kernel.state import State
from civitas.kernel.zones import Zone

if TYPE_CHECKING:
    from civitas.games.ages.components import Components
    from civitas.kernel.game import Game

INTRODUCTORY, ADVANCED, EXPERT = range(3)
VERSIONS = ("introductory", "advanced", "expert")
LAST_AGE = (1, 2, 3)
"""The last age with cards, by version."""


class Civilization(Area):
    """What belongs to one seat."""

    __slots__ = (
        "acted",
        "attacker",
        "blue",
        "blue_bank",
        "bonus",
        "civil_missing",
        "civil_used",
        "culture",
        "fallen",
        "flipped",
        "fresh",
        "government",
        "hand",
        "index",
        "keeps_military",
        "laboratory_stores",
        "leader",
        "leaders_taken",
        "left",
        "military_extra",
        "military_hand",
        "military_used",
        "offers_used",
        "pact",
        "pact_partner",
        "pact_side",
        "play",
        "political_debt",
        "science",
        "spent",
        "stage_tokens",
        "stages",
        "tactic",
        "unit_resources",
        "unused_workers",
        "war",
        "war_target",
        "wonder",
        "workers",
        "yellow_bank",
    )
    FIELDS = (
        ("culture", PLAIN),
        ("science", PLAIN),
        ("yellow_bank", PLAIN),
        ("blue_bank", PLAIN),
        ("unused_workers", PLAIN),
        ("fallen", PLAIN),
        ("workers", PLAIN),
        ("blue", PLAIN),
        ("hand", ZONE),
        ("military_hand", ZONE),
        ("play", ZONE),
        ("government", PLAIN),
        ("leader", PLAIN),
        ("leaders_taken", PLAIN),
        ("wonder", PLAIN),
        ("stages", PLAIN),
        ("stage_tokens", PLAIN),
        ("flipped", TUPLES),
        ("tactic", PLAIN),
        ("fresh", TUPLES),
        ("spent", TUPLES),
        ("offers_used", TUPLES),
        ("laboratory_stores", PLAIN),
        ("civil_used", PLAIN),
        ("civil_missing", PLAIN),
        ("military_used", PLAIN),
        ("military_extra", PLAIN),
        ("unit_resources", PLAIN),
        ("war", PLAIN),
        ("war_target", PLAIN),
        ("pact", PLAIN),
        ("pact_partner", PLAIN),
        ("pact_side", PLAIN),
        ("political_debt", PLAIN),
        ("keeps_military", PLAIN),
        ("attacker", PLAIN),
        ("acted", PLAIN),
        ("left", PLAIN),
        ("bonus", TUPLES),
    )

    culture: int
    science: int
    yellow_bank: int
    blue_bank: int
    unused_workers: int
    """The worker pool, workers on the happy-face track included (IW-148)."""
    fallen: int
    """Workers of units sacrificed in a fight or auction in progress (IW-187, IW-198, IW-232)."""
    workers: list[int]
    """Workers on each technology (IW-10)."""
    blue: list[int]
    """Blue tokens on each farm, mine and laboratory (IW-22)."""
    hand: Zone
    """Civil cards in hand, sorted by id; everybody saw them being taken."""
    military_hand: Zone
    play: Zone
    """Cards in front of the civilization: in play, under construction, its own pact, a declared war."""
    government: int
    leader: int
    leaders_taken: int
    """One bit for each age of which a leader was taken (IW-75)."""
    wonder: int
    """The wonder under construction; it lies in `play` as well."""
    stages: int
    stage_tokens: int
    """Blue tokens on its stages; fewer than `stages` only after a stage without token (IW-AMB-11)."""
    flipped: tuple[tuple[int, int], ...]
    """Completed wonders that were turned over, with the culture growth they give instead (IWC-11)."""
    tactic: int
    fresh: tuple[int, ...]
    """Action cards taken this turn (IW-78)."""
    spent: tuple[int, ...]
    """Cards whose offer once per game is used up."""
    offers_used: tuple[int, ...]
    """Cards whose offer once per turn is used up in this turn, and marks for goods and resources used."""
    laboratory_stores: int
    """1 once laboratories have been mines: blue tokens may lie on them (IW-AMB-40)."""
    civil_used: int
    """Civil actions that the player has used in this turn (IW-114)."""
    civil_missing: int
    """Civil actions that are missing beside them in this or the next action phase (IWC-4), less the tokens
    of used ones that came back or were given up (IW-84, IW-298)."""
    military_used: int
    military_extra: int
    """Military actions of this turn only (IW-AMB-37)."""
    unit_resources: int
    """Resources for units of this turn only (IW-283)."""
    war: int
    """The war this civilization has declared and not resolved; the card lies in `play`."""
    war_target: int
    pact: int
    """The pact in front of this civilization; the card lies in `play`."""
    pact_partner: int
    pact_side: int
    """0 if the owner of the pact is A, 1 if B."""
    political_debt: int
    """Political actions given up in advance."""
    keeps_military: int
    """1 if the next discard of surplus military cards is skipped."""
    attacker: int
    """Who holds the marker of this civilization in the less mean variant."""
    acted: int
    """1 if the player has done something in this turn, politics included."""
    left: int
    """1 after leaving the game (IW-246)."""
    bonus: tuple[int, ...]
    """Culture points of the final scoring by part; empty before it."""
    index: Index

    def copy(self) -> Civilization:
        """Return an independent civilization; the index is shared, since nobody changes it."""
        new = Civilization.__new__(Civilization)
        new.culture = self.culture
        new.science = self.science
        new.yellow_bank = self.yellow_bank
        new.blue_bank = self.blue_bank
        new.unused_workers = self.unused_workers
        new.fallen = self.fallen
        new.workers = self.workers[:]
        new.blue = self.blue[:]
        zone = self.hand
        new.hand = Zone(zone.items[:], zone.known[:])
        zone = self.military_hand
        new.military_hand = Zone(zone.items[:], zone.known[:])
        zone = self.play
        new.play = Zone(zone.items[:], zone.known[:])
        new.government = self.government
        new.leader = self.leader
        new.leaders_taken = self.leaders_taken
        new.wonder = self.wonder
        new.stages = self.stages
        new.stage_tokens = self.stage_tokens
        new.flipped = self.flipped
        new.tactic = self.tactic
        new.fresh = self.fresh
        new.spent = self.spent
        new.offers_used = self.offers_used
        new.laboratory_stores = self.laboratory_stores
        new.civil_used = self.civil_used
        new.civil_missing = self.civil_missing
        new.military_used = self.military_used
        new.military_extra = self.military_extra
        new.unit_resources = self.unit_resources
        new.war = self.war
        new.war_target = self.war_target
        new.pact = self.pact
        new.pact_partner = self.pact_partner
        new.pact_side = self.pact_side
        new.political_debt = self.political_debt
        new.keeps_military = self.keeps_military
        new.attacker = self.attacker
        new.acted = self.acted
        new.left = self.left
        new.bonus = self.bonus
        new.index = self.index
        return new


class AgesState(State):
    """The table and the civilizations."""

    __slots__ = (
        "active",
        "advantage",
        "age",
        "blue_box",
        "bonus_cards",
        "civil_deck",
        "components",
        "current_events",
        "destroyed_cost",
        "discarded_level",
        "future_events",
        "last_round",
        "lost",
        "military_deck",
        "military_discards",
        "past_events",
        "places",
        "removed",
        "round",
        "row",
        "start",
        "surcharges",
        "target",
        "version",
        "yellow_box",
    )
    FIELDS = (
        *State.FIELDS,
        ("round", PLAIN),
        ("start", PLAIN),
        ("active", PLAIN),
        ("age", PLAIN),
        ("last_round", PLAIN),
        ("yellow_box", PLAIN),
        ("blue_box", PLAIN),
        ("row", ZONE),
        ("places", PLAIN),
        ("civil_deck", ZONE),
        ("military_deck", ZONE),
        ("military_discards", ZONE),
        ("current_events", ZONE),
        ("future_events", ZONE),
        ("past_events", ZONE),
        ("bonus_cards", ZONE),
        ("removed", ZONE),
        ("target", PLAIN),
        ("advantage", PLAIN),
        ("lost", PLAIN),
        ("destroyed_cost", PLAIN),
        ("discarded_level", PLAIN),
    )
    AREA = Civilization

    seats: list[Civilization]
    round: int
    start: int
    """The start player (IW-42)."""
    active: int
    """The player on turn."""
    age: int
    """The age of the decks in use; one more than the last age after its end."""
    last_round: int
    """The round that ends the game; 0 while it is open."""
    yellow_box: int
    blue_box: int
    """Tokens that nobody owns (IW-2)."""
    row: Zone
    """The cards of the card row from left to right."""
    places: list[int]
    """The field of each of them, 1 to 13."""
    civil_deck: Zone
    """All civil decks in one pile, the current age on top."""
    military_deck: Zone
    """All military decks in one pile, the current age on top."""
    military_discards: Zone
    """The face-down discard pile of the current age (IW-160)."""
    current_events: Zone
    future_events: Zone
    past_events: Zone
    bonus_cards: Zone
    """Age III events that define the final bonus; who knows one is written in its mask."""
    removed: Zone
    """Cards that have left the game, in the box."""
    target: int
    """Whom the effect being carried out is aimed at."""
    advantage: int
    """The strength advantage of the war being resolved."""
    lost: int
    """Population lost by the effect being carried out."""
    destroyed_cost: int
    """Printed building costs of what the effect being carried out destroyed."""
    discarded_level: int
    """Level of what the effect being carried out discarded."""
    components: Components
    version: int
    surcharges: tuple[tuple[int, tuple[int, ...], int], ...]
    """Seats whose rivals pay more for some technologies (IWC-28): seat, places, resources."""

    def copy(self) -> AgesState:
        """Return an independent state with the same content."""
        new = AgesState.__new__(AgesState)
        self.copy_kernel(new)
        new.round = self.round
        new.start = self.start
        new.active = self.active
        new.age = self.age
        new.last_round = self.last_round
        new.yellow_box = self.yellow_box
        new.blue_box = self.blue_box
        zone = self.row
        new.row = Zone(zone.items[:], zone.known[:])
        new.places = self.places[:]
        zone = self.civil_deck
        new.civil_deck = Zone(zone.items[:], zone.known[:])
        zone = self.military_deck
        new.military_deck = Zone(zone.items[:], zone.known[:])
        zone = self.military_discards
        new.military_discards = Zone(zone.items[:], zone.known[:])
        zone = self.current_events
        new.current_events = Zone(zone.items[:], zone.known[:])
        zone = self.future_events
        new.future_events = Zone(zone.items[:], zone.known[:])
        zone = self.past_events
        new.past_events = Zone(zone.items[:], zone.known[:])
        zone = self.bonus_cards
        new.bonus_cards = Zone(zone.items[:], zone.known[:])
        zone = self.removed
        new.removed = Zone(zone.items[:], zone.known[:])
        new.target = self.target
        new.advantage = self.advantage
        new.lost = self.lost
        new.destroyed_cost = self.destroyed_cost
        new.discarded_level = self.discarded_level
        new.components = self.components
        new.version = self.version
        new.surcharges = self.surcharges
        return new

    def players(self) -> int:
        """Return how many players are still in the game."""
        return sum(1 for own in self.seats if not own.left)

    def read_fields(self, game: Game, data: dict[str, Any]) -> None:
        """Set all lasting fields, and what follows from the title and its options."""
        super().read_fields(game, data)
        self.attach(game)
        self.reindex()

    def attach(self, game: Game) -> None:
        """Remember the components and the version."""
        self.components = game.components  # type: ignore[attr-defined]
        self.version = VERSIONS.index(self.options["version"])

    def reindex(self) -> None:
        """Rebuild the index of every civilization."""
        for seat in range(len(self.seats)):
            self.seats[seat].index = index_of(self, seat)
        self.collect_surcharges()

    def collect_surcharges(self) -> None:
        """Gather what rivals pay more."""
        self.surcharges = tuple(
            (seat, slots, n) for seat, own in enumerate(self.seats) for slots, n in own.index.surcharges
        )
