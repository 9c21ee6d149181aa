"""The titles as OpenSpiel games: `pyspiel.load_game("python_civitas_path", {"players": 3})`.

Importing this module registers every title. All chance lies in one node at the root: which of `deals`
numbered games is played, each as likely as the others; what follows from it comes to light later, so an
observation never tells more than a person at the seat could know. Seats that are asked at the same time
answer one after the other, unseen.
"""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel

from civitas.games import title, titles
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable
from civitas.learning.actions import SPACE
from civitas.learning.layout import layout_of
from civitas.learning.sitting import Sitting

DEALS = 1000
LONGEST = 20_000
"""More decisions than any game takes."""


def _type(id: str) -> Any:
    game = title(id)
    return pyspiel.GameType(
        short_name=f"python_civitas_{id}",
        long_name=game.names["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.counts),
        min_num_players=min(game.counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": _usual(id), "deals": DEALS},
    )


def _usual(id: str) -> int:
    """Return how many seats a table has if nobody says it."""
    return min(count for count in title(id).counts if count > 1)


def _chosen(id: str, seats: int, deals: int) -> Chosen:
    return Chosen(title(id), seats, deals)


class Chosen:
    """What a game was loaded with. Its states share it, also when they are copied deeply."""

    __slots__ = ("deals", "game", "seats")

    def __init__(self, game: Game, seats: int, deals: int) -> None:
        self.game = game
        self.seats = seats
        self.deals = deals

    def __deepcopy__(self, memo: dict[int, Any]) -> Chosen:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _chosen, (self.game.id, self.seats, self.deals)


class CivitasGame(pyspiel.Game):
    """A title with a number of seats."""

    def __init__(self, id: str, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        seats, deals = int(given.get("players", _usual(id))), int(given.get("deals", DEALS))
        refusal = title(id).refusal({}, seats)
        if refusal:
            raise refusal
        if deals < 1:
            raise Unplayable(f"The number of deals is at least 1, not {deals}.", "deals", deals)
        self.chosen = Chosen(title(id), seats, deals)
        info = pyspiel.GameInfo(
            num_distinct_actions=SPACE,
            max_chance_outcomes=deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(id), info, given)

    def new_initial_state(self) -> CivitasState:
        """Return a state before the deal."""
        return CivitasState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> CivitasObserver:
        """Return what turns states into vectors."""
        return CivitasObserver(self.chosen)


class CivitasState(pyspiel.State):
    """One game; before its deal is chosen there is no sitting."""

    def __init__(self, game: CivitasGame) -> None:
        super().__init__(game)
        self.chosen = game.chosen
        self.sitting: Sitting | None = None

    def current_player(self) -> int:
        """Return who is to move."""
        if self.sitting is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        if self.sitting.over:
            terminal: int = pyspiel.PlayerId.TERMINAL
            return terminal
        return self.sitting.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every deal with its probability."""
        return [(deal, 1.0 / self.chosen.deals) for deal in range(self.chosen.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal numbers, in ascending order."""
        sitting = self.sitting
        return sorted(sitting.choices) if sitting is not None and player == sitting.seat else []

    def _apply_action(self, action: int) -> None:
        """Choose the deal, or let the player answer."""
        if self.sitting is None:
            self.sitting = Sitting(self.chosen.game, self.chosen.seats, action)
        else:
            self.sitting.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return an action in words of the rules."""
        if self.sitting is None:
            return f"deal {action}"
        return " ".join(str(part) for part in self.sitting.choices[action])

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.sitting is not None and self.sitting.over

    def returns(self) -> list[float]:
        """Return what the game was worth to each player."""
        return self.sitting.returns() if self.sitting is not None else [0.0] * self.chosen.seats

    def __str__(self) -> str:
        """Return where the game stands, in one line."""
        if self.sitting is None:
            return "before the deal"
        return f"after {self.sitting.moves} decisions, {self.sitting.totals()} points"


class CivitasObserver:
    """Writes what a player may know into a tensor."""

    def __init__(self, chosen: Chosen) -> None:
        self.tensor = numpy.zeros(len(layout_of(chosen.game, chosen.seats)), numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CivitasState, player: int) -> None:
        """Fill the tensor."""
        if state.sitting is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = state.sitting.vector(player)

    def string_from(self, state: CivitasState, player: int) -> str:
        """Return the names and numbers of everything that is not nothing."""
        if state.sitting is None:
            return "before the deal"
        names = state.sitting.layout.names
        numbers = state.sitting.vector(player)
        return "\n".join(f"{name} {number:g}" for name, number in zip(names, numbers, strict=True) if number)


def register(id: str) -> type[CivitasGame]:
    """Make a title known to OpenSpiel; it wants a class of its own for each."""

    class Titled(CivitasGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(id, params)

    pyspiel.register_game(_type(id), Titled)
    return Titled


GAMES = {id: register(id) for id in titles()}
"""The class of each title, by its id."""
