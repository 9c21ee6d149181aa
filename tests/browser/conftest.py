"""A real browser and a real site for each test that plays."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from support.serving import Server

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for the whole run."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One site for all tests that do not kill it."""
    server = Server(tmp_path_factory.mktemp("home"), CIVITAS_LIMIT_FACTOR="50")
    yield server
    server.stop()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, site: Server) -> Iterator[Visit]:
    """Open a page as a new visitor; anything that goes wrong on the page fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(path: str = "/", server: Server | None = None, quiet: bool = False, **options: Any) -> Page:
        address = (server or site).address
        chosen = {"viewport": DESK, "locale": "en-US", "base_url": address, **options}
        context = chromium.new_context(**chosen)
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        if not quiet:
            page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
            page.on(
                "console", lambda line: line.type == "error" and faults.append(f"{page.url}: {line.text}")
            )
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
