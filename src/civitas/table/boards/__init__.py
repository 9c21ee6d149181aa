"""Boards: a title's own one, found in its room, or the plain one that any title has."""

from civitas.table.boards.drawing import Drawing, board_for

__all__ = ["Drawing", "board_for"]
