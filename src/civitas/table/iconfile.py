"""The drawn icons as one file that browsers keep, and the way to show one of them on a page."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import blake2b

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe
from markupsafe import Markup

from civitas.table.icons import names, sprite, stylesheet

FOR_EVER = "public, max-age=31536000, immutable"


@cache
def _files() -> dict[str, tuple[str, str]]:
    """Return the files by their names: the media type and the content."""
    drawn, styled = sprite(), stylesheet()
    stamp = blake2b((drawn + styled).encode(), digest_size=6).hexdigest()
    return {f"{stamp}.svg": ("image/svg+xml", drawn), f"{stamp}.css": ("text/css", styled)}


@cache
def _packed(name: str) -> bytes:
    return gzip.compress(_files()[name][1].encode(), mtime=0)


@require_safe
def file(request: HttpRequest, name: str) -> HttpResponse:
    """Send the drawings or their colours; the name changes with the content, so it is kept for ever."""
    if name not in _files():
        raise Http404
    kind, content = _files()[name]
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(_packed(name) if packed else content, content_type=kind)
    if packed:
        response["Content-Encoding"] = "gzip"
    response["Vary"] = "Accept-Encoding"
    response["Cache-Control"] = FOR_EVER
    return response


@cache
def address(suffix: str) -> str:
    """Return the address of the drawings (svg) or of their colours (css)."""
    return reverse("icons", args=[next(name for name in _files() if name.endswith(suffix))])


@cache
def _known() -> frozenset[str]:
    return frozenset(names())


def is_drawn(name: str) -> bool:
    """Return whether an icon of this very name has a drawing."""
    return name in _known()


@cache
def pic(name: str, style: str = "", label: str = "") -> Markup:
    """Return a drawing for a board, with classes for its style; with a label it is read out."""
    said = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    styles = f"icon {style}" if style else "icon"
    return Markup('<svg class="{}" {}><use href="{}#{}"/></svg>').format(styles, said, address("svg"), name)


@cache
def icon(name: str) -> Markup:
    """Return an icon to stand beside its words on a page, empty if it has no drawing."""
    written = name.replace("_", "-")
    drawn = next((word for word in (written, written.removesuffix("s")) if word in _known()), "")
    if not drawn:
        return Markup()
    return Markup('<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        address("svg"), drawn
    )
