"""Plots as SVG text: lines, distributions, and points with intervals. They need no library and no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 60, 16, 16, 44
LEGEND = 130
INKS = ("#1b6ca8", "#c1440e", "#2e7d32", "#6a3d9a", "#8d6e00", "#00727a", "#a3195b", "#555555")
DASHES = ("", "6 3", "2 3", "8 3 2 3")

Points = Sequence[tuple[float, float]]


def histogram(groups: dict[str, list[float]], label: str) -> str:
    """Return how numbers are spread, one outline per group."""
    every = [value for values in groups.values() for value in values]
    if not every:
        return ""
    low, high = min(every), max(every)
    bins = min(24, max(1, len(set(every))))
    width = (high - low) / bins or 1.0
    lines: dict[str, Points] = {}
    for name, values in groups.items():
        counts = [0] * bins
        for value in values:
            counts[min(bins - 1, int((value - low) / width))] += 1
        steps: list[tuple[float, float]] = [(low, 0.0)]
        for place, count in enumerate(counts):
            share = 100 * count / max(1, len(values))
            steps += [(low + place * width, share), (low + (place + 1) * width, share)]
        lines[name] = [*steps, (low + bins * width, 0.0)]
    return line_plot(lines, label, "%")


def line_plot(lines: Mapping[str, Points], across: str, up: str) -> str:
    """Return lines over a common axis."""
    points = [point for line in lines.values() for point in line]
    if not points:
        return ""
    low, high = min(x for x, _ in points), max(x for x, _ in points)
    bottom, top = min(0.0, *[y for _, y in points]), max(y for _, y in points) or 1.0
    place = _Scale(low, high, bottom, top, right=LEGEND)
    parts = [_axes(place, across, up)]
    for number, (name, line) in enumerate(lines.items()):
        ink, dash = INKS[number % len(INKS)], DASHES[number // len(INKS) % len(DASHES)]
        path = " ".join(f"{place.x(x):.1f},{place.y(y):.1f}" for x, y in line)
        pen = f'fill="none" stroke="{ink}" stroke-width="2" stroke-dasharray="{dash}"'
        parts.append(f'<polyline {pen} points="{path}"/>')
        parts.append(_text(WIDTH - LEGEND + 8, TOP + 14 * (number + 1), name, "start", f'fill="{ink}"'))
    return _svg(parts)


def interval_plot(
    rows: Sequence[tuple[str, float, float, float]], label: str, middle: float | None = None
) -> str:
    """Return one row for each name: a point and the interval around it."""
    if not rows:
        return ""
    low = min([low for _, _, low, _ in rows] + ([] if middle is None else [middle]))
    high = max([high for _, _, _, high in rows] + ([] if middle is None else [middle]))
    height = TOP + BOTTOM + 22 * len(rows)
    place = _Scale(low, high, 0, 1, left=180)
    parts = []
    if middle is not None:
        x = place.x(middle)
        parts.append(_line(x, x, TOP, height - BOTTOM, 'stroke="#999" stroke-dasharray="3 3"'))
    for number, (name, value, least, most) in enumerate(rows):
        y = TOP + 22 * number + 11
        parts.append(_text(172, y + 4, name, "end"))
        parts.append(_line(place.x(least), place.x(most), y, y, f'stroke="{INKS[0]}" stroke-width="2"'))
        parts.append(f'<circle cx="{place.x(value):.1f}" cy="{y}" r="4" fill="{INKS[0]}"/>')
    parts += [_text(place.x(value), height - BOTTOM + 18, f"{value:g}") for value in _ticks(low, high)]
    parts.append(_text((180 + WIDTH) / 2, height - 6, label))
    return _svg(parts, height)


class _Scale:
    """Where a number lies on the drawing."""

    def __init__(
        self, low: float, high: float, bottom: float, top: float, left: int = LEFT, right: int = RIGHT
    ) -> None:
        self.low, self.high, self.bottom, self.top = low, high, bottom, top
        self.left, self.width = left, WIDTH - left - right

    def x(self, value: float) -> float:
        return self.left + self.width * (value - self.low) / ((self.high - self.low) or 1.0)

    def y(self, value: float) -> float:
        return (
            HEIGHT
            - BOTTOM
            - (HEIGHT - TOP - BOTTOM) * (value - self.bottom) / ((self.top - self.bottom) or 1.0)
        )


def _axes(place: _Scale, across: str, up: str) -> str:
    floor, ink, middle = HEIGHT - BOTTOM, 'stroke="#333"', HEIGHT // 2
    parts = [
        _line(LEFT, WIDTH - LEGEND, floor, floor, ink),
        _line(LEFT, LEFT, TOP, floor, ink),
        _text((LEFT + WIDTH - LEGEND) / 2, HEIGHT - 6, across),
        _text(14, middle, up, "middle", f'transform="rotate(-90 14 {middle})"'),
    ]
    parts += [_text(place.x(value), floor + 16, f"{value:g}") for value in _ticks(place.low, place.high)]
    for value in _ticks(place.bottom, place.top):
        parts.append(_text(LEFT - 6, place.y(value) + 4, f"{value:g}", "end"))
    return "".join(parts)


def _text(x: float, y: float, text: str, anchor: str = "middle", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(text)}</text>'


def _line(x1: float, x2: float, y1: float, y2: float, pen: str) -> str:
    return f'<line x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}" {pen}/>'


def _ticks(low: float, high: float) -> list[float]:
    """Return about five round numbers in a range."""
    span = (high - low) or 1.0
    step = 10.0 ** len(str(int(span / 5))) / 10 if span >= 5 else 10.0 ** -len(str(int(5 / span)))
    for factor in (1, 2, 5, 10):
        if span / (step * factor) <= 6:
            step *= factor
            break
    first = int(low / step) if low >= 0 else -int(-low / step)
    return [round(place * step, 6) for place in range(first, first + 9) if low <= place * step <= high]


def _svg(parts: list[str], height: int = HEIGHT) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        f'font-family="sans-serif" font-size="12">{"".join(parts)}</svg>'
    )
