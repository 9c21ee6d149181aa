"""How the board of Path of Civilization is drawn; docs/howto/draw-a-board.md says how the parts go together."""
