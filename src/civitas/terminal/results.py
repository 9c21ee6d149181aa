"""How a game ended: ranks, totals, what they are made of, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from civitas.kernel.match import Match
from civitas.terminal.voice import TerminalVoice


def result_table(match: Match, voice: TerminalVoice, players: Sequence[str]) -> Table:
    """Return ranks, totals and what they are made of."""
    outcome = match.game.outcome(match.state)
    parts = list(dict.fromkeys(part for own in outcome.breakdown for part in own))
    phrase = voice.phrase
    table = Table()
    for heading in [
        phrase("rank"),
        phrase("player"),
        *[voice.label(part, "score", "board") for part in parts],
    ]:
        table.add_column(Text(heading))
    table.add_column(Text(phrase("total")), style="bold")
    for seat in sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat]):
        own = outcome.breakdown[seat]
        cells = [str(own.get(part, 0)) for part in parts]
        name = f"{voice.seat(seat)} ({players[seat]})" if players else voice.seat(seat)
        table.add_row(str(outcome.ranks[seat]), Text(name), *cells, str(outcome.totals[seat]))
    return table


def verdict(match: Match, voice: TerminalVoice) -> str:
    """Return who has won, as a sentence, and what the title says about it."""
    outcome = match.game.outcome(match.state)
    winners = [voice.seat(seat) for seat in outcome.winners()]
    if not winners:
        said = voice.phrase("wins_nobody")
    else:
        key = "wins_alone" if len(winners) == 1 else "wins_shared"
        said = voice.phrase(key, args=(voice.words.joined(winners, "and"),))
    return f"{said} {voice.label(outcome.verdict, 'verdict')}" if outcome.verdict else said
