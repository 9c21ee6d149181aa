"""Reading pages in tests: a visitor with a browser's memory, and what stands on a page."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

from django.http import HttpResponse
from django.test import Client

from civitas.table.accounts.models import Person
from civitas.table.play.models import Table
from civitas.table.visitor import BACKEND

TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]+"')


class Visitor(Client):
    """A browser without scripts, logged in as a person."""

    def __init__(self, person: Person | None = None, language: str = "en", **extra: Any) -> None:
        super().__init__(headers={"accept-language": language}, **extra)
        self.person = person
        if person is not None:
            self.force_login(person, backend=BACKEND)

    def page(self, table: Table, part: str = "") -> HttpResponse:
        """Load the page of a table, or a part of it."""
        return self.get(f"/t/{table.code}{part}")

    def form(self, table: Table) -> dict[str, str]:
        """Return the hidden fields of the answer form on a fresh page."""
        return fields(self.page(table).content.decode(), "answer")

    def choices(self, table: Table) -> list[str]:
        """Return what the answer form offers on a fresh page."""
        return choices(self.page(table).content.decode())

    def answer(self, table: Table, action: str | None = None, **changed: Any) -> HttpResponse:
        """Send the answer form of a fresh page; fields may be changed."""
        form = self.form(table)
        sent = {**form, "action": action if action is not None else self.choices(table)[0], **changed}
        return self.post(f"/t/{table.code}/answer", sent)


def fields(page: str, form: str) -> dict[str, str]:
    """Return the hidden fields of a form."""
    found = re.search(rf'<form id="{form}".*?</form>', page, re.DOTALL)
    if found is None:
        return {}
    hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found[0])
    return {name: unescape(value) for name, value in hidden}


def choices(page: str) -> list[str]:
    """Return the values of all choices."""
    found = re.search(r'<form id="answer".*?</form>', page, re.DOTALL)
    values = re.findall(r'<button name="(?:action|ask)" value="([^"]*)"', found[0]) if found else []
    return [unescape(value) for value in values]


def action(value: str) -> tuple[Any, ...]:
    """Return a choice as the game knows it."""
    return tuple(json.loads(value))


def settled(response: HttpResponse) -> bytes:
    """Return the bytes of a page without the form token, which is new on every page by design."""
    return TOKEN.sub(b"", response.content)


def notices(response: HttpResponse) -> list[str]:
    """Return what a page tells its visitor."""
    found = re.findall(r'<p class="notice[^"]*" role="\w+">(.*?)</p>', response.content.decode(), re.DOTALL)
    return [unescape(text) for text in found]
