"""Modules that live elsewhere and are named in the environment, separated by commas."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from civitas.kernel.types import Unplayable


def names_in(written: str) -> list[str]:
    """Return the modules that a variable of the environment names."""
    return [part.strip() for part in written.split(",") if part.strip()]


def module_named(variable: str, name: str) -> ModuleType:
    """Import a module that a variable of the environment names."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name and (name == error.name or name.startswith(f"{error.name}.")):
            raise Unplayable(
                f"{variable} names '{name}', but there is no such Python module; "
                "it must be on Python's path (PYTHONPATH=. adds this folder).",
                "no_module",
                variable,
                name,
            ) from None
        raise
    except SyntaxError as error:
        raise Unplayable(
            f"{variable} names '{name}', which cannot be read as Python: {error}.",
            "bad_module",
            variable,
            name,
            error,
        ) from None
