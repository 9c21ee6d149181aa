"""The numbered rules as pages: one per title, and each rule by its id for the log and the questions."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.table.voice import Voice
from civitas.words import rules


def _title(game: str) -> Game:
    found = titles().get(game)
    if found is None:
        raise Http404
    return found


def _rules(game: Game, lang: str) -> dict[str, rules.Rule]:
    try:
        return rules.page_of(game, lang)
    except LookupError:
        raise Http404 from None


@require_safe
def page(request: HttpRequest, game: str) -> HttpResponse:
    """All rules of a title, by section."""
    found = _title(game)
    sections: dict[str, list[rules.Rule]] = {}
    for rule in _rules(found, request.lang).values():
        sections.setdefault(rule.section, []).append(rule)
    written = rules.written_in(found, request.lang)
    context = {
        "game": game,
        "title": found.names[request.lang],
        "sections": sections,
        "written": written,
        "tag": Voice(found, written).tag,
    }
    return render(request, "rules.html", context)


@require_safe
def rule(request: HttpRequest, game: str, id: str) -> HttpResponse:
    """One rule; the table opens it beside the board."""
    found = _title(game)
    entry = _rules(found, request.lang).get(id)
    if entry is None:
        raise Http404
    context = {
        "game": game,
        "title": found.names[request.lang],
        "rule": entry,
        "written": rules.written_in(found, request.lang),
    }
    return render(request, "rule_part.html" if request.htmx else "rule.html", context)
