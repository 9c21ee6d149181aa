"""The page of an analysis and the same as data: for whoever may see a finished table, as its replay is."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from civitas.table.analysis import asking, telling
from civitas.table.limits import count
from civitas.table.play.match_cache import Open, holding
from civitas.table.play.models import Table
from civitas.table.play.page import places_at
from civitas.table.play.places import Places
from civitas.table.visitor import say
from civitas.table.voice import PageVoice, title_name


def _finished(request: HttpRequest, open_table: Open) -> Places:
    places = places_at(request, open_table)
    if places.table.status != Table.Status.OVER:
        raise Http404
    return places


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, code: str) -> HttpResponse:
    """What the analysis says, how far it is, or the button that asks for it."""
    if request.method == "POST":
        return _ask(request, code)
    count(request, "page")
    with holding(code) as open_table:
        places = _finished(request, open_table)
        table = places.table
        possible = asking.is_possible(table)
        analysis = asking.present(table) if possible else None
        context: dict[str, Any] = {
            "table": table,
            "title": title_name(table.game, request.lang),
            "places": places,
            "possible": possible,
            "analysis": analysis,
            "shown": None,
        }
        if analysis is not None and analysis.is_done:
            match = open_table.match
            voice = PageVoice(match.game, request.lang, places.names)
            context["shown"] = telling.shown(analysis, match, voice, places.names, say(request))
    return render(request, "analysis.html", context)


def _ask(request: HttpRequest, code: str) -> HttpResponse:
    with holding(code) as open_table:
        table = _finished(request, open_table).table
        answers = len(open_table.match.log) if asking.is_possible(table) else 0
    if answers and asking.present(table) is None:
        count(request, "analysis")
    if answers:
        asking.ask(table, answers)
    return redirect("analysis", code)


@require_safe
def data(request: HttpRequest, code: str) -> HttpResponse:
    """The analysis as JSON."""
    count(request, "page")
    with holding(code) as open_table:
        places = _finished(request, open_table)
    table = places.table
    analysis = asking.present(table) if asking.is_possible(table) else None
    return JsonResponse(telling.data(analysis, places.names))
