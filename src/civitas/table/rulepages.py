"""The numbered rules as pages: one per title, and each rule by its id for the log and the questions."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.table.limits import count
from civitas.table.visitor import by_script
from civitas.table.voice import PageVoice
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


def _context(request: HttpRequest, game: Game, page: dict[str, rules.Rule]) -> dict[str, Any]:
    written = rules.written_in(game, request.lang)
    return {
        "game": game.id,
        "title": game.names[request.lang],
        "written": written,
        "tag": PageVoice(game, written).tag,
        "pieces": lambda rule: rules.pieces(rule.text, page),
    }


@require_safe
def page(request: HttpRequest, game: str) -> HttpResponse:
    """All rules of a title, by section."""
    count(request, "page")
    found = _title(game)
    entries = _rules(found, request.lang)
    sections: dict[str, list[rules.Rule]] = {}
    for rule in entries.values():
        sections.setdefault(rule.section, []).append(rule)
    return render(request, "rules.html", {**_context(request, found, entries), "sections": sections})


@require_safe
def rule(request: HttpRequest, game: str, id: str) -> HttpResponse:
    """One rule; the table opens it beside the board."""
    count(request, "page")
    found = _title(game)
    entries = _rules(found, request.lang)
    if id not in entries:
        raise Http404
    template = "rule_part.html" if by_script(request) else "rule.html"
    return render(request, template, {**_context(request, found, entries), "rule": entries[id]})
