"""How the board of Through the Ages is drawn; see docs/howto/draw-a-board.md."""
