"""How the board of Path of Civilization is drawn; see docs/howto/draw-a-board.md."""
