"""The titles as PettingZoo environments: agents take turns, illegal numbers are masked.

    environment = env("path", seats=3)
    environment.reset(seed=7)
    for agent in environment.agent_iter():
        observation, reward, over, _, _ = environment.last()
        action = None if over else environment.action_space(agent).sample(observation["action_mask"])
        environment.step(action)

Rewards come at the end: see `Sitting.returns`. What is under way is told in the infos as `total`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from civitas.games import opened
from civitas.kernel.types import Unplayable
from civitas.learning.actions import SPACE
from civitas.learning.layout import layout_of
from civitas.learning.sitting import Sitting

SEEDS = 1 << 31


class CivitasEnv(AECEnv):
    """One table of a title; agent `seat_0` sits first."""

    def __init__(
        self, title: str, seats: int = 2, options: dict[str, Any] | None = None, pack: Path | None = None
    ) -> None:
        self.game = opened(title, pack)
        self.options = options or {}
        refusal = self.game.refusal(self.options, seats)
        if refusal:
            raise refusal
        self.metadata = {"name": f"civitas_{title}_v{self.game.version}", "render_modes": []}
        self.render_mode = None
        self.seats = seats
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        numbers = spaces.Box(-numpy.inf, numpy.inf, (len(layout_of(self.game, seats)),), numpy.float32)
        mask = spaces.Box(0, 1, (SPACE,), numpy.int8)
        self._observations = {
            agent: spaces.Dict({"observation": numbers, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(SPACE) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        """Return the shape of what an agent sees: its vector, and which answers are legal now."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of action numbers."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set a new game up; without a seed it follows from the one before.

        The title's options are those that the environment was made with; these are PettingZoo's own.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        chance = int(self._random.integers(SEEDS))
        self.sitting = Sitting(self.game, self.seats, chance, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(0, self.sitting.seat)]
        self._after()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; only who is to move has legal answers."""
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(SPACE, numpy.int8)
        if seat == self.sitting.seat:
            mask[list(self.sitting.choices)] = 1
        return {"observation": numpy.array(self.sitting.vector(seat), numpy.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the agent that is to move answer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Unplayable(f"{agent} is to move, so its action is a number and not None.")
        self.sitting.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.sitting.returns(), strict=True))
        if self.sitting.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.sitting.seat]
        self._after()
        self._accumulate_rewards()

    def _after(self) -> None:
        for agent, total in zip(self.agents, self.sitting.totals(), strict=True):
            self.infos[agent] = {"total": total}

    def render(self) -> None:
        """Draw nothing: the site and the terminal do."""

    def close(self) -> None:
        """There is nothing to close."""


def env(
    title: str, seats: int = 2, options: dict[str, Any] | None = None, pack: Path | None = None
) -> AECEnv:
    """Return an environment that checks the order of calls, as PettingZoo's own do."""
    return wrappers.OrderEnforcingWrapper(CivitasEnv(title, seats, options, pack))
