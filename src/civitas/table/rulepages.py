"""The numbered rules as pages: one per title, and each rule by its id for the log and the questions."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from civitas.games import titles
from civitas.table.voice import title_name
from civitas.words import rules


def _rules(game: str) -> dict[str, rules.Rule]:
    found = titles().get(game)
    if found is None:
        raise Http404
    try:
        return rules.page_of(found)
    except LookupError:
        raise Http404 from None


@require_safe
def page(request: HttpRequest, game: str) -> HttpResponse:
    """All rules of a title, by section."""
    sections: dict[str, list[rules.Rule]] = {}
    for rule in _rules(game).values():
        sections.setdefault(rule.section, []).append(rule)
    context = {"game": game, "title": title_name(game, request.lang), "sections": sections}
    return render(request, "rules.html", context)


@require_safe
def rule(request: HttpRequest, game: str, id: str) -> HttpResponse:
    """One rule; the table opens it beside the board."""
    found = _rules(game).get(id)
    if found is None:
        raise Http404
    template = "rule_part.html" if request.htmx else "rule.html"
    return render(request, template, {"game": game, "title": title_name(game, request.lang), "rule": found})
