"""One TOML file of a pack: its data, and the line on which an entry or a field stands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

_HEADING = re.compile(r"\s*\[\[?\s*([A-Za-z0-9_-]+)\s*\]\]?\s*(#.*)?$")
_WHERE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")


MOST_BYTES = 2_000_000
MOST_IN_LINE = 4_000


class PackError(ValueError):
    """What is wrong in a pack, as one sentence: file, line, what is wrong, what would be right."""

    def __init__(self, file: str, line: int | None, message: str) -> None:
        super().__init__(file, line, message)
        self.file = file
        self.line = line
        self.message = message if message[-1] in ".?" else message + "."

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}, line {self.line}"
        return f"{where}: {self.message}"


class Source:
    """A file that is valid TOML."""

    def __init__(self, path: Path) -> None:
        self.file = f"{path.parent.name}/{path.name}"
        self.text = self._read(path)
        self.lines = self.text.splitlines()
        long = next((number for number, line in enumerate(self.lines, 1) if len(line) > MOST_IN_LINE), None)
        if long is not None:
            raise PackError(self.file, long, f"a line has at most {MOST_IN_LINE} characters")
        try:
            self.data: dict[str, Any] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise self._broken(str(error)) from error
        except RecursionError:
            raise PackError(self.file, None, "lists or tables lie too deep inside each other") from None
        except ValueError:
            raise PackError(self.file, None, "a number has too many digits") from None
        self.headings: dict[str, list[int]] = {}
        for number, line in enumerate(self.lines, 1):
            heading = _HEADING.match(line)
            if heading:
                self.headings.setdefault(heading.group(1), []).append(number)

    def _read(self, path: Path) -> str:
        if not path.is_file():
            raise PackError(self.file, None, "this is not an ordinary file; a pack holds text files")
        if path.stat().st_size > MOST_BYTES:
            raise PackError(self.file, None, f"the file is too large; it may have {MOST_BYTES} bytes")
        try:
            return path.read_text(encoding="utf-8-sig")
        except (UnicodeDecodeError, OSError):
            raise PackError(self.file, None, "the file is not readable; save it as text in UTF-8") from None

    def _broken(self, message: str) -> PackError:
        where = _WHERE.search(message)
        line = int(where.group(1)) if where and where.group(1) else max(1, len(self.lines))
        reason = _WHERE.sub("", message)
        return PackError(
            self.file, line, f'this is not valid TOML ({reason}); a line reads name = "text" or name = 3'
        )

    def line_of(self, kind: str, index: int, field: str = "", needle: str = "") -> int:
        """The line of the entry, or of its field, or of a text inside that field."""
        headings = self.headings.get(kind, [])
        if index >= len(headings):
            return self._first(rf"\s*{re.escape(kind)}\s*=", 1, len(self.lines)) or 1
        start = headings[index]
        later = [line for lines in self.headings.values() for line in lines if line > start]
        end = min(later, default=len(self.lines) + 1) - 1
        if not field:
            return start
        name = re.escape(field)
        opening = rf"\s*({name}\b.*=|\[\[?\s*{re.escape(kind)}\.{name}\b)"
        line = self._first(opening, start + 1, end) or start
        return (self._first(rf".*{re.escape(needle)}", line, end) or line) if needle else line

    def line_of_key(self, key: str) -> int:
        """The line of something at the top of the file."""
        if key in self.headings:
            return self.headings[key][0]
        return self._first(rf"\s*(\[\[?\s*)?{re.escape(key)}\b", 1, len(self.lines)) or 1

    def _first(self, pattern: str, start: int, end: int) -> int | None:
        for number in range(start, end + 1):
            if re.match(pattern, self.lines[number - 1]):
                return number
        return None


def sources(folder: Path) -> list[Source]:
    """Every TOML file of a folder, in the order of their names."""
    if not folder.is_dir():
        raise PackError(str(folder), None, "there is no such folder; name a folder that holds .toml files")
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise PackError(str(folder), None, "the folder holds no .toml file; a pack is one or more of them")
    return [Source(path) for path in paths]
