"""An analysis in words and as a drawing, and as data.

When a game is over, its replay file with the seed is there for everybody who may see the table, so nothing of
the game is hidden from them any more: the analysis tells everything to the same people.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from civitas.arena.analyse import Analysis as Curve
from civitas.arena.analyse import Moment
from civitas.kernel.state import Question
from civitas.kernel.types import tupled
from civitas.table.play import story
from civitas.table.play.models import Analysis
from civitas.table.play.table_match import TableMatch
from civitas.table.texts import Site
from civitas.table.voice import PageVoice


class Told(NamedTuple):
    """A mistake in words: the number of the answer, and the place in the log where it is told."""

    number: int
    chosen: str
    better: str
    tenths: int
    """What it cost, in tenths of a point of the lead."""
    place: int


class Shown(NamedTuple):
    """What the page of a finished analysis shows; the mistakes by seat."""

    curve: Markup
    moments: list[Moment]
    mistakes: list[list[Told]]


def shown(analysis: Analysis, match: TableMatch, voice: PageVoice, names: list[str], say: Site) -> Shown:
    """Return a finished analysis for a page."""
    moments = [Moment(**one) for one in analysis.moments]
    mistakes: list[list[Told]] = [[] for _ in names]
    for one in analysis.mistakes:
        mistakes[one["seat"]].append(_told(one, match, voice))
    return Shown(_curve(moments, names, say), moments, mistakes)


def _curve(moments: list[Moment], names: list[str], say: Site) -> Markup:
    """Draw the chances over the rounds, or over the answers where a title does not count rounds."""
    across = say("analysis.round")
    if len({one.stage for one in moments}) < 2:
        moments = [one._replace(stage=float(one.answers)) for one in moments]
        across = say("analysis.answer")
    return Markup(Curve(moments, []).curve(names, across, say("analysis.percent")))


def _told(mistake: dict[str, Any], match: TableMatch, voice: PageVoice) -> Told:
    question = Question(mistake["seat"], mistake["topic"], tupled(mistake["args"]), [], "")
    chosen, better = [voice.action(question, tupled(mistake[key])) for key in ("chosen", "better")]
    place = story.place_of(match, mistake["answers"])
    return Told(mistake["answers"] + 1, chosen, better, round(10 * mistake["loss"]), place)


def data(analysis: Analysis | None, names: list[str]) -> dict[str, Any]:
    """Return an analysis as plain data; what it found is there when it is finished."""
    if analysis is None:
        return {"status": "none", "seats": names}
    found: dict[str, Any] = {
        "status": "failed" if analysis.failed else "done" if analysis.is_done else "running",
        "seats": names,
        "rules_version": analysis.rules_version,
        "done": analysis.done,
        "total": analysis.total,
    }
    if analysis.is_done:
        found |= {"moments": analysis.moments, "mistakes": analysis.mistakes}
    return found
